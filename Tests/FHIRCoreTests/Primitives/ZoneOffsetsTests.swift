// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct ZoneOffsetsTests {
    static let zones = [
        "Europe/Vienna", "Pacific/Apia", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "UTC",
        "America/St_Johns", "Australia/Lord_Howe",
    ]

    private static func zone(_ identifier: String) throws -> TimeZone {
        try #require(TimeZone(identifier: identifier))
    }

    @Test func `two centuries begin in 1900 and end with 2099`() {
        #expect(FHIRDateTime("1900-01-01T00:00:00Z")?.epochSeconds == ZoneOffsets.twoCenturies.lowerBound)
        #expect(FHIRDateTime("2100-01-01T00:00:00Z")?.epochSeconds == ZoneOffsets.twoCenturies.upperBound)
    }

    @Test(arguments: zones) func `every offset of two centuries is that of the time zone`(id: String) throws {
        let timeZone = try Self.zone(id)
        let offsets = ZoneOffsets(timeZone, covering: ZoneOffsets.twoCenturies)
        let differing = stride(
            from: ZoneOffsets.twoCenturies.lowerBound, to: ZoneOffsets.twoCenturies.upperBound, by: 21_599
        ).first {
            offsets.segment(at: $0).offset != timeZone.secondsFromGMT(for: Date(epochSeconds: $0))
        }
        #expect(differing == nil)
    }

    @Test(arguments: zones) func `offsets change at the right second`(id: String) throws {
        let timeZone = try Self.zone(id)
        let offsets = ZoneOffsets(timeZone, covering: ZoneOffsets.twoCenturies)
        var moment = offsets.segment(at: ZoneOffsets.twoCenturies.lowerBound).end
        while moment < ZoneOffsets.twoCenturies.upperBound {
            for second in moment - 1...moment + 1 {
                #expect(
                    offsets.segment(at: second).offset == timeZone.secondsFromGMT(for: Date(epochSeconds: second)))
            }
            moment = offsets.segment(at: moment).end
        }
    }

    @Test(arguments: zones) func `outside the range given the offsets are the same`(id: String) throws {
        let timeZone = try Self.zone(id)
        let covered = ZoneOffsets(timeZone, covering: ZoneOffsets.twoCenturies)
        let uncovered = ZoneOffsets(timeZone)
        for moment in stride(
            from: ZoneOffsets.twoCenturies.lowerBound, to: ZoneOffsets.twoCenturies.upperBound, by: 9_999_991)
        {
            #expect(covered.day(at: moment) == uncovered.day(at: moment))
        }
        for moment: Int64 in [-62_135_596_800, -4_000_000_000, 5_000_000_000, 253_402_300_799] {
            let offset = Int64(timeZone.secondsFromGMT(for: Date(epochSeconds: moment)))
            #expect(covered.segment(at: moment).offset == offset)
        }
    }

    @Test func `Apia goes from 29 to 31 December 2011`() throws {
        let offsets = ZoneOffsets(try Self.zone("Pacific/Apia"), covering: ZoneOffsets.twoCenturies)
        let change = try #require(FHIRDateTime("2011-12-30T10:00:00Z")?.epochSeconds)
        #expect(CivilDate(daysSinceEpoch: offsets.day(at: change - 1)).description == "2011-12-29")
        #expect(CivilDate(daysSinceEpoch: offsets.day(at: change)).description == "2011-12-31")
    }

    @Test func `a clock put back over midnight begins the day at its first showing`() throws {
        // St. John's, 7 November 2010: at 00:01 (-02:30) the clock went back to 23:01 (-03:30) of the day before.
        let offsets = ZoneOffsets(try Self.zone("America/St_Johns"), covering: ZoneOffsets.twoCenturies)
        let start = try #require(FHIRDateTime("2010-11-07T00:00:00-02:30")?.epochSeconds)
        #expect(offsets.start(of: try #require(CivilDate("2010-11-07"))) == start)
        #expect(CivilDate(daysSinceEpoch: offsets.day(at: start)).description == "2010-11-07")
        #expect(CivilDate(daysSinceEpoch: offsets.day(at: start + 60)).description == "2010-11-06")
    }
}
