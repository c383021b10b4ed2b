// SPDX-License-Identifier: Apache-2.0

/// The mapper that writes elements as JSON.
///
/// Members come in the order of the FHIR definition, or in the order they were read in.
package struct ElementWriter: MemberMapper {
    package let version: FHIRVersion
    /// The version that the values being written were read in; nil for those made in code.
    package var source: FHIRVersion? { open.source }
    package var isConverting: Bool { open.isConverting }
    private var json = JSONText()
    /// What the version had no place for.
    package private(set) var issues: [FHIRIssue] = []

    private var path: ElementPath

    /// What is known of the element that is being written.
    private var open = OpenElement()

    /// What belongs to one element, and is exchanged for each element inside it.
    private struct OpenElement {
        var extras = ElementExtras()
        /// Whether anything rides along with the element, or was spelled in an unusual way.
        var hasEntries = false
        var isFirst = true
        /// The end of each member written so far, when they must be put into another order.
        var segments: [Segment]?
        /// The members whose ids and extensions were written; nil for none.
        var writtenExtensions: Set<String>?
        /// The members of which nothing had a place; nil for none.
        var omitted: [String]?
        /// The version that the element was read in; nil for one made in code.
        var source: FHIRVersion?
        /// Whether the source was remembered by the element or one around it, and not told by the caller.
        var isSourceRemembered = false
        var isConverting = false
    }

    private struct Segment {
        let name: String
        let start: Int
    }

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - version: The version to write.
    ///   - source: The version that values were read in which do not remember it; nil for values made in code.
    ///   - root: The first part of paths.
    package init(version: FHIRVersion, source: FHIRVersion? = nil, root: String = "") {
        self.version = version
        open.source = source
        open.isConverting = source.map { !$0.isWrittenAlike(version) } ?? true
        path = ElementPath(root: root)
    }

    // MARK: Members

    package mutating func identity(_ extras: inout ElementExtras, _ parts: IdentityParts) {
        guard !extras.isAbsent else { return }
        var content = extras.content
        if parts.contains(.id) { member("id", &content.id) }
        if parts.contains(.extension) { list("extension", &content.extension) }
        if parts.contains(.modifierExtension) { list("modifierExtension", &content.modifierExtension) }
    }

    // As in the reader, what is absent costs a few instructions where it is mapped, and the rest exists once per type.

    @inline(__always)
    package mutating func member<V: FHIRValue>(_ versioned: VersionedName, _ value: inout V?) {
        // Comparing with nil would copy the value first.
        let isPresent = if case .some = value { true } else { false }
        guard isPresent || open.hasEntries else { return }
        guard let name = versioned.name(in: version) else { return lose(versioned, isPresent) }
        writeMember(name, sourceName(of: versioned), &value, isPresent)
    }

    @inline(never)
    private mutating func writeMember<V: FHIRValue>(
        _ name: MemberName,
        _ sourceName: MemberName,
        _ value: inout V?,
        _ isPresent: Bool
    ) {
        if let check = spelling(of: name), check.matches(value) {
            raw(name, check.spelling)
        } else if isPresent {
            let mark = mark()
            let issueCount = issues.count
            begin(name)
            if V.isPrimitive { path.enterLeaf(sourceName) } else { path.enter(sourceName) }
            value?.writeInPlace(to: &self)
            if V.isPrimitive { path.leaveLeaf() } else { path.leave() }
            if issues.count > issueCount, endsWithEmptyObject {
                goBack(to: mark)
                omit(name)
            }
            if V.isArray, open.hasEntries, open.extras.spelling(of: name.string) != nil,
                open.extras.primitiveExtension(of: name.string) != nil
            {
                // The parts that the value was made of are no more, and what stood beside each of them has no place.
                note(.warning, .lost, "_" + name.string)
                return
            }
        }
        if V.isPrimitive { primitiveExtension(of: name, isArray: V.isArray) }
    }

    package mutating func choice<C, V: FHIRValue>(
        _ name: VersionedName,
        _ value: inout C?,
        _ wrap: (V) -> C,
        _ unwrap: (C) -> V?
    ) {
        var unwrapped = value.flatMap(unwrap)
        member(name, &unwrapped)
    }

    @inline(__always)
    package mutating func list<V: FHIRValue>(_ versioned: VersionedName, _ values: inout [V]) {
        guard !values.isEmpty || open.hasEntries else { return }
        guard let name = versioned.name(in: version) else { return lose(versioned, !values.isEmpty) }
        writeList(name, sourceName(of: versioned), values)
    }

    @inline(never)
    private mutating func writeList<V: FHIRValue>(_ name: MemberName, _ sourceName: MemberName, _ values: [V]) {
        if let check = spelling(of: name), check.matches(values) {
            raw(name, check.spelling)
        } else if V.isPrimitive, let slots = slots(of: name, values) {
            array(name.string, slots.values)
            array("_" + name.string, slots.annotations)
            return
        } else if !values.isEmpty {
            let mark = mark()
            begin(name)
            json.append(UInt8(ascii: "["))
            path.enter(sourceName)
            let start = json.count
            for (index, value) in values.enumerated() {
                let end = json.count
                let issueCount = issues.count
                if end > start { json.append(UInt8(ascii: ",")) }
                if V.isPrimitive { path.enterLeaf(index) } else { path.enter(index) }
                value.write(to: &self)
                if V.isPrimitive { path.leaveLeaf() } else { path.leave() }
                // The entries of a response stand in the order of the requests.
                if issues.count > issueCount, endsWithEmptyObject, V.self != FHIRBundle.Entry.self {
                    json.removeSubrange(end...)
                }
            }
            path.leave()
            if json.count > start {
                json.append(UInt8(ascii: "]"))
            } else {
                goBack(to: mark)
                omit(name)
            }
        }
        if V.isPrimitive { primitiveExtension(of: name, isArray: true) }
    }

    // A part of which nothing has a place must not become an empty object, which FHIR does not allow. One that was empty
    // before stays so.

    /// Whether the last value is an object without members; no string can look so, as it would end with its mark.
    private var endsWithEmptyObject: Bool {
        mutating get { json.ends(with: UInt8(ascii: "{"), UInt8(ascii: "}")) }
    }

    private func mark() -> (length: Int, isFirst: Bool, segmentCount: Int?) {
        (json.count, open.isFirst, open.segments?.count)
    }

    private mutating func goBack(to mark: (length: Int, isFirst: Bool, segmentCount: Int?)) {
        json.removeSubrange(mark.length...)
        open.isFirst = mark.isFirst
        if let count = mark.segmentCount { open.segments?.removeSubrange(count...) }
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
            if let value { value.write(to: &self) } else { literal("null") }
        }
        json.append(UInt8(ascii: "]"))
    }

    package mutating func resourceType(_ name: VersionedName) {
        guard let name = name.name(in: version) else { return }
        begin("resourceType")
        text(name.string)
    }

    package mutating func require(_ name: VersionedName, _ isPresent: Bool) {
        // The version that the value was read in may not have asked for the element.
        guard isConverting, let name = name.name(in: version)?.string,
            !isPresent || open.omitted?.contains(name) == true
        else {
            return
        }
        if open.extras.entries.contains(where: { $0.kind == .primitiveExtension && $0.name == name }) { return }
        let detail = "\(version.rawValue) requires this element, and it is missing"
        issues.append(FHIRIssue(.error, .required, path: path.text(of: name), detail: detail))
    }

    package func isEdited<V: FHIRValue>(_ versioned: VersionedName, _ value: V?) -> Bool {
        guard let name = versioned.name(in: version), let check = spelling(of: name) else { return true }
        return !check.matches(value)
    }

    package mutating func exclude(_ name: VersionedName, _ isConflict: Bool) {}

    package mutating func lose(_ name: VersionedName, _ isLost: Bool) {
        guard isLost else { return }
        note(name.isEssential ? .error : .warning, name.isEssential ? .meaning : .lost, sourceName(of: name).string)
    }

    package mutating func loseMeaning(_ name: VersionedName, _ isLost: Bool) {
        if isLost { note(.error, .meaning, sourceName(of: name).string) }
    }

    /// The name that the element has where the value comes from, for paths.
    private func sourceName(of name: VersionedName) -> MemberName {
        name.name(in: source ?? version) ?? name.anyName
    }

    private mutating func note(_ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ name: String) {
        let detail =
            code == .meaning
            ? "\(version.rawValue) has no place for this element, and without it the rest would mean something else"
            : "\(version.rawValue) has no place for this element"
        issues.append(FHIRIssue(severity, code, path: path.text(of: name), detail: detail))
    }

    // MARK: Objects

    package mutating func element<E: MappedElement>(_ element: inout E) {
        let outer = enter(element.extras, isResource: E.isResource, remembers: E.remembers)
        let start = json.count
        element.mapIdentity(&self)
        element.mapMembers(&self)
        if open.hasEntries { writeEntries(E.portableName, E.isModifier) }
        if let segments = open.segments { restoreOrder(segments, from: start, order: open.extras.order) }
        json.append(UInt8(ascii: "}"))
        open = outer
    }

    /// Begins an object.
    ///
    /// - Returns: What is known of the element around it.
    private mutating func enter(
        _ new: ElementExtras,
        isResource: Bool,
        remembers: (FHIRVersion) -> Bool
    ) -> OpenElement {
        var outer = OpenElement()
        outer.source = open.source
        outer.isSourceRemembered = open.isSourceRemembered
        outer.isConverting = open.isConverting
        // Exchanged, as a copy would count references.
        swap(&outer, &open)
        let version = version
        let newVersion = new.version
        // What would remember the version around it, and does not, was put there later.
        if isResource || newVersion != nil || open.isSourceRemembered && open.source.map(remembers) == true {
            open.source = newVersion
            open.isSourceRemembered = true
            open.isConverting = newVersion.map { !$0.isWrittenAlike(version) } ?? true
        }
        if !new.isAbsent {
            open.hasEntries = !new.entries.isEmpty
            if !open.isConverting, !new.order.isEmpty { open.segments = [] }
            open.extras = new
        }
        json.append(UInt8(ascii: "{"))
        return outer
    }

    /// Writes the members that the type of the element does not know.
    private mutating func writeEntries(
        _ portableName: (String, FHIRVersion) -> String?,
        _ isModifier: (String) -> Bool
    ) {
        for entry in open.extras.entries {
            switch entry.kind {
            case .unknown where isConverting:
                if let name = portableName(entry.name, version), entry.json.isSameInAllVersions {
                    begin(name)
                    json.append(contentsOf: entry.json.bytes)
                    continue
                }
                let isMeant = isModifier(entry.name) || path.isEntry(of: "modifierExtension")
                note(isMeant ? .error : .warning, isMeant ? .meaning : .lost, entry.name)
            case .unknown:
                begin(entry.name)
                json.append(contentsOf: entry.json.bytes)
            case .primitiveExtension where isConverting && open.writtenExtensions?.contains(entry.name) != true:
                note(.warning, .lost, "_" + entry.name)
            case .primitiveExtension, .spelling: break
            }
        }
    }

    private mutating func begin(_ name: MemberName) {
        if open.segments != nil {
            begin(name.string)
            return
        }
        name.append(to: &json, isFirst: open.isFirst)
        open.isFirst = false
    }

    private mutating func begin(_ name: String) {
        separate()
        open.segments?.append(Segment(name: name, start: json.count))
        json.append(string: name)
        json.append(UInt8(ascii: ":"))
    }

    private mutating func separate() {
        if open.isFirst {
            open.isFirst = false
        } else {
            json.append(UInt8(ascii: ","))
        }
    }

    private mutating func raw(_ name: MemberName, _ value: RawJSON) {
        begin(name)
        json.append(contentsOf: value.bytes)
    }

    private mutating func primitiveExtension(of name: MemberName, isArray: Bool) {
        guard let value = writableExtension(of: name, isArray: isArray) else { return }
        begin("_" + name.string)
        json.append(contentsOf: value.bytes)
    }

    /// The id and extensions beside a primitive value, as far as the version can have them.
    private mutating func writableExtension(of name: MemberName, isArray: Bool) -> RawJSON? {
        guard open.hasEntries, var value = open.extras.primitiveExtension(of: name.string) else { return nil }
        guard isConverting else { return value }
        if open.writtenExtensions == nil { open.writtenExtensions = [] }
        let isNew = open.writtenExtensions?.insert(name.string).inserted ?? true
        let whole = value
        value = value.withoutComments
        let isFitting = value.isArray == isArray && value.isSameInAllVersions
        if isNew, value != whole || !isFitting { note(.warning, .lost, "_" + name.string) }
        return isFitting && !value.isBlank ? value : nil
    }

    /// The values of a list with their ids and extensions, if there are any and the list is not what it was.
    private mutating func slots<V: FHIRValue>(of name: MemberName, _ values: [V]) -> PrimitiveSlots<V>? {
        guard open.hasEntries, let spelling = open.extras.spelling(of: name.string),
            let annotations = writableExtension(of: name, isArray: true),
            var slots = PrimitiveSlots<V>(values: spelling, annotations: annotations, version: source ?? version)
        else { return nil }
        slots.setValues(values)
        return slots
    }

    /// The text that a value was read from, to check whether it still means the value.
    private func spelling(of name: MemberName) -> SpellingCheck? {
        guard open.hasEntries, !isConverting, let spelling = open.extras.spelling(of: name.string) else {
            return nil
        }
        return SpellingCheck(spelling: spelling, version: version)
    }

    /// Puts members back into the order they were read in; new ones come last.
    private mutating func restoreOrder(_ segments: [Segment], from start: Int, order: [String]) {
        var ordered: [UInt8] = []
        ordered.reserveCapacity(json.count - start)
        for index in Self.positions(segments, in: order) {
            // Without the comma that stands before the next member.
            let end = index + 1 < segments.count ? segments[index + 1].start - 1 : json.count
            if !ordered.isEmpty { ordered.append(UInt8(ascii: ",")) }
            ordered.append(contentsOf: json[segments[index].start..<end])
        }
        json.replaceSubrange(start..., with: ordered)
    }

    /// The positions of segments in the order of their names; those whose name is not there come last.
    private static func positions(_ segments: [Segment], in order: [String]) -> [Int] {
        var positions: [Int] = []
        positions.reserveCapacity(segments.count)
        if segments.count <= 32 {
            // Most members are where they were, so that the first one left is nearly always the one looked for.
            var left = Array(segments.indices)
            for name in order {
                guard let found = left.firstIndex(where: { segments[$0].name == name }) else { continue }
                positions.append(left.remove(at: found))
            }
            return positions + left
        }
        // In a wide object that would take quadratic time. The last position of a name comes first in its list, so that
        // taking one is cheap.
        var left: [String: [Int]] = [:]
        for index in segments.indices.reversed() { left[segments[index].name, default: []].append(index) }
        for name in order + segments.map(\.name) {
            if let index = left[name]?.popLast() { positions.append(index) }
        }
        return positions
    }

    // MARK: Values

    /// The JSON written so far.
    package var bytes: [UInt8] { json.bytes }

    /// Ends writing.
    ///
    /// - Returns: The JSON; nothing is left here.
    mutating func takeBytes() -> [UInt8] {
        json.take()
    }

    package mutating func text(_ text: String) {
        json.append(string: text)
    }

    package mutating func literal(_ text: String) {
        json.append(literal: text)
    }

    package mutating func raw(_ value: RawJSON) {
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

/// A comparison of a value with the text it was read from.
private struct SpellingCheck {
    let spelling: RawJSON
    let version: FHIRVersion

    func matches<V: FHIRValue>(_ value: V?) -> Bool {
        read { (reader: inout ElementReader, name) in
            var read: V?
            reader.member(name, &read)
            return read == value
        }
    }

    func matches<V: FHIRValue>(_ values: [V]) -> Bool {
        read { (reader: inout ElementReader, name) in
            var read: [V] = []
            reader.list(name, &read)
            return read == values
        }
    }

    /// Reads the text as the only member of an object.
    private func read(_ body: (inout ElementReader, VersionedName) -> Bool) -> Bool {
        let bytes = Array("{\"value\":".utf8) + spelling.bytes + [UInt8(ascii: "}")]
        guard let document = try? JSONTokenizer.document(bytes, depthLimit: .max) else { return false }
        var reader = ElementReader(document: document, version: version, root: "")
        return reader.withObject(at: document.root) { body(&$0, "value") }
    }
}
