// SPDX-License-Identifier: Apache-2.0

extension FHIRBundle {
    /// A resource in a set.
    ///
    /// Source: FHIR DSTU2 to R5, Bundle.entry.
    public struct Entry: BackboneElement {
        /// Related addresses.
        public var link: [Link] = []
        /// The address of the resource.
        public var fullUrl: String?
        /// The resource.
        public var resource: Resource?
        /// Why it is in a search result.
        public var search: Search?
        /// What to do with it.
        @Boxed public var request: Request?
        /// What was done with it.
        @Boxed public var response: Response?
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
    /// As a resource.
    static var isShared: Bool { false }

    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        let mark = reader.noticed.begin()
        guard reader.read(&self, at: index) else {
            // A value in place of the list is no entry.
            guard reader.path.isEntry(of: "entry") else { return false }
            self = Self.unreadable(&reader, at: index, mark)
            return true
        }
        guard reader.noticed.isAnything(since: mark) else {
            reader.noticed.end(mark)
            return true
        }
        // A bad entry must not take the others down: what could not be read rides along among the extras.
        defer { reader.noticed.setAside(mark) }
        if reader.noticed.isRepetition(since: mark) {
            let repetitions = reader.noticed.issues(since: mark).filter { $0.code == .duplicateMember }
            self = Self.asWritten(reader, at: index, repetitions)
        }
        return true
    }

    /// An entry that is not even an object, as one whose resource is unreadable.
    private static func unreadable(
        _ reader: inout ElementReader,
        at index: Int,
        _ mark: ReadingIssues.Mark
    ) -> FHIRBundle.Entry {
        let json = RawJSON(reader.document, at: index)
        var entry = FHIRBundle.Entry()
        entry.resource = .unreadable(
            UnreadableResource(
                resourceType: nil, json: json, issues: reader.noticed.issues(since: mark),
                sourceVersion: reader.version))
        entry.extras.entries = [.init(kind: .spelling, name: wholeEntry, json: json)]
        reader.noticed.setAside(mark)
        return entry
    }

    /// The name under which an entry that is not an object keeps how it was written; no member has it.
    private static let wholeEntry = ""

    mutating func write(to writer: inout ElementWriter) {
        // Changing the resource makes an entry of it, and what it was is gone.
        if !writer.isVisiting, case .unreadable(let unreadable)? = resource,
            extras.spelling(of: Self.wholeEntry) == unreadable.json
        {
            writer.unconverted(unreadable.json, from: unreadable.sourceVersion)
            return
        }
        writer.element(&self)
    }

    /// An entry whose members all ride along, with a resource that counts as unreadable.
    ///
    /// Which address, search mode or resource holds cannot be told where one of them stands twice.
    private static func asWritten(_ reader: ElementReader, at index: Int, _ issues: [FHIRIssue]) -> FHIRBundle.Entry {
        let document = reader.document
        var entry = FHIRBundle.Entry()
        var key = index + 1
        while !document.isEnd(key) {
            let name = document.string(key)
            let json = RawJSON(document, at: key + 1)
            if name == "resource", entry.resource == nil {
                let typeName = json.value["resourceType"]?.string
                entry.resource = .unreadable(
                    UnreadableResource(
                        resourceType: typeName, json: json, issues: issues, sourceVersion: reader.version))
            } else {
                entry.extras.entries.append(.init(kind: .unknown, name: name, json: json))
            }
            entry.extras.order.append(name)
            key = document.next(after: key + 1)
        }
        return entry
    }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("link", &link)
        m.member("fullUrl", &fullUrl)
        m.member("resource", &resource)
        m.member("search", &search)
        m.member("request", &_request)
        m.member("response", &_response)
    }
}
