// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// A reason why an entry is in a search result.
    ///
    /// Source: FHIR DSTU2 to R5, Bundle.entry.search.
    public struct Search: BackboneElement {
        /// The reason.
        public var mode: SearchEntryMode?
        /// How well it matches, from 0 to 1.
        @Boxed public var score: FHIRDecimal?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension FHIRBundle.Search: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("mode", &mode)
        m.member("score", &_score)
    }
}
