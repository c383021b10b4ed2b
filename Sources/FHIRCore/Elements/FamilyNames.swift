// SPDX-License-Identifier: Apache-2.0

/// The family names of DSTU2, an array there, as the one text that later versions have.
struct FamilyNames: FHIRValue, Equatable {
    var joined: String

    static var shape: ValueShape { .primitives }

    static func read(_ reader: inout ElementReader, at index: Int) -> FamilyNames? {
        let document = reader.document
        guard document.kind(index) == .array else {
            guard let name = String.read(&reader, at: index) else { return nil }
            reader.note(.warning, .cardinality, "expected an array, found a single value")
            reader.keepSpelling()
            return FamilyNames(joined: name)
        }
        var names: [String] = []
        var element = index + 1
        while document.kind(element) != .end {
            if document.kind(element) != .null {
                guard let name = String.read(&reader, at: element) else { return nil }
                names.append(name)
            }
            element = document.next(after: element)
        }
        // The writer makes an array of one; anything else is kept as it was written.
        if names.count != 1 || document.next(after: index) != index + 3 { reader.keepSpelling() }
        if names.isEmpty, document.kind(index + 1) == .end {
            reader.note(.warning, .empty, "expected an array with content, found an empty one")
        }
        return names.isEmpty ? nil : FamilyNames(joined: names.joined(separator: " "))
    }

    func write(to writer: inout ElementWriter) {
        writer.literal("[")
        writer.text(joined)
        writer.literal("]")
    }
}
