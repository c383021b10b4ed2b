// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

@testable import MedicationScreens

/// What a row says beside the sentence of a prescription: what the sentence leaves out, and what is in doubt.
struct PrescriptionWarningTests {

    private static let twice = #""frequency":2,"period":1,"periodUnit":"d""#
    private static let tablet = #""doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
    private static let backport =
        "http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationRequest.renderedDosageInstruction"

    private func row(
        _ dosage: String, members: String = #""status":"active","#, version: FHIRVersion = .r4
    ) throws -> PrescriptionRow {
        let text =
            #"{"resourceType":"MedicationRequest",\#(members)"intent":"order","medicationCodeableConcept":{"text":"Metformin"},"dosageInstruction":[\#(dosage)]}"#
        let request = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(text.utf8)).value
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        return PrescriptionRow(request, at: 0, builder: builder)
    }

    // MARK: - Warnings

    @Test(
        arguments: [
            // dosage, what is told beside its sentence, what is for whoever looks into the prescription
            (#"{"timing":{"repeat":{\#(twice)}}}"#, [], []),
            // Each of these may mean that it is not taken twice a day.
            (
                #"{"timing":{"repeat":{"extension":[{"url":"urn:x","valueCode":"mon"}],\#(twice)}}}"#, [.saysMore],
                ["timing.repeat.extension[0]"]
            ),
            (
                #"{"timing":{"repeat":{\#(twice),"onlyOn":"mon"}}}"#, [.saysMore], ["timing.repeat.onlyOn"]
            ),
            (
                #"{"timing":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/timing-uncertainDate","valueDateTime":"2026"}],"repeat":{\#(twice)}}}"#,
                [.saysMore], ["timing.extension[0]"]
            ),
            (
                #"{"additionalInstruction":[{"coding":[{"code":"1"}]}],"timing":{"repeat":{\#(twice)}}}"#, [.saysMore],
                ["additionalInstruction"]
            ),
            // Of what has no words nobody should see a bare path.
            (
                #"{"route":{"coding":[{"code":"1"}]},"timing":{"repeat":{\#(twice)}}}"#, [.saysMore], ["route"]
            ),
            // Words that are quoted need not be looked up, but may change the dose.
            (
                #"{"text":"never on Sundays",\#(tablet),"timing":{"repeat":{\#(twice)}}}"#, [.wordsNotUnderstood], []
            ),
            // What changes nothing rings nothing.
            (#"{"id":"d","timing":{"id":"t","repeat":{\#(twice)}}}"#, [], []),
            (
                #"{"timing":{"extension":[{"url":"http://hl7.org/fhir/StructureDefinition/narrativeLink","valueUrl":"urn:a"}],"repeat":{\#(twice)}}}"#,
                [], []
            ),
            // Twice a day, and the words say 3 times.
            (#"{"text":"Take 1 tablet 3 times daily",\#(tablet),"timing":{"repeat":{\#(twice)}}}"#, [.textDiffers], []),
            // Two tablets a day are more than one in 24 hours.
            (
                #"{\#(tablet),"timing":{"repeat":{\#(twice)}},"maxDosePerPeriod":{"numerator":{"value":1,"unit":"tablet"},"denominator":{"value":24,"unit":"h","system":"http://unitsofmeasure.org","code":"h"}}}"#,
                [.ceilingExceeded], []
            ),
            // Three times a day, and two clock times.
            (
                #"{"timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]}}}"#,
                [.doubtful], []
            ),
        ] as [(String, [DosageWarning.Kind], [String])])
    func `what a reader must know beside a sentence`(
        dosage: String, kinds: [DosageWarning.Kind], unsaid: [String]
    ) throws {
        let row = try row(dosage)
        guard case .sentence = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(row.warnings.map(\.kind) == kinds)
        #expect(row.unsaid == unsaid)
    }

    @Test(arguments: ["on-hold", "stopped", "draft", "completed"])
    func `the state says that a prescription is not in force`(status: String) throws {
        let row = try row(#"{"timing":{"repeat":{\#(Self.twice)}}}"#, members: #""status":"\#(status)","#)
        #expect(row.state != .inForce)
        #expect(row.warnings == [])
    }

    // MARK: - Words about the whole prescription

    private static let words = "10 mg every MONDAY only. Never daily."
    private static let daily =
        #"{"doseAndRate":[{"doseQuantity":{"value":10,"unit":"mg"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#

    /// The members that hold words about the whole prescription.
    private static func rendered(_ version: FHIRVersion, type: String = "valueMarkdown") -> String {
        version == .r5
            ? #""renderedDosageInstruction":"\#(words)","#
            : #""extension":[{"url":"urn:other","valueString":"x"},{"url":"\#(backport)","\#(type)":"\#(words)"}],"#
    }

    // FHIR R5, MedicationRequest.renderedDosageInstruction: the full representation of the dose.
    @Test(arguments: [(FHIRVersion.r5, "valueMarkdown"), (.r4, "valueMarkdown"), (.r4, "valueString")])
    func `the words about the whole prescription are quoted`(version: FHIRVersion, type: String) throws {
        let members = #""status":"active",\#(Self.rendered(version, type: type))"#
        let row = try row(Self.daily, members: members, version: version)
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text == "10 mg once a day. The prescription also says: “\(Self.words)”")
        #expect(row.quotes == [])
        #expect(!row.unsaid.contains { $0.hasPrefix("MedicationRequest.extension") || $0.hasPrefix("rendered") })
    }

    @Test func `words about the whole prescription that the sentence says are not repeated`() throws {
        let dosage = #"{"doseAndRate":[{"doseQuantity":{"value":10,"unit":"mg"}}]}"#
        let row = try row(dosage, members: #""status":"active",\#(Self.rendered(.r5))"#, version: .r5)
        guard case .sentence(let sentence) = row.instructions else {
            Issue.record("expected a sentence")
            return
        }
        #expect(sentence.text.contains(Self.words))
        #expect(row.quotes == [])
        #expect(row.unsaid == [])
    }

    @Test(arguments: [FHIRVersion.r4, .r5])
    func `words about the whole prescription are quoted where there is no sentence`(version: FHIRVersion) throws {
        let row = try row(
            #"{"timing":{"repeat":{"when":["TEATIME"]}},"text":"at tea"}"#,
            members: #""status":"active",\#(Self.rendered(version))"#, version: version)
        guard case .unavailable = row.instructions else {
            Issue.record("expected a reason")
            return
        }
        #expect(row.quotes.map(\.text) == [Self.words, "at tea"])
        #expect(row.quotes.map(\.dosage) == [nil, 0])
    }

    // FHIR R4, Extensibility: it modifies the element that it is in, and what is inside that.
    @Test(arguments: [
        (#""modifierExtension":[{"url":"urn:x","valueBoolean":true}],"#, Self.daily, []),
        ("", #"{"modifierExtension":[{"url":"urn:x","valueBoolean":true}],"text":"take two"}"#, [Self.words]),
    ])
    func `an extension may turn around the words beside it`(member: String, dosage: String, quotes: [String]) throws {
        let row = try row(dosage, members: #""status":"active",\#(member)\#(Self.rendered(.r4))"#)
        guard case .unavailable = row.instructions else {
            Issue.record("expected a reason")
            return
        }
        #expect(row.quotes.map(\.text) == quotes)
    }

    // MARK: - Records made by mistake

    // FHIR R4, MedicationRequest.status, entered-in-error: some of the actions that are implied may have occurred.
    @Test(arguments: ["", #""doNotPerform":true,"#])
    func `a record made by mistake is no instruction`(member: String) throws {
        let row = try row(
            #"{"text":"take two","additionalInstruction":[{"coding":[{"code":"1"}]}]}"#,
            members: #""status":"entered-in-error",\#(member)\#(Self.rendered(.r4))"#)
        #expect(row.instructions == .enteredInError)
        #expect(row.state == .enteredInError)
        #expect(row.quotes == [])
        #expect(row.unsaid == [])
        #expect(row.warnings == [])
        let language = try ScreenLanguage(locale: Locale(identifier: "en"))
        #expect(language.instructions(of: row) == "This record was entered in error. Do not follow it.")
    }
}

extension PrescriptionRow {
    /// The elements that neither the sentence nor the quotes say.
    var unsaid: [String] { warnings.first { $0.kind == .saysMore }?.paths ?? [] }
}
