// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
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
    ///
    /// Where the window has no groups, it still has a place, before or after which everything lies.
    public let before: Int

    /// The number of records that lie after the last group, or later than now if the groups end at now.
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

    /// Counts records in the last groups up to now, or in those of a treatment.
    ///
    /// With a treatment the groups end with that of the present; where it is over, with that of its last day, so that no
    /// group looks as if nothing had been taken when nothing was to be taken. They begin with the treatment. Groups before
    /// and after it are there where something was recorded in them, and those between.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - mode: The kind of the groups.
    ///   - now: The present; the last group contains it unless the treatment is over, and what is later is counted as after
    ///     the groups. It is taken as the nearest moment of the years 0001 to 9999.
    ///   - count: The number of groups, with or without records: exactly this many, with a treatment this many at most and at
    ///     least one unless it is 0. Both are within the limits of a ``GroupWindow``.
    ///   - treatment: From when to when the medication was to be taken; nil to count up to now whatever was prescribed.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the records are all there are.
    public init(
        _ records: some Sequence<AdministrationRecord>,
        groupedBy mode: DateGroupingMode,
        endingAt now: Date,
        count: Int,
        during treatment: Treatment? = nil,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        guard let treatment else {
            self.init(
                AdministrationTable(records), groupedBy: mode, endingAt: now, count: count, in: zone,
                weekRule: weekRule, isComplete: isComplete)
            return
        }
        let records = Array(records)
        let days = treatment.days(of: records, until: now, in: ZoneOffsets(zone.timeZone))
        self.init(
            AdministrationTable(records), groupedBy: mode, window: .last(count, of: days, endingAt: now), in: zone,
            weekRule: weekRule, isComplete: isComplete)
    }

    /// Counts the rows of a table in the last groups up to now.
    ///
    /// - Parameters:
    ///   - table: The administrations.
    ///   - mode: The kind of the groups.
    ///   - now: The present; the last group contains it, and what is later is counted as after the groups. It is taken as
    ///     the nearest moment of the years 0001 to 9999.
    ///   - count: The number of groups. There are exactly so many, with or without records, within the limits of a
    ///     ``GroupWindow``.
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
        self.init(
            table, groupedBy: mode, window: .last(count, endingAt: now), in: zone, weekRule: weekRule,
            isComplete: isComplete
        )
    }

    /// Counts records in the groups of a window.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - mode: The kind of the groups.
    ///   - window: The groups; all that hold something unless said otherwise.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the records are all there are.
    public init(
        _ records: some Sequence<AdministrationRecord>,
        groupedBy mode: DateGroupingMode,
        window: GroupWindow = .everything,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        self.init(
            AdministrationTable(records), groupedBy: mode, window: window, in: zone, weekRule: weekRule,
            isComplete: isComplete
        )
    }

    /// Counts the rows of a table in the groups of a window.
    ///
    /// - Parameters:
    ///   - table: The administrations.
    ///   - mode: The kind of the groups.
    ///   - window: The groups; all that hold something unless said otherwise.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the administrations are all there are.
    /// - Complexity: O(rows + days of the window, or from the first to the last row)
    public init(
        _ table: AdministrationTable,
        groupedBy mode: DateGroupingMode,
        window: GroupWindow = .everything,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        let windowDays = window.days(mode: mode, weekRule: weekRule, timeZone: zone.timeZone)
        let days = DayFinder(zone, covering: windowDays.map(DayFinder.seconds(of:)) ?? table.seconds)
        var counter = GroupCounter(
            window: windowDays, mode: mode, weekRule: weekRule, latest: window.now.map(days.latest(at:)))
        counter.count(table.rows, in: days)
        counter.count(table.versions, in: days)
        self.init(counter, mode: mode, duplicates: table.duplicates, isComplete: isComplete, offsets: days.offsets)
    }

    /// Takes over what was counted.
    init(
        _ counter: GroupCounter, mode: DateGroupingMode, duplicates: Int, isComplete: Bool, offsets: ZoneOffsets
    ) {
        self.mode = mode
        groups = counter.groups(offsets: offsets)
        before = counter.before
        after = counter.after
        undated = counter.undated
        imprecise = counter.imprecise
        excluded = counter.excluded
        self.duplicates = duplicates
        self.isComplete = isComplete
    }
}
