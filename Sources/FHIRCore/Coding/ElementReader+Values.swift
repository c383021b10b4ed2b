// SPDX-License-Identifier: Apache-2.0

// One value, or the values of a list, in the forms that JSON can give them.
extension ElementReader {
    /// Reads the value of a member where it is to stay; what cannot be read is kept as it was written.
    @inline(__always)
    mutating func single<V: FHIRValue>(_ name: MemberName, at index: Int, into value: inout V?, _ shape: ValueShape) {
        if shape == .whole { path.enter(name) } else { path.enterLeaf(name) }
        defer { if shape == .whole { path.leave() } else { path.leaveLeaf() } }
        var place = index
        if document.kind(index) == .null || document.kind(index) == .array && shape != .primitives {
            guard let inside = placeOfUnusual(name, at: index) else {
                value = nil
                return
            }
            place = inside
        }
        let mismatchCount = noticed.mismatchCount
        let isRead = V.read(&self, at: place, into: &value)
        if !isRead || object.hasUnusualSpelling {
            keepUnusual(name, at: index, isRead: isRead, isLone: place == index, since: mismatchCount)
        }
    }

    /// Finds the value in what is null or an array.
    ///
    /// - Returns: The only element of an array, nil for a null, and the index itself for other arrays.
    @inline(never)
    private mutating func placeOfUnusual(_ name: MemberName, at index: Int) -> Int? {
        if document.kind(index) == .null {
            note(.warning, .empty, "expected a value, found null")
            keep(.spelling, name, index)
            return nil
        }
        let first = index + 1
        guard !document.isEnd(first), document.isEnd(document.next(after: first)) else { return index }
        note(.warning, .cardinality, "expected a single value, found an array of one")
        keep(.spelling, name, index)
        return first
    }

    /// Keeps a value that could not be read, or would be written in another way.
    @inline(never)
    mutating func keepUnusual(
        _ name: MemberName, at index: Int, isRead: Bool, isLone: Bool, since mismatchCount: Int
    ) {
        let left: ElementExtras.Entry.Kind = noticed.mismatchCount > mismatchCount ? .unread : .unknown
        if isLone {
            keep(isRead || object.hasUnusualSpelling ? .spelling : left, name, index)
        } else if !isRead {
            // The array around one value is kept already.
            withContent { $0.entries.removeLast() }
            keep(left, name, index)
        }
        object.hasUnusualSpelling = false
    }

    /// Reads the values of a list that has none yet; a list with one that cannot be read is kept as it was written.
    @inline(__always)
    mutating func elements<V: FHIRValue>(
        _ name: MemberName,
        at index: Int,
        into values: inout [V],
        isPrimitive: Bool
    ) {
        guard document.kind(index) == .array else {
            values = loneElement(name, at: index)
            return
        }
        var ticket = ListCache.Ticket()
        if V.isShared, isKnown(&values, at: index, &ticket) { return }
        var isUnusual = false
        var isUnreadable = false
        var element = index + 1
        var position = 0
        let count = document.count(at: index)
        guard take(count, of: MemoryLayout<V>.stride) else { return }
        while !document.isEnd(element), budget.step(path) {
            if isPrimitive { path.enterLeaf(position) } else { path.enter(position) }
            if isPrimitive, document.kind(element) == .null {
                // Padding for the parallel array of extensions.
                isUnusual = true
            } else if V.append(&self, at: element, to: &values, of: count) {
                isUnusual = isUnusual || object.hasUnusualSpelling
            } else {
                isUnreadable = true
            }
            object.hasUnusualSpelling = false
            if isPrimitive { path.leaveLeaf() } else { path.leave() }
            element = document.next(after: element)
            position += 1
        }
        if isUnusual || isUnreadable || position == 0 {
            keepUnusualList(name, at: index, isEmpty: position == 0, isUnreadable: isUnreadable)
            if isUnreadable { values = [] }
        } else if V.isShared {
            remember(values, at: index, ticket)
        }
    }

    /// Reads a value where it is to stay.
    ///
    /// - Returns: false after noting why the value cannot be read.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func read<V: FHIRValue>(into value: inout V?, at index: Int) -> Bool {
        value = V.read(&self, at: index)
        return value.isPresent
    }

    /// Reads a value as the last of a list that will have as many as told.
    ///
    /// - Returns: false after noting why the value cannot be read.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func append<V: FHIRValue>(to values: inout [V], at index: Int, of count: Int) -> Bool {
        guard let value = V.read(&self, at: index) else { return false }
        if values.isEmpty { values.reserveCapacity(count) }
        values.append(value)
        return true
    }

    /// Reads what stands in place of a list.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func loneElement<V: FHIRValue>(_ name: MemberName, at index: Int) -> [V] {
        if document.kind(index) == .null {
            note(.warning, .empty, "expected an array, found null")
            keep(.spelling, name, index)
            return []
        }
        guard let value = V.read(&self, at: index) else {
            keep(.unread, name, index)
            return []
        }
        note(.warning, .cardinality, "expected an array, found a single value")
        keep(.spelling, name, index)
        object.hasUnusualSpelling = false
        return [value]
    }

    /// Keeps a list that could not be read, or would be written in another way.
    @inline(never)
    private mutating func keepUnusualList(_ name: MemberName, at index: Int, isEmpty: Bool, isUnreadable: Bool) {
        if isEmpty { note(.warning, .empty, "expected an array with content, found an empty one") }
        keep(isUnreadable ? .unread : .spelling, name, index)
    }

    /// Notes each null among primitives that has neither an id nor extensions beside it: a value may be missing there.
    mutating func noteEmptySlots(of name: MemberName, at index: Int) {
        guard document.kind(index) == .array else { return }
        let text = name.string
        let annotations = entries.last { $0.kind == .primitiveExtension && $0.name == text }?.json.document
        var annotation = annotations.flatMap { $0.kind($0.root) == .array ? $0.root + 1 : nil }
        var element = index + 1
        var position = 0
        while !document.isEnd(element) {
            var isAnnotated = false
            if let annotations, let place = annotation, !annotations.isEnd(place) {
                isAnnotated = annotations.kind(place) != .null
                annotation = annotations.next(after: place)
            }
            if document.kind(element) == .null, !isAnnotated {
                note(.warning, .empty, at: "\(text)[\(position)]", "expected a value, found null")
            }
            element = document.next(after: element)
            position += 1
        }
    }

    /// Tells that the value being read should be kept as it was spelled.
    mutating func keepSpelling() {
        object.hasUnusualSpelling = true
    }

    /// Notes that the value is of another JSON type.
    ///
    /// - Returns: nil, for the caller to return.
    mutating func mismatch<V>(_ expected: String, at index: Int) -> V? {
        noteMismatch(expected, at: index)
        return nil
    }

    @inline(never)
    mutating func noteMismatch(_ expected: String, at index: Int) {
        let found = document.kind(index).phrase
        note(.error, .wrongType, "expected \(expected), found \(found)")
    }
}
