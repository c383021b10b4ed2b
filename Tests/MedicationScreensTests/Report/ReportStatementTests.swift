// SPDX-License-Identifier: Apache-2.0

import ContentState
import DosageLanguage
import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import MedicationScreens
import TestSupport
import Testing

/// What a report tells of statements beside prescriptions.
@MainActor
struct ReportStatementTests {
    private nonisolated static let daily =
        #""dosage":[{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}]"#
    private nonisolated static let apixaban =
        #"{"resourceType":"MedicationRequest","id":"apixaban","status":"active","intent":"order","#
        + #""identifier":[{"system":"urn:rx","value":"7"}],"subject":{"reference":"Patient/1"},"#
        + #""medicationCodeableConcept":{"coding":[{"system":"urn:drugs","code":"A1"}],"text":"Apixaban 5 mg"},"#
        + #""dosageInstruction":[{"text":"1 tablet twice a day"}]}"#

    private nonisolated static func statement(
        _ id: String, _ medication: String, _ members: String = "", status: String = "active"
    ) -> String {
        #"{"resourceType":"MedicationStatement","id":"\#(id)","status":"\#(status)","subject":{"reference":"Patient/1"},"#
            + "\(medication)" + (members.isEmpty ? "" : "," + members) + "}"
    }

    private nonisolated static let warfarin = #""medicationCodeableConcept":{"text":"Warfarin 5 mg"}"#

    private func report(_ resources: String...) async throws -> MedicationReport {
        let bundle = resources.joined(separator: "\n")
        return try await report(world(bundle.split(separator: "\n").map(String.init)))
    }

