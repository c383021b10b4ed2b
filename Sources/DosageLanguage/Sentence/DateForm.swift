// SPDX-License-Identifier: Apache-2.0

package import FHIRCore
import Foundation

/// A way in which a language prints dates, with one form for the first day of a month and another for all others.
///
/// How the dates of a month are printed is learned from Foundation when one is first asked for. A month that cannot be
/// learned has the dates of Foundation as they are.
package final class DateForm: @unchecked Sendable {
    // The unchecked conformance holds: `patterns` is only touched under `lock`, and all else never changes.
    private let style: Date.FormatStyle
    private let names: DatePattern.Names
    /// The words for months; nil for those of Foundation.
    private let months: MonthWords?
    private let lock = NSLock()
    /// The patterns of January to December, as far as they were learned; none where a month has none.
    private var patterns: [DatePattern??] = Array(repeating: nil, count: 12)

    init(_ style: Date.FormatStyle, _ names: DatePattern.Names, _ months: MonthWords? = nil) {
        self.style = style
        self.names = names
        self.months = months
    }

    /// Returns a date, by the Gregorian calendar at all times and with at least four digits of the year.
    package func text(_ date: CivilDate) -> String {
        var text = TextBuilder()
        append(date, to: &text)
        return text.text
    }

    /// Appends a date to a text.
    package func append(_ date: CivilDate, to text: inout TextBuilder) {
        if let pattern = pattern(of: date.month) {
            pattern.append(date, names, to: &text)
        } else {
            text.append(printed(date))
        }
    }

    private func pattern(of month: Int) -> DatePattern? {
        if let known = lock.withLock({ patterns[month - 1] }) { return known }
        let pattern = DatePattern(month: month, names: names, print: formatted)
        lock.withLock { patterns[month - 1] = .some(pattern) }
        return pattern
    }

    /// Returns a date as Foundation prints it, with the word for its month.
    private func formatted(_ date: CivilDate) -> String {
        let text = date.noon.formatted(style)
        return months?.replacing(monthOf: date, in: text) ?? text
    }

    /// Returns a date as Foundation prints it, also where it counts days by another calendar.
    private func printed(_ date: CivilDate) -> String {
        // Foundation counts days before October 1582 as the Julian calendar does, FHIR as the Gregorian does, whose
        // days repeat after 400 years.
        guard date.year < 1583 else { return formatted(date) }
        let year = 1600 + date.year.flooredRemainder(dividingBy: 400)
        let text = CivilDate(year: year, month: date.month, day: date.day).map(formatted)
        guard var text, let range = text.range(of: names.numerals.localized(String(year))) else {
            return names.numerals.localized(date.description)
        }
        text.replaceSubrange(range, with: names.numerals.localized(date.year.paddedYear))
        return text
    }
}

extension CivilDate {
    /// The moment of noon at UTC, for Foundation to print the day.
    fileprivate var noon: Date {
        Date(timeIntervalSince1970: Double(daysSinceEpoch) * 86_400 + 43_200)
    }
}
