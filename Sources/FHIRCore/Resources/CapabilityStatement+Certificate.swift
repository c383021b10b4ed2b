// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A certificate of a server.
    ///
    /// Source: FHIR DSTU2 and STU3, CapabilityStatement.rest.security.certificate.
    public struct Certificate: BackboneElement {
        /// Its media type.
        public var type: Code?
        /// The certificate in base 64.
        public var blob: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Certificate: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("type", &type)
        m.member("blob", &blob)
    }
}
