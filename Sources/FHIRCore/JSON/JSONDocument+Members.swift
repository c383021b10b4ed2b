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

    /// The text of the first member of an object that has a name, if that is a string.
    package func text(ofMember name: String, at index: Int) -> String? {
        JSONNode(document: self, index: index).text(name)
    }

    /// Whether any object of the document, however deep, has a member with one of some names.
    ///
    /// Walks the flat tape, so that nesting costs no stack.
    func hasMember(_ names: Set<String>) -> Bool {
        var areObjects: [Bool] = []
        var index = root
        while index < tape.count {
            if isEnd(index) {
                areObjects.removeLast()
                index += 1
                continue
            }
            if areObjects.last == true {
                if names.contains(string(index)) { return true }
                index += 1
            }
            switch kind(index) {
            case .object: areObjects.append(true)
            case .array: areObjects.append(false)
            default: break
            }
            index += 1
        }
        return false
    }

    /// The text of the first member of an object that has a name and is a string.
    func text(of name: MemberName, at index: Int) -> String? {
        indexOfText(of: name, at: index).map(string)
    }

    /// Whether a value is a string that is not empty and has no escapes.
    @inline(__always)
    func isTextWithoutEscapes(_ index: Int) -> Bool {
        let word = word(index)
        return word &>> 60 == Kind.string.rawValue && Self.length(word) > 0
    }

    /// Whether two scalars of one kind are written alike.
    func isSameText(_ left: Int, _ right: Int) -> Bool {
        shape(left) == shape(right) && scalar(left) == scalar(right)
    }

    /// Whether a value is a string with a text.
    @inline(__always)
    func isText(_ text: MemberName, at index: Int) -> Bool {
        isPlainText(text, at: index) || kind(index) == .escapedString && string(index) == text.string
    }

    /// Whether a value is a string that is written, without escapes, as a text.
    @inline(__always)
    func isPlainText(_ text: MemberName, at index: Int) -> Bool {
        shape(index) == Self.shape(.string, length: text.count) && begins(with: text, at: index)
    }

    /// Whether a string without escapes is an underscore and a text.
    func isUnderscored(_ text: MemberName, at index: Int) -> Bool {
        shape(index) == Self.shape(.string, length: text.count + 1) && bytes[offset(index)] == UInt8(ascii: "_")
            && begins(with: text, at: index, after: 1)
    }

    /// Whether a string begins with a text, behind some bytes; it has at least as many bytes as both together.
    @inline(__always)
    func begins(with text: MemberName, at index: Int, after prefix: Int = 0) -> Bool {
        // Safe: the tokenizer has read the string within the bounds of the text, and it is long enough.
        unsafe bytes.withUnsafeBytes { bytes in
            unsafe bytes.baseAddress.map { unsafe text.matches($0 + offset(index) + prefix) } ?? false
        }
    }

    /// What the name of a member says about it at a glance; nil at the end of the object.
    @inline(__always)
    func name(at index: Int) -> Name? {
        let word = word(index)
        guard !Self.isEnd(word) else { return nil }
        // Safe: as in `opened(at:)`.
        return unsafe bytes.withUnsafeBufferPointer { bytes in unsafe Name(word, bytes) }
    }

    /// Whether the members of a resource, or of an entry around one, may stand in the order of their definition.
    ///
    /// The type comes first then; whoever sorts members puts others before it.
    var mayBeInOrder: Bool {
        guard kind(root) == .object else { return false }
        if isText("resourceType", at: root + 1) { return true }
        var key = root + 1
        while !isEnd(key) {
            if kind(key + 1) == .object, isText("resource", at: key) { return isText("resourceType", at: key + 2) }
            key = next(after: key + 1)
        }
        return false
    }

    /// What is known of an object that is searched before its members are asked for.
    func opened(at index: Int) -> OpenObject {
        var object = OpenObject(at: index, isReadInOrder: false)
        // Safe: as in `word(_:)` and `Name`; both buffers are used here only.
        unsafe tape.withUnsafeBufferPointer { words in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                var key = index &+ 1
                var word = unsafe words[key]
                while !Self.isEnd(word) {
                    unsafe object.add(Name(word, bytes))
                    let value = unsafe words[key &+ 1]
                    key = Self.isContainer(value) ? Self.length(value) : key &+ 2
                    word = unsafe words[key]
                }
            }
        }
        return object
    }

    /// The index of the first member of an object that has a name and is a string.
    func indexOfText(of name: MemberName, at index: Int) -> Int? {
        guard kind(index) == .object else { return nil }
        var key = index + 1
        while !isEnd(key) {
            let kind = kind(key + 1)
            if kind == .string || kind == .escapedString, isText(name, at: key) { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }
}
