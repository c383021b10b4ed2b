// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// A related address.
    ///
    /// Source: FHIR DSTU2 to R5, Bundle.link.
    public struct Link: BackboneElement {
        /// How it is related.
        public var relation: String?
        /// The address.
        public var url: String?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a link.
        ///
        /// - Parameters:
        ///   - relation: How it is related.
        ///   - url: The address.
        public init(relation: String, url: String) {
            self.relation = relation
            self.url = url
        }
    }
}

extension FHIRBundle.Link: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("relation", &relation)
        m.member("url", &url)
        m.require("relation", relation.isPresent)
        m.require("url", url.isPresent)
    }
}
