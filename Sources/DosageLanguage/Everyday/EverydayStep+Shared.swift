// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayStep {
    mutating func share(isSeveral: Bool) throws(DosageTextError) {
        var bounds: (value: TimingBounds, index: Int)?
        var reasons: [TextReason] = []
        var isAsNeeded = false
        var count: Int?
        var single: [TextPart] = []
        // For 3 days behind the first of two amounts may be the length of it alone, and then so is another behind the last.
        let hasLengthOfOne =
            isSeveral
            && part.contains { index in
                guard case .bounds(let own) = kind(index) else { return false }
                return isBetweenDoses(index) && !isRepeated(own, after: index)
            }
        for index in part where !bad.contains(index) {
            switch kind(index) {
            case .bounds(let own):
                guard !hasLengthOfOne else {
                    bad.insert(index)
                    continue
                }
                try share(own, index, &bounds)
            case .count(let own):
                // Once, beside a frequency or a length, is once each time or once in all.
                let isOpen = own == 1 && part.contains { kind($0).isCount || kind($0).isBounds }
                guard !isSeveral, !isOpen, count ?? own == own else {
                    bad.insert(index)
                    continue
                }
                count = own
                shared.append(.count(own, nil))
                paths[index] = TextPart.count(own, nil).paths
            case .asNeeded(let tokens):
                if isSeveral, !isBeforeDoses(index) {
                    if isOfLastDose(index), needOfLast == nil {
                        needOfLast = .asNeeded(tokens.map { [reason($0)] } ?? [])
                        needOfLastPlace = index
                    } else if assembler.isForComparison {
                        bad.insert(index)
                    } else {
                        throw ambiguous("as needed may be of one dose or of all", index)
                    }
                    continue
                }
                isAsNeeded = true
                if let tokens { reasons.append(reason(tokens)) }
                paths[index] = tokens == nil ? ["asNeeded"] : ["asNeededFor"]
            case .limit(let amount, let per):
                guard !isSeveral else {
                    bad.insert(index)
                    continue
                }
                shared.append(.limit(amount, per: per))
                paths[index] = ["maxDosePerPeriod"]
            case .intake:
                try takeIntake(index, isSeveral: isSeveral)
            case .note where isOfOneTime(index), .part(.instruction) where isOfOneTime(index): bad.insert(index)
            case .note, .purpose:
                shared.append(.instructionWords([assembler.words(of: assembler.items[index].tokens)]))
                paths[index] = ["additionalInstruction"]
            case .part(.duration) where isOfThings: bad.insert(index)
            case .part(let part):
                try share(part, index, &single)
            default: continue
            }
        }
        if let bounds { shared.append(.bounds(bounds.value)) }
        if isAsNeeded { shared.append(.asNeeded(reasons)) }
    }

    /// Whether all amounts and times stand behind it.
    private func isBeforeDoses(_ index: Int) -> Bool {
        !(part.lowerBound..<index).contains { kind($0).isDose || kind($0).isTime }
    }

    /// Whether it begins what is said of the last amount: 1 tablet in the morning, if needed 1 tablet at night.
    private func isOfLastDose(_ index: Int) -> Bool {
        func isDose(_ place: Int) -> Bool { kind(place).isDose && !bad.contains(place) }
        let isBeginning =
            assembler.items[index].isAfterStop || index > part.lowerBound && kind(index - 1).isAnd
        return isBeginning && index + 1 < part.upperBound && isDose(index + 1)
            && !((index + 2)..<part.upperBound).contains(where: isDose)
    }

    /// Whether the dose is of things that no administration takes time with: a tablet in 24 hours is once in them, or at most.
    private var isOfThings: Bool {
        part.contains { index in
            if kind(index).isScheme { return true }
            guard case .dose(let amount) = kind(index) else { return false }
            switch amount.unit {
            case .dose(.ampoule), .dose(.vial), .dose(.syringe), .dose(.pen), .dose(.injection), .dose(.dose):
                return false
            case let unit?: return unit.isCounted
            case nil: return true
            }
        }
    }

    /// Whether it may be of the time before it alone, since another one follows: in the morning on an empty stomach and at
    /// night.
    func isOfOneTime(_ index: Int) -> Bool {
        guard index > part.lowerBound, !assembler.items[index].isAfterStop, isTimeOrDose(index - 1) else {
            return false
        }
        let next = (index + 1..<part.upperBound).first { place in
            if case .harmless = kind(place) { false } else { true }
        }
        guard let next, kind(next).isAnd || assembler.items[next].isAfterStop else { return false }
        let rest = next..<part.upperBound
        return rest.contains { isTimeOrDose($0) && kind($0).isTime && !bad.contains($0) }
            && (part.lowerBound..<index).contains { kind($0).isTime }
    }

    private func isTimeOrDose(_ index: Int) -> Bool { kind(index).isTime || kind(index).isDose }

    private func isBetweenDoses(_ index: Int) -> Bool {
        func isDose(_ place: Int) -> Bool { kind(place).isDose && !bad.contains(place) }
        return part.contains { $0 < index && isDose($0) } && part.contains { $0 > index && isDose($0) }
    }

    /// Whether the same bounds stand behind the last amount as well.
    private func isRepeated(_ bounds: TimingBounds, after index: Int) -> Bool {
        part.contains { place in
            guard place > index, case .bounds(bounds) = kind(place) else { return false }
            return !isBetweenDoses(place)
        }
    }

    /// Adds bounds to those before them: a treatment has a length, or a start and an end.
    private mutating func share(
        _ own: TimingBounds, _ index: Int, _ bounds: inout (value: TimingBounds, index: Int)?
    ) throws(DosageTextError) {
        if let before = bounds, before.value != own {
            if let both = before.value.joined(with: own) {
                bounds?.value = both
                paths[index] = TextPart.bounds(own).paths
                return
            }
            if own.isOfDates {
                bad.insert(index)
                if before.value.isOfDates {
                    // Two days to start on: the second may be the last one.
                    bad.insert(before.index)
                    paths[before.index] = []
                    (bounds, hasLength) = (nil, false)
                }
                return
            }
            guard before.value.isOfDates else { throw ambiguous("the text gives two lengths of treatment", index) }
            bad.insert(before.index)
            paths[before.index] = []
        }
        bounds = (own, index)
        hasLength = true
        paths[index] = TextPart.bounds(own).paths
    }

    mutating func share(_ part: TextPart, _ index: Int, _ single: inout [TextPart]) throws(DosageTextError) {
        let own = part.paths
        if case .instruction = part {
            shared.append(part)
            paths[index] = own
            return
        }
        if let known = single.first(where: { $0.paths == own }) {
            // Said twice, or said in two ways.
            if known == part {
                paths[index] = own
            } else if case .method = part {
                bad.insert(index)
            } else {
                throw ambiguous("the text names two, without saying which dose each is for", index)
            }
            return
        }
        single.append(part)
        shared.append(part)
        paths[index] = own
    }

    /// Takes the time of the step before where this one says how much and how long and nothing else: 3 in the morning for 5
    /// days, then 2 for 5 days.
    ///
    /// The step before has one dose a day, of the same things: beside several 2 may be the sum of a day.
    mutating func takeTime(of before: EverydayStep) {
        guard bad.isEmpty, hasDose, hasLength, !hasSchedule, dosages.count == 1, before.isOnceDaily,
            part.allSatisfy({ isAmountOrLength($0) }), unit == nil || unit == before.unit,
            let own = dosages[0].timing?.repeat,
            var pattern = before.dosages[0].timing?.repeat
        else { return }
        pattern.bounds = own.bounds
        dosages[0].timing?.repeat = pattern
        hasSchedule = true
    }

    /// The unit of the only dose.
    private var unit: TextAmount.Unit? {
        part.lazy.compactMap { if case .dose(let amount) = kind($0) { amount.unit } else { nil } }.first
    }

    private func isAmountOrLength(_ index: Int) -> Bool {
        switch kind(index) {
        case .dose, .bounds, .harmless, .and, .part(.instruction): true
        default: false
        }
    }

    /// Whether it is one dose a day that is not as needed, and has no limit.
    private var isOnceDaily: Bool {
        guard isWhole, dosages.count == 1, let pattern = dosages[0].timing?.repeat, pattern.count == nil,
            dosages[0].asNeeded != true, dosages[0].asNeededFor.isEmpty, dosages[0].maxDosePerPeriod.isEmpty,
            pattern.dayOfWeek.isEmpty,
            !pattern.when.contains(where: { EventTiming(rawValue: $0.rawValue)?.isAnyMeal != false })
        else { return false }
        if let frequency = pattern.frequency {
            guard frequency == 1, pattern.frequencyMax == nil, pattern.period == 1, pattern.periodMax == nil,
                pattern.periodUnit?.rawValue == TimingUnit.day.rawValue
            else { return false }
        } else if pattern.period != nil || pattern.frequencyMax != nil {
            return false
        }
        return pattern.when.count + pattern.timeOfDay.count <= 1
    }

    func reason(_ tokens: Range<Int>) -> TextReason {
        let words = assembler.words(of: tokens)
        return AsNeededReason.known(words).map { .known($0) } ?? .words(words)
    }
}

extension TimingBounds {
    /// Whether it is from a day on, until a day, or both.
    var isOfDates: Bool {
        switch self {
        case .starting, .ending, .period: true
        case .duration, .range, .atMost, .atLeast: false
        }
    }

    /// From the day of the one to the day of the other; nil where there is no such time.
    fileprivate func joined(with other: TimingBounds) -> TimingBounds? {
        switch (self, other) {
        case (.starting(let start), .ending(let end)), (.ending(let end), .starting(let start)):
            guard let first = start.civilDate, let last = end.civilDate, first.days(until: last) >= 0 else {
                return nil
            }
            return .period(start, end)
        case (.starting(let start), .duration(let length, let unit)),
            (.duration(let length, let unit), .starting(let start)):
            guard let first = start.civilDate, let count = EverydayNumber(length.text)?.whole, 1...1_000 ~= count,
                unit == .day || unit == .week,
                let end = FHIRDateTime(first.adding(days: count * (unit == .week ? 7 : 1) - 1).description)
            else { return nil }
            return .period(start, end)
        default: return nil
        }
    }
}
