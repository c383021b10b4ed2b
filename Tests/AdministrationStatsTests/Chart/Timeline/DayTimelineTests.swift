// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

struct DayTimelineTests {
    private func timeline(_ adherence: Adherence, _ date: String, dosages: [String] = []) throws -> DayTimeline {
        DayTimeline(adherence, on: try day(date), title: "Metformin", language: try words("en"), dosages: dosages)
    }

    // MARK: - The worked example

    @Test(arguments: [
        ("2026-03-28", ["08:00: taken at 08:05, on time", "20:00: taken at 22:40, 2 hours 40 minutes late"]),
        ("2026-03-29", ["08:00: missed, nothing recorded", "20:00: taken at 20:05, on time"]),
        ("2026-03-30", ["08:00: skipped", "20:00: not due yet"]),
        ("2026-03-31", []),
    ])
    func `each dose of the worked example is told`(date: String, spoken: [String]) throws {
        #expect(try workedTimeline(date).entries.map(\.spoken) == spoken)
    }

    @Test func `doses have their places on the day`() throws {
        let entries = try workedTimeline("2026-03-28").entries
        #expect(entries.map(\.state) == [.taken, .late])
        #expect(entries.map(\.due) == [8 * 3_600, 20 * 3_600])
        #expect(entries.map(\.taken) == [8 * 3_600 + 300, 22 * 3_600 + 2_400])
        // Half-way to the neighbours at 20:00 the day before, at 20:00, and at 08:00 summer time, 11 hours later.
        #expect(entries.map(\.window?.lowerBound) == [2 * 3_600 + 1, 14 * 3_600 + 1])
        #expect(entries.map(\.window?.upperBound) == [14 * 3_600, 25 * 3_600 + 1_800])
        #expect(entries.map(\.windowLabel) == ["02:00 to 14:00", "14:00 to March 29, 01:30"])
    }

    @Test(arguments: [
        (
            "2026-03-28",
            "Saturday, March 28, 2026: 2 of 2 doses taken (1 late)."
        ),
        ("2026-03-30", "Monday, March 30, 2026: 0 of 2 doses taken, 1 skipped, and 1 not due yet."),
        ("2026-03-31", "Tuesday, March 31, 2026: not evaluated."),
    ])
    func `the day is told in a sentence`(date: String, expected: String) throws {
        #expect(try workedTimeline(date).summary == expected)
    }

    @Test func `the present is on its own day only`() throws {
        let now = try #require(try workedTimeline("2026-03-30").now)
        #expect(now.label == "now, 14:00")
        #expect(now.place == 14 * 3_600)
        #expect(try workedTimeline("2026-03-29").now == nil)
    }

    // MARK: - Days on which clocks are changed

    @Test(
        arguments: [
            // zone, day, seconds, hours on the axis with its end, what is told
            ("Europe/Vienna", "2026-03-28", 24, 25, []),
            ("Europe/Vienna", "2026-03-29", 23, 24, ["Clock change on this day: from 02:00 to 03:00."]),
            ("Europe/Vienna", "2026-10-25", 25, 26, ["Clock change on this day: from 03:00 to 02:00."]),
            ("Africa/Cairo", "2026-04-24", 23, 24, ["Clock change on this day: from 00:00 to 01:00."]),
        ] as [(String, String, Int, Int, [String])])
    func `a day is as long as it is`(zone id: String, date: String, hours: Int, ticks: Int, notes: [String]) throws {
        let adherence = try adherence(at: "08:00", date, now: "2026-01-01T12:00:00Z", zone: id)
        let timeline = try timeline(adherence, date)
        #expect(timeline.length == hours * 3_600)
        #expect(timeline.ticks.count == ticks)
        #expect(timeline.ticks.last?.place == timeline.length)
        #expect(timeline.notes == (date == "2026-04-24" ? [] : notes))
    }

    @Test func `hours that are left out or come twice are so on the axis`() throws {
        func hours(_ date: String) throws -> [Int] {
            try timeline(try adherence(date, now: "2026-01-01T12:00:00Z"), date).ticks.prefix(5).map(\.hour)
        }
        #expect(try hours("2026-03-29") == [0, 1, 3, 4, 5])
        #expect(try hours("2026-10-25") == [0, 1, 2, 2, 3])
        let due = try timeline(try adherence("2026-03-29", now: "2026-01-01T12:00:00Z"), "2026-03-29").entries.first?
            .due
        #expect(due == 7 * 3_600)
    }

