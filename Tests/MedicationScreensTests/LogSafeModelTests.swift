// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRSandbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

import MedicationScreens

/// No way of printing what screens hold shows whom it is about, what was prescribed, or what was entered.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct LogSafeModelTests {
    /// The patient, the prescription and the doses of the world of these tests, and what is entered here.
    private let canaries = ["Emma", "Muster", "Gasse", "etformin", "nausea", "q7-canary", "1974", "08:00"]

    private func expectNothing(in value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        for text in printedTexts(of: value) {
            for canary in canaries {
                #expect(!text.contains(canary), "\(type(of: value))", sourceLocation: sourceLocation)
            }
        }
    }

    @Test func `neither the screens nor what they show print what they hold`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            flow.signIn.form = .patientID("1")
            await flow.submitSignIn()
            await flow.open(prescription: "metformin")?.value
            flow.record()
            let recording = try #require(flow.recording)
            recording.draft.outcome = .notTaken(reason: "q7-canary")
            recording.draft.note = "q7-canary"
            let draft = recording.draft
            #expect(await flow.save())
            let saved = try #require(recording.phase.value)
            let statistics = try #require(flow.detail.statistics)
            let request = try await world.client.read(MedicationRequest.self, id: "metformin").value
            let patient = try #require(flow.patient.phase.value)
            let list = try #require(flow.prescriptions.phase.value)
            let row = try #require(list.current.first)
            let plan = try #require(flow.detail.plan.value)
            let history = try #require(flow.detail.history.value)
            let administration = try #require(history.rows.first)
            let next = try #require(plan.nextDoses.doses.first)
            let values: [Any] = [
                flow, flow.signIn, flow.patient, flow.prescriptions, flow.detail, recording, flow.patient.phase,
                flow.prescriptions.phase, flow.prescriptions.phase.content, patient, list, row, row.instructions, plan,
                plan.nextDoses, next, history, administration, administration.delivery, draft, draft.outcome,
                RecordingContext(request), recording.phase, saved, statistics,
            ]
            for value in values { expectNothing(in: value) }
            #expect("\(flow.prescriptions.phase)" == "loaded")
            #expect("\(flow)" == "ScreenFlow")
        }
    }

    @Test func `neither a report nor its parts print what they hold`() async throws {
        let world = try await ScreenWorld()
        let patient = try await world.client.read(Patient.self, id: "1").value
        let requests = try await world.client.search(MedicationRequest.self, [.patient("1")])
        let records = try await world.client.search(MedicationAdministration.self, [.patient("1")])
        let history = MedicationReport.History.records(
            records.matches.map { AdministrationRecord($0) }, isComplete: true)
        let builder = try DosageSentenceBuilder(locale: world.settings.locale)
        let list = PrescriptionList(requests, patient: world.client.identity(ofPatient: "1"), builder: builder)
        let report = MedicationReport(
            patient: patient, prescriptions: list, history: history, now: ScreenWorld.now, zone: .gmt)
        let entry = try #require(report.entries.first)
        for value in [report, history, entry, entry.times] as [Any] { expectNothing(in: value) }
    }

    @Test func `a copy for times without a network prints nothing of it`() async throws {
        let world = try await ScreenWorld()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = OfflineCopy(folder: folder, seal: nil, environment: .stopped(at: ScreenWorld.now))
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, copy: copy, settings: world.settings)
            flow.signIn.form = .patientID("1")
            await flow.submitSignIn()
        }
        let content = try #require(await copy.content(of: world.client.base, .r4))
        let prescriptions = try #require(content.prescriptions)
        for value in [copy, content, prescriptions] as [Any] { expectNothing(in: value) }
    }

    @Test func `away from the main actor the screens print as little`() async throws {
        let world = try await ScreenWorld()
        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            flow.signIn.form = .patientID("q7-canary")
            await flow.submitSignIn()
            let texts = await Task.detached { printedTexts(of: flow) + printedTexts(of: [flow]) }.value
            #expect(!texts.isEmpty)
            for text in texts { #expect(!text.contains("q7-canary")) }
        }
    }
}
