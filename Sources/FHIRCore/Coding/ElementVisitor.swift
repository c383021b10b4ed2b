// SPDX-License-Identifier: Apache-2.0

/// Someone who is shown the elements of a value, each before those inside it, in the order of the members.
///
/// This is no mapper of its own: each mapper is one more function for every type of element, all of which are in a
/// program that never validates nor follows a reference. The writer knows the elements and their places, and tells them.
protocol ElementVisitor: AnyObject {
    /// Whether elements are visited that the version has no place for.
    var seesHomeless: Bool { get }

    /// Sees an element.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - path: Where it stands.
    func enter(_ element: any MappedElement, at path: ElementPath)

    /// Comes out of an element, after those inside it.
    ///
    /// - Parameters:
    ///   - type: The type of the element.
    ///   - extras: What the element carries beside its properties.
    ///   - names: The members that its properties have values for; none where nothing was kept aside.
    func leave(_ type: any MappedElement.Type, _ extras: ElementExtras, _ names: [String])
}

extension ElementVisitor {
    var seesHomeless: Bool { false }

    /// Visits a value and everything inside it, apart from what the types have no property for.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - version: The version in which members have their names and shapes; nothing is converted.
    ///   - root: The first part of paths.
    func visit(_ value: some FHIRValue, in version: FHIRVersion, root: String = "") {
        var writer = ElementWriter(version: version, source: version, root: root)
        writer.visitor = self
        var copy = value
        copy.write(to: &writer)
    }
}
