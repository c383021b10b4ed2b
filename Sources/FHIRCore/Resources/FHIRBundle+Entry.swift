// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// A resource in a set.
    ///
    /// Source: FHIR R4 and DSTU2, Bundle.entry.
    public struct Entry: FHIRElement {
        /// The id for references inside the resource.
        public var id: String?
        /// Additional content.
        public var `extension`: [Extension] = []
        /// Related addresses.
        public var link: [Link] = []
        /// The address of the resource.
        public var fullUrl: String?
        /// The resource.
        public var resource: Resource?
        /// Why it is in a search result.
        public var search: Search?
        /// What to do with it.
        public var request: Request?
        /// What was done with it.
        public var response: Response?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - fullUrl: The address of the resource.
        ///   - resource: The resource.
        ///   - mode: Why it is in a search result.
        public init(fullUrl: String?, resource: Resource, mode: SearchEntryMode? = nil) {
            self.fullUrl = fullUrl
            self.resource = resource
            if let mode {
                search = Search()
                search?.mode = mode
            }
        }
    }
}

extension FHIRBundle.Entry: MappedElement {
    package static func read(_ reader: inout ElementReader, at index: Int) -> FHIRBundle.Entry? {
        let mark = reader.issues.count
        guard let entry: FHIRBundle.Entry = reader.element(at: index) else { return nil }
        // A bad entry must not take the others down: what could not be read rides along among the extras.
        reader.setAside(since: mark)
        return entry
    }

    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("id", &id)
        m.list("extension", &`extension`)
        m.list("link", &link)
        m.member("fullUrl", &fullUrl)
        m.member("resource", &resource)
        m.member("search", &search)
        m.member("request", &request)
        m.member("response", &response)
    }
}
