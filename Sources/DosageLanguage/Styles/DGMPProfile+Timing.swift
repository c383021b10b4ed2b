// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The rules about one pattern.
///
/// Source: Medication IG DE 2.0.0-alpha1, profile TimingDgMP.
extension DGMPProfile {
    mutating func check(_ pattern: TimingRepeat, _ index: Int) {
        checkFrequency(pattern, index)
        checkPeriod(pattern, index)
        guard case .duration(let bounds)? = pattern.bounds else { return }
        require(
            bounds.value?.isWhole ?? true, "TimingBoundsDurationOnlyWholeNumber", index, "timing.repeat.boundsDuration",
            "expected a whole number")
        require(
            Self.hasWords(of: bounds, ["d": "Tag", "wk": "Woche", "mo": "Monat", "a": "Jahr"]) ?? true,
            "TimingBoundsUnitMatchesCode", index, "timing.repeat.boundsDuration",
            "expected the words of the unit that the code has")
    }

    private mutating func checkFrequency(_ pattern: TimingRepeat, _ index: Int) {
        let (days, slots, times) = (pattern.dayOfWeek.count, pattern.when.count, pattern.timeOfDay.count)
        if let frequency = pattern.frequency {
            let perDay = max(days, 1)
            let isRight =
                (slots == 0 || frequency == slots * perDay) && (times == 0 || frequency == times * perDay)
                && (days == 0 || slots > 0 || times > 0 || frequency == days)
            require(
                isRight, "TimingFrequencyCount", index, "timing.repeat.frequency",
                "expected the number of times or parts of the day, on all days of the week that are listed")
        }
        if let frequency = pattern.frequency, let max = pattern.frequencyMax {
            require(
                frequency < max, "TimingVarFreqGtMin", index, "timing.repeat.frequencyMax",
                "expected more than the frequency")
        }
        guard days == 0, slots == 0, times == 0, let frequency = pattern.frequency, let period = pattern.period else {
            return
        }
        let isOften = frequency > 1 || pattern.frequencyMax ?? 1 > 1
        let isLong = Self.isAboveOne(period) || pattern.periodMax.map(Self.isAboveOne) ?? false
        let isShort = period.isOne && pattern.periodMax?.isOne ?? true
        let isOnce = frequency == 1 && pattern.frequencyMax ?? 1 == 1
        require(
            (!isOften || isShort) && (!isLong || isOnce), "TimingVarFreqOrPeriod", index, "timing.repeat",
            "of frequency and period, only one should be above 1", severity: .warning)
    }

    private mutating func checkPeriod(_ pattern: TimingRepeat, _ index: Int) {
        if let unit = pattern.periodUnit?.rawValue {
            let hasTimes = !pattern.when.isEmpty || !pattern.timeOfDay.isEmpty
            require(
                pattern.dayOfWeek.isEmpty ? !hasTimes || unit == "d" : unit == "wk", "TimingPeriodUnit", index,
                "timing.repeat.periodUnit",
                "expected weeks beside days of the week, and otherwise days beside times or parts of the day")
        }
        require(
            pattern.period?.isWhole ?? true && pattern.periodMax?.isWhole ?? true, "TimingPeriodOnlyWholeNumber", index,
            "timing.repeat.period", "expected whole numbers")
        if let period = pattern.period, let max = pattern.periodMax {
            require(
                period.isBelow(max), "TimingVarPeriodGtMin", index, "timing.repeat.periodMax",
                "expected more than the period")
        }
    }

    private static func isAboveOne(_ number: FHIRDecimal) -> Bool {
        FHIRDecimal(1).isBelow(number)
    }
}

/// The rules about all patterns of a resource together.
extension DGMPProfile {
    mutating func checkPatterns() {
        let patterns = dosages.map { $0.timing?.repeat ?? TimingRepeat() }
        let kinds = patterns.map(Kind.init)
        let first = kinds[0]
        require(
            first != .none && kinds.allSatisfy { $0 == first }, "TimingOnlyOneType", nil, "",
            "expected the same kind of schedule in all dosages, and one that the guide knows")
        require(
            !kinds.contains(.interval) || dosages.count == 1, "TimingIntervalOnlyOneFrequency", nil, "",
            "an interval must be the only dosage")
        let (slots, times, days) = (
            patterns.flatMap(\.when), patterns.flatMap { $0.timeOfDay.map(\.text) }, patterns.flatMap(\.dayOfWeek)
        )
        require(
            slots.isEmpty || times.isEmpty, "TimingOnlyWhenOrTimeOfDay", nil, "",
            "times and parts of the day exclude each other, also in different dosages")
        require(
            !patterns.contains { $0.has(days: false, slots: true, times: false) } || Self.isDistinct(slots),
            "TimingOnlyOneWhen", nil, "", "a part of the day occurs more than once")
        require(
            !patterns.contains { $0.has(days: false, slots: false, times: true) } || Self.isDistinct(times),
            "TimingOnlyOneTimeOfDay", nil, "", "a time of day occurs more than once")
        require(
            !kinds.contains(.days) || Self.isDistinct(days), "TimingOnlyOneDayOfWeek", nil, "",
            "a day of the week occurs more than once")
        checkDaysWithTimes(patterns, kinds)
        checkIntervals(patterns, isDistinct: Self.isDistinct(slots) && Self.isDistinct(times))
        checkSplit(patterns, "TimingSingleDosageForTimeOfDay", hasSlots: false)
        checkSplit(patterns, "TimingSingleDosageForWhen", hasSlots: true)
        checkBounds(patterns)
    }

