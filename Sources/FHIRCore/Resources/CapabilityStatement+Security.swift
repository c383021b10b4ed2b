// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// How a server controls access.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.security.
    public struct Security: BackboneElement {
        /// Whether it lets pages of other origins in.
        public var cors: Bool?
        /// The protocols.
        public var service: [CodeableConcept] = []
        /// More about it.
        public var description: String?
        /// Certificates; until STU3.
        public var certificate: [Certificate] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Security: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("cors", &cors)
        m.list("service", &service)
        m.member("description", &description)
        m.list(.until(.stu3, "certificate"), &certificate)
    }
}
