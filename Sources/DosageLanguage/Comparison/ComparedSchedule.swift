// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How often and when a dose is due, in a form in which two ways of saying it can be compared.
struct ComparedSchedule: Sendable {
    let frequency: Timing.Frequency?
    private(set) var period: Timing.Period?
    let when: [EventTiming]
    let times: [CivilTime]
    let days: [DayOfWeek]
    /// Whether more says when than can be compared: days of the month, days of a cycle, or moments.
    let isOther: Bool
    let isAsNeeded: Bool
    private let momentsOfDay: Int?

    init(_ reading: CheckedDosage) {
        let timing = reading.timing.withPatternOfCode
        (frequency, period, when) = (timing.frequency, timing.period, timing.when)
        times = timing.times
        days = timing.days.count == 7 ? [] : timing.days
        isOther =
            !(reading.known?.monthDays.isEmpty ?? true) || !(reading.known?.cycleDays.isEmpty ?? true)
            || !timing.events.isEmpty
        isAsNeeded = reading.isAsNeeded
        // Any meal is no number of meals.
        let isFixed = !when.contains(.immediately) && !when.contains(where: \.isAnyMeal)
        momentsOfDay = !times.isEmpty ? times.count : when.isEmpty || !isFixed ? nil : timing.momentCount
        if momentsOfDay == nil, frequency == nil, period == nil, timing.days.count == 7 {
            period = Timing.Period(1, unit: .day)
        }
    }

    /// How often alone, on some days of the week or on all.
    init(frequency: Timing.Frequency?, period: Timing.Period?, days: [DayOfWeek] = []) {
        (self.frequency, self.period) = (frequency, period)
        self.days = Set(days).count == 7 ? [] : Array(Set(days))
        (when, times, isOther, isAsNeeded, momentsOfDay) = ([], [], false, false, nil)
    }

    /// Whether doses follow each other by hours or minutes.
    var isInterval: Bool {
        guard let period, period.unit < .day else { return false }
        return frequency == nil || frequency == .exactly(1)
    }

    /// Whether it counts in hours or minutes.
    var isHourly: Bool { period.map { $0.unit < .day } ?? false }

    /// Whether it is a number of times a day, which may be the most when it is needed.
    var isOfDay: Bool { period.map { $0.unit == .day && $0.isOneUnit } ?? true }

    /// Whether doses follow each other so closely that only the hours awake can be meant.
    var isOften: Bool {
        guard isInterval, let period else { return false }
        return (ComparedLength(period.value, period.unit)?.average ?? 1) <= 2.0 / 24 + 0.001
    }

    /// Whether it says anything of how often or when.
    var saysWhen: Bool { hasCadence || !when.isEmpty || !times.isEmpty || !days.isEmpty }

    /// Whether it gives a number of times in a length of time.
    var hasCadence: Bool { frequency != nil || period != nil }

    var isLimit: Bool { if case .atMost? = frequency { true } else { false } }

    /// Whether another counts in the same way, so that only the numbers differ: both by an interval, or both by times in the
    /// same period.
    func isCounted(as other: ComparedSchedule) -> Bool {
        guard let period, let otherPeriod = other.period, momentsOfDay == nil, other.momentsOfDay == nil else {
            return false
        }
        if counts == 1...1, other.counts == 1...1 { return isHourly == other.isHourly }
        return period == otherPeriod
    }

    /// How often, as it is written: every 24 hours is not in days.
    var writtenCadence: String? {
        let count = frequency.flatMap { $0 == .exactly(1) && period != nil ? nil : "\(DosageFacts.frequency($0))×" }
        let length = period.map { period in
            "/ \(period.value.text)\(period.max.map { "–\($0.text)" } ?? "") \(period.unit.rawValue)"
        }
        let all = [count, length].compactMap(\.self)
        return all.isEmpty ? nil : all.joined(separator: " ")
    }

    /// The average number of doses on a day; nil where it is not known.
    var dosesPerDay: ClosedRange<Double>? {
        guard !isOther || hasCadence, !isLimit else { return nil }
        let weekly = days.isEmpty ? 1 : Double(days.count) / 7
        if let momentsOfDay {
            let moments = Double(momentsOfDay)
            guard let period, days.isEmpty else { return moments * weekly...moments * weekly }
            // So often in a period of days, at these times: the times of each day with doses.
            guard period.unit >= .day, let (length, longest) = Self.days(period)
            else { return nil }
            let isCounted = counts.map { $0.count == 1 && Double($0.upperBound) >= moments } ?? false
            let doses = isCounted ? Double(counts?.upperBound ?? 0) : moments
            return doses / longest...doses / length
        }
        guard let period else {
            guard frequency == nil, when.isEmpty else { return nil }
            return days.isEmpty ? nil : weekly...weekly
        }
        guard let counts, let (length, longest) = Self.days(period)
        else { return nil }
        if !days.isEmpty {
            if period.unit == .day, period.isOneUnit {
                return Double(counts.lowerBound) * weekly...Double(counts.upperBound) * weekly
            }
            if period.unit == .week, period.isOneUnit, counts == 1...1 { return weekly...weekly }
        }
        return Double(counts.lowerBound) / longest...Double(counts.upperBound) / length
    }

    /// The days from one dose to the next if they are spread evenly, as people may count a month; nil where that is not known.
    var daysOfDose: ClosedRange<Double>? {
        guard let period, period.max == nil, days.isEmpty, momentsOfDay == nil, let counts, counts.count == 1,
            counts.upperBound > 0, let length = ComparedLength(period.value, period.unit)
        else { return nil }
        let count = Double(counts.upperBound)
        return length.days.lowerBound / count...length.days.upperBound / count
    }

    /// The most doses of a day, of a limit, too; nil where it is not known.
    var mostPerDay: Double? {
        guard case .atMost(let count)? = frequency else { return dosesPerDay?.upperBound }
        guard let period, let days = ComparedLength(period.value, period.unit)?.average, days > 0 else { return nil }
        return Double(count) / days
    }

    /// The most doses in the period.
    var mostCount: Int? {
        if case .atMost(let count)? = frequency { count } else { counts?.upperBound }
    }

    /// How many doses there are in the period; nil for a limit.
    var counts: ClosedRange<Int>? {
        switch frequency {
        case .exactly(let count)?: count...count
        case .between(let low, let high)?: low <= high ? low...high : nil
        case .atMost?: nil
        case nil: 1...1
        }
    }

    /// The days of a period on average, at least and at most; nil for none that can be divided by.
    private static func days(_ period: Timing.Period) -> (least: Double, most: Double)? {
        guard let least = ComparedLength(period.value, period.unit)?.average, least > 0 else { return nil }
        guard let max = period.max else { return (least, least) }
        guard let most = ComparedLength(max, period.unit)?.average, most >= least else { return nil }
        return (least, most)
    }
}
