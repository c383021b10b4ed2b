// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A civil time put on the line of time.
struct ZonedTime: Sendable, Hashable {
    /// The moment, in seconds since 1970.
    var epochSeconds: Int64
    /// Whether the clock did not show the civil time, or shows it twice.
    var flags: DoseTime.Flags = []
}

extension ZoneOffsets {
    /// Creates the offsets of a zone with a table of the days around one, at which most questions are asked.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone.
    ///   - day: The day; without one every question goes to the time zone.
    init(_ timeZone: TimeZone, around day: CivilDate?) {
        guard let day else {
            self.init(timeZone)
            return
        }
        let start = Int64(day.daysSinceEpoch) * secondsPerDay
        self.init(timeZone, covering: start - 3 * secondsPerDay..<start + 4 * secondsPerDay)
    }

    /// Returns the moment at which clocks show a civil time.
    ///
    /// A time over which the clock is put forward becomes later by as much as the clock jumps; of a time shown twice
    /// the first is meant. That is what RFC 5545, section 3.3.5, asks of calendars.
    ///
    /// - Parameters:
    ///   - day: The day, in days since 1970.
    ///   - clockSeconds: The seconds since midnight on a clock that is not changed that day, 0 to 86,399.
    /// - Returns: nil for every time of a day that the zone skipped, as 30 December 2011 in Apia.
    func moment(ofDay day: Int, clockSeconds: Int) -> ZonedTime? {
        let midnight = Int64(day) * secondsPerDay
        let local = midnight + Int64(clockSeconds)
        // No offset is as long as a day, so that one day earlier no clock shows this time yet.
        var segment = segment(at: local - secondsPerDay)
        while true {
            let moment = local - segment.offset
            guard segment.end < .max else { return ZonedTime(epochSeconds: moment) }
            if moment < segment.end {
                // An overlap is never longer than a day; further away there is no need to look the next offset up.
                let isShownAgain =
                    segment.end - moment <= secondsPerDay
                    && local - self.segment(at: segment.end).offset >= segment.end
                return ZonedTime(epochSeconds: moment, flags: isShownAgain ? .overlap : [])
            }
            let next = self.segment(at: segment.end)
            if local - next.offset < segment.end {
                let gapBegins = segment.end + segment.offset
                let gapEnds = segment.end + next.offset
                let isDaySkipped = gapBegins <= midnight && midnight + secondsPerDay <= gapEnds
                return isDaySkipped ? nil : ZonedTime(epochSeconds: moment, flags: .gap)
            }
            segment = next
        }
    }
}
