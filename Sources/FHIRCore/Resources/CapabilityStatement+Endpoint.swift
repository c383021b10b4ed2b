// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// An address for messages.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.messaging.endpoint.
    public struct Endpoint: BackboneElement {
        /// The protocol.
        public var `protocol`: Coding?
        /// The address.
        public var address: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Endpoint: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("protocol", &`protocol`)
        m.member("address", &address)
        m.require("protocol", `protocol` != nil)
        m.require("address", address.isPresent)
    }
}