    @Test func `a zone of a quarter of an hour has full hours on its own clock`() throws {
        let adherence = try adherence(at: "08:00", "2026-05-01", now: "2026-01-01T12:00:00Z", zone: "Asia/Kathmandu")
        let timeline = try timeline(adherence, "2026-05-01")
        #expect(timeline.ticks.prefix(2).map(\.label) == ["00:00", "01:00"])
        #expect(timeline.entries.first?.due == 8 * 3_600)
    }

    @Test func `a day that the zone skipped has no time`() throws {
        let adherence = try adherence(at: "08:00", "2011-12-30", now: "2012-01-05T12:00:00Z", zone: "Pacific/Apia")
        let timeline = try timeline(adherence, "2011-12-30")
        #expect(timeline.length == 0)
        #expect(timeline.ticks.isEmpty)
        _ = try XMLTree.read(timeline.svg())
    }

    // MARK: - States

    @Test(
        arguments: [
            // records of 24 March 2026 with a dose at 12:00 in Vienna, now, state, words
            ("11:00Z", "20:00Z", .taken, "taken at 12:00, on time"),
            ("09:30Z", "20:00Z", .taken, "taken at 10:30, on time"),
            ("08:00Z", "20:00Z", .early, "taken at 09:00, 3 hours early"),
            ("08:59Z", "20:00Z", .early, "taken at 09:59, 2 hours 1 minute early"),
            ("13:01Z", "20:00Z", .late, "taken at 14:01, 2 hours 1 minute late"),
            ("11:00Z -", "20:00Z", .skipped, "skipped"), ("11:00Z ?", "20:00Z", .unknown, "not known whether taken"),
            ("11:00Z /", "20:00Z", .partial, "begun but stopped before the end"),
            ("", "10:00Z", .upcoming, "not due yet"), ("", "12:00Z", .pending, "due, not recorded yet"),
            ("", "23:30Z", .missed, "missed, nothing recorded"),
            ("day", "20:00Z", .taken, "taken, time not recorded"),
        ] as [(String, String, DayTimeline.State, String)])
    func `a dose is told as it was taken or not`(
        text: String, now: String, state: DayTimeline.State, note: String
    ) throws {
        let outcomes: [Character: AdministrationOutcome] = ["-": .notTaken, "?": .unknown, "/": .partial]
        let time = text.split(separator: " ").first.map { "2026-03-24T" + $0.dropLast() + ":00Z" }
        let records =
            text.isEmpty
            ? [] : [record(text == "day" ? "2026-03-24" : time, text.last.flatMap { outcomes[$0] } ?? .taken)]
        let adherence = try adherence(
            to: request(dosage(at: "12:00")), "2026-03-24", now: "2026-03-24T" + now.dropLast() + ":00Z", records)
        let entry = try #require(try timeline(adherence, "2026-03-24").entries.first)
        #expect(entry.state == state)
        #expect(entry.note == note)
    }

    @Test func `a reason is told as it was given`() throws {
        var skipped = record("2026-03-28T11:00:00Z", .notTaken)
        var reason = CodeableConcept()
        reason.text = "nausea <b>"
        skipped.statusReason = [reason]
        let adherence = try adherence(
            to: request(dosage(at: "12:00")), "2026-03-28", now: "2026-03-28T20:00:00Z", [skipped])
        let timeline = try timeline(adherence, "2026-03-28")
        #expect(timeline.entries.first?.note == "skipped: nausea <b>")
        #expect(try XMLTree.read(timeline.svg()).elements("b").isEmpty)
    }

