// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How often and when by a text, beside how often and when by a structure.
struct ScheduleComparison {
    private let text: ComparedSchedule
    private let structure: ComparedSchedule

    init(text: ComparedSchedule, structure: ComparedSchedule) {
        self.text = text
        self.structure = structure
    }

    /// How the numbers of doses stand to each other.
    ///
    /// Only numbers that both are certain are compared: every 6 hours is 4 times a day, and before meals is no number.
    var frequency: ElementRelation {
        if text.isLimit || structure.isLimit { return limit }
        guard let words = text.dosesPerDay, let own = structure.dosesPerDay else {
            return unknownFrequency
        }
        if Self.isSame(words, own) { return .same }
        if let period = text.period, let other = structure.period, period != other, period.max == nil,
            other.max == nil, text.counts == structure.counts,
            ComparedLength.mayBeSame(period.value, period.unit, other.value, other.unit)
        {
            return .unsure
        }
        // Twice a month is every 2 weeks, or on two days of the month.
        if let one = text.daysOfDose, let other = structure.daysOfDose, one != other, one.overlaps(other),
            text.period?.unit != structure.period?.unit
        {
            return .unsure
        }
        // When needed, an interval and a number of times are both limits.
        if text.isAsNeeded || structure.isAsNeeded, text.isHourly != structure.isHourly,
            text.isHourly ? structure.isOfDay : text.isOfDay
        {
            return .unsure
        }
        if text.isInterval != structure.isInterval, text.isOften || structure.isOften,
            text.isHourly != structure.isHourly, Self.mayBeAwake(words, own)
        {
            return .unsure
        }
        return isWithin(words, own) ? relationWithin : .contradiction
    }

    /// Whether the doses of the text are among those that the structure leaves open.
    var isWithin: Bool {
        guard let words = text.dosesPerDay, let own = structure.dosesPerDay else { return false }
        return isWithin(words, own)
    }

    private func isWithin(_ words: ClosedRange<Double>, _ own: ClosedRange<Double>) -> Bool {
        words.lowerBound >= own.lowerBound * 0.99 && words.upperBound <= own.upperBound * 1.01
    }

    /// How one value stands to a range that it is in.
    ///
    /// Every 4 hours is not every 4 to 6 hours: whoever has only the one takes the most doses each time. Counted in another
    /// way, both may be meant, and when needed the range is that of the shortest time between doses.
    private var relationWithin: ElementRelation {
        let isNeeded = text.isAsNeeded && structure.isAsNeeded
        return !isNeeded && text.isCounted(as: structure) ? .contradiction : .unsure
    }

    /// Whether the one may be all day and the other only the hours awake, at least eight.
    private static func mayBeAwake(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
        min(one.upperBound, other.upperBound) >= max(one.upperBound, other.upperBound) / 3
    }

    /// How numbers of doses stand to each other of which the number a day is not known: twice, in whatever time.
    private var unknownFrequency: ElementRelation {
        guard text.hasCadence, structure.hasCadence else {
            return text.hasCadence == structure.hasCadence ? .same : text.hasCadence ? .more : .less
        }
        guard text.period == structure.period, let words = text.counts, let own = structure.counts else {
            return .unsure
        }
        return words == own ? .same : .contradiction
    }

    /// How numbers of doses stand to each other of which one is a limit, or both are.
    private var limit: ElementRelation {
        if !structure.saysWhen, !structure.isOther { return .more }
        if !text.saysWhen, !text.isOther { return .less }
        if text.period == structure.period, let words = text.mostCount, let own = structure.mostCount {
            if text.isLimit, structure.isLimit { return words == own ? .same : .contradiction }
            return text.isLimit ? words < own ? .contradiction : .unsure : own < words ? .contradiction : .unsure
        }
        guard let words = text.mostPerDay, let own = structure.mostPerDay else { return .unsure }
        func isLess(_ one: Double, _ other: Double) -> Bool { one < other * 0.99 }
        if text.isLimit, structure.isLimit {
            return isLess(words, own) || isLess(own, words) ? .contradiction : .unsure
        }
        return text.isLimit
            ? isLess(words, own) ? .contradiction : .unsure : isLess(own, words) ? .contradiction : .unsure
    }