    private func world(_ resources: [String]) async throws -> ScreenWorld {
        let world = try await ScreenWorld()
        let entries = resources.map { #"{"resource":\#($0)}"# }.joined(separator: ",")
        _ = try await world.server.load(
            Array(#"{"resourceType":"Bundle","type":"collection","entry":[\#(entries)]}"#.utf8))
        return world
    }

    private func report(_ world: ScreenWorld) async throws -> MedicationReport {
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        return MedicationReport(
            patient: nil, prescriptions: try #require(model.phase.value),
            statements: .read(try await StatementList(of: "1", from: world.client)),
            history: .records([], isComplete: true), server: world.client.base, now: ScreenWorld.now,
            zone: world.settings.zone)
    }

    @Test func `warfarin that is only stated is seen beside the apixaban that is prescribed`() async throws {
        let report = try await report(
            Self.apixaban, Self.statement("w", Self.warfarin, #""dateAsserted":"2026-02-03","# + Self.daily))
        #expect(report.statements.map(\.statement.id) == ["w"])
        #expect(report.statementCoverage == .complete)
        let page = try report.tree("en")
        let section = try #require(page.elements("section", class: "fm-statements").first)
        #expect(section.elements("h2").map(\.text) == ["Stated as used, without a current prescription here"])
        #expect(section.elements("h3").map(\.text) == ["Warfarin 5 mg"])
        #expect(section.elements("p").map(\.text) == ["Once a day", "Stated on February 3, 2026."])
        let header = try #require(page.elements("header").first)
        #expect(
            header.elements("p").last?.text
                == "This report is made from prescriptions and from statements about the use of medication.")
    }

    private nonisolated static func same(_ text: String) -> String {
        #""medicationCodeableConcept":{"text":"\#(text)"}"#
    }
    private nonisolated static func coded(_ code: String, system: String = "urn:drugs") -> String {
        #""medicationCodeableConcept":{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#
    }

    // A prescription stands for a statement of the same medication, and for one that names it unless the medications differ.
    @Test(
        arguments: [
            (same("Apixaban 5 mg"), "", "active", false),
            (same("apixaban 5mg"), "", "active", false),
            (coded("A1"), "", "active", false),
            (coded("A2"), "", "active", true),
            // Nothing tells whether codes of two systems are one medication.
            (coded("Z9", system: "urn:others"), "", "active", true),
            (
                coded("Z9", system: "urn:others"), #""basedOn":[{"reference":"MedicationRequest/apixaban"}]"#, "active",
                false
            ),
            (
                coded("Z9", system: "urn:others"),
                #""derivedFrom":[{"reference":"https://sandbox.example/fhir/MedicationRequest/apixaban"}]"#, "active",
                false
            ),
            (
                coded("Z9", system: "urn:others"), #""derivedFrom":[{"identifier":{"system":"urn:rx","value":"7"}}]"#,
                "active", false
            ),
            (
                coded("Z9", system: "urn:others"), #""basedOn":[{"reference":"MedicationRequest/other"}]"#, "active",
                true
            ),
            (warfarin, #""basedOn":[{"reference":"MedicationRequest/apixaban"}]"#, "active", true),
            (warfarin, "", "intended", true), (warfarin, "", "unknown", true), (warfarin, "", "on-hold", true),
            (warfarin, "", "completed", false), (warfarin, "", "stopped", false), (warfarin, "", "not-taken", false),
            (warfarin, "", "entered-in-error", false),
        ] as [(String, String, String, Bool)])
    func `current statements are listed that no prescription stands for`(
        medication: String, members: String, status: String, isListed: Bool
    ) async throws {
        let report = try await report(
            Self.apixaban, Self.statement("s", medication, members, status: status))
        #expect(report.statements.map(\.statement.id) == (isListed ? ["s"] : []))
    }

    @Test(arguments: [("completed", true), ("on-hold", true), ("active", false)])
    func `a prescription stands for a statement as long as it is current`(status: String, isListed: Bool) async throws {
        let order = Self.apixaban.replacing(#""status":"active""#, with: #""status":"\#(status)""#)
        let report = try await report(order, Self.statement("s", Self.same("Apixaban 5 mg")))
        #expect(report.statements.isEmpty == !isListed)
    }

    @Test func `an order not to take it stands for nothing`() async throws {
        let order = Self.apixaban.replacing(#""intent":"order""#, with: #""intent":"order","doNotPerform":true"#)
        let report = try await report(order, Self.statement("s", Self.same("Apixaban 5 mg")))
        #expect(report.statements.map(\.statement.id) == ["s"])
    }

    @Test func `a statement that it is not used stands beside the prescription`() async throws {
        let report = try await report(
            Self.apixaban, Self.statement("s", Self.same("Apixaban 5 mg"), status: "not-taken"))
        #expect(report.statements == [])
        #expect(report.entries.first { $0.request.id == "apixaban" }?.isStatedNotUsed == true)
        #expect(report.entries.first { $0.request.id == "metformin" }?.isStatedNotUsed == false)
        #expect(
            try report.tree("en").text.contains(
                "A statement in the records says that this medication is not being used."))
    }

    // Tuesday, 10 March 2026, 13:00 in Vienna: a day holds to its end.
    @Test(arguments: [
        (#""effectivePeriod":{"end":"2020-02-01"}"#, true), (#""effectivePeriod":{"end":"2026-03-09"}"#, true),
        (#""effectivePeriod":{"end":"2026-03-10"}"#, false), (#""effectivePeriod":{"end":"2026-03"}"#, false),
        (#""effectivePeriod":{"end":"2026-03-10T12:59:00+01:00"}"#, true),
        (#""effectivePeriod":{"start":"2020-02-01"}"#, false), (#""effectiveDateTime":"2020-02-01""#, false),
    ])
    func `a period that is over is told`(members: String, isOver: Bool) async throws {
        let report = try await report(Self.statement("w", Self.warfarin, members))
        #expect(report.statements.map(\.isPeriodOver) == [isOver])
        let page = try report.tree("en")
        let section = try #require(page.elements("section", class: "fm-statements").first)
        #expect(section.text.contains("The period that this record names is over.") == isOver)
    }

    @Test func `a statement without a dosage tells its state and its period`() async throws {
        let report = try await report(
            Self.statement(
                "w", Self.warfarin, #""effectivePeriod":{"start":"2026-01-05"}"#, status: "intended"))
        let page = try report.tree("en")
        let section = try #require(page.elements("section", class: "fm-statements").first)
        #expect(
            section.elements("p").map(\.text) == [
                "The record does not say how it is used.", "from January 5, 2026 on",
                "According to this record, it is only intended that the medication be used. It is not known whether use has "
                    + "begun. Ask your doctor or pharmacist.",
            ])
    }

    @Test func `the medication of a statement is another resource`() async throws {
        let reference = #""medicationReference":{"reference":"Medication/m"}"#
        let medication = #"{"resourceType":"Medication","id":"m","status":"STATUS","code":{"text":"Apixaban 5 mg"}}"#
        let known = try await report(
            Self.apixaban, Self.statement("s", reference), medication.replacing("STATUS", with: "active"))
        #expect(known.statements == [])
        let mistaken = try await report(
            Self.statement("s", reference, Self.daily), medication.replacing("STATUS", with: "entered-in-error"))
        let page = try mistaken.tree("en")
        let section = try #require(page.elements("section", class: "fm-statements").first)
        #expect(section.elements("h3").map(\.text) == ["Apixaban 5 mg (entered in error)"])
        #expect(!section.text.contains("Once a day"))
    }

    @Test(
        arguments: [
            (
                MedicationReport.Statements.notAsked, "header",
                "This report is made from prescriptions only. Medication that is recorded in another way, for example as used "
                    + "without a prescription, is not in it."
            ),
            (
                .unavailable, "section",
                "This report is made from prescriptions only, because the statements about the use of medication could not be "
                    + "loaded. Medication may be missing here."
            ),
        ])
    func `a report of prescriptions alone says so`(
        statements: MedicationReport.Statements, place: String, text: String
    ) async throws {
        let world = try await ScreenWorld()
        let model = PrescriptionListModel(client: world.client, settings: world.settings)
        await model.show(patient: "1")?.value
        let report = MedicationReport(
            patient: nil, prescriptions: try #require(model.phase.value), statements: statements,
            history: .records([], isComplete: true), now: ScreenWorld.now, zone: world.settings.zone)
        let page = try report.tree("en")
        #expect(page.elements(place).first?.all.contains { $0.text == text } == true)
    }

    @Test func `statements of another patient are left out`() async throws {
        let foreign = Self.statement("f", Self.warfarin).replacing("Patient/1", with: "Patient/2")
        let world = try await world([foreign, Self.statement("w", Self.warfarin)])
        let all = try await world.client.search(MedicationStatement.self)
        #expect(StatementList(all, patient: world.client.identity(ofPatient: "1")).statements.map(\.id) == ["w"])
        #expect(try await report(world).statements.map(\.statement.id) == ["w"])
    }

    @Test(arguments: reportLanguages)
    func `statements are told in every language`(language: String) async throws {
        let report = try await report(
            Self.apixaban, Self.statement("w", Self.warfarin, Self.daily, status: "unknown"))
        let section = try #require(try report.tree(language).elements("section", class: "fm-statements").first)
        #expect(section.elements("h3").map(\.text) == ["Warfarin 5 mg"])
        #expect(section.elements("p", class: "fm-warning").count == 1)
    }
}
