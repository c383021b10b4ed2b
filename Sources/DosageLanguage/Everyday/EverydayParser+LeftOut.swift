// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What is not understood after all, for the words around it.
extension EverydayParser {
    /// Takes two bare numbers that are all there is for what they may be, the start of a scheme: 1-2.
    mutating func leaveOutScheme() {
        guard options.contains(.scheme), items.count == 1, case .dose(let amount) = items[0].kind, amount.isRange,
            amount.unit == nil
        else { return }
        leaveOut(0)
    }

    /// Takes a number of times before an amount for that of a day only where nothing may say another time: 3x1 Mo, Mi, Fr;
    /// 2x1 vor der OP.
    mutating func leaveOutTimesAmounts() throws(DosageTextError) {
        guard options.contains(.timesAmountIsDaily) else { return }
        let hasDays = items.contains { if case .days = $0.kind { true } else { false } }
        let lastBad = items.lastIndex(where: \.kind.isBad) ?? -1
        // The step that follows the last length.
        let lastLength = items.lastIndex(where: \.kind.isBounds) ?? -1
        let lastStep = items.lastIndex { if case .then = $0.kind { true } else { false } } ?? -1
        for index in items.indices {
            guard case .cadence = items[index].kind, tokens[items[index].tokens.upperBound - 1].word == "x" else {
                continue
            }
            if hasDays {
                throw DosageTextError(
                    .ambiguous, "the number may be that of a day or of a week", range: range(items[index].place))
            }
            if lastBad > index || lastStep > index && lastLength < index { leaveOut(index) }
        }
    }

    /// Takes the amount of a pack for what it is, and not for a dose: 20 tablets, and then one twice a day; or twice a day
    /// (56 tablets).
    mutating func leaveOutPacks() {
        if items.count > 1, case .dose(let amount) = items[0].kind, amount.unit?.isCounted == true,
            tokens[items[0].tokens.upperBound - 1].hasPoint, case .dose(let other) = items[1].kind,
            other.unit?.isCounted == true
        {
            leaveOut(0)
        }
        for index in items.indices.dropFirst() {
            guard items[index].isAfterStop || tokens[items[index - 1].tokens.upperBound - 1].hasPoint,
                index + 1 == items.count || items[index + 1].isAfterStop,
                case .dose(let amount) = items[index].kind, amount.mayBePack
            else { continue }
            leaveOut(index)
        }
    }

    /// Takes a length without a word such as for before it only where what follows is known: 1 week yes and 1 week no.
    mutating func leaveOutLengths() {
        for index in items.indices.dropLast() {
            guard case .bounds(let bounds) = items[index].kind, items[index + 1].kind.isBad,
                !items[index + 1].isAfterStop
            else { continue }
            if isNumber(items[index].place) || bounds.isLimit { leaveOut(index) }
        }
    }

    /// Takes no age for a length: a length in years needs a word such as for, and so does any beside a person.
    mutating func leaveOutAges() {
        var start = 0
        while start < items.count {
            let end = endOfClause(start)
            let lengths = (start..<end).filter(isUnmarkedLength)
            let hasPerson =
                !lengths.isEmpty
                && (start..<end).contains { index in
                    tokens[items[index].tokens].contains { hints.has(.person, $0) }
                }
            for index in lengths {
                guard case .bounds(let bounds) = items[index].kind else { continue }
                let isOpen = isNumber(items[index].place) && !isBehindDose(index)
                if hasPerson || bounds.isOfYears || isOpen { leaveOut(index) }
            }
            start = end
        }
    }

    /// Whether it is a length without a word such as for before it.
    private func isUnmarkedLength(_ index: Int) -> Bool {
        guard case .bounds(let bounds) = items[index].kind, !bounds.isOfDates else { return false }
        return !isThere(items[index].place, .during) && !isThere(items[index].place, .times)
    }

