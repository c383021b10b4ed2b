// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct RoutineTests {
    // The table of defaults; codes of meals with half an hour before and after.
    @Test(arguments: [
        ("WAKE", "07:00"), ("HS", "22:00"), ("PHS", "22:00"), ("CM", "08:00"), ("CD", "12:00"), ("CV", "18:00"),
        ("C", "08:00 12:00 18:00"), ("ACM", "07:30"), ("ACD", "11:30"), ("ACV", "17:30"), ("AC", "07:30 11:30 17:30"),
        ("PCM", "08:30"), ("PCD", "12:30"), ("PCV", "18:30"), ("PC", "08:30 12:30 18:30"), ("MORN", "08:00"),
        ("MORN.early", "06:30"), ("MORN.late", "10:30"), ("NOON", "12:00"), ("AFT", "15:00"), ("AFT.early", "13:30"),
        ("AFT.late", "16:30"), ("EVE", "18:00"), ("EVE.early", "17:30"), ("EVE.late", "20:30"), ("NIGHT", "22:00"),
    ])
    func `an event has its default time`(event: String, times: String) throws {
        #expect(try clock(timing(when: event)) == times)
    }

    @Test(arguments: [
        ("WAKE", "07:45"), ("HS", "21:15"), ("PHS", "22:45"), ("ACM", "07:15"), ("PCM", "08:45"), ("MORN", "08:45"),
        ("NIGHT", "22:45"),
    ])
    func `an offset goes the way of its event`(event: String, times: String) throws {
        #expect(try clock(timing(when: event, offset: 45)) == times)
    }

    // 1 to 6 a day: evenly from the first dose to the last, down to the minute.
    @Test(arguments: [
        (1, "08:00"), (2, "08:00 20:00"), (3, "08:00 14:00 20:00"), (4, "08:00 12:00 16:00 20:00"),
        (6, "08:00 10:24 12:48 15:12 17:36 20:00"),
    ])
    func `doses of a day are spread`(count: Int, times: String) throws {
        #expect(try clock(timing(count, per: 1, "d")) == times)
    }

    private func clock(_ timing: Timing) throws -> String {
        let schedule = try Schedule(timing: timing, zone: .gmt, start: nil)
        let doses = try schedule.times(in: moment("2026-07-01")..<moment("2026-07-02"))
        return doses.map { String($0.time.description.prefix(5)) }.joined(separator: " ")
    }

    @Test(arguments: ["00:00", "07:30", "24:00", "26:00", "47:59"]) func `a time is read and written`(text: String) {
        #expect(RoutineTime(text)?.description == text)
    }

    @Test(arguments: ["", "7:30", "48:00", "12:60", "12-30", "12:30:00", "-1:30", "１２:30"])
    func `what is no time is not read`(text: String) {
        #expect(RoutineTime(text) == nil)
    }
}
