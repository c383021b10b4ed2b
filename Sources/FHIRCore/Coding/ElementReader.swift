// SPDX-License-Identifier: Apache-2.0

/// The mapper that fills elements from a document.
///
/// Members are looked up from where the last one was found, so that a text in the usual order costs one comparison per
/// member. What no property asked for stays with the element as it was written.
struct ElementReader: MemberMapper {
    let version: FHIRVersion
    let document: JSONDocument

    var noticed: ReadingIssues
    var budget: ReadingBudget
    var path: ElementPath

    /// Texts that occurred before, which are shared.
    var texts = TextCache()
    /// Lists that occurred before, which are shared.
    var lists = ListCache()
    /// Orders of members that occurred before, which are shared.
    var orders = OrderCache()
    /// The object whose members are being asked for.
    var object = OpenObject()
    /// What the open objects have beside the properties of their elements, of those that have anything.
    var contents: [ElementExtras.Content] = []
    /// The names of members that were read, of those that have no place in their open object.
    var readBeyond: Set<Int> = []

    /// Whether the members of all objects are searched, as in a text that is in another order.
    var isSearching: Bool
    /// How many of the open objects are read once more.
    var searchDepth = 0
    /// The length of all objects that were read once more.
    var bytesReadAgain = 0

    /// How many resources are being read, one inside the other.
    var resourceDepth = 0

    init(
        document: JSONDocument,
        version: FHIRVersion,
        root: String,
        limits: ReadingLimits = ReadingLimits(),
        keepsAside: Bool = false
    ) {
        self.document = document
        noticed = ReadingIssues(limit: limits.issueCount, keepsAside: keepsAside)
        budget = ReadingBudget(document, limits)
        self.version = version
        path = ElementPath(root: root)
        isSearching = !document.mayBeInOrder
    }

    // MARK: Members

    mutating func identity(_ extras: inout ElementExtras, _ parts: IdentityParts) {
        identity(parts)
    }

    /// Reads the id and the extensions, or some of them, into what the element has beside its properties.
    mutating func identity(_ parts: IdentityParts) {
        // Bits are tested by hand: in a debug build the functions of an option set need much of the stack.
        let parts = parts.rawValue
        if parts & IdentityParts.id.rawValue != 0, object.mayBeAskedFor("id") { readID() }
        if parts & IdentityParts.extension.rawValue != 0, object.mayBeAskedFor("extension") {
            keep(extensions: readExtensions("extension"))
        }
        if parts & IdentityParts.modifierExtension.rawValue != 0, object.mayBeAskedFor("modifierExtension") {
            keep(modifiers: readExtensions("modifierExtension"))
        }
    }

    // Functions of their own, as what they need of the stack would be needed again for each level of extensions.

    private mutating func readID() {
        var id: String?
        readText("id", &id)
        if id != nil { withContent { $0.id = id } }
    }

    private mutating func keep(extensions: [Extension]) {
        if !extensions.isEmpty { withContent { $0.extension = extensions } }
    }

    private mutating func keep(modifiers: [Extension]) {
        if !modifiers.isEmpty { withContent { $0.modifierExtension = modifiers } }
    }

    private mutating func readExtensions(_ name: MemberName) -> [Extension] {
        var extensions: [Extension] = []
        readList(name, &extensions, .whole)
        return extensions
    }

    // Most members of a type are absent from an object. Each of these asks in a few instructions, which are repeated
    // wherever a member is mapped, and leaves what is there to a function.

    @inline(__always)
    mutating func member<V: FHIRValue>(_ name: VersionedName, _ value: inout V?) {
        guard let name = name.name(in: version), object.mayBeAskedFor(name) else { return }
        V.readMember(&self, name, &value)
    }

    @inline(__always)
    mutating func member<V: FHIRValue & Hashable>(_ name: VersionedName, _ boxed: inout Boxed<V>) {
        guard let name = name.name(in: version), object.mayBeAskedFor(name) else { return }
        readMember(name, &boxed)
    }

