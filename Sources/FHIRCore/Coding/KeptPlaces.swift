// SPDX-License-Identifier: Apache-2.0

/// Where the values of a list stand in the list that it was changed into.
struct KeptPlaces {
    /// For each old value the place of the same one among the new, nil for one that is gone; the places ascend.
    private(set) var places: [Int?]

    /// The most values of which every pair is looked at.
    private static var pairLimit: Int { 64 }

    /// Compares two lists.
    ///
    /// Of short lists as many values stay as can. In long ones the first of several equal values is the first of them in the other
    /// list, too, so that the work does not grow with the square of the length.
    ///
    /// - Parameters:
    ///   - old: The list as it was.
    ///   - new: The list that it was changed into.
    ///   - version: The version of FHIR in which values of long lists are written to be compared.
    /// - Complexity: O(*n* log *n*) in the number of values.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    init<V: FHIRValue>(_ old: [V], _ new: [V], version: FHIRVersion) {
        places = Array(repeating: nil, count: old.count)
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, V.areEqual(old[start], new[start]) {
            places[start] = start
            start += 1
        }
        var end = 0
        while end < shorter - start, V.areEqual(old[old.count - 1 - end], new[new.count - 1 - end]) {
            places[old.count - 1 - end] = new.count - 1 - end
            end += 1
        }
        let (left, right) = (old[start..<old.count - end], new[start..<new.count - end])
        guard !left.isEmpty, !right.isEmpty else { return }
        let pairs =
            left.count + right.count <= Self.pairLimit
            ? Self.common(Array(left), Array(right), by: V.areEqual)
            : Self.ascending(
                Self.sameOccurrences(left.map { Self.key($0, version) }, right.map { Self.key($0, version) }))
        for pair in pairs { places[start + pair.old] = start + pair.new }
    }

    /// A value of both lists, by its place in each.
    private struct Pair {
        let old: Int
        let new: Int
    }

    /// The values of the longest list that is within both.
    private static func common<V>(_ old: [V], _ new: [V], by areEqual: (V, V) -> Bool) -> [Pair] {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old, by: areEqual) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let left = old.indices.filter { !removed.contains($0) }
        let right = new.indices.filter { !inserted.contains($0) }
        return zip(left, right).map { Pair(old: $0, new: $1) }
    }

    /// What values are compared by: their JSON.
    private static func key<V: FHIRValue>(_ value: V, _ version: FHIRVersion) -> [UInt8] {
        var writer = ElementWriter(version: version, source: version)
        var copy = value
        copy.write(to: &writer)
        return writer.takeBytes()
    }

    /// Pairs the first of equal values with the first in the other list, the second with the second, and so on.
    private static func sameOccurrences(_ old: [[UInt8]], _ new: [[UInt8]]) -> [Pair] {
        // The last place of a value comes first, so that taking the next one is cheap.
        var left: [[UInt8]: [Int]] = [:]
        for place in new.indices.reversed() { left[new[place], default: []].append(place) }
        return old.indices.compactMap { place in left[old[place]]?.popLast().map { Pair(old: place, new: $0) } }
    }

    /// The longest list of pairs whose new places ascend as the old ones do, by the method of patience sorting.
    private static func ascending(_ pairs: [Pair]) -> [Pair] {
        // For each length, the pair that ends a list of that length with the smallest place.
        var ends: [Int] = []
        var earlier = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { earlier[index] = ends[low - 1] }
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var found: [Pair] = []
        var index = ends.last ?? -1
        while index >= 0 {
            found.append(pairs[index])
            index = earlier[index]
        }
        return found.reversed()
    }
}
