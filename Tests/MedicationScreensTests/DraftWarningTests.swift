// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

/// What is unusual about a dose, with the expected warnings worked out by hand.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DraftWarningTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var dosage = DraftWarningTests.twice
        var members = #""status":"active""#
        /// The doses that were taken, on 10 March unless a day is written, each with its amount in tablets and its dose.
        var records: [Record]? = []
        /// When the dose was taken, and the present.
        var time: String
        var now: String?
        var tablets: String?
        var unit = "tablet"
        var dose: String?
        var isTaken = true
        var expected: [DraftWarning]
    }

    struct Record: Sendable {
        let time: String
        var tablets = 1
        var dose: String?
    }

    nonisolated private static let twice =
        #"{"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]}},"#
        + #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#
    nonisolated private static let weekly =
        #"{"timing":{"repeat":{"dayOfWeek":["mon"],"timeOfDay":["08:00:00"]}},"#
        + #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#
    /// Every 6 hours as needed, at most 4 tablets a day.
    nonisolated private static let asNeeded =
        #"{"asNeededBoolean":true,"timing":{"repeat":{"frequency":1,"period":6,"periodUnit":"h"}},"#
        + #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}],"#
        + #""maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablet"},"denominator":{"value":1,"unit":"d","code":"d"}}}"#
    nonisolated private static let ceiling =
        #"{"timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"]}},"#
        + #""doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":3,"unit":"tablet"}}}],"#
        + #""maxDosePerAdministration":{"value":2,"unit":"tablet"}}"#

    nonisolated private static let link = "order/0/2026-03-10/20:00:00"

    nonisolated static let cases: [Case] = [
        // A schedule: 8 and 20 o'clock, so that half of the usual time is 6 hours.
        .init(testDescription: "the first dose", time: "08:00", expected: []),
        .init(testDescription: "at its time", records: [.init(time: "08:00")], time: "20:00", dose: link, expected: []),
        .init(
            testDescription: "at its time, without a link", records: [.init(time: "08:00")], time: "20:00", expected: []
        ),
        .init(
            testDescription: "at its time, recorded the day after", records: [.init(time: "08:00")], time: "20:00",
            now: "2026-03-12T19:59:00", dose: link, expected: []),
        .init(
            testDescription: "recorded more than two days later", time: "20:00", now: "2026-03-12T20:00:01", dose: link,
            expected: [.longAgo]),
        .init(
            testDescription: "at its time, after a late one", records: [.init(time: "15:00")], time: "20:00",
            dose: link,
            expected: []),
        .init(
            testDescription: "late, and 6 hours after the last", records: [.init(time: "08:00")], time: "14:00",
            expected: []),
        .init(
            testDescription: "less than 6 hours after the last", records: [.init(time: "08:00")], time: "13:59",
            expected: [.tooSoon]),
        .init(
            testDescription: "less than 6 hours before one that is recorded", records: [.init(time: "13:00")],
            time: "10:00", expected: [.tooSoon]),
        .init(
            testDescription: "two minutes after the last, for the evening", records: [.init(time: "13:59")],
            time: "14:01", dose: link, expected: [.sameAgain, .tooSoon]),
        .init(
            testDescription: "the same dose again, hours later",
            records: [.init(time: "13:00", dose: link)], time: "20:00", dose: link, expected: [.sameAgain]),
        .init(
            testDescription: "not taken, shortly after one that was", records: [.init(time: "08:00")], time: "08:10",
            isTaken: false, expected: []),
        .init(
            testDescription: "not taken, and recorded as taken", records: [.init(time: "20:00", dose: link)],
            time: "20:10", dose: link, isTaken: false, expected: [.sameAgain]),
        // Once a week: half of the usual time is three and a half days. 9 March 2026 is a Monday.
        .init(
            testDescription: "the day after a weekly dose", dosage: weekly,
            records: [.init(time: "2026-03-09T08:00:00")],
            time: "08:00", expected: [.tooSoon]),
        .init(
            testDescription: "four days after a weekly dose", dosage: weekly,
            records: [.init(time: "2026-03-05T08:00:00")], time: "2026-03-09T08:00:00", now: "2026-03-09T09:00:00",
            expected: []),
        // As needed: every 6 hours, 4 tablets in 24 hours.
        .init(testDescription: "as needed, nothing before", dosage: asNeeded, time: "13:00", expected: []),
        .init(
            testDescription: "as needed, 5 hours after the last", dosage: asNeeded, records: [.init(time: "08:00")],
            time: "13:00", expected: [.tooSoon]),
        .init(
            testDescription: "as needed, 5 hours before the next", dosage: asNeeded, records: [.init(time: "18:00")],
            time: "13:00", now: "2026-03-10T19:00:00", expected: [.tooSoon]),
        .init(
            testDescription: "as needed, after four tablets", dosage: asNeeded,
            records: [.init(time: "06:00", tablets: 4)],
            time: "13:00", expected: [.overMaximum]),
        .init(
            testDescription: "as needed, what was taken is not known", dosage: asNeeded, records: nil, time: "13:00",
            expected: [.limitUnknown]),
        .init(
            testDescription: "as needed, twenty tablets", dosage: asNeeded, time: "13:00", tablets: "20",
            expected: [.overMaximum, .implausibleAmount]),
        // Amounts.
        .init(testDescription: "twice the amount", time: "08:00", tablets: "2", expected: []),
        .init(testDescription: "more than twice", time: "08:00", tablets: "2.5", expected: [.implausibleAmount]),
        .init(
            testDescription: "half a ton", time: "08:00", tablets: "500", unit: "kg", expected: [.implausibleAmount]),
        .init(
            testDescription: "more than at a time", dosage: ceiling, time: "08:00", tablets: "3",
            expected: [.overMaximum]),
        // Prescriptions that are not to be followed.
        .init(
            testDescription: "forbidden", members: #""status":"active","doNotPerform":true"#, time: "08:00",
            expected: [.forbidden]),
        .init(testDescription: "stopped", members: #""status":"stopped""#, time: "08:00", expected: [.notInForce]),
        .init(testDescription: "a draft", members: #""status":"draft""#, time: "08:00", expected: [.notInForce]),
    ]

    @Test(arguments: cases)
    func `a dose is warned of as the prescription says`(one: Case) async throws {
        let now = try Self.date(one.now ?? one.time)
        let world = try await ScreenWorld(now: now)
        try await world.withOutbox { outbox in
            let request = try Self.request(one)
            let schedule = try? Schedule(request: request, zone: world.settings.zone, version: .r4)
            let records = try one.records.map { try $0.map(Self.record) }
            let model = RecordAdministrationModel(
                RecordingContext(request, schedule: schedule, records: records),
                dose: try one.dose.map { try #require(DoseIdentity($0)) }, of: "1", outbox: outbox,
                client: world.client, method: .conditionalCreate, settings: world.settings)
            model.draft.time = try Self.date(one.time)
            model.draft.amount = one.tablets.flatMap { FHIRDecimal($0) }.map { Quantity($0, unit: one.unit) }
            model.draft.outcome = one.isTaken ? .taken : .notTaken(reason: "")
            #expect(model.warnings == one.expected)

            // Nothing is saved before somebody has confirmed what is unusual.
            #expect(model.canSave == one.expected.isEmpty)
            guard !one.expected.isEmpty else { return }
            #expect(model.save() == nil)
            model.confirmWarnings()
            #expect(model.canSave)
            model.draft.note = "changed"
            #expect(!model.canSave)
            model.confirmWarnings()
            await model.save()?.value
            #expect(model.isSaved)
            #expect(model.warnings == [])
        }
    }

    @Test func `a dose of another prescription and one that was entered in error are not recorded`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let withdrawn = try Self.request(
                Case(testDescription: "", members: #""status":"entered-in-error""#, time: "08:00", expected: []))
            let model = RecordAdministrationModel(
                RecordingContext(withdrawn), dose: DoseIdentity("warfarin/0/2026-03-10/08:00:00"), of: "1",
                outbox: outbox, client: world.client, method: .conditionalCreate, settings: world.settings)
            #expect(model.problems == [.otherPrescription, .enteredInError])
            model.confirmWarnings()
            #expect(model.save() == nil)
            #expect(await outbox.entries.isEmpty)
        }
    }

    @Test(arguments: [
        // recorded doses, when the next was taken, the dose that it is for
        ([Record](), "08:30", "order/0/2026-03-10/08:00:00"),
        ([], "13:59", "order/0/2026-03-10/08:00:00"),
        ([], "14:01", "order/0/2026-03-10/20:00:00"),
        ([Record(time: "08:00", dose: "order/0/2026-03-10/08:00:00")], "13:00", nil),
        ([Record(time: "08:00", dose: "order/0/2026-03-10/08:00:00")], "14:30", "order/0/2026-03-10/20:00:00"),
    ])
    func `the open dose is the closest that no record names`(records: [Record], time: String, dose: String?) throws {
        let request = try Self.request(Case(testDescription: "", time: time, expected: []))
        let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
        let context = RecordingContext(
            request, schedule: try Schedule(request: request, zone: zone, version: .r4),
            records: try records.map(Self.record))
        #expect(context.openDose(near: try Self.date(time))?.description == dose)
    }

    // MARK: Helpers

    private static func request(_ one: Case) throws -> MedicationRequest {
        let json = """
            {"resourceType":"MedicationRequest","id":"order","intent":"order",\(one.members),\
            "subject":{"reference":"Patient/1"},"authoredOn":"2026-02-01",\
            "medicationCodeableConcept":{"text":"Tablets"},"dosageInstruction":[\(one.dosage)]}
            """
        return try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private static func record(_ record: Record) throws -> AdministrationRecord {
        AdministrationRecord(
            effective: .instant(
                epochSeconds: Int64(try date(record.time).timeIntervalSince1970), offsetMinutes: 60),
            outcome: .taken, dose: Quantity(FHIRDecimal(record.tablets), unit: "tablet"),
            doseLink: record.dose)
    }

    /// A moment in Vienna, one hour ahead of UTC until the end of March 2026.
    private static func date(_ text: String) throws -> Date {
        let full = text.count == 5 ? "2026-03-10T\(text):00" : text
        return try #require(FHIRDateTime(full + "+01:00")?.date)
    }
}
