// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// What a timing says, after each value and each constraint of FHIR was checked.
///
/// Where the check found an error the facts are those up to it, and nobody uses them.
package struct CheckedTiming: Sendable {
    /// A time before or after an event.
    package enum Offset: Sendable, Hashable {
        /// In whole minutes.
        case minutes(Int)
        /// As DSTU2 writes it, with a period beside the event.
        case written(FHIRDecimal, TimingUnit)
    }

    /// An abbreviation of the pattern.
    package enum Abbreviation: Sendable, Hashable {
        /// A known one, with words beside it that say something else.
        case known(TimingCode, others: [String])
        /// A concept that is not known.
        case unknown
    }

    /// The moments, as written.
    package var events: [FHIRDateTime] = []
    package var abbreviation: Abbreviation?
    package var frequency: Timing.Frequency?
    package var period: Timing.Period?
    /// The days of the week, in the order of the week.
    package var days: [DayOfWeek] = []
    /// The times of day, each once, in order.
    package var times: [CivilTime] = []
    /// The events of the day, each once, as written.
    package var when: [EventTiming] = []
    package var offset: Offset?
    package var duration: Timing.Duration?
    package var count: Int?
    package var countMax: Int?
    /// The bounds in the words of a sentence; nil without any.
    package var bounds: TimingBounds?
    /// The bounds as written.
    package var writtenBounds: TimingRepeat.Bounds?

    /// Whether anything but a code or moments says how often or when.
    package var hasPattern: Bool {
        frequency != nil || period != nil || !days.isEmpty || !times.isEmpty || !when.isEmpty
    }

    /// The timing with the pattern that its abbreviation stands for, where it has none of its own.
    var withPatternOfCode: CheckedTiming {
        guard case .known(let code, _)? = abbreviation, !hasPattern else { return self }
        var timing = self
        switch code.meaning {
        case .cadence(let count, let length, let unit):
            timing.frequency = .exactly(count)
            timing.period = Timing.Period(FHIRDecimal(length), unit: unit)
        case .event(let event): timing.when = [event]
        }
        return timing
    }

    /// The lowest and the highest number of times in a period; nil where none is written.
    package var frequencies: ClosedRange<Int>? {
        switch frequency {
        case .exactly(let count)?: count...count
        case .between(let low, let high)?: low...high
        case .atMost(let high)?: 1...max(1, high)
        case nil: nil
        }
    }

    /// The period in days where it is one of whole days or weeks; 1 where none is written.
    package var periodInDays: Int? {
        guard let period else { return 1 }
        guard period.unit == .day || period.unit == .week, let length = period.value.wholeNumber else { return nil }
        return min(length, 10_000_000) * (period.unit == .week ? 7 : 1)
    }

    /// Whether days of the week belong to a period of weeks, also where it is written in days.
    package var isWeekly: Bool {
        guard let period, let length = period.value.wholeNumber else { return false }
        let lengths = [length] + (period.max.map { [$0.wholeNumber ?? 1] } ?? [])
        return switch period.unit {
        case .week: period.max == nil || period.max?.wholeNumber != nil
        case .day: !days.isEmpty && lengths.allSatisfy { $0 > 0 && $0.isMultiple(of: 7) }
        default: false
        }
    }

    /// The number of events, a meal as such counting for three.
    package var eventCount: Int { when.reduce(into: UInt32(0)) { $0 |= $1.marks }.nonzeroBitCount }

    /// The number of times of a day that the events stand for, an event and its meal counting for one.
    var momentCount: Int {
        let hasOffset = offset != nil && offset != .minutes(0)
        return when.reduce(into: UInt32(0)) { $0 |= $1.moment(hasOffset: hasOffset).marks }.nonzeroBitCount
    }

    /// The number of doses on a day with doses that clock times or events fix; nil where they fix none.
    package var entries: Int? {
        if !times.isEmpty { return times.count }
        return when.isEmpty || when.contains(.immediately) ? nil : momentCount
    }
}

extension EventTiming {
    /// The events that one stands for: a meal as such for the three of a day.
    package var parts: [EventTiming] {
        switch self {
        case .meal: [.breakfast, .lunch, .dinner]
        case .beforeMeal: [.beforeBreakfast, .beforeLunch, .beforeDinner]
        case .afterMeal: [.afterBreakfast, .afterLunch, .afterDinner]
        default: [self]
        }
    }

    /// The event at the same time of a usual day, where there are two: breakfast in the morning, bedtime at night.
    fileprivate func moment(hasOffset: Bool) -> EventTiming {
        switch self {
        case .morning: hasOffset ? .afterBreakfast : .breakfast
        case .noon: hasOffset ? .afterLunch : .lunch
        case .evening: hasOffset ? .afterDinner : .dinner
        case .earlyEvening: hasOffset ? self : .beforeDinner
        case .night: hasOffset ? .asleep : .bedtime
        case .asleep: hasOffset ? self : .bedtime
        default: self
        }
    }

    /// A bit for each event, those of three meals for a meal as such.
    fileprivate var marks: UInt32 {
        switch self {
        case .breakfast: 1
        case .lunch: 1 << 1
        case .dinner: 1 << 2
        case .beforeBreakfast: 1 << 3
        case .beforeLunch: 1 << 4
        case .beforeDinner: 1 << 5
        case .afterBreakfast: 1 << 6
        case .afterLunch: 1 << 7
        case .afterDinner: 1 << 8
        case .meal: 0b111
        case .beforeMeal: 0b111 << 3
        case .afterMeal: 0b111 << 6
        case .bedtime: 1 << 9
        case .wake: 1 << 10
        case .morning: 1 << 11
        case .earlyMorning: 1 << 12
        case .lateMorning: 1 << 13
        case .noon: 1 << 14
        case .afternoon: 1 << 15
        case .earlyAfternoon: 1 << 16
        case .lateAfternoon: 1 << 17
        case .evening: 1 << 18
        case .earlyEvening: 1 << 19
        case .lateEvening: 1 << 20
        case .night: 1 << 21
        case .asleep: 1 << 22
        case .immediately: 1 << 23
        }
    }
}
