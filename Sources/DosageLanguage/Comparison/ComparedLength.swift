// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A length of time in the days that people may mean by it.
///
/// A month is 28 days in a pack and up to 31 in a calendar, and in French, Spanish and Italian eight days are a week and
/// fifteen are two.
struct ComparedLength {
    /// The days on average.
    let average: Double
    /// The least and the most days.
    let days: ClosedRange<Double>

    /// Creates a length; nil for a number that is negative or too large to compare.
    init?(_ value: FHIRDecimal, _ unit: TimingUnit) {
        guard let number = value.decimal?.nearestDouble, number >= 0 else { return nil }
        let fixed = number * Double(unit.leastSeconds) / 86_400
        switch unit {
        case .month: (average, self.days) = (number * 30.4375, number * 28...number * 31)
        case .year: (average, self.days) = (number * 365.25, number * 336...number * 366)
        default: (average, self.days) = (fixed, fixed...fixed)
        }
    }

    /// Whether two lengths may be the same, counted in other units; true where they cannot be compared.
    static func mayBeSame(
        _ value: FHIRDecimal, _ unit: TimingUnit, _ other: FHIRDecimal, _ otherUnit: TimingUnit
    ) -> Bool {
        guard let one = ComparedLength(value, unit), let other = ComparedLength(other, otherUnit) else { return true }
        return one.mayBe(other)
    }

    private func mayBe(_ other: ComparedLength) -> Bool {
        days.overlaps(other.days) || Self.weeks[days.lowerBound] == other.days.lowerBound
            || Self.weeks[other.days.lowerBound] == days.lowerBound
    }

    /// The days of one and two weeks, by how many they are where the first and the last day count.
    private static let weeks: [Double: Double] = [8: 7, 15: 14]
}
