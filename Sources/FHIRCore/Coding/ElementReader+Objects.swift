// SPDX-License-Identifier: Apache-2.0

// The members of one object: finding those that are asked for, and keeping the others.
extension ElementReader {
    /// Reads an object as an element.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func element<E: MappedElement>(at index: Int) -> E? {
        var element = E()
        return element.fill(&self, at: index) ? element : nil
    }

    /// Reads an object into an element without content, where it stands.
    ///
    /// - Returns: false after noting that it is no object.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func read<E: MappedElement>(_ element: inout E, at index: Int) -> Bool {
        readHere(&element, at: index)
    }

    /// The same, compiled where it is called: for the types of which a prescription has many.
    @inline(__always)
    mutating func readHere<E: MappedElement>(_ element: inout E, at index: Int) -> Bool {
        let outer = object
        let mark = noticed.mark
        guard enterObject(at: index, isResource: E.isResource) else { return false }
        if object.mayHaveIdentity { identity(E.identityParts) }
        element.map(by: &self)
        if object.isReadInOrder, !document.isEnd(object.cursor) {
            readAgain(&element, mark)
        }
        closeObject(remembersVersion: E.remembers(version))
        if object.hasContent { element.extras = takenContent() }
        object = outer
        return true
    }

    /// Reads an object once more, of which a member is elsewhere than in its order, or nobody asked for it.
    ///
    /// From the start, so that nothing depends on what was found before.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func readAgain<E: MappedElement>(_ element: inout E, _ mark: ReadingIssues.Mark) {
        openAgain(mark)
        element = E()
        identity(E.identityParts)
        element.map(by: &self)
        searchDepth -= 1
    }

    /// Opens an object in place of the one around it, unless the value is something else.
    ///
    /// Long objects and resources are searched at once: reading one once more would cost more than it saves.
    @inline(__always)
    private mutating func enterObject(at index: Int, isResource: Bool) -> Bool {
        guard document.kind(index) == .object else {
            noteMismatch("an object", at: index)
            return false
        }
        let tokenCount = document.next(after: index) &- index
        if isResource || isSearching || searchDepth > 0 || tokenCount > OpenObject.lengthInOrder {
            search(at: index)
        } else {
            object = OpenObject(at: index, isReadInOrder: true)
            expectNext()
        }
        return true
    }

    /// Opens an object once more, to look for its members in any order, and forgets what came of it so far.
    ///
    /// What lies inside is searched at once: each object is read once more at most for each object around it that is,
    /// too, and when that comes to an eighth of the text so far, all that follows is searched at once.
    @inline(never)
    private mutating func openAgain(_ mark: ReadingIssues.Mark) {
        noticed.forget(since: mark)
        if object.hasContent { contents.removeLast() }
        let index = object.first - 1
        let range = document.range(index)
        bytesReadAgain += range.count
        if bytesReadAgain > range.lowerBound / 8 + 4_096 { isSearching = true }
        searchDepth += 1
        search(at: index)
    }

    /// Reads an element that counts as absent when it is empty, and lets one that was written as `{}` remember that.
    mutating func read<E: MappedElement>(_ element: inout E, at index: Int, isEmpty: (E) -> Bool) -> Bool {
        guard readHere(&element, at: index) else { return false }
        if isEmpty(element), element.extras.isAbsent { element.extras.version = version }
        return true
    }

    /// The type that an object says it has; nil for none and an empty one.
    mutating func resourceTypeName(at index: Int) -> String? {
        guard let place = document.indexOfText(of: "resourceType", at: index) else { return nil }
        let name = text(at: place)
        return name.isEmpty ? nil : name
    }

    /// How many resources inside each other are read; what lies deeper rides along as it was written.
    ///
    /// A page of results has two, a contained resource is the third, and a bundle in a bundle adds one. Each resource
    /// needs a lot of stack, above all in a debug build, and secondary threads have little.
    static let resourceLimit = 4

    /// Reads an object into a resource without content, unless it lies inside too many others.
    ///
    /// - Returns: Whether it was read.
    mutating func readResource<R: MappedElement>(_ resource: inout R, at index: Int) -> Bool {
        guard resourceDepth < Self.resourceLimit else {
            note(.error, .nesting, "expected at most \(Self.resourceLimit) resources inside each other")
            return false
        }
        guard take(of: MemoryLayout<R>.size) else { return false }
        resourceDepth += 1
        // Who does not write the type first sorts the members, and those of all that lies inside.
        let isSorted = !document.isText("resourceType", at: index + 1)
        if isSorted { searchDepth += 1 }
        defer {
            resourceDepth -= 1
            if isSorted { searchDepth -= 1 }
        }
        return read(&resource, at: index)
    }

    /// Gives the members of an object to a closure and forgets what it does not ask for.
    mutating func withObject<R>(at index: Int, _ body: (inout ElementReader) -> R) -> R {
        search(at: index)
        return body(&self)
    }

    /// Opens an object whose members may stand in any order.
    private mutating func search(at index: Int) {
        object = document.opened(at: index)
        if object.count > OpenObject.wordLength { forgetReadMembers() }
    }

    // MARK: Members that were read

    /// Whether a member of the open object was read.
    ///
    /// Of the functions that read members those are mutating that change nothing, as the others get a copy of the reader.
    @inline(__always)
    private mutating func isRead(_ key: Int, _ position: Int) -> Bool {
        position < OpenObject.wordLength ? object.isRead(position) : readBeyond.contains(key)
    }

    /// Makes the members of a wide object unread, as it may be read a second time.
    @inline(never)
    private mutating func forgetReadMembers() {
        guard !readBeyond.isEmpty else { return }
        for key in keys() { readBeyond.remove(key) }
    }

    /// Keeps what nothing asked for and forgets the members of the object.
    @inline(__always)
    private mutating func closeObject(remembersVersion: Bool) {
        if object.unread > 0 || !object.isInOrder {
            guard keepNames() else { return }
        }
        if remembersVersion { rememberVersion() }
    }

    /// Keeps what nothing asked for, and the order of the members.
    ///
    /// - Returns: Whether there is room for it.
    @inline(never)
    private mutating func keepNames() -> Bool {
        // The list of names, and the sets that compare those of a wide object.
        guard take(object.count, of: Self.sizeOfName) else { return false }
        let keys = keys()
        if object.unread > 0 { keepUnread(keys) }
        if !object.isInOrder {
            let order =
                object.hasEscapedNames ? keys.map { document.string($0) } : orders.order(keys, document)
            noteSeveralChoices(among: order)
            withContent { $0.order = order }
        }
        return true
    }

    @inline(never)
    private mutating func rememberVersion() {
        let version = version
        withContent { $0.version = version }
    }

    /// Notes each member of a choice of which another was kept aside: which of them holds is not known.
    private mutating func noteSeveralChoices(among names: [String]) {
        let unread = entries.filter { $0.kind == .unread }
        guard !unread.isEmpty else { return }
        let choices = ElementDefinitions.of(version).choices
        for entry in unread {
            guard let choice = choices[entry.name] else { continue }
            for name in names where name != entry.name && choices[name] == choice {
                note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
            }
        }
    }

    // MARK: Members

    private static let sizeOfName = MemoryLayout<Int>.stride + MemoryLayout<String>.stride * 3

    /// The indices of the names of the open object.
    private mutating func keys() -> [Int] {
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
            for (position, key) in keys.enumerated() where isRead(key, position) {
                known.insert(document.string(key))
            }
        }
        var isUnreadRun = false
        for (position, key) in keys.enumerated() {
            if isRead(key, position) {
                // A known member after an unknown one is not where the writer would put it.
                if isUnreadRun { object.isInOrder = false }
                continue
            }
            isUnreadRun = true
            let name = document.string(key)
            keep(.unknown, name, key + 1)
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

    /// Finds a member and marks it as read; ``expectNext()`` is to follow when its value was read.
    @inline(__always)
    mutating func take(_ name: MemberName) -> Int? {
        guard document.isPlainText(name, at: object.cursor) else {
            return object.isReadInOrder ? nil : search(name)
        }
        if object.isReadInOrder { return readNext() }
        // Most members stand behind the one that was found last; none that was read does as long as all are in order.
        return object.isInOrder ? read(object.cursor, object.position) : search(name)
    }

    @inline(never)
    private mutating func search(_ name: MemberName) -> Int? {
        guard object.mayHave(name) else { return nil }
        var key = object.cursor
        var position = object.position
        while position < object.count {
            if isName(name, key, position) { return read(key, position) }
            key = document.next(after: key + 1)
            position &+= 1
        }
        key = object.first
        position = 0
        while position < object.position {
            if isName(name, key, position) {
                object.isInOrder = false
                return read(key, position)
            }
            key = document.next(after: key + 1)
            position &+= 1
        }
        return nil
    }

    /// Goes on behind the member at the cursor; ``expectNext()`` is to follow when the value was read.
    ///
    /// To look at the next name before would mean to wait for memory that reading the value brings near.
    ///
    /// - Returns: The index of its value.
    @inline(__always)
    private mutating func readNext() -> Int {
        let value = object.cursor &+ 1
        object.cursor = document.next(after: value)
        return value
    }

    /// Takes note of the name at the cursor, while members are read in order.
    @inline(__always)
    mutating func expectNext() {
        guard object.isReadInOrder else { return }
        if let name = document.name(at: object.cursor) { object.expect(name) } else { object.expectEnd() }
    }

    /// Marks a member as read and goes on behind it.
    ///
    /// - Returns: The index of the value.
    @inline(__always)
    private mutating func read(_ key: Int, _ position: Int) -> Int {
        object.markRead(position)
        if position >= OpenObject.wordLength { readBeyond.insert(key) }
        object.cursor = document.next(after: key + 1)
        object.position = position &+ 1
        return key &+ 1
    }

    @inline(__always)
    private mutating func isName(_ name: MemberName, _ key: Int, _ position: Int) -> Bool {
        if document.isPlainText(name, at: key) { return !isRead(key, position) }
        return object.hasEscapedNames && isEscapedName(name, key, position)
    }

    @inline(never)
    private mutating func isEscapedName(_ name: MemberName, _ key: Int, _ position: Int) -> Bool {
        !isRead(key, position) && document.kind(key) == .escapedString && document.string(key) == name.string
    }

    /// Whether one of the members that were read, or one of those that were not, has the name of another.
    private mutating func isRepeated(_ key: Int, among keys: some Collection<Int>, isRead: Bool) -> Bool {
        for (position, other) in keys.enumerated() where self.isRead(other, position) == isRead {
            if isSameName(other, key) { return true }
        }
        return false
    }

    /// Whether two members have the same name, however it is spelled.
    private func isSameName(_ left: Int, _ right: Int) -> Bool {
        if document.kind(left) == .string, document.kind(right) == .string {
            return document.isSameText(left, right)
        }
        return document.string(left) == document.string(right)
    }

    @discardableResult
    @inline(__always)
    mutating func takePrimitiveExtension(of name: MemberName) -> Bool {
        guard object.hasPrimitiveExtensions else { return false }
        return object.isReadInOrder ? takeNextExtension(of: name) : findPrimitiveExtension(of: name)
    }

    @inline(never)
    private mutating func takeNextExtension(of name: MemberName) -> Bool {
        guard document.isUnderscored(name, at: object.cursor) else { return false }
        keepExtension(of: name, object.cursor)
        _ = readNext()
        expectNext()
        return true
    }

    private mutating func keepExtension(of name: MemberName, _ key: Int) {
        keep(.primitiveExtension, name.string, key + 1)
    }

    @inline(never)
    private mutating func findPrimitiveExtension(of name: MemberName) -> Bool {
        guard object.mayHaveExtension(of: name) else { return false }
        var key = object.first
        for position in 0..<object.count {
            defer { key = document.next(after: key + 1) }
            if isRead(key, position) { continue }
            if !document.isUnderscored(name, at: key) {
                guard object.hasEscapedNames, document.kind(key) == .escapedString,
                    document.string(key) == "_" + name.string
                else { continue }
            }
            if position < object.position { object.isInOrder = false }
            keepExtension(of: name, key)
            _ = read(key, position)
            return true
        }
        return false
    }
}
