// SPDX-License-Identifier: Apache-2.0

/// The mapper that writes elements as JSON.
///
/// Members come in the order of the FHIR definition, or in the order they were read in.
struct ElementWriter: MemberMapper {
    let version: FHIRVersion
    var json = JSONText()
    /// What the version had no place for.
    var issues: [FHIRIssue] = []

    var path: ElementPath

    /// What is known of the element that is being written.
    var open = OpenElement()

    /// Who is shown the elements; nobody, where the JSON is what is asked for.
    var visitor: (any ElementVisitor)?

    /// The version that the values being written were read in; nil for those made in code.
    var source: FHIRVersion? { open.source }
    var isConverting: Bool { open.isConverting }
    var extras: ElementExtras { open.extras }
    var hasEntries: Bool { open.hasEntries }

    /// What belongs to one element, and is exchanged for each element inside it.
    struct OpenElement {
        var extras = ElementExtras()
        /// The end of each member written so far, when they must be put into another order.
        var segments: [Segment]?
        /// The members of which nothing had a place; nil for none.
        var omitted: [String]?
        /// The members whose ids and extensions were written; nil for none.
        var writtenExtensions: Set<String>?
        /// Where the first member begins.
        var start = 0
        /// The version that the element was read in; nil for one made in code.
        var source: FHIRVersion?
        var isConverting = false
        /// Whether the source was remembered by the element or one around it, and not told by the caller.
        var isSourceRemembered = false
        /// Whether anything rides along with the element, or was spelled in an unusual way.
        var hasEntries = false
        var isFirst = true
    }

    struct Segment {
        let name: String
        let start: Int
    }

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - version: The version to write.
    ///   - source: The version that values were read in which do not remember it; nil for values made in code.
    ///   - root: The first part of paths.
    init(version: FHIRVersion, source: FHIRVersion? = nil, root: String = "") {
        self.version = version
        open.source = source
        open.isConverting = source.map { !$0.isWrittenAlike(version) } ?? true
        path = ElementPath(root: root)
    }

    // MARK: Members

    mutating func identity(_ extras: inout ElementExtras, _ parts: IdentityParts) {
        guard !extras.isAbsent else { return }
        var content = extras.content
        if parts.contains(.id) { member("id", &content.id) }
        if parts.contains(.extension) { list("extension", &content.extension) }
        if parts.contains(.modifierExtension) { list("modifierExtension", &content.modifierExtension) }
    }

    // As in the reader, what is absent costs a few instructions where it is mapped, and the rest is done elsewhere.

