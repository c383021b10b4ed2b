// SPDX-License-Identifier: Apache-2.0

extension StructureValidator {
    /// Checks a value without definitions: that nothing is empty or stands twice.
    ///
    /// Walks the flat tape, so that nesting costs no stack.
    mutating func shape(at index: Int) {
        /// An open object or array: the names it has so far, or the number of items.
        struct Level {
            var names: Set<String>?
            var count = 0
        }
        let depth = place.path.count
        var levels: [Level] = []
        var position = index
        let end = document.next(after: index)
        while position < end {
            if document.isEnd(position) {
                levels.removeLast()
                if place.path.count > depth { place.path.removeLast() }
                position += 1
                continue
            }
            if let level = levels.indices.last {
                if levels[level].names != nil {
                    let name = document.string(position)
                    if levels[level].names?.insert(name).inserted == false {
                        let detail = "the member occurs more than once, and which one holds cannot be told"
                        note(.duplicateMember, at: name, detail)
                    }
                    place.path.append(.member(name))
                    position += 1
                    if document.kind(position) == .null { note(.empty, "expected a value, found null") }
                } else {
                    place.path.append(.index(levels[level].count))
                    levels[level].count += 1
                }
            }
            let isOpened = openShape(at: position)
            if isOpened {
                levels.append(Level(names: document.kind(position) == .object ? [] : nil))
            } else if !levels.isEmpty {
                place.path.removeLast()
            }
            position += 1
        }
    }

    /// Looks at the beginning of a value; returns whether it has an inside.
    private mutating func openShape(at index: Int) -> Bool {
        switch document.kind(index) {
        case .object:
            if document.isEnd(index + 1) { note(.empty, "expected an object with content, found an empty one") }
            return true
        case .array:
            if document.isEnd(index + 1) { note(.empty, "expected an array with content, found an empty one") }
            return true
        case .string, .escapedString:
            if document.length(index) == 0 { note(.empty, "expected a text, found an empty string") }
            if document.bytes[document.offset(index)] == UInt8(ascii: "#") { mention(document.string(index)) }
            return false
        case .number, .true, .false, .null, .end: return false
        }
    }
}
