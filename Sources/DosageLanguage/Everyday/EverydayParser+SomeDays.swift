// SPDX-License-Identifier: Apache-2.0

/// Days of which a week, a month or a row of days has some: one day a week.
extension EverydayParser {
    /// Whether an article stands for each, as in twice a day; in most languages it is the number one: un jour par semaine.
    func isArticlePer(_ place: Int) -> Bool { options.contains(.articleIsPer) && isThere(place, .article) }

    /// Takes no daily or weekly from a text with days or weeks that are some of more, and are not understood: daily, 1 day a
    /// week.
    mutating func leaveOutDailyOnSomeDays() {
        guard let unit = items.compactMap({ someOfMore($0) }).max() else { return }
        for index in items.indices {
            guard case .cadence(_, let period?, _) = items[index].kind, period.unit <= unit else { continue }
            items[index].kind = .bad
        }
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
