// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Observation
import TestSupport
import Testing

import MedicationScreens

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PrescriptionDetailModelTests {
    private func shown(
        _ world: ScreenWorld, _ id: String = "metformin", of patient: String = "1"
    ) async -> PrescriptionDetailModel {
        let model = PrescriptionDetailModel(client: world.client, settings: world.settings)
        await model.show(id, of: patient).value
        return model
    }

    @Test func `the details say how and when to take it`() async throws {
        let model = await shown(try await ScreenWorld())
        let plan = try #require(model.plan.value)
        #expect(plan.row.name == "Metformin 500 mg")
        guard case .sentence(let sentence) = plan.row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text == "Twice a day at 08:00 and 20:00")
        // 10 March 2026 is a Tuesday, and it is 13:00.
        #expect(
            plan.nextDoses.doses.map { "\($0.dayText), \($0.timeText)" } == [
                "Tuesday, March 10, 2026, 20:00", "Wednesday, March 11, 2026, 08:00",
                "Wednesday, March 11, 2026, 20:00",
            ])
        guard case .times(_, .explicit) = plan.nextDoses else {
            Issue.record("the prescription alone fixes the times")
            return
        }
    }

    @Test func `recorded doses are rows, the newest first, without those entered in error`() async throws {
        let model = await shown(try await ScreenWorld())
        let history = try #require(model.history.value)
        #expect(history.rows.map(\.id) == ["a3", "a2", "a1"])
        #expect(history.rows.map(\.outcomeText) == ["taken", "not taken", "taken"])
        #expect(
            history.rows.map(\.timeText) == [
                "Tuesday, March 10, 2026, 08:00", "Monday, March 9, 2026, 20:00", "Monday, March 9, 2026, 08:05",
            ])
        #expect(history.rows.map(\.reasons) == [[], ["nausea"], []])
        #expect(history.rows.allSatisfy { $0.delivery == .onServer })
        #expect(history.warnings.isEmpty)
        #expect(history.isComplete)
    }

    @Test func `the figures count what was recorded`() async throws {
        let model = await shown(try await ScreenWorld())
        let statistics = try #require(model.statistics)
        // 10 March 2026 lies in week 11, which began on the 9th.
        // The prescription was written on the 1st, the Sunday of week 9.
        #expect(statistics.graph.groups.count == 3)
        #expect(statistics.graph.groups.last?.id.identifier == "2026-W11")
        #expect(statistics.graph.groups.last?.taken == 2)
        #expect(statistics.graph.groups.last?.notTaken == 1)
        #expect(statistics.graph.excluded == 1)
        #expect(statistics.chart.title == "Metformin 500 mg")
        let adherence = try #require(statistics.adherence)
        #expect(adherence.dayRange.lowerBound.description == "2026-03-01")
        #expect(adherence.dayRange.upperBound.description == "2026-03-10")
        // The window of this morning's dose is still open, and rates count what is decided.
        #expect(adherence.totals.takingRate.numerator == 1)
        let monday = try #require(CivilDate(year: 2026, month: 3, day: 9))
        #expect(adherence.day(monday).counts.taken == 1)
        #expect(adherence.day(monday).counts.skipped == 1)
        #expect(statistics.adherenceFailure == nil)
    }

    @Test func `another way to group needs no request and is told to observers once`() async throws {
        let world = try await ScreenWorld()
        let model = await shown(world)
        let requests = await world.network.requests
        #expect(requests.sorted() == ["GET MedicationAdministration", "GET MedicationRequest/metformin"])
        #expect(model.statistics?.graph.mode == .week)
        await confirmation { changed in
            withObservationTracking {
                _ = model.statistics
            } onChange: {
                changed()
            }
            model.mode = .day
        }
        let statistics = try #require(model.statistics)
        #expect(statistics.graph.groups.map(\.taken) == [0, 0, 0, 0, 0, 1, 1])
        #expect(statistics.graph.groups.map(\.notTaken) == [0, 0, 0, 0, 0, 1, 0])
        #expect(await world.network.requests == requests)
    }

    @Test func `a reload keeps the chart, and so does its failure`() async throws {
        let world = try await ScreenWorld()
        let model = await shown(world)
        let chart = try #require(model.statistics?.chart)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        let task = model.reload()
        await gate.started(1)
        #expect(model.historyStatus.summary.display == .updating)
        #expect(model.statistics?.chart == chart)
        await gate.answer(0, .failure(URLError(.timedOut)))
        await gate.answer(1, .failure(URLError(.timedOut)))
        await task?.value
        #expect(model.historyStatus.summary.isStale)
        #expect(model.planStatus.summary.isStale)
        #expect(model.statistics?.chart == chart)
        #expect(model.historyStatus.actions == [.retry])
    }

    @Test func `instructions are there although the recorded doses cannot be loaded`() async throws {
        let world = try await ScreenWorld()
        await world.network.fail { _, name in
            name.contains("MedicationAdministration") ? HTTPResponse(status: 503) : nil
        }
        let model = await shown(world)
        #expect(model.plan.value != nil)
        #expect(model.historyStatus.summary.display == .error)
        #expect(model.historyStatus.failure?.kind == .busy)
        #expect(model.statistics == nil)

        await world.network.fail(nil)
        let before = await world.network.requests.count
        await model.retry()?.value
        #expect(model.history.value?.rows.count == 3)
        // Only what had failed was asked for again.
        #expect(await world.network.requests.count == before + 1)
        #expect(model.retry() == nil)
    }

    @Test func `recorded doses are counted although the prescription cannot be loaded`() async throws {
        let world = try await ScreenWorld()
        await world.network.fail { _, name in name.contains("MedicationRequest") ? HTTPResponse(status: 500) : nil }
        let model = await shown(world)
        #expect(model.planStatus.failure?.kind == .server)
        #expect(model.statistics?.graph.groups.last?.taken == 2)
        #expect(model.statistics?.adherence == nil)
        #expect(model.statistics?.adherenceFailure == nil)
    }

    @Test func `a chart without words is a failure with a reason`() async throws {
        var world = try await ScreenWorld()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent("en.lproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data(#"<plist version="1.0"><dict/></plist>"#.utf8)
            .write(to: place.appendingPathComponent("Administration.stringsdict"))
        world.settings.tables.charts = try PhraseTables(.charts, directory: folder)
        let model = await shown(world)
        #expect(model.historyStatus.failure?.kind == .words)
        #expect(model.plan.value != nil)
    }

    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            #"{"resourceType":"MedicationOrder","id":"x","status":"active","patient":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},"dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnits":"d"}}}]}"#,
            #"{"resourceType":"MedicationAdministration","id":"y","status":"completed","wasNotGiven":true,"patient":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},"prescription":{"reference":"MedicationOrder/x"},"effectiveTimeDateTime":"2026-03-10"}"#
        ),
        (
            .r5,
            #"{"resourceType":"MedicationRequest","id":"x","status":"active","intent":"order","subject":{"reference":"Patient/1"},"medication":{"concept":{"text":"x"}},"dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}]}"#,
            #"{"resourceType":"MedicationAdministration","id":"y","status":"not-done","subject":{"reference":"Patient/1"},"medication":{"concept":{"text":"x"}},"request":{"reference":"MedicationRequest/x"},"occurenceDateTime":"2026-03-10"}"#
        ),
    ])
    func `other versions of FHIR have details too`(version: FHIRVersion, order: String, dose: String) async throws {
        let model = await shown(try await ScreenWorld(version, adding: order, dose), "x")
        #expect(model.plan.value?.row.name == "x")
        #expect(model.plan.value?.nextDoses.doses.isEmpty == false)
        #expect(model.history.value?.rows.map(\.outcome) == [.notTaken])
        #expect(model.history.value?.warnings == [])
    }

    @Test func `a prescription of somebody else is not shown`() async throws {
        let model = await shown(try await ScreenWorld(), "otto")
        #expect(model.plan.value == nil)
        #expect(model.planStatus.failure?.kind == .otherPatient)
        #expect(model.planStatus.actions == [.close])
    }

    @Test func `what is missing is a warning and not a success`() async throws {
        var world = try await ScreenWorld()
        world.settings.pageSize = 2
        world.settings.pageLimit = 1
        let model = await shown(world)
        let history = try #require(model.history.value)
        #expect(history.warnings == [.incomplete(.pageLimit)])
        #expect(!history.isComplete)
        #expect(model.statistics?.graph.isComplete == false)
        #expect(model.statistics?.adherence?.isComplete == false)
        #expect(model.statistics?.chart.notes.isEmpty == false)
    }

    @Test func `all pages are counted`() async throws {
        var world = try await ScreenWorld()
        world.settings.pageSize = 1
        let model = await shown(world)
        #expect(model.history.value?.rows.count == 3)
        #expect(model.history.value?.warnings == [])
    }

    @Test func `an outcome in place of matches is a warning and not an empty list`() async throws {
        let world = try await ScreenWorld()
        await world.network.fail { _, name in
            guard name == "GET MedicationAdministration" else { return nil }
            let outcome = """
                {"resourceType":"Bundle","type":"searchset","total":0,"entry":[{"search":{"mode":"outcome"},\
                "resource":{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"too-costly"}]}}]}
                """
            var response = HTTPResponse(status: 200, body: Array(outcome.utf8))
            try response.fields.set(.contentType, to: "application/fhir+json")
            return response
        }
        let model = await shown(world)
        #expect(model.historyStatus.summary.display == .loaded)
        #expect(model.history.value?.warnings.contains(.server(.error)) == true)
        #expect(model.history.value?.isComplete == false)
    }

    @Test func `nothing recorded is empty`() async throws {
        let model = await shown(try await ScreenWorld(), "otto", of: "2")
        #expect(model.historyStatus.summary.display == .empty)
        // A chart without bars says so; it is no blank.
        #expect(model.statistics?.chart.isEmpty == true)
    }

    @Test func `after a sign-out nothing is there and nothing lands`() async throws {
        let world = try await ScreenWorld()
        let model = await shown(world)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        let task = model.reload()
        await gate.started(1)
        model.reset()
        #expect(model.key == nil)
        #expect(model.plan.value == nil)
        #expect(model.statistics == nil)
        await gate.answer(0, .success(()))
        await gate.answer(1, .success(()))
        await task?.value
        #expect(model.plan.display == .initial)
        #expect(model.history.display == .initial)
        #expect(model.statistics == nil)
    }

    @Test func `another prescription never shows the first one's doses`() async throws {
        let world = try await ScreenWorld()
        let model = await shown(world)
        let gate = Network.Gate()
        await world.network.hold(at: gate)
        let old = model.reload()
        await gate.started(1)
        let new = model.show("otto", of: "2")
        #expect(model.plan.value == nil)
        #expect(model.history.value == nil)
        #expect(model.statistics == nil)
        await gate.started(3)
        for call in 0..<4 { await gate.answer(call, .success(())) }
        await old?.value
        await new.value
        #expect(model.plan.value?.row.id == "otto")
        #expect(model.history.value?.rows.isEmpty == true)
    }

    @Test(arguments: [
        // members of the prescription, what stands in place of times
        (#""status":"on-hold""#, NextDoses.notInForce(.onHold)),
        (#""status":"stopped""#, .notInForce(.over)),
        (#""status":"active","doNotPerform":true"#, .doNotTake),
    ])
    func `what is not to be taken has no next dose`(members: String, expected: NextDoses) async throws {
        let request = """
            {"resourceType":"MedicationRequest","id":"x",\(members),"intent":"order",\
            "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},\
            "dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}]}
            """
        let model = await shown(try await ScreenWorld(adding: request), "x")
        #expect(model.plan.value?.nextDoses == expected)
    }

    @Test func `who finds a prescription that is over is told to ask`() throws {
        #expect(
            try ScreenLanguage(locale: Locale(identifier: "en")).note(on: .notInForce(.over))
                == "This prescription is no longer current. Ask your doctor or pharmacist before continuing, stopping or "
                + "changing this medication.")
    }

    @Test(arguments: [
        (#"{"asNeededBoolean":true,"text":"for pain"}"#, "asNeeded"),
        (
            #"{"timing":{"repeat":{"boundsPeriod":{"end":"2026-03-05"},"frequency":1,"period":1,"periodUnit":"d"}}}"#,
            "over"
        ),
        (#"{"text":"as discussed"}"#, "unavailable"),
        (#"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#, "times"),
    ])
    func `where there are no times the reason is told`(dosage: String, expected: String) async throws {
        let request = """
            {"resourceType":"MedicationRequest","id":"x","status":"active","intent":"order","authoredOn":"2026-03-01",\
            "subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"x"},"dosageInstruction":[\(dosage)]}
            """
        let world = try await ScreenWorld(adding: request)
        let model = await shown(world, "x")
        let language = try ScreenLanguage(locale: world.settings.locale)
        let doses = try #require(model.plan.value?.nextDoses)
        #expect(doses.kind == expected)
        // Once a day without a time is a guess by the routine, and said to be one.
        #expect(language.note(on: doses)?.isEmpty == false)
    }

    @Test func `an entry of the outbox is listed once, with where it is`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = PrescriptionDetailModel(client: world.client, outbox: outbox, settings: world.settings)
            await model.show("metformin", of: "1").value
            let request = try #require(model.plan.value?.row.request)
            let record = RecordAdministrationModel(
                RecordingContext(request), of: "1", outbox: outbox, client: nil, version: .r4,
                method: .conditionalCreate, id: OutboxIdentifier(system: "urn:test", value: "dose"),
                settings: world.settings)
            await record.save()?.value
            let waiting = try #require(record.entry)

            #expect(model.insert(waiting))
            #expect(model.history.value?.rows.map(\.delivery) == [.waiting, .onServer, .onServer, .onServer])
            #expect(model.statistics?.graph.groups.last?.taken == 3)
            // Once more changes nothing.
            model.insert(waiting)
            #expect(model.history.value?.rows.count == 4)
            // A reload before it was sent keeps it.
            await model.reload()?.value
            #expect(model.history.value?.rows.map(\.delivery) == [.waiting, .onServer, .onServer, .onServer])

            let report = try await outbox.drain(with: world.client, method: .conditionalCreate, patient: "1")
            model.insert(try #require(report.sent.first))
            #expect(model.history.value?.rows.map(\.delivery) == [.onServer, .onServer, .onServer, .onServer])
            await model.reload()?.value
            #expect(model.history.value?.rows.count == 4)
            #expect(model.statistics?.graph.groups.last?.taken == 3)
            // Who does not know yet that it was sent does not make it two doses.
            model.insert(waiting)
            #expect(model.history.value?.rows.map(\.delivery) == [.onServer, .onServer, .onServer, .onServer])
            #expect(model.statistics?.graph.groups.last?.taken == 3)
        }
    }

    @Test func `a dose that is recorded for one of the schedule counts for it`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let model = PrescriptionDetailModel(client: world.client, outbox: outbox, settings: world.settings)
            await model.show("metformin", of: "1").value
            let plan = try #require(model.plan.value)
            let evening = try #require(plan.nextDoses.doses.first)
            let record = RecordAdministrationModel(
                RecordingContext(plan.row.request), dose: evening.id, of: "1", outbox: outbox, client: nil,
                version: .r4,
                method: .conditionalCreate, id: OutboxIdentifier(system: "urn:test", value: "dose"),
                settings: world.settings)
            await record.save()?.value
            model.insert(try #require(record.entry))
            let adherence = try #require(model.statistics?.adherence)
            let dose = try #require(adherence.doses.first { $0.id == evening.id })
            #expect(dose.record?.doseLink == "metformin/0/2026-03-10/20:00:00")
        }
    }

    @Test func `records of others are left out and counted`() async throws {
        let world = try await ScreenWorld(
            adding: ScreenWorld.dose("b1", "2026-03-10T08:00:00+01:00", of: "otto", patient: "2"),
            ScreenWorld.dose("b2", "2026-03-10T08:00:00+01:00", of: "other"))
        // A server that ignores what a search asks for.
        let result = try await world.client.search(MedicationAdministration.self)
        let history = AdministrationHistory(
            result, of: PrescriptionKey(patient: "1", prescription: "metformin"),
            patient: world.client.identity(ofPatient: "1"), settings: world.settings,
            language: try ScreenLanguage(locale: world.settings.locale))
        #expect(history.rows.map(\.id) == ["a3", "a2", "a1"])
        #expect(history.warnings == [.otherPatients(1), .otherPrescriptions(1)])
    }

    @Test(arguments: [
        ("2026-03-10", "Tuesday, March 10, 2026"), ("2026-03", "March 2026"), ("2026", "2026"),
        ("2026-03-09T23:30:00Z", "Tuesday, March 10, 2026, 00:30"),
    ])
    func `a time is told as exactly as it was recorded`(time: String, text: String) async throws {
        let world = try await ScreenWorld(adding: ScreenWorld.dose("x", time, of: "only"))
        let result = try await world.client.search(MedicationAdministration.self, [.prescription("only")])
        let history = AdministrationHistory(
            result, of: PrescriptionKey(patient: "1", prescription: "only"),
            patient: world.client.identity(ofPatient: "1"), settings: world.settings,
            language: try ScreenLanguage(locale: world.settings.locale))
        #expect(history.rows.map(\.timeText) == [text])
    }
}
