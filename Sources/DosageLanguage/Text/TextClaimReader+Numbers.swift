// SPDX-License-Identifier: Apache-2.0

/// Numbers and what they count.
extension TextClaimReader {
    /// A number or a range of numbers.
    struct Interval {
        var low: Int32
        var high: Int32
        /// The place after it.
        var next: Int
        /// Whether its word says times, as twice does.
        var isTimes = false

        /// The whole numbers; nil where there are others.
        var whole: ClosedRange<Int>? {
            guard low > 0, high >= low, low % 1000 == 0, high % 1000 == 0 else { return nil }
            return Int(low / 1000)...Int(high / 1000)
        }

        var isComparable: Bool { low > 0 && high >= low }
    }

    mutating func readNumber(_ place: Int) -> Int {
        if let next = readScheme(place) { return next }
        let interval = interval(at: place)
        let clause = items[place].clause
        let next = skippingDash(interval.next)
        if interval.isTimes || has(next, .times) && !has(next, .number) {
            return readTimes(interval, place, interval.isTimes ? next : next + 1)
        }
        if has(next, .hourly) {
            if let hours = interval.whole { claims.add(.everyHours(hours), in: clause) }
            return next + 1
        }
        if has(next, .unit), let unit = items[next].sense.unit { return readAmount(interval, unit, place, next) }
        if isJoined(next), has(next, .ordinal) { return loose(interval, next + 1) }
        if let days = daysOfUnit(next) { return readSpan(interval, days, place, next) }
        if has(next, .hour) {
            // So many in 24 hours is a limit.
            if interval.high == 24_000 {
                claims.isAmountSure = false
                claims.isFrequencySure = false
            }
            claims.saysMore = true
            return next + 1
        }
        // 2-weekly may be every 2 weeks or twice a week.
        if interval.high > 1000, has(next, [.weekly, .monthly]) || next > interval.next && has(next, .daily) {
            claims.isFrequencySure = false
        }
        return loose(interval, interval.next)
    }

    func isJoined(_ place: Int) -> Bool { place < items.count && items[place].isJoined }

    private mutating func loose(_ interval: Interval, _ next: Int) -> Int {
        claims.looseNumbers += interval.low == interval.high ? [interval.low] : [interval.low, interval.high]
        return next
    }

    /// Reads a scheme of 3 or 4 numbers for the times of a day, as 1-0-1.
    private mutating func readScheme(_ place: Int) -> Int? {
        var end = place
        while isKind(end, .number), isKind(end + 1, .dash), isKind(end + 2, .number) { end += 2 }
        let count = (end - place) / 2 + 1
        guard count > 2 else { return nil }
        claims.namesMoments = true
        claims.saysMore = true
        let values = stride(from: place, through: end, by: 2).map { items[$0].sense.value }
        let doses = values.filter { $0 != 0 }
        guard count <= 4, let first = doses.first, doses.allSatisfy({ $0 == first && 0...20_000 ~= $0 }) else {
            // A date, or doses that differ and may be those of several dosages.
            claims.isAmountSure = false
            claims.isFrequencySure = false
            return end + 1
        }
        claims.add(.timesADay(doses.count...doses.count), in: items[place].clause)
        if has(end + 1, .unit), let unit = items[end + 1].sense.unit {
            addAmount(Interval(low: first, high: first, next: end + 1), unit, place)
            return end + 2
        }
        return end + 1
    }

    // MARK: Times

    /// Reads what follows "3 times".
    private mutating func readTimes(_ interval: Interval, _ place: Int, _ after: Int) -> Int {
        let clause = items[place].clause
        guard let times = interval.whole else {
            claims.isFrequencySure = false
            return unclear(after - 1)
        }
        var next = skippingDash(after)
        // The Dutch dd says both times and daily.
        if has(next - 1, .times), has(next - 1, .daily) {
            claims.add(.timesADay(times), in: clause)
            return next
        }
        if isKind(next, .slash) || has(next, [.per, .every]) { next += 1 }
        if !has(next, [.daily, .day, .weekly, .week, .monthly, .month]) { next = skipping(.filler, next) }
        if has(next, .daily) || next > after && has(next, .day) {
            guard !has(next + 1, [.alternate]), !(has(next, .daily) && has(next + 1, .dose)) else {
                claims.isFrequencySure = false
                return unclear(next)
            }
            claims.add(.timesADay(times), in: clause)
            return next + 1
        }
        if has(next, .weekly) || next > after && has(next, .week) {
            return add(times == 1...1 ? .everyDays(7...7) : .timesAWeek(times), at: place, next: next + 1)
        }
        if times == 1...1, has(next, .monthly) || next > after && has(next, .month) {
            return add(.everyDays(28...31), at: place, next: next + 1)
        }
        if times == 1...1, has(after, .every) { return after }
        // Twice every 8 hours, 3 times in all, 2 x 500 mg.
        claims.isFrequencySure = false
        claims.isAmountSure = false
        claims.saysMore = true
        return after
    }

