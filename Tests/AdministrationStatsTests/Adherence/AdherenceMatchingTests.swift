// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Testing

struct AdherenceMatchingTests {
    /// Doses at 08:00 and 20:00 in UTC on one day, looked at long after; the records are times of 28 March.
    private static let rows: [(records: String, doses: [String], extra: Int)] = [
        ("", ["08:00 missed", "20:00 missed"], 0),
        ("08:00", ["08:00 onTime +0", "20:00 missed"], 0),
        // The window for being on time is an hour where doses are 12 hours apart, its ends included.
        ("07:00 21:00", ["08:00 onTime -60", "20:00 onTime +60"], 0),
        ("06:59 21:01", ["08:00 early -61", "20:00 late +61"], 0),
        // Half-way belongs to the earlier dose, a minute later to the later.
        ("14:00", ["08:00 late +360", "20:00 missed"], 0),
        ("14:01", ["08:00 missed", "20:00 early -359"], 0),
        ("02:01", ["08:00 early -359", "20:00 missed"], 0),
        // The nearest of several counts, the rest is extra.
        ("08:10 08:05 08:20", ["08:00 onTime +5", "20:00 missed"], 2),
        // Of two equally near the earlier counts.
        ("07:55 08:05", ["08:00 onTime -5", "20:00 missed"], 1),
        // A second one near the first dose never counts for the other.
        ("08:00 13:59", ["08:00 onTime +0", "20:00 missed"], 1),
        ("08:00 14:01", ["08:00 onTime +0", "20:00 early -359"], 0),
        ("20:00 08:00", ["08:00 onTime +0", "20:00 onTime +0"], 0),
    ]

    @Test(arguments: rows)
    func `records count for the nearest dose`(row: (records: String, doses: [String], extra: Int)) throws {
        let records = row.records.split(separator: " ").map { record("2026-03-28T\($0):00Z") }
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", records, zone: "UTC")
        #expect(told(adherence.doses) == row.doses.map { "28 \($0)" })
        #expect(adherence.extra.count == row.extra)
        #expect(adherence.recordCount == records.count)
    }

    @Test(arguments: [
        (AdministrationOutcome.taken, "onTime +5"), (.notTaken, "skipped"), (.partial, "partial"),
        (.pending, "pending"), (.unknown, "unknown"), (.excluded, "missed"),
    ])
    func `the outcome of the record is the state of the dose`(outcome: AdministrationOutcome, state: String) throws {
        let adherence = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T07:05:00Z", outcome))
        #expect(told(adherence.doses) == ["28 08:00 \(state)"])
        #expect(adherence.excluded == (outcome == .excluded ? 1 : 0))
    }

    @Test func `a skipped dose keeps its reasons`() throws {
        var skip = record("2026-03-28T07:05:00Z", .notTaken)
        skip.statusReason = [CodeableConcept(text: "nausea")]
        let adherence = try adherence(at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", skip)
        #expect(adherence.doses.map(\.state) == [.skipped(reasons: [CodeableConcept(text: "nausea")])])
    }

    @Test func `a dose taken after all was not skipped`() throws {
        let adherence = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z",
            record("2026-03-28T07:00:00Z", .notTaken), record("2026-03-28T08:30:00Z"))
        #expect(told(adherence.doses) == ["28 08:00 onTime +90"])
        #expect(adherence.unmatched.map(\.outcome) == [.notTaken])
        #expect(adherence.extra.isEmpty)
        #expect(adherence.days.map(\.status) == [.taken])
    }

    @Test(arguments: [
        // (now, state of the dose at 08:00 UTC with a window from 20:00 to 20:00)
        ("2026-03-28T07:59:59Z", "upcoming"),
        ("2026-03-28T08:00:00Z", "pending"),
        ("2026-03-28T19:59:59Z", "pending"),
        ("2026-03-28T20:00:00Z", "missed"),
    ])
    func `a dose is upcoming, then pending, then missed`(now: String, state: String) throws {
        let adherence = try adherence(at: "08:00", "2026-03-28", now: now, zone: "UTC")
        #expect(told(adherence.doses) == ["28 08:00 \(state)"])
        #expect(adherence.doses.map(\.isClosed) == [state == "missed"])
        #expect(adherence.doses.first?.window.upperBound == (try moment("2026-03-28T20:00:00Z")))
        #expect(adherence.doses.first?.window.lowerBound == (try moment("2026-03-27T20:00:01Z")))
    }

