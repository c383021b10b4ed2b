// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
public import FHIRCore
public import Foundation

extension GraphData {
    /// Counts records in the last groups of a treatment up to now.
    ///
    /// The groups end with that of the present; where the treatment is over, with that of its last day, so that no group
    /// looks as if nothing had been taken when nothing was to be taken. They begin with the treatment. Groups before and
    /// after it are there where something was recorded in them, and those between.
    ///
    /// - Parameters:
    ///   - records: The records, in any order.
    ///   - mode: The kind of the groups.
    ///   - now: The present; what is later is counted as after the groups. It is taken as the nearest moment of the years
    ///     0001 to 9999.
    ///   - count: The most groups. There is at least one, within the limits of a ``GroupWindow``, unless the count is 0.
    ///   - treatment: From when to when the medication was to be taken.
    ///   - zone: The zone that says on which day a moment lies.
    ///   - weekRule: The rule by which weeks begin and are numbered.
    ///   - isComplete: Whether the records are all there are.
    public init(
        _ records: some Sequence<AdministrationRecord>,
        groupedBy mode: DateGroupingMode,
        endingAt now: Date,
        count: Int,
        during treatment: Treatment,
        in zone: GroupingZone,
        weekRule: WeekRule = .iso8601,
        isComplete: Bool = true
    ) {
        let records = Array(records)
        let days = treatment.days(of: records, until: now, in: ZoneOffsets(zone.timeZone))
        self.init(
            AdministrationTable(records), groupedBy: mode,
            window: .last(count, from: days.lowerBound, through: days.upperBound, now: now), in: zone,
            weekRule: weekRule, isComplete: isComplete)
    }
}

extension Treatment {
    /// Returns the days that a picture of a treatment shows: its own up to the present, and those of records beside it.
    ///
    /// Where nothing tells its first day, that is the day of the first record; where nothing tells its last one, or it is
    /// to come, that is the present day.
    ///
    /// - Parameters:
    ///   - records: The records, also those of other days and of the future.
    ///   - now: The present.
    ///   - offsets: The zone of the days.
    /// - Returns: The days, none of which is later than the present one.
    package func days(
        of records: [AdministrationRecord], until now: Date, in offsets: ZoneOffsets
    ) -> ClosedRange<CivilDate> {
        let today = CivilDate(daysSinceEpoch: offsets.day(at: now.nearestEpochSeconds))
        let recorded = records.lazy.filter { $0.outcome != .excluded }.compactMap { $0.effective.day(in: offsets) }
            .filter { $0 <= today }
        let (firstRecord, lastRecord) = (recorded.min(), recorded.max())
        let last = min(today, [lastDay ?? today, lastRecord].compactMap(\.self).max() ?? today)
        let first = [firstDay, firstRecord].compactMap(\.self).min() ?? last
        return min(first, last)...last
    }
}

extension EffectiveTime {
    /// The day on which it lies, nil for one that is less exact.
    fileprivate func day(in offsets: ZoneOffsets) -> CivilDate? {
        if case .day(let date) = self { return date }
        return moment.map { CivilDate(daysSinceEpoch: offsets.day(at: $0)) }
    }
}
