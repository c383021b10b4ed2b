// SPDX-License-Identifier: Apache-2.0

// Lists of elements, compared and hashed, and elements that may be absent, compared.
//
// The compiler would make a version of each function of the standard library for each type of element, with the
// comparison of the element inside: a tenth of the program. The comparisons it derives for the types of this module find
// these in their place, which exist once and call those of the element. The hashes are the same.

extension Array where Element: FHIRElement {
    @inline(__always)
    static func == (left: [Element], right: [Element]) -> Bool {
        guard left.count == right.count else { return false }
        return left.isEmpty || isEqual(left, right)
    }

    /// Compares lists of the same length.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private static func isEqual(_ left: [Element], _ right: [Element]) -> Bool {
        // Safe: the addresses are compared and not used. Copies of a list share its storage until one is changed.
        let isShared = unsafe left.withUnsafeBufferPointer { left in
            unsafe right.withUnsafeBufferPointer { unsafe $0.baseAddress == left.baseAddress }
        }
        if isShared { return true }
        for index in left.indices where left[index] != right[index] { return false }
        return true
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
    @inline(__always)
    mutating func combine(_ list: [some FHIRElement]) {
        combine(list.count)
        if !list.isEmpty { combineElements(of: list) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    private mutating func combineElements(of list: [some FHIRElement]) {
        for element in list { element.hash(into: &self) }
    }
}
