// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A message that a server or client knows.
    ///
    /// Source: FHIR STU3 to R5, CapabilityStatement.messaging.supportedMessage.
    public struct SupportedMessage: BackboneElement {
        /// Whether it is sent or received.
        public var mode: Code?
        /// Its definition, as a canonical address.
        public var definition: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.SupportedMessage: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("mode", &mode)
        m.canonical("definition", &definition, extras)
        m.require("mode", mode.isPresent)
        m.require("definition", definition.isPresent)
    }
}
