// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What is valid and contradicts itself.
///
/// A sentence says it as it was written, with an issue beside it; nobody can tell which of the two holds, so that there are
/// no dose times.
extension DosageChecker {
    mutating func checkAgreement() {
        guard !timing.times.isEmpty || !timing.when.isEmpty || !timing.days.isEmpty || namedDays > 0 else { return }
        if timing.when.contains(.immediately) { return checkImmediate() }
        if let period = timing.period, period.unit <= .hour {
            // Such an interval fixes other times by itself.
            guard !timing.times.isEmpty || !timing.when.isEmpty else { return }
            return warn(
                .clockWithInterval, "timing.repeat.period", "an interval of hours or less has times of its own")
        }
        if let period = timing.period, period.unit <= .week, period.value.wholeNumber == nil,
            !timing.times.isEmpty || !timing.when.isEmpty
        {
            warn(.clockWithInterval, "timing.repeat.period", "a fraction of a day or week has times of its own")
        } else {
            checkNumber()
        }
        checkWeek()
    }

    /// Notes a dose that takes longer than the time until the next one: most such durations are meant for the whole course.
    ///
    /// Only what certainly does not fit is noted: the shortest duration and the lowest frequency in the longest period.
    mutating func checkDurationFits() {
        // Hardly any has one, and all of the timing is copied below.
        guard let duration = timing.duration else { return }
        let timing = timing.withPatternOfCode
        guard timing.count != 1 || timing.countMax != nil,
            let length = Double(duration.value.text)
        else { return }
        let room: Double
        var doses = Double(timing.entries ?? timing.frequencies?.lowerBound ?? 1)
        if let period = timing.period, timing.days.isEmpty || period.unit < .day {
            guard let longest = Double((period.max ?? period.value).text) else { return }
            room = longest * period.unit.greatestSeconds
        } else if !timing.days.isEmpty {
            guard timing.period?.isOneUnit != false else { return }
            room = TimingUnit.week.greatestSeconds
            doses = Double(timing.days.count * (timing.entries ?? 1))
        } else if timing.entries != nil {
            room = TimingUnit.day.greatestSeconds
        } else {
            return
        }
        guard length * duration.unit.leastSeconds * doses > room else { return }
        warn(.durationConflict, "timing.repeat.duration", "a dose takes longer than the time until the next one")
    }

    /// Notes what repeats a dose that is taken at once, which is a single one.
    private mutating func checkImmediate() {
        let others = [
            ("count", timing.count ?? 1 == 1), ("countMax", timing.countMax == nil),
            ("frequency", timing.frequency == nil || timing.frequency == .exactly(1)),
            ("period", timing.period == nil), ("when", timing.when.count == 1),
        ]
        guard let (name, _) = others.first(where: { !$0.1 }) else { return }
        warn(
            .frequencyConflict, "timing.repeat.\(name)", "a dose at once is a single one, and this repeats it")
    }

    /// Notes a pattern beside dates that asks for more doses than the dates are.
    mutating func checkDates() {
        guard !timing.events.isEmpty else { return }
        let isOneADay = timing.frequencies?.contains(1) ?? true && timing.entries ?? 1 == 1
        let isCounted = timing.count.map { $0 == Set(timing.events).count } ?? true
        // A day stands for one dose, and hours repeat within it.
        let isOfHours = timing.period.map { $0.unit < .day } ?? false
        let hasDay = timing.events.contains { $0.epochSeconds == nil }
        guard !isOneADay || !isCounted || isOfHours && hasDay else { return }
        warn(.frequencyConflict, path(.event), "the pattern beside the dates asks for another number of doses")
    }

    /// Whether the patient's day may decide a conflict between a frequency and events: two of them may be at one time.
    static func mayBeDecidedByRoutine(_ timing: CheckedTiming) -> Bool {
        guard !timing.when.isEmpty, timing.momentCount < timing.eventCount else { return false }
        guard let frequencies = timing.frequencies else { return true }
        return frequencies.overlaps(timing.momentCount...timing.eventCount)
    }

