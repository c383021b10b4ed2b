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
        let digits = String(self)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
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

extension String {
    /// Creates the text of three numbers with leading zeros: a first one of two or four digits and two of two, as in
    /// "2016-08-15" and "08:30:00".
    ///
    /// - Parameters:
    ///   - first: A number from 0 on that has no more digits than that.
    ///   - digits: The digits of the first number, 2 or 4.
    ///   - second: A number from 0 to 99.
    ///   - third: A number from 0 to 99.
    ///   - separator: The ASCII character between two numbers.
    init(_ first: Int, digits: Int, _ second: Int, _ third: Int, separator: Unicode.Scalar) {
        // Identities of doses and labels of charts are made of these by the thousand, and joining texts costs five times
        // as much.
        unsafe self.init(unsafeUninitializedCapacity: digits + 6) { bytes in
            func put(_ number: Int, at position: Int, digits: Int) {
                var rest = number
                for place in (position..<position + digits).reversed() {
                    unsafe bytes[place] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
                    rest /= 10
                }
            }
            put(first, at: 0, digits: digits)
            unsafe bytes[digits] = UInt8(ascii: separator)
            put(second, at: digits + 1, digits: 2)
            unsafe bytes[digits + 3] = UInt8(ascii: separator)
            put(third, at: digits + 4, digits: 2)
            return digits + 6
        }
    }
}
