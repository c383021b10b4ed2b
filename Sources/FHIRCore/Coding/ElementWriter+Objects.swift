// SPDX-License-Identifier: Apache-2.0

extension ElementWriter {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func element<E: MappedElement>(_ element: inout E) {
        var other = OpenElement(extras: element.extras)
        enter(&other, element)
        element.map(by: &self)
        leave(&other, E.self)
    }

    /// Writes one of a list.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func write<V: FHIRValue>(_ values: [V], at index: Int) {
        var value = values[index]
        value.write(to: &self)
    }

    /// Opens an element, in exchange for the one around it.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func enter<E: MappedElement>(_ element: inout OpenElement, _ value: borrowing E) {
        let extras = element.extras
        if isVisiting {
            visitor?.enter(copy value, at: path)
            // Members are asked for as the version has them, and the visitor looks at what rides along by itself.
            element.source = version
            if extras.hasUnread { element.segments = [] }
        } else {
            // What would remember the version around it, and does not, was put there later.
            if E.isResource || extras.version != nil || open.isSourceRemembered && source.map(E.remembers) == true {
                element.source = extras.version
                element.isSourceRemembered = true
                element.isConverting = element.source.map { !$0.isWrittenAlike(version) } ?? true
            } else {
                element.source = source
                element.isSourceRemembered = open.isSourceRemembered
                element.isConverting = isConverting
            }
            element.hasEntries = !extras.isAbsent && !extras.entries.isEmpty
            if !extras.isAbsent, !extras.order.isEmpty, !element.isConverting { element.segments = [] }
        }
        json.append(UInt8(ascii: "{"))
        element.start = json.count
        // Exchanged, as a copy would count the references of both.
        swap(&element, &open)
    }

    /// Writes what rides along with the element, and goes on with the one around it.
    @inline(never)
    private mutating func leave(_ outer: inout OpenElement, _ type: any MappedElement.Type) {
        let names = open.segments?.map(\.name) ?? []
        if hasEntries { writeEntries(of: type, beside: names) }
        if let segments = open.segments, !isVisiting { restoreOrder(segments, from: open.start, beside: names) }
        json.append(UInt8(ascii: "}"))
        if isVisiting {
            visitor?.leave(type, extras, names)
            // Nobody reads the text.
            json.removeSubrange(open.start...)
        }
        swap(&outer, &open)
    }

    // MARK: Visiting

    var isVisiting: Bool {
        if case .some = visitor { true } else { false }
    }

    /// Visits a value that the version has no place for.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func visitHomeless<V: FHIRValue>(_ value: inout V?) {
        if visitor?.seesHomeless == true { value?.write(to: &self) }
    }

    /// Visits values that the version has no place for.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func visitHomeless<V: FHIRValue>(_ values: [V]) {
        guard visitor?.seesHomeless == true else { return }
        for var value in values { value.write(to: &self) }
    }

    /// Writes the members that the type of the element does not know.
    private mutating func writeEntries(of type: any MappedElement.Type, beside names: [String]) {
        for entry in extras.entries {
            switch entry.kind {
            case .unknown where isConverting:
                if let name = type.portableName(entry.name, in: version), entry.json.isSameInAllVersions {
                    begin(name)
                    json.append(contentsOf: entry.json.bytes)
                    continue
                }
                let isMeant = type.isModifier(entry.name) || path.isEntry(of: "modifierExtension")
                note(isMeant ? .error : .warning, isMeant ? .meaning : .lost, entry.name)
            case .unread where entry.isReplaced(by: names, in: version): break
            case .unread where isConverting:
                // What it means is not known, so that nothing says what is lost with it.
                note(.error, .meaning, entry.name)
            case .unknown, .unread:
                begin(entry.name)
                json.append(contentsOf: entry.json.bytes)
            case .primitiveExtension where isConverting && open.writtenExtensions?.contains(entry.name) != true:
                note(.warning, .lost, "_" + entry.name)
            case .primitiveExtension, .spelling: break
            }
        }
    }

    mutating func begin(_ name: MemberName) {
        if open.segments != nil {
            begin(name.string)
            return
        }
        name.append(to: &json, isFirst: open.isFirst)
        open.isFirst = false
    }

    mutating func begin(_ name: String) {
        separate()
        open.segments?.append(Segment(name: name, start: json.count))
        json.append(string: name)
        json.append(UInt8(ascii: ":"))
    }

    mutating func separate() {
        if open.isFirst {
            open.isFirst = false
        } else {
            json.append(UInt8(ascii: ","))
        }
    }

    mutating func raw(_ name: MemberName, _ value: RawJSON) {
        begin(name)
        json.append(contentsOf: value.bytes)
    }

    mutating func primitiveExtension(of name: MemberName, isArray: Bool) {
        guard let value = writableExtension(of: name, isArray: isArray) else { return }
        begin("_" + name.string)
        json.append(contentsOf: value.bytes)
    }

    /// The id and extensions beside a primitive value, as far as the version can have them.
    mutating func writableExtension(of name: MemberName, isArray: Bool) -> RawJSON? {
        guard hasEntries, var value = extras.primitiveExtension(of: name.string) else { return nil }
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
    mutating func slots<V: FHIRValue>(of name: MemberName, _ values: [V]) -> PrimitiveSlots<V>? {
        guard hasEntries, let spelling = extras.spelling(of: name.string),
            let annotations = writableExtension(of: name, isArray: true),
            var slots = PrimitiveSlots<V>(values: spelling, annotations: annotations, version: source ?? version)
        else { return nil }
        slots.setValues(values)
        return slots
    }

    /// The text that a value was read from, to check whether it still means the value.
    func spelling(of name: MemberName) -> SpellingCheck? {
        guard hasEntries, !isConverting, let spelling = extras.spelling(of: name.string) else {
            return nil
        }
        return SpellingCheck(spelling: spelling, version: version)
    }

    /// Puts members back into the order they were read in; new ones come last.
    ///
    /// The extensions of a member that is not written, as another one of its choice is, are left out.
    private mutating func restoreOrder(_ segments: [Segment], from start: Int, beside names: [String]) {
        let replaced = extras.entries.filter { !names.contains($0.name) && $0.isReplaced(by: names, in: version) }
        let left = Set(replaced.map { "_" + $0.name })
        var ordered: [UInt8] = []
        ordered.reserveCapacity(json.count - start)
        for index in Self.positions(segments, in: extras.order) where !left.contains(segments[index].name) {
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
}
