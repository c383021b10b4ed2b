// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One year, month, week or day, as the key of a group.
///
/// Groups order by time; of two that begin on the same day the longer is first. A week has the year to which it belongs:
///
/// ```swift
/// // 31 December 2018
/// DateGroup(containing: date, mode: .week, weekRule: .iso8601).identifier  // "2019-W01"
/// DateGroup(containing: date, mode: .month, weekRule: .iso8601).identifier // "2018-12"
/// ```
public struct DateGroup: Sendable, Hashable {
    /// The kind of group.
    public let mode: DateGroupingMode

    /// The rule by which a week is numbered, nil for all other groups.
    public let weekRule: WeekRule?

    /// The first day of the group.
    public let firstDay: CivilDate

    /// Creates the group that contains a day.
    ///
    /// - Parameters:
    ///   - date: The day.
    ///   - mode: The kind of group.
    ///   - weekRule: The rule that says where weeks begin and how they are numbered; other groups do not depend on it.
    public init(containing date: CivilDate, mode: DateGroupingMode, weekRule: WeekRule) {
        self.mode = mode
        self.weekRule = mode == .week ? weekRule : nil
        firstDay =
            switch mode {
            case .year: date.adding(days: 1 - date.dayOfYear)
            case .month: date.adding(days: 1 - date.day)
            case .week: weekRule.firstDay(ofWeekContaining: date)
            case .day: date
            }
    }

    /// Creates the group of the same kind that contains another day.
    private init(like group: DateGroup, containing date: CivilDate) {
        self.init(containing: date, mode: group.mode, weekRule: group.weekRule ?? .iso8601)
    }

    /// The last day of the group.
    public var lastDay: CivilDate {
        switch mode {
        case .year: firstDay.adding(months: 12).adding(days: -1)
        case .month: firstDay.adding(months: 1).adding(days: -1)
        case .week: firstDay.adding(days: 6)
        case .day: firstDay
        }
    }

    /// The group of the same kind that ends on the day before this one begins.
    public var predecessor: DateGroup {
        DateGroup(like: self, containing: firstDay.adding(days: -1))
    }

    /// The group of the same kind that begins on the day after this one ends.
    public var successor: DateGroup {
        DateGroup(like: self, containing: lastDay.adding(days: 1))
    }

    /// The year; for a week the year to which it belongs, which may differ from that of its first or last day.
    public var year: Int {
        numberedWeek?.year ?? firstDay.year
    }

    /// The month, 1 to 12, of a month or a day.
    public var month: Int? {
        mode == .month || mode == .day ? firstDay.month : nil
    }

    /// The number of a week and the year to which it belongs; nil for all other groups.
    var numberedWeek: (year: Int, week: Int)? {
        weekRule?.week(containing: firstDay)
    }

    /// The number of the week, 1 to 53, of a week.
    public var week: Int? {
        numberedWeek?.week
    }

    /// The day of the month, 1 to 31, of a day.
    public var day: Int? {
        mode == .day ? firstDay.day : nil
    }

    /// The group in the manner of ISO 8601: "2016", "2016-08", "2016-W33" or "2016-08-15".
    ///
    /// The week rule is not part of it; "2016-W33" begins on another day in the United States.
    public var identifier: String {
        switch mode {
        case .year: year.paddedYear
        case .month: CivilMonth(containing: firstDay).description
        case .week: weekIdentifier
        case .day: firstDay.description
        }
    }

    private var weekIdentifier: String {
        var text = TextBuilder()
        Self.append(numberedWeek ?? (year, 0), to: &text)
        return text.text
    }

    /// Appends a numbered week in the manner of ISO 8601.
    static func append(_ week: (year: Int, week: Int), to text: inout TextBuilder) {
        if 0...9999 ~= week.year {
            text.append(week.year, paddedTo: 4)
        } else {
            text.append(week.year.paddedYear)
        }
        text.append("-W")
        text.append(week.week, paddedTo: 2)
    }

    /// Returns the time from the beginning of the first day to the end of the last.
    ///
    /// The interval ends where that of the next group begins. It is empty for a day that the zone skipped, as
    /// 30 December 2011 in Apia.
    ///
    /// - Parameter timeZone: The time zone that says when a day begins.
    /// - Returns: The interval; it does not contain its end.
    public func interval(in timeZone: TimeZone) -> DateInterval {
        let offsets = ZoneOffsets(timeZone)
        return DateInterval(
            start: Date(epochSeconds: offsets.start(of: firstDay)),
            end: Date(epochSeconds: offsets.start(of: lastDay.adding(days: 1)))
        )
    }
}

extension DateGroup: Comparable {
    /// Returns whether one group is before another.
    public static func < (left: DateGroup, right: DateGroup) -> Bool {
        left.sortKey < right.sortKey
    }

    private var sortKey: (CivilDate, Int, Int) {
        let length =
            switch mode {
            case .year: 0
            case .month: 1
            case .week: 2
            case .day: 3
            }
        return (firstDay, length, weekRule?.minimalDays ?? 0)
    }
}

extension DateGroup: CustomStringConvertible {
    /// The identifier of the group.
    public var description: String { identifier }
}
