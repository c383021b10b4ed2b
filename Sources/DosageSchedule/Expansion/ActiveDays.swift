// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The days on which a schedule gives doses, found by arithmetic from any day on.
struct ActiveDays: Sendable, Hashable {
    /// How days follow each other.
    enum Rule: Sendable, Hashable {
        /// Blocks of days, of which some are active; their places ascend from 0.
        case blocks(length: Int, offsets: [Int])
        /// Days of the week in every week, every second week and so on; weeks begin on Monday.
        case weekdays(Set<Weekday>, everyWeeks: Int)
        /// The day of the month of the first day, or the last day of a shorter month.
        case months(Int)

        /// Days of the month in every month, every second month and so on, in rising order; a month may lack them.
        case daysOfMonth([Int], everyMonths: Int)

        static let daily = Rule.blocks(length: 1, offsets: [0])

        /// Whether the rule counts from a first day.
        var needsAnchor: Bool {
            switch self {
            case .blocks(let length, _): length > 1
            case .weekdays(_, let everyWeeks): everyWeeks > 1
            case .months: true
            case .daysOfMonth(_, let everyMonths): everyMonths > 1
            }
        }
    }

    let rule: Rule
    /// The day from which the rule counts, in days since 1970.
    ///
    /// Only a rule that counts from no day may go without.
    let anchor: Int?
    /// The day before which none is active.
    private var firstDay: Int
    /// The active days of a week, Monday in the lowest bit.
    private let weekdayBits: UInt8

    init(rule: Rule, anchor: Int?) {
        self.rule = rule
        self.anchor = anchor
        firstDay = anchor ?? SupportedTime.days.lowerBound
        weekdayBits =
            if case .weekdays(let weekdays, _) = rule {
                weekdays.reduce(0) { $0 | 1 << $1.days(since: .monday) }
            } else {
                0
            }
    }

    /// The same days, also before the day from which the rule counts.
    var withoutStart: ActiveDays {
        var copy = self
        copy.firstDay = SupportedTime.days.lowerBound
        return copy
    }

    /// The days that may be active.
    var range: ClosedRange<Int> {
        let supported = SupportedTime.days
        return min(max(firstDay, supported.lowerBound), supported.upperBound)...supported.upperBound
    }

    /// Returns the first active day that is not before a day, nil beyond the year 9999.
    func first(onOrAfter day: Int) -> Int? {
        let start = max(day, firstDay)
        guard start <= SupportedTime.days.upperBound else { return nil }
        let found =
            switch rule {
            case .blocks(let length, let offsets): firstInBlocks(onOrAfter: start, length, offsets)
            case .weekdays(_, let everyWeeks): firstWeekday(onOrAfter: start, everyWeeks)
            case .months(let months): firstInMonths(onOrAfter: start, months)
            case .daysOfMonth(let days, let everyMonths): firstDayOfMonth(onOrAfter: start, days, everyMonths)
            }
        return found <= SupportedTime.days.upperBound ? found : nil
    }

    private func firstInBlocks(onOrAfter day: Int, _ length: Int, _ offsets: [Int]) -> Int {
        if length == 1 { return day }
        let place = (day - (anchor ?? 0)).flooredRemainder(dividingBy: length)
        // The first offset that is not before the place; there may be a thousand.
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < place { low = middle + 1 } else { high = middle }
        }
        return day - place + (low < offsets.count ? offsets[low] : length)
    }

    private func firstWeekday(onOrAfter day: Int, _ everyWeeks: Int) -> Int {
        // 29 December 1969, three days before day 0, was a Monday.
        func week(of day: Int) -> Int { (day + 3).flooredQuotient(dividingBy: 7) }
        func monday(of week: Int) -> Int { week * 7 - 3 }

        let thisWeek = week(of: day)
        let place = (thisWeek - week(of: anchor ?? day)).flooredRemainder(dividingBy: everyWeeks)
        let daysLeft = weekdayBits >> (day - monday(of: thisWeek))
        if place == 0, daysLeft != 0 { return day + daysLeft.trailingZeroBitCount }
        return monday(of: thisWeek + everyWeeks - place) + weekdayBits.trailingZeroBitCount
    }

    private func firstDayOfMonth(onOrAfter day: Int, _ days: [Int], _ everyMonths: Int) -> Int {
        let date = CivilDate(daysSinceEpoch: day)
        let first = CivilDate(daysSinceEpoch: anchor ?? day)
        let passed = (date.year - first.year) * 12 + date.month - first.month
        var month = passed.flooredQuotient(dividingBy: everyMonths) * everyMonths
        // Each day of the month is there within four of them, and 29 February within eight years of steps.
        for _ in 0...96 {
            let start =
                CivilDate(year: first.year, month: first.month, day: 1)?.adding(months: month).daysSinceEpoch ?? day
            let next = CivilDate(daysSinceEpoch: start).adding(months: 1).daysSinceEpoch
            let found = days.lazy.map { start + $0 - 1 }.first { $0 >= day && $0 < next }
            if let found { return found }
            month += everyMonths
        }
        return .max
    }

    private func firstInMonths(onOrAfter day: Int, _ months: Int) -> Int {
        let first = CivilDate(daysSinceEpoch: anchor ?? day)
        let date = CivilDate(daysSinceEpoch: day)
        // Always counted from the first day: from 31 January over 28 February to 31 March, not to the 28th.
        let passed = (date.year - first.year) * 12 + date.month - first.month
        let repetition = passed.flooredQuotient(dividingBy: months)
        let found = first.adding(months: repetition * months)
        return (found < date ? first.adding(months: (repetition + 1) * months) : found).daysSinceEpoch
    }
}
