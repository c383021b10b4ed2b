// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Which of several records with one id count.
struct NewestVersionsTests {
    private static let (early, late) = (
        Date(timeIntervalSince1970: 1_774_700_000), Date(timeIntervalSince1970: 1_774_700_060)
    )

    private func dose(
        _ text: String, _ outcome: AdministrationOutcome, version: String? = nil, at lastUpdated: Date? = nil,
        patient: String? = nil
    ) -> AdministrationRecord {
        var record = record(text, outcome, id: "a", version: version, lastUpdated: lastUpdated)
        record.patient = patient.map { .address("Patient/\($0)") }
        return record
    }

    private func states(_ records: [AdministrationRecord]) throws -> (states: [String], counts: [Int]) {
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", records, zone: "UTC")
        #expect(adherence.recordCount == records.count)
        return (
            adherence.doses.map { told($0.state) }, [adherence.excluded, adherence.duplicates, adherence.doubtful]
        )
    }

    @Test func `version ids that are no numbers are ordered by the time of storing`() throws {
        let taken = dose("2026-03-28T08:00:00Z", .taken, version: "v1", at: Self.early)
        let error = dose("2026-03-28T08:00:00Z", .excluded, version: "v2", at: Self.late)
        for records in [[taken, error], [error, taken]] {
            let found = try states(records)
            #expect(found.states == ["missed", "missed"])
            #expect(found.counts == [1, 1, 0])
        }
    }

    @Test func `where nothing tells the outcome is not known, and that is told`() throws {
        let taken = dose("2026-03-28T08:00:00Z", .taken, version: "v1")
        let error = dose("2026-03-28T08:00:00Z", .excluded, version: "v2")
        for records in [[taken, error], [error, taken], [taken, error, taken]] {
            let found = try states(records)
            #expect(found.states == ["unknown", "missed"])
            #expect(found.counts == [0, records.count - 1, 1])
        }
        let adherence = try adherence(
            to: request(dosage(at: "08:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", [taken, error], zone: "UTC")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        #expect(calendar.notes.last == "Doses with contradictory records, counted as not known: 1.")
    }

    @Test func `a version that is newer settles the doubt`() throws {
        let doubt = [
            dose("2026-03-28T08:00:00Z", .taken, version: "x"), dose("2026-03-28T08:00:00Z", .notTaken, version: "y"),
        ]
        let newer = dose("2026-03-28T08:00:00Z", .taken, version: "z", at: Self.late)
        let found = try states(doubt + [newer])
        #expect(found.states == ["onTime +0", "missed"])
        #expect(found.counts == [0, 2, 0])
    }

    @Test func `one id with other times is no duplicate where nothing tells which is newer`() throws {
        let morning = dose("2026-03-28T08:00:00Z", .taken)
        let evening = dose("2026-03-28T20:00:00Z", .taken)
        let found = try states([morning, evening, morning])
        #expect(found.states == ["onTime +0", "onTime +0"])
        #expect(found.counts == [0, 1, 0])
        // A later version that corrects the time replaces both.
        let corrected = try states([morning, evening, dose("2026-03-28T09:00:00Z", .taken, at: Self.late)])
        #expect(corrected.states == ["onTime +60", "missed"])
        #expect(corrected.counts == [0, 2, 0])
        let numbered = try states([
            dose("2026-03-28T08:00:00Z", .taken, version: "1"), dose("2026-03-28T20:00:00Z", .taken, version: "2"),
        ])
        #expect(numbered.states == ["missed", "onTime +0"])
    }

    @Test func `one id of two patients is no duplicate where nothing tells which is newer`() throws {
        var order = request(dosage(at: "08:00"))
        order.subject = Reference("Patient/1")
        let records = [
            dose("2026-03-28T08:00:00Z", .taken, patient: "1"), dose("2026-03-28T08:00:00Z", .notTaken, patient: "2"),
        ]
        for records in [records, records.reversed()] {
            let schedule = try Schedule(request: order, zone: zone("UTC"))
            let adherence = try Adherence(
                records, to: schedule, of: order, days: day("2026-03-28")...day("2026-03-28"),
                now: moment("2026-04-10T00:00:00Z"))
            #expect(told(adherence.doses) == ["28 08:00 onTime +0"])
            #expect(adherence.otherPrescriptions == 1)
            #expect(adherence.duplicates == 0)
        }
    }

    @Test func `a hundred thousand records of one id and as many times`() throws {
        let first = try #require(record("2026-03-28T00:00:00Z").moment)
        let records = (0..<100_000).map {
            AdministrationRecord(
                id: "a", effective: .instant(epochSeconds: first + Int64($0), offsetMinutes: 0), outcome: .taken)
        }
        let adherence = try adherence(
            to: request(dosage(at: "08:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", records, zone: "UTC")
        #expect(adherence.recordCount == 100_000)
        #expect(adherence.duplicates == 0)
    }
}
