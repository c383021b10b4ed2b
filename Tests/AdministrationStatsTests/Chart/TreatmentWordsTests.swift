// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// What a calendar, a timeline and a chart say of days at and beyond the end of a treatment, in Vienna.
struct TreatmentWordsTests {
    /// Doses at 08:00 and 20:00 from 1 March 2026, which was stopped on a day; it is 10 March.
    private func stopped(on end: String, _ records: AdministrationRecord...) throws -> Adherence {
        var request = request(dosage(at: "08:00 20:00"), from: "2026-03-01")
        (request.status, request.statusChanged) = (.stopped, FHIRDateTime(end))
        return try adherence(to: request, "2026-03-01", "2026-03-10", now: "2026-03-10T12:00:00Z", records)
    }

    @Test func `on the day of a stop nobody knows what was still due`() throws {
        let adherence = try stopped(on: "2026-03-05", record("2026-03-05T07:00:00Z"))
        let date = try day("2026-03-05")
        // 08:00 was taken, so that it counts for its dose and is no extra one; nobody knows of 20:00.
        #expect(told(adherence.day(date).doses) == ["05 08:00 onTime +0", "05 20:00 doubtful"])
        #expect(adherence.extra.isEmpty)
        // Two doses on each of four days, none of them recorded.
        #expect(adherence.totals.takingRate.description == "0/8")
        #expect(adherence.totals.correctDosing.description == "0/4")
        let timeline = DayTimeline(adherence, on: date, title: "", language: try words("en"))
        #expect(timeline.entries.last?.spoken == "20:00: not known whether the dose was still due")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let days = calendar.months[0].days
        #expect(days[3].state == .missed)
        #expect(days[4].state == .notEvaluated)
        #expect(days[5].state == .outside)
        let sentences = calendar.summary.split(separator: "\n")
        #expect(sentences.contains("The treatment was stopped for good on March 5, 2026."))
    }

    // 12:00 in Vienna: the dose in the morning was due, that of the evening is not there.
    @Test func `with a time of day the doses before it were due`() throws {
        let adherence = try stopped(on: "2026-03-05T12:00:00+01:00")
        #expect(told(adherence.day(try day("2026-03-05")).doses) == ["05 08:00 missed"])
        #expect(adherence.totals.takingRate.description == "0/9")
    }

    @Test func `a day beyond the end says that the treatment ended`() throws {
        let timeline = DayTimeline(
            try stopped(on: "2026-03-05"), on: try day("2026-03-07"), title: "", language: try words("en"))
        #expect(timeline.summary == "Saturday, March 7, 2026: outside the treatment.")
        #expect(timeline.notes.first == "The treatment was stopped for good on March 5, 2026.")
        #expect(timeline.entries.isEmpty)
    }

    @Test func `what was taken after the end is extra`() throws {
        let adherence = try stopped(on: "2026-03-05", record("2026-03-08T07:00:00Z"))
        #expect(adherence.extra.count == 1)
        #expect(adherence.day(try day("2026-03-08")).status == .extra)
    }

    @Test func `before the first record of a treatment without a start nothing is missed`() throws {
        var request = request(dosage(at: "08:00"))
        request.authoredOn = nil
        func states(_ records: [AdministrationRecord]) throws -> [String] {
            let adherence = try adherence(
                to: request, "2026-03-01", "2026-03-04", now: "2026-03-10T12:00:00Z", records)
            return adherence.doses.map { told($0.state) }
        }
        #expect(try states([]) == ["doubtful", "doubtful", "doubtful", "doubtful"])
        #expect(
            try states([record("2026-03-02T07:00:00Z")]) == ["doubtful", "onTime +0", "missed", "missed"])
    }

    // A dose on the day of the stop at each end of the day, in zones on both sides of the date line.
    @Test(arguments: ["Pacific/Apia", "Pacific/Pago_Pago", "Asia/Kathmandu", "Europe/Vienna", "UTC"])
    func `the day of the patient is the last day`(id: String) throws {
        var request = request(dosage(at: "00:00 23:59"), from: "2026-03-01")
        request.effectiveDosePeriod = FHIRPeriod(start: nil, end: FHIRDateTime("2026-03-05"))
        let adherence = try adherence(
            to: request, "2026-02-25", "2026-03-09", now: "2026-03-12T12:00:00Z", [], zone: id)
        // Two doses on each of five days.
        #expect(adherence.totals.doses.missed == 10)
        #expect(adherence.days.first?.date == (try day("2026-03-01")))
        #expect(adherence.days.last?.date == (try day("2026-03-05")))
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let states = calendar.months.flatMap(\.days).map(\.state)
        #expect(states.count { $0 == .missed } == 5)
        #expect(states.count { $0 == .outside } == 28 + 31 - 5)
    }

    @Test(arguments: chartLanguages) func `every language says each of it`(language: String) throws {
        let words = try words(language)
        let today = try day("2026-03-10")
        var said: Set<String> = []
        for status in [MedicationRequestStatus.stopped, .onHold, .completed, .unknown] {
            for end in [nil, "2026-03-05", "2026-02"] {
                var request = request(dosage(at: "08:00"), from: "2026-01-01")
                (request.status, request.statusChanged) = (status, end.flatMap { FHIRDateTime($0) })
                let treatment = Treatment(request, zone: try zone("UTC"))
                let sentences = words.sentences(about: treatment, on: today)
                #expect(sentences.count == (end == "2026-02" ? 2 : 1))
                said.insert(sentences.joined())
            }
        }
        said.formUnion(words.sentences(about: Treatment(today.adding(days: 1)...), on: today))
        // Four states, each with a day, with several and with none, and one that begins.
        #expect(said.count == 13)
        #expect(said.allSatisfy { !$0.contains("%") && !$0.isEmpty })
        #expect(words.sentences(about: Treatment(today...), on: today).isEmpty)
        #expect(words.sentences(about: Treatment(today...today), on: today).isEmpty)
    }
}
