// SPDX-License-Identifier: Apache-2.0

/// The visitor that finds the members that were kept aside in a value.
private final class UnreadCollector: ElementVisitor {
    private(set) var paths: [String] = []

    var seesHomeless: Bool { true }

    func enter(_ element: any MappedElement, at path: ElementPath) {
        guard element.extras.hasEntries else { return }
        for member in element.extras.unreadMembers { paths.append(path.text(of: member.name)) }
    }

    func leave(_ type: any MappedElement.Type, _ extras: ElementExtras) {}
}

extension FHIRElement {
    /// Returns the places of all values inside the element that were kept aside as they have a wrong type.
    ///
    /// An app that looks into resources by itself shows that something is missing where one of these is among what it
    /// shows. Resources that are contained are looked through, too.
    ///
    /// - Returns: Paths relative to the element, such as `telecom[0].rank`.
    /// - Complexity: O(*n*) in the number of elements.
    public func unreadPaths() -> [String] {
        guard let element = self as? any MappedElement else { return [] }
        let collector = UnreadCollector()
        // A version that the value was not read in would ask for it in another shape.
        collector.visit(element, in: extras.version ?? .r5)
        return collector.paths
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
