// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// A timing with the doses that it must give.
struct ScheduleExample: Sendable, CustomTestStringConvertible {
    let id: String
    let timing: Timing
    var zone = "Europe/Vienna"
    var start: String?
    /// The days in the zone for which doses are asked, both included.
    let days: (first: String, last: String)
    var policy = SchedulePolicy()
    var routine = Routine()
    /// The moments in UTC, separated by spaces; a moment without a year has that of the one before it.
    let expected: String

    init(
        _ id: String, _ timing: Timing, in zone: String = "Europe/Vienna", start: String? = nil,
        _ first: String, _ last: String, ranges: SchedulePolicy.Ranges = .fewest, routine: Routine = Routine(),
        gives expected: String
    ) {
        self.id = id
        self.timing = timing
        self.zone = zone
        self.start = start
        days = (first, last)
        policy = SchedulePolicy(ranges: ranges)
        self.routine = routine
        self.expected = expected
    }

    var testDescription: String { id }

    func schedule() throws -> Schedule {
        try Schedule(
            timing: timing, routine: routine, zone: DosageScheduleTests.zone(zone),
            start: start.flatMap { FHIRDateTime($0) }, policy: policy)
    }

    /// From the beginning of the first day to the end of the last on the clocks of the zone.
    func horizon() throws -> Range<Date> {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try DosageScheduleTests.zone(zone)
        func midnight(_ text: String, plus days: Int) throws -> Date {
            let date = try #require(CivilDate(text)).adding(days: days)
            let components = DateComponents(year: date.year, month: date.month, day: date.day)
            return try #require(calendar.date(from: components))
        }
        return try midnight(days.first, plus: 0)..<midnight(days.last, plus: 1)
    }

    var expectedMoments: [String] {
        var year = ""
        return expected.split(separator: " ").map { text in
            if text.count == 16 { year = String(text.prefix(5)) }
            return text.count == 16 ? String(text) : year + text
        }
    }
}
