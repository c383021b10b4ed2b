// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The numbers of a timing that was checked, as a schedule reckons with them.
struct ScheduleTiming: Sendable {
    let facts: CheckedTiming
    /// The days of the month on which alone there are doses.
    let monthDays: [Int]
    /// The days of a cycle on which alone there are doses.
    let cycleDays: [Int]
    let cyclePath: String
    let monthPath: String
    let period: Double?
    let periodMax: Double?
    let weekdays: Set<Weekday>
    /// Minutes before or after an event.
    let offset: Int?
    let administration: CivilSpan?

    var events: [FHIRDateTime] { facts.events }
    var times: [CivilTime] { facts.times }
    var when: [EventTiming] { facts.when }
    var bounds: TimingRepeat.Bounds? { facts.writtenBounds }
    var count: Int? { facts.count }
    var countMax: Int? { facts.countMax }
    var periodUnit: TimingUnit? { facts.period?.unit }

    /// The least number of doses in a period.
    var frequency: Int? {
        switch facts.frequency {
        case .exactly(let count)?, .between(let count, _)?: count
        case .atMost?, nil: nil
        }
    }

    /// The greatest number of doses in a period, where it is a range.
    var frequencyMax: Int? {
        switch facts.frequency {
        case .between(_, let count)?, .atMost(let count)?: count
        case .exactly?, nil: nil
        }
    }

    /// Whether anything but a code says how often or when.
    var hasPattern: Bool { facts.hasPattern || !monthDays.isEmpty || !cycleDays.isEmpty }

    /// Whether a range leaves the number of doses open.
    var hasRange: Bool {
        frequencyMax != nil || periodMax != nil || countMax != nil || bounds?.range != nil
    }

    /// Takes a dosage that was read, and refuses what is valid and has no exact time.
    ///
    /// - Parameter reading: The dosage, without an error in it.
    /// - Throws: The first element that is not exact enough.
    init(_ reading: CheckedDosage) throws(ScheduleError) {
        let facts = reading.timing
        self.facts = facts
        monthDays = reading.known?.monthDays ?? []
        cycleDays = reading.known?.cycleDays ?? []
        cyclePath = reading.known?.cyclePath ?? "timing.repeat"
        monthPath = reading.known?.monthPath ?? "timing.repeat"
        weekdays = Set(facts.days.compactMap { Self.weekdays[$0] })
        for event in facts.events where event.civilDate == nil {
            throw ScheduleError(.value, path: "timing.event", detail: "expected a day, or a time with its offset")
        }
        period = try Self.number(facts.period?.value, "period")
        periodMax = try Self.number(facts.period?.max, "periodMax")
        offset = try Self.minutes(facts.offset)
        if facts.frequency.map(\.isRange) == true, periodMax != nil {
            throw ScheduleError(
                .range,
                path: "timing.repeat.frequencyMax",
                detail: "two ranges at once leave open how often"
            )
        }
        guard let duration = facts.duration else {
            administration = nil
            return
        }
        guard let length = Double(duration.value.text), let span = CivilSpan(length, duration.unit) else {
            throw ScheduleError(
                .fractionalMonth,
                path: "timing.repeat.duration",
                detail: "a fraction of a month or year has no exact length"
            )
        }
        administration = span
    }

    private static func minutes(_ offset: CheckedTiming.Offset?) throws(ScheduleError) -> Int? {
        let minutes: Double
        switch offset {
        case nil: return nil
        case .minutes(let number)?: minutes = Double(number)
        // DSTU2 writes "10 minutes before a meal" with a period beside the event.
        case .written(let value, let unit)?:
            minutes = (Double(value.text) ?? .infinity) * unit.seconds / 60
            guard minutes == minutes.rounded() else {
                throw ScheduleError(.value, path: "timing.repeat.period", detail: "expected whole minutes")
            }
        }
        guard minutes <= 1_000_000 else {
            throw ScheduleError(.value, path: "timing.repeat.offset", detail: "expected two years at most")
        }
        return Int(minutes)
    }

    private static func number(_ value: FHIRDecimal?, _ name: String) throws(ScheduleError) -> Double? {
        guard let value else { return nil }
        // Fifteen digits are more than any length of time is known to.
        guard let number = Double(value.text), number.isFinite else {
            throw ScheduleError(.value, path: "timing.repeat.\(name)", detail: "the number is too great")
        }
        return number
    }

    private static let weekdays: [DayOfWeek: Weekday] = [
        .monday: .monday, .tuesday: .tuesday, .wednesday: .wednesday, .thursday: .thursday, .friday: .friday,
        .saturday: .saturday, .sunday: .sunday,
    ]
}

extension Timing.Frequency {
    fileprivate var isRange: Bool {
        if case .exactly = self { false } else { true }
    }
}
