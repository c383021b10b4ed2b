// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Administrations counted by year, month, week or day, and by outcome: what a chart shows.
///
/// Nothing gets lost: every record given is in exactly one of the counts, and ``total`` is their number.
///
/// ```swift
/// let data = GraphData(records, groupedBy: .week, endingAt: now, count: 7, in: .zone(vienna))
/// data.groups.count           // 7, also if nothing was taken for weeks
/// data.groups.last?.id        // the week of `now`
/// data.before                 // the records older than these seven weeks
/// ```
public struct GraphData: Sendable, Hashable {
    /// The counts of one year, month, week or day.
    public struct Group: Sendable, Hashable, Identifiable {
        /// The year, month, week or day.
        public let id: DateGroup

        /// The beginning of the first day.
        public let start: Date

        /// The end of the last day, which is the beginning of the next group.
        public let end: Date

        /// The number of doses taken.
        public let taken: Int

        /// The number of doses recorded as not taken.
        public let notTaken: Int

        /// The number of administrations that were stopped before their end.
        public let partial: Int

        /// The number of administrations that are in progress or on hold.
        public let pending: Int

        /// The number of administrations of which it is not known what became of them.
        public let unknown: Int

        /// The number of administrations in the group.
        public var total: Int { taken + notTaken + partial + pending + unknown }
    }

    /// The kind of the groups.
    public let mode: DateGroupingMode

    /// The groups, oldest first.
    public let groups: [Group]

    /// The number of records that lie before the first group.
    public let before: Int

    /// The number of records that lie after the last group, in the future if that is the group of today.
    public let after: Int

    /// The number of records without a time, or without one that can be read.
    public let undated: Int

    /// The number of records whose time is not exact enough for the groups, such as a month for weeks.
    ///
    /// They are counted here wherever they may lie, also if that is surely before the first group.
    public let imprecise: Int

    /// The number of records that were entered in error.
    public let excluded: Int

    /// The number of records that are an older version of another record, or the same again.
    public let duplicates: Int

    /// Whether the records given were all there are, and not only the pages read so far.
    public let isComplete: Bool

    /// The number of records given: the sum of all counts.
    public var total: Int {
        groups.reduce(before + after + undated + imprecise + excluded + duplicates) { $0 + $1.total }
    }

    /// Counts records in the last groups up to now.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - mode: The kind of the groups.
    ///   - now: The present; the last group contains it. It is taken as the nearest moment of the years 0001 to 9999.
    ///   - count: The number of groups. There are exactly so many, with or without records, unless they would begin
    ///     before year 0001.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the records are all there are.
    public init(
        _ records: some Sequence<AdministrationRecord>,
        groupedBy mode: DateGroupingMode,
        endingAt now: Date,
        count: Int,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        self.init(
            AdministrationTable(records), groupedBy: mode, endingAt: now, count: count, in: zone, weekRule: weekRule,
            isComplete: isComplete
        )
    }

    /// Counts the rows of a table in the last groups up to now.
    ///
    /// - Parameters:
    ///   - table: The administrations.
    ///   - mode: The kind of the groups.
    ///   - now: The present; the last group contains it. It is taken as the nearest moment of the years 0001 to 9999.
    ///   - count: The number of groups. There are exactly so many, with or without records, unless they would begin
    ///     before year 0001.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the administrations are all there are.
    /// - Complexity: O(rows + days of the groups)
    public init(
        _ table: AdministrationTable,
        groupedBy mode: DateGroupingMode,
        endingAt now: Date,
        count: Int,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        let today = CivilDate(daysSinceEpoch: ZoneOffsets(zone.timeZone).day(at: now.supportedSeconds))
        let last = DateGroup(containing: today, mode: mode, weekRule: weekRule)
        let window = last.andPredecessors(count: count)
        let end = last.lastDay.adding(days: 1)
        let counter = GroupCounter(window: window, end: end, mode: mode, weekRule: weekRule)
        let days = (window.first?.firstDay ?? end).daysSinceEpoch..<end.daysSinceEpoch
        self.init(table, counter, mode, days: days, zone, isComplete)
    }

