// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How often and when a dose of an everyday prescription is taken.
struct EverydaySchedule {
    /// A meal, of which it depends on the other times what it is.
    private struct Meal {
        let event: EventTiming
        let offset: Timing.Offset?
        let words: String
        let index: Int
        /// Whether an "and" joins it to another time.
        let isListed: Bool
        /// How many events stand before it.
        let place: Int
    }

    private var strong: (frequency: Timing.Frequency?, period: Timing.Period?, index: Int)?
    private var weak: Int?
    private var repeats: (count: Int, index: Int)?
    private var events: [EventTiming] = []
    /// The offset of each event; nil for one without.
    private var offsets: [Timing.Offset?] = []
    private var times: [CivilTime] = []
    private var days: (days: [DayOfWeek], isRepeated: Bool, index: Int)?
    /// Whether the days are those of a week without some: daily except on Sundays.
    private var isWithoutDays = false
    /// Meals whose words are kept as an instruction, since the time is another.
    private var words: [String] = []
    private var meals: [Meal] = []
    /// Whether meals were said of one of several times, so that others may be of one, too.
    private var hasMealOfOneTime = false
    private var count: Int?
    private var lastEvent: Int?

    /// The elements that each item gave; of one that stands twice the last ones hold.
    private var paths: [(item: Int, paths: [String])] = []
    private(set) var bad: Set<Int> = []

    /// The offset that all events share.
    private var offset: Timing.Offset? { offsets.first ?? nil }

    /// Whether anything was said of when.
    var isSet: Bool {
        strong != nil || weak != nil || !events.isEmpty || !times.isEmpty || days != nil || !meals.isEmpty
    }

    /// Whether nothing is said but that it is daily.
    var isOnlyDaily: Bool {
        weak != nil && strong == nil && repeats == nil && events.isEmpty && times.isEmpty && days == nil
            && meals.allSatisfy(\.event.isAnyMeal)
    }

    /// Whether it is daily and at several times, so that an amount may be the sum of a day.
    var isDailyAtTimes: Bool {
        let atMeals = meals.reduce(0) { $0 + ($1.event.isAnyMeal ? 3 : 1) }
        return weak != nil && strong == nil && repeats == nil
            && (events.count + times.count > 1 || events.count + times.count + atMeals > 1 && !isAnyMealOnly)
    }

    /// Whether the only time is any meal, which is at each dose: 2 tablets daily with food.
    private var isAnyMealOnly: Bool {
        events.isEmpty && times.isEmpty && meals.count == 1 && meals[0].event.isAnyMeal
    }

    private var isOfEventsOnly: Bool {
        strong == nil && !events.isEmpty && offset == nil && times.isEmpty && days == nil && words.isEmpty
    }

    private var isOfTimesOnly: Bool {
        strong == nil && events.isEmpty && !times.isEmpty && days == nil && words.isEmpty
    }

    /// Whether both are nothing but times of the day, so that one dosage has them both: 1 at 8 and 1 at 20.
    ///
    /// Clock times are put together where all amounts are one, and stay in their order where they differ.
    func canMerge(_ other: EverydaySchedule, isOneAmount: Bool) -> Bool {
        if isOfEventsOnly { return other.isOfEventsOnly }
        return isOneAmount && isOfTimesOnly && other.isOfTimesOnly && Set(times).isDisjoint(with: other.times)
    }

    mutating func merge(_ other: EverydaySchedule) {
        times += other.times
        for event in other.events where !events.contains(event) { events.append(event) }
    }

    /// Whether both have a time of the day.
    func hasTime(of other: EverydaySchedule) -> Bool {
        events.contains { other.events.contains($0) } || times.contains { other.times.contains($0) }
    }

