// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation

/// The ways in which a language prints days, months and years, learned from Foundation once.
final class ChartDates: Sendable {
    /// A way to print dates: a pattern for each month, and Foundation for the months that have none.
    private struct Form: Sendable {
        let style: Date.FormatStyle
        let patterns: [DatePattern?]

        init(_ style: Date.FormatStyle, _ names: DatePattern.Names) {
            self.style = style
            patterns = (1...12).map { month in
                DatePattern(month: month, names: names) { $0.noon.formatted(style) }
            }
        }

        func text(_ date: CivilDate, _ names: DatePattern.Names) -> String {
            if let pattern = patterns[date.month - 1] { return pattern.text(date, names) }
            // Foundation counts days before October 1582 by the Julian calendar.
            return date.year < 1583 ? names.digits(date.description) : date.noon.formatted(style)
        }
    }

    private let names: DatePattern.Names
    private let year, month, day, dayOfYear, fullDay: Form
    private let monthNames: [String]
    private let weekdayNames, shortWeekdayNames, narrowWeekdayNames: [String]

    init(_ forms: SentenceLocale) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = forms.locale
        // Foundation counts from Sunday.
        func mondayFirst(_ names: [String]) -> [String] { Array(names.dropFirst() + names.prefix(1)) }
        names = DatePattern.Names(
            digits: { forms.localized($0) }, weekdays: mondayFirst(calendar.weekdaySymbols))
        weekdayNames = mondayFirst(calendar.standaloneWeekdaySymbols)
        shortWeekdayNames = mondayFirst(calendar.shortStandaloneWeekdaySymbols)
        narrowWeekdayNames = mondayFirst(calendar.veryShortStandaloneWeekdaySymbols)
        monthNames = calendar.shortStandaloneMonthSymbols

        // A civil day never passes through the zone of the host.
        let style = Date.FormatStyle(locale: forms.locale, calendar: calendar, timeZone: .gmt)
        year = Form(style.year(), names)
        month = Form(style.year().month(.wide), names)
        dayOfYear = Form(style.month(.wide).day(), names)
        day = Form(style.year().month(.wide).day(), names)
        fullDay = Form(style.year().month(.wide).day().weekday(.wide), names)
    }

    /// Returns the year of a day, as in "2016".
    func year(_ date: CivilDate) -> String { year.text(date, names) }

    /// Returns the month of a day, as in "August 2016".
    func month(_ date: CivilDate) -> String { month.text(date, names) }

    /// Returns a day, as in "August 15, 2016".
    func day(_ date: CivilDate) -> String { day.text(date, names) }

    /// Returns a day without its year, as in "August 15".
    func dayOfYear(_ date: CivilDate) -> String { dayOfYear.text(date, names) }

    /// Returns a day with its weekday, as in "Monday, August 15, 2016".
    func fullDay(_ date: CivilDate) -> String { fullDay.text(date, names) }

    /// Returns the short name of a month by itself, as in "Aug".
    func name(ofMonth month: Int) -> String {
        monthNames.indices.contains(month - 1) ? monthNames[month - 1] : names.digits(String(month))
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

extension CivilDate {
    /// The moment of noon at UTC, for Foundation to print the day.
    fileprivate var noon: Date {
        Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400 + 43_200)
    }
}
