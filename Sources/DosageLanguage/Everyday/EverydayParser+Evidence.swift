// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// Collects the numbers, amounts and frequencies of the text, each by itself.
    ///
    /// - Complexity: O(*n*) in the number of words.
    func add(to evidence: inout TextEvidence) {
        /// The cadences since the last punctuation, and whether an amount or an unknown word stands among them.
        var part: (cadences: [TextEvidence.Cadence], hasAmount: Bool, hasUnknown: Bool) = ([], false, false)
        var isDenied = false
        var cadenceEnd = 0
        /// The ends of the last number of times in a length of time, and of the last amount.
        var (timesEnd, amountEnd) = (0, 0)
        var daysEnd = 0
        var schemeEnd = 0
        var isAfterLimit = false
        /// Whether a day stands behind an amount.
        var hasDay = false
        func close() {
            for var cadence in part.cadences {
                cadence.isOfDose = cadence.isOfDose || part.hasAmount
                evidence.cadences.append(cadence)
            }
            part = ([], false, false)
        }
        for place in lexemes.indices {
            if isStop(place) {
                close()
                (isAfterLimit, isDenied) = (false, false)
                continue
            }
            if isThere(place, hint: .denial) { isDenied = true }
            if place >= cadenceEnd, !isDenied {
                do throws(DosageTextError) {
                    if let found = try cadence(at: place) {
                        cadenceEnd = found.end
                        if found.period != nil { timesEnd = found.end }
                        let isOpen = found.isWeak && (isUnknownWord(place - 1) || isUnknownWord(found.end))
                        part.cadences.append(
                            TextEvidence.Cadence(
                                frequency: found.frequency, period: found.period, isOpen: isOpen,
                                isOfDose: !part.hasUnknown))
                    }
                } catch {
                    evidence.isUnclear = true
                }
            }
            if isThere(place, .max) || isThere(place, .maxDaily) || isThere(place, .upTo) { isAfterLimit = true }
            if let found = amounts(at: place, isLimit: isAfterLimit) {
                evidence.amounts += found.amounts
                amountEnd = found.end
                hasDay = hasDay || isOfDay(found.end + 1, isCounted: found.amounts.contains { $0.unit == nil })
                part.hasAmount = part.hasAmount || found.amounts.contains(where: \.mayBeDose)
            }
            let use: TextEvidence.Number.Use = place < amountEnd ? .amount : place < timesEnd ? .times : .open
            addWord(at: place, use, to: &evidence)
            if place >= schemeEnd { schemeEnd = addScheme(at: place, to: &evidence) ?? schemeEnd }
            if isUnknownWord(place) { part.hasUnknown = true }
            // From Monday to Friday.
            if place >= daysEnd, let found = days(at: place), case .days(let days, _) = found.kind {
                evidence.days.formUnion(days)
                daysEnd = found.end
                // One end of a range, of which something stands between the ends.
                if isThere(place - 1, .to) || isThere(found.end, .to) { evidence.hasOpenTimes = true }
            }
        }
        close()
        if hasDay { takeSumOfDay(&evidence) }
        // Tablets without a number may have it elsewhere, and the amount in mg is their strength.
        if lexemes.indices.contains(where: isUncounted) {
            for index in evidence.amounts.indices where evidence.amounts[index].unit != nil {
                evidence.amounts[index].mayBeDose = false
            }
        }
    }

    /// Whether an amount is counted per day: 2 tablets a day, and in languages where it may be a sum, daily.
    private func isOfDay(_ place: Int, isCounted: Bool) -> Bool {
        if let per = perTime(place) { return per.unit == .day && per.count == 1 && isKnown(per.end) }
        return isCounted && options.contains(.dailyIsSum) && adverb(place) == .day && isKnown(place + 1)
    }

    /// Takes the only amount of the text as that of a day; how often it is taken stays open.
    private func takeSumOfDay(_ evidence: inout TextEvidence) {
        let doses = evidence.amounts.filter(\.mayBeDose)
        guard doses.count == 1, evidence.amounts.count == 1, evidence.moments == 0, evidence.days.isEmpty,
            evidence.cadences.allSatisfy({ $0.frequency == .exactly(1) && $0.period == Timing.Period(1, unit: .day) }),
            doses[0].unit != nil || doses[0].value > 1, !lexemes.contains(where: { $0.may(be: .asNeeded) })
        else { return }
        evidence.sumOfDay = doses[0]
        evidence.cadences = []
    }

    private func isUnknownWord(_ place: Int) -> Bool {
        guard lexemes.indices.contains(place), token(place)?.word != nil else { return false }
        let meanings = lexemes[place].meanings
        // From and until say nothing that is known but before a date.
        return meanings.isEmpty
            || meanings.allSatisfy { $0 == .mark(.from) || $0 == .mark(.until) } && dates(at: place) == nil
    }

    /// Whether it is a time of day or a day of the week.
    func isTime(_ place: Int) -> Bool {
        first(place) { meaning in
            switch meaning {
            case .event, .meal, .weekday, .weekdays: true
            default: nil
            }
        } ?? false
    }

    private func isDay(_ place: Int) -> Bool {
        first(place) { meaning in
            switch meaning {
            case .weekday, .weekdays: true
            default: nil
            }
        } ?? false
    }

    /// Whether the word before a day and its preposition is unknown, as except is in: except on Mondays.
    private func isUnknownWord(beforePreposition place: Int) -> Bool {
        var before = place - 1
        while isThere(before, .on) || isThere(before, .article) { before -= 1 }
        return before < place - 1 && isUnknownWord(before)
    }

    /// Whether the next word in a direction is unknown; a comma, a sign or "and" may stand between.
    private func isUnknownListed(_ place: Int, _ direction: Int) -> Bool {
        var next = place + direction
        for _ in 0..<2 where isStop(next) || isThere(next, .and) || isSign(next, "&") || isSign(next, "+") {
            next += direction
        }
        return isUnknownWord(next)
    }

    /// Whether an unknown word may belong to the number of a unit: a hlaf tablets, 1 comprimé et dmei.
    private func isOpenUnit(_ place: Int) -> Bool {
        guard let unit = unit(place), unit.isCounted else { return false }
        return isUnknownWord(place - 1) || isThere(place + 1, .and) && isUnknownWord(place + 2)
    }

    /// Adds what a single word or number says.
    ///
    /// - Parameters:
    ///   - place: The word.
    ///   - use: What a number at this place is part of.
    ///   - evidence: What the words say.
    private func addWord(at place: Int, _ use: TextEvidence.Number.Use, to evidence: inout TextEvidence) {
        func add(_ number: Double) { evidence.numbers.append(TextEvidence.Number(value: number, use: use)) }
        // So much percent is a strength.
        if kind(place) == .unclearNumber, token(place)?.dates.isEmpty == true, kind(place + 1) != .sign("%") {
            evidence.isUnclear = true
        }
        if let dates = endDates(at: place) { evidence.ends.append(dates) }
        if lexemes[place].tokens.contains(where: { hints.has(.workday, tokens[$0]) }) { evidence.hasWorkdays = true }
        if ambiguity(place) != nil { evidence.isUnclear = true }
        if isThere(place, hint: .scale) { evidence.isUnclear = true }
        if isThere(place, hint: .body) || isSquareMeter(place) { evidence.isByBody = true }
        if isThere(place, .every) { evidence.hasEvery = true }
        if isOpenUnit(place) { evidence.hasOpenDose = true }
        if isTime(place), isUnknownListed(place, -1) || isUnknownListed(place, 1) { evidence.hasOpenTimes = true }
        if isDay(place), isUnknownWord(beforePreposition: place) { evidence.hasOpenTimes = true }
        if unit(place) == .dose(.kilogram), !isNumber(place - 1) { evidence.isByBody = true }
        if unit(place) == .dose(.squareMeter) { evidence.isByBody = true }
        if let number = value(at: place) {
            add(number)
            if isSlash(place - 1) || isThere(place - 1, .per) { evidence.divisors.append(number) }
        }
        if let composed = number(at: place), composed.end > place + 1 {
            add(Double(composed.number.scaled) / 10_000)
        }
        for meaning in lexemes[place].meanings {
            switch meaning {
            case .time(let unit), .adverb(let unit), .cadence(_, _, _, let unit):
                evidence.timeUnits.insert(unit)
                if use == .open, !isPerNumber(place) { evidence.openTimeUnits.insert(unit) }
            case .event(let event):
                evidence.moments += 1
                evidence.events.insert(event)
            case .meal: evidence.moments += 1
            case .weekday(let day): evidence.days.insert(day)
            case .weekdays(let days): evidence.days.formUnion(days)
            case .mark(.andHalf): add(0.5)
            case .mark(.article): add(1)
            case .site(let site) where site.isBothSides: add(2)
            case .mark(.note) where isAboutDirections(place): evidence.isElsewhere = true
            case .danger: evidence.isElsewhere = evidence.isElsewhere || isAboutDirections(place)
            default: continue
            }
        }
        if case .clock? = kind(place) { evidence.moments += 1 }
        if isThere(place + 1, .oclock) || isThere(place + 1, .forenoon) || isThere(place + 1, .afternoon) {
            evidence.moments += 1
        }
    }

    /// Adds the doses of a scheme such as 1-0-1-0.
    ///
    /// - Returns: The place after it; nil where there is no scheme.
    private func addScheme(at place: Int, to evidence: inout TextEvidence) -> Int? {
        guard let found = scheme(at: place), case .scheme(let numbers) = found.kind else { return nil }
        let events = zip(numbers, EverydayStep.schemeEvents).filter { $0.0.scaled > 0 }.map(\.1)
        evidence.events.formUnion(events)
        evidence.moments += events.count
        return found.end
    }

    /// A number of digits or words, or how often a word says.
    private func value(at place: Int) -> Double? {
        first(place) { meaning in
            switch meaning {
            case .number(let number), .fraction(let number): Double(number.scaled) / 10_000
            case .count(let count), .ordinal(let count): Double(count)
            default: nil
            }
        }
    }

    /// Whether a unit of time is what a number is counted per: 6 per day.
    private func isPerNumber(_ place: Int) -> Bool {
        (isThere(place - 1, .per) || isSlash(place - 1)) && isNumber(place - 2)
    }

    /// Whether the words leave the dose to what somebody said.
    private func isAboutDirections(_ place: Int) -> Bool {
        lexemes[place].tokens.contains { hints.has(.asDirected, tokens[$0]) }
    }

    /// Whether a unit of things has no number before it.
    private func isUncounted(_ place: Int) -> Bool {
        guard let unit = unit(place), unit.isCounted else { return false }
        var before = place - 1
        if isThere(before, .of) || isThere(before, .andHalf) { before -= 1 }
        return !isNumber(before) && fraction(before) == nil && !isThere(before, .article)
    }

    /// The amounts of a number or a range with its unit, and of the numbers before a slash in front of it.
    private func amounts(at place: Int, isLimit: Bool) -> (amounts: [TextEvidence.Amount], end: Int)? {
        guard let numbers = numbers(at: place) else { return nil }
        var end = numbers.end
        var values = [numbers.low, numbers.high].compactMap { $0 }
        // 875/125 mg.
        if isSlash(end), let second = number(at: end + 1), unit(second.end) != nil {
            values.append(second.number)
            end = second.end
        }
        if isThere(end, .of), unit(end + 1) != nil { end += 1 }
        guard let unit = unit(end) else { return nil }
        let isDivisor = isSlash(place - 1) || isThere(place - 1, .per)
        let isConcentration = strengthEnd(end + 1, unit) != nil
        let isStrength = !unit.isCounted && self.unit(end + 1) != nil
        let amounts: [TextEvidence.Amount] = values.compactMap { number in
            let quantity = TextAmount(number.decimal ?? 0, unit).quantity
            guard number.scaled > 0, let amount = DoseComparison.Amount(numerator: .quantity(quantity)),
                amount.isOfThings || amount.dose != nil
            else { return nil }
            return TextEvidence.Amount(
                value: amount.low.nearestDouble,
                unit: amount.isOfThings ? nil : amount.dose, compared: amount, fact: DosageFacts.amount(quantity),
                mayBeDose: !isLimit && !isDivisor && !isConcentration && !isStrength)
        }
        return (amounts, end)
    }

    private func cadence(
        at place: Int
    ) throws(DosageTextError) -> (frequency: Timing.Frequency?, period: Timing.Period?, isWeak: Bool, end: Int)? {
        var found = try interval(at: place)
        if found == nil { found = try frequency(at: place) }
        guard let found = found ?? single(at: place) else { return nil }
        switch found.kind {
        case .cadence(let frequency, let period, let isWeak):
            return (frequency, period ?? Timing.Period(1, unit: .day), isWeak, found.end)
        case .repeats(let count): return (.exactly(count), nil, false, found.end)
        default: return nil
        }
    }

    func isThere(_ place: Int, hint: EverydayHint) -> Bool {
        token(place).map { hints.has(hint, $0) } ?? false
    }
}

extension AdministrationSite {
    /// Whether it is two places.
    var isBothSides: Bool { self == .bothEyes || self == .bothEars || self == .bothNostrils }
}
