// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// When, how often, how long and until when.
extension DosageChecker {
    mutating func checkTiming(_ written: DosageTiming) {
        for event in written.timing.event where !event.isValid {
            refuse(.value, path(.event), Self.moment)
            break
        }
        timing.events = written.timing.event
        if timing.events.count > 1, Set(timing.events).count < timing.events.count { warnOfRepeats(.event) }
        if written.hasPattern { checkPattern(written.pattern) }
        checkDates()
        if let code = written.timing.code { checkCode(code) }
    }

    static let moment = "expected a date, or a date with a time and an offset"

    private mutating func checkPattern(_ pattern: TimingRepeat) {
        // In DSTU2 a period beside an event is a time before or after it, and none of the pattern.
        if version == .dstu2, !pattern.when.isEmpty, pattern.hasCadence {
            checkOffsetWrittenAsPeriod(pattern)
            var rest = pattern
            (rest.period, rest.periodUnit, rest.frequency) = (nil, nil, nil)
            checkValues(rest)
        } else {
            checkValues(pattern)
        }
        checkAgreement()
        checkDurationFits()
    }

    private mutating func checkValues(_ pattern: TimingRepeat) {
        checkConstraints(pattern)
        checkFrequency(pattern)
        checkPeriod(pattern)
        checkDays(pattern)
        checkTimes(pattern)
        checkEvents(pattern)
        checkDuration(pattern)
        checkCount(pattern)
        if let bounds = pattern.bounds { checkBounds(bounds) }
    }

    /// Notes the constraints of FHIR that the pattern breaks.
    ///
    /// What only an extension tells is not said, and needs neither unit nor partner.
    private mutating func checkConstraints(_ pattern: TimingRepeat) {
        let violations: [FHIRIssue]
        if pattern.extras.isAbsent {
            violations = pattern.violations(in: max(version, .stu3))
        } else {
            var said = pattern
            said.extras = ElementExtras()
            violations = said.violations(in: max(version, .stu3))
        }
        for violation in violations {
            let path =
                switch violation.path {
                case "durationUnit": self.path(.durationUnit)
                case "periodUnit": self.path(.periodUnit)
                default: "timing.repeat.\(violation.path)"
                }
            refuse(violation.code, path, violation.detail)
        }
    }

    /// DSTU2 writes "10 minutes before a meal" with a period beside the event.
    ///
    /// Source: FHIR DSTU2, Timing.repeat.when; any other frequency or period beside an event breaks tim-3 there.
    private mutating func checkOffsetWrittenAsPeriod(_ pattern: TimingRepeat) {
        guard pattern.isPeriodAnOffset, let period = pattern.period, let unit = TimingUnit(pattern.periodUnit) else {
            return refuse(
                .invariant("tim-3"), "timing.repeat.when", "in DSTU2 an event stands without frequency and period")
        }
        guard let length = period.decimal else { return refuseLargeNumber("timing.repeat.period") }
        guard length >= 0 else { return refuse(.invariant("tim-5"), "timing.repeat.period", "expected 0 or more") }
        timing.offset = .written(period, unit)
    }

    // MARK: How often

    private mutating func checkFrequency(_ pattern: TimingRepeat) {
        if let count = pattern.frequency, count < 1 {
            return refuse(.value, "timing.repeat.frequency", "expected at least 1")
        }
        if let count = pattern.frequencyMax, count < 1 {
            return refuse(.value, "timing.repeat.frequencyMax", "expected at least 1")
        }
        switch (pattern.frequency, pattern.frequencyMax) {
        case (nil, nil): break
        case (let count?, nil): timing.frequency = .exactly(count)
        case (nil, let max?): timing.frequency = .atMost(max)
        case (let low?, let high?):
            guard low <= high else {
                return refuse(.range, "timing.repeat.frequencyMax", "expected at least the frequency")
            }
            timing.frequency = low == high ? .exactly(low) : .between(low, high)
        }
    }

    private mutating func checkPeriod(_ pattern: TimingRepeat) {
        guard let value = pattern.period else {
            if pattern.periodUnit != nil, pattern.periodMax == nil {
                refuse(.value, path(.periodUnit), "a unit needs a period")
            }
            return
        }
        guard let unit = unit(pattern.periodUnit, .periodUnit) else { return }
        if value.shortWhole ?? 0 > 0, pattern.periodMax == nil {
            timing.period = Timing.Period(value, unit: unit)
            return
        }
        guard let length = value.decimal else { return refuseLargeNumber("timing.repeat.period") }
        guard length != 0 else { return refuse(.zeroPeriod, "timing.repeat.period", "expected more than 0") }
        guard length > 0 else { return }
        guard let max = greatest(pattern.periodMax, above: length, "timing.repeat.periodMax") else { return }
        timing.period = Timing.Period(value, max: max.value, unit: unit)
    }

    // MARK: When

