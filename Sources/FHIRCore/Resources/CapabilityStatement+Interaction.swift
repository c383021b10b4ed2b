// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// An action that a server or client offers.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.rest.interaction and rest.resource.interaction.
    public struct Interaction: BackboneElement {
        /// The action.
        public var code: RestfulInteraction?
        /// More about it.
        public var documentation: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Interaction: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("code", &code)
        m.member("documentation", &documentation)
        m.require("code", code.isPresent)
    }
}

extension [CapabilityStatement.Interaction] {
    /// Leaves out the actions that the version has no code for: to say nothing of them is not to say that they work.
    mutating func keepKnown<M: MemberMapper>(_ m: inout M) {
        let unknown: [RestfulInteraction] = m.version == .dstu2 ? [.patch, .batch] : [.validate]
        let known = filter { interaction in !unknown.contains { $0 == interaction.code } }
        m.lose("interaction", known.count < count)
        self = known
    }
}
