// SPDX-License-Identifier: Apache-2.0

/// Days, weeks and hours.
extension TextClaimReader {
    /// The days of a word for days, weeks or months, from the shortest to the longest.
    func daysOfUnit(_ place: Int) -> ClosedRange<Int>? {
        has(place, .day) ? 1...1 : has(place, .week) ? 7...7 : has(place, .month) ? 28...31 : nil
    }

    mutating func readSpan(
        _ interval: Interval, _ days: ClosedRange<Int>, _ place: Int, _ unitPlace: Int
    ) -> Int {
        guard let count = interval.whole else { return unclear(unitPlace) }
        // One day in two.
        if has(unitPlace + 1, .outOf), has(unitPlace, .day), count == 1...1, isNumeric(unitPlace + 2) {
            let of = self.interval(at: unitPlace + 2)
            if let days = of.whole { return add(.everyDays(days), at: place, next: of.next) }
        }
        claims.durations.append(count.lowerBound * days.lowerBound...count.upperBound * days.upperBound)
        return unitPlace + 1
    }

    /// Reads an interval such as "every 6 hours"; nil for anything else.
    mutating func readEvery(_ place: Int) -> Int? {
        let clause = items[place].clause
        let isSkipping = items[place].has(.skipping)
        var next = isKind(place + 1, .slash) ? place + 2 : place + 1
        // "Om 8 uur" is a time of a clock, "om de 8 uur" an interval.
        if isSkipping, !has(next, .filler) { return nil }
        next = skipping(.filler, next)
        if isNumeric(next) {
            let interval = self.interval(at: next)
            var unit = skippingDash(interval.next)
            if isKind(unit, .stop) { unit += 1 }
            if isJoined(unit) || isKind(unit - 1, .stop), has(unit, .ordinal), !has(unit, .day) { unit += 1 }
            guard let count = interval.whole else { return nil }
            if has(unit, .hour) {
                claims.add(.everyHours(count), in: clause)
                return unit + 1
            }
            guard let days = daysOfUnit(unit) else {
                claims.isFrequencySure = false
                claims.isAmountSure = false
                claims.saysMore = true
                return interval.next
            }
            let longest = isSkipping ? count.upperBound + 1 : count.upperBound
            let range = count.lowerBound * days.lowerBound...longest * days.upperBound
            return range == 1...1
                ? addDaily(at: place, next: unit + 1) : add(.everyDays(range), at: place, next: unit + 1)
        }
        if has(next, .other), let days = daysOfUnit(next + 1) {
            return add(.everyDays(2 * days.lowerBound...2 * days.upperBound), at: place, next: next + 2)
        }
        if let days = daysOfUnit(next) {
            if isSkipping {
                return add(.everyDays(2 * days.lowerBound...2 * days.upperBound), at: place, next: next + 1)
            }
            return days == 1...1
                ? addDaily(at: place, next: next + 1) : add(.everyDays(days), at: place, next: next + 1)
        }
        guard has(next, .hour), !isSkipping else { return nil }
        claims.add(.everyHours(1...1), in: clause)
        return next + 1
    }

    /// Reads "a day" without a number of times; nil for anything else.
    mutating func readPerDay(_ place: Int) -> Int? {
        let next = has(place + 1, .day) ? place + 1 : skipping(.filler, place + 1)
        guard has(next, .day), !isNumeric(next + 1) || !has(place, .on) else { return nil }
        guard !has(next + 1, .alternate) else { return add(.everyDays(2...2), at: place, next: next + 2) }
        return addDaily(at: place, next: next + 1)
    }

    private mutating func addDaily(at place: Int, next: Int) -> Int {
        claims.add(.daily, in: items[place].clause)
        return next
    }
}