    /// Adds what an item says.
    mutating func add(
        _ kind: EverydayItem.Kind, _ index: Int, _ step: EverydayStep
    ) throws(DosageTextError) {
        switch kind {
        case .cadence(let frequency, let period, let isWeak):
            if isWeak {
                if step.isBesideAnotherTime(index) {
                    bad.insert(index)
                } else {
                    weak = index
                }
            } else if case .atMost? = frequency, strong != nil {
                bad.insert(index)
            } else if let strong {
                if case .atMost? = strong.frequency {
                    bad.insert(strong.index)
                    self.strong = (frequency, period, index)
                } else if strong.frequency != frequency || strong.period != period {
                    throw step.ambiguous("the text gives two frequencies that differ", index)
                } else {
                    paths.append((index, TextPart.cadence(frequency, period).paths))
                }
            } else {
                strong = (frequency, period, index)
            }
        case .repeats(let count):
            if let repeats, repeats.count != count {
                throw step.ambiguous("the text gives two frequencies that differ", index)
            }
            repeats = (count, index)
        case .events(let events, let offset): add(events, offset, index, step)
        case .times(let times):
            guard self.times.isEmpty else { throw step.ambiguous("the text gives two lists of times", index) }
            self.times = times
            paths.append((index, ["timing.repeat.timeOfDay"]))
        case .days(let days, let isRepeated):
            guard self.days == nil else { throw step.ambiguous("the text gives two lists of days", index) }
            self.days = (days, isRepeated, index)
            let item = step.assembler.items[index]
            isWithoutDays = step.assembler.hasHint(.except, in: item) || step.assembler.hasHint(.excluded, in: item)
        default: return
        }
    }

    private mutating func add(_ new: [EventTiming], _ offset: Timing.Offset?, _ index: Int, _ step: EverydayStep) {
        let path = TextPart.events(new, offset).paths
        for event in new {
            if event.isAnyMeal || event.mealTime != nil {
                if event.isAnyMeal, hasMealOfOneTime || step.isOfOneTime(index) {
                    hasMealOfOneTime = true
                    bad.insert(index)
                    continue
                }
                let words = step.assembler.words(of: step.assembler.items[index].tokens)
                meals.append(
                    Meal(
                        event: event, offset: offset, words: words, index: index,
                        isListed: step.isListedTime(index), place: events.count))
                continue
            }
            guard !events.contains(event) else {
                // Morning and night, at night after food: the meal is of the one that stands again.
                if step.isBeforeAnyMeal(index) { hasMealOfOneTime = true }
                offsets.append(offset)
                paths.append((index, path))
                continue
            }
            let isListed =
                index > step.part.lowerBound && step.kind(index - 1).isAnd
                || lastEvent == index - 1 && step.assembler.items[index].isAfterStop
            let isSecond =
                event.isLate && events.contains(where: \.isLate)
                || Set([event, events.last]) == [.wake, .morning] && lastEvent == index - 1
            if isSecond, !isListed {
                // In the evening at night, in the morning on waking: one time or two.
                bad.insert(index)
                continue
            }
            events.append(event)
            offsets.append(offset)
            paths.append((index, path))
        }
        lastEvent = index
    }

    /// Puts together what was said, and refuses what does not fit together.
    mutating func check(_ step: EverydayStep) throws(DosageTextError) {
        placeMeals()
        try refuseApart(step)
        if let repeats { try place(repeats.count, repeats.index, step) }
        if weak != nil, let strong, let period = strong.period,
            period.unit > .day || period.unit == .day && !period.isOneUnit
        {
            throw step.ambiguous("the text gives two frequencies that differ", strong.index)
        }
        if !events.isEmpty, !times.isEmpty {
            throw step.ambiguous("the text gives clock times and times of day", step.part.lowerBound)
        }
        // One timing has one offset for all its events.
        if offsets.contains(where: { $0 != offset })
            || offset != nil && events.count > 1 && !events.allSatisfy(\.isBeforeOrAfter)
        {
            throw step.ambiguous("the text gives a time before one of several events", step.part.lowerBound)
        }
        if let days {
            let isWeekly = strong?.period.map { $0.unit == .week && $0.isOneUnit } ?? false
            if !days.isRepeated, !isWeekly {
                // 6 tablets daily on Monday is a dangerous mistake for once a week.
                if weak != nil || strong?.period?.unit == .day {
                    throw step.ambiguous("the text says a frequency of days and names one of them", days.index)
                }
                bad.insert(days.index)
                self.days = nil
            } else if let strong, let period = strong.period, period.unit >= .day,
                !(period.unit == .day && period.isOneUnit)
            {
                guard isWeekly, strong.frequency == .exactly(days.days.count) else {
                    throw step.ambiguous("the frequency and the number of days differ", days.index)
                }
            }
        }
        let entries = max(events.count(where: { !$0.isAnyMeal }), times.count)
        if let weak, entries > 1, step.assembler.items[weak].isOfDay {
            throw step.ambiguous("the frequency and the number of times differ", weak)
        }
        guard entries > 0, let strong else { return }
        // After meals and at bedtime is 4 times a day.
        let withMeals = events.contains(where: \.isAnyMeal) ? entries + 3 : entries
        guard let period = strong.period, period.unit >= .day, case .exactly(let frequency)? = strong.frequency,
            frequency == withMeals && period.isOneUnit && period.unit == .day || frequency == 1 && withMeals == 1
                || period.unit == .week && frequency == days?.days.count && entries == 1
        else { throw step.ambiguous("the frequency and the number of times differ", strong.index) }
    }

