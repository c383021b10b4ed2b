// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A server that a statement of capabilities is about.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.implementation.
    public struct Implementation: BackboneElement {
        /// What it is.
        public var description: String?
        /// Its base address.
        public var url: String?
        /// Who runs it; from R4 on.
        @Boxed public var custodian: Reference?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Implementation: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("description", &description)
        m.member("url", &url)
        m.member(.since(.r4, "custodian"), &_custodian)
        m.require("description", description.isPresent)
    }
}
