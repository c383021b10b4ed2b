// SPDX-License-Identifier: Apache-2.0

extension StructureValidator {
    mutating func primitives(_ found: Found, _ type: PrimitiveType, _ element: ElementDefinition) {
        var values = slots(found.value, found.name, element)
        var annotations = slots(found.annotation, "_" + found.name, element)
        if found.value != nil, found.annotation != nil, values.count(in: document) != annotations.count(in: document) {
            let detail = "expected as many entries as the values have, with null in the place of none"
            note(.primitiveExtension, at: "_" + found.name, detail)
        }
        var position = 0
        while !values.isAtEnd || !annotations.isAtEnd {
            let value = values.next(in: document)
            let annotation = annotations.next(in: document)
            primitive(found.name, element.isArray ? position : nil, value, annotation, type, element)
            position += 1
        }
        if let index = found.annotation, let type = definitions.types["Element"] {
            later(.annotation(type), "_" + found.name, at: index, isIndexed: element.isArray)
        }
    }

    /// The entries of a member of primitive values, or of their ids and extensions.
    private struct Slots {
        /// The next entry; nil at the end.
        private var index: Int?
        private let isArray: Bool

        init(_ index: Int?, in document: JSONDocument) {
            isArray = index.map { document.kind($0) == .array } ?? false
            self.index = index
            if isArray, let index { self.index = document.isEnd(index + 1) ? nil : index + 1 }
        }

        var isAtEnd: Bool { index == nil }

        /// The number of entries from the next one on.
        func count(in document: JSONDocument) -> Int {
            guard isArray, var index else { return index == nil ? 0 : 1 }
            var count = 0
            while !document.isEnd(index) {
                count += 1
                index = document.next(after: index)
            }
            return count
        }

        /// Returns the next entry; nil for null and at the end.
        mutating func next(in document: JSONDocument) -> Int? {
            guard let entry = index else { return nil }
            let following = document.next(after: entry)
            index = isArray && !document.isEnd(following) ? following : nil
            return document.kind(entry) == .null ? nil : entry
        }
    }

    /// The entries of a member, and what is unusual about their shape.
    private mutating func slots(_ index: Int?, _ name: String, _ element: ElementDefinition) -> Slots {
        guard let index else { return Slots(nil, in: document) }
        let isArray = document.kind(index) == .array
        if isArray != element.isArray {
            note(
                .cardinality,
                at: name,
                isArray ? "expected a single value, found an array" : "expected an array, found a single value"
            )
        } else if isArray, document.isEnd(index + 1) {
            note(.empty, at: name, "expected an array with content, found an empty one")
        } else if !isArray, document.kind(index) == .null {
            note(.empty, at: name, "expected a value, found null")
        }
        return Slots(index, in: document)
    }

    private mutating func primitive(
        _ name: String,
        _ position: Int?,
        _ value: Int?,
        _ annotation: Int?,
        _ type: PrimitiveType,
        _ element: ElementDefinition
    ) {
        if let annotation {
            inside("_" + name, position) { validator in
                let node = JSONNode(document: validator.document, index: annotation)
                // Comments of DSTU2 stand here, too.
                if value == nil, validator.document.kind(annotation) == .object, node["extension"] == nil {
                    validator.note(.invariant("ele-1"), "expected a value or an extension")
                }
            }
        }
        inside(name, position) { validator in
            if let value {
                validator.scalar(at: value, type, element)
            } else if annotation == nil, position != nil {
                validator.note(.empty, "expected a value or an extension, found null")
            }
        }
    }

    private mutating func scalar(at index: Int, _ type: PrimitiveType, _ element: ElementDefinition) {
        switch (document.kind(index), type.form) {
        case (.true, .boolean), (.false, .boolean): return
        case (.number, .number), (.string, .string), (.escapedString, .string): break
        default: return noteMismatch(type.form.phrase, at: index)
        }
        let text = document.string(index)
        guard !text.isEmpty else { return note(.empty, "expected a text, found an empty string") }
        if let mismatch = type.mismatch(text, in: version) { return note(.invalidValue, mismatch) }
        switch type {
        case .code: code(text, element)
        case .string, .markdown: readability(text)
        case .xhtml: narrative(text)
        case .uri, .url, .canonical: if version >= .r4 { mention(text) }
        default: break
        }
    }

    private mutating func code(_ text: String, _ element: ElementDefinition) {
        guard let name = element.codes, let codes = definitions.codes[name], !codes.contains(text) else { return }
        let expected = codes.count > 1 ? "expected one of " : "expected "
        note(.unknownCode, codes.count > 40 ? "expected a code of \(name)" : expected + codes.joined(separator: ", "))
    }

    /// Source: FHIR R4, Data Types, string: what a text should not hold.
    private mutating func readability(_ text: String) {
        if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) {
            note(severity: .warning, .invalidValue, "a text should have no control characters but tab and line ends")
        }
        if text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            note(severity: .warning, .empty, "a text should not be only white space")
        }
    }

    private mutating func narrative(_ text: String) {
        let markup = NarrativeMarkup(text)
        if !markup.hasOnlyKnownTags { note(.invariant("txt-1"), "expected only the basic formatting elements of HTML") }
        if !markup.hasContent { note(.invariant("txt-2"), "expected some text or an image") }
    }
}
