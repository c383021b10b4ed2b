// SPDX-License-Identifier: Apache-2.0

/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
    /// The first day of an ISO week.
    case monday = 1
    /// The second day of an ISO week.
    case tuesday
    /// The third day of an ISO week.
    case wednesday
    /// The fourth day of an ISO week, the one that decides to which year the week belongs.
    case thursday
    /// The fifth day of an ISO week.
    case friday
    /// The sixth day of an ISO week.
    case saturday
    /// The last day of an ISO week.
    case sunday

    /// Creates the weekday of a day counted from 1 January 1970, a Thursday.
    package init(daysSinceEpoch days: Int) {
        self = Self.allCases[(days &+ 3).flooredRemainder(dividingBy: 7)]
    }

    /// Returns how many days lie between another weekday and this one, going forward: 0 to 6.
    package func days(since other: Weekday) -> Int {
        (rawValue - other.rawValue).flooredRemainder(dividingBy: 7)
    }
}
