// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct ElapsedTimeTests {
    // By hand, from 1 July 2026, 00:00 UTC: the distance times the number of doses before, to the nearest second and a
    // half to the later one. A period is a decimal number, and no error of binary fractions may add up.
    @Test(
        arguments: [
            ("18.243", "h", 8, 10, "2026-07-01T22:48:14Z"),  // 10 × 8,209.35 s = 82,093.5 s
            ("18.243", "h", 8, 20, "2026-07-02T21:36:27Z"),
            ("0.7", "d", 1, 5, "2026-07-04T12:00"),
            ("1.1", "h", 1, 10, "2026-07-01T11:00"),
            ("0.1", "min", 4, 1, "2026-07-01T00:00:02Z"),  // 1.5 s
            ("2.3", "wk", 1, 10, "2026-12-09T00:00"),  // 161 days
        ] as [(String, Code, Int, Int, String)])
    func `decimal fractions of a period do not drift`(
        period: String, unit: Code, frequency: Int, number: Int, expected: String
    ) throws {
        let length = try #require(FHIRDecimal(period))
        let schedule = try Schedule(
            timing: timing(frequency, per: length, unit), zone: .gmt, start: FHIRDateTime("2026-07-01T00:00:00Z"))
        let walk = schedule.times(from: try moment("2026-07-01"))
        #expect(utc(walk.dropFirst(number).prefix(1)) == [expected])
    }
}
