// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What is valid and contradicts itself: it is spoken as it was written, with an issue beside it.
extension DosageReader {
    /// Looks at times of day or events beside an interval of hours or less, which fixes other times by itself.
    ///
    /// A time before or after an event that was written as a period, as in DSTU2, reads like an interval. It is refused
    /// where it is not expected: every ten minutes before a meal is not ten minutes before it.
    mutating func checkInterval(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard !pattern.timeOfDay.isEmpty || !pattern.when.isEmpty else { return }
        guard !pattern.when.contains(where: { EventTiming(rawValue: $0.rawValue)?.isBeforeOrAfter == true }) else {
            throw DosageLanguageError(
                .init(rawValue: FHIRIssue.Code.clockWithInterval.rawValue),
                path: "timing.repeat.period",
                detail: "a time before or after an event is an offset, and an interval of hours has no events"
            )
        }
        try note(.clockWithInterval, "timing.repeat.period", "an interval of hours or less has times of its own")
    }

    /// Notes a frequency per day that differs from the number of times or events.
    mutating func checkFrequency(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard let frequency = pattern.frequency, pattern.frequencyMax == nil,
            pattern.period?.isNumericallyEqual(to: 1) == true, pattern.periodMax == nil
        else { return }
        // "Twice a day with meals" means two of them.
        if pattern.when.contains(where: { ["C", "AC", "PC"].contains($0.rawValue) }) { return }
        let times = pattern.timesPerDay
        let expected: Int
        let days = Set(pattern.dayOfWeek).count
        switch pattern.periodUnit?.rawValue {
        case "d" where times > 0: expected = times
        case "wk" where days > 0: expected = max(times, 1) * days
        default: return
        }
        if frequency != expected {
            try note(.frequencyConflict, "timing.repeat.frequency", "the frequency differs from the number of times")
        }
    }

    /// Notes days of the week beside a period that may leave them out, such as every 2 days.
    ///
    /// A period of hours or less repeats on the days themselves, a day is one of them, and weeks have them all.
    mutating func checkDays(_ pattern: TimingRepeat) throws(DosageLanguageError) {
        guard !pattern.dayOfWeek.isEmpty, let period = pattern.period, let unit = TimingUnit(pattern.periodUnit) else {
            return
        }
        switch unit {
        case .second, .minute, .hour, .week: return
        case .day where period.isNumericallyEqual(to: 1) && pattern.periodMax == nil: return
        case .day, .month, .year:
            try note(
                .dayOfWeekConflict, "timing.repeat.dayOfWeek", "days of the week fit a period of one day or of weeks")
        }
    }

    /// Notes that a list names a value more than once.
    mutating func noteRepeats(_ element: DosageElements) throws(DosageLanguageError) {
        try note(.repeatedValue, path(element), "a value is listed more than once")
    }
}
