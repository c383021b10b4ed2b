// SPDX-License-Identifier: Apache-2.0

// The members of one object: finding those that are asked for, and keeping the others.
extension ElementReader {
    /// Reads an object into an element.
    @inline(never)
    package mutating func element<E: MappedElement>(at index: Int) -> E? {
        var outer = OpenObject()
        guard enterObject(at: index, &outer) else { return nil }
        var element = E()
        element.mapIdentity(&self)
        element.mapMembers(&self)
        if let extras = leaveObject(&outer, remembersVersion: E.remembers(version)) { element.extras = extras }
        return element
    }

    /// Opens an object in place of the one around it, unless the value is something else.
    @inline(never)
    private mutating func enterObject(at index: Int, _ outer: inout OpenObject) -> Bool {
        guard document.kind(index) == .object else {
            noteMismatch("an object", at: index)
            return false
        }
        // Exchanged, as a copy would count the references of both.
        swap(&outer, &object)
        openObject(at: index)
        return true
    }

    /// Closes an object and goes on with the one around it.
    ///
    /// - Returns: What the element has beside its properties, nil for nothing.
    @inline(never)
    private mutating func leaveObject(_ outer: inout OpenObject, remembersVersion: Bool) -> ElementExtras? {
        closeObject()
        if remembersVersion {
            let version = version
            object.withContent { $0.version = version }
        }
        let extras = object.content.map { ElementExtras($0) }
        swap(&outer, &object)
        return extras
    }

    /// Reads an element that counts as absent when it is empty, and lets one that was written as `{}` remember that.
    mutating func element<E: MappedElement>(at index: Int, isEmpty: (E) -> Bool) -> E? {
        guard var read: E = element(at: index) else { return nil }
        if isEmpty(read), read.extras.isAbsent { read.extras.version = version }
        return read
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
        object = OpenObject()
        openObject(at: index)
        return body(&self)
    }

    private mutating func openObject(at index: Int) {
        object.first = index + 1
        object.cursor = index + 1
        var key = index + 1
        while !document.isEnd(key) {
            object.count &+= 1
            let length = document.length(key)
            if document.kind(key) == .escapedString { object.hasEscapedNames = true }
            if length > 0 {
                let start = document.offset(key)
                let first = document.bytes[start]
                let last = document.bytes[start &+ length &- 1]
                object.names.insert(NameBits(count: length, first: first, last: last))
                // A backslash may begin the escape of an underscore.
                if first == UInt8(ascii: "_") || first == UInt8(ascii: "\\") { object.hasPrimitiveExtensions = true }
            }
            key = document.next(after: key + 1)
        }
        object.unread = object.count
    }

    /// Keeps what nothing asked for and forgets the members of the object.
    private mutating func closeObject() {
        guard object.unread > 0 || !object.isInOrder else { return }
        let keys = keys()
        if object.unread > 0 { keepUnread(keys) }
        if !object.isInOrder {
            let order = keys.map { document.string($0) }
            object.withContent { $0.order = order }
        }
    }

    /// The indices of the names of the open object.
    private func keys() -> [Int] {
        var keys: [Int] = []
        keys.reserveCapacity(object.count)
        var key = object.first
        while !document.isEnd(key) {
            keys.append(key)
            key = document.next(after: key + 1)
        }
        return keys
    }

    /// Keeps the members that nothing asked for, and notes those whose name occurs before.
    private mutating func keepUnread(_ keys: [Int]) {
        // In a wide object, comparing each name with each other would take quadratic time.
        let isWide = keys.count > 32
        var known: Set<String> = []
        var unknown: Set<String> = []
        if isWide {
            for (position, key) in keys.enumerated() where object.isRead(position) {
                known.insert(document.string(key))
            }
        }
        var isUnreadRun = false
        for (position, key) in keys.enumerated() {
            if object.isRead(position) {
                // A known member after an unknown one is not where the writer would put it.
                if isUnreadRun { object.isInOrder = false }
                continue
            }
            isUnreadRun = true
            let name = document.string(key)
            let entry = ElementExtras.Entry(kind: .unknown, name: name, json: RawJSON(document, at: key + 1))
            object.withContent { $0.entries.append(entry) }
            if isWide ? known.contains(name) : isRepeated(key, among: keys, isRead: true) {
                let detail = "the member occurs more than once, and which one holds cannot be told"
                note(.error, .duplicateMember, at: name, detail)
            } else if isWide
                ? !unknown.insert(name).inserted : isRepeated(key, among: keys[..<position], isRead: false)
            {
                note(.warning, .duplicateMember, at: name, "the member occurs more than once")
            }
        }
    }

    /// Finds a member and marks it as read.
    mutating func take(_ name: MemberName) -> Int? {
        guard object.names.mayContain(name.bits) || object.hasEscapedNames else { return nil }
        let shape = JSONDocument.shape(.string, length: name.count)
        var key = object.cursor
        var position = object.position
        while position < object.count {
            if isName(name, shape, key, position) { return read(key, position) }
            key = document.next(after: key + 1)
            position &+= 1
        }
        key = object.first
        position = 0
        while position < object.position {
            if isName(name, shape, key, position) {
                object.isInOrder = false
                return read(key, position)
            }
            key = document.next(after: key + 1)
            position &+= 1
        }
        return nil
    }

    /// Marks a member as read and goes on behind it.
    ///
    /// - Returns: The index of the value.
    @inline(__always)
    private mutating func read(_ key: Int, _ position: Int) -> Int {
        object.markRead(position)
        object.cursor = document.next(after: key + 1)
        object.position = position &+ 1
        return key &+ 1
    }

    @inline(__always)
    private func isName(_ name: MemberName, _ shape: UInt32, _ key: Int, _ position: Int) -> Bool {
        if document.shape(key) == shape {
            return name.matches(document.bytes, at: document.offset(key)) && !object.isRead(position)
        }
        return object.hasEscapedNames && !object.isRead(position) && document.kind(key) == .escapedString
            && document.string(key) == name.string
    }

    /// Whether one of the members that were read, or one of those that were not, has the name of another.
    private func isRepeated(_ key: Int, among keys: some Collection<Int>, isRead: Bool) -> Bool {
        for (position, other) in keys.enumerated() where object.isRead(position) == isRead {
            if isSameName(other, key) { return true }
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
        var key = object.first
        for position in 0..<object.count {
            defer { key = document.next(after: key + 1) }
            if object.isRead(position) { continue }
            if document.shape(key) == shape {
                let start = document.offset(key)
                guard document.bytes[start] == UInt8(ascii: "_"), name.matches(document.bytes, at: start + 1) else {
                    continue
                }
            } else {
                guard object.hasEscapedNames, document.kind(key) == .escapedString,
                    document.string(key) == "_" + name.string
                else { continue }
            }
            if position < object.position { object.isInOrder = false }
            let json = RawJSON(document, at: key + 1)
            let entry = ElementExtras.Entry(kind: .primitiveExtension, name: name.string, json: json)
            object.withContent { $0.entries.append(entry) }
            _ = read(key, position)
            return true
        }
        return false
    }

    mutating func keep(_ kind: ElementExtras.Entry.Kind, _ name: MemberName, _ index: Int) {
        let entry = ElementExtras.Entry(kind: kind, name: name.string, json: RawJSON(document, at: index))
        object.withContent { $0.entries.append(entry) }
        // The writer puts it behind the others.
        if kind == .unknown { object.isInOrder = false }
    }
}
