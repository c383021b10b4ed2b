// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
package import FHIRCore
import Foundation

/// The ways in which a language prints days, months and years, with the names of months and weekdays.
///
/// A class, since asking a value of this size would copy it.
package final class ChartDates: Sendable {
    private let forms: SentenceLocale
    /// The ways to print a day, as in "August 15, 2016", and one without its year, as in "August 15".
    let day, dayOfYear: DateForm
    private let fullDay: DateForm
    private let monthNames: [String]
    private let weekdayNames, shortWeekdayNames, narrowWeekdayNames: [String]

    init(_ forms: SentenceLocale) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = forms.locale
        // Foundation counts from Sunday.
        func mondayFirst(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
        weekdayNames = mondayFirst(calendar.standaloneWeekdaySymbols)
        shortWeekdayNames = mondayFirst(calendar.shortStandaloneWeekdaySymbols)
        narrowWeekdayNames = mondayFirst(calendar.veryShortStandaloneWeekdaySymbols)
        monthNames = calendar.shortStandaloneMonthSymbols

        // A civil day never passes through the zone of the host.
        let style = Date.FormatStyle(locale: forms.locale, calendar: calendar, timeZone: .gmt)
        dayOfYear = forms.dateForm(style.month(.wide).day())
        fullDay = forms.dateForm(
            style.year().month(.wide).day().weekday(.wide), weekdays: mondayFirst(calendar.weekdaySymbols))
        day = forms.day
        self.forms = forms
    }

    /// Returns the year of a day, as in "2016".
    func year(_ date: CivilDate) -> String { forms.year.text(date) }

    /// Returns the month of a day, as in "August 2016".
    func month(_ date: CivilDate) -> String { forms.month.text(date) }

    /// Returns a day, as in "August 15, 2016".
    package func day(_ date: CivilDate) -> String { day.text(date) }

    /// Returns a day without its year, as in "August 15".
    func dayOfYear(_ date: CivilDate) -> String { dayOfYear.text(date) }

    /// Returns a day with its weekday, as in "Monday, August 15, 2016".
    package func fullDay(_ date: CivilDate) -> String { fullDay.text(date) }

    /// Returns the short name of a month by itself, as in "Aug".
    func name(ofMonth month: Int) -> String {
        monthNames.indices.contains(month - 1) ? monthNames[month - 1] : forms.localized(String(month))
    }

    /// Returns the name of a day of the week by itself, as in "Monday".
    func name(of weekday: Weekday) -> String { Self.name(of: weekday, in: weekdayNames) }

    /// Returns the name of a day of the week in a few letters, as in "Mon".
    func shortName(of weekday: Weekday) -> String { Self.name(of: weekday, in: shortWeekdayNames) }

    /// Returns the name of a day of the week in a letter or two, as in "M".
    func narrowName(of weekday: Weekday) -> String { Self.name(of: weekday, in: narrowWeekdayNames) }

    private static func name(of weekday: Weekday, in names: [String]) -> String {
        weekday.rawValue <= names.count ? names[weekday.rawValue - 1] : ""
    }
}
