// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The dosages of a text, or of one of its steps.
struct EverydayStep {
    let assembler: EverydayAssembler
    let part: Range<Int>
    var dosages: [Dosage] = []
    /// The elements that an item gave in every dosage, by its number.
    var paths: ItemPaths
    /// The elements that an item gave in some of the dosages.
    var pathsOfOne: [Int: [(dosage: Int, path: String)]] = [:]
    /// The items that were not understood.
    var bad: Set<Int> = []
    var hasLength = false
    var hasDose = false
    var hasSchedule = false

    /// As needed, where it is of the last amount alone, and where it stands.
    var needOfLast: TextPart?
    var needOfLastPlace = 0

    /// The unit of an amount that is the sum of the others.
    var totalUnit: TextAmount.Unit?

    /// What all dosages share.
    var shared: [TextPart] = []

    init(_ assembler: EverydayAssembler, _ part: Range<Int>) {
        self.assembler = assembler
        self.part = part
        paths = ItemPaths(part)
    }

    /// Whether the step says how much and when, and everything of it was understood.
    var isWhole: Bool { bad.allSatisfy(isProduct) && hasDose && hasSchedule }

    /// Whether it says how much and how long, and not when.
    var isAmountForLength: Bool {
        bad.allSatisfy(isProduct) && hasDose && hasLength && !hasSchedule && dosages.count == 1
            && dosages[0].asNeeded != true && dosages[0].asNeededFor.isEmpty
    }

    func kind(_ index: Int) -> EverydayItem.Kind { assembler.items[index].kind }

    /// Whether an "and" joins an item to a time of the day: after meals and at bedtime.
    func isListedTime(_ index: Int) -> Bool {
        func isTime(_ index: Int) -> Bool { part.contains(index) && kind(index).isTime }
        func isAnd(_ index: Int) -> Bool { part.contains(index) && kind(index).isAnd }
        return isAnd(index - 1) && isTime(index - 2) || isAnd(index + 1) && isTime(index + 2)
    }

    /// Whether "daily" may mean a further dose, as in daily and at bedtime, or belongs to each meal, which is more than once
    /// a day.
    func isBesideAnotherTime(_ index: Int) -> Bool {
        func isEvents(_ index: Int) -> Bool {
            if part.contains(index), case .events = kind(index) { true } else { false }
        }
        func isAnd(_ index: Int) -> Bool { part.contains(index) && kind(index).isAnd }
        if isAnd(index + 1), isEvents(index + 2) { return true }
        if isAnd(index - 1), isEvents(index - 2) { return true }
        return part.contains { other in
            guard case .events(let events, _) = kind(other), events.allSatisfy(\.isAnyMeal) else { return false }
            return assembler.hasHint(.each, in: assembler.items[other])
        }
    }

    /// Whether any meal stands directly behind an item.
    func isBeforeAnyMeal(_ index: Int) -> Bool {
        guard index + 1 < part.upperBound, case .events(let events, _) = kind(index + 1) else { return false }
        return !assembler.items[index + 1].isAfterStop && events.allSatisfy(\.isAnyMeal)
    }

    func ambiguous(_ detail: String, _ index: Int) -> DosageTextError {
        DosageTextError(.ambiguous, detail, range: assembler.range(assembler.items[index].tokens))
    }

    mutating func build() throws(DosageTextError) {
        for index in part where kind(index).isBad || isRestatement(index) || isProduct(index) || isOpenNeed(index) {
            bad.insert(index)
        }
        if part.contains(where: { assembler.items[$0].isLostCount }) {
            for index in part where kind(index).isCount { bad.insert(index) }
        }
        let scheme = part.first { kind($0).isScheme }
        var doses = part.filter { kind($0).isDose }
        if let scheme {
            // An amount beside a scheme is a strength, or what each of its numbers counts: 1-0-1 je 5 ml.
            for index in doses {
                guard case .dose(let amount) = kind(index) else { continue }
                if amount.unit.map({ !$0.isStrength }) ?? true {
                    throw ambiguous("an amount beside a scheme may be that of each of its numbers", index)
                }
            }
            bad.formUnion(doses)
            doses = []
            for index in part where kind(index).isScheme && index != scheme {
                throw ambiguous("the text gives two schemes", index)
            }
        }
        try refuseOpenTimes(doses)
        dropRoutes(doses)
        dropStrengths(&doses)
        dropChoices(&doses)
        if scheme == nil { takeTotal(&doses) }
        let unit = loneUnit(beside: scheme)
        if scheme == nil { dropTimesOfOthers(doses) }
        dropNeedOfOneTime()
        if assembler.options.contains(.verbLast) { dropTimesOfVerbs() }
        try share(isSeveral: doses.count > 1)
        if let scheme {
            try build(scheme: scheme, unit)
        } else if doses.count > 1 {
            try build(several: doses)
        } else {
            try build(one: doses.first)
        }
    }

