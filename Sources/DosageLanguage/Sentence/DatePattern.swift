// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How a language prints the dates of one month, learned from Foundation once.
///
/// Filling in a pattern costs a twentieth of what Foundation takes to print a date, counts days by the Gregorian calendar
/// at all times, and gives the first day of a month the form that the table of the language has for it.
struct DatePattern: Sendable {
    private enum Piece: Sendable {
        case literal(String)
        case year
        case day(isPadded: Bool)
        case weekday
    }

    private let pieces: [Piece]

    /// The digits and words to fill in.
    struct Names: Sendable {
        let numerals: Numerals
        /// The first day of a month where it has a form of its own, as in 1er.
        let firstDay: String?
        /// The names of the days of the week as they stand in dates, Monday first; none where dates have none.
        var weekdays: [String] = []

        func name(of weekday: Weekday) -> String {
            weekday.rawValue <= weekdays.count ? weekdays[weekday.rawValue - 1] : ""
        }
    }

    /// The year that patterns are learned from; it looks like no other number of a date.
    private static let sampleYear = 3456

    /// Learns a pattern; nil where dates of the month differ by more than their year, day and weekday.
    ///
    /// - Parameters:
    ///   - month: The month, 1 to 12.
    ///   - names: What is to be found again in the dates that are printed.
    ///   - print: Prints a date.
    init?(month: Int, names: Names, print: (CivilDate) -> String) {
        guard let sample = CivilDate(year: Self.sampleYear, month: month, day: 28),
            let early = CivilDate(year: Self.sampleYear, month: month, day: 5)
        else { return nil }
        let text = print(sample)
        let isPadded = print(early).contains(names.numerals.localized("05"))
        var found: [(range: Range<String.Index>, piece: Piece)] = []
        let fields: [(String, Piece)] = [
            (names.name(of: sample.weekday), .weekday), (names.numerals.localized(String(Self.sampleYear)), .year),
            (names.numerals.localized("28"), .day(isPadded: isPadded)),
        ]
        for (field, piece) in fields where !field.isEmpty {
            if let range = text.range(of: field) { found.append((range, piece)) }
        }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        var pieces: [Piece] = []
        var end = text.startIndex
        for (range, piece) in found {
            guard range.lowerBound >= end else { return nil }
            pieces += [.literal(String(text[end..<range.lowerBound])), piece]
            end = range.upperBound
        }
        pieces.append(.literal(String(text[end...])))
        self.pieces = pieces.filter { if case .literal("") = $0 { false } else { true } }
        // Some days have a form of their own in some languages.
        let plain = Names(numerals: names.numerals, firstDay: nil, weekdays: names.weekdays)
        for day in [1, 2, 3, 5, 6, 7, 11, 22] {
            guard let date = CivilDate(year: 2027, month: month, day: day) else { return nil }
            let printed = print(date)
            // Foundation may come to know the form of the first day too.
            guard self.text(date, plain) == printed || self.text(date, names) == printed else { return nil }
        }
    }

    /// Returns a date of the month.
    private func text(_ date: CivilDate, _ names: Names) -> String {
        var text = TextBuilder()
        append(date, names, to: &text)
        return text.text
    }

    /// Appends a date of the month to a text.
    func append(_ date: CivilDate, _ names: Names, to text: inout TextBuilder) {
        for piece in pieces {
            switch piece {
            case .literal(let literal): text.append(literal)
            case .year:
                if 0...9999 ~= date.year {
                    names.numerals.append(date.year, paddedTo: 4, to: &text)
                } else {
                    text.append(names.numerals.localized(date.year.paddedYear))
                }
            case .day(let isPadded):
                if date.day == 1, let firstDay = names.firstDay {
                    text.append(firstDay)
                } else {
                    names.numerals.append(date.day, paddedTo: isPadded ? 2 : 1, to: &text)
                }
            case .weekday: text.append(names.name(of: date.weekday))
            }
        }
    }
}
