// SPDX-License-Identifier: Apache-2.0

/// A day of the Gregorian calendar, without a time and without a time zone.
///
/// The calendar is proleptic: its leap rule holds for all years, and there is a year 0. All arithmetic is done with
/// integers, so that no result depends on the calendar or the zone of a device. Dates order by time.
///
/// The years reach from -32768 to 32767 (a date takes four bytes). That is more than FHIR can write (0001 to 9999), so
/// that the weeks at both ends are whole. Arithmetic that would leave this range stops at ``earliest`` or ``latest``.
///
/// ```swift
/// CivilDate(year: 2016, month: 1, day: 31)?.adding(months: 1)  // 2016-02-29
/// CivilDate(year: 2015, month: 2, day: 29)                     // nil
/// ```
public struct CivilDate: Sendable, Hashable {
    private let storedYear: Int16
    private let storedMonth: UInt8
    private let storedDay: UInt8

    /// The year; 0 is the year before year 1.
    public var year: Int { Int(storedYear) }

    /// The month, 1 to 12.
    public var month: Int { Int(storedMonth) }

    /// The day of the month, 1 to 31.
    public var day: Int { Int(storedDay) }

    /// Creates the date with a year, a month and a day, or nil where the calendar has no such day.
    ///
    /// - Parameters:
    ///   - year: The year, -32768 to 32767.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 to the last day of that month.
    public init?(year: Int, month: Int, day: Int) {
        guard let storedYear = Int16(exactly: year), 1...12 ~= month, day >= 1,
            day <= Self.numberOfDays(inMonth: month, ofYear: year)
        else { return nil }
        self.init(storedYear: storedYear, storedMonth: UInt8(month), storedDay: UInt8(day))
    }

    /// Creates the day that lies a number of days after 1 January 1970.
    ///
    /// - Parameter days: The number of days; negative before 1970. A number outside the supported years gives
    ///   ``earliest`` or ``latest``.
    public init(daysSinceEpoch days: Int) {
        // The days are counted from 1 March of year 0, so that a leap day is the last day of its year; 400 years,
        // an era, always have 146,097 days. See http://howardhinnant.github.io/date_algorithms.html#civil_from_days
        let shifted = min(max(days, Self.earliestDay), Self.latestDay) + 719_468
        let era = shifted.flooredQuotient(dividingBy: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        self.init(
            storedYear: Int16(year),
            storedMonth: UInt8(month),
            storedDay: UInt8(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
        )
    }

    private init(storedYear: Int16, storedMonth: UInt8, storedDay: UInt8) {
        self.storedYear = storedYear
        self.storedMonth = storedMonth
        self.storedDay = storedDay
    }

    /// The first day that can be written: 1 January of the year -32768.
    public static let earliest = CivilDate(storedYear: .min, storedMonth: 1, storedDay: 1)

    /// The last day that can be written: 31 December of the year 32767.
    public static let latest = CivilDate(storedYear: .max, storedMonth: 12, storedDay: 31)

    private static let earliestDay = -12_687_794
    private static let latestDay = 11_248_737

    /// The number of days since 1 January 1970, negative before it.
    public var daysSinceEpoch: Int {
        // http://howardhinnant.github.io/date_algorithms.html#days_from_civil
        let yearFromMarch = month <= 2 ? year - 1 : year
        let era = yearFromMarch.flooredQuotient(dividingBy: 400)
        let yearOfEra = yearFromMarch - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week.
    public var weekday: Weekday { Weekday(daysSinceEpoch: daysSinceEpoch) }

    /// The position in the year: 1 for 1 January, 365 or 366 for 31 December.
    public var dayOfYear: Int {
        daysSinceEpoch - Self(storedYear: storedYear, storedMonth: 1, storedDay: 1).daysSinceEpoch + 1
    }

    /// Returns the date a number of days later, or earlier for a negative number.
    ///
    /// - Parameter days: The number of days.
    /// - Returns: The date, or ``earliest`` or ``latest`` where it would lie outside the supported years.
    public func adding(days: Int) -> CivilDate {
        let (sum, overflow) = daysSinceEpoch.addingReportingOverflow(days)
        return CivilDate(daysSinceEpoch: overflow ? (days < 0 ? .min : .max) : sum)
    }

    /// Returns the date a number of months later, or earlier for a negative number.
    ///
    /// A day that the month does not have becomes its last day: one month after 31 January is 28 or 29 February. To
    /// repeat by months, add to the first date each time; adding to the previous result would stay at the 28th.
    ///
    /// - Parameter months: The number of months; 12 for a year.
    /// - Returns: The date, or ``earliest`` or ``latest`` where it would lie outside the supported years.
    public func adding(months: Int) -> CivilDate {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        guard !overflow, let newYear = Int16(exactly: sum.flooredQuotient(dividingBy: 12)) else {
            return months < 0 ? .earliest : .latest
        }
        let newMonth = sum.flooredRemainder(dividingBy: 12) + 1
        let lastDay = Self.numberOfDays(inMonth: newMonth, ofYear: Int(newYear))
        return Self(storedYear: newYear, storedMonth: UInt8(newMonth), storedDay: UInt8(min(day, lastDay)))
    }

    /// Returns the number of days from this date to another, negative if the other is earlier.
    ///
    /// - Parameter other: The date to count to.
    /// - Returns: The number of days; 1 from one day to the next.
    public func days(until other: CivilDate) -> Int {
        other.daysSinceEpoch - daysSinceEpoch
    }

    /// Returns whether a year has 366 days.
    ///
    /// - Parameter year: The year.
    /// - Returns: True for years divisible by 4, except those divisible by 100 but not by 400.
    public static func isLeapYear(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the length of a month that is known to lie within 1 to 12.
    package static func numberOfDays(inMonth month: Int, ofYear year: Int) -> Int {
        switch month {
        case 2: isLeapYear(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CivilDate: Comparable {
    /// Returns whether one date is before another.
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        (left.storedYear, left.storedMonth, left.storedDay) < (right.storedYear, right.storedMonth, right.storedDay)
    }
}

extension CivilDate: LosslessStringConvertible {
    /// Creates the day that a text names as year, month and day, or nil if it names none.
    ///
    /// - Parameter text: A full FHIR date such as "2016-08-15"; years 0001 to 9999 only.
    public init?(_ text: String) {
        guard let date = FHIRDate(text)?.civilDate else { return nil }
        self = date
    }

    /// The date in the form of ISO 8601, such as "2016-08-15".
    ///
    /// Years outside 0000 to 9999 have a sign and at least four digits: "+10000-01-02".
    public var description: String {
        0...9999 ~= year
            ? String(year, digits: 4, month, day, separator: "-")
            : year.paddedYear + "-" + month.padded(to: 2) + "-" + day.padded(to: 2)
    }
}
