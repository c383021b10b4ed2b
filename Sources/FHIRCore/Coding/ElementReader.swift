// SPDX-License-Identifier: Apache-2.0

/// The mapper that fills elements from a document.
///
/// Members are looked up from where the last one was found, so that a text in the usual order costs one comparison per
/// member. What no property asked for stays with the element as it was written.
package struct ElementReader: MemberMapper {
    package let version: FHIRVersion
    let document: JSONDocument

    package private(set) var issues: [FHIRIssue] = []
    private var path: ElementPath
    /// The indices of issues that belong to resources kept as they were written.
    private var setAsideIssues: Set<Int> = []

    /// The members of the open objects, the innermost last.
    private var slots: [Slot] = []
    private var base = 0
    private var cursor = 0
    private var unread = 0
    /// A bit for each length that the name of a member has, so that most absent members are not looked for.
    private var lengths: UInt64 = 0
    private var isInOrder = true
    private var hasEscapedNames = false
    private var hasPrimitiveExtensions = false
    private var entries: [ElementExtras.Entry] = []

    /// How many resources are being read, one inside the other.
    private var resourceDepth = 0

    private struct Slot {
        /// The index of the name.
        let key: Int
        /// The shape of the name, 0 once the member was read.
        var shape: UInt32

        var isRead: Bool { shape == 0 }
    }

    package init(document: JSONDocument, version: FHIRVersion, root: String) {
        self.document = document
        self.version = version
        path = ElementPath(root: root)
    }

    // MARK: Members

    package mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        guard unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            value = single(name, at: index)
            if V.isPrimitive { takePrimitiveExtension(of: name) }
            if V.isArray { noteEmptySlots(of: name, at: index) }
        } else if V.isPrimitive {
            takePrimitiveExtension(of: name)
        }
    }

    package mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (V) -> C,
        _ unwrap: (C) -> V?
    ) {
        guard unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            if value != nil {
                note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
                keep(.unknown, name, index)
            } else if let read: V = single(name, at: index) {
                value = wrap(read)
            }
        }
        if V.isPrimitive { takePrimitiveExtension(of: name) }
    }

    package mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            path.enter(name)
            values = elements(name, at: index)
            path.leave()
            guard V.isPrimitive else { return }
            let isExtended = takePrimitiveExtension(of: name)
            if entries.contains(where: { $0.isSpelling(of: name) }) {
                noteEmptySlots(of: name, at: index)
            } else if isExtended {
                // Which extension belongs to which value can be told later only from the values as they were.
                keep(.spelling, name, index)
            }
        } else if V.isPrimitive {
            takePrimitiveExtension(of: name)
        }
    }

    package mutating func resourceType(_ name: VersionedName) {
        guard let expected = name.name(in: version), let index = take("resourceType") else { return }
        let isString = document.kind(index) == .string || document.kind(index) == .escapedString
        if !isString || document.string(index) != expected.string {
            note(.error, .resourceType, at: "resourceType", "expected \(expected.string)")
            keep(.unknown, "resourceType", index)
        }
    }

    package var isConverting: Bool { false }

    package mutating func lose(_ name: VersionedName, _ isLost: Bool) {}

    package mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}

    package mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {
        guard isConflict, let name = name.name(in: version) else { return }
        note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
    }

    package mutating func require(_ name: VersionedName, _ isPresent: Bool) {
        guard !isPresent, let name = name.name(in: version) else { return }
        // An extension may stand for a missing value, as data-absent-reason does; a value of the wrong type is not missing.
        let text = name.string
        if entries.contains(where: { $0.name == text && $0.kind != .spelling }) { return }
        note(.error, .required, at: name, "a required element is missing")
    }

    // MARK: Values

    private mutating func single<V: FHIRValue>(_ name: MemberName, at index: Int) -> V? {
        path.enter(name)
        defer { path.leave() }
        switch document.kind(index) {
        case .null:
            note(.warning, .empty, "expected a value, found null")
            keep(.spelling, name, index)
            return nil
        case .array where !V.isArray:
            let first = index + 1
            guard !document.isEnd(first), document.isEnd(document.next(after: first)) else { break }
            note(.warning, .cardinality, "expected a single value, found an array of one")
            keep(.spelling, name, index)
            defer { hasUnusualSpelling = false }
            return V.read(&self, at: first)
        default: break
        }
        // Comparing with nil would copy the value first.
        guard let read = V.read(&self, at: index) else {
            keep(hasUnusualSpelling ? .spelling : .unknown, name, index)
            hasUnusualSpelling = false
            return nil
        }
        if hasUnusualSpelling {
            keep(.spelling, name, index)
            hasUnusualSpelling = false
        }
        return read
    }

    private mutating func elements<V: FHIRValue>(_ name: MemberName, at index: Int) -> [V] {
        guard document.kind(index) == .array else {
            if document.kind(index) == .null {
                note(.warning, .empty, "expected an array, found null")
                keep(.spelling, name, index)
                return []
            }
            guard let value = V.read(&self, at: index) else {
                keep(.unknown, name, index)
                return []
            }
            note(.warning, .cardinality, "expected an array, found a single value")
            keep(.spelling, name, index)
            hasUnusualSpelling = false
            return [value]
        }
        var values: [V] = []
        var isUnusual = false
        var isUnreadable = false
        var element = index + 1
        var position = 0
        while !document.isEnd(element) {
            path.enter(position)
            if document.kind(element) == .null, V.isPrimitive {
                // Padding for the parallel array of extensions.
                isUnusual = true
            } else if let value = V.read(&self, at: element) {
                values.append(value)
                isUnusual = isUnusual || hasUnusualSpelling
            } else {
                isUnreadable = true
            }
            hasUnusualSpelling = false
            path.leave()
            element = document.next(after: element)
            position += 1
        }
        if isUnreadable {
            keep(.unknown, name, index)
            return []
        }
        if position == 0 {
            note(.warning, .empty, "expected an array with content, found an empty one")
            isUnusual = true
        }
        if isUnusual { keep(.spelling, name, index) }
        return values
    }

    /// Notes each null among primitives that has neither an id nor extensions beside it: a value may be missing there.
    private mutating func noteEmptySlots(of name: MemberName, at index: Int) {
        guard document.kind(index) == .array else { return }
        let text = name.string
        let annotations = entries.last { $0.kind == .primitiveExtension && $0.name == text }?.json.elements ?? []
        var element = index + 1
        var position = 0
        while !document.isEnd(element) {
            if document.kind(element) == .null, position >= annotations.count || annotations[position].isBlank {
                note(.warning, .empty, at: "\(text)[\(position)]", "expected a value, found null")
            }
            element = document.next(after: element)
            position += 1
        }
    }

    /// Whether the last value can be written in another way than the writer would.
    private var hasUnusualSpelling = false

    /// Tells that the value being read should be kept as it was spelled.
    mutating func keepSpelling() {
        hasUnusualSpelling = true
    }

    /// Notes that the value is of another JSON type.
    ///
    /// - Returns: nil, for the caller to return.
    mutating func mismatch<V>(_ expected: String, at index: Int) -> V? {
        note(.error, .wrongType, "expected \(expected), found \(document.kind(index).phrase)")
        return nil
    }

    // MARK: Objects

    /// Reads an object into an element.
    package mutating func element<E: MappedElement>(at index: Int) -> E? {
        guard document.kind(index) == .object else { return mismatch("an object", at: index) }
        let outer = (
            base, cursor, unread, lengths, isInOrder, hasEscapedNames, hasPrimitiveExtensions, entries,
            hasUnusualSpelling
        )
        openObject(at: index)
        var element = E()
        element.mapMembers(&self)
        let extras = closeObject()
        if let extras { element.extras = extras }
        (
            base, cursor, unread, lengths, isInOrder, hasEscapedNames, hasPrimitiveExtensions, entries,
            hasUnusualSpelling
        ) = outer
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
        base = slots.count
        cursor = base
        isInOrder = true
        lengths = 0
        hasEscapedNames = false
        hasPrimitiveExtensions = false
        entries = []
        var key = index + 1
        while !document.isEnd(key) {
            slots.append(Slot(key: key, shape: document.shape(key)))
            let length = document.length(key)
            lengths |= 1 &<< UInt64(truncatingIfNeeded: length)
            if document.kind(key) == .escapedString { hasEscapedNames = true }
            if length > 0 {
                let first = document.bytes[document.offset(key)]
                // A backslash may begin the escape of an underscore.
                if first == UInt8(ascii: "_") || first == UInt8(ascii: "\\") { hasPrimitiveExtensions = true }
            }
            key = document.next(after: key + 1)
        }
        unread = slots.count - base
    }

    /// Keeps what nothing asked for and forgets the members of the object.
    private mutating func closeObject() -> ElementExtras? {
        defer { slots.removeLast(slots.count - base) }
        if unread > 0 {
            // In a wide object, comparing each name with each other would take quadratic time.
            let isWide = slots.count - base > 32
            var known: Set<String> = []
            var unknown: Set<String> = []
            if isWide {
                for slot in slots[base...] where slot.isRead { known.insert(document.string(slot.key)) }
            }
            var isUnreadRun = false
            for position in base..<slots.count {
                let slot = slots[position]
                if slot.isRead {
                    // A known member after an unknown one is not where the writer would put it.
                    if isUnreadRun { isInOrder = false }
                    continue
                }
                isUnreadRun = true
                let name = document.string(slot.key)
                entries.append(.init(kind: .unknown, name: name, json: RawJSON(document, at: slot.key + 1)))
                if isWide ? known.contains(name) : isRepeated(at: position, isRead: true) {
                    let detail = "the member occurs more than once, and which one holds cannot be told"
                    note(.error, .duplicateMember, at: name, detail)
                } else if isWide ? !unknown.insert(name).inserted : isRepeated(at: position, isRead: false) {
                    note(.warning, .duplicateMember, at: name, "the member occurs more than once")
                }
            }
        }
        guard !entries.isEmpty || !isInOrder else { return nil }
        var extras = ElementExtras()
        extras.entries = entries
        if !isInOrder { extras.order = slots[base...].map { document.string($0.key) } }
        return extras
    }

    /// Finds a member and marks it as read.
    private mutating func take(_ name: MemberName) -> Int? {
        guard lengths & 1 &<< UInt64(truncatingIfNeeded: name.count) != 0 || hasEscapedNames else { return nil }
        let shape = JSONDocument.shape(.string, length: name.count)
        for range in [cursor..<slots.count, base..<cursor] {
            for position in range where isName(name, shape, at: position) {
                markRead(position)
                return slots[position].key + 1
            }
        }
        return nil
    }

    private mutating func markRead(_ position: Int) {
        slots[position].shape = 0
        unread -= 1
        if position < cursor { isInOrder = false }
        cursor = position + 1
    }

    @inline(__always)
    private func isName(_ name: MemberName, _ shape: UInt32, at position: Int) -> Bool {
        let slot = slots[position]
        if slot.shape == shape { return name.matches(document.bytes, at: document.offset(slot.key)) }
        return hasEscapedNames && !slot.isRead && document.kind(slot.key) == .escapedString
            && document.string(slot.key) == name.string
    }

    /// Whether a member that was read, or an unread one before, has the name of a member that nothing asked for.
    private func isRepeated(at position: Int, isRead: Bool) -> Bool {
        for other in base..<(isRead ? slots.count : position) where slots[other].isRead == isRead {
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
    private mutating func takePrimitiveExtension(of name: MemberName) -> Bool {
        guard hasPrimitiveExtensions, unread > 0 else { return false }
        let shape = JSONDocument.shape(.string, length: name.count + 1)
        for position in base..<slots.count where !slots[position].isRead {
            let key = slots[position].key
            if slots[position].shape == shape {
                let start = document.offset(key)
                guard document.bytes[start] == UInt8(ascii: "_"), name.matches(document.bytes, at: start + 1) else {
                    continue
                }
            } else {
                guard hasEscapedNames, document.kind(key) == .escapedString, document.string(key) == "_" + name.string
                else { continue }
            }
            markRead(position)
            entries.append(
                .init(kind: .primitiveExtension, name: name.string, json: RawJSON(document, at: key + 1))
            )
            return true
        }
        return false
    }

    private mutating func keep(_ kind: ElementExtras.Entry.Kind, _ name: MemberName, _ index: Int) {
        entries.append(.init(kind: kind, name: name.string, json: RawJSON(document, at: index)))
        // The writer puts it behind the others.
        if kind == .unknown { isInOrder = false }
    }

    // MARK: Issues

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ detail: String) {
        issues.append(FHIRIssue(severity, code, path: path.text, detail: detail))
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: MemberName, _ detail: String) {
        note(severity, code, at: name.string, detail)
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: String, _ detail: String) {
        let parent = path.text
        issues.append(FHIRIssue(severity, code, path: parent.isEmpty ? name : "\(parent).\(name)", detail: detail))
    }

    /// Whether any value since a mark could not be read and is not set aside.
    func hasUnreadable(since mark: Int) -> Bool {
        (mark..<issues.count).contains { issues[$0].isUnreadable && !setAsideIssues.contains($0) }
    }

    /// The issues since a mark that make a value unreadable and are not set aside.
    func unreadable(since mark: Int) -> [FHIRIssue] {
        (mark..<issues.count).filter { issues[$0].isUnreadable && !setAsideIssues.contains($0) }.map { issues[$0] }
    }

    /// Whether the value as a whole can be given to a caller.
    var isReadable: Bool {
        !hasUnreadable(since: 0)
    }

    /// Notes that the issues since a mark belong to a resource of a set that is kept as it was written.
    mutating func setAside(since mark: Int) {
        setAsideIssues.formUnion(mark..<issues.count)
    }

    /// Whether the value being read stands inside another.
    var isNested: Bool { path.isNested }

    /// The type that an object says it has; nil for none and an empty one.
    func resourceTypeName(at index: Int) -> String? {
        text(of: "resourceType", at: index).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a member of an object, without reading the object.
    func text(of name: String, at index: Int) -> String? {
        guard document.kind(index) == .object else { return nil }
        var key = index + 1
        while !document.isEnd(key) {
            let kind = document.kind(key + 1)
            if kind == .string || kind == .escapedString, document.string(key) == name {
                return document.string(key + 1)
            }
            key = document.next(after: key + 1)
        }
        return nil
    }

    mutating func enterRoot(_ name: String) {
        if !path.isNested { path.root = name }
    }
}
