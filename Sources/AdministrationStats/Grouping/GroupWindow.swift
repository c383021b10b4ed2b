// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which groups there are: the last ones up to now, those of an interval, or all that hold something.
///
/// A window consists of whole groups. What lies in none of them is counted as before or after, so that nothing gets lost
/// whatever the window. It has ``maximumCount`` groups at most, the newest ones, and none before year 0001 or after 9999.
public struct GroupWindow: Sendable, Hashable {
    private enum Choice: Hashable {
        case everything
        case last(Int, days: ClosedRange<CivilDate>?, now: Date)
        case days(first: CivilDate, last: CivilDate)
        case interval(start: Date, end: Date)
    }

    private let choice: Choice

    /// The most groups of a window, 100,000: the days of 273 years.
    ///
    /// A window is made group by group, also where nothing lies. The limit keeps one of a billion days, which nobody can
    /// look at, from taking all memory.
    public static let maximumCount = 100_000

    /// All groups that hold something, and no others.
    public static let everything = GroupWindow(choice: .everything)

    /// Returns the window of the last groups up to now.
    ///
    /// - Parameters:
    ///   - count: The number of groups; of 0 and less there are none, and everything is before or after.
    ///   - now: The present; the last group contains it, and what is later is counted as after the groups. It is taken as
    ///     the nearest moment of the years 0001 to 9999.
    /// - Returns: Exactly so many groups, with or without records, within the limits of any window.
    public static func last(_ count: Int, endingAt now: Date) -> GroupWindow {
        last(count, of: nil, endingAt: now)
    }

    /// Returns the window of the groups that contain some of the days from one to another.
    ///
    /// - Parameters:
    ///   - first: The first day.
    ///   - last: The last day; if it is before the first, there are no groups, and everything is before the first day
    ///     or after.
    /// - Returns: The groups, with or without records, within the limits of any window.
    public static func days(from first: CivilDate, through last: CivilDate) -> GroupWindow {
        GroupWindow(choice: .days(first: first, last: last))
    }

    /// Returns the window of the last groups that contain some days, or of the last ones up to now, where nothing counts that
    /// is later than now.
    static func last(_ count: Int, of days: ClosedRange<CivilDate>?, endingAt now: Date) -> GroupWindow {
        GroupWindow(choice: .last(count, days: days, now: now))
    }

    /// Returns the window of the groups that contain some of the moments of an interval.
    ///
    /// - Parameter interval: The interval, without its end: one that ends at midnight does not touch the day that begins
    ///   there. Without a duration there are no groups.
    /// - Returns: The groups, with or without records, within the limits of any window.
    public static func interval(_ interval: DateInterval) -> GroupWindow {
        GroupWindow(choice: .interval(start: interval.start, end: interval.end))
    }

    /// The present in seconds since 1970, after which nothing counts; nil for a window that does not end at now.
    var now: Int64? {
        if case .last(_, _, let now) = choice { now.nearestEpochSeconds } else { nil }
    }

    /// Returns the days of the groups, in days since 1970, from the first day of one to the last of another.
    ///
    /// - Returns: nil for all groups that hold something. An empty range says only what is before and what is after.
    func days(mode: DateGroupingMode, weekRule: WeekRule, timeZone: TimeZone) -> Range<Int>? {
        func group(_ day: CivilDate) -> DateGroup { DateGroup(containing: day, mode: mode, weekRule: weekRule) }
        let offsets = ZoneOffsets(timeZone)
        func day(_ seconds: Int64) -> CivilDate { CivilDate(daysSinceEpoch: offsets.day(at: seconds)) }
        switch choice {
        case .everything:
            return nil
        case .last(let count, let days, let now):
            let last = days.map { CivilDate.yearsOfFHIR.clamp($0.upperBound) } ?? day(now.nearestEpochSeconds)
            let first = days.map { CivilDate.yearsOfFHIR.clamp($0.lowerBound) }
            return group(last).days(withPredecessors: count, notBefore: first.map(group))
        case .days(let first, let last):
            let (first, last) = (CivilDate.yearsOfFHIR.clamp(first), CivilDate.yearsOfFHIR.clamp(last))
            guard first <= last else { return first.daysSinceEpoch..<first.daysSinceEpoch }
            return group(last).days(withPredecessors: .max, notBefore: group(first))
        case .interval(let start, let end):
            let first = day(start.nearestEpochSeconds)
            guard start < end else { return first.daysSinceEpoch..<first.daysSinceEpoch }
            // The last second of which the interval has a part.
            let last =
                end.nearestEpochSeconds - (end.timeIntervalSince1970 == end.timeIntervalSince1970.rounded() ? 1 : 0)
            return group(max(first, day(last))).days(withPredecessors: .max, notBefore: group(first))
        }
    }
}

extension DateGroup {
    /// Returns the days of a number of groups that end with this one, within the limits of a window.
    fileprivate func days(withPredecessors count: Int, notBefore first: DateGroup?) -> Range<Int> {
        let end = lastDay.daysSinceEpoch + 1
        var (start, next) = (end, self)
        for _ in 0..<min(max(count, 0), GroupWindow.maximumCount) {
            guard next.lastDay.year >= 1, first.map({ next >= $0 }) ?? true else { break }
            start = next.firstDay.daysSinceEpoch
            next = next.predecessor
        }
        return start..<end
    }
}
