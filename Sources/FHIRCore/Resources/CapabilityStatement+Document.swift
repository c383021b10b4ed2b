// SPDX-License-Identifier: Apache-2.0

extension CapabilityStatement {
    /// A kind of document that a server or client knows.
    ///
    /// Source: FHIR DSTU2 to R5, CapabilityStatement.document.
    public struct Document: BackboneElement {
        /// Whether it makes or reads them.
        public var mode: Code?
        /// More about it.
        public var documentation: String?
        /// The rules that the documents follow, as a canonical address.
        public var profile: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension CapabilityStatement.Document: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("mode", &mode)
        m.member("documentation", &documentation)
        m.canonical("profile", &profile, extras)
        m.require("mode", mode.isPresent)
        m.require("profile", profile.isPresent)
    }
}