    @Test func `what happened after now does not count`() throws {
        let adherence = try adherence(
            at: "08:00 20:00", "2026-03-28", now: "2026-03-28T12:00:00Z",
            record("2026-03-28T07:05:00Z"), record("2026-03-28T19:05:00Z"), record("2026-03-29"), record("2026-04"),
            record("2027"))
        #expect(told(adherence.doses) == ["28 08:00 onTime +5", "28 20:00 upcoming"])
        #expect(adherence.future == 4)
        #expect(adherence.recordCount == 5)
    }

    // MARK: - Links

    private func linked(_ text: String?, to dose: String, _ outcome: AdministrationOutcome = .taken)
        -> AdministrationRecord
    {
        var linked = record(text, outcome)
        linked.doseLink = dose
        return linked
    }

    @Test func `a record counts for the dose that it names, however far away`() throws {
        let adherence = try adherence(
            "2026-03-28", "2026-03-29", now: "2026-04-10T00:00:00Z",
            linked("2026-03-29T06:00:00Z", to: "order-1/0/2026-03-28/20:00:00"), record("2026-03-29T06:10:00Z"))
        #expect(
            told(adherence.doses) == [
                "28 08:00 missed", "28 20:00 late +660", "29 08:00 onTime +10", "29 20:00 missed",
            ])
    }

    @Test func `of several records that name a dose the one that tells most counts`() throws {
        let dose = "order-1/0/2026-03-28/08:00:00"
        let adherence = try adherence(
            at: "08:00", "2026-03-28", "2026-03-29", now: "2026-04-10T00:00:00Z",
            linked("2026-03-28T07:00:00Z", to: dose, .notTaken), linked("2026-03-28T07:50:00Z", to: dose),
            linked("2026-03-28T07:30:00Z", to: dose), linked(nil, to: dose, .unknown))
        // The second is not given to another dose: its record says for which it was.
        #expect(told(adherence.doses) == ["28 08:00 onTime +30", "29 08:00 missed"])
        #expect(adherence.extra.map(\.effective) == [record("2026-03-28T07:50:00Z").effective])
        // What has no time comes first.
        #expect(adherence.unmatched.map(\.outcome) == [.unknown, .notTaken])
    }

    @Test func `a named dose needs no time`() throws {
        let adherence = try adherence(
            "2026-03-28", now: "2026-04-10T00:00:00Z", linked(nil, to: "order-1/0/2026-03-28/20:00:00"),
            linked("2026", to: "order-1/0/2026-03-28/08:00:00", .notTaken))
        #expect(told(adherence.doses) == ["28 08:00 skipped", "28 20:00 taken"])
    }

    @Test func `a record that names a dose of another day is outside`() throws {
        let adherence = try adherence(
            "2026-03-28", now: "2026-04-10T00:00:00Z",
            linked("2026-03-28T07:00:00Z", to: "order-1/0/2026-03-27/20:00:00"),
            linked("2026-03-28T07:00:00Z", to: "order-1/0/2026-03-10/20:00:00"))
        #expect(told(adherence.doses) == ["28 08:00 missed", "28 20:00 missed"])
        #expect(adherence.outside == 2)
    }

    @Test(arguments: ["order-1/0/2026-03-28/12:00:00", "order-1/7/2026-03-28/08:00:00", "?", "", "a/b/c/d/e"])
    func `a name that no dose has is passed over for the time`(link: String) throws {
        let adherence = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", linked("2026-03-28T07:05:00Z", to: link))
        #expect(told(adherence.doses) == ["28 08:00 onTime +5"])
    }

    @Test func `a record that names a dose of another prescription is set aside`() throws {
        let other = linked("2026-03-28T07:05:00Z", to: "order-2/0/2026-03-28/08:00:00")
        let another = try adherence(at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", other)
        #expect(told(another.doses) == ["28 08:00 missed"])
        #expect(another.otherPrescriptions == 1)
        // A server that gave the prescription a new id changed the reference to it, and not the name of the dose.
        var own = other
        own.prescriptionID = "order-1"
        let renamed = try adherence(at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", own)
        #expect(told(renamed.doses) == ["28 08:00 onTime +5"])
    }

    // MARK: - Days without a time, and no day

    @Test func `a record of a day counts for a free dose of that day, neither on time nor late`() throws {
        let adherence = try adherence(
            "2026-03-28", "2026-03-29", now: "2026-04-10T00:00:00Z",
            record("2026-03-28"), record("2026-03-28T07:05:00Z"), record("2026-03-29", .notTaken), record("2026-03-29"),
            record("2026-03-29"))
        // Of the second day the records that something was taken come first, and the third finds no dose.
        #expect(
            told(adherence.doses) == ["28 08:00 onTime +5", "28 20:00 taken", "29 08:00 taken", "29 20:00 taken"])
        #expect(adherence.unmatched.map(\.outcome) == [.notTaken])
        #expect(adherence.totals.takingRate.description == "4/4")
        #expect(adherence.totals.onTimeRate.description == "1/1")
    }

    @Test func `a record of today does not count for a dose of this evening`() throws {
        let adherence = try adherence(
            "2026-03-28", now: "2026-03-28T10:00:00Z", record("2026-03-28T07:05:00Z"), record("2026-03-28"))
        #expect(told(adherence.doses) == ["28 08:00 onTime +5", "28 20:00 upcoming"])
        #expect(adherence.extra.count == 1)
    }

    @Test func `records without a day are told and count for nothing`() throws {
        let adherence = try adherence(
            "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03"), record("2026"), record(nil),
            AdministrationRecord(
                effective: .instant(epochSeconds: .max, offsetMinutes: nil), outcome: .taken),
            AdministrationRecord(
                effective: .instant(epochSeconds: .min, offsetMinutes: nil), outcome: .taken, doseLink: "?"))
        #expect(told(adherence.doses) == ["28 08:00 missed", "28 20:00 missed"])
        #expect(adherence.imprecise.count == 5)
        #expect(adherence.recordCount == 5)
    }

    // MARK: - Where days meet

    @Test func `after midnight an administration counts for the dose of the evening`() throws {
        let late = try adherence(
            at: "23:30", "2026-03-27", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T00:10:00+01:00"))
        #expect(told(late.doses) == ["27 23:30 onTime +40", "28 23:30 missed"])
        // Asked for one day only, the dose of the other day still takes its record.
        let second = try adherence(
            at: "23:30", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T00:10:00+01:00"))
        #expect(told(second.doses) == ["28 23:30 missed"])
        #expect(second.outside == 1)
        let first = try adherence(
            at: "23:30", "2026-03-27", now: "2026-04-10T00:00:00Z", record("2026-03-28T00:10:00+01:00"))
        #expect(told(first.doses) == ["27 23:30 onTime +40"])
    }

    @Test(arguments: [
        // 29 March has 23 hours in Vienna, 25 October 25: a daily dose stays a daily dose, two hours on both sides.
        ("2026-03-29", "2026-03-29T08:00:00Z", "29 08:00 onTime +120"),
        ("2026-03-29", "2026-03-29T08:01:00Z", "29 08:00 late +121"),
        ("2026-10-25", "2026-10-25T05:00:00Z", "25 08:00 onTime -120"),
        ("2026-10-25", "2026-10-25T04:59:00Z", "25 08:00 early -121"),
    ])
    func `the change of clocks does not change the interval`(date: String, time: String, told expected: String) throws {
        let adherence = try adherence(at: "08:00", date, now: "2026-12-01T00:00:00Z", record(time))
        #expect(told(adherence.doses) == [expected])
    }

    @Test func `a dose in the hour that was left out is due an hour later`() throws {
        let adherence = try adherence(
            at: "02:30", "2026-03-29", now: "2026-04-10T00:00:00Z", record("2026-03-29T03:35:00+02:00"))
        #expect(told(adherence.doses) == ["29 02:30 onTime +5"])
    }

    @Test func `on a journey moments count, and not the clock on the wall`() throws {
        // 08:05 in Vienna, written down in New York.
        let adherence = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T03:05:00-04:00"))
        #expect(told(adherence.doses) == ["28 08:00 onTime +5"])
    }

    @Test func `a day that a zone skipped has no doses`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), from: "2011-12-01"), "2011-12-29", "2011-12-31",
            now: "2026-01-01T00:00:00Z", [record("2011-12-30")], zone: "Pacific/Apia")
        #expect(told(adherence.doses) == ["29 08:00 missed", "31 08:00 missed"])
        #expect(adherence.day(try day("2011-12-30")).status == .extra)
    }

    // MARK: - Several dosages

    @Test func `two dosages at one moment need two records`() throws {
        let both = request(dosage(at: "08:00"), dosage(at: "08:00 20:00"))
        let one = try adherence(to: both, "2026-03-28", now: "2026-04-10T00:00:00Z", [record("2026-03-28T07:05:00Z")])
        #expect(told(one.doses) == ["28 08:00 onTime +5", "28 08:00 missed", "28 20:00 missed"])
        let two = try adherence(
            to: both, "2026-03-28", now: "2026-04-10T00:00:00Z",
            [record("2026-03-28T07:05:00Z"), record("2026-03-28T07:05:00Z")])
        #expect(told(two.doses) == ["28 08:00 onTime +5", "28 08:00 onTime +5", "28 20:00 missed"])
    }

    @Test func `administrations as needed are apart and not extra`() throws {
        var reserve = dosage(at: "")
        reserve.asNeeded = true
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), reserve), "2026-03-28", now: "2026-04-10T00:00:00Z",
            [record("2026-03-28T07:05:00Z"), record("2026-03-28T10:00:00Z"), record("2026-03-28T11:00:00Z", .notTaken)])
        #expect(told(adherence.doses) == ["28 08:00 onTime +5"])
        #expect(adherence.asNeeded.count == 1)
        #expect(adherence.extra.isEmpty)
        #expect(adherence.unmatched.count == 1)
        #expect(adherence.days.map(\.isCorrect) == [true])
        #expect(adherence.totals.mayBeAsNeeded == 0)
    }

    @Test(arguments: [
        // On time it is taken for the regular dose; eleven hours late nothing tells, unless it names the dose.
        ("2026-03-28T07:05:00Z", nil, 0), ("2026-03-28T18:00:00Z", nil, 1), ("2026-03-28", nil, 1),
        ("2026-03-28T18:00:00Z", "order-1/0/2026-03-28/08:00:00", 0),
    ])
    func `a dose as needed that may cover a regular one is marked`(text: String, link: String?, marked: Int) throws {
        var reserve = dosage(at: "")
        reserve.asNeeded = true
        var taken = record(text)
        taken.doseLink = link
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), reserve), "2026-03-28", now: "2026-04-10T00:00:00Z", [taken])
        #expect(adherence.doses.map(\.mayBeAsNeeded) == [marked == 1])
        #expect(adherence.totals.mayBeAsNeeded == marked)
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let note = "Doses counted as taken that may have been taken as needed instead: 1."
        #expect(calendar.notes.contains(note) == (marked == 1))
    }

    @Test func `a prescription as needed only has no rates, and all of its administrations`() throws {
        var reserve = dosage(at: "")
        reserve.asNeeded = true
        var other = record("2026-03-28T09:00:00Z")
        other.prescriptionID = "order-2"
        let adherence = try adherence(
            to: request(reserve), "2026-03-28", now: "2026-04-10T00:00:00Z", [record("2026-03-28T10:00:00Z"), other])
        #expect(adherence.totals.takingRate.description == "asNeeded")
        #expect(adherence.asNeeded.count == 1)
        #expect(adherence.otherPrescriptions == 1)
        #expect(adherence.basis == nil)
        #expect(adherence.days.map(\.status) == [.notApplicable])
    }

    @Test func `a dose that is allowed and not asked for counts in no figure`() throws {
        var pattern = TimingRepeat()
        pattern.frequency = 1
        pattern.frequencyMax = 2
        pattern.period = 1
        pattern.periodUnit = "d"
        var timing = Timing()
        timing.repeat = pattern
        let adherence = try adherence(
            to: request(Dosage(timing: timing)), "2026-03-28", "2026-03-29", now: "2026-04-10T00:00:00Z",
            [record("2026-03-28T07:05:00Z"), record("2026-03-28T19:00:00Z"), record("2026-03-29T06:00:00Z")],
            ranges: .most)
        #expect(
            told(adherence.doses) == [
                "28 08:00 onTime +5", "28 20:00 onTime +0", "29 08:00 onTime +0", "29 20:00 notExpected",
            ])
        #expect(adherence.extra.isEmpty)
        #expect(adherence.totals.takingRate.description == "2/2")
        #expect(adherence.basis == .assumed)
    }

    @Test func `versions of a record count once`() throws {
        let adherence = try adherence(
            at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z",
            record("2026-03-28T07:05:00Z", id: "a", version: "1"),
            record("2026-03-28T07:05:00Z", .excluded, id: "a", version: "2"))
        #expect(told(adherence.doses) == ["28 08:00 missed"])
        #expect((adherence.duplicates, adherence.excluded) == (1, 1))
        #expect(adherence.recordCount == 2)
    }
}