    /// A kind of schedule that the guide knows.
    private enum Kind {
        case none, days, interval, daysWithTimes, times

        init(_ pattern: TimingRepeat) {
            let (hasSlots, hasTimes) = (!pattern.when.isEmpty, !pattern.timeOfDay.isEmpty)
            if hasSlots, hasTimes {
                self = .none
            } else if !pattern.dayOfWeek.isEmpty {
                self = hasSlots || hasTimes ? .daysWithTimes : .days
            } else if hasSlots || hasTimes {
                self = .times
            } else {
                let isWhole = pattern.frequency != nil && pattern.period != nil && pattern.periodUnit != nil
                self = isWhole ? .interval : .none
            }
        }
    }

    private static func isDistinct(_ values: [some Hashable]) -> Bool {
        Set(values).count == values.count
    }

    private mutating func checkDaysWithTimes(_ patterns: [TimingRepeat], _ kinds: [Kind]) {
        guard kinds.contains(.daysWithTimes) else { return }
        let days = Set(patterns.flatMap(\.dayOfWeek))
        let isDistinct = days.allSatisfy { day in
            let same = patterns.filter { $0.dayOfWeek.contains(day) }
            guard same.reduce(0, { $0 + $1.dayOfWeek.count { $0 == day } }) > 1 else { return true }
            return Self.isDistinct(same.flatMap(\.when)) && Self.isDistinct(same.flatMap { $0.timeOfDay.map(\.text) })
        }
        require(
            isDistinct, "TimingOnlyOnePeriodForDayOfWeek", nil, "",
            "a time or part of the day occurs more than once on a day of the week")
    }

    private mutating func checkIntervals(_ patterns: [TimingRepeat], isDistinct: Bool) {
        let isInterval = patterns.contains { pattern in
            pattern.period != nil && pattern.periodUnit != nil && pattern.dayOfWeek.isEmpty
                && pattern.when.isEmpty != pattern.timeOfDay.isEmpty
        }
        guard isInterval else { return }
        let periods = Set(patterns.compactMap { $0.period.flatMap(DGMPText.german) })
        let units = Set(patterns.compactMap(\.periodUnit))
        require(
            periods.count == 1 && units.count == 1 && isDistinct, "TimingOnlyOneTimeForInterval", nil, "",
            "expected the same period in all dosages, and each time or part of the day once")
    }

    private mutating func checkSplit(_ patterns: [TimingRepeat], _ rule: String, hasSlots: Bool) {
        let same = dosages.indices.filter {
            patterns[$0].has(days: false, slots: hasSlots, times: !hasSlots)
        }
        guard same.count > 1 else { return }
        let values = same.flatMap { index in
            dosages[index].doseAndRate.compactMap { $0.dose?.quantity?.value.flatMap(DGMPText.german) }
        }
        require(
            Set(values).count > 1, rule, nil, "", "dosages that differ only in their times belong into one dosage")
    }

    private mutating func checkBounds(_ patterns: [TimingRepeat]) {
        let durations = patterns.compactMap { $0.bounds?.duration }
        let periods = patterns.compactMap { $0.bounds?.period }
        let hasOneDuration =
            durations.isEmpty
            || Set(durations.compactMap { $0.value.flatMap(DGMPText.german) }).count == 1
                && Set(durations.compactMap(\.code)).count == 1
        let hasOnePeriod = Set(periods.compactMap(\.start)).count <= 1 && Set(periods.compactMap(\.end)).count <= 1
        require(
            hasOneDuration && hasOnePeriod, "TimingOnlyOneBounds", nil, "", "expected the same bounds in all dosages")
    }
}

extension TimingRepeat {
    fileprivate func has(days: Bool, slots: Bool, times: Bool) -> Bool {
        dayOfWeek.isEmpty != days && when.isEmpty != slots && timeOfDay.isEmpty != times
    }
}
