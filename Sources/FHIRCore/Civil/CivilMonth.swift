// SPDX-License-Identifier: Apache-2.0

/// A month of a year of the Gregorian calendar, such as August 2016.
///
/// Months order by time.
public struct CivilMonth: Sendable, Hashable {
    /// The first day of the month.
    public let firstDay: CivilDate

    /// Creates the month with a year and a number, or nil where the calendar has no such month.
    ///
    /// - Parameters:
    ///   - year: The year, within the years of ``CivilDate``.
    ///   - month: The month, 1 to 12.
    public init?(year: Int, month: Int) {
        guard let firstDay = CivilDate(year: year, month: month, day: 1) else { return nil }
        self.firstDay = firstDay
    }

    /// Creates the month that contains a day.
    ///
    /// - Parameter date: The day.
    public init(containing date: CivilDate) {
        firstDay = date.adding(days: 1 - date.day)
    }

    /// The year; 0 is the year before year 1.
    public var year: Int { firstDay.year }

    /// The number of the month, 1 to 12.
    public var month: Int { firstDay.month }

    /// The last day of the month.
    public var lastDay: CivilDate {
        firstDay.adding(days: CivilDate.numberOfDays(inMonth: month, ofYear: year) - 1)
    }
}

extension CivilMonth: Comparable {
    /// Returns whether one month is before another.
    public static func < (left: CivilMonth, right: CivilMonth) -> Bool {
        left.firstDay < right.firstDay
    }
}

extension CivilMonth: CustomStringConvertible {
    /// The month in the form of ISO 8601, such as "2016-08".
    public var description: String {
        year.paddedYear + "-" + month.padded(to: 2)
    }
}

extension Int {
    /// Returns the decimal digits of a number that is not negative, with zeros in front up to a width.
    package func padded(to width: Int) -> String {
        var digits = String(self)
        while digits.utf8.count < width { digits = "0" + digits }
        return digits
    }

    /// The number as ISO 8601 writes a year: four digits, and a sign where these are not enough.
    package var paddedYear: String {
        switch self {
        case 0...9999: padded(to: 4)
        case ..<0: "-" + (-self).padded(to: 4)
        default: "+\(self)"
        }
    }
}