    /// Whether punctuation, an amount or a time stands before an item, and no small word.
    private func isBehindDose(_ index: Int) -> Bool {
        guard index > 0, !items[index].isAfterStop else { return true }
        switch items[index - 1].kind {
        case .harmless, .and, .or, .bad, .product: return false
        default: return true
        }
    }

    /// Takes neither amount nor frequency from an amount of a day that is divided in a way that is not understood.
    mutating func leaveOutDivided() {
        guard let dose = items.firstIndex(where: { $0.kind.isDose || $0.kind.isCount }) else { return }
        let isDivided = items.indices.contains { index in
            hasBad(.divided, index) || items[index].kind.isBad && isThere(items[index].place, .intakes)
                || index > dose && isShare(index)
        }
        guard isDivided else { return }
        for index in items.indices where items[index].kind.isDose || items[index].kind.isCount { leaveOut(index) }
    }

    /// Takes no time of the day that something else stands before or after, or that is without a dose: the night before
    /// surgery, noon: /.
    mutating func leaveOutRelativeTimes() {
        for index in items.indices.dropLast() {
            let next = items[index + 1]
            guard items[index].kind.isTime, next.kind.isBad else { continue }
            // Noon: /, noon none.
            let isNothing = tokens[next.tokens].allSatisfy { $0.word == nil && !$0.isNumber }
            let isDenied = hasBad(.denial, index + 1) && (!isClauseStart(index + 1) || isBehindColon(index + 1))
            let isRelative = hints.has(.relative, tokens[next.tokens.lowerBound]) && !isClauseStart(index + 1)
            if isNothing || isRelative || isDenied { leaveOut(index) }
        }
    }

    /// Takes nothing from words that another turns into something else: do not take at night, 5 mg increased to 10 mg.
    ///
    /// A word that denies does so for what follows it up to the next punctuation, and where the verb is last also for what
    /// stands before it; a word of a change or an exception does so for both sides.
    mutating func leaveOutTurnedWords() {
        var start = 0
        while start < items.count {
            var end = endOfClause(start)
            // Stopped: what stands behind the colon.
            let isHeading = (start..<end).allSatisfy { items[$0].kind.isBad || items[$0].kind.isHarmless }
            if isHeading, end < items.count, isBehindColon(end),
                (start..<end).contains(where: { hasBad(.past, $0) || hasBad(.denial, $0) || hasBad(.change, $0) })
            {
                end = endOfClause(end)
            }
            let denial = (start..<end).first { hasBad(.denial, $0) }
            let change = (start..<end).first {
                hasBad(.change, $0) || hasBad(.except, $0) || hasBad(.past, $0)
                    || isThere(items[$0].place, .insteadOf)
            }
            leaveOutCondition(start..<end)
            if change != nil || denial != nil && options.contains(.verbLast) {
                for index in start..<end { leaveOutOfDose(index) }
            } else if let denial {
                for index in denial..<end { leaveOutOfDose(index) }
            }
            start = end
        }
    }

    private func endOfClause(_ start: Int) -> Int {
        var end = start + 1
        while end < items.count, !isClauseStart(end) { end += 1 }
        return end
    }

    private func isBehindColon(_ index: Int) -> Bool {
        let first = items[index].tokens.lowerBound
        return first > 0 && tokens[first - 1].stop == ":"
    }

    /// Whether punctuation stands before an item, or the end of a sentence.
    func isClauseStart(_ index: Int) -> Bool {
        let first = items[index].tokens.lowerBound
        return items[index].isAfterStop
            || first > 0 && tokens[first - 1].hasPoint && tokens[first].isCapitalized
    }

