// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// What a server or client does with messages.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.messaging.
    public struct Messaging: BackboneElement {
        /// Where messages go.
        public var endpoint: [Endpoint] = []
        /// For how many minutes a message is kept.
        public var reliableCache: Int?
        /// More about it.
        public var documentation: String?
        /// The messages it knows; from STU3 on.
        public var supportedMessage: [SupportedMessage] = []
        /// The events it knows; until STU3.
        public var event: [MessageEvent] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Messaging: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("endpoint", &endpoint)
        m.member("reliableCache", &reliableCache)
        m.member("documentation", &documentation)
        m.list(.since(.stu3, "supportedMessage"), &supportedMessage)
        m.list(.until(.stu3, "event"), &event)
        m.require(.names(dstu2: "event"), !event.isEmpty)
    }
}
