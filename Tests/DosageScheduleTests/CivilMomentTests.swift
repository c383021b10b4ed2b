// SPDX-License-Identifier: Apache-2.0

@testable import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct CivilMomentTests {
    // From the history of the zones in the IANA database.
    @Test(
        arguments: [
            ("Europe/Vienna", "2026-03-28", "02:30", "2026-03-28T01:30", ""),
            ("Europe/Vienna", "2026-03-29", "01:59", "2026-03-29T00:59", ""),
            ("Europe/Vienna", "2026-03-29", "02:00", "2026-03-29T01:00", "gap"),
            ("Europe/Vienna", "2026-03-29", "02:59", "2026-03-29T01:59", "gap"),
            ("Europe/Vienna", "2026-03-29", "03:00", "2026-03-29T01:00", ""),
            ("Europe/Vienna", "2026-10-25", "01:59", "2026-10-24T23:59", ""),
            ("Europe/Vienna", "2026-10-25", "02:00", "2026-10-25T00:00", "overlap"),
            ("Europe/Vienna", "2026-10-25", "02:59", "2026-10-25T00:59", "overlap"),
            ("Europe/Vienna", "2026-10-25", "03:00", "2026-10-25T02:00", ""),
            ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45", "gap"),  // half an hour
            ("Asia/Beirut", "2026-03-29", "00:15", "2026-03-28T22:15", "gap"),  // at midnight
            ("America/St_Johns", "2010-11-06", "23:30", "2010-11-07T02:00", "overlap"),  // back over midnight
            ("America/St_Johns", "2010-11-07", "00:00", "2010-11-07T02:30", "overlap"),
            ("Pacific/Apia", "2011-12-29", "23:59", "2011-12-30T09:59", ""),
            ("Pacific/Apia", "2011-12-30", "00:00", nil, ""),  // the day was left out
            ("Pacific/Apia", "2011-12-30", "23:59", nil, ""),
            ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30T10:00", ""),
            ("UTC", "2026-03-29", "02:30", "2026-03-29T02:30", ""),
            ("Asia/Kathmandu", "2026-03-29", "02:30", "2026-03-28T20:45", ""),
        ] as [(String, String, String, String?, String)])
    func `a civil time is at a moment`(id: String, day: String, time: String, utc: String?, flags: String) throws {
        let offsets = ZoneOffsets(try zone(id))
        let date = try #require(CivilDate(day))
        let clock = try #require(CivilTime(time))
        let found = offsets.moment(ofDay: date.daysSinceEpoch, clockSeconds: clock.secondsSinceMidnight)
        let expectedFlags: DoseTime.Flags = flags == "gap" ? .gap : flags == "overlap" ? .overlap : []
        #expect(found?.epochSeconds == utc.flatMap { FHIRDateTime($0 + ":00Z")?.epochSeconds })
        #expect(found == nil || found?.flags == expectedFlags)
    }

    @Test(arguments: ["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"])
    func `clocks show the civil time at its moment`(id: String) throws {
        let offsets = ZoneOffsets(try zone(id), covering: 0..<2_000_000_000)
        for minute in stride(from: 20_000 * 1_440, to: 20_800 * 1_440, by: 97) {
            let (day, clock) = (minute / 1_440, minute % 1_440 * 60)
            let found = try #require(offsets.moment(ofDay: day, clockSeconds: clock))
            let local = found.epochSeconds + offsets.segment(at: found.epochSeconds).offset
            #expect((local == Int64(minute) * 60) != found.flags.contains(.gap))
        }
    }
}