    private static func isSame(_ one: ClosedRange<Double>, _ other: ClosedRange<Double>) -> Bool {
        func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.01 * max(one, other) }
        return isNear(one.lowerBound, other.lowerBound) && isNear(one.upperBound, other.upperBound)
    }

    /// How an interval stands to a number of times that is as high: every 6 hours says more than 4 times a day.
    var interval: ElementRelation {
        if text.isInterval == structure.isInterval { return .same }
        return text.isInterval ? .more : .less
    }

    /// How an interval of hours stands to times of the day that cannot keep it; nil where they can, or just one has neither.
    ///
    /// Every 12 hours is not at 08:00 and 17:00, where each gap must be less than an hour off, and not in the morning and at
    /// noon, where it must be at most two hours off at some hours of both.
    var spacing: ElementRelation? {
        let (interval, times) = text.isInterval ? (text, structure) : (structure, text)
        guard text.isInterval != structure.isInterval, interval.times.isEmpty, interval.when.isEmpty,
            let period = interval.period, period.max == nil,
            let hours = ComparedLength(period.value, period.unit).map({ $0.average * 24 })
        else { return nil }
        if times.times.isEmpty {
            return EventTiming.mayKeep(hours, times.when, within: 2) ? nil : .contradiction
        }
        guard times.times.count > 1 else { return nil }
        let all = times.times.map { Double($0.secondsSinceMidnight) / 3_600 }.sorted()
        let gaps = zip(all, all.dropFirst() + [all[0] + 24]).map { $1 - $0 }
        return gaps.allSatisfy { abs($0 - hours) < 1 } ? nil : .contradiction
    }

    var days: ElementRelation {
        if text.days.isEmpty && structure.days.isEmpty { return .same }
        guard !text.days.isEmpty else { return .less }
        guard !structure.days.isEmpty else { return .more }
        return Set(text.days) == Set(structure.days) ? .same : .contradiction
    }

    var times: ElementRelation {
        .of(text.times.nonempty, structure.times.nonempty) { words, own in
            Set(words) == Set(own) ? .same : .contradiction
        }
    }

    var when: ElementRelation {
        .of(text.when.nonempty, structure.when.nonempty) { words, own in
            if Set(words) == Set(own) { return .same }
            guard words.count == own.count else {
                return Self.areMeals(words) || Self.areMeals(own) ? .unsure : .contradiction
            }
            // Before breakfast is in the morning, and says more.
            let relations = Self.paired(words, own)
            if relations.contains(.contradiction) { return .contradiction }
            if Set(relations) == [.more] || Set(relations) == [.more, .same] { return .more }
            if Set(relations) == [.less] || Set(relations) == [.less, .same] { return .less }
            return .unsure
        }
    }

    /// How the parts of the day of the one stand to the times of the clock of the other; nil where not just one has either.
    var clock: ElementRelation? {
        let (events, times, relation): ([EventTiming], [CivilTime], ElementRelation)
        if text.times.isEmpty, structure.when.isEmpty {
            (events, times, relation) = (text.when, structure.times, .less)
        } else if text.when.isEmpty, structure.times.isEmpty {
            (events, times, relation) = (structure.when, text.times, .more)
        } else {
            return nil
        }
        guard !events.isEmpty, events.count == times.count else { return nil }
        return EventTiming.mayBe(events, at: times) ? relation : .contradiction
    }

    private static func areMeals(_ events: [EventTiming]) -> Bool { events.contains(where: \.isAnyMeal) }

    /// Each event of the text beside the one of the structure at the same part of the day.
    private static func paired(_ words: [EventTiming], _ own: [EventTiming]) -> [ElementRelation] {
        var rest = own
        return words.map { event in
            if let place = rest.firstIndex(of: event) {
                rest.remove(at: place)
                return .same
            }
            guard let place = rest.firstIndex(where: { !event.partsOfDay.isDisjoint(with: $0.partsOfDay) }) else {
                // Before a meal is not with or after a meal, whichever meals are meant.
                if event.isBeforeMeal, !rest.isEmpty, rest.allSatisfy(\.isWithOrAfterMeal) { return .contradiction }
                if event.isWithOrAfterMeal, !rest.isEmpty, rest.allSatisfy(\.isBeforeMeal) { return .contradiction }
                return event.partsOfDay.isEmpty || rest.contains { $0.partsOfDay.isEmpty } ? .unsure : .contradiction
            }
            let other = rest.remove(at: place)
            // Early and late are two parts of the morning.
            if let part = event.wholePart, part == other.wholePart { return .contradiction }
            if event.wholePart == other { return .more }
            if other.wholePart == event { return .less }
            if event.isPartOfDay == other.isPartOfDay {
                // Before and after breakfast are two times; on waking and before breakfast may be one.
                return event.mealTime == nil || other.mealTime == nil ? .unsure : .contradiction
            }
            return event.isPartOfDay ? .less : .more
        }
    }
}

extension Array {
    fileprivate var nonempty: Self? { isEmpty ? nil : self }
}

extension EventTiming {
    /// The morning of an early or late morning, and so on; nil for others.
    fileprivate var wholePart: EventTiming? {
        switch self {
        case .earlyMorning, .lateMorning: .morning
        case .earlyAfternoon, .lateAfternoon: .afternoon
        case .earlyEvening, .lateEvening: .evening
        default: nil
        }
    }

    /// Whether it is only a part of the day.
    fileprivate var isPartOfDay: Bool {
        switch self {
        case .morning, .earlyMorning, .lateMorning, .noon, .afternoon, .earlyAfternoon, .lateAfternoon, .evening,
            .earlyEvening, .lateEvening, .night:
            true
        default: false
        }
    }

    fileprivate var isBeforeMeal: Bool {
        switch self {
        case .beforeMeal, .beforeBreakfast, .beforeLunch, .beforeDinner: true
        default: false
        }
    }

    fileprivate var isWithOrAfterMeal: Bool {
        switch self {
        case .meal, .breakfast, .lunch, .dinner, .afterMeal, .afterBreakfast, .afterLunch, .afterDinner: true
        default: false
        }
    }

    /// The parts of the day that it may belong to: 0 for the morning to 3 for the night; empty where any may be meant.
    fileprivate var partsOfDay: Set<Int> {
        switch self {
        case .morning, .earlyMorning, .lateMorning, .breakfast, .beforeBreakfast, .afterBreakfast, .wake: [0]
        case .noon, .lunch, .beforeLunch, .afterLunch: [1]
        case .afternoon, .earlyAfternoon, .lateAfternoon: [1, 2]
        case .evening, .earlyEvening, .dinner, .beforeDinner, .afterDinner: [2]
        case .lateEvening, .night, .bedtime, .asleep: [2, 3]
        default: []
        }
    }
}
