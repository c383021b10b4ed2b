// SPDX-License-Identifier: Apache-2.0

package import DosageSchedule
package import FHIRCore
#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

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
