// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// What days, hours, lengths and counts are counted from, and what the day on which a prescription was written does.
///
/// FHIR: the bounds are the "(Start and/or end) limits" of what is repeated; `effectiveDosePeriod` is "The period over which
/// the medication is to be taken"; `authoredOn` says when the request was written, and nothing of its doses. Vienna is at
/// +01:00 until 29 March 2026.
struct AnchorTests {
    /// A request with one dosage, and its doses of March and April 2026 in UTC.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let timing: Timing
        let written: String?
        var effective: (String?, String?)?
        var ranges = SchedulePolicy.Ranges.fewest
        /// How many doses are compared.
        var first = 4
        let expected: String
        let basis: ScheduleBasis
        /// The elements that differ from the start.
        var differing = ""
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        // A Monday, written on the Thursday after: Mondays, and not Thursdays or Fridays.
        .init(
            name: "weekly", timing: timing(1, per: 1, "wk", bounds: from("2026-03-02")),
            written: "2026-03-05T10:00:00+01:00", expected: "03-09T07:00 03-16T07:00 03-23T07:00 03-30T06:00",
            basis: .assumed, differing: "authoredOn"),
        .init(
            name: "every other day", timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-01")),
            written: "2026-03-04", expected: "03-05T07:00 03-07T07:00 03-09T07:00 03-11T07:00", basis: .assumed,
            differing: "authoredOn"),
        .init(
            name: "monthly from the last day", timing: timing(at: "08:00", per: 1, "mo", bounds: from("2026-01-31")),
            written: "2026-03-05", first: 2, expected: "03-31T06:00 04-30T06:00", basis: .assumed,
            differing: "authoredOn"),
        .init(
            name: "hours go on from their start",
            timing: timing(1, per: 8, "h", bounds: from("2026-03-02T06:00:00+01:00")),
            written: "2026-03-02T09:17:00+01:00", expected: "03-02T13:00 03-02T21:00 03-03T05:00 03-03T13:00",
            basis: .assumed, differing: "authoredOn"),
        .init(
            name: "hours written before the first",
            timing: timing(1, per: 8, "h", bounds: from("2026-03-02T06:00:00+01:00")),
            written: "2026-03-02T06:00:00+01:00", expected: "03-02T05:00 03-02T13:00 03-02T21:00 03-03T05:00",
            basis: .explicit),
        .init(
            name: "hours from a day, written before its first dose",
            timing: timing(1, per: 8, "h", bounds: from("2026-03-02")), written: "2026-03-02T07:30:00+01:00",
            expected: "03-02T07:00 03-02T15:00 03-02T23:00 03-03T07:00", basis: .assumed),
        .init(
            name: "hours from a day, written after its first dose",
            timing: timing(1, per: 8, "h", bounds: from("2026-03-02")), written: "2026-03-02T09:17:00+01:00",
            expected: "03-02T15:00 03-02T23:00 03-03T07:00 03-03T15:00", basis: .assumed, differing: "authoredOn"),
        // The 1st to the 10th; the four before it was written count.
        .init(
            name: "a count", timing: timing(at: "08:00", count: 10, bounds: from("2026-03-01")), written: "2026-03-05",
            first: 9, expected: "03-05T07:00 03-06T07:00 03-07T07:00 03-08T07:00 03-09T07:00 03-10T07:00",
            basis: .assumed, differing: "authoredOn"),
        .init(
            name: "a count of hours", timing: timing(1, per: 6, "h", count: 4, bounds: from("2026-03-02T06:00:00Z")),
            written: "2026-03-02T13:00:00Z", expected: "03-02T18:00 03-03T00:00", basis: .assumed,
            differing: "authoredOn"),
        .init(
            name: "written on the day of the start", timing: timing(at: "08:00 20:00", bounds: from("2026-03-02")),
            written: "2026-03-02T10:00:00+01:00", first: 2, expected: "03-02T19:00 03-03T07:00", basis: .explicit),
        .init(
            name: "written before the start", timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-10")),
            written: "2026-03-05T10:00:00+01:00", first: 2, expected: "03-10T07:00 03-12T07:00", basis: .explicit),
        .init(
            name: "written the next day after midnight",
            timing: timing(at: "08:00", bounds: from("2026-03-02T23:30:00+01:00")),
            written: "2026-03-03T00:15:00+01:00", first: 1, expected: "03-03T07:00", basis: .assumed,
            differing: "authoredOn"),
        .init(
            // 00:30 of 3 March in Vienna.
            name: "the days are those of the patient",
            timing: timing(at: "08:00", bounds: from("2026-03-02T23:30:00Z")),
            written: "2026-03-03T06:00:00+01:00", first: 1, expected: "03-03T07:00", basis: .explicit),
        .init(
            name: "without a start the day it was written is one", timing: timing(at: "08:00", per: 2, "d"),
            written: "2026-03-04", first: 2, expected: "03-04T07:00 03-06T07:00", basis: .explicit),
        .init(
            name: "a year has begun before", timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-01")),
            written: "2026", first: 2, expected: "03-01T07:00 03-03T07:00", basis: .explicit),

