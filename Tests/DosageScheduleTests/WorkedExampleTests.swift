// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct WorkedExampleTests {
    /// Worked out by hand from the rules; the moments are UTC, Vienna is at +01:00, from 29 March 2026 at +02:00.
    static let examples: [ScheduleExample] = [
        // Clock times
        .init(
            "A01 across the spring change", timing(at: "08:00"), "2026-03-27", "2026-03-31",
            gives: "2026-03-27T07:00 03-28T07:00 03-29T06:00 03-30T06:00 03-31T06:00"),
        .init(
            "A03 in the gap", timing(at: "02:30"), "2026-03-28", "2026-03-30",
            gives: "2026-03-28T01:30 03-29T01:30 03-30T00:30"),
        .init(
            "A04 in the overlap", timing(at: "02:30"), "2026-10-24", "2026-10-26",
            gives: "2026-10-24T00:30 10-25T00:30 10-26T01:30"),
        .init(
            "A05 two times that meet", timing(at: "02:30 03:30"), "2026-03-28", "2026-03-30",
            gives: "2026-03-28T01:30 03-28T02:30 03-29T01:30 03-30T00:30 03-30T01:30"),
        .init(
            "A08 a gap of half an hour", timing(at: "02:15"), in: "Australia/Lord_Howe", "2026-10-03", "2026-10-05",
            gives: "2026-10-02T15:45 10-03T15:45 10-04T15:15"),
        .init(
            "A11 a missing day", timing(at: "08:00"), in: "Pacific/Apia", "2011-12-28", "2012-01-01",
            gives: "2011-12-28T18:00 12-29T18:00 12-30T18:00 12-31T18:00"),
        .init(
            "A14 the end included", timing(at: "08:00", bounds: from("2026-05-01", to: "2026-05-04T08:00:00+02:00")),
            "2026-04-20", "2026-05-31", gives: "2026-05-01T06:00 05-02T06:00 05-03T06:00 05-04T06:00"),
        .init(
            "A20 36 hours", timing(at: "08:00 20:00", bounds: lasting(36, "h")), start: "2026-03-28T20:00:00+01:00",
            "2026-03-01", "2026-04-30", gives: "2026-03-28T19:00 03-29T06:00 03-29T18:00 03-30T06:00"),
        .init(
            "A25 every second Tuesday", timing(at: "08:00", on: "tue", per: 2, "wk"), start: "2026-01-01",
            "2026-01-01", "2026-02-28", gives: "2026-01-13T07:00 01-27T07:00 02-10T07:00 02-24T07:00"),
        // Events of the day
        .init(
            "C03 before meals", timing(when: "AC"), "2026-07-01", "2026-07-01",
            gives: "2026-07-01T05:30 07-01T09:30 07-01T15:30"),
        .init(
            "C08 before bedtime", timing(when: "HS", offset: 30), "2026-07-01", "2026-07-01", gives: "2026-07-01T19:30"),
        .init(
            "C10 after bedtime, past midnight", timing(when: "PHS", offset: 240), start: "2026-03-27",
            "2026-03-27", "2026-03-30", gives: "2026-03-28T01:00 03-29T01:00 03-30T00:00"),
        .init(
            "C11 on the evening before", timing(when: "ACM", offset: 600), start: "2026-07-01",
            "2026-07-01", "2026-07-03", gives: "2026-07-01T20:00 07-02T20:00 07-03T20:00"),
        // Frequencies
        .init(
            "D06 six a day", timing(6, per: 1, "d"), "2026-03-28", "2026-03-28",
            gives: "2026-03-28T07:00 03-28T09:24 03-28T11:48 03-28T14:12 03-28T16:36 03-28T19:00"),
        .init(
            "D07 every second day since 2024", timing(1, per: 2, "d"), start: "2024-02-28", "2026-03-26", "2026-04-01",
            gives: "2026-03-27T07:00 03-29T06:00 03-31T06:00"),
        .init(
            "D11 ordered after the first dose of the day", timing(1, per: 2, "d"), start: "2026-03-27T09:17:33+01:00",
            "2026-03-27", "2026-04-01", gives: "2026-03-28T07:00 03-30T06:00 04-01T06:00"),
        .init(
            "D18 three a week", timing(3, per: 1, "wk"), start: "2026-03-24", "2026-03-24", "2026-04-05",
            gives: "2026-03-24T07:00 03-26T07:00 03-28T07:00 03-31T06:00 04-02T06:00 04-04T06:00"),
        .init(
            "D26 every three to five days, fewest", timing(1, per: 3, to: 5, "d"), start: "2026-07-01",
            "2026-07-01", "2026-07-19", gives: "2026-07-01T06:00 07-06T06:00 07-11T06:00 07-16T06:00"),
        .init(
            "D27 every three to five days, most", timing(1, per: 3, to: 5, "d"), start: "2026-07-01",
            "2026-07-01", "2026-07-19", ranges: .most,
            gives: "2026-07-01T06:00 07-04T06:00 07-07T06:00 07-10T06:00 07-13T06:00 07-16T06:00 07-19T06:00"),
        // Elapsed time
        .init(
            "E01 every eight hours", timing(1, per: 8, "h"), start: "2026-03-28T20:00:00+01:00",
            "2026-03-28", "2026-03-30",
            gives: "2026-03-28T19:00 03-29T03:00 03-29T11:00 03-29T19:00 03-30T03:00 03-30T11:00 03-30T19:00"),
        // Months and years
        .init(
            "F03 monthly from the 31st", timing(1, per: 1, "mo"), start: "2026-01-31", "2026-01-01", "2026-06-30",
            gives: "2026-01-31T07:00 02-28T07:00 03-31T06:00 04-30T06:00 05-31T06:00 06-30T06:00"),
        .init(
            "F06 yearly from a leap day", timing(1, per: 1, "a"), start: "2024-02-29", "2024-01-01", "2028-12-31",
            gives: "2024-02-29T07:00 2025-02-28T07:00 2026-02-28T07:00 2027-02-28T07:00 2028-02-29T07:00"),
        // Codes
        .init("G05 PM is the afternoon", timing(code: "PM"), "2026-07-01", "2026-07-01", gives: "2026-07-01T13:00"),
        .init(
            "G09 the institution's times", timing(code: "BID"), "2026-07-01", "2026-07-01",
            routine: Routine().with { $0.codeTimes["BID"] = ["07:00", "18:00"].compactMap(RoutineTime.init) },
            gives: "2026-07-01T05:00 07-01T16:00"),
    ]

    @Test(arguments: examples) func `a timing gives exactly its doses`(example: ScheduleExample) throws {
        let doses = try example.schedule().times(in: example.horizon())
        #expect(utc(doses) == example.expectedMoments)
    }

    @Test func `E12 every eight hours for seven days over a change of the clock is 21 doses`() throws {
        let schedule = try Schedule(
            timing: timing(1, per: 8, "h", bounds: lasting(7, "d")), zone: zone(),
            start: FHIRDateTime("2026-03-25T08:00:00+01:00"))
        let doses = try schedule.times(in: moment("2026-01-01")..<moment("2027-01-01"))
        #expect(doses.count == 21)
        #expect(utc(doses.prefix(1)) == ["2026-03-25T07:00"])
        #expect(utc(doses.suffix(1)) == ["2026-03-31T23:00"])
    }

    /// Further facts of the same rules.
    static let more: [ScheduleExample] = [
        .init(
            "an end day is included", timing(at: "20:00", bounds: from("2026-05-01", to: "2026-05-02")),
            "2026-04-30", "2026-05-05", gives: "2026-05-01T18:00 05-02T18:00"),
        .init(
            "an end month is included", timing(1, per: 1, "wk", bounds: from("2026-05-18", to: "2026-05")),
            "2026-05-01", "2026-06-30", gives: "2026-05-18T06:00 05-25T06:00"),
        .init(
            "a start month begins with its first day", timing(1, per: 1, "mo", bounds: from("2026-05")),
            "2026-04-01", "2026-06-30", gives: "2026-05-01T06:00 06-01T06:00"),
        .init(
            "the bounds are counted from, and a later start cuts off",
            timing(1, per: 2, "d", bounds: from("2026-07-01")),
            start: "2026-07-04", "2026-07-01", "2026-07-08", gives: "2026-07-05T06:00 07-07T06:00"),
        .init(
            "three days from a day", timing(2, per: 1, "d", bounds: lasting(3, "d")), start: "2026-07-01",
            "2026-06-01", "2026-08-01",
            gives: "2026-07-01T06:00 07-01T18:00 07-02T06:00 07-02T18:00 07-03T06:00 07-03T18:00"),
        .init(
            "a month from the 31st ends on the 28th", timing(1, per: 14, "d", bounds: lasting(1, "mo")),
            start: "2026-01-31", "2026-01-01", "2026-04-01", gives: "2026-01-31T07:00 02-14T07:00"),
        .init(
            "a range of lengths, fewest",
            timing(1, per: 1, "d", bounds: .range(FHIRRange(low: amount(2, "d"), high: amount(3, "d")))),
            start: "2026-07-01", "2026-06-01", "2026-08-01", gives: "2026-07-01T06:00 07-02T06:00"),
        .init(
            "a range of lengths, most",
            timing(1, per: 1, "d", bounds: .range(FHIRRange(low: amount(2, "d"), high: amount(3, "d")))),
            start: "2026-07-01", "2026-06-01", "2026-08-01", ranges: .most,
            gives: "2026-07-01T06:00 07-02T06:00 07-03T06:00"),
        .init(
            "a count is of all doses, not of those asked for", timing(at: "08:00 20:00", count: 3),
            start: "2026-07-01T12:00:00+02:00", "2026-07-02", "2026-07-31", gives: "2026-07-02T06:00 07-02T18:00"),
        .init(
            "a count of elapsed doses", timing(1, per: 6, "h", count: 3), start: "2026-07-01T00:00:00Z",
            "2026-06-01", "2026-07-31", gives: "2026-07-01T00:00 07-01T06:00 07-01T12:00"),
        .init(
            "bounds end before the count", timing(at: "08:00", count: 9, bounds: lasting(2, "d")),
            start: "2026-07-01", "2026-06-01", "2026-08-01", gives: "2026-07-01T06:00 07-02T06:00"),
        .init(
            "a night worker's bedtime is after midnight", timing(when: "HS", on: "mon"),
            start: "2026-06-29", "2026-06-28", "2026-07-07",
            routine: Routine().with { $0.bedtime = RoutineTime(hour: 26) ?? $0.bedtime },
            gives: "2026-06-30T00:00 07-07T00:00"),
        .init(
            "events at one minute are one dose", timing(when: "MORN CM", 1, per: 1, "d"), "2026-07-01", "2026-07-01",
            gives: "2026-07-01T06:00"),
        .init(
            "every second week of several days", timing(on: "mon wed fri", 3, per: 2, "wk"), start: "2026-07-01",
            "2026-07-01", "2026-07-31",
            gives: "2026-07-01T06:00 07-03T06:00 07-13T06:00 07-15T06:00 07-17T06:00 07-27T06:00"
                + " 07-29T06:00 07-31T06:00"),
        .init(
            "twice on Saturdays", timing(on: "sat", 2, per: 1, "d"), "2026-07-01", "2026-07-07",
            gives: "2026-07-04T06:00 07-04T18:00"),
        .init(
            "fourteen a week is two a day", timing(14, per: 1, "wk"), start: "2026-07-01", "2026-07-01", "2026-07-01",
            gives: "2026-07-01T06:00 07-01T18:00"),
        .init(
            "half a week is elapsed time", timing(1, per: FHIRDecimal("0.5") ?? 0, "wk"),
            start: "2026-03-27T08:00:00+01:00", "2026-03-27", "2026-04-05",
            gives: "2026-03-27T07:00 03-30T19:00 04-03T07:00"),
        .init(
            "a third of an hour", timing(1, per: FHIRDecimal("0.3333333333333333") ?? 0, "h", count: 4),
            start: "2026-07-01T06:00:00Z", "2026-07-01", "2026-07-01",
            gives: "2026-07-01T06:00 07-01T06:20 07-01T06:40 07-01T07:00"),
        .init(
            "a day without a time begins hours at the first dose", timing(1, per: 8, "h"), start: "2026-07-01",
            "2026-07-01", "2026-07-01", gives: "2026-07-01T06:00 07-01T14:00"),
        .init(
            "clock times every second month", timing(at: "09:30", per: 2, "mo"), start: "2025-12-31",
            "2025-12-01", "2026-06-30", gives: "2025-12-31T08:30 2026-02-28T08:30 04-30T07:30 06-30T07:30"),
        .init(
            "dates are the schedule", timing(1, per: 1, "d", events: "2026-07-03T10:00:00+02:00 2026-07-01"),
            "2026-06-01", "2026-08-01", gives: "2026-07-01T06:00 07-03T08:00"),
        .init(
            "a code within bounds", timing(bounds: from("2026-07-01", to: "2026-07-02"), code: "QD"),
            "2026-06-01", "2026-08-01", gives: "2026-07-01T06:00 07-02T06:00"),
        .init(
            "a code of hours", timing(code: "Q8H"), start: "2026-07-01T06:00:00Z", "2026-07-01", "2026-07-01",
            gives: "2026-07-01T06:00 07-01T14:00"),
        .init(
            "a code beside the same pattern", timing(at: "07:00 19:00", 2, per: 1, "d", code: "BID"),
            "2026-07-01", "2026-07-01", gives: "2026-07-01T05:00 07-01T17:00"),
    ]

    @Test(arguments: more) func `the rules hold in detail`(example: ScheduleExample) throws {
        let doses = try example.schedule().times(in: example.horizon())
        #expect(utc(doses) == example.expectedMoments)
    }

    // The sentence refuses it too: 12 hours before a meal may as well be meant as every 12 hours.
    @Test func `a long period beside an event is refused in DSTU2`() throws {
        let vienna = try zone()
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(timing: timing(when: "AC", per: 12, "h"), zone: vienna, start: nil, version: .dstu2)
        }
        #expect(error?.code.rawValue == "tim-3")
        #expect(error?.path == "timing.repeat.when")
    }

    // FHIR DSTU2, Timing, tim-3: an event stands without frequency.
    @Test(
        arguments: [
            (timing(when: "ACM", 1), "tim-3", "timing.repeat.when"),
            (timing(when: "ACM", per: 90, "s"), "value", "timing.repeat.period"),  // no whole minutes
        ] as [(Timing, String, String)])
    func `what DSTU2 does not allow beside an event is refused`(timing: Timing, code: String, path: String) throws {
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(timing: timing, zone: .gmt, start: nil, version: .dstu2)
        }
        #expect(error?.code.rawValue == code)
        #expect(error?.path == path)
    }

    @Test func `a period beside an event is an offset in DSTU2`() throws {
        let schedule = try Schedule(
            timing: timing(when: "ACM", per: 10, "min"), zone: zone(), start: nil, version: .dstu2)
        #expect(try utc(schedule.times(in: moment("2026-07-01")..<moment("2026-07-02"))) == ["2026-07-01T05:50"])
    }
}
