// SPDX-License-Identifier: Apache-2.0

// What an element has beside its properties, of the open objects that have anything.
extension ElementReader {
    /// What rides along with the element.
    var entries: [ElementExtras.Entry] {
        guard object.hasContent, let content = contents.last else { return [] }
        return content.entries
    }

    /// Changes what the element has beside its properties.
    mutating func withContent(_ change: (inout ElementExtras.Content) -> Void) {
        if !object.hasContent {
            contents.append(ElementExtras.Content())
            object.hasContent = true
        }
        change(&contents[contents.count - 1])
    }

    /// Takes what the element has beside its properties.
    @inline(never)
    mutating func takenContent() -> ElementExtras {
        object.hasContent = false
        return contents.popLast().map { ElementExtras($0) } ?? ElementExtras()
    }

    mutating func keep(_ kind: ElementExtras.Entry.Kind, _ name: MemberName, _ index: Int) {
        keep(kind, name.string, index)
        // The writer puts it behind the others.
        if kind == .unknown || kind == .unread { object.isInOrder = false }
    }

    /// Keeps a member as it was written, if there is room for it.
    mutating func keep(_ kind: ElementExtras.Entry.Kind, _ name: String, _ index: Int) {
        guard take(of: Self.entrySize + document.range(index).count) else { return }
        let entry = ElementExtras.Entry(kind: kind, name: name, json: RawJSON(document, at: index))
        withContent { $0.entries.append(entry) }
    }

    /// An entry in an array that grows twofold.
    private static let entrySize = MemoryLayout<ElementExtras.Entry>.stride * 2
}
