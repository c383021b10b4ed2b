// SPDX-License-Identifier: Apache-2.0

/// A value inside a JSON document, with the questions that invariants ask.
///
/// The questions are not inlined, as nearly 200 closures ask them.
struct JSONNode {
    let document: JSONDocument
    let index: Int

    /// The value of a member, the first one of a name; nil where there is none and for null.
    subscript(_ name: String) -> JSONNode? {
        @inline(never) get {
            guard document.kind(index) == .object else { return nil }
            var key = index + 1
            while !document.isEnd(key) {
                if document.length(key) == name.utf8.count || document.kind(key) == .escapedString,
                    document.string(key) == name
                {
                    return document.kind(key + 1) == .null ? nil : JSONNode(document: document, index: key + 1)
                }
                key = document.next(after: key + 1)
            }
            return nil
        }
    }

    /// Whether an element is there: FHIRPath counts one that has only an id or extensions.
    @inline(never)
    func has(_ name: String) -> Bool {
        self[name] != nil || self["_" + name] != nil
    }

    /// Whether one of several elements is there.
    @inline(never)
    func hasAny(_ names: String...) -> Bool {
        names.contains(where: has)
    }

    /// The items of an array, and of anything else the value itself.
    ///
    /// Some servers write one value where FHIR has an array; that is another issue.
    var items: [JSONNode] {
        guard document.kind(index) == .array else { return [self] }
        var items: [JSONNode] = []
        var item = index + 1
        while !document.isEnd(item) {
            items.append(JSONNode(document: document, index: item))
            item = document.next(after: item)
        }
        return items
    }

    /// The items of a member, none where it is missing.
    @inline(never)
    func items(_ name: String) -> [JSONNode] {
        self[name]?.items ?? []
    }

    /// The text of a string; nil for anything else.
    var text: String? {
        switch document.kind(index) {
        case .string, .escapedString: document.string(index)
        default: nil
        }
    }

    /// The text of a member.
    @inline(never)
    func text(_ name: String) -> String? {
        self[name]?.text
    }

    /// The value of a boolean member.
    @inline(never)
    func flag(_ name: String) -> Bool? {
        switch self[name].map({ document.kind($0.index) }) {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The number of a member.
    @inline(never)
    func number(_ name: String) -> FHIRDecimal? {
        guard let node = self[name], document.kind(node.index) == .number else { return nil }
        return FHIRDecimal(unchecked: String(decoding: document.scalar(node.index), as: UTF8.self))
    }
}
