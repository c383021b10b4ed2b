// SPDX-License-Identifier: Apache-2.0

// Lists of elements and elements that may be absent, compared and hashed.
//
// The compiler would make a version of each function of the standard library for each type of element, with the
// comparison of the element inside: a tenth of the program. The comparisons it derives for the types of this module find
// these in their place, which exist once and call those of the element. The hashes are the same.

extension Array where Element: FHIRElement {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    static func == (left: [Element], right: [Element]) -> Bool {
        guard left.count == right.count else { return false }
        if isShared(left, right) { return true }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }

    /// Whether the lists have their elements at the same place, as copies have until one is changed.
    private static func isShared(_ left: [Element], _ right: [Element]) -> Bool {
        // Safe: the addresses are compared and not used.
        unsafe left.withUnsafeBufferPointer { left in
            unsafe right.withUnsafeBufferPointer { unsafe $0.baseAddress == left.baseAddress }
        }
    }
}

extension Optional where Wrapped: FHIRElement {
    @inline(__always)
    static func == (left: Wrapped?, right: Wrapped?) -> Bool {
        // This is also what `== nil` finds, and becomes no more than a look at the other side.
        if case .none = left {
            guard case .none = right else { return false }
            return true
        }
        if case .none = right { return false }
        return isEqual(left, right)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private static func isEqual(_ left: Wrapped?, _ right: Wrapped?) -> Bool {
        guard let left, let right else { return false }
        return left == right
    }
}

extension Hasher {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func combine(_ list: [some Hashable]) {
        combine(list.count)
        for element in list { element.hash(into: &self) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func combine(_ element: (some Hashable)?) {
        guard let element else { return combine(0 as UInt8) }
        combine(1 as UInt8)
        element.hash(into: &self)
    }
}