    /// Counts records in all groups that hold something.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - mode: The kind of the groups.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the records are all there are.
    public init(
        _ records: some Sequence<AdministrationRecord>,
        groupedBy mode: DateGroupingMode,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        self.init(
            AdministrationTable(records), groupedBy: mode, in: zone, weekRule: weekRule, isComplete: isComplete)
    }

    /// Counts the rows of a table in all groups that hold something.
    ///
    /// - Parameters:
    ///   - table: The administrations.
    ///   - mode: The kind of the groups.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the administrations are all there are.
    /// - Complexity: O(rows + days from the first to the last row)
    public init(
        _ table: AdministrationTable,
        groupedBy mode: DateGroupingMode,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        let days = table.days
        let counter = GroupCounter(days: days, mode: mode, weekRule: weekRule)
        self.init(table, counter, mode, days: days, zone, isComplete)
    }

    private init(
        _ table: AdministrationTable,
        _ emptyCounter: GroupCounter,
        _ mode: DateGroupingMode,
        days: Range<Int>,
        _ zone: GroupingZone,
        _ isComplete: Bool
    ) {
        // The days are civil days, and no offset is as long as a day; one more is needed to find where a day begins.
        let seconds = Int64(days.lowerBound - 2) * secondsPerDay..<Int64(days.upperBound + 2) * secondsPerDay
        let offsets = ZoneOffsets(zone.timeZone, covering: seconds.clamped(to: ZoneOffsets.twoCenturies))
        let usesRecordedOffsets =
            switch zone {
            case .zone: false
            case .recorded: true
            }
        var counter = emptyCounter
        counter.count(table.rows, usesRecordedOffsets: usesRecordedOffsets, offsets: offsets)
        self.mode = mode
        groups = counter.groups(offsets: offsets)
        before = counter.before
        after = counter.after
        undated = counter.undated
        imprecise = counter.imprecise
        excluded = counter.excluded
        duplicates = table.duplicates
        self.isComplete = isComplete
    }
}

extension DateGroup {
    /// Returns a number of groups, oldest first, that end with this one, and none before year 0001.
    fileprivate func andPredecessors(count: Int) -> [DateGroup] {
        var groups: [DateGroup] = []
        var next = self
        while groups.count < count && next.lastDay.year >= 1 {
            groups.append(next)
            next = next.predecessor
        }
        return groups.reversed()
    }
}

extension AdministrationTable {
    /// The days since 1970 on which rows can lie in any zone, from the first to the last.
    fileprivate var days: Range<Int> {
        var (firstSecond, lastSecond) = (Int64.max, Int64.min)
        var (firstDay, lastDay) = (Int64.max, Int64.min)
        for row in rows {
            switch row.kind {
            case .instant:
                firstSecond = min(firstSecond, row.number)
                lastSecond = max(lastSecond, row.number)
            case .day, .month, .year:
                firstDay = min(firstDay, row.number)
                lastDay = max(lastDay, row.number)
            case .undated:
                break
            }
        }
        if firstSecond <= lastSecond {
            // No offset is as long as a day.
            firstDay = min(firstDay, firstSecond.flooredQuotient(dividingBy: secondsPerDay) - 1)
            lastDay = max(lastDay, lastSecond.flooredQuotient(dividingBy: secondsPerDay) + 1)
        }
        return firstDay <= lastDay ? Int(firstDay)..<Int(lastDay) + 1 : 0..<0
    }
}

extension Date {
    /// The seconds since 1970, moved to the nearest moment of the years 0001 to 9999 if outside.
    fileprivate var supportedSeconds: Int64 {
        // In this order the maximum of a bound and NaN is the bound.
        Int64(min(max(-62_135_596_800, timeIntervalSince1970), 253_402_300_799).rounded(.down))
    }
}
