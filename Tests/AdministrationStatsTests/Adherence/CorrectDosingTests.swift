// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// What counts against correct dosing although every dose was taken.
struct CorrectDosingTests {
    private func weekly() throws -> MedicationRequest {
        var weekly = TimingRepeat()
        weekly.dayOfWeek = ["mon"]
        weekly.timeOfDay = [try #require(FHIRTime("08:00:00"))]
        var timing = Timing()
        timing.repeat = weekly
        return request(Dosage(timing: timing))
    }

    @Test func `a weekly medicine taken daily is wrong on six days of seven`() throws {
        let records = (9...15).map { record(String(format: "2026-03-%02dT08:00:00Z", $0)) }
        let adherence = try adherence(
            to: weekly(), "2026-03-09", "2026-03-15", now: "2026-03-20T12:00:00Z", records, zone: "UTC")
        #expect(adherence.extra.count == 6)
        #expect(adherence.totals.takingRate.description == "1/1")
        #expect(adherence.totals.correctDosing.description == "1/7")
        #expect(adherence.streak.days == 0)
        #expect(!adherence.streak.reachesStart)
        #expect(adherence.day(try day("2026-03-10")).isCorrect == false)
    }

    @Test func `a weekly medicine taken weekly is right`() throws {
        let adherence = try adherence(
            to: weekly(), "2026-03-09", "2026-03-22", now: "2026-03-27T12:00:00Z",
            [record("2026-03-09T08:00:00Z"), record("2026-03-16T09:00:00Z")], zone: "UTC")
        #expect(adherence.totals.correctDosing.description == "2/2")
        #expect(adherence.streak.days == 2)
    }

    /// Doses in UTC, times of 28 March at which something was taken, and whether the last is too close to the first.
    @Test(arguments: [
        // Six hours are half of twelve.
        ("08:00 20:00", "13:59 14:01", true), ("08:00 20:00", "11:00 16:59", true),
        ("08:00 20:00", "11:00 17:00", false),
        ("08:00 20:00", "08:00 20:00", false), ("08:00 20:00", "10:00 18:00", false),
        // The usual time is that to the nearest dose: four hours, of which two are half.
        ("08:00 12:00 20:00", "09:59 11:00", true), ("08:00 12:00 20:00", "09:00 11:00", false),
        ("08:00 12:00 20:00", "12:00 17:00", false), ("08:00 12:00 20:00", "15:30 19:29", true),
    ])
    func `two doses closer than half of their usual time are not correct`(
        times: String, taken: String, isTooClose: Bool
    ) throws {
        let records = taken.split(separator: " ").map { record("2026-03-28T\($0):00Z") }
        let adherence = try adherence(
            to: request(dosage(at: times)), "2026-03-28", now: "2026-04-10T00:00:00Z", records, zone: "UTC")
        #expect(adherence.extra.isEmpty)
        #expect(adherence.doses.compactMap(\.record).count == 2)
        #expect(
            adherence.doses.filter(\.isTooClose).map { $0.record?.moment } == (isTooClose ? [records[1].moment] : []))
        #expect(adherence.totals.tooClose == (isTooClose ? 1 : 0))
        guard times == "08:00 20:00" else { return }
        #expect(adherence.days.map(\.isCorrect) == [!isTooClose])
        #expect(adherence.days.map(\.status) == [isTooClose ? .tooClose : .taken])
        #expect(adherence.streak.days == (isTooClose ? 0 : 1))
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        #expect(calendar.legend.contains { $0.text == "doses taken too close together" } == isTooClose)
        #expect(calendar.summary.contains("1 too soon after another") == isTooClose)
    }

    @Test func `two dosages due at one moment are taken together`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00"), dosage(at: "08:00")), "2026-03-28", now: "2026-04-10T00:00:00Z",
            [record("2026-03-28T08:00:00Z"), record("2026-03-28T08:01:00Z"), record("2026-03-28T20:00:00Z")],
            zone: "UTC")
        #expect(adherence.totals.tooClose == 0)
        #expect(adherence.totals.correctDosing.description == "1/1")
    }

    @Test func `the evening before and the morning after are too close as well`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", "2026-03-29", now: "2026-04-10T00:00:00Z",
            [
                record("2026-03-28T08:00:00Z"), record("2026-03-29T01:30:00Z"), record("2026-03-29T03:00:00Z"),
                record("2026-03-29T20:00:00Z"),
            ], zone: "UTC")
        #expect(adherence.days.map(\.status) == [.taken, .tooClose])
        #expect(adherence.totals.correctDosing.description == "1/2")
    }

    @Test func `a prescription renewed under its id does not make the doses of before extra`() throws {
        // Records since 1 March; the prescription says that it was written on the 20th.
        let records = (1...21).map { record(String(format: "2026-03-%02dT08:05:00Z", $0)) }
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), from: "2026-03-20"), "2026-03-01", "2026-03-22",
            now: "2026-03-22T07:00:00Z", records, zone: "UTC")
        #expect(adherence.extra.isEmpty)
        #expect(adherence.beforeStart == 19)
        #expect(adherence.recordCount == 21)
        #expect(adherence.totals.takingRate.description == "2/2")
        #expect(adherence.totals.correctDosing.description == "2/2")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        #expect(calendar.notes == ["Not shown: 19 from before this prescription began."])
        #expect(calendar.months[0].days.prefix(19).allSatisfy { $0.state == .outside })
    }

    @Test func `what is taken after the last dose is extra`() throws {
        let adherence = try adherence(
            to: request(dosage(at: "08:00", count: 2)), "2026-01-01", "2026-01-04", now: "2026-01-10T07:00:00Z",
            (1...4).map { record("2026-01-0\($0)T08:00:00Z") }, zone: "UTC")
        #expect(adherence.extra.count == 2)
        #expect(adherence.totals.correctDosing.description == "2/4")
    }

    @Test func `a dose whose window is open is told beside the rate`() throws {
        let adherence = try adherence(
            at: "08:00 20:00", "2026-03-28", now: "2026-03-28T12:00:00Z",
            record("2026-03-28T08:00:00Z"), record("2026-03-28T19:00:00Z"), zone: "UTC")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        #expect(calendar.summary.contains("1 dose taken"))
        #expect(
            calendar.notes == [
                "Not shown: 1 dated in the future.",
                "Doses taken that are not yet in the comparison with the doses due, because their time is not over: 1.",
            ])
    }
}