        // R5, which has a start of its own.
        .init(
            name: "the period of R5 is a start", timing: timing(at: "08:00", per: 2, "d"), written: "2026-03-04",
            effective: ("2026-03-01", nil), expected: "03-05T07:00 03-07T07:00 03-09T07:00 03-11T07:00",
            basis: .assumed, differing: "authoredOn"),
        .init(
            name: "a length is counted from it", timing: timing(at: "08:00", bounds: lasting(5, "d")),
            written: "2026-03-03", effective: ("2026-03-01", nil), expected: "03-03T07:00 03-04T07:00 03-05T07:00",
            basis: .assumed, differing: "authoredOn"),
        .init(
            name: "a count too", timing: timing(at: "08:00", count: 5), written: "2026-03-03",
            effective: ("2026-03-01", nil), expected: "03-03T07:00 03-04T07:00 03-05T07:00", basis: .assumed,
            differing: "authoredOn"),
        .init(
            name: "the bounds win over it, and it cuts off",
            timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-01")), written: "2026-02-20",
            effective: ("2026-03-10", nil), first: 2, expected: "03-11T07:00 03-13T07:00", basis: .assumed,
            differing: "effectiveDosePeriod.start"),
        .init(
            name: "bounds within it", timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-10")),
            written: "2026-02-20", effective: ("2026-03-01", "2026-03-13"), expected: "03-10T07:00 03-12T07:00",
            basis: .explicit),