    @Test func `records that may be of the day are told, others are not`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "12:00")), "2026-03-24", "2026-03-25", now: "2026-03-26T12:00:00Z",
            [
                record("2026-03-24T11:00:00Z"), record("2026-03-24T11:30:00Z", .notTaken), record("2026-03"),
                record("2026-03-20T11:00:00Z"),
            ])
        #expect(
            try timeline(adherence, "2026-03-24").notes == [
                "Not shown: 1 without a matching dose and 1 without an exact date."
            ])
        #expect(try timeline(adherence, "2026-03-25").notes == ["Not shown: 1 without an exact date."])
    }

    @Test func `what no dose asked for stands at its time`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "12:00")), "2026-03-28", now: "2026-03-28T20:00:00Z",
            [record("2026-03-28T11:00:00Z"), record("2026-03-28T07:00:00Z")])
        let entries = try timeline(adherence, "2026-03-28").entries
        #expect(entries.map(\.spoken) == ["extra dose at 08:00", "12:00: taken at 12:00, on time"])
        #expect(entries.map(\.state) == [.extra, .taken])
        #expect(entries.first?.due == nil)
        #expect(entries.first?.taken == 8 * 3_600)
    }

    @Test func `a dose taken after midnight has the day of its time`() throws {
        let adherence = try adherence(
            at: "22:00", "2026-03-25", now: "2026-03-27T12:00:00Z", record("2026-03-25T23:30:00Z"))
        let timeline = try timeline(adherence, "2026-03-25")
        #expect(timeline.entries.map(\.note) == ["taken at March 26, 00:30, 2 hours 30 minutes late"])
        #expect(timeline.entries.first?.taken == 24 * 3_600 + 1_800)
        _ = try XMLTree.read(timeline.svg())
    }

    @Test func `doses of several dosages are told apart`() throws {
        let request = request(dosage(at: "08:00"), dosage(at: "08:00"))
        let adherence = try adherence(to: request, "2026-03-28", now: "2026-03-27T12:00:00Z", [])
        let labels = try timeline(adherence, "2026-03-28", dosages: ["2 tablets", "10 drops"]).entries.map(\.dueLabel)
        #expect(labels == ["08:00, 2 tablets", "08:00, 10 drops"])
        #expect(try timeline(adherence, "2026-03-28", dosages: [""]).entries.map(\.dueLabel) == ["08:00", "08:00"])
    }

    // MARK: - Words

    @Test(arguments: [
        // language, seconds, a dose taken late by as much
        ("en", 60, "1 minute late"), ("en", 9_600, "2 hours 40 minutes late"), ("en", 20, "1 minute late"),
        ("de", 9_600, "2 Stunden 40 Minuten zu spät"), ("de", 3_660, "1 Stunde 1 Minute zu spät"),
        ("fr", 9_600, "avec 2 heures 40 minutes de retard"), ("es", 9_600, "con 2 horas y 40 minutos de retraso"),
        ("it", 9_600, "con 2 ore e 40 minuti di ritardo"), ("pt", 9_600, "com 2 horas e 40 minutos de atraso"),
        ("nl", 9_600, "2 uur en 40 minuten te laat"), ("sv", 9_600, "2 timmar och 40 minuter för sent"),
        ("pl", 3_660, "1 godzinę i 1 minutę po czasie"), ("pl", 7_920, "2 godziny i 12 minut po czasie"),
        ("pl", 18_120, "5 godzin i 2 minuty po czasie"), ("cs", 3_660, "o 1 hodinu a 1 minutu později"),
        ("cs", 9_600, "o 2 hodiny a 40 minut později"), ("cs", 18_120, "o 5 hodin a 2 minuty později"),
        ("ar", 7_320, "بعد موعدها بمقدار ساعتين و\u{A0}دقيقتين"),
        ("ar", 11_400, "بعد موعدها بمقدار 3 ساعات و\u{A0}10 دقائق"),
        ("ja", 9_600, "2時間40分遅れ"),
    ])
    func `how late is told as people tell it`(language: String, seconds: Int, expected: String) throws {
        let due = try moment("2026-03-28T05:00:00+01:00")
        let taken = Int64(due.timeIntervalSince1970) + Int64(seconds)
        let record = AdministrationRecord(
            effective: .instant(epochSeconds: taken, offsetMinutes: nil), outcome: .taken)
        let adherence = try adherence(
            to: request(dosage(at: "05:00")), "2026-03-28", now: "2026-03-28T20:00:00Z", [record],
            rules: AdherenceRules(onTime: OnTimeRule(minutesBefore: 0, minutesAfter: 0)))
        let timeline = DayTimeline(
            adherence, on: try day("2026-03-28"), title: "", language: try words(language))
        #expect(timeline.entries.first?.note.hasSuffix(expected) == true, "\(timeline.entries.map(\.note))")
    }

    // MARK: - As data

    @Test func `a timeline can be kept as JSON`() throws {
        for date in ["2026-03-29", "2026-03-30", "2026-03-31"] {
            let timeline = try workedTimeline(date, language: "ar")
            let data = try JSONEncoder().encode(timeline)
            #expect(try JSONDecoder().decode(DayTimeline.self, from: data) == timeline)
        }
    }

    @Test(arguments: [
        ("\"length\":86400", "\"length\":-1"), ("\"length\":86400", "\"length\":604800"),
        ("\"length\":86400", "\"length\":3600"), ("\"state\":\"late\"", "\"state\":\"fine\""),
    ])
    func `a timeline that cannot be is refused`(part: String, replacement: String) throws {
        let json = String(decoding: try JSONEncoder().encode(try workedTimeline("2026-03-28")), as: UTF8.self)
        #expect(json.contains(part))
        let changed = Data(json.replacing(part, with: replacement).utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(DayTimeline.self, from: changed) }
    }
}
