// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation

/// The days and moments that a report looks at.
struct ReportCalendar {
    let now: Date
    let zone: TimeZone
    /// The present day on the patient's calendar.
    let today: CivilDate
    /// The time that the patient's clock shows, to the minute.
    let time: CivilTime
    /// The seven days from the present one on.
    let week: ClosedRange<CivilDate>
    /// The moments of these days that are not past.
    let horizon: Range<Date>

    init(now: Date, zone: TimeZone) {
        let offsets = ZoneOffsets(zone)
        let second = now.nearestEpochSeconds
        self.now = Date(timeIntervalSince1970: Double(second))
        self.zone = zone
        today = CivilDate(daysSinceEpoch: offsets.day(at: second))
        week = today...today.adding(days: 6)
        let end = Date(timeIntervalSince1970: Double(offsets.start(of: today.adding(days: 7))))
        horizon = self.now..<max(self.now, end)
        let time = offsets.segment(at: second).offset + second - Int64(today.daysSinceEpoch) * secondsPerDay
        self.time = CivilTime(hour: Int(time) / 3_600, minute: Int(time) / 60 % 60) ?? .midnight
    }

    /// The days of the month in which the last week began, up to the present day.
    ///
    /// In the first days of a month the one before tells more.
    var monthSoFar: ClosedRange<CivilDate> {
        let month = CivilMonth(containing: today.adding(days: -7))
        return month.firstDay...min(month.lastDay, today)
    }
}