struct AdherenceRulesTests {
    @Test(arguments: [
        // (doses, minutes after the first at which it is just on time)
        ("08:00", 120), ("08:00 20:00", 60), ("08:00 12:00 16:00", 60), ("08:00 11:56", 59), ("08:00 10:00", 30),
        ("08:00 08:20", 5),
    ])
    func `the window for being on time follows the interval`(times: String, minutes: Int64) throws {
        for (added, expected) in [(Int64(0), "onTime"), (1, "late")] {
            let taken = try #require(record("2026-03-28T08:00:00Z").moment) + minutes * 60 + added
            let adherence = try adherence(
                to: request(dosage(at: times)), "2026-03-28", now: "2026-04-10T00:00:00Z",
                [AdministrationRecord(effective: .instant(epochSeconds: taken, offsetMinutes: nil), outcome: .taken)],
                zone: "UTC")
            let state = try #require(adherence.doses.first).state
            #expect(told(state) == "\(expected) +\(minutes)")
        }
    }

    @Test func `hours of elapsed time keep their interval over a change of clocks`() throws {
        // Every 3 hours: a quarter is 45 minutes. On the wall 01:00 to 05:00 look like four hours, which would be an hour.
        var pattern = TimingRepeat()
        pattern.frequency = 1
        pattern.period = 3
        pattern.periodUnit = "h"
        var timing = Timing()
        timing.repeat = pattern
        let start = request(Dosage(timing: timing), from: "2026-03-29T01:00:00+01:00")
        let adherence = try adherence(
            to: start, "2026-03-29", now: "2026-04-10T00:00:00Z", [record("2026-03-29T00:50:00Z")])
        #expect(told(Array(adherence.doses.prefix(1))) == ["29 01:00 late +50"])
    }