    // MARK: Amounts

    /// The units in which doses are counted.
    private func isCounted(_ unit: DoseUnit) -> Bool {
        switch unit {
        case .drop, .puff, .spray, .application: true
        default: unit.isCounted
        }
    }

    private mutating func readAmount(_ interval: Interval, _ unit: DoseUnit, _ place: Int, _ unitPlace: Int) -> Int {
        var interval = interval
        var next = unitPlace + 1
        if isKind(next, .stop), isJoined(next), has(next + 1, [.daily, .per, .every, .times]) { next += 1 }
        // A tablet and a half.
        if has(next, .and) {
            let half = skipping([.article, .filler], next + 1)
            if has(half, .fraction), !has(half + 1, .unit) {
                interval.low += items[half].sense.value
                interval.high = interval.low
                next = half + 1
            }
        }
        let isPerTime = isKind(next, .slash) || has(next, [.per, .every])
        let span = isPerTime ? skipping(.filler, next + 1) : next
        let isPerDay = has(span, .daily) || isPerTime && has(span, .day)
        if isKind(next, .slash), !isPerDay {
            // A strength, or an amount for a weight.
            claims.saysMore = true
            return next + 1
        }
        guard isCounted(unit) else {
            claims.measures.append(
                .init(low: interval.low, high: interval.high, unit: unit, clause: items[place].clause, isFirst: false))
            // The 5 mg of a tablet.
            if has(next, .unit) { claims.saysMore = true }
            return next
        }
        addAmount(interval, unit, place, isPerDay: isPerDay)
        return next
    }

    private mutating func addAmount(_ interval: Interval, _ unit: DoseUnit, _ place: Int, isPerDay: Bool = false) {
        // Digits after a word that is not known may belong to a name.
        let isOfName = isKind(place, .number) && isKind(place - 1, .word) && items[place - 1].roles.isEmpty
        guard interval.isComparable, !isOfName else {
            claims.isAmountSure = false
            claims.saysMore = true
            return
        }
        claims.add(
            .init(
                low: interval.low, high: interval.high, unit: unit, clause: items[place].clause, isFirst: place == 0,
                isPerDay: isPerDay))
    }

    // MARK: Intervals

    func interval(at place: Int) -> Interval {
        var first = quantity(at: place)
        var next = skippingDash(first.next)
        // One (1) tablet.
        if isKind(next, .parenthesis), isNumeric(next + 1), isKind(next + 2, .parenthesis),
            items[next + 1].sense.value == first.low
        {
            first.next = next + 3
            return first
        }
        let isRange = isKind(next, .dash) || has(next, .range)
        guard isRange else { return first }
        next += 1
        if has(next, .range) { next += 1 }
        guard isNumeric(next) else { return first }
        let second = quantity(at: next)
        return Interval(low: first.low, high: second.low, next: second.next, isTimes: second.isTimes)
    }

    private func quantity(at place: Int) -> Interval {
        let item = items[place]
        var value = item.sense.value
        var next = place + 1
        if item.has(.fraction) {
            // Half a tablet, half of one tablet.
            while has(next, [.filler, .article]) { next += 1 }
            if has(next, .number), items[next].sense.value == 1000, has(next + 1, .unit) { next += 1 }
            return Interval(low: value, high: value, next: next)
        }
        if item.has(.article), has(next, .fraction) {
            value = items[next].sense.value
            next = skipping(.filler, next + 1)
        } else if has(next, .and) {
            let half = skipping([.article, .filler], next + 1)
            if has(half, .fraction), value > 0 {
                value += items[half].sense.value
                next = half + 1
            }
        } else if has(next, .fraction) {
            value = -1
        }
        return Interval(low: value, high: value, next: next, isTimes: item.has(.times) && item.has(.number))
    }
}
