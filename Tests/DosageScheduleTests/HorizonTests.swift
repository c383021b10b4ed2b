// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct HorizonTests {
    static let schedules: [ScheduleExample] =
        WorkedExampleTests.examples + WorkedExampleTests.more + others

    static let others: [ScheduleExample] = [
        .init("hourly", timing(1, per: 1, "h"), start: "2026-01-01", "2026-01-01", "2026-01-01", gives: ""),
        .init(
            "seven in ten hours", timing(7, per: 10, "h"), start: "2026-01-01", "2026-01-01", "2026-01-01", gives: ""),
        .init(
            "one to three a day, most", timing(1, max: 3, per: 1, "d"), "2026-01-01", "2026-01-01", ranges: .most,
            gives: ""),
        .init(
            "early and late around the clock", timing(when: "ACM PHS HS", offset: 1_500), start: "2026-01-01",
            "2026-01-01", "2026-01-01", gives: ""),
        .init(
            "times around Beirut's midnight", timing(at: "00:00 00:30 01:30 23:30"), in: "Asia/Beirut",
            "2026-01-01", "2026-01-01", gives: ""),
    ]

    @Test(arguments: schedules)
    func `two halves are the whole, in order and each moment once`(example: ScheduleExample) throws {
        let schedule = try example.schedule()
        let (start, end) = (try moment("2026-03-20"), try moment("2026-11-10"))
        let whole = try schedule.times(in: start..<end)
        let moments = whole.map(\.epochSeconds)
        #expect(moments == Set(moments).sorted())
        #expect(Set(whole.map(\.id)).count == whole.count)
        #expect(whole.allSatisfy { start <= $0.instant && $0.instant < end })

        var splits = stride(from: 0, to: end.timeIntervalSince(start), by: 1_234_567).map { start + $0 }
        splits += whole.prefix(3).flatMap { [$0.instant - 1, $0.instant, $0.instant + 0.5, $0.instant + 1] }
        for split in splits where split > start {
            let (before, after) = (try schedule.times(in: start..<split), try schedule.times(in: split..<end))
            #expect(before + after == whole)
        }
    }

    @Test(arguments: schedules)
    func `a day asked for alone gives the doses that it has in a year`(example: ScheduleExample) throws {
        let schedule = try example.schedule()
        let start = try moment("2026-03-20")
        let whole = try schedule.times(in: start..<start + 250 * 86_400)
        for day in stride(from: 0.0, to: 250, by: 7) {
            let horizon = start + day * 86_400..<start + (day + 1) * 86_400
            #expect(try schedule.times(in: horizon) == whole.filter { horizon.contains($0.instant) })
        }
    }

    @Test(arguments: schedules) func `the next dose is the first after a moment`(example: ScheduleExample) throws {
        let schedule = try example.schedule()
        let start = try moment("2026-03-20")
        let doses = try schedule.times(in: start..<start + 20 * 86_400)
        for (dose, next) in zip(doses, doses.dropFirst()) {
            #expect(schedule.next(after: dose.instant) == next)
            #expect(schedule.next(after: dose.instant - 0.5) == dose)
        }
        #expect(Array(schedule.times(from: start).prefix(doses.count)) == doses)
    }

    @Test func `an open schedule goes on for 50 years and ends with the calendar`() throws {
        let schedule = try Schedule(timing: timing(1, per: 3, "d"), zone: zone(), start: FHIRDateTime("2026-01-01"))
        let future = try schedule.times(in: moment("2076-01-01")..<moment("2076-01-05"))
        // 18,262 days from 1 January 2026 to 1 January 2076, which leave 1 when divided by 3.
        #expect(utc(future) == ["2076-01-03T07:00"])
        #expect(schedule.next(after: .distantFuture.addingTimeInterval(1e15)) == nil)
        #expect(schedule.next(after: Date(timeIntervalSince1970: .infinity)) == nil)
        #expect(schedule.next(after: Date(timeIntervalSince1970: .nan)) == nil)
        #expect(schedule.next(after: Date(timeIntervalSince1970: -.infinity))?.date.description == "2026-01-01")
        #expect(try utc([#require(schedule.next(after: moment("9999-12-29")))]).first?.hasPrefix("9999-12-") == true)
    }

    @Test func `periods longer than the calendar give the first dose only`() throws {
        for unit: Code in ["h", "d", "wk", "mo", "a"] {
            let period = try #require(FHIRDecimal("1e30"))
            let schedule = try Schedule(
                timing: timing(1, per: period, unit), zone: zone(), start: FHIRDateTime("2026-01-01"))
            #expect(utc(schedule.times(from: .distantPast)) == ["2026-01-01T07:00"])
        }
    }

    @Test func `a schedule without bounds begins with the calendar of FHIR`() throws {
        let schedule = try Schedule(timing: timing(at: "08:00"), zone: .gmt, start: nil)
        #expect(utc(schedule.times(from: Date(timeIntervalSince1970: -1e20)).prefix(1)) == ["0001-01-01T08:00"])
    }
}