    /// Takes nothing from a condition of something else than a dose: if pain persists see a doctor; if nausea take with food.
    private mutating func leaveOutCondition(_ clause: Range<Int>) {
        guard case .asNeeded(let reason) = items[clause.lowerBound].kind,
            reason != nil || items[..<clause.lowerBound].contains(where: { $0.kind.isCount || $0.kind.isTime })
        else { return }
        let rest = items[clause.dropFirst()]
        if rest.contains(where: { $0.kind.isOfDose && !$0.kind.isTime }) { return }
        if rest.contains(where: \.kind.isBad) {
            for index in clause where reason == nil || index == clause.lowerBound { leaveOutOfDose(index) }
        } else if isCondition(clause.lowerBound), clause.lowerBound > 0, rest.contains(where: \.kind.isManner),
            rest.allSatisfy({ $0.kind.isManner || $0.kind.isHarmless })
        {
            for index in clause { leaveOutOfDose(index) }
        }
    }

    /// Whether it begins with a word such as in case of.
    private func isCondition(_ index: Int) -> Bool {
        isThere(items[index].place, .inCaseOf) && !isThere(items[index].place, .asNeeded)
    }

    /// Takes as needed from the doses at set times where it is for further ones: 1 tablet twice a day, extra tablet if
    /// needed.
    mutating func leaveOutExtra() {
        guard let extra = items.indices.first(where: { hasBad(.extra, $0) }) else { return }
        for index in items.indices {
            if items[index].kind.isAsNeeded { leaveOut(index) }
        }
        for index in [extra - 1, extra + 1] where items.indices.contains(index) && items[index].kind.isDose {
            leaveOut(index)
        }
        leaveOutSteps(beside: extra)
    }

    /// Takes neither the dose nor how often from a text that only adds to a dose: each week 1 tablet extra.
    private mutating func leaveOutSteps(beside extra: Int) {
        let start = (0...extra).last { $0 == 0 || isClauseStart($0) } ?? 0
        let clause = start..<endOfClause(start)
        let doses = items.indices.filter { items[$0].kind.isDose }
        guard doses.allSatisfy(clause.contains), doses.count <= 1 else { return }
        for index in clause {
            guard case .cadence(_, let period?, _) = items[index].kind, period.unit > .day || !period.isOneUnit else {
                continue
            }
            leaveOut(index)
            for dose in doses { leaveOut(dose) }
        }
    }

    /// Whether words are not understood of which one is a hint.
    private func hasBad(_ hint: EverydayHint, _ index: Int) -> Bool {
        items[index].kind.isBad && tokens[items[index].tokens].contains { hints.has(hint, $0) }
    }

    mutating func leaveOutOfDose(_ index: Int) {
        switch items[index].kind {
        case .harmless, .and, .or, .then: return
        default: leaveOut(index)
        }
    }

    mutating func leaveOut(_ index: Int) {
        items[index].kind = .bad
        items[index].isBadNumber = tokens[items[index].tokens].contains(where: \.isNumber)
    }
}

extension TextAmount {
    /// Whether it may be the content of a pack: 28 tablets, and not 10 drops.
    fileprivate var mayBePack: Bool {
        guard let value, low == nil, pers.isEmpty, let number = EverydayNumber(value.text), let count = number.whole
        else { return false }
        switch unit {
        case .dose(let unit): return unit.isCounted && count >= Self.smallestPack
        case .given: return count >= Self.smallestPack
        case .time, nil: return false
        }
    }

    /// Doses of this many tablets are rare, and said before how often.
    private static let smallestPack = 7
}

extension EverydayItem.Kind {
    /// Whether it says how a dose is taken, or at which meal.
    fileprivate var isManner: Bool {
        switch self {
        case .note, .part(.instruction): true
        case .events(let events, _): events.allSatisfy { $0.isAnyMeal || $0.mealTime != nil }
        default: false
        }
    }
}

extension TimingBounds {
    fileprivate var isOfYears: Bool {
        switch self {
        case .duration(_, let unit), .range(_, _, let unit), .atMost(_, let unit), .atLeast(_, let unit): unit == .year
        default: false
        }
    }

    fileprivate var isLimit: Bool { if case .atMost = self { true } else { false } }
}
