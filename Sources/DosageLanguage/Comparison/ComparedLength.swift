// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A length of time in the days that people may mean by it.
///
/// A month is 28 days in a pack and up to 31 in a calendar, and in French, Spanish and Italian eight days are a week and
/// fifteen are two.
struct ComparedLength {
    private let days: ClosedRange<Double>

    init(_ value: FHIRDecimal, _ unit: TimingUnit) {
        let number = value.decimal?.nearestDouble ?? 0
        days =
            switch unit {
            case .month: number * 28...number * 31
            case .year: number * 336...number * 366
            default:
                number * Double(unit.leastSeconds) / 86_400...number * Double(unit.leastSeconds) / 86_400
            }
    }

    /// Whether both may be the same length, counted in other units.
    func mayBe(_ other: ComparedLength) -> Bool {
        days.overlaps(other.days) || Self.weeks[days.lowerBound] == other.days.lowerBound
            || Self.weeks[other.days.lowerBound] == days.lowerBound
    }

    /// The days of one and two weeks, by how many they are where the first and the last day count.
    private static let weeks: [Double: Double] = [8: 7, 15: 14]
}
