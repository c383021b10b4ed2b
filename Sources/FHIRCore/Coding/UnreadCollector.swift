// SPDX-License-Identifier: Apache-2.0

/// The visitor that finds the members that were kept aside in a value.
private final class UnreadCollector: ElementVisitor {
    /// The members in the order in which they were found; nil for one in whose place a program has set a value.
    private var found: [String?] = []
    /// Where the members of each open element that has any begin.
    private var starts: [Int] = []
    private let version: FHIRVersion

    init(version: FHIRVersion) {
        self.version = version
    }

    /// Returns the places of the members inside an element.
    static func paths(in element: any MappedElement) -> [String] {
        // A version that the value was not read in would ask for it in another shape.
        let collector = UnreadCollector(version: element.extras.version ?? .r5)
        collector.visit(element, in: collector.version)
        return collector.found.compactMap(\.self)
    }

    var seesHomeless: Bool { true }

    func enter(_ element: any MappedElement, at path: ElementPath) {
        guard element.extras.hasUnread else { return }
        starts.append(found.count)
        for member in element.extras.unreadMembers { found.append(path.text(of: member.name)) }
    }

    func leave(_ type: any MappedElement.Type, _ extras: ElementExtras, _ names: [String]) {
        guard extras.hasUnread, let start = starts.popLast() else { return }
        for (offset, entry) in extras.entries.filter({ $0.kind == .unread }).enumerated()
        where entry.isReplaced(by: names, in: version) {
            found[start + offset] = nil
        }
    }
}

extension FHIRElement {
    /// Returns the places of all values inside the element that were kept aside as they have a wrong type.
    ///
    /// An app that looks into resources by itself shows that something is missing where one of these is among what it
    /// shows. Resources that are contained are looked through, too. A value in whose place the program has set another is not
    /// among them.
    ///
    /// - Returns: Paths relative to the element, such as `telecom[0].rank`.
    /// - Complexity: O(*n*) in the number of elements.
    public func unreadPaths() -> [String] {
        guard let element = self as? any MappedElement else { return [] }
        return UnreadCollector.paths(in: element)
    }
}

extension Resource {
    /// Returns the places of all values in the resource that were kept aside as they have a wrong type.
    ///
    /// - Returns: Paths such as `telecom[0].rank`; none for a resource that has no Swift type or could not be read.
    /// - Complexity: O(*n*) in the number of elements.
    public func unreadPaths() -> [String] {
        known?.unreadPaths() ?? []
    }
}
