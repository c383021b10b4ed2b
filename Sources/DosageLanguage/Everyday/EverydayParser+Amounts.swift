// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    // MARK: Doses

    /// Reads an amount: 1 tablet, 5-10 mg, 1 before a time of day.
    func dose(at place: Int) throws(DosageTextError) -> Found? {
        if let found = spoonfuls(at: place) { return found }
        guard var numbers = numbers(at: place) else { return nil }
        var end = numbers.end
        if isThere(end, .of), unit(end + 1) != nil { end += 1 }
        guard let unit = unit(end) else { return try bareDose(numbers, at: place) }
        if mayBeDay(end, behind: numbers) { return (.bad, end + 1) }
        end += 1
        if numbers.low == nil, isThere(end, .andHalf) {
            guard numbers.high.whole != nil else { return (.bad, end + 1) }
            numbers.high = numbers.high + .half
            end += 1
        }
        let body = bodyUnit(end, unit)
        if body == nil, let strength = strengthEnd(end, unit) { return (.bad, strength) }
        // Half of a dose that is not known is no amount.
        if unit == .dose(.dose), numbers.high < .one { return (.bad, end) }
        guard var amount = amount(numbers, unit) else { return (.bad, body?.end ?? end) }
        guard !isAfterBad else { return (.bad, body?.end ?? end) }
        if let body {
            // So much per kg and day is the sum of a day.
            let isOften = isThere(body.end, .every) || isInterval(body.end)
            if let per = perTime(body.end), !isOften { return (.bad, per.end) }
            amount.pers = [CompoundUnit.Per(unit: .dose(body.unit), count: 1)]
            return (.dose(amount), body.end)
        }
        if let per = rateUnit(end, unit) {
            amount.pers = [CompoundUnit.Per(unit: .time(per.unit), count: 1)]
            return (.part(.rate(amount)), per.end)
        }
        if !unit.isCounted, self.unit(end) != nil {
            // A strength before what is counted: 500 mg tablets.
            return (.bad, end + 1)
        }
        // 50 mg per something that is not known.
        if !unit.isCounted, isThere(end, .per), lexemes.indices.contains(end + 1), lexemes[end + 1].meanings.isEmpty {
            return (.bad, end + 2)
        }
        // 4 g a day at most.
        if numbers.low == nil, let per = perTime(end), per.unit >= .hour, !isThere(end, .every), isLimitBehind(per.end)
        {
            return (.limit(amount, per: per.unit.quantity(FHIRDecimal(per.count))), per.end + 1)
        }
        // 6 tablets in 3 intakes is no dose of 6, and of how long is open.
        if let intakes = intakes(end), intakes.count > 1 { return (.bad, intakes.end) }
        if let intakes = intakesOfDay(end) {
            guard let each = dose(numbers, unit, in: intakes) else {
                throw DosageTextError(
                    .ambiguous, "an amount per day is not divided into equal doses",
                    range: range(place).lowerBound..<range(intakes.end - 1).upperBound)
            }
            return (.dose(each), end)
        }
        if let per = perTime(end), per.count == 1, per.unit >= .day, !isInterval(end) {
            guard numbers.low == nil, unit.isCounted, numbers.high <= .one else {
                throw DosageTextError(
                    .ambiguous, "an amount per \(per.unit) may be one dose or the sum of several",
                    range: range(place).lowerBound..<range(per.end - 1).upperBound)
            }
        }
        return (.dose(amount), end)
    }

    /// Reads spoons with what each holds: two 5 mL spoonfuls are 10 mL.
    private func spoonfuls(at place: Int) -> Found? {
        let count = word(place)
        let hasCount = isThere(place, .article) || count != nil && isNumber(place + 1)
        let start = hasCount ? place + 1 : place
        guard case .number(let size)? = kind(start), unit(start + 1) == .dose(.milliliter),
            isThere(start + 2, .spoonful), !isAfterBad
        else { return nil }
        let number = hasCount ? count ?? .one : .one
        let (scaled, isTooMuch) = number.scaled.multipliedReportingOverflow(by: size.scaled)
        guard !isTooMuch, scaled > 0, scaled % 10_000 == 0,
            let decimal = EverydayNumber(scaled: scaled / 10_000).decimal
        else {
            return (.bad, start + 3)
        }
        return (.dose(TextAmount(decimal, .dose(.milliliter))), start + 3)
    }

    /// Whether a slash and a number of hours say how often: 1 cp/8h.
    func isInterval(_ place: Int) -> Bool {
        isSlash(place) && number(at: place + 1) != nil
    }

    /// The kilogram or square meter of a dose by weight or surface, as in 15 mg/kg.
    private func bodyUnit(_ place: Int, _ unit: TextAmount.Unit) -> (unit: DoseUnit, end: Int)? {
        guard isSlash(place) || isThere(place, .per) else { return nil }
        let next = isThere(place + 1, .article) ? place + 2 : place + 1
        let body: (unit: DoseUnit, end: Int)
        if self.unit(next) == .dose(.kilogram) {
            // The German KG behind it is the weight of the body.
            body = (.kilogram, self.unit(next + 1) == .dose(.kilogram) ? next + 2 : next + 1)
        } else if isSquareMeter(next) {
            body = (.squareMeter, next + 2)
        } else {
            return nil
        }
        // For each dose, which it is anyway.
        let isPerDose = isSlash(body.end) && self.unit(body.end + 1) == .dose(.dose)
        return isPerDose ? (body.unit, body.end + 2) : body
    }

    /// Whether a letter and a sign behind it are a square meter: m2, m².
    func isSquareMeter(_ place: Int) -> Bool {
        token(place)?.word == "m" && token(place + 1)?.isJoined == true
            && (kind(place + 1) == .number(.two) || kind(place + 1) == .sign("²"))
    }

    /// The place after what makes an amount a strength, a concentration or an amount by weight; nil if nothing does.
    func strengthEnd(_ place: Int, _ unit: TextAmount.Unit) -> Int? {
        guard isSlash(place) || isThere(place, .per) else { return nil }
        var end = place + 1
        if let number = number(at: end), !number.isArticle {
            if time(number.end) != nil { return options.contains(.slashInterval) ? nil : number.end + 1 }
            end = number.end
        } else if time(end) != nil {
            return nil
        }
        if isThere(end, .article) { end += 1 }
        guard let below = self.unit(end) else {
            return isSlash(place) && !isThere(end, .times) ? min(end, lexemes.count) : nil
        }
        if below == .dose(.dose) { return isSlash(place) ? end + 1 : nil }
        end += 1
        while isSlash(end), self.unit(end + 1) != nil || time(end + 1) != nil { end += 2 }
        return end
    }

    /// The unit of time of a rate, as in 100 mL/h.
    func rateUnit(_ place: Int, _ unit: TextAmount.Unit) -> (unit: TimingUnit, end: Int)? {
        guard !unit.isCounted, unit != .dose(.drop), unit != .dose(.puff), unit != .dose(.spray),
            isSlash(place) || isThere(place, .per) || isArticlePer(place), let time = time(place + 1),
            time == .hour || time == .minute
        else { return nil }
        return (time, place + 2)
    }

    /// An amount without a unit, where nothing else can be meant.
    func bareDose(_ numbers: FoundNumbers, at place: Int) throws(DosageTextError) -> Found? {
        let end = numbers.end
        // Half the dose.
        let isOfDose = isThere(end, .harmless) && lexemes.indices.contains(end + 1) && unit(end + 1) == .dose(.dose)
        if numbers.high < .one, isOfDose { return (.bad, end + 2) }
        // 1. Woche: the first.
        let isOrdinal = isStop(end) && token(end)?.isJoined == true && time(end + 1) != nil
        guard !numbers.isArticle, !isOrdinal, !isAfterBad,
            isKnown(end) || isSlash(end) || isHourly(end) || isAmountBeforeTimes(place),
            numbers.high.scaled <= 100_000,
            numbers.high.scaled % 2_500 == 0, time(end) == nil, adverb(end) != .week, adverb(end) != .month,
            !isThere(end, .times), !isThere(end, .intakes), !isThere(end, .or), !isThere(end, .to),
            event(end) != .immediately,
            let amount = amount(numbers, nil)
        else { return nil }
        if let per = perTime(end), !isThere(end, .every) {
            guard per.count == 1, per.unit >= .day else { return nil }
            guard numbers.low == nil, numbers.high <= .one else {
                throw DosageTextError(
                    .ambiguous, "a number per \(per.unit) may be one dose or several",
                    range: range(place).lowerBound..<range(per.end - 1).upperBound)
            }
        } else if isSlash(end) || isThere(end, .per) {
            return nil
        }
        return (.dose(amount), end)
    }

    /// Reads the number that is joined to a number of times a day, before a length: 2dd1 tot 7 dagen is 1, for up to 7 days.
    func doseBehindTimesADay(at place: Int) -> Found? {
        guard isThere(place - 1, .timesADay), token(place)?.isJoined == true, let number = number(at: place),
            isThere(number.end, .to) || isThere(number.end, .upTo) || isDash(number.end) || time(number.end) != nil,
            let decimal = number.number.decimal, number.number.scaled > 0
        else { return nil }
        if time(number.end) == nil {
            // 2dd1-2, and not 2dd1-7 dagen: of a range no part is taken alone.
            guard let high = self.number(at: number.end + 1) else { return (.bad, min(number.end + 2, lexemes.count)) }
            // 2dd1 tot 7 may be a length without its unit.
            if time(high.end) == nil, !isDash(number.end), unit(high.end) == nil { return (.bad, high.end) }
            guard time(high.end) != nil else { return nil }
        }
        return (.dose(TextAmount(decimal, nil)), number.end)
    }

    // MARK: Limits

    /// Reads the most in a length of time: max 4 per day, no more than 8 tablets in 24 hours.
    func limit(at place: Int) -> Found? {
        let isDaily = isThere(place, .maxDaily)
        guard isDaily || isThere(place, .max) || isThere(place, .upTo) else { return nil }
        var start = place + 1
        if isStop(start) { start += 1 }
        if isThere(start, .of) { start += 1 }
        guard let numbers = numbers(at: start), numbers.low == nil, !numbers.isArticle else {
            // Up to twice a day: the frequency reads it.
            return nil
        }
        if isThere(numbers.end, .times) { return nil }
        if isAfterBad { return (.bad, numbers.end) }
        var end = numbers.end
        let unit = unit(end)
        if unit != nil { end += 1 }
        guard var amount = amount(numbers, unit) else { return (.bad, end) }
        amount.comparator = nil
        if isDaily, isKnown(end), unit != nil || !isNumber(end) {
            return (.limit(amount, per: TimingUnit.day.quantity(1)), end)
        }
        if let per = perTime(end) {
            return (.limit(amount, per: per.unit.quantity(FHIRDecimal(per.count))), per.end)
        }
        if let unit = adverb(end) { return (.limit(amount, per: unit.quantity(1)), end + 1) }
        // The most at a time, or up to some amount: nothing says of what.
        if time(end) != nil { return nil }
        return (.bad, end)
    }
}

extension TextAmount.Unit {
    /// Whether things are counted, of which a number and a strength can stand side by side.
    var isCounted: Bool {
        switch self {
        case .dose(let unit):
            unit.isCounted || unit == .drop || unit == .puff || unit == .spray || unit == .application
                || unit == .injection
        case .given: true
        case .time: false
        }
    }
}