    /// Maps the one value of a list.
    mutating func first<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard let name = name.name(in: version), object.mayBeAskedFor(name) else { return }
        var value = values.first
        V.readMember(&self, name, &value)
        if values.isEmpty, let value { values = [value] }
    }

    @inline(__always)
    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (consuming V) -> C,
        _ unwrap: (C) -> V?
    ) {
        guard let name = name.name(in: version), object.mayBeAskedFor(name) else { return }
        readChoice(name, &value, wrap)
    }

    @inline(__always)
    mutating func list<V: FHIRValue>(_ name: VersionedName, _ values: inout [V]) {
        guard let name = name.name(in: version), object.mayBeAskedFor(name) else { return }
        readList(name, &values, V.shape)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func readMember<V: FHIRValue>(_ name: MemberName, _ value: inout V?, _ shape: ValueShape) {
        let index = take(name)
        if let index {
            single(name, at: index, into: &value, shape)
            expectNext()
        }
        guard shape != .whole else { return }
        takePrimitiveExtension(of: name)
        if let index, shape == .primitives { noteEmptySlots(of: name, at: index) }
    }

    /// Reads a text, as most members are.
    @inline(never)
    mutating func readText(_ name: MemberName, _ value: inout String?) {
        if let index = take(name) {
            if document.isTextWithoutEscapes(index) {
                value.place(texts.text(document, at: index))
            } else {
                readUnusual(name, at: index, &value, .primitive)
            }
            expectNext()
        }
        takePrimitiveExtension(of: name)
    }

    /// Reads an element where it is to stay, compiled for its type.
    @inline(__always)
    mutating func readElement<E: MappedElement>(_ name: MemberName, _ value: inout E?) {
        guard let index = take(name) else { return }
        guard document.kind(index) == .object, !value.isPresent else {
            readUnusual(name, at: index, &value, .whole)
            expectNext()
            return
        }
        path.enter(name)
        let mismatchCount = noticed.mismatchCount
        value.place(E())
        if value?.fill(&self, at: index) != true {
            value = nil
            keepUnusual(name, at: index, isRead: false, isLone: true, since: mismatchCount)
        } else if object.hasUnusualSpelling {
            keepUnusual(name, at: index, isRead: true, isLone: true, since: mismatchCount)
        }
        path.leave()
        expectNext()
    }

    /// Reads a value that may be of another type, or stand in an array.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func readUnusual<V: FHIRValue>(
        _ name: MemberName, at index: Int, _ value: inout V?, _ shape: ValueShape
    ) {
        single(name, at: index, into: &value, shape)
    }

    @inline(never)
    private mutating func readMember<V: FHIRValue & Hashable>(_ name: MemberName, _ boxed: inout Boxed<V>) {
        var value: V?
        V.readMember(&self, name, &value)
        if case .some = value, take(of: MemoryLayout<V>.size) { boxed.wrappedValue = value }
    }

    @inline(never)
    private mutating func readChoice<C, V: FHIRValue>(_ name: MemberName, _ value: inout C?, _ wrap: (consuming V) -> C)
    {
        if case .some = value {
            keepSecondChoice(name, V.shape)
        } else {
            var read: V?
            V.readMember(&self, name, &read)
            if let read = consume read { value.place(wrap(read)) }
        }
    }

    @inline(never)
    private mutating func keepSecondChoice(_ name: MemberName, _ shape: ValueShape) {
        if let index = take(name) {
            note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
            keep(.unknown, name, index)
            expectNext()
        }
        if shape != .whole { takePrimitiveExtension(of: name) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func readList<V: FHIRValue>(_ name: MemberName, _ values: inout [V], _ shape: ValueShape) {
        if let index = take(name) {
            path.enter(name)
            elements(name, at: index, into: &values, isPrimitive: shape != .whole)
            path.leave()
            expectNext()
            if shape != .whole { keepExtensions(ofList: name, at: index) }
        } else if shape != .whole {
            takePrimitiveExtension(of: name)
        }
    }

    /// Keeps the extensions of a list of primitives.
    ///
    /// A function of its own, as it needs copies of the reader, and the room of the stack would be needed again for each
    /// level of extensions.
    @inline(never)
    private mutating func keepExtensions(ofList name: MemberName, at index: Int) {
        let isExtended = takePrimitiveExtension(of: name)
        if entries.contains(where: { $0.isSpelling(of: name) }) {
            noteEmptySlots(of: name, at: index)
        } else if isExtended, !entries.contains(where: { $0.kind == .unread && $0.name == name.string }) {
            // Which extension belongs to which value can be told later only from the values as they were.
            keep(.spelling, name, index)
        }
    }

    mutating func resourceType(_ name: VersionedName) {
        guard let expected = name.name(in: version), let index = take("resourceType") else { return }
        expectNext()
        if !document.isText(expected, at: index) {
            note(.error, .resourceType, at: "resourceType", "expected \(expected.string)")
            keep(.unknown, "resourceType", index)
        }
    }

    var source: FHIRVersion? { version }

    var isConverting: Bool { false }

    mutating func lose(_ name: VersionedName, _ isLost: Bool) {}

    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {}

    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {
        guard isConflict, let name = name.name(in: version) else { return }
        note(.error, .severalChoices, at: name, "expected one value of a choice, found several")
    }

    mutating func require(_ name: VersionedName, _ isPresent: Bool) {
        guard !isPresent, let name = name.name(in: version) else { return }
        // An extension may stand for a missing value, as data-absent-reason does; a value of the wrong type is not missing.
        let text = name.string
        if entries.contains(where: { $0.name == text && $0.kind != .spelling }) { return }
        note(.error, .required, at: name, "a required element is missing")
    }
}
