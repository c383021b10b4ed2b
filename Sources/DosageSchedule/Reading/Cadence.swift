// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// How often, on which days and at what times, in numbers.
struct Cadence {
    var frequency: Int?
    var period: Double?
    var unit = TimingUnit.day
    var weekdays: Set<Weekday> = []
    var origin = DoseTime.Origin.spread
    /// The clock times of a day; empty where only the frequency says how many doses there are.
    var slots: [ClockPattern.Slot] = []
    /// The numbers that may be meant by "so many entries": as written, and what they stand for.
    var entries: Set<Int> = []

    /// The days of the period, if it is of whole days or weeks, or missing.
    var days: Int? {
        guard let period else { return 1 }
        guard unit == .day || unit == .week, period == period.rounded() else { return nil }
        return Int(min(period, 10_000_000)) * (unit == .week ? 7 : 1)
    }

    var isOfMonths: Bool { period != nil && unit >= .month }
}
