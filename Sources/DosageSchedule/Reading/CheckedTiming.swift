// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The contents of a timing after each value and each constraint of FHIR was checked.
struct CheckedTiming: Sendable {
    private(set) var events: [FHIRDateTime] = []
    private(set) var code: CodeableConcept?
    private(set) var bounds: TimingRepeat.Bounds?
    private(set) var frequency: Int?
    private(set) var frequencyMax: Int?
    private(set) var period: Double?
    private(set) var periodMax: Double?
    private(set) var periodUnit: TimingUnit?
    private(set) var weekdays: Set<Weekday> = []
    /// The times of day, each once, in order.
    private(set) var times: [CivilTime] = []
    /// The events of the day, each once, as written.
    private(set) var when: [EventTiming] = []
    private(set) var offset: Int?
    private(set) var count: Int?
    private(set) var countMax: Int?
    private(set) var administration: CivilSpan?

    /// Whether anything but a code says how often or when.
    var hasPattern: Bool {
        frequency != nil || frequencyMax != nil || period != nil || !weekdays.isEmpty || !times.isEmpty || !when.isEmpty
    }

    /// Whether a range leaves the number of doses open.
    var hasRange: Bool {
        frequencyMax != nil || periodMax != nil || countMax != nil || bounds?.range != nil
    }

