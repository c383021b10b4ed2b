// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Testing

struct AdherenceFigureTests {
    @Test(arguments: [
        // (now, records of 28 March at 07:00Z and 19:00Z, taking, on time, correct dosing)
        ("2026-03-28T06:00:00Z", "", "nothingClosed", "nothingClosed", "nothingClosed"),
        ("2026-03-28T12:00:00Z", "", "nothingClosed", "nothingClosed", "nothingClosed"),
        ("2026-03-28T13:00:00Z", "", "0/1", "0/1", "nothingClosed"),
        ("2026-03-28T13:00:00Z", "taken", "1/1", "1/1", "nothingClosed"),
        ("2026-03-29T01:00:00Z", "taken taken", "2/2", "2/2", "1/1"),
        ("2026-03-29T01:00:00Z", "taken notTaken", "1/2", "1/2", "0/1"),
        ("2026-03-29T01:00:00Z", "taken partial", "1/1", "1/1", "0/1"),
        ("2026-03-29T01:00:00Z", "taken unknown", "1/1", "1/1", "nothingKnown"),
        ("2026-03-29T01:00:00Z", "notTaken unknown", "0/1", "0/1", "0/1"),
        ("2026-03-29T01:00:00Z", "taken pending", "1/1", "1/1", "nothingKnown"),
        ("2026-03-29T01:00:00Z", "unknown unknown", "nothingKnown", "nothingKnown", "nothingKnown"),
        ("2026-03-29T01:00:00Z", "partial partial", "nothingKnown", "nothingKnown", "0/1"),
        ("2026-03-29T01:00:00Z", "taken taken taken", "2/2", "2/2", "0/1"),
    ])
    func `rates have both numbers or a reason`(
        now: String, outcomes: String, taking: String, onTime: String, correct: String
    ) throws {
        let named: [Substring: AdministrationOutcome] = [
            "taken": .taken, "notTaken": .notTaken, "partial": .partial, "pending": .pending, "unknown": .unknown,
        ]
        let times = ["07:00", "19:00", "21:00"]
        let records = zip(outcomes.split(separator: " "), times).compactMap { outcome, time in
            named[outcome].map { record("2026-03-28T\(time):00Z", $0) }
        }
        let totals = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: now, records
        ).totals
        #expect(totals.takingRate.description == taking)
        #expect(totals.onTimeRate.description == onTime)
        #expect(totals.correctDosing.description == correct)
    }

    @Test func `days without expected doses have no rate`() throws {
        let none = try adherence(
            to: request(dosage(at: "08:00"), from: "2026-05-01"), "2026-03-28", now: "2026-04-10T00:00:00Z",
            [record("2026-03-28T07:00:00Z")])
        #expect(none.totals.takingRate.description == "noExpectedDoses")
        #expect(none.totals.takingRate.ratio == nil)
        #expect(none.totals.takingRate.cappedRatio == nil)
        // It was taken before the prescription began, and not beside it.
        #expect(none.extra.isEmpty)
        #expect(none.beforeStart == 1)
        #expect(none.recordCount == 1)
        #expect(none.treatment.firstDay == (try day("2026-05-01")))
    }

    @Test func `doses without times have no rate of those on time`() throws {
        let untimed = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28"))
        #expect(untimed.totals.takingRate.description == "1/1")
        #expect(untimed.totals.onTimeRate.description == "noTimes")
    }

    /// Once a day at 08:00 UTC from 20 March; now is 25 March at 12:00.
    ///
    /// A letter for each day from the 20th on: t taken, s skipped, u unknown, p partial, . nothing, x extra beside the dose.
    @Test(arguments: [
        ("tttttt", 6, true, 0, false),
        // Today is still open.
        ("ttttt.", 5, true, 0, false),
        ("ttttts", 0, false, 0, false),
        ("tt.tt.", 2, false, 1, false),
        ("ttut..", 0, false, 1, true),
        ("tuttt.", 3, false, 1, false),
        ("ttpttt", 3, false, 0, false),
        ("t..tt.", 2, false, 2, false),
        ("t..t..", 0, false, 2, false),
        ("t.....", 0, false, 4, true),
        // More than was due breaks it.
        ("tttxt.", 1, false, 0, false),
    ])
    func `streak and gap`(days: String, streak: Int, reachesStart: Bool, gap: Int, isOpen: Bool) throws {
        let outcomes: [Character: AdministrationOutcome] = [
            "t": .taken, "x": .taken, "s": .notTaken, "u": .unknown, "p": .partial,
        ]
        var records = zip(20..., days).compactMap { day, letter in
            outcomes[letter].map { record("2026-03-\(day)T08:00:00Z", $0) }
        }
        records += zip(20..., days).filter { $1 == "x" }.map { record("2026-03-\($0.0)T09:00:00Z") }
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), from: "2026-03-20"), "2026-03-20", "2026-03-31",
            now: "2026-03-25T12:00:00Z", records, zone: "UTC")
        #expect(adherence.streak.days == streak)
        #expect(adherence.streak.reachesStart == reachesStart)
        #expect(adherence.longestGap?.days == gap)
        #expect(adherence.longestGap?.isOpen == isOpen)
    }

    @Test func `days without doses neither break nor lengthen a streak`() throws {
        var weekly = TimingRepeat()
        weekly.dayOfWeek = ["mon"]
        weekly.timeOfDay = [try #require(FHIRTime("08:00:00"))]
        var timing = Timing()
        timing.repeat = weekly
        let adherence = try adherence(
            to: request(Dosage(timing: timing)), "2026-03-01", "2026-03-31", now: "2026-03-27T12:00:00Z",
            ["2026-03-09", "2026-03-16", "2026-03-23"].map { record("\($0)T08:00:00Z") }, zone: "UTC")
        #expect(adherence.streak.days == 3)
        #expect(!adherence.streak.reachesStart)
        #expect(adherence.longestGap?.days == 6)
        #expect(adherence.longestGap?.lastTaken == (try day("2026-03-16")))
    }

    @Test func `without anything taken there is no gap, and no first or last dose`() throws {
        let adherence = try adherence(
            "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T07:00:00Z", .notTaken))
        #expect(adherence.longestGap == nil)
        #expect(adherence.firstTaken == nil)
        #expect(adherence.lastTaken == nil)
        #expect(adherence.streak.days == 0)
    }

    @Test func `totals of months add up to those of the year`() throws {
        let records = (1...28).flatMap { day in
            ["02", "03", "04"].map { record("2026-\($0)-\(day < 10 ? "0" : "")\(day)T07:\(10 + day):00Z") }
        }
        func totals(_ first: String, _ last: String) throws -> AdherenceTotals {
            try adherence(
                to: request(dosage(at: "08:00 20:00")), first, last, now: "2026-06-01T00:00:00Z", records
            ).totals
        }
        let parts = try [
            totals("2026-02-01", "2026-02-28"), totals("2026-03-01", "2026-03-31"), totals("2026-04-01", "2026-04-30"),
        ]
        let sum = parts.reduce(AdherenceTotals(), +)
        #expect(try sum == totals("2026-02-01", "2026-04-30"))
        #expect(sum.takingRate.description == "84/178")
        let added = parts.dropFirst().map(\.takingRate).reduce(parts[0].takingRate) { $0.adding($1) }
        #expect(added == sum.takingRate)
    }

    @Test func `totals of nothing take nothing away`() throws {
        let totals = try adherence(
            "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T07:00:00Z")
        ).totals
        #expect(totals + AdherenceTotals() == totals)
        #expect(AdherenceTotals() + totals == totals)
        #expect(AdherenceTotals().takingRate.description == "noExpectedDoses")
        let nothing = AdherenceTotals().takingRate
        #expect(nothing.adding(totals.takingRate) == totals.takingRate)
        #expect(nothing.adding(nothing).description == "noExpectedDoses")
    }

    @Test func `a weaker basis shows`() throws {
        var pattern = TimingRepeat()
        pattern.frequency = 2
        pattern.period = 1
        pattern.periodUnit = "d"
        var timing = Timing()
        timing.repeat = pattern
        let assumed = try adherence(
            to: request(Dosage(timing: timing)), "2026-03-28", now: "2026-04-10T00:00:00Z", [])
        #expect(assumed.basis == .assumed)
        #expect(
            assumed.assumptions == [
                ScheduleAssumption(.clockTime, path: "dosageInstruction[0].timing.repeat")
            ])
        let explicit = try adherence("2026-03-28", now: "2026-04-10T00:00:00Z")
        #expect((explicit.totals + assumed.totals).takingRate.basis == .assumed)
    }
}

