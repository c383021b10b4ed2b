// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import ContentState
import DosageLanguage
import DosageSchedule
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import TestSupport
import Testing

@testable import MedicationScreens

/// What the record of a medication says of itself: that it was entered in error, is out of use, or has no name.
@MainActor
struct MedicationRecordTests {
    private static func order(_ medication: String, _ more: String = "", dosage: String = daily) -> String {
        #"{"resourceType":"MedicationRequest","id":"o","status":"active","intent":"order","authoredOn":"2026-03-01","#
            + #""subject":{"reference":"Patient/1"},\#(more)\#(medication),"dosageInstruction":[\#(dosage)]}"#
    }

    private nonisolated static let daily =
        #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","timeOfDay":["08:00:00"]}},"#
        + #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}"#

    private static func medication(_ status: String, name: String = "Enoxaparin") -> String {
        #"{"resourceType":"Medication","id":"m","status":"\#(status)","code":{"text":"\#(name)"}}"#
    }

    private nonisolated static let referred = #""medicationReference":{"reference":"Medication/m"}"#
    private nonisolated static let shown = #""medicationReference":{"reference":"Medication/m","display":"Enoxaparin"}"#
    private nonisolated static let inside = ##""medicationReference":{"reference":"#m"}"##

    private func list(_ world: ScreenWorld) async throws -> PrescriptionList {
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        return try #require(model.phase.value)
    }

    private func report(_ world: ScreenWorld) async throws -> MedicationReport {
        MedicationReport(
            patient: nil, prescriptions: try await list(world), history: .records([], isComplete: true),
            now: ScreenWorld.now, zone: world.settings.zone)
    }

    // FHIR R4, Medication.status, a modifier: "entered-in-error: The medication record was created erroneously".
    @Test(arguments: [(referred, false), (shown, false), (inside, true)])
    func `a medication that was entered in error has no doses and no ordinary name`(
        member: String, isInside: Bool
    ) async throws {
        let record = Self.medication("entered-in-error")
        let order = Self.order(member, isInside ? #""contained":[\#(record)],"# : "")
        let world =
            isInside ? try await ScreenWorld(adding: order) : try await ScreenWorld(adding: order, record)
        let row = try #require(try await list(world).current.first { $0.id == "o" })
        #expect(row.name == "Enoxaparin (entered in error)")
        guard case .unavailable(let error) = row.instructions else {
            Issue.record("expected no sentence")
            return
        }
        #expect(error.path == "medicationReference")
        // What was written stays as it was.
        #expect(row.request.contained.count == (isInside ? 1 : 0))

        try await world.withOutbox { outbox in
            let flow = ScreenFlow(
                client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
            flow.signIn.form = .patientID("1")
            await flow.submitSignIn()
            await flow.open(prescription: "o")?.value
            let plan = try #require(flow.detail.plan.value)
            #expect(plan.title == "Enoxaparin (entered in error)")
            guard case .unavailable(let reason) = plan.nextDoses else {
                Issue.record("expected no doses")
                return
            }
            #expect(reason.code == .notInForce)
            #expect(reason.path == "medicationReference")
            let recording = try #require(flow.record())
            recording.draft.outcome = .taken
            #expect(recording.warnings.contains(.notInForce))
        }

        let page = try await report(world).tree("de")
        let current = try #require(page.elements("section", class: "fm-current").first)
        #expect(current.elements("h3").map(\.text).contains("Enoxaparin (irrtümlich erfasst)"))
        let week = try #require(page.elements("section", class: "fm-week").first)
        #expect(week.elements("tbody").allSatisfy { !$0.text.contains("Enoxaparin") })
    }

    @Test func `an inactive medication is told with a warning, and has its doses`() async throws {
        let world = try await ScreenWorld(adding: Self.order(Self.shown), Self.medication("inactive"))
        let row = try #require(try await list(world).current.first { $0.id == "o" })
        #expect(row.name == "Enoxaparin")
        #expect(row.warnings.map(\.kind) == [.inactiveMedication])
        let report = try await report(world)
        let entry = try #require(report.entries.first { $0.request.id == "o" })
        guard case .computed = entry.times else {
            Issue.record("expected doses")
            return
        }
        let page = try report.tree("en")
        #expect(page.text.contains("The entry for this medication is marked as no longer in use."))
    }

    @Test(arguments: [
        (#""medicationReference":{"reference":"Medication/none"}"#, ""),
        (inside, #""contained":[{"resourceType":"Medication","id":"m"}],"#),
        (#""medicationReference":{"identifier":{"value":"12"}}"#, ""),
    ])
    func `a medication without a name has a warning, also in the table of doses`(
        member: String, more: String
    ) async throws {
        let world = try await ScreenWorld(adding: Self.order(member, more))
        let row = try #require(try await list(world).current.first { $0.id == "o" })
        #expect(row.name == nil)
        #expect(row.warnings.map(\.kind) == [.unnamedMedication])
        let page = try await report(world).tree("en")
        let week = try #require(page.elements("section", class: "fm-week").first)
        let warning =
            "This record does not say which medication is meant. Ask your doctor or pharmacist before you use anything."
        #expect(week.elements("p", class: "fm-warning").allSatisfy { $0.text == warning })
        // From tomorrow on, once a day; the dose of today is past.
        #expect(week.elements("p", class: "fm-warning").count == 6)
    }

    @Test func `a record at second hand is told with a warning`() async throws {
        let world = try await ScreenWorld(
            adding: Self.order(#""medicationCodeableConcept":{"text":"Warfarin"}"#, #""reportedBoolean":true,"#))
        let row = try #require(try await list(world).current.first { $0.id == "o" })
        #expect(row.warnings.map(\.kind) == [.reported])
        #expect(try await report(world).tree("en").text.contains("reports a prescription at second hand"))
    }

    @Test func `what was found of a medication is kept for times without a network`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let world = try await ScreenWorld(adding: Self.order(Self.shown), Self.medication("entered-in-error"))
        let copy = OfflineCopy(folder: folder, seal: nil, environment: .stopped(at: ScreenWorld.now))
        let session = PatientSession(client: world.client, copy: copy)
        _ = try await session.signIn(.id("1"))
        let model = PrescriptionListModel(client: world.client, copy: copy, settings: world.settings)
        await model.show(patient: "1")?.value
        await world.network.goDown()
        await model.reload()?.value
        let list = try #require(model.phase.value)
        #expect(list.copyDate == ScreenWorld.now)
        #expect(list.current.first { $0.id == "o" }?.name == "Enoxaparin (entered in error)")
    }
}
