// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A clock on a wall of a zone, whose every minute is read from the system's calendar.
///
/// Minutes are counted from 1970: those that pass in UTC, and those that the clock shows, as if each day had 1,440.
final class NaiveClock {
    /// A minute that passes while the clock shows another, or jumps over it.
    struct Showing {
        var minute: Int
        var isInGap = false
        var isShownAgain = false
    }

    let calendar: Calendar
    private var shownInDay: [Int: [Int]] = [:]
    private var showingsOfDay: [Int: [Showing?]] = [:]

    init(_ zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.calendar = calendar
    }

    /// What the clock shows at a minute.
    func shown(at minute: Int) -> Int {
        let day = Self.quotient(minute, 1_440)
        if let shown = shownInDay[day] { return shown[minute - day * 1_440] }
        var shown: [Int] = []
        // No clock was changed twice within a quarter of an hour: between quarters that fit each minute fits.
        for quarter in 0..<96 {
            let first = day * 1_440 + quarter * 15
            let (here, there) = (ask(first), ask(first + 15))
            shown += (0..<15).map { there == here + 15 ? here + $0 : ask(first + $0) }
        }
        shownInDay[day] = shown
        return shown[minute - day * 1_440]
    }

    private func ask(_ minute: Int) -> Int {
        let date = Date(timeIntervalSince1970: Double(minute) * 60)
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = CivilDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
        return (day?.daysSinceEpoch ?? 0) * 1_440 + (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    }

    /// When the clock shows a minute, found by watching it all day; nil for all minutes of a day that it skips.
    func showing(of shown: Int) -> Showing? {
        let day = Self.quotient(shown, 1_440)
        if let showings = showingsOfDay[day] { return showings[shown - day * 1_440] }
        let wanted = day * 1_440..<(day + 1) * 1_440
        var showings: [Showing?] = Array(repeating: nil, count: 1_440)
        var previous = self.shown(at: wanted.lowerBound - 900)
        // The clocks of the world are at most 14 hours ahead of UTC, and 12 behind.
        for minute in wanted.lowerBound - 899..<wanted.upperBound + 900 {
            let now = self.shown(at: minute)
            let gap = previous + 1..<max(previous + 1, now)
            if gap.clamped(to: wanted) != wanted {
                for missing in gap.clamped(to: wanted) {
                    showings[missing - wanted.lowerBound] = Showing(
                        minute: minute + missing - gap.lowerBound, isInGap: true)
                }
            }
            if wanted.contains(now) {
                if showings[now - wanted.lowerBound] == nil {
                    showings[now - wanted.lowerBound] = Showing(minute: minute)
                } else {
                    showings[now - wanted.lowerBound]?.isShownAgain = true
                }
            }
            previous = now
        }
        showingsOfDay[day] = showings
        return showings[shown - wanted.lowerBound]
    }

    /// The first second at which the clock shows a day or a later one.
    func start(ofDay day: Int) -> Int {
        var minute = day * 1_440 - 900
        while shown(at: minute) < day * 1_440 { minute += 1 }
        return minute * 60
    }

    /// The second that the clock shows at another.
    func shownSecond(at second: Int) -> Int {
        let minute = Self.quotient(second, 60)
        return shown(at: minute) * 60 + second - minute * 60
    }

    static func quotient(_ number: Int, _ divisor: Int) -> Int {
        let quotient = number / divisor
        return quotient * divisor > number ? quotient - 1 : quotient
    }
}