    private mutating func checkDays(_ pattern: TimingRepeat) {
        guard !pattern.dayOfWeek.isEmpty else { return }
        for code in pattern.dayOfWeek {
            guard let day = DayOfWeek(rawValue: code.rawValue) else {
                return refuse(.value, path(.dayOfWeek), "expected one of mon, tue, wed, thu, fri, sat, sun")
            }
            if !timing.days.contains(day) { timing.days.append(day) }
        }
        if timing.days.count < pattern.dayOfWeek.count { warnOfRepeats(.dayOfWeek) }
        // A sentence lists days as a week does, whatever their order in the text.
        if timing.days.count > 1 {
            let days = timing.days
            timing.days = DayOfWeek.allCases.filter(days.contains)
        }
    }

    private mutating func checkTimes(_ pattern: TimingRepeat) {
        guard !pattern.timeOfDay.isEmpty else { return }
        for time in pattern.timeOfDay {
            guard let civil = time.civilTime else {
                return refuse(.value, path(.timeOfDay), "expected times from 00:00:00 to 23:59:59")
            }
            timing.times.append(civil)
        }
        if timing.times.count > 1, !timing.times.isRising { timing.times = Set(timing.times).sorted() }
        if timing.times.count < pattern.timeOfDay.count { warnOfRepeats(.timeOfDay) }
    }

    private mutating func checkEvents(_ pattern: TimingRepeat) {
        let isWrittenAsPeriod = timing.offset != nil
        if let minutes = pattern.offset {
            guard minutes >= 0 else {
                return refuse(.value, path(.offset), "expected at least 0 minutes")
            }
            timing.offset = .minutes(minutes)
        }
        for code in pattern.when {
            guard let event = EventTiming(rawValue: code.rawValue) else {
                return refuse(.value, path(.when), "the event is not in the value set event-timing")
            }
            if timing.offset != nil, !event.takesOffset {
                // A meal itself is among the constraints that were checked; what happens at once is not.
                guard !issues.contains(where: { $0.code == .invariant("tim-9") }) else { return }
                return refuse(
                    .invariant("tim-9"), isWrittenAsPeriod ? "timing.repeat.period" : path(.offset),
                    "this event has no time before or after it")
            }
            if !timing.when.contains(event) { timing.when.append(event) }
        }
        if timing.when.count < pattern.when.count { warnOfRepeats(.when) }
    }

    // MARK: How long

    private mutating func checkDuration(_ pattern: TimingRepeat) {
        guard let value = pattern.duration else {
            // A unit alone says nothing, unless it is not one.
            if pattern.durationUnit != nil { _ = unit(pattern.durationUnit, .durationUnit) }
            return
        }
        guard let unit = unit(pattern.durationUnit, .durationUnit) else { return }
        guard let length = value.decimal else { return refuseLargeNumber("timing.repeat.duration") }
        guard length >= 0, let max = greatest(pattern.durationMax, above: length, "timing.repeat.durationMax") else {
            return
        }
        timing.duration = Timing.Duration(value, max: max.value, unit: unit)
    }

    private mutating func checkCount(_ pattern: TimingRepeat) {
        guard let count = pattern.count else { return }
        guard count >= 1 else { return refuse(.value, "timing.repeat.count", "expected at least 1") }
        if let max = pattern.countMax, max < count {
            return refuse(.range, "timing.repeat.countMax", "expected at least the count")
        }
        timing.count = count
        timing.countMax = pattern.countMax
    }

    // MARK: Values

    /// The unit with a code; one that is missing beside a value breaks a constraint, which was noted.
    private mutating func unit(_ code: Code?, _ element: DosageElements) -> TimingUnit? {
        guard let code else { return nil }
        if let unit = TimingUnit(rawValue: code.rawValue) { return unit }
        refuse(.value, path(element), "expected one of s, min, h, d, wk, mo, a")
        return nil
    }

    /// The upper end of a range; a value of nil where it is the lower end, and nil where it is wrong.
    private mutating func greatest(
        _ max: FHIRDecimal?, above low: Decimal, _ path: String
    ) -> (value: FHIRDecimal?, Void)? {
        guard let max else { return (nil, ()) }
        guard let high = max.decimal else {
            refuseLargeNumber(path)
            return nil
        }
        guard high >= low else {
            refuse(.range, path, "expected at least the lower value")
            return nil
        }
        return (high == low ? nil : max, ())
    }

    mutating func refuseLargeNumber(_ path: String) {
        refuse(.value, path, "the number is too large, or has too many digits")
    }

    /// Notes that a list names a value more than once.
    mutating func warnOfRepeats(_ element: DosageElements) {
        warn(.repeatedValue, path(element), "a value is listed more than once")
    }
}

extension [CivilTime] {
    /// Whether each is later than the one before, as times are usually written.
    fileprivate var isRising: Bool { zip(self, dropFirst()).allSatisfy { $0 < $1 } }
}

extension TimingRepeat {
    /// Whether anything is said of how often or in which period.
    fileprivate var hasCadence: Bool {
        frequency != nil || frequencyMax != nil || period != nil || periodMax != nil
    }
}
