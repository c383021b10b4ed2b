// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import Foundation

/// A moment as HTTP writes it, to the second: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// The two older forms are read, too, as RFC 9110, section 5.6.7 asks of recipients.
/// https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
package struct HTTPDate: Sendable, Hashable {
    /// The seconds since 1970 in UTC.
    package let secondsSinceEpoch: Int

    /// Reads a moment; nil when the text has none of the three forms or is no date.
    ///
    /// - Parameters:
    ///   - text: The value of a field such as `Date`.
    ///   - now: The present moment, by which a year of two digits is the one at most 50 years ahead.
    package init?(_ text: String, now: Date) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
        let parts: (day: String, month: String, year: String, time: String)
        switch words.count {
        // Sun, 06 Nov 1994 08:49:37 GMT and Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where words[0].hasSuffix(",") && words[5] == "GMT":
            parts = (words[1], words[2], words[3], words[4])
        // Sun Nov  6 08:49:37 1994
        case 5:
            parts = (words[2], words[1], words[4], words[3])
        default:
            return nil
        }
        guard let month = Self.months.firstIndex(of: parts.month), let day = parts.day.number(digits: 1...2),
            let year = Self.year(parts.year, now: now),
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let clock = parts.time.split(separator: ":", omittingEmptySubsequences: false).map {
            String($0).number(digits: 2...2)
        }
        // 60 is a leap second.
        guard clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        secondsSinceEpoch = ((date.daysSinceEpoch * 24 + hour) * 60 + minute) * 60 + second
    }

    /// Creates a moment from the seconds since 1970 in UTC.
    package init(secondsSinceEpoch: Int) {
        self.secondsSinceEpoch = secondsSinceEpoch
    }

    /// The moment in the form that is sent.
    package var text: String {
        let days = secondsSinceEpoch.flooredQuotient(dividingBy: 86_400)
        let second = secondsSinceEpoch.flooredRemainder(dividingBy: 86_400)
        let date = CivilDate(daysSinceEpoch: days)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let year = String(repeating: "0", count: max(0, 4 - String(date.year).count)) + String(date.year)
        let weekday = Self.weekdays[days.flooredRemainder(dividingBy: 7)]
        let day = "\(weekday), \(two(date.day)) \(Self.months[date.month - 1]) \(year)"
        return "\(day) \(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60)) GMT"
    }

    /// The days of the week, beginning with that of 1 January 1970.
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func year(_ text: String, now: Date) -> Int? {
        if let year = text.number(digits: 4...4) { return year }
        guard let year = text.number(digits: 2...2) else { return nil }
        let days = (now.timeIntervalSince1970 / 86_400).rounded(.down)
        guard abs(days) < 3_000_000 else { return nil }
        let present = CivilDate(daysSinceEpoch: Int(days)).year
        let candidate = present - present % 100 + year
        return candidate > present + 50 ? candidate - 100 : candidate
    }
}

extension String {
    /// The number that ASCII digits make; nil when there is anything else or another number of them.
    package func number(digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(utf8.count), utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(self)
    }
}

extension HTTPResponse {
    /// The time the server asks to wait before the next request: its `Retry-After`, in either form.
    ///
    /// A date is compared with the `Date` of the same response, if there is one: then a wrong clock on this side does no
    /// harm. A moment that has passed gives zero. Source: RFC 9110, section 10.2.3.
    /// https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
    ///
    /// - Parameter now: The present moment, for a date in a response that does not say when it was made.
    /// - Returns: The time, at most 365 days; nil when there is no such field or it cannot be read.
    public func retryDelay(now: Date) -> Duration? {
        guard let text = fields[.retryAfter] else { return nil }
        let longest = 365 * 86_400
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return .seconds(min(Int(text) ?? longest, longest))
        }
        guard let date = HTTPDate(text, now: now) else { return nil }
        let present = fields[.date].flatMap { HTTPDate($0, now: now) }.map { Double($0.secondsSinceEpoch) }
        let seconds = Double(date.secondsSinceEpoch) - (present ?? now.timeIntervalSince1970)
        guard seconds > 0 else { return .zero }
        return seconds < Double(longest) ? .milliseconds(Int((seconds * 1000).rounded(.up))) : .seconds(longest)
    }
}
