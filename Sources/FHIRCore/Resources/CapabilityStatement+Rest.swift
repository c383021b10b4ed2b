// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// What a server or client does over HTTP.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.
    public struct Rest: BackboneElement {
        /// Which side it is.
        public var mode: CapabilityMode?
        /// More about it.
        public var documentation: String?
        /// How access is controlled.
        public var security: Security?
        /// The types of resources it knows.
        public var resource: [RestResource] = []
        /// What it does across types.
        public var interaction: [Interaction] = []
        /// Whether it accepts batches and transactions; DSTU2, later among the interactions.
        public var transactionMode: Code?
        /// Search parameters for all types.
        public var searchParam: [SearchParam] = []
        /// Operations beyond the interactions.
        public var operation: [Operation] = []
        /// Compartments it knows.
        public var compartment: [String] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Rest: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("mode", &mode)
        m.member("documentation", &documentation)
        m.member("security", &security)
        m.list("resource", &resource)
        if m.isConverting { interaction.keepKnown(&m) }
        m.list("interaction", &interaction)
        m.member(.names(dstu2: "transactionMode"), &transactionMode)
        if m.isConverting { searchParam.keepKnown(&m) }
        m.list("searchParam", &searchParam)
        m.list("operation", &operation)
        m.list("compartment", &compartment)
        m.require("mode", mode.isPresent)
        m.require(.names(dstu2: "resource"), !resource.isEmpty)
    }
}
