// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// An event that a server or client tells or hears of.
    ///
    /// Source: FHIR DSTU2 and STU3, CapabilityStatement.messaging.event.
    public struct MessageEvent: BackboneElement {
        /// The event.
        public var code: Coding?
        /// What it does.
        public var category: Code?
        /// Whether it is sent or received.
        public var mode: Code?
        /// The type of the resource it is about.
        public var focus: Code?
        /// The rules of the request.
        public var request: Reference?
        /// The rules of the response.
        public var response: Reference?
        /// More about it.
        public var documentation: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.MessageEvent: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("code", &code)
        m.member("category", &category)
        m.member("mode", &mode)
        m.member("focus", &focus)
        m.member("request", &request)
        m.member("response", &response)
        m.member("documentation", &documentation)
        m.require("code", code.isPresent)
        m.require("mode", mode.isPresent)
        m.require("focus", focus.isPresent)
        m.require("request", request.isPresent)
        m.require("response", response.isPresent)
    }
}
