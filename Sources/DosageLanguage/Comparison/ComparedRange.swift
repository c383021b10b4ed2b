// SPDX-License-Identifier: Apache-2.0

/// A range of numbers of which an end may be missing, as in at most 7 days.
struct ComparedRange: Equatable {
    var low: Double?
    var high: Double?

    /// The number, where it is only one.
    var only: Double? { low == high ? low : nil }

    /// How the range of a text stands to that of a structure.
    ///
    /// At most 3 and at least 3 have only 3 in common; whoever wrote the one did not mean the other.
    func relation(to structure: ComparedRange) -> ElementRelation {
        if self == structure { return .same }
        if ends(before: structure) || structure.ends(before: self) { return .contradiction }
        if structure.contains(self) { return .more }
        return contains(structure) ? .less : .unsure
    }

    private func ends(before other: ComparedRange) -> Bool {
        guard let high, let start = other.low else { return false }
        return high < start || high == start && low == nil && other.high == nil
    }

    private func contains(_ other: ComparedRange) -> Bool {
        if let low, (other.low ?? -.infinity) < low { return false }
        if let high, (other.high ?? .infinity) > high { return false }
        return true
    }
}
