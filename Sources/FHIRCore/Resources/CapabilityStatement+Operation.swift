// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// An operation that a server or client knows.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.operation and rest.resource.operation.
    public struct Operation: BackboneElement {
        /// Its name.
        public var name: String?
        /// Its definition, as a canonical address.
        public var definition: String?
        /// More about it; from R4 on.
        public var documentation: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Operation: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("name", &name)
        m.canonical("definition", &definition, extras)
        m.member(.since(.r4, "documentation"), &documentation)
        m.require("name", name.isPresent)
        m.require("definition", definition.isPresent)
    }
}
