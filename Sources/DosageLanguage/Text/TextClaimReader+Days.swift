// SPDX-License-Identifier: Apache-2.0

/// Weekdays and needs.
extension TextClaimReader {
    /// Reads a weekday, which counts only where it cannot be a single date or a heading.
    mutating func readWeekday(_ place: Int, _ item: Item) -> Int {
        guard let day = item.sense.weekday else { return unclear(place) }
        claims.namesDays = true
        claims.noteDose(in: item.clause)
        // Monday 5 January, but not Monday 2 tablets.
        let isDate = isKind(place + 1, .number) && !has(place + 2, .unit) && !item.has(.weekdays)
        if isDate || !isRepeated(place, item) { claims.areWeekdaysSure = false }
        var last = place - 1
        if has(last, .filler), !has(last, .range) { last -= 1 }
        if isKind(last, .dash) || has(last, .range), has(last - 1, .weekday), let first = items[last - 1].sense.weekday
        {
            insertDays(from: first, to: day)
        } else {
            claims.weekdays.insert(day)
        }
        return place + 1
    }

    private mutating func insertDays(from first: DayOfWeek, to last: DayOfWeek) {
        let days = DayOfWeek.allCases
        guard let start = days.firstIndex(of: first), let end = days.firstIndex(of: last) else { return }
        for step in 0...(end - start + 7) % 7 { claims.weekdays.insert(days[(start + step) % 7]) }
    }

    private func isRepeated(_ place: Int, _ item: Item) -> Bool {
        if item.has(.weekdays) { return true }
        var last = place - 1
        if has(last, [.on, .every]) { return true }
        // One of a list, of which the first word was looked at.
        while isKind(last, .comma) || isKind(last, .dash) || isKind(last, .slash) || has(last, [.and, .range, .filler])
        {
            last -= 1
        }
        return last < place - 1 && has(last, [.weekday, .perhapsWeekday])
    }

    /// Reads "when needed"; any other condition makes the text one of several cases.
    mutating func readNeed(_ place: Int) -> Int? {
        for next in place + 1...place + 3 where has(next, .need) {
            claims.isAsNeeded = true
            claims.noteDose(in: items[place].clause)
            return next + 1
        }
        if items[place].has(.condition) { block() }
        return nil
    }
}
