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
        issues.append(
            FHIRIssue(
                .warning,
                .clockWithInterval,
                path: "timing.repeat.period",
                detail: "an interval of hours or less has times of its own"
            )
        )
    }

    /// Notes a frequency per day that differs from the number of times or events.
    mutating func checkFrequency(_ pattern: TimingRepeat) {
        guard let frequency = pattern.frequency, pattern.frequencyMax == nil,
            pattern.period?.isNumericallyEqual(to: 1) == true, pattern.periodMax == nil
        else { return }
        // "Twice a day with meals" means two of them.
        if pattern.when.contains(where: { ["C", "AC", "PC"].contains($0.rawValue) }) { return }
        let times = pattern.timesPerDay
        let expected: Int
        switch pattern.periodUnit?.rawValue {
        case "d" where times > 0: expected = times
        case "wk" where !pattern.dayOfWeek.isEmpty: expected = max(times, 1) * pattern.dayOfWeek.count
        default: return
        }
        if frequency != expected {
            issues.append(
                FHIRIssue(
                    .warning,
                    .frequencyConflict,
                    path: "timing.repeat.frequency",
                    detail: "the frequency differs from the number of times"
                )
            )
        }
    }
}
