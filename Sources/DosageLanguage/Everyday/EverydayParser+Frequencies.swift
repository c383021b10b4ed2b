// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// A number of units of time, after a number of times.
    typealias Per = (unit: TimingUnit, count: Int, end: Int)

    /// Reads a day, per day, /24 h, in 24 hours, each week.
    func perTime(_ place: Int) -> Per? {
        // The Italian die is a day, a day's and daily: 2 die.
        if let unit = adverb(place), time(place) == unit { return (unit, 1, place + 1) }
        let isWithin = isThere(place, .within)
        guard isSlash(place) || isWithin || isThere(place, .per) || isArticlePer(place) || isThere(place, .every)
        else { return nil }
        var start = place + 1
        if !isWithin, isThere(start, .per) || isThere(start, .article), time(start + 1) != nil { start += 1 }
        if let unit = time(start), !isWithin, !isJoinedClock(start) { return (unit, 1, start + 1) }
        guard let number = number(at: start), let unit = time(number.end) else { return nil }
        guard let count = number.number.whole, 1...1_000 ~= count else { return nil }
        return (unit, count, number.end + 1)
    }

    /// The amount that was just read, with only the way to take it behind it.
    var amountBefore: TextAmount? {
        for item in items.suffix(4).reversed() {
            switch item.kind {
            case .dose(let amount): return amount
            case .part, .note, .harmless: continue
            default: return nil
            }
        }
        return nil
    }

    func isJoinedClock(_ place: Int) -> Bool {
        time(place) == .hour && token(place + 1)?.isJoined == true && isNumber(place + 1)
    }

    // MARK: Intervals

    /// Reads every 8 hours, q4-6h, every other day, 6 hourly.
    func interval(at place: Int) throws(DosageTextError) -> Found? {
        // 10-tägig may be how long.
        if let number = number(at: place), number.number.whole == 14, isThere(number.end, .everyDays) {
            return (.cadence(.exactly(1), Timing.Period(14, unit: .day), isWeak: false), number.end + 1)
        }
        if let number = numbers(at: place), !number.isArticle, let unit = adverb(number.end), unit != .day {
            if unit == .hour || unit == .minute {
                // Take 2 hourly: every 2 hours, or 2 each hour.
                if isThere(place - 1, .verb), !items.contains(where: \.kind.isDose), number.low == nil {
                    throw DosageTextError(
                        .ambiguous, "the number may be an amount, or that of the hours",
                        range: range(place).lowerBound..<range(number.end).upperBound)
                }
                return cadence(number, unit, number.end + 1)
            }
            guard unit == .week || unit == .month else { return nil }
            throw DosageTextError(
                .ambiguous, "this may be an interval or a frequency",
                range: range(place).lowerBound..<range(number.end).upperBound)
        }
        if isSlash(place), options.contains(.slashInterval), let number = numbers(at: place + 1), !number.isArticle,
            let unit = time(number.end)
        {
            return cadence(number, unit, number.end + 1)
        }
        if items.last?.kind.isDose == true, lexemes.indices.contains(place),
            items.last?.tokens.upperBound == lexemes[place].tokens.lowerBound,
            let intakes = intakesOfDay(place)
        {
            return (.cadence(.exactly(intakes.count), Timing.Period(1, unit: .day), isWeak: false), intakes.end)
        }
        if let amount = amountBefore, !isThere(place, .every), let per = perTime(place), per.unit >= .day,
            per.count == 1
        {
            guard intakes(per.end) == nil, amount.low == nil, amount.unit?.isCounted ?? true, !amount.isMoreThanOne
            else {
                throw DosageTextError(
                    .ambiguous, "an amount per \(per.unit) may be one dose or the sum of several",
                    range: range(place).lowerBound..<range(per.end - 1).upperBound)
            }
            return (.cadence(.exactly(1), Timing.Period(1, unit: per.unit), isWeak: per.unit == .day), per.end)
        }
        guard isThere(place, .every) else { return nil }
        var next = place + 1
        if isSlash(next) { next += 1 }
        let isAlternate = isThere(place, .alternate)
        if isAlternate, weekday(next) != nil || weekdays(next) != nil { return (.bad, next + 1) }
        if isAlternate, let unit = time(next) {
            return (.cadence(.exactly(1), Timing.Period(2, unit: unit), isWeak: false), next + 1)
        }
        if weekday(next) != nil || weekdays(next) != nil { return weekdays(from: next, start: place) }
        if isThere(next, .other), let unit = time(next + 1) {
            return (.cadence(.exactly(1), Timing.Period(2, unit: unit), isWeak: false), next + 2)
        }
        if let ordinal = ordinal(next), let unit = time(ordinal.end) {
            return (
                .cadence(.exactly(1), Timing.Period(FHIRDecimal(ordinal.value), unit: unit), isWeak: false),
                ordinal.end + 1
            )
        }
        // Every second is of something that follows.
        if let unit = time(next), unit != .second {
            return (.cadence(.exactly(1), Timing.Period(1, unit: unit), isWeak: unit == .day), next + 1)
        }
        guard let numbers = numbers(at: next), !numbers.isArticle, let unit = time(numbers.end) else { return nil }
        if unit == .day, numbers.low == nil, options.contains(.inclusiveWeeks),
            [8, 15].contains(numbers.high.whole ?? 0)
        {
            throw DosageTextError(
                .ambiguous, "this may be a number of days, or one or two weeks",
                range: range(place).lowerBound..<range(numbers.end).upperBound)
        }
        return cadence(numbers, unit, numbers.end + 1)
    }

    func cadence(_ numbers: FoundNumbers, _ unit: TimingUnit, _ end: Int) -> Found? {
        guard (numbers.low ?? numbers.high).scaled > 0, let high = numbers.high.decimal else { return (.bad, end) }
        guard numbers.high.scaled <= 10_000_000 else { return (.bad, end) }
        if let low = numbers.low {
            guard let start = low.decimal else { return (.bad, end) }
            return (.cadence(.exactly(1), Timing.Period(start, max: high, unit: unit), isWeak: false), end)
        }
        return (.cadence(.exactly(1), Timing.Period(high, unit: unit), isWeak: false), end)
    }

    func ordinal(_ place: Int) -> (value: Int, end: Int)? {
        if let value: Int = first(place, { if case .ordinal(let value) = $0 { value } else { nil } }) {
            return (value, place + 1)
        }
        guard case .number(let number)? = kind(place), let value = number.whole, 2...100 ~= value else { return nil }
        if isThere(place + 1, .ordinalMark) { return (value, place + 2) }
        // A full stop makes an ordinal in German: jeden 2. Tag.
        if isStop(place + 1), token(place + 1)?.isJoined == true { return (value, place + 2) }
        return nil
    }

    // MARK: Frequencies

    /// Reads 3 times a day, 2x/week, twice daily, x 3/j.
    func frequency(at place: Int) throws(DosageTextError) -> Found? {
        guard let found = try frequencyWithoutLimit(at: place) else { return nil }
        guard case .cadence(let frequency, let period, let isWeak) = found.kind, isLimitBehind(found.end) else {
            return found
        }
        // 3 times a day at most; 3 times a day, maximum.
        let end = isStop(found.end) ? found.end + 2 : found.end + 1
        guard case .exactly(let count)? = frequency else { return (.bad, end) }
        return (.cadence(.atMost(count), period, isWeak: isWeak), end)
    }

    /// Whether words such as at most end what stands before them, and begin no limit of their own: 3 times a day at most.
    func isLimitBehind(_ place: Int) -> Bool {
        if isStop(place), token(place)?.isJoined == true, isLimitBehind(place + 1) { return true }
        guard isThere(place, .max) || isThere(place, .upTo) else { return false }
        if isThere(place + 1, .asNeeded) || isThere(place + 1, .inCaseOf) { return true }
        return kind(place + 1) == nil || isStop(place + 1) && !isNumber(place + 2) && times(at: place + 2) == nil
    }

    /// What was found, or nothing that is understood where words such as at least end it: every 6 hours minimum.
    func leastBehind(_ found: Found) -> Found {
        guard case .cadence = found.kind else { return found }
        let start = isStop(found.end) ? found.end + 1 : found.end
        // Als minimum, as a minimum: words before it are short.
        let least = (start..<start + 3).first { place in
            token(place).map { hints.has(.least, $0) } ?? false
        }
        guard let least, (start..<least).allSatisfy({ !isStop($0) && !isNumber($0) && token($0)?.word != nil }) else {
            return found
        }
        // At least 3 days is a length.
        return number(at: least + 1) != nil || times(at: least + 1) != nil ? found : (.bad, least + 1)
    }

    private func frequencyWithoutLimit(at place: Int) throws(DosageTextError) -> Found? {
        let isLimit = isThere(place, .upTo) || isThere(place, .max)
        var start = isLimit ? place + 1 : place
        if isLimit, isStop(start) { start += 1 }
        guard let count = times(at: start) else { return nil }
        if isLimit, isAfterBad { return (.bad, count.end) }
        if count.low != nil, !count.isWord, isThere(place - 1, .verb), !isThere(place - 1, .of),
            !items.contains(where: \.kind.isDose)
        {
            // Take one, to two times a day.
            throw DosageTextError(
                .ambiguous, "the first number may be an amount, or where the number of times begins",
                range: range(place - 1).lowerBound..<range(count.end - 1).upperBound)
        }
        let frequency: Timing.Frequency
        if isLimit {
            guard count.low == nil else { return (.bad, count.end) }
            frequency = .atMost(count.high)
        } else {
            frequency = count.low.map { .between($0, count.high) } ?? .exactly(count.high)
        }
        if count.isDaily { return (.cadence(frequency, Timing.Period(1, unit: .day), isWeak: false), count.end) }
        if let found = try period(behind: count.end) {
            return (.cadence(frequency, found.period, isWeak: false), found.end)
        }
        guard !isLimit, count.needsPeriod == false else { return nil }
        if let low = count.low {
            // 3-4x1: of a range no part is taken alone.
            guard let amount = number(at: count.end), !amount.isArticle, !count.isWord else { return nil }
            let end = unit(amount.end) == nil ? amount.end : amount.end + 1
            let isDaily =
                options.contains(.timesAmount) && token(count.end - 1)?.word == "x"
                && (low > 1 && isOfDay(amount) || adverb(end) == .day)
            return isDaily ? (.cadence(.between(low, count.high), .day, isWeak: false), count.end) : (.bad, end)
        }
        guard let amount = number(at: count.end), !amount.isArticle, !count.isWord else {
            return (.repeats(count.high), count.end)
        }
        // 3x1 is three times one in languages that write it so; elsewhere it may be three at once.
        guard options.contains(.timesAmount) else {
            throw DosageTextError(
                .ambiguous, "the number may be how often or how much",
                range: range(place).lowerBound..<range(amount.end - 1).upperBound)
        }
        let isSign = token(count.end - 1)?.word == "x"
        if isSign, count.high == 1, !isBeforePeriod(amount), !lexemes.indices.contains(where: isTime) {
            throw DosageTextError(
                .ambiguous, "this may be once, or once a day",
                range: range(place).lowerBound..<range(amount.end - 1).upperBound)
        }
        return (
            isSign && isOfDay(amount) ? .cadence(.exactly(count.high), .day, isWeak: false) : .repeats(count.high),
            count.end
        )
    }

    /// Reads the period behind a number of times: a day, weekly, every 2 weeks.
    func period(behind place: Int) throws(DosageTextError) -> (period: Timing.Period, end: Int)? {
        if let per = perTime(place) { return (Timing.Period(FHIRDecimal(per.count), unit: per.unit), per.end) }
        if let unit = adverb(place) { return (Timing.Period(1, unit: unit), place + 1) }
        guard let found = try interval(at: place), case .cadence(.exactly(1)?, let period?, _) = found.kind else {
            return nil
        }
        return (period, found.end)
    }

    /// Whether a period stands behind an amount: 1x1 daily.
    private func isBeforePeriod(_ amount: FoundNumber) -> Bool {
        let end = unit(amount.end) == nil ? amount.end : amount.end + 1
        return adverb(end) != nil || perTime(end) != nil
    }

    /// Whether a number of times before an amount is that of a day, as in 3x1; not before 500 mg, which may be two at once.
    private func isOfDay(_ amount: FoundNumber) -> Bool {
        guard options.contains(.timesAmountIsDaily) else { return false }
        let unit = unit(amount.end)
        let end = unit == nil ? amount.end : amount.end + 1
        return unit?.isCounted != false && perTime(end) == nil && adverb(end) == nil
            && !items.contains(where: \.kind.isCount)
    }

    struct Times {
        var low: Int?
        var high: Int
        var end: Int
        /// Whether a word says it, as twice.
        var isWord = false
        var isDaily = false
        /// Whether it is no number of times without a period behind it.
        var needsPeriod = false
    }

    func times(at place: Int) -> Times? {
        if let count: Int = first(place, { if case .count(let count) = $0 { count } else { nil } }) {
            var low: Int?
            var high = count
            var end = place + 1
            if isThere(end, .or) || isThere(end, .to) || isDash(end),
                let more: Int = first(end + 1, { if case .count(let count) = $0 { count } else { nil } }), more > count
            {
                (low, high, end) = (count, more, end + 2)
            }
            return Times(low: low, high: high, end: end, isWord: true)
        }
        let isReversed = isThere(place, .times)
        let start = isReversed ? place + 1 : place
        guard let numbers = numbers(at: start), !numbers.isArticle || isThere(numbers.end, .times),
            let high = numbers.high.whole, 1...100 ~= high
        else { return nil }
        if let low = numbers.low, low.whole == nil || low.scaled <= 0 { return nil }
        var times = Times(low: numbers.low?.whole, high: high, end: numbers.end)
        if isThere(numbers.end, .timesADay) {
            times.end += 1
            times.isDaily = true
            return times
        }
        if isThere(numbers.end, .times) {
            times.end += 1
            // x 7 days, in which times stands before a length.
            return isReversed && perTime(times.end) == nil && adverb(times.end) == nil ? nil : times
        }
        // 3/j and x 3 par jour, beside an amount with its unit.
        guard isReversed || amountBefore?.unit != nil, let per = perTime(numbers.end),
            per.unit >= .day && per.count == 1 || per.count == 24
        else {
            return nil
        }
        times.needsPeriod = true
        return times
    }
}

extension Timing.Period {
    fileprivate static let day = Timing.Period(1, unit: .day)
}
