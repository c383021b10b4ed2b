// SPDX-License-Identifier: Apache-2.0

// The members of one object: finding those that are asked for, and keeping the others.
extension ElementReader {
    /// Reads an object into an element.
    package mutating func element<E: MappedElement>(at index: Int) -> E? {
        guard document.kind(index) == .object else { return mismatch("an object", at: index) }
        let outer = object
        openObject(at: index)
        var element = E()
        element.mapIdentity(&self)
        element.mapMembers(&self)
        if let (entries, order) = closeObject() {
            var content = element.extras.content
            (content.entries, content.order) = (entries, order)
            element.extras.content = content
        }
        if E.remembers(version) { element.extras.version = version }
        object = outer
        return element
    }

    /// How many resources inside each other are read; what lies deeper rides along as it was written.
    ///
    /// A page of results has two, a contained resource is the third, and a bundle in a bundle adds one. Each resource
    /// needs a lot of stack, above all in a debug build, and secondary threads have little.
    package static let resourceLimit = 4

    /// Reads an object into a resource, unless it lies inside too many others.
    mutating func resource<R: MappedElement>(at index: Int) -> R? {
        guard resourceDepth < Self.resourceLimit else {
            note(.error, .nesting, "expected at most \(Self.resourceLimit) resources inside each other")
            return nil
        }
        resourceDepth += 1
        defer { resourceDepth -= 1 }
        return element(at: index)
    }

    /// Gives the members of an object to a closure and forgets what it does not ask for.
    mutating func withObject<R>(at index: Int, _ body: (inout ElementReader) -> R) -> R {
        openObject(at: index)
        return body(&self)
    }

    private mutating func openObject(at index: Int) {
        object = OpenObject(base: slots.count, cursor: slots.count)
        var key = index + 1
        while !document.isEnd(key) {
            slots.append(Slot(key: key, shape: document.shape(key)))
            let length = document.length(key)
            object.lengths |= 1 &<< UInt64(truncatingIfNeeded: length)
            if document.kind(key) == .escapedString { object.hasEscapedNames = true }
            if length > 0 {
                let first = document.bytes[document.offset(key)]
                // A backslash may begin the escape of an underscore.
                if first == UInt8(ascii: "_") || first == UInt8(ascii: "\\") { object.hasPrimitiveExtensions = true }
            }
            key = document.next(after: key + 1)
        }
        object.unread = slots.count - object.base
    }

    /// Keeps what nothing asked for and forgets the members of the object.
    private mutating func closeObject() -> (entries: [ElementExtras.Entry], order: [String])? {
        defer { slots.removeLast(slots.count - object.base) }
        if object.unread > 0 {
            // In a wide object, comparing each name with each other would take quadratic time.
            let isWide = slots.count - object.base > 32
            var known: Set<String> = []
            var unknown: Set<String> = []
            if isWide {
                for slot in slots[object.base...] where slot.isRead { known.insert(document.string(slot.key)) }
            }
            var isUnreadRun = false
            for position in object.base..<slots.count {
                let slot = slots[position]
                if slot.isRead {
                    // A known member after an unknown one is not where the writer would put it.
                    if isUnreadRun { object.isInOrder = false }
                    continue
                }
                isUnreadRun = true
                let name = document.string(slot.key)
                object.entries.append(.init(kind: .unknown, name: name, json: RawJSON(document, at: slot.key + 1)))
                if isWide ? known.contains(name) : isRepeated(at: position, isRead: true) {
                    let detail = "the member occurs more than once, and which one holds cannot be told"
                    note(.error, .duplicateMember, at: name, detail)
                } else if isWide ? !unknown.insert(name).inserted : isRepeated(at: position, isRead: false) {
                    note(.warning, .duplicateMember, at: name, "the member occurs more than once")
                }
            }
        }
        guard !object.entries.isEmpty || !object.isInOrder else { return nil }
        return (object.entries, object.isInOrder ? [] : slots[object.base...].map { document.string($0.key) })
    }

    /// Finds a member and marks it as read.
    mutating func take(_ name: MemberName) -> Int? {
        guard object.lengths & 1 &<< UInt64(truncatingIfNeeded: name.count) != 0 || object.hasEscapedNames else {
            return nil
        }
        let shape = JSONDocument.shape(.string, length: name.count)
        for range in [object.cursor..<slots.count, object.base..<object.cursor] {
            for position in range where isName(name, shape, at: position) {
                markRead(position)
                return slots[position].key + 1
            }
        }
        return nil
    }

    private mutating func markRead(_ position: Int) {
        slots[position].shape = 0
        object.unread -= 1
        if position < object.cursor { object.isInOrder = false }
        object.cursor = position + 1
    }

    @inline(__always)
    private func isName(_ name: MemberName, _ shape: UInt32, at position: Int) -> Bool {
        let slot = slots[position]
        if slot.shape == shape { return name.matches(document.bytes, at: document.offset(slot.key)) }
        return object.hasEscapedNames && !slot.isRead && document.kind(slot.key) == .escapedString
            && document.string(slot.key) == name.string
    }

    /// Whether a member that was read, or an unread one before, has the name of a member that nothing asked for.
    private func isRepeated(at position: Int, isRead: Bool) -> Bool {
        for other in object.base..<(isRead ? slots.count : position) where slots[other].isRead == isRead {
            if isSameName(slots[other].key, slots[position].key) { return true }
        }
        return false
    }

    /// Whether two members have the same name, however it is spelled.
    private func isSameName(_ left: Int, _ right: Int) -> Bool {
        if document.kind(left) == .string, document.kind(right) == .string {
            return document.shape(left) == document.shape(right) && document.scalar(left) == document.scalar(right)
        }
        return document.string(left) == document.string(right)
    }

    @discardableResult
    mutating func takePrimitiveExtension(of name: MemberName) -> Bool {
        guard object.hasPrimitiveExtensions, object.unread > 0 else { return false }
        let shape = JSONDocument.shape(.string, length: name.count + 1)
        for position in object.base..<slots.count where !slots[position].isRead {
            let key = slots[position].key
            if slots[position].shape == shape {
                let start = document.offset(key)
                guard document.bytes[start] == UInt8(ascii: "_"), name.matches(document.bytes, at: start + 1) else {
                    continue
                }
            } else {
                guard object.hasEscapedNames, document.kind(key) == .escapedString,
                    document.string(key) == "_" + name.string
                else { continue }
            }
            markRead(position)
            object.entries.append(
                .init(kind: .primitiveExtension, name: name.string, json: RawJSON(document, at: key + 1))
            )
            return true
        }
        return false
    }

    mutating func keep(_ kind: ElementExtras.Entry.Kind, _ name: MemberName, _ index: Int) {
        object.entries.append(.init(kind: kind, name: name.string, json: RawJSON(document, at: index)))
        // The writer puts it behind the others.
        if kind == .unknown { object.isInOrder = false }
    }
}
