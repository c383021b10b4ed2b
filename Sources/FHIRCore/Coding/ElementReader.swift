// SPDX-License-Identifier: Apache-2.0

/// The mapper that fills elements from a document.
///
/// Members are looked up from where the last one was found, so that a text in the usual order costs one comparison per
/// member. What no property asked for stays with the element as it was written.
package struct ElementReader: MemberMapper {
    package let version: FHIRVersion
    let document: JSONDocument

    package private(set) var issues: [FHIRIssue] = []
    private var path: [PathStep] = []
    /// The indices of issues that belong to resources kept as they were written.
    private var setAsideIssues: Set<Int> = []

    /// The members of the open objects, the innermost last.
    private var slots: [Slot] = []
    private var base = 0
    private var cursor = 0
    private var unread = 0
    private var isInOrder = true
    private var hasPrimitiveExtensions = false
    private var entries: [ElementExtras.Entry] = []

    /// How many resources are being read, one inside the other.
    private var resourceDepth = 0

    private struct Slot {
        let key: Int
        var isRead = false
    }

    private enum PathStep {
        case root(String)
        case member(MemberName)
        case index(Int)
    }

    package init(document: JSONDocument, version: FHIRVersion, root: String) {
        self.document = document
        self.version = version
        self.path = [.root(root)]
    }

    // MARK: Members

    package mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        guard unread > 0, let name = name.name(in: version) else { return }
        if let index = take(name) {
            value = single(name, at: index)
        }
        if V.isPrimitive { takePrimitiveExtension(of: name) }
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
            path.append(.member(name))
            values = elements(name, at: index)
            path.removeLast()
            if V.isPrimitive, takePrimitiveExtension(of: name), !entries.contains(where: { $0.isSpelling(of: name) }) {
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
        path.append(.member(name))
        defer { path.removeLast() }
        switch document.kind(index) {
        case .null:
            note(.warning, .empty, "expected a value, found null")
            keep(.spelling, name, index)
            return nil
        case .array where !V.isArray:
            let first = index + 1
            guard document.kind(first) != .end, document.kind(document.next(after: first)) == .end else { break }
            note(.warning, .cardinality, "expected a single value, found an array of one")
            keep(.spelling, name, index)
            defer { hasUnusualSpelling = false }
            return V.read(&self, at: first)
        default: break
        }
        let read = V.read(&self, at: index)
        if hasUnusualSpelling {
            keep(.spelling, name, index)
        } else if read == nil {
            keep(.unknown, name, index)
        }
        hasUnusualSpelling = false
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
        while document.kind(element) != .end {
            path.append(.index(position))
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
            path.removeLast()
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
            base, cursor, unread, isInOrder, hasPrimitiveExtensions, entries, hasUnusualSpelling
        )
        openObject(at: index)
        var element = E()
        element.mapMembers(&self)
        let extras = closeObject()
        if let extras { element.extras = extras }
        (base, cursor, unread, isInOrder, hasPrimitiveExtensions, entries, hasUnusualSpelling) = outer
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
        hasPrimitiveExtensions = false
        entries = []
        var key = index + 1
        while document.kind(key) != .end {
            slots.append(Slot(key: key))
            if document.length(key) > 0 {
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
        defer { slots.removeSubrange(base...) }
        if unread > 0 {
            var seen: Set<String> = []
            for slot in slots[base...] where slot.isRead { seen.insert(document.string(slot.key)) }
            var isUnreadRun = false
            for slot in slots[base...] {
                if slot.isRead {
                    // A known member after an unknown one is not where the writer would put it.
                    if isUnreadRun { isInOrder = false }
                    continue
                }
                isUnreadRun = true
                let name = document.string(slot.key)
                entries.append(.init(kind: .unknown, name: name, json: RawJSON(document, at: slot.key + 1)))
                if !seen.insert(name).inserted {
                    note(.error, .duplicateMember, at: name, "the member occurs more than once")
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
        let end = slots.count
        var position = cursor
        for _ in base..<end {
            if position == end { position = base }
            let key = slots[position].key
            if !slots[position].isRead, isName(name, at: key) {
                slots[position].isRead = true
                unread -= 1
                if position < cursor { isInOrder = false }
                cursor = position + 1
                return key + 1
            }
            position += 1
        }
        return nil
    }

    @inline(__always)
    private func isName(_ name: MemberName, at key: Int) -> Bool {
        switch document.kind(key) {
        case .string:
            document.length(key) == name.count && name.matches(document.bytes, at: document.offset(key))
        case .escapedString: document.string(key) == name.string
        default: false
        }
    }

    @discardableResult
    private mutating func takePrimitiveExtension(of name: MemberName) -> Bool {
        guard hasPrimitiveExtensions, unread > 0 else { return false }
        let text = "_" + name.string
        for position in base..<slots.count where !slots[position].isRead {
            let key = slots[position].key
            let canMatch = document.kind(key) == .escapedString || document.length(key) == text.utf8.count
            guard canMatch, document.string(key) == text else { continue }
            slots[position].isRead = true
            unread -= 1
            if position < cursor { isInOrder = false }
            cursor = position + 1
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
        issues.append(FHIRIssue(severity, code, path: pathText, detail: detail))
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: MemberName, _ detail: String) {
        note(severity, code, at: name.string, detail)
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, at name: String, _ detail: String) {
        let parent = pathText
        issues.append(FHIRIssue(severity, code, path: parent.isEmpty ? name : "\(parent).\(name)", detail: detail))
    }

    /// Whether any value since a mark could not be read and is not set aside.
    func hasUnreadable(since mark: Int) -> Bool {
        (mark..<issues.count).contains { issues[$0].isUnreadable && !setAsideIssues.contains($0) }
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
    var isNested: Bool { path.count > 1 }

    /// The type that an object says it has; nil for none and an empty one.
    func resourceTypeName(at index: Int) -> String? {
        text(of: "resourceType", at: index).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The text of a member of an object, without reading the object.
    func text(of name: String, at index: Int) -> String? {
        guard document.kind(index) == .object else { return nil }
        var key = index + 1
        while document.kind(key) != .end {
            let kind = document.kind(key + 1)
            if kind == .string || kind == .escapedString, document.string(key) == name {
                return document.string(key + 1)
            }
            key = document.next(after: key + 1)
        }
        return nil
    }

    mutating func enterRoot(_ name: String) {
        if path.count == 1 { path[0] = .root(name) }
    }

    private var pathText: String {
        var text = ""
        for step in path {
            switch step {
            case .root(let name): text += name
            case .member(let name): text += text.isEmpty ? name.string : "." + name.string
            case .index(let index): text += "[\(index)]"
            }
        }
        return text
    }
}
