// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a language prints the days of a month, learned from Foundation once.
struct DayPattern: Sendable {
    private let before: String
    private let between: String
    private let after: String
    private let isYearFirst: Bool
    private let isPadded: Bool

    /// The year and the days that the pattern is learned from; the years before and after have as many digits.
    private static let sampleYear = 3456
    private static let sampleDay = 28

    /// Learns the pattern of a month; nil where its days differ by more than their number.
    ///
    /// - Parameters:
    ///   - digits: Prints a number in the digits of the language.
    ///   - print: Prints a day of a year in the month.
    init?(digits: (String) -> String, print: (_ year: Int, _ day: Int) -> String) {
        let text = print(Self.sampleYear, Self.sampleDay)
        let year = digits(String(Self.sampleYear))
        let day = digits(String(Self.sampleDay))
        guard let yearRange = text.range(of: year), let dayRange = text.range(of: day),
            !yearRange.overlaps(dayRange)
        else { return nil }
        isYearFirst = yearRange.lowerBound < dayRange.lowerBound
        let (one, other) = isYearFirst ? (yearRange, dayRange) : (dayRange, yearRange)
        before = String(text[..<one.lowerBound])
        between = String(text[one.upperBound..<other.lowerBound])
        after = String(text[other.upperBound...])
        isPadded = print(Self.sampleYear, 5).contains(digits("05"))
        // The first of a month has a form of its own in some languages.
        for day in [1, 2, 3, 5, 11, 22] where self.text(Self.sampleYear, day, digits) != print(Self.sampleYear, day) {
            return nil
        }
    }

    /// A day of the month.
    func text(_ year: Int, _ day: Int, _ digits: (String) -> String) -> String {
        let number = digits(isPadded && day < 10 ? "0\(day)" : String(day))
        let year = digits(String(year))
        return before + (isYearFirst ? year + between + number : number + between + year) + after
    }
}