    /// The unit that stands by itself beside a scheme: 1-0-1 Tbl.
    mutating func loneUnit(beside scheme: Int?) -> TextAmount.Unit? {
        var found: TextAmount.Unit?
        for index in part {
            guard case .unit(let unit) = kind(index) else { continue }
            if let scheme, found == nil, index == scheme + 1 || index == scheme - 1,
                !bad.contains(index - 1) || isProduct(index - 1)
            {
                found = unit
                paths[index] = ["doseAndRate[0].doseQuantity"]
            } else {
                bad.insert(index)
            }
        }
        return found
    }

    // MARK: One amount

    mutating func build(one dose: Int?) throws(DosageTextError) {
        var schedule = try collectedSchedule()
        var parts: [TextPart] = []
        var restated: TextAmount?
        if let dose, case .dose(let amount) = kind(dose) {
            hasDose = true
            if dose + 1 < part.upperBound, case .restatement(let other) = kind(dose + 1) {
                bad.remove(dose + 1)
                paths[dose + 1] = ["doseAndRate[1].doseQuantity"]
                restated = other
            }
            // How strong a tablet is changes no number of tablets.
            if assembler.isForComparison, dose + 1 < part.upperBound, case .strength = kind(dose + 1) {
                bad.remove(dose + 1)
            }
            parts.append(.dose(amount))
            paths[dose] = TextPart.dose(amount).paths
            if schedule.isDailyAtTimes, amount.isMoreThanOne {
                throw ambiguous("an amount a day may be one dose or the sum of several", dose)
            }
            if assembler.options.contains(.dailyIsSum), schedule.isOnlyDaily, amount.unit?.isCounted ?? true,
                amount.isMoreThanOne
            {
                throw ambiguous("an amount a day may be one dose or the sum of several", dose)
            }
        }
        try schedule.check(self)
        bad.formUnion(schedule.bad)
        for (index, own) in schedule.allPaths where !bad.contains(index) { paths[index] = own }
        hasSchedule = schedule.isSet
        append(parts + schedule.parts)
        if let restated {
            dosages[dosages.count - 1].doseAndRate.append(DoseAndRate(dose: .quantity(restated.quantity)))
        }
    }

    mutating func append(_ parts: [TextPart]) {
        var draft = TextDraft()
        let limits = Self.withUnits(shared, parts)
        for part in parts + limits { draft.add(part) }
        dosages.append(draft.finished)
    }

    /// Limits without a unit count in that of the dose.
    static func withUnits(_ shared: [TextPart], _ parts: [TextPart]) -> [TextPart] {
        let unit = parts.lazy.compactMap { if case .dose(let amount) = $0 { amount.unit } else { nil } }.first
        return shared.map { part in
            guard case .limit(var amount, let per) = part, amount.unit == nil else { return part }
            amount.unit = unit
            return .limit(amount, per: per)
        }
    }

    /// How often and when, where there is one amount.
    private mutating func collectedSchedule() throws(DosageTextError) -> EverydaySchedule {
        var schedule = EverydaySchedule()
        for index in part where !bad.contains(index) {
            if case .or = kind(index) {
                bad.insert(index)
                continue
            }
            try schedule.add(kind(index), index, self)
        }
        return schedule
    }
}

extension TextAmount {
    /// The number of an amount that is no range.
    var count: EverydayNumber? { low == nil ? value.flatMap { EverydayNumber($0.text) } : nil }

    var isMoreThanOne: Bool {
        guard let value, let number = EverydayNumber(value.text) else { return true }
        return number > .one
    }

    func isSame(as other: TextAmount) -> Bool {
        value == other.value && low == other.low && unit == other.unit
    }
}

extension TextAmount.Unit {
    /// Whether an amount in it may be how strong a tablet is.
    fileprivate var isStrength: Bool {
        switch self {
        case .dose(.milligram), .dose(.gram), .dose(.microgram), .dose(.nanogram): true
        default: false
        }
    }
}

extension EventTiming {
    /// Whether it is any meal, and not one of the day.
    var isAnyMeal: Bool { self == .meal || self == .beforeMeal || self == .afterMeal }

    /// Whether it is in the evening or at night.
    var isLate: Bool {
        switch self {
        case .evening, .lateEvening, .night, .bedtime: true
        default: false
        }
    }

    /// Whether it is at a meal of the day, and not before or after it.
    var isAtMeal: Bool { self == .breakfast || self == .lunch || self == .dinner }

    /// The meal of the day, as morning, noon or evening; nil for what is no meal.
    var mealTime: EventTiming? {
        switch self {
        case .breakfast, .beforeBreakfast, .afterBreakfast: .morning
        case .lunch, .beforeLunch, .afterLunch: .noon
        case .dinner, .beforeDinner, .afterDinner: .evening
        default: nil
        }
    }
}
