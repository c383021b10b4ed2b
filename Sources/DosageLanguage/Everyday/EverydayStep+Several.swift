// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayStep {
    /// Builds the dosages of amounts that each have times of their own: 1 in the morning, 2 at night.
    mutating func build(several doses: [Int]) throws(DosageTextError) {
        var groups: [(dose: Int, times: [Int])] = []
        var waiting: [Int] = []
        var isDoseFirst: Bool?
        for index in part where !bad.contains(index) {
            switch kind(index) {
            case .dose:
                guard doses.contains(index) else { continue }
                isDoseFirst = isDoseFirst ?? true
                groups.append((index, waiting))
                if isDoseFirst == false, waiting.isEmpty {
                    throw ambiguous("the text gives two amounts for one time", index)
                }
                waiting = []
            case .events(let events, _):
                if events.contains(where: \.isAnyMeal) {
                    bad.insert(index)
                    continue
                }
                fallthrough
            case .times:
                isDoseFirst = isDoseFirst ?? false
                if isDoseFirst == true { groups[groups.count - 1].times.append(index) } else { waiting.append(index) }
            case .days(_, let isRepeated):
                // Except on Sundays may be about any of the amounts, and have one of its own.
                guard isRepeated, !assembler.hasHint(.except, in: assembler.items[index]) else {
                    bad.insert(index)
                    continue
                }
                isDoseFirst = isDoseFirst ?? false
                if isDoseFirst == true { groups[groups.count - 1].times.append(index) } else { waiting.append(index) }
            case .cadence(_, _, let isWeak):
                guard isWeak else { throw ambiguous("the text gives several amounts for one time", index) }
                paths[index] = ["timing.repeat"]
            case .repeats, .or: throw ambiguous("the text gives several amounts for one time", index)
            default: continue
            }
        }
        guard waiting.isEmpty, groups.allSatisfy({ !$0.times.isEmpty }), let last = doses.last else {
            throw ambiguous("the text gives several amounts without a time for each", doses.last ?? part.lowerBound)
        }
        try build(groups, last)
    }

    /// Takes the first amount for the sum of a day where the others, each at a time of its own, are as much: 2 tablets a day,
    /// 1 in the morning and 1 at night.
    mutating func takeTotal(_ doses: inout [Int]) {
        guard doses.count > 2, let first = doses.first, case .dose(let total) = kind(first),
            let second = doses.dropFirst().first,
            let sum = total.count
        else { return }
        let between = (first + 1)..<second
        let isDaily = between.contains { if case .cadence(_, _, isWeak: true) = kind($0) { true } else { false } }
        let isOnly = between.allSatisfy { index in
            switch kind(index) {
            case .cadence(_, _, let isWeak): isWeak
            case .harmless, .part, .note: true
            default: false
            }
        }
        guard isDaily, isOnly else { return }
        var rest = EverydayNumber(scaled: 0)
        for (place, index) in doses.enumerated().dropFirst() {
            let end = place + 1 < doses.count ? doses[place + 1] : part.upperBound
            guard case .dose(let amount) = kind(index), let count = amount.count,
                amount.unit == nil || amount.unit == total.unit,
                (index..<end).count(where: { isTimeOfDay($0) }) == 1
            else { return }
            rest = rest + count
        }
        guard rest == sum else { return }
        doses.removeFirst()
        paths[first] = ["doseAndRate[0].doseQuantity"]
        totalUnit = total.unit
    }

    /// Whether it is one time of the day.
    private func isTimeOfDay(_ index: Int) -> Bool {
        switch kind(index) {
        case .events(let events, _): events.count == 1 && !events[0].isAnyMeal
        case .times(let times): times.count == 1
        default: false
        }
    }

    mutating func build(_ groups: [(dose: Int, times: [Int])], _ last: Int) throws(DosageTextError) {
        let units = groups.compactMap { group -> TextAmount.Unit? in
            if case .dose(let amount) = kind(group.dose) { amount.unit } else { nil }
        }
        // A unit that is said once is that of all.
        let common = Set(units).count == 1 ? units.first : units.isEmpty ? totalUnit : nil
        let amounts = groups.compactMap { group -> TextAmount? in
            guard case .dose(var amount) = kind(group.dose) else { return nil }
            if amount.unit == nil { amount.unit = common }
            return amount
        }
        let isOneAmount = amounts.allSatisfy { $0.isSame(as: amounts[0]) }
        var merged: [(amount: TextAmount, schedule: EverydaySchedule, items: [Int])] = []
        for (group, amount) in zip(groups, amounts) {
            var schedule = EverydaySchedule()
            for index in group.times { try schedule.add(kind(index), index, self) }
            try schedule.check(self)
            bad.formUnion(schedule.bad)
            let items = group.times + [group.dose]
            let isOfNeed = needOfLast != nil && group.dose == groups.last?.dose
            if isOfNeed, merged.contains(where: { $0.schedule.hasTime(of: schedule) }) {
                throw ambiguous("the dose as needed may be one more, or another", group.dose)
            }
            if !isOfNeed,
                let same = merged.firstIndex(where: {
                    $0.amount.isSame(as: amount) && $0.schedule.canMerge(schedule, isOneAmount: isOneAmount)
                })
            {
                merged[same].schedule.merge(schedule)
                merged[same].items += items
            } else {
                merged.append((amount, schedule, items))
            }
        }
        if merged.count == 1 { try merged[0].schedule.check(self) }
        for (number, entry) in merged.enumerated() {
            for index in entry.items {
                pathsOfOne[index] = Self.paths(of: kind(index), entry.amount).map { (number, $0) }
            }
            let isLast = number == merged.count - 1
            append([.dose(entry.amount)] + entry.schedule.parts + (isLast ? needOfLast.map { [$0] } ?? [] : []))
            if isLast, let needOfLast { pathsOfOne[needOfLastPlace] = needOfLast.paths.map { (number, $0) } }
        }
        (hasDose, hasSchedule) = (true, true)
    }

    static func paths(of kind: EverydayItem.Kind, _ amount: TextAmount) -> [String] {
        switch kind {
        case .dose: TextPart.dose(amount).paths
        case .events(let events, let offset): TextPart.events(events, offset).paths
        case .times: ["timing.repeat.timeOfDay"]
        case .days: ["timing.repeat.dayOfWeek"]
        default: []
        }
    }

    // MARK: Schemes

    /// The times of a scheme with four places, of which the last may be missing.
    static let schemeEvents: [EventTiming] = [.morning, .noon, .evening, .night]

    /// Builds the dosages of a scheme: one for each amount, with the times of day that it is for.
    ///
    /// The codes are those of the German implementation guide for dosages (dgMP 4-Schema): MORN, NOON, EVE and NIGHT.
    mutating func build(scheme: Int, _ unit: TextAmount.Unit?) throws(DosageTextError) {
        guard case .scheme(let numbers) = kind(scheme) else { return }
        var groups: [(number: EverydayNumber, events: [EventTiming])] = []
        for (number, event) in zip(numbers, Self.schemeEvents) where number.scaled > 0 {
            if let group = groups.firstIndex(where: { $0.number == number }) {
                groups[group].events.append(event)
            } else {
                groups.append((number, [event]))
            }
        }
        for index in part {
            switch kind(index) {
            case .cadence(_, _, let isWeak):
                guard isWeak else { throw ambiguous("the text gives a scheme and a frequency", index) }
                paths[index] = ["timing.repeat"]
            case .repeats: throw ambiguous("the text gives a scheme and a frequency", index)
            case .events(let events, _):
                // 1-0-0 before breakfast.
                let times = groups.flatMap(\.events)
                let isSame = events.allSatisfy { times == [$0.mealTime ?? $0] }
                guard isSame || events.allSatisfy(\.isAnyMeal) else {
                    throw ambiguous("the text gives a scheme and other times", index)
                }
                if events == times {
                    paths[index] = ["timing.repeat.when"]
                } else {
                    shared.append(.instructionWords([assembler.words(of: assembler.items[index].tokens)]))
                    paths[index] = ["additionalInstruction"]
                }
            case .times: throw ambiguous("the text gives a scheme and other times", index)
            case .days(let days, let isRepeated):
                guard isRepeated else {
                    bad.insert(index)
                    continue
                }
                shared.append(.days(days))
                paths[index] = ["timing.repeat.dayOfWeek"]
            case .or: bad.insert(index)
            default: continue
            }
        }
        for group in groups {
            guard let number = group.number.decimal else { continue }
            append([.dose(TextAmount(number, unit)), .events(group.events, nil)])
        }
        paths[scheme] = ["doseAndRate[0].doseQuantity", "timing.repeat.when"]
        (hasDose, hasSchedule) = (true, true)
    }
}
