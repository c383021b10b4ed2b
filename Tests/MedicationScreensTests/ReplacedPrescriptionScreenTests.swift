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

/// A prescription that another one replaces, in the list, in detail, when a dose is recorded, and in the report.
@MainActor
struct ReplacedPrescriptionScreenTests {
    /// Ramipril, once a day at 08:00, of patient 1.
    private static func ramipril(_ id: String, _ strength: String, prior: String? = nil) -> String {
        #"{"resourceType":"MedicationRequest","id":"\#(id)","status":"active","intent":"order","authoredOn":"2026-03-01","#
            + #""subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"Ramipril \#(strength)"},"#
            + (prior.map { #""priorPrescription":{"reference":"MedicationRequest/\#($0)"},"# } ?? "")
            + #""dosageInstruction":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","#
            + #""timeOfDay":["08:00:00"]}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}"#
    }

    private func world(circle: Bool = false) async throws -> ScreenWorld {
        try await ScreenWorld(
            adding: Self.ramipril("p1a", "10 mg", prior: circle ? "p1b" : nil),
            Self.ramipril("p1b", "5 mg", prior: "p1a"))
    }

    private func flow(_ world: ScreenWorld, _ outbox: Outbox) async -> ScreenFlow {
        let flow = ScreenFlow(
            client: world.client, outbox: outbox, method: .conditionalCreate, settings: world.settings)
        flow.signIn.form = .patientID("1")
        await flow.submitSignIn()
        return flow
    }

    @Test func `the prescription that is replaced has no doses and no missed ones, and asks`() async throws {
        let world = try await world()
        try await world.withOutbox { outbox in
            let flow = await flow(world, outbox)
            let list = try #require(flow.prescriptions.phase.value)
            #expect(list.current.map(\.id) == ["metformin", "p1b"])
            #expect(list.replaced.map(\.id) == ["p1a"])
            #expect(list.others == [])
            #expect(!list.isEmpty)

            await flow.open(prescription: "p1a")?.value
            let plan = try #require(flow.detail.plan.value)
            #expect(plan.nextDoses == .replaced)
            #expect(plan.nextDoses.doses == [])
            #expect(plan.row.warnings.map(\.kind).contains(.replaced))
            #expect(plan.certainty == .unknown)
            #expect(flow.detail.statistics?.adherence == nil)
            #expect(flow.detail.openDose(near: ScreenWorld.now) == nil)
            let language = try ScreenLanguage(locale: world.settings.locale)
            #expect(
                language.note(on: plan.nextDoses)
                    == "No times are shown here. Ask your doctor or pharmacist first whether this prescription still applies."
            )
            #expect(language.replacedTitle == "Perhaps replaced: ask whether they still apply")
            let recording = try #require(flow.record())
            recording.draft.outcome = .taken
            #expect(recording.warnings == [.replaced])
            #expect(
                language.text(DraftWarning.replaced)
                    == "According to the records, another prescription has replaced this one. Ask your doctor or pharmacist "
                    + "whether this one still applies.")
            flow.back()
            flow.back()

            await flow.open(prescription: "p1b")?.value
            #expect(flow.detail.plan.value?.nextDoses.doses.count == 3)
        }
    }

    @Test func `a reload keeps the question, and a prescription that has ended since is over`() async throws {
        let world = try await world()
        try await world.withOutbox { outbox in
            let flow = await flow(world, outbox)
            await flow.open(prescription: "p1a")?.value
            await flow.detail.reload()?.value
            #expect(flow.detail.plan.value?.nextDoses == .replaced)
            let stopped = Self.ramipril("p1a", "10 mg").replacing(#""status":"active""#, with: #""status":"stopped""#)
            let request = try FHIRReader(version: .r4).read(MedicationRequest.self, from: Array(stopped.utf8)).value
            _ = try await world.client.update(request)
            await flow.detail.reload()?.value
            #expect(flow.detail.plan.value?.nextDoses == .notInForce(.over))
            #expect(flow.detail.plan.value?.row.warnings.contains { $0.kind == .replaced } == false)
        }
    }

    private func report(_ world: ScreenWorld) async throws -> MedicationReport {
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        return MedicationReport(
            patient: nil, prescriptions: try #require(model.phase.value), history: .records([], isComplete: true),
            server: world.client.base, now: ScreenWorld.now, zone: world.settings.zone)
    }

    @Test func `the table of doses has one of the two, and names the other with the question`() async throws {
        let report = try await report(try await world())
        #expect(report.entries.map { $0.request.id } == ["metformin", "p1b", "p1a"])
        #expect(report.entries.map { $0.replacement != nil } == [false, false, true])
        #expect(report.entries.last?.times == .notFollowed)
        #expect(report.entries.last?.adherence == nil)
        let page = try report.tree("en")
        let current = try #require(page.elements("section", class: "fm-current").first)
        #expect(current.elements("h3").map(\.text) == ["Metformin 500 mg", "Ramipril 5 mg"])
        let replaced = try #require(page.elements("section", class: "fm-replaced").first)
        #expect(replaced.elements("h2").map(\.text) == ["Perhaps replaced: ask whether they still apply"])
        #expect(replaced.elements("h3").map(\.text) == ["Ramipril 10 mg"])
        #expect(
            replaced.elements("p").first?.text
                == "According to the records, this prescription has been replaced by: Ramipril 5 mg. Ask your doctor or "
                + "pharmacist whether this one still applies. Do not use both without asking.")
        let week = try #require(page.elements("section", class: "fm-week").first)
        #expect(week.elements("tbody").allSatisfy { !$0.text.contains("Ramipril 10 mg") })
        #expect(week.elements("tbody").dropFirst().allSatisfy { $0.text.contains("Ramipril 5 mg") })
        #expect(
            week.elements("p").last?.text
                == "Not in this table until you have asked whether they still apply: Ramipril 10 mg.")
    }

    @Test func `of a circle none is in the table, and both ask`() async throws {
        let page = try await report(try await world(circle: true)).tree("en")
        let replaced = try #require(page.elements("section", class: "fm-replaced").first)
        #expect(replaced.elements("h3").map(\.text).sorted() == ["Ramipril 10 mg", "Ramipril 5 mg"])
        #expect(replaced.elements("p", class: "fm-warning").count == 2)
        let week = try #require(page.elements("section", class: "fm-week").first)
        #expect(week.elements("tbody").allSatisfy { !$0.text.contains("Ramipril") })
        #expect(week.elements("p").last?.text.contains("Ramipril 10 mg and Ramipril 5 mg") == true)
    }

    @Test(arguments: reportLanguages)
    func `the question is asked in every language`(language: String) async throws {
        let page = try await report(try await world()).tree(language)
        let replaced = try #require(page.elements("section", class: "fm-replaced").first)
        #expect(replaced.elements("p").first?.text.contains("Ramipril 5 mg") == true)
    }
}
