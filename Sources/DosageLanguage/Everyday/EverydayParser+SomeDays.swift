// SPDX-License-Identifier: Apache-2.0

/// Days of which a week, a month or a row of days has some: one day a week.
extension EverydayParser {
    /// Whether an article stands for each, as in twice a day; in most languages it is the number one: un jour par semaine.
    func isArticlePer(_ place: Int) -> Bool { options.contains(.articleIsPer) && isThere(place, .article) }

    /// Takes no daily or weekly from a text with days or weeks that are some of more, and are not understood: daily, 1 day a
    /// week; daily but not on Sundays; daily for 1 week each month.
    mutating func leaveOutDailyOnSomeDays() {
        let units = items.indices.compactMap { someOfMore(items[$0]) ?? (mayBeSomeDays($0) ? .day : nil) }
        guard let unit = units.max() else { return }
        for index in items.indices {
            guard case .cadence(_, let period?, _) = items[index].kind, period.unit <= unit else { continue }
            leaveOut(index)
        }
    }

    /// Whether words that were not understood name days of the week, or a number with days, weeks or months, unless they are
    /// only a length: for at least 10 days.
    private func mayBeSomeDays(_ index: Int) -> Bool {
        // A stretch of words that were not understood is looked at once, as a whole.
        guard items[index].kind.isBad, index == 0 || !items[index - 1].kind.isBad || isClauseStart(index) else {
            return false
        }
        var end = index + 1
        while end < items.count, items[end].kind.isBad, !isClauseStart(end) { end += 1 }
        let places = items[index].place..<places(of: end - 1).upperBound
        if places.contains(where: { weekday($0) != nil || weekdays($0) != nil }) { return true }
        let count = places.count { time($0).map { $0 >= .day } ?? false }
        let isLength = count == 1 && places.contains { isThere($0, .during) }
        return count > 0 && !isLength && places.contains(where: isNumber)
    }

    /// The unit of days or weeks that are some of more; nil for what is understood, or is something else.
    private func someOfMore(_ item: EverydayItem) -> TimingUnit? {
        guard item.kind.isBad, let numbers = numbers(at: item.place), let unit = time(numbers.end), unit >= .day
        else { return nil }
        let end = numbers.end + 1
        if isThere(end, .outOf), number(at: end + 1) != nil { return unit }
        if let per = perTime(end), per.unit > unit { return unit }
        return isYesAndNo(end, unit) ? unit : nil
    }

    /// Whether days with a dose stand before a number of days without one: un día sí y dos no.
    private func isYesAndNo(_ place: Int, _ unit: TimingUnit) -> Bool {
        guard isThere(place + 1, .and), let without = number(at: place + 2) else { return false }
        let end = time(without.end) == unit ? without.end + 1 : without.end
        return token(end).map { hints.has(.denial, $0) } ?? false
    }
}
