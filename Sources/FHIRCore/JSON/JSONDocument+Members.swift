// SPDX-License-Identifier: Apache-2.0

// What is asked of arrays and objects without reading them.
extension JSONDocument {
    /// How many elements the array at an index has.
    func count(at index: Int) -> Int {
        var count = 0
        var element = index + 1
        while !isEnd(element) {
            count += 1
            element = next(after: element)
        }
        return count
    }

    /// How many members of the object at an index have a name.
    func count(of name: String, at index: Int) -> Int {
        var count = 0
        var key = index + 1
        while !isEnd(key) {
            if string(key) == name { count += 1 }
            key = next(after: key + 1)
        }
        return count
    }

    /// The type that an object says it has; nil for none and an empty one.
    func resourceTypeName(at index: Int) -> String? {
        text(of: "resourceType", at: index).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of the first member of an object that has a name and is a string.
    func text(of name: MemberName, at index: Int) -> String? {
        guard kind(index) == .object else { return nil }
        let shape = Self.shape(.string, length: name.count)
        var key = index + 1
        while !isEnd(key) {
            let kind = kind(key + 1)
            if kind == .string || kind == .escapedString {
                let isNamed =
                    self.kind(key) == .escapedString
                    ? string(key) == name.string
                    : self.shape(key) == shape && name.matches(bytes, at: offset(key))
                if isNamed { return string(key + 1) }
            }
            key = next(after: key + 1)
        }
        return nil
    }
}
