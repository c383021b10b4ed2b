// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct DoseTimeTests {
    private func doses(
        _ timing: Timing, start: String? = "2026-03-29", _ first: String = "2026-03-29", _ end: String = "2026-03-30",
        _ ranges: SchedulePolicy.Ranges = .fewest, zone id: String = "Europe/Vienna"
    ) throws -> [DoseTime] {
        let schedule = try Schedule(
            timing: timing, zone: zone(id), start: start.flatMap { FHIRDateTime($0) },
            policy: SchedulePolicy(ranges: ranges))
        return try schedule.times(in: moment(first)..<moment(end))
    }

    @Test func `a dose in a gap keeps the time it stands for`() throws {
        let dose = try #require(doses(timing(at: "02:30")).first)
        #expect(dose.time.description == "02:30:00")
        #expect(dose.date.description == "2026-03-29")
        #expect(dose.flags == .gap)
        #expect(dose.origin == .timeOfDay)
        #expect(dose.id.description == "/0/2026-03-29/02:30:00")
    }

    @Test func `where two doses meet the one stays whose time the clock shows`() throws {
        let dose = try #require(doses(timing(at: "02:30 03:30")).first)
        #expect(dose.time.description == "03:30:00")
        #expect(dose.flags == [])
    }

    @Test func `a dose in a repeated hour is marked`() throws {
        let found = try doses(timing(at: "02:30"), "2026-10-25", "2026-10-26")
        #expect(found.map(\.flags) == [.overlap])
    }

    @Test func `hourly doses of a repeated hour have identities of their own`() throws {
        let found = try doses(
            timing(1, per: 1, "h"), start: "2026-10-24T22:00:00Z", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z")
        #expect(found.count == 25)
        #expect(Set(found.map(\.id)).count == 25)
        #expect(
            found.filter { $0.time.description == "02:00:00" }.map(\.slot.description) == [
                "02:00:00+7200", "02:00:00+3600",
            ])
    }

    @Test func `a dose before breakfast keeps its identity when breakfast moves`() throws {
        let start = FHIRDateTime("2026-07-01")
        let early = try Schedule(timing: timing(when: "AC"), zone: zone(), start: start)
        let late = try Schedule(
            timing: timing(when: "AC"),
            routine: Routine().with { $0.breakfast = RoutineTime(hour: 10) ?? $0.breakfast },
            zone: zone(), start: start)
        let horizon = try moment("2026-07-01")..<moment("2026-07-02")
        let (first, second) = (try early.times(in: horizon), try late.times(in: horizon))
        #expect(first.map(\.id) == second.map(\.id))
        #expect(first.map(\.slot.description) == ["ACM", "ACD", "ACV"])
        #expect(first.first?.instant != second.first?.instant)
    }

    static let bases: [(Timing, ScheduleBasis, [String])] = [
        (timing(at: "08:00"), .explicit, []),
        (timing(at: "08:00", per: 2, "d"), .explicit, []),
        (timing(at: "08:00", on: "mon"), .explicit, []),
        (timing(at: "08:00", on: "mon", per: 2, "wk"), .assumed, ["weeksFromStart timing.repeat.period"]),
        (timing(when: "HS"), .routine, []),
        (timing(on: "mon"), .assumed, ["clockTime timing.repeat"]),
        (timing(1, per: 1, "d"), .assumed, ["clockTime timing.repeat"]),
        (timing(3, per: 1, "d"), .assumed, ["clockTime timing.repeat"]),
        (timing(3, per: 1, "wk"), .assumed, ["clockTime timing.repeat", "spread timing.repeat.frequency"]),
        (timing(1, per: 1, "mo"), .assumed, ["clockTime timing.repeat"]),
        (timing(1, per: 8, "h"), .explicit, []),
        (timing(2, per: 8, "h"), .assumed, ["clockTime timing.repeat.frequency"]),
        (timing(1, per: FHIRDecimal("1.5") ?? 0, "d"), .assumed, ["fractionOfDay timing.repeat.period"]),
        (timing(code: "PM"), .routine, []),
        (timing(code: "BED"), .routine, []),
        (timing(code: "BID"), .assumed, ["clockTime timing.code", "code timing.code"]),
        (timing(code: "Q6H"), .assumed, ["code timing.code"]),
        (timing(events: "2026-07-01T08:00:00Z"), .explicit, []),
        (timing(events: "2026-07-01"), .assumed, ["clockTime timing.event"]),
    ]

    @Test(arguments: bases)
    func `a schedule says what it rests on`(
        timing: Timing, basis: ScheduleBasis, assumptions: [String]
    ) throws {
        let schedule = try Schedule(timing: timing, zone: zone(), start: FHIRDateTime("2026-07-01T06:00:00Z"))
        #expect(schedule.basis == basis)
        #expect(schedule.assumptions.sorted().map { "\($0.code.rawValue) \($0.path)" } == assumptions)
    }

    @Test func `hours from a day without a time rest on an assumption`() throws {
        let schedule = try Schedule(timing: timing(1, per: 8, "h"), zone: zone(), start: FHIRDateTime("2026-07-01"))
        #expect(schedule.assumptions == [ScheduleAssumption(.clockTime, path: "timing.repeat")])
    }

    // By hand: of the doses allowed, those are required with which one of the fewest falls due.
    @Test(arguments: [
        (timing(1, max: 3, per: 1, "d"), ["08:00", "14:00?", "20:00?"]),
        (timing(2, max: 3, per: 1, "d"), ["08:00", "14:00?", "20:00"]),
        (timing(3, max: 4, per: 1, "d"), ["08:00", "12:00?", "16:00", "20:00"]),
        (timing(at: "08:00 20:00", count: 1, countMax: 2), ["08:00", "20:00?"]),
        (timing(1, per: 4, to: 6, "h"), ["08:00", "12:00?", "16:00", "20:00"]),
    ])
    func `doses beyond the fewest are optional`(timing: Timing, expected: [String]) throws {
        let found = try doses(timing, start: "2026-07-01", "2026-07-01", "2026-07-01T21:00:00Z", .most)
        let texts = found.map { String($0.time.description.prefix(5)) + ($0.flags.contains(.optional) ? "?" : "") }
        #expect(texts == expected)
        let fewest = try doses(timing, start: "2026-07-01", "2026-07-01", "2026-07-01T21:00:00Z")
        #expect(fewest.allSatisfy { !$0.flags.contains(.optional) })
    }

    @Test func `a range of days marks as many required doses as the fewest have`() throws {
        let found = try doses(timing(1, per: 3, to: 5, "d"), start: "2026-07-01", "2026-07-05", "2026-07-20", .most)
        // 1 4 7 10 13 16 19 July; the fewest are due on 1 6 11 16.
        #expect(found.map(\.date.day) == [7, 10, 13, 16, 19])
        #expect(found.map { $0.flags.contains(.optional) } == [false, true, false, false, true])
    }

    // A dose at 23:00 UTC on 28 March, midnight in Vienna, before the clock is put forward.
    @Test(
        arguments: [
            (90, "min", "2026-03-29T00:30:00Z"),
            (1, "d", "2026-03-29T22:00:00Z"),  // the same clock time of the next day, an hour less
            (1, "mo", "2026-04-28T22:00:00Z"),
            (0, "h", "2026-03-28T23:00:00Z"),
        ] as [(FHIRDecimal, Code, String)])
    func `a duration gives the end`(value: FHIRDecimal, unit: Code, end: String) throws {
        // A single dose, which may take longer than a day.
        let schedule = try Schedule(
            timing: timing(at: "00:00", count: 1, duration: value, unit), zone: zone(),
            start: FHIRDateTime("2026-03-29"))
        let dose = try #require(schedule.next(after: moment("2026-03-28T22:59:59Z")))
        #expect(utc([dose]) == ["2026-03-28T23:00"])
        #expect(dose.end == (try moment(end)))
    }
}