    /// Refuses daily with another frequency, or days, apart from it, which may be a second order: daily, on Sundays twice.
    private func refuseApart(_ step: EverydayStep) throws(DosageTextError) {
        guard let weak else { return }
        for other in [strong?.index, repeats?.index, isWithoutDays ? nil : days?.index].compactMap(\.self) {
            let between = min(weak, other) + 1...max(weak, other)
            let isApart = between.contains { index in
                let kind = step.kind(index)
                return step.assembler.items[index].isAfterStop || kind.isAnd || kind.isAsNeeded
            }
            if isApart { throw step.ambiguous("the text may give two frequencies", other) }
        }
    }

    /// Uses meals as times where nothing else is or an "and" joins them to another; beside other times their words are an
    /// instruction.
    private mutating func placeMeals() {
        let isOther = !events.isEmpty || !times.isEmpty
        let anyMeals = meals.filter(\.event.isAnyMeal)
        var placed = 0
        for meal in meals {
            let isSame = meal.event.mealTime.map { time in
                events.contains { $0 == time || time == .evening && $0 == .night }
            }
            let isBeside =
                meal.event.isAnyMeal
                ? isOther && !meal.isListed || meals.contains { !$0.event.isAnyMeal }
                    || anyMeals.count > 1 && meal.event != anyMeals[0].event
                : !times.isEmpty || isSame == true
            if isBeside {
                words.append(meal.words)
                paths.append((meal.index, ["additionalInstruction"]))
            } else {
                if !events.contains(meal.event) {
                    events.insert(meal.event, at: min(meal.place + placed, events.count))
                    placed += 1
                }
                offsets.append(meal.offset)
                paths.append((meal.index, TextPart.events([meal.event], meal.offset).paths))
            }
        }
        meals = []
    }

    /// Gives a number of times without a period the day that stands elsewhere.
    private mutating func place(_ count: Int, _ index: Int, _ step: EverydayStep) throws(DosageTextError) {
        if let strong {
            guard count == 1, strong.frequency == .exactly(1) else {
                throw step.ambiguous("the text gives two frequencies that differ", index)
            }
            paths.append((index, ["timing.repeat.frequency"]))
        } else if weak != nil {
            strong = (.exactly(count), Timing.Period(1, unit: .day), index)
            weak = nil
        } else if count == 1, events.isEmpty, times.isEmpty, days == nil,
            !step.part.contains(where: { step.kind($0).isBounds })
        {
            self.count = 1
            paths.append((index, ["timing.repeat.count"]))
        } else {
            throw step.ambiguous("the text gives a number of times without a period", index)
        }
        repeats = nil
    }

    /// The parts of a dosage.
    var parts: [TextPart] {
        var parts: [TextPart] = []
        if let strong {
            parts.append(.cadence(strong.frequency, strong.period))
        } else if weak != nil, events.allSatisfy(\.isAnyMeal), times.isEmpty, days == nil || isWithoutDays {
            parts.append(.cadence(.exactly(1), Timing.Period(1, unit: .day)))
        }
        if let days { parts.append(.days(days.days)) }
        if !times.isEmpty { parts.append(.times(times)) }
        if !events.isEmpty { parts.append(.events(events, offset)) }
        if let count { parts.append(.count(count, nil)) }
        if !words.isEmpty { parts.append(.instructionWords(words)) }
        return parts
    }

    /// The elements that each item gave, when everything is put together.
    var allPaths: [(item: Int, paths: [String])] {
        var all = paths
        if let strong { all.append((strong.index, TextPart.cadence(strong.frequency, strong.period).paths)) }
        if let weak {
            let isCadence =
                strong == nil && events.allSatisfy(\.isAnyMeal) && times.isEmpty && (days == nil || isWithoutDays)
            let daily = TextPart.cadence(.exactly(1), Timing.Period(1, unit: .day))
            all.append((weak, isCadence ? daily.paths : ["timing.repeat"]))
        }
        if let days { all.append((days.index, ["timing.repeat.dayOfWeek"])) }
        return all
    }
}