    @Test func `the rule can be replaced`() throws {
        func state(_ rule: OnTimeRule) throws -> [String] {
            try told(
                adherence(
                    at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", record("2026-03-28T07:40:00Z"),
                    rules: AdherenceRules(onTime: rule)
                ).doses)
        }
        #expect(try state(.ismp) == ["28 08:00 onTime +40"])
        #expect(try state(.timeCritical) == ["28 08:00 late +40"])
        #expect(try state(OnTimeRule(minutesBefore: 0, minutesAfter: 40)) == ["28 08:00 onTime +40"])
        #expect(try state(OnTimeRule([])) == ["28 08:00 late +40"])
        #expect(try state(OnTimeRule(minutesBefore: .min, minutesAfter: .min)) == ["28 08:00 late +40"])
        #expect(try state(OnTimeRule(minutesBefore: .max, minutesAfter: .max)) == ["28 08:00 onTime +40"])
        #expect(
            try state(OnTimeRule([.init(intervalMinutes: .min, tolerance: .percentOfInterval(.max))]))
                == ["28 08:00 onTime +40"])
    }

    @Test func `a wider window finds the weekly dose that was taken two days late`() throws {
        var weekly = TimingRepeat()
        weekly.dayOfWeek = ["mon"]
        weekly.timeOfDay = [try #require(FHIRTime("08:00:00"))]
        var timing = Timing()
        timing.repeat = weekly
        func doses(_ window: MatchingWindow) throws -> [String] {
            try told(
                adherence(
                    to: request(Dosage(timing: timing)), "2026-03-23", now: "2026-04-10T00:00:00Z",
                    [record("2026-03-25T07:00:00Z")], rules: AdherenceRules(matching: window)
                ).doses)
        }
        #expect(try doses(.standard) == ["23 08:00 missed"])
        #expect(try doses(MatchingWindow(minutesBefore: 1_440, minutesAfter: 4_320)) == ["23 08:00 late +2880"])
    }

    @Test func `windows that overlap give the nearest free dose`() throws {
        let rules = AdherenceRules(matching: MatchingWindow(minutesBefore: 720, minutesAfter: 720, endsHalfway: false))
        let adherence = try adherence(
            at: "08:00 20:00", "2026-03-28", now: "2026-04-10T00:00:00Z",
            record("2026-03-28T07:00:00Z"), record("2026-03-28T09:00:00Z"), rules: rules)
        #expect(told(adherence.doses) == ["28 08:00 onTime +0", "28 20:00 early -600"])
    }
}

extension AdministrationRecord {
    var moment: Int64? {
        if case .instant(let moment, _) = effective { moment } else { nil }
    }
}
