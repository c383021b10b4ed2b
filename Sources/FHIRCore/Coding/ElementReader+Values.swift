// SPDX-License-Identifier: Apache-2.0

// One value, or the values of a list, in the forms that JSON can give them.
extension ElementReader {
    /// Reads the value of a member where it is to stay; what cannot be read is kept as it was written.
    mutating func single<V: FHIRValue>(_ name: MemberName, at index: Int, into value: inout V?) {
        if V.isPrimitive { path.enterLeaf(name) } else { path.enter(name) }
        defer { if V.isPrimitive { path.leaveLeaf() } else { path.leave() } }
        switch document.kind(index) {
        case .null:
            value = nil
            note(.warning, .empty, "expected a value, found null")
            keep(.spelling, name, index)
            return
        case .array where !V.isArray:
            let first = index + 1
            guard !document.isEnd(first), document.isEnd(document.next(after: first)) else { break }
            note(.warning, .cardinality, "expected a single value, found an array of one")
            keep(.spelling, name, index)
            defer { object.hasUnusualSpelling = false }
            V.read(&self, at: first, into: &value)
            return
        default: break
        }
        V.read(&self, at: index, into: &value)
        if case .none = value {
            keep(object.hasUnusualSpelling ? .spelling : .unknown, name, index)
            object.hasUnusualSpelling = false
        } else if object.hasUnusualSpelling {
            keep(.spelling, name, index)
            object.hasUnusualSpelling = false
        }
    }

    mutating func elements<V: FHIRValue>(_ name: MemberName, at index: Int) -> [V] {
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
            object.hasUnusualSpelling = false
            return [value]
        }
        var values: [V] = []
        var isUnusual = false
        var isUnreadable = false
        var element = index + 1
        var position = 0
        // Most lists have one element, which is not worth asking the array for room.
        let count = document.count(at: index)
        if count > 1 { values.reserveCapacity(count) }
        while !document.isEnd(element) {
            if V.isPrimitive { path.enterLeaf(position) } else { path.enter(position) }
            if document.kind(element) == .null, V.isPrimitive {
                // Padding for the parallel array of extensions.
                isUnusual = true
            } else if V.append(&self, at: element, to: &values) {
                isUnusual = isUnusual || object.hasUnusualSpelling
            } else {
                isUnreadable = true
            }
            object.hasUnusualSpelling = false
            if V.isPrimitive { path.leaveLeaf() } else { path.leave() }
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
    mutating func noteEmptySlots(of name: MemberName, at index: Int) {
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
        note(.error, .wrongType, "expected \(expected), found \(document.kind(index).phrase)")
    }
}
