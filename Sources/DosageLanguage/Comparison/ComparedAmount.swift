// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An amount per time or per something else, as its fact has it: 4–5 mL/2 h.
struct ComparedAmount: Equatable {
    private let low: Double
    private let high: Double
    private let unit: String
    /// What it is counted per, where that is a time.
    private let days: Double?
    private let per: String

    /// Reads a fact of a rate or a limit; nil for one that has no plain number.
    private init?(_ fact: String) {
        guard let space = fact.firstIndex(of: " ") else { return nil }
        let numbers = fact[..<space].split(separator: "–").compactMap { Double($0) }
        guard let first = numbers.first, let last = numbers.last, numbers.count <= 2 else { return nil }
        let rest = fact[fact.index(after: space)...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        (low, high, unit, per) = (first, last, String(rest[..<slash]), String(rest[slash...].dropFirst()))
        days = Self.days(per)
    }

    private static func days(_ words: String) -> Double? {
        let parts = words.split(separator: " ")
        guard let name = parts.last, parts.count <= 2, let unit = TimingUnit(rawValue: String(name)) else { return nil }
        return ComparedLength(parts.count == 2 ? FHIRDecimal(String(parts[0])) ?? 0 : 1, unit)?.average
    }

    /// How two rates stand to each other: 100 mL in 2 hours is 50 mL an hour.
    static func relation(ofRates text: String, _ structure: String) -> ElementRelation {
        guard let words = ComparedAmount(text), let own = ComparedAmount(structure) else { return .unsure }
        guard words.unit == own.unit else { return words.isMixedUp(with: own) ? .contradiction : .unsure }
        if words.per == own.per { return .contradiction }
        guard let days = words.days, let ownDays = own.days, days > 0, ownDays > 0 else { return .unsure }
        func isSame(_ one: Double, _ other: Double) -> Bool { abs(one / days - other / ownDays) <= 0.001 * one / days }
        return isSame(words.low, own.low) && isSame(words.high, own.high) ? .same : .contradiction
    }

    /// How two limits stand to each other: a limit of a day and one of a week may both be true, unless the amounts are the
    /// same.
    static func relation(ofLimits text: String, _ structure: String) -> ElementRelation {
        guard let words = ComparedAmount(text), let own = ComparedAmount(structure) else { return .unsure }
        guard words.unit == own.unit else { return words.isMixedUp(with: own) ? .contradiction : .unsure }
        return words.per == own.per || words.low == own.low && words.high == own.high ? .contradiction : .unsure
    }

    /// Whether both are the same number of another measure: 5 mL an hour beside 5 mg an hour.
    private func isMixedUp(with other: ComparedAmount) -> Bool {
        guard low == other.low, high == other.high, per == other.per, let unit = DoseUnit(rawValue: unit),
            let otherUnit = DoseUnit(rawValue: other.unit)
        else { return false }
        return DoseComparison.areMixedUp(unit, otherUnit)
    }
}
