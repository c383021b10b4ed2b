// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// Patterns of which an extension names the only days.
extension PatternBuilder {
    /// Makes the pattern of days of the month: without a period, every month.
    ///
    /// A month that does not have the day has no dose on it.
    ///
    /// Source: HL7 Extensions Pack, timing-dayOfMonth; that a day a month does not have is left out is our decision, which
    /// the extension leaves to the implementer.
    mutating func pattern(ofDaysOfMonth cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        guard cadence.weekdays.isEmpty, timing.cycleDays.isEmpty else { throw unfollowed(timing.monthPath) }
        let days = timing.monthDays
        if cadence.period == 1, cadence.unit == .day {
            let slots =
                cadence.slots.isEmpty ? try spreadSlots(cadence.frequency ?? 1, cadence.origin) : cadence.slots
            try check(cadence, against: cadence.entries)
            return try clockPattern(.daysOfMonth(days, everyMonths: 1), slots)
        }
        guard cadence.period == nil || cadence.unit == .month, let months = wholeMonths(cadence.period) else {
            throw unfollowed(timing.monthPath)
        }
        let entries = max(cadence.slots.count, 1)
        try check(cadence, against: [days.count * entries])
        if months > 1 { assume(.monthsFromStart, "timing.repeat.period") }
        let slots = cadence.slots.isEmpty ? try spreadSlots(1, cadence.origin) : cadence.slots
        return try clockPattern(.daysOfMonth(days, everyMonths: months), slots)
    }

    private func wholeMonths(_ period: Double?) -> Int? {
        guard let period else { return 1 }
        return period == period.rounded() ? Int(min(max(period, 1), 200_000)) : nil
    }

    /// Makes the pattern of days of a cycle: of the period, where it has several days, else of the whole course.
    ///
    /// Source: HL7 Extensions Pack, timing-daysOfCycle, whose cycle another element defines; which one is our reading.
    mutating func pattern(ofDaysOfCycle cadence: Cadence) throws(ScheduleError) -> DoseStream.Pattern {
        guard cadence.weekdays.isEmpty, let length = cadence.days, let last = timing.cycleDays.last else {
            throw unfollowed(timing.cyclePath)
        }
        assume(.cycleFromStart, timing.cyclePath)
        let offsets = timing.cycleDays.map { $0 - 1 }
        if length > 1 {
            guard last <= length else { throw unfollowed(timing.cyclePath) }
            try check(cadence, against: [offsets.count * max(cadence.slots.count, 1)])
            let slots = cadence.slots.isEmpty ? try spreadSlots(1, cadence.origin) : cadence.slots
            return try clockPattern(.blocks(length: length, offsets: offsets), slots)
        }
        // Without a length a cycle may come again; a course that ends is one.
        guard timing.bounds?.duration != nil || timing.bounds?.period?.end != nil, last <= 100_000 else {
            throw unfollowed(timing.cyclePath)
        }
        try check(cadence, against: cadence.entries)
        let slots = cadence.slots.isEmpty ? try spreadSlots(cadence.frequency ?? 1, cadence.origin) : cadence.slots
        return try clockPattern(.blocks(length: 10_000_000, offsets: offsets), slots)
    }

    private func unfollowed(_ path: String) -> ScheduleError {
        ScheduleError(
            .unsupportedExtension, path: path, detail: "the days that it names do not fit the pattern beside it")
    }
}
