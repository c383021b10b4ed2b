// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An amount per time or per something else, as its fact has it: 4–5 mL/2 h.
struct ComparedAmount: Equatable {
    private let low: Double
    private let high: Double
    /// The unit that amounts of its measure are compared in.
    private let unit: String
    /// The unit as the fact has it.
    private let written: String
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
        let words = String(rest[..<slash])
        // A piece is what a number without a unit counts.
        let name = words == DoseUnit.piece.rawValue ? "" : words
        // 2 g are 2000 mg.
        let base = DoseUnit(rawValue: name).map(DoseComparison.Amount.base(of:))
        let factor = base?.factor.nearestDouble ?? 1
        (written, low, high) = (name, first * factor, last * factor)
        (unit, per) = (base?.unit.rawValue ?? name, String(rest[slash...].dropFirst()))
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
        if words.per == own.per { return words.isSameAmount(as: own) ? .same : .contradiction }
        guard let days = words.days, let ownDays = own.days, days > 0, ownDays > 0 else { return .unsure }
        func isSame(_ one: Double, _ other: Double) -> Bool { abs(one / days - other / ownDays) <= 0.001 * one / days }
        return isSame(words.low, own.low) && isSame(words.high, own.high) ? .same : .contradiction
    }

    /// How two limits stand to each other: a limit of a day and one of a week may both be true, unless the amounts are the
    /// same.
    ///
    /// - Parameters:
    ///   - text: The limit of the text.
    ///   - structure: The limit of the structure.
    ///   - mayCountDoses: Whether a dose may be less than one thing, so that more doses than things are no contradiction.
    /// - Returns: How they stand to each other.
    static func relation(
        ofLimits text: String, _ structure: String, mayCountDoses: Bool = false
    ) -> ElementRelation {
        guard let words = ComparedAmount(text), let own = ComparedAmount(structure) else { return .unsure }
        guard words.unit == own.unit else {
            if words.isMixedUp(with: own) { return .contradiction }
            // At most 8 a day are 8 tablets, or 8 doses of one or more.
            guard words.unit.isEmpty, words.per == own.per, DoseUnit(rawValue: own.written)?.isCounted == true else {
                return .unsure
            }
            if words.isSameAmount(as: own) { return .less }
            return words.low > own.high && !mayCountDoses ? .contradiction : .unsure
        }
        if words.per == own.per { return words.isSameAmount(as: own) ? .same : .contradiction }
        return words.isSameAmount(as: own) ? .contradiction : .unsure
    }

    /// Whether both are the same number of another measure: 5 mL an hour beside 5 mg an hour.
    private func isMixedUp(with other: ComparedAmount) -> Bool {
        guard per == other.per, let unit = DoseUnit(rawValue: written),
            let otherUnit = DoseUnit(rawValue: other.written),
            isNear(
                low / DoseComparison.Amount.base(of: unit).factor.nearestDouble,
                other.low / DoseComparison.Amount.base(of: otherUnit).factor.nearestDouble)
        else { return false }
        return DoseComparison.areMixedUp(unit, otherUnit)
    }

    private func isSameAmount(as other: ComparedAmount) -> Bool { isNear(low, other.low) && isNear(high, other.high) }

    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1e-9 * max(one, other) }
}