        // The fewest are due on the 1st, 6th, 11th and 16th: the one of the 6th is that of the 7th.
        .init(
            name: "what is cut off still makes others optional",
            timing: timing(1, per: 3, to: 5, "d", bounds: from("2026-03-01")), written: "2026-03-07", ranges: .most,
            expected: "03-07T07:00 03-10T07:00? 03-13T07:00 03-16T07:00", basis: .assumed, differing: "authoredOn"),
        .init(
            name: "at once is as soon as it was written",
            timing: timing(when: "IMD", bounds: from("2026-03-02T06:00:00+01:00")),
            written: "2026-03-02T09:17:00+01:00", expected: "03-02T08:17", basis: .explicit),
        .init(
            name: "dates of their own are the schedule", timing: timing(events: "2026-03-02T08:00:00Z"),
            written: "2026-03-05", expected: "03-02T08:00", basis: .explicit),
    ]

    private func request(_ row: Row) -> MedicationRequest {
        RequestEndTests.request(.active, [(row.timing, nil)]) {
            $0.authoredOn = row.written.flatMap { FHIRDateTime($0) }
            $0.effectiveDosePeriod = row.effective.map { start, end in
                FHIRPeriod(start: start.flatMap { FHIRDateTime($0) }, end: end.flatMap { FHIRDateTime($0) })
            }
        }
    }

    @Test(arguments: rows) func `an explicit start is what is counted from`(row: Row) throws {
        let schedule = try Schedule(
            request: request(row), zone: zone(), policy: SchedulePolicy(ranges: row.ranges))
        let doses = Array(schedule.times(from: try moment("2026-01-01")).prefix(row.first))
        let texts = zip(utc(doses), doses).map { text, dose in
            text.dropFirst("2026-".count) + (dose.flags.contains(.optional) ? "?" : "")
        }
        #expect(texts.joined(separator: " ") == row.expected)
        #expect(schedule.basis == row.basis)
        let differing = schedule.assumptions.filter { $0.code == .startsDiffer }
        #expect(differing.map(\.path).sorted().joined(separator: " ") == row.differing)
        // The prescription says which doses there are.
        #expect(differing.allSatisfy { !$0.mayChangeDose })
    }

    @Test(arguments: rows) func `no time asked for moves a dose`(row: Row) throws {
        let schedule = try Schedule(
            request: request(row), zone: zone(), policy: SchedulePolicy(ranges: row.ranges))
        let whole = Array(schedule.times(from: try moment("2026-01-01")).prefix(row.first))
        try #require(!whole.isEmpty)
        for (index, dose) in whole.enumerated() {
            let rest = schedule.times(from: dose.instant).prefix(row.first - index)
            #expect(Array(rest) == Array(whole[index...]))
        }
    }

    @Test func `a start that a caller knows stands in place of the day it was written`() throws {
        let request = request(
            Row(
                name: "", timing: timing(at: "08:00", per: 2, "d", bounds: from("2026-03-01")), written: "2026-02-20",
                expected: "", basis: .explicit))
        let schedule = try Schedule(request: request, zone: zone(), start: FHIRDateTime("2026-03-04"))
        #expect(utc(schedule.times(from: .distantPast).prefix(2)) == ["2026-03-05T07:00", "2026-03-07T07:00"])
        #expect(schedule.assumptions == [ScheduleAssumption(.startsDiffer, path: "start")])
    }

    // MARK: Sequences

    @Test func `what follows a dosage is counted from its end`() throws {
        let request = RequestEndTests.request(
            .active,
            [
                (timing(at: "08:00", bounds: from("2026-03-01", to: "2026-03-03")), 1),
                (timing(at: "20:00", bounds: lasting(3, "d")), 2),
            ]
        ) { $0.authoredOn = FHIRDateTime("2026-03-05") }
        let schedule = try Schedule(request: request, zone: zone())
        // The 4th, 5th and 6th, of which the first is past.
        #expect(utc(schedule.times(from: .distantPast)) == ["2026-03-05T19:00", "2026-03-06T19:00"])
        #expect(schedule.assumptions == [ScheduleAssumption(.startsDiffer, path: "authoredOn")])
    }

    @Test(arguments: [
        timing(at: "08:00", bounds: from("2026-03-01", to: "2026-03-03")),
        timing(at: "08:00", count: 3, bounds: from("2026-03-01")),
        timing(1, per: 6, "h", count: 3, bounds: from("2026-03-01")),
    ])
    func `a prescription that ended before it was written is refused`(timing: Timing) throws {
        let request = RequestEndTests.request(.active, [(timing, nil)]) { $0.authoredOn = FHIRDateTime("2026-03-05") }
        let vienna = try zone()
        let error = #expect(throws: ScheduleError.self) { try Schedule(request: request, zone: vienna) }
        #expect(error?.code == .bounds)
        #expect(error?.path == "dosageInstruction[0].timing.repeat.bounds")
        let own = #expect(throws: ScheduleError.self) {
            try Schedule(timing: timing, zone: vienna, start: FHIRDateTime("2026-03-05"))
        }
        #expect(own?.path == "timing.repeat.bounds")
    }

    // MARK: As needed

    @Test func `a limit lasts from the start too`() throws {
        var request = RequestEndTests.request(.active, [(timing(1, per: 6, "h", bounds: lasting(5, "d")), nil)]) {
            $0.authoredOn = FHIRDateTime("2026-03-03")
            $0.effectiveDosePeriod = FHIRPeriod(start: FHIRDateTime("2026-03-01"), end: nil)
        }
        request.dosageInstruction[0].asNeeded = true
        let limit = try #require(Schedule(request: request, zone: zone()).asNeeded.first)
        func isInForce(_ text: String) throws -> Bool {
            let answer = limit.answer(at: try moment(text), pastDoses: [])
            if case .denied(.prescription, _) = answer { return false }
            return true
        }
        let found = try ["2026-03-02T12:00:00Z", "2026-03-05T12:00:00Z", "2026-03-06T12:00:00Z"].map(isInForce)
        #expect(found == [false, true, false])
    }

    // MARK: Which day

    static let days: [(Timing, String)] = [
        (timing(at: "08:00 20:00", 2, per: 1, "wk"), "timing.repeat.timeOfDay"),
        (timing(at: "08:00 20:00", 2, per: 2, "d"), "timing.repeat.timeOfDay"),
        (timing(at: "08:00 20:00", 1, max: 2, per: 1, "wk"), "timing.repeat.timeOfDay"),
        (timing(at: "08:00 20:00", 2, per: 1, "mo"), "timing.repeat.timeOfDay"),
        (timing(when: "CM CV", 2, per: 1, "wk"), "timing.repeat.when"),
        // One dose, a day that is named, every day, and times without a number.
        (timing(at: "08:00", 1, per: 1, "wk"), ""),
        (timing(at: "08:00 20:00", on: "mon", 2, per: 1, "wk"), ""),
        (timing(at: "08:00 20:00", 2, per: 1, "d"), ""),
        (timing(at: "08:00 20:00", per: 1, "wk"), ""),
    ]

    @Test(arguments: days)
    func `several times on the one day of a week are an assumption`(timing: Timing, path: String) throws {
        let schedule = try Schedule(timing: timing, zone: zone(), start: FHIRDateTime("2026-03-02"))
        let found = schedule.assumptions.filter { $0.code == .sameDay }
        #expect(found.map(\.path) == (path.isEmpty ? [] : [path]))
        #expect(found.allSatisfy { $0.mayChangeDose })
        #expect(path.isEmpty ? schedule.basis != .assumed : schedule.basis == .assumed)
    }

    static let dates: [(Timing, isRefused: Bool)] = [
        (timing(2, per: 1, "d", events: "2026-03-05 2026-03-06"), true),
        (timing(at: "08:00 20:00", events: "2026-03-05 2026-03-06"), true),
        (timing(1, per: 8, "h", events: "2026-03-05 2026-03-06"), true),
        (timing(when: "CM CV", events: "2026-03-05"), true),
        (timing(1, per: 1, "d", events: "2026-03-05 2026-03-06"), false),
        (timing(1, per: 12, "h", events: "2026-03-05T07:00:00Z 2026-03-05T19:00:00Z"), false),
        (timing(events: "2026-03-05 2026-03-06"), false),
    ]

    @Test(arguments: dates)
    func `a date for several doses a day is refused`(timing: Timing, isRefused: Bool) throws {
        do throws(ScheduleError) {
            let schedule = try Schedule(timing: timing, zone: TimeZone(identifier: "Europe/Vienna") ?? .gmt, start: nil)
            #expect(!isRefused)
            let doses = Array(schedule.times(from: .distantPast))
            #expect(doses.count == timing.event.count)
        } catch {
            #expect(isRefused)
            #expect(error.code == .frequencyConflict)
            #expect(error.path == "timing.event")
        }
    }
}