    /// Checks a timing: first its single values, then the constraints of FHIR, then its ranges.
    ///
    /// - Parameters:
    ///   - timing: The timing.
    ///   - version: The version in which it was written; before R4 a period beside an event is an offset.
    /// - Throws: The first element that is wrong.
    init(_ timing: Timing, version: FHIRVersion) throws(ScheduleError) {
        guard timing.modifierExtension.isEmpty else {
            throw ScheduleError(
                .modifierExtension,
                path: "timing.modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try Leftovers.check(timing)
        var pattern = timing.repeat ?? TimingRepeat()
        try Leftovers.check(pattern)
        let names = Names(version: version)
        try readValues(timing, pattern, names)
        if version == .dstu2, !pattern.when.isEmpty {
            try readOffset(writtenAsPeriodIn: &pattern)
        }
        try checkConstraints(pattern, names)
        try checkRanges(pattern)
    }

    /// The names of elements that differ between versions.
    private struct Names {
        let version: FHIRVersion
        var periodUnit: String { path(of: "periodUnit") }
        var durationUnit: String { path(of: "durationUnit") }

        /// The path of a member that has its name from STU3 on.
        func path(of member: String) -> String {
            "timing.repeat.\(member)" + (version == .dstu2 && member.hasSuffix("Unit") ? "s" : "")
        }
    }

    // MARK: Values

    private mutating func readValues(
        _ timing: Timing,
        _ pattern: TimingRepeat,
        _ names: Names
    ) throws(ScheduleError) {
        events = timing.event
        code = timing.code
        for event in events {
            guard event.isValid, event.civilDate != nil else {
                throw ScheduleError(.value, path: "timing.event", detail: "expected a day, or a time with its offset")
            }
        }
        for code in pattern.dayOfWeek {
            guard let weekday = Self.weekdays[code.rawValue] else {
                throw ScheduleError(
                    .value,
                    path: "timing.repeat.dayOfWeek",
                    detail: "expected one of mon, tue, wed, thu, fri, sat, sun"
                )
            }
            weekdays.insert(weekday)
        }
        var distinctTimes: Set<CivilTime> = []
        for time in pattern.timeOfDay {
            guard let civilTime = time.civilTime else {
                throw ScheduleError(
                    .value,
                    path: "timing.repeat.timeOfDay",
                    detail: "expected times from 00:00:00 to 23:59:59"
                )
            }
            distinctTimes.insert(civilTime)
        }
        times = distinctTimes.sorted()
        for code in pattern.when {
            guard let event = EventTiming(rawValue: code.rawValue) else {
                throw ScheduleError(
                    .value,
                    path: "timing.repeat.when",
                    detail: "the event is not in the value set event-timing"
                )
            }
            if !when.contains(event) { when.append(event) }
        }
        frequency = try positive(pattern.frequency, "frequency")
        frequencyMax = try positive(pattern.frequencyMax, "frequencyMax")
        count = try positive(pattern.count, "count")
        countMax = try positive(pattern.countMax, "countMax")
        offset = pattern.offset
        guard offset ?? 0 >= 0, offset ?? 0 <= 1_000_000 else {
            throw ScheduleError(.value, path: "timing.repeat.offset", detail: "expected minutes, 0 or more")
        }
        period = try number(pattern.period, "period")
        periodMax = try number(pattern.periodMax, "periodMax")
        periodUnit = try unit(pattern.periodUnit, names.periodUnit)
        if period == nil, periodMax == nil, periodUnit != nil {
            throw ScheduleError(.value, path: names.periodUnit, detail: "a unit needs a period")
        }
        _ = try number(pattern.duration, "duration")
        _ = try number(pattern.durationMax, "durationMax")
        _ = try unit(pattern.durationUnit, names.durationUnit)
    }

    private static let weekdays: [String: Weekday] = [
        "mon": .monday, "tue": .tuesday, "wed": .wednesday, "thu": .thursday, "fri": .friday, "sat": .saturday,
        "sun": .sunday,
    ]

    private func positive(_ value: Int?, _ name: String) throws(ScheduleError) -> Int? {
        guard value ?? 1 >= 1 else {
            throw ScheduleError(.value, path: "timing.repeat.\(name)", detail: "expected at least 1")
        }
        return value
    }

    private func number(_ value: FHIRDecimal?, _ name: String) throws(ScheduleError) -> Double? {
        guard let value else { return nil }
        // Fifteen digits are more than any length of time is known to.
        guard let number = Double(value.text), number.isFinite else {
            throw ScheduleError(.value, path: "timing.repeat.\(name)", detail: "the number is too great")
        }
        return number
    }

    private func unit(_ code: Code?, _ path: String) throws(ScheduleError) -> TimingUnit? {
        guard let code else { return nil }
        guard let unit = TimingUnit(rawValue: code.rawValue) else {
            throw ScheduleError(.value, path: path, detail: "expected one of s, min, h, d, wk, mo, a")
        }
        return unit
    }

    /// Reads "10 minutes before a meal", which DSTU2 writes with a period beside the event.
    ///
    /// Source: FHIR DSTU2, Timing.repeat.when; a frequency beside an event breaks tim-3 there.
    private mutating func readOffset(writtenAsPeriodIn pattern: inout TimingRepeat) throws(ScheduleError) {
        guard frequency == nil, frequencyMax == nil else {
            throw ScheduleError(
                tim: 3,
                path: "timing.repeat.frequency",
                detail: "in DSTU2 an event stands without frequency"
            )
        }
        guard let written = period, let unit = periodUnit else { return }
        guard pattern.isPeriodAnOffset, offset == nil, written >= 0 else {
            throw ScheduleError(
                tim: 3,
                path: "timing.repeat.period",
                detail: "in DSTU2 a period beside an event is the time before or after it, in minutes or hours"
            )
        }
        let minutes = written * unit.seconds / 60
        guard minutes == minutes.rounded() else {
            throw ScheduleError(.value, path: "timing.repeat.period", detail: "expected whole minutes")
        }
        offset = Int(minutes)
        (period, periodUnit) = (nil, nil)
        (pattern.period, pattern.periodUnit, pattern.offset) = (nil, nil, Int(minutes))
    }

    // MARK: Constraints

    /// Checks the constraints of FHIR, and that the period is not zero.
    ///
    /// What DSTU2 writes as a period beside an event is an offset by now, as in later versions.
    private func checkConstraints(_ pattern: TimingRepeat, _ names: Names) throws(ScheduleError) {
        if let violation = pattern.violations(in: max(names.version, .stu3)).first {
            let code = ScheduleError.Code(rawValue: violation.code.rawValue)
            throw ScheduleError(code, path: names.path(of: violation.path), detail: violation.detail)
        }
        guard offset == nil || when.allSatisfy(\.takesOffset) else {
            throw ScheduleError(
                tim: 9, path: "timing.repeat.offset", detail: "this event has no time before or after it")
        }
        if period == 0 {
            throw ScheduleError(.zeroPeriod, path: "timing.repeat.period", detail: "expected more than 0")
        }
    }

    // MARK: Ranges

    private mutating func checkRanges(_ pattern: TimingRepeat) throws(ScheduleError) {
        bounds = pattern.bounds
        if let periodMax, let period, periodMax < period { throw Self.rangeError("periodMax") }
        if let frequencyMax, frequencyMax < frequency ?? 1 { throw Self.rangeError("frequencyMax") }
        if let countMax, let count, countMax < count { throw Self.rangeError("countMax") }
        if frequencyMax != nil, periodMax != nil {
            throw ScheduleError(
                .range,
                path: "timing.repeat.frequencyMax",
                detail: "two ranges at once leave open how often"
            )
        }
        guard let duration = pattern.duration.flatMap({ Double($0.text) }) else { return }
        if let durationMax = pattern.durationMax.flatMap({ Double($0.text) }), durationMax < duration {
            throw Self.rangeError("durationMax")
        }
        administration = TimingUnit(pattern.durationUnit).flatMap { CivilSpan(duration, $0) }
        guard administration != nil else {
            throw ScheduleError(
                .fractionalMonth,
                path: "timing.repeat.duration",
                detail: "a fraction of a month or year has no exact length"
            )
        }
    }

    private static func rangeError(_ name: String) -> ScheduleError {
        ScheduleError(.range, path: "timing.repeat.\(name)", detail: "expected at least the lower value")
    }
}
