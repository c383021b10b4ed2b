// SPDX-License-Identifier: Apache-2.0

// Lists of elements, compared and hashed.
//
// The compiler would make a version of `Array.==` and of `Array.hash(into:)` for each type of element, with the
// comparison of the element inside: a tenth of the program. The comparisons it derives for the types of this module find
// these functions in their place, which exist once and call those of the element.

extension Array where Element: FHIRElement {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    static func == (left: [Element], right: [Element]) -> Bool {
        guard left.count == right.count else { return false }
        for index in left.indices where left[index] != right[index] { return false }
        return true
    }
}

extension Hasher {
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    mutating func combine(_ list: [some FHIRElement]) {
        combine(list.count)
        for element in list { element.hash(into: &self) }
    }
}