    @inline(__always)
    mutating func member<V: FHIRValue>(_ versioned: VersionedName, _ value: inout V?) {
        // Comparing with nil would copy the value first.
        let isPresent = if case .some = value { true } else { false }
        guard isPresent || hasEntries else { return }
        guard let name = versioned.name(in: version) else {
            if !V.isPrimitive, isVisiting { visitHomeless(&value) }
            return lose(versioned, isPresent)
        }
        if V.isPrimitive {
            writePrimitive(name, &value, isPresent)
        } else {
            writeMember(name, Self.sourceName(of: versioned, in: source ?? version), &value, isPresent)
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writePrimitive<V: FHIRValue>(_ name: MemberName, _ value: inout V?, _ isPresent: Bool) {
        let isAsRead = hasEntries && writeAsRead(name, value)
        if isPresent, !isAsRead {
            // Nothing is lost inside a primitive value, so that no path to it is needed.
            begin(name)
            V.write(&value, to: &self)
            if hasEntries, V.shape == .primitives, loseSlots(of: name) { return }
        }
        if hasEntries { primitiveExtension(of: name, isArray: V.shape == .primitives) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writeMember<V: FHIRValue>(
        _ name: MemberName,
        _ sourceName: MemberName,
        _ value: inout V?,
        _ isPresent: Bool
    ) {
        if hasEntries, writeAsRead(name, value) { return }
        guard isPresent else { return }
        let mark = enter(name, sourceName)
        V.write(&value, to: &self)
        leave(name, mark)
    }

    @inline(never)
    private mutating func enter(_ name: MemberName, _ sourceName: MemberName) -> Mark {
        let mark = mark()
        begin(name)
        path.enter(sourceName)
        return mark
    }

    /// Leaves a value, and takes it back if nothing in it had a place.
    @inline(never)
    private mutating func leave(_ name: MemberName, _ mark: Mark) {
        path.leave()
        guard issues.count > mark.issueCount, endsWithEmptyObject else { return }
        goBack(to: mark)
        omit(name)
    }

    /// Notes what stood beside the parts that a value was made of, which has no place when they are no more.
    private mutating func loseSlots(of name: MemberName) -> Bool {
        guard extras.spelling(of: name.string) != nil, extras.primitiveExtension(of: name.string) != nil else {
            return false
        }
        note(.warning, .lost, "_" + name.string)
        return true
    }

    mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (consuming V) -> C,
        _ unwrap: (C) -> V?
    ) {
        var unwrapped = value.flatMap(unwrap)
        member(name, &unwrapped)
    }

    @inline(__always)
    mutating func list<V: FHIRValue>(_ versioned: VersionedName, _ values: inout [V]) {
        guard !values.isEmpty || hasEntries else { return }
        guard let name = versioned.name(in: version) else {
            if !V.isPrimitive, isVisiting { visitHomeless(values) }
            return lose(versioned, !values.isEmpty)
        }
        if V.isPrimitive {
            writePrimitives(name, values, values.count)
        } else {
            writeElements(name, Self.sourceName(of: versioned, in: source ?? version), values, values.count)
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writePrimitives<V: FHIRValue>(_ name: MemberName, _ values: [V], _ count: Int) {
        if hasEntries, writeAsRead(name, values) {
            primitiveExtension(of: name, isArray: true)
            return
        }
        if hasEntries, writeSlots(name, values) { return }
        if count > 0 {
            begin(name)
            json.append(UInt8(ascii: "["))
            for index in 0..<count {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                V.write(values, at: index, to: &self)
            }
            json.append(UInt8(ascii: "]"))
        }
        if hasEntries { primitiveExtension(of: name, isArray: true) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writeElements<V: FHIRValue>(
        _ name: MemberName,
        _ sourceName: MemberName,
        _ values: [V],
        _ count: Int
    ) {
        if hasEntries, writeAsRead(name, values) { return }
        guard count > 0 else { return }
        let list = enterList(name, sourceName)
        for index in 0..<count {
            let element = enterElement(index, of: list)
            V.write(values, at: index, to: &self)
            // The entries of a response stand in the order of the requests.
            leaveElement(element, keepsEmpty: V.self == FHIRBundle.Entry.self)
        }
        leaveList(name, list)
    }

    @inline(never)
    private mutating func enterList(_ name: MemberName, _ sourceName: MemberName) -> OpenList {
        let mark = enter(name, sourceName)
        json.append(UInt8(ascii: "["))
        return OpenList(mark: mark, start: json.count)
    }

    @inline(never)
    private mutating func enterElement(_ index: Int, of list: OpenList) -> Mark {
        let mark = mark()
        if mark.length > list.start { json.append(UInt8(ascii: ",")) }
        path.enter(index)
        return mark
    }

    /// Leaves an element of a list, and takes it back if nothing in it had a place.
    @inline(never)
    private mutating func leaveElement(_ mark: Mark, keepsEmpty: Bool) {
        path.leave()
        if issues.count > mark.issueCount, endsWithEmptyObject, !keepsEmpty { json.removeSubrange(mark.length...) }
    }

    @inline(never)
    private mutating func leaveList(_ name: MemberName, _ list: OpenList) {
        path.leave()
        if json.count == list.start {
            goBack(to: list.mark)
            omit(name)
        } else {
            json.append(UInt8(ascii: "]"))
        }
    }

    /// Writes a value as it was spelled, if that still means it.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writeAsRead<V: FHIRValue>(_ name: MemberName, _ value: V?) -> Bool {
        guard let check = spelling(of: name), check.matches(value) else { return false }
        raw(name, check.spelling)
        return true
    }

    /// Writes a list as it was spelled, if that still means it.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writeAsRead<V: FHIRValue>(_ name: MemberName, _ values: [V]) -> Bool {
        guard let check = spelling(of: name), check.matches(values) else { return false }
        raw(name, check.spelling)
        return true
    }

    /// Writes the values of a list, and in step with them their ids and extensions, if the list is not what it was.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func writeSlots<V: FHIRValue>(_ name: MemberName, _ values: [V]) -> Bool {
        guard let slots = slots(of: name, values) else { return false }
        array(name.string, slots.values)
        if let annotations = slots.annotations {
            begin("_" + name.string)
            json.append(contentsOf: annotations)
        }
        return true
    }

    // A part of which nothing has a place must not become an empty object, which FHIR does not allow. One that was empty
    // before stays so.

    /// Whether the last value is an object without members; no string can look so, as it would end with its mark.
    private var endsWithEmptyObject: Bool {
        mutating get { json.ends(with: UInt8(ascii: "{"), UInt8(ascii: "}")) }
    }

    /// What was written and noted before a member.
    private struct Mark {
        let length: Int
        let issueCount: Int
        let segmentCount: Int
        let isFirst: Bool
    }

    /// A list that is being written.
    private struct OpenList {
        /// What there was before the list.
        let mark: Mark
        /// Where the first element begins.
        let start: Int
    }

    private func mark() -> Mark {
        Mark(
            length: json.count, issueCount: issues.count, segmentCount: open.segments?.count ?? 0, isFirst: open.isFirst
        )
    }

    private mutating func goBack(to mark: Mark) {
        json.removeSubrange(mark.length...)
        open.isFirst = mark.isFirst
        open.segments?.removeSubrange(mark.segmentCount...)
    }

    private mutating func omit(_ name: MemberName) {
        open.omitted = (open.omitted ?? []) + [name.string]
    }

    /// Writes an array with null for what is not there, or nothing for nothing.
    private mutating func array<V: FHIRValue>(_ name: String, _ values: [V?]) {
        guard values.contains(where: { $0 != nil }) else { return }
        begin(name)
        json.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { json.append(UInt8(ascii: ",")) }
            if var value { value.write(to: &self) } else { literal("null") }
        }
        json.append(UInt8(ascii: "]"))
    }

    mutating func resourceType(_ name: VersionedName) {
        guard let name = name.name(in: version) else { return }
        begin("resourceType")
        text(name.string)
    }

    mutating func require(_ name: VersionedName, _ isPresent: Bool) {
        // The version that the value was read in may not have asked for the element.
        guard isConverting, let name = name.name(in: version)?.string,
            !isPresent || open.omitted?.contains(name) == true
        else {
            return
        }
        if extras.entries.contains(where: { $0.kind == .primitiveExtension && $0.name == name }) { return }
        let detail = "\(version.rawValue) requires this element, and it is missing"
        issues.append(FHIRIssue(.error, .required, path: path.text(of: name), detail: detail))
    }

    func isEdited<V: FHIRValue>(_ versioned: VersionedName, _ value: V?) -> Bool {
        guard !isVisiting else { return false }
        guard let name = versioned.name(in: version), let check = spelling(of: name) else { return true }
        return !check.matches(value)
    }

    mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}

    mutating func lose(_ name: VersionedName, _ isLost: Bool) {
        guard isLost else { return }
        noteLoss(Self.sourceName(of: name, in: source ?? version), isMeant: name.isEssential)
    }

    mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {
        if isLost { noteLoss(Self.sourceName(of: name, in: source ?? version), isMeant: true) }
    }

    @inline(never)
    private mutating func noteLoss(_ name: MemberName, isMeant: Bool) {
        note(isMeant ? .error : .warning, isMeant ? .meaning : .lost, name.string)
    }

    /// The name that the element has where the value comes from, for paths.
    ///
    /// Not a member: for a call that is not inlined, the writer would be copied.
    private static func sourceName(of name: VersionedName, in version: FHIRVersion) -> MemberName {
        name.name(in: version) ?? name.anyName
    }

    mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ name: String) {
        let detail =
            code == .meaning
            ? "\(version.rawValue) has no place for this element, and without it the rest would mean something else"
            : "\(version.rawValue) has no place for this element"
        issues.append(FHIRIssue(severity, code, path: path.text(of: name), detail: detail))
    }

    // MARK: Values

    /// The JSON written so far.
    var bytes: [UInt8] { json.bytes }

    /// Ends writing.
    ///
    /// - Returns: The JSON; nothing is left here.
    mutating func takeBytes() -> [UInt8] {
        json.take()
    }

    mutating func text(_ text: String) {
        json.append(string: text)
    }

    /// Writes the text of a moment that its fields say in full.
    mutating func text(of fields: DateTimeFields) {
        json.append(UInt8(ascii: "\""))
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DateTimeFields.longestText) { buffer in
            let count = unsafe fields.write(to: buffer)
            unsafe json.append(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
        }
        json.append(UInt8(ascii: "\""))
    }

    mutating func literal(_ text: String) {
        json.append(literal: text)
    }

    mutating func raw(_ value: RawJSON) {
        json.append(contentsOf: value.bytes)
    }

    /// Writes a resource as it was read; in another version it could mean something else, and is refused.
    mutating func unconverted(_ value: RawJSON, from origin: FHIRVersion?) {
        raw(value)
        guard let origin, !origin.isWrittenAlike(version) else { return }
        let detail = "a resource of this type cannot be converted"
        issues.append(FHIRIssue(.error, .unconverted, path: path.text, detail: detail))
    }
}