struct AdherenceDayTests {
    /// Doses at 08:00 and 20:00 UTC.
    ///
    /// A letter for each: t taken, s skipped, u unknown, p partial, g going on, . nothing.
    @Test(arguments: [
        ("tt", "2026-03-30T00:00:00Z", 0, AdherenceDay.Status.taken),
        ("tt", "2026-03-30T00:00:00Z", 1, .extra),
        ("t.", "2026-03-30T00:00:00Z", 0, .pending),
        ("t.", "2026-04-10T00:00:00Z", 0, .incomplete),
        ("ts", "2026-04-10T00:00:00Z", 0, .incomplete),
        ("p.", "2026-04-10T00:00:00Z", 0, .incomplete),
        ("tp", "2026-04-10T00:00:00Z", 0, .incomplete),
        ("ss", "2026-04-10T00:00:00Z", 0, .skipped),
        ("s.", "2026-04-10T00:00:00Z", 0, .missed),
        ("..", "2026-04-10T00:00:00Z", 0, .missed),
        ("tu", "2026-04-10T00:00:00Z", 0, .unknown),
        ("su", "2026-04-10T00:00:00Z", 0, .skipped),
        ("tg", "2026-04-10T00:00:00Z", 0, .pending),
        ("..", "2026-03-29T07:00:00Z", 0, .upcoming),
        ("..", "2026-03-29T09:00:00Z", 0, .pending),
        ("s.", "2026-03-29T09:00:00Z", 0, .skipped),
    ])
    func `a day comes to one word`(doses: String, now: String, extra: Int, status: AdherenceDay.Status) throws {
        let outcomes: [Character: AdministrationOutcome] = [
            "t": .taken, "s": .notTaken, "u": .unknown, "p": .partial, "g": .pending,
        ]
        var records = zip(["08:00", "20:00"], doses).compactMap { time, letter in
            outcomes[letter].map { record("2026-03-29T\(time):00Z", $0) }
        }
        records += (0..<extra).map { _ in record("2026-03-29T21:00:00Z") }
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-29", now: now, records, zone: "UTC")
        #expect(adherence.days.map(\.status) == [status])
        #expect(adherence.days.first?.expected == 2)
        #expect(adherence.days.first?.extra.count == extra)
    }

    @Test func `a month has all of its days`() throws {
        let adherence = try adherence(
            "2026-02-27", "2026-03-02", now: "2026-04-10T00:00:00Z", record("2026-03-01T07:00:00Z"))
        let february = adherence.days(of: try #require(CivilMonth(year: 2026, month: 2)))
        #expect(february.count == 28)
        #expect(february.first?.status == .notApplicable)
        #expect(february.suffix(3).map(\.status) == [.notApplicable, .missed, .missed])
        #expect(adherence.days(of: try #require(CivilMonth(year: 2026, month: 3))).first?.status == .incomplete)
        #expect(adherence.days.count == 4)
    }
}