    /// Notes a frequency that differs from the number of doses that clock times, events and days stand for.
    private mutating func checkNumber() {
        let days = namedDays > 0 ? namedDays : timing.isWeekly ? max(timing.days.count, 1) : 1
        let expected: Int
        if let entries = timing.entries {
            expected = entries * days
        } else {
            guard timing.when.isEmpty, !timing.days.isEmpty || namedDays > 0,
                namedDays > 0 || timing.isWeekly || timing.period == nil
            else { return }
            expected = days
        }
        if let frequencies = timing.frequencies {
            // With days of the week alone a range says nothing of them.
            guard !frequencies.contains(expected) else { return }
            warn(
                .frequencyConflict, "timing.repeat.frequency",
                "the frequency differs from the number of times or days beside it")
        } else if timing.momentCount < timing.eventCount {
            warn(.frequencyConflict, "timing.repeat.when", "two of the events are at one time of the day")
        }
    }

    /// The number of days in a period that an extension names; 0 where it names none.
    private var namedDays: Int {
        guard let known = walk.known else { return 0 }
        if !known.monthDays.isEmpty, timing.period.map({ $0.unit == .month }) ?? true { return known.monthDays.count }
        if !known.cycleDays.isEmpty, timing.periodInDays ?? 0 > 1 { return known.cycleDays.count }
        return 0
    }

    /// Notes days of the week beside a period that may leave them out, such as every 2 days.
    ///
    /// A day is one of them, and weeks have them all, also where they are written in days.
    private mutating func checkWeek() {
        guard !timing.days.isEmpty, let period = timing.period, !timing.isWeekly else { return }
        if period.unit == .day, period.isOneUnit { return }
        if period.unit <= .hour { return }
        warn(.dayOfWeekConflict, path(.dayOfWeek), "days of the week fit a period of one day or of weeks")
    }

    // MARK: Codes

    mutating func checkCode(_ concept: CodeableConcept) {
        let read: (code: TimingCode, others: [String])?
        do throws(DosageLanguageError) {
            read = try TimingCode.read(concept)
        } catch {
            return refuse(.codeConflict, error.path, error.detail)
        }
        guard let read else {
            timing.abbreviation = .unknown
            return
        }
        timing.abbreviation = .known(read.code, others: read.others)
        guard timing.hasPattern || timing.offset != nil || !timing.events.isEmpty else { return }
        if !timing.hasPattern || !read.code.agrees(with: timing) {
            warn(.codeConflict, path(.code), "the abbreviation differs from the pattern beside it")
        }
    }
}

extension TimingCode {
    /// Whether a pattern says the same as the abbreviation.
    package func agrees(with timing: CheckedTiming) -> Bool {
        guard timing.period?.max == nil else { return false }
        let frequency: Int?
        switch timing.frequency {
        case .exactly(let count)?: frequency = count
        case nil: frequency = nil
        default: return false
        }
        switch meaning {
        case .event(let event):
            let saysDaily = timing.period == nil || timing.period?.isOneUnit == true && timing.period?.unit == .day
            let hasOffset = timing.offset != nil && timing.offset != .minutes(0)
            return timing.when == [event] && !hasOffset && timing.days.isEmpty && saysDaily && frequency ?? 1 == 1
        case .cadence(let count, let length, let unit):
            if let written = timing.period {
                guard written.value.isNumericallyEqual(to: FHIRDecimal(length)), written.unit == unit else {
                    return false
                }
            } else {
                // Without a period the days of the week or the clock times say how often.
                guard length == 1, unit == (timing.days.isEmpty ? .day : .week) else { return false }
            }
            let days = max(timing.days.count, 1)
            let doses = timing.entries.map { $0 * days } ?? frequency ?? days
            // "Every day" on Mondays only is a contradiction, "weekly" on Mondays is not.
            return doses == count && (timing.days.isEmpty || unit == .week)
        }
    }
}
