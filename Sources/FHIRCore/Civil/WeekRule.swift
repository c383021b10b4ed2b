// SPDX-License-Identifier: Apache-2.0

/// The rule that numbers the weeks of a year.
///
/// A week begins on the first weekday. Week 1 of a year is the first week with enough days in that year; the days
/// before it belong to the last week of the year before. So a week has a year of its own: under ISO 8601,
/// 31 December 2018 lies in week 1 of 2019.
public struct WeekRule: Sendable, Hashable {
    /// The day on which a week begins.
    public let firstWeekday: Weekday

    /// The number of days that the first week of a year has at least in that year, 1 to 7.
    public let minimalDays: Int

    /// Creates a rule, or nil if the number of days is not within 1 to 7.
    ///
    /// - Parameters:
    ///   - firstWeekday: The day on which a week begins.
    ///   - minimalDays: The number of days that the first week of a year has at least in that year.
    public init?(firstWeekday: Weekday, minimalDays: Int) {
        guard 1...7 ~= minimalDays else { return nil }
        self.init(firstWeekday, minimalDays)
    }

    private init(_ firstWeekday: Weekday, _ minimalDays: Int) {
        self.firstWeekday = firstWeekday
        self.minimalDays = minimalDays
    }

    /// The rule of ISO 8601 and most of Europe: weeks begin on Monday, week 1 has the first Thursday of the year.
    public static let iso8601 = WeekRule(.monday, 4)

    /// The rule of the United States: weeks begin on Sunday, week 1 has 1 January.
    public static let us = WeekRule(.sunday, 1)

    /// Returns the first day of the week that contains a day.
    ///
    /// - Parameter date: The day.
    /// - Returns: The same day or one of the six days before it.
    public func firstDay(ofWeekContaining date: CivilDate) -> CivilDate {
        date.adding(days: -date.weekday.days(since: firstWeekday))
    }

    /// Returns the number of the week that contains a day, and the year to which that week belongs.
    ///
    /// - Parameter date: The day.
    /// - Returns: The year of the week, which near New Year may differ from that of the day, and the week, 1 to 53.
    public func week(containing date: CivilDate) -> (year: Int, week: Int) {
        // A week has enough days in a year exactly if this day of the week, so many from its end, lies in that year.
        let decidingDay = firstDay(ofWeekContaining: date).adding(days: 7 - minimalDays)
        return (decidingDay.year, (decidingDay.dayOfYear - 1) / 7 + 1)
    }

    /// Returns the first day of a numbered week, or nil if the year has no such week.
    ///
    /// - Parameters:
    ///   - week: The number of the week, 1 to 53.
    ///   - year: The year to which the week belongs.
    /// - Returns: The day on which the week begins.
    public func firstDay(ofWeek week: Int, inYear year: Int) -> CivilDate? {
        guard 1...53 ~= week, let newYear = CivilDate(year: year, month: 1, day: 1) else { return nil }
        let weekOfNewYear = firstDay(ofWeekContaining: newYear)
        let firstWeek = self.week(containing: newYear).year == year ? weekOfNewYear : weekOfNewYear.adding(days: 7)
        let firstDay = firstWeek.adding(days: 7 * (week - 1))
        return self.week(containing: firstDay) == (year, week) ? firstDay : nil
    }
}
