// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// A plain sentence as the rendered text of a resource.
struct RenderedInstructionTests {
    private static let daily = dose("1", "tablet", #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}"#)

    private func request(_ version: FHIRVersion, _ dosage: String = daily) throws -> MedicationRequest {
        let json = #"{"resourceType":"MedicationRequest","dosageInstruction":[\#(dosage)]}"#
        return try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    @Test func `R5 has an element, and earlier versions the extension of the backport`() throws {
        let sentence = try say([Self.daily], "de")
        let new = try request(.r5).settingRenderedInstruction(sentence, version: .r5)
        #expect(new.renderedDosageInstruction == "Einmal täglich 1 Tablette")
        #expect(new.extension.isEmpty)

        let old = try request(.r4).settingRenderedInstruction(sentence)
        #expect(old.renderedDosageInstruction == nil)
        #expect(
            old.extension == [
                Extension(
                    url: "http://hl7.org/fhir/5.0/StructureDefinition/"
                        + "extension-MedicationRequest.renderedDosageInstruction",
                    value: .markdown("Einmal täglich 1 Tablette"))
            ])
        // Written again, it replaces the first, and a sentence knows that it says the same.
        #expect(try old.settingRenderedInstruction(sentence) == old)
        let said = try builder("de").sentence(for: old)
        #expect(said.text == "Einmal täglich 1 Tablette")
        #expect(said.unspokenElements.map(\.kind) == [.harmless])
    }

    @Test func `a sentence that leaves out what may change a dose is no rendered text`() throws {
        let dosage = dose(
            "1", "tablet", #""timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","untilDate":"x"}}"#)
        let sentence = try say([dosage])
        let error = #expect(throws: DosageLanguageError.self) {
            try request(.r4, dosage).settingRenderedInstruction(sentence)
        }
        #expect(error?.path == "timing.repeat.untilDate")
    }

    @Test func `a sentence that quotes the earlier text does not replace it`() throws {
        let half = #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#
        var request = try request(.r5, half)
        request.renderedDosageInstruction = "1 tablet daily, not on Sundays"
        let sentence = try builder("en", version: .r5).sentence(for: request)
        #expect(sentence.text.contains("The prescription also says"))
        #expect(throws: DosageLanguageError.self) {
            try request.settingRenderedInstruction(sentence, version: .r5)
        }
    }

    @Test(arguments: [("1 tablet twice a day", true), ("1 tablet 3 times a day", false)])
    func `the rules of dosages compare a rendered text with its dosages`(text: String, differs: Bool) throws {
        let json = #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","language":"en",
            "medication":{"concept":{"text":"x"}},"subject":{"reference":"Patient/1"},
            "renderedDosageInstruction":"\#(text)","dosageInstruction":[{"timing":{"repeat":{"frequency":3,"period":1,
            "periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]}]}
            """#
        let request = try FHIRReader(version: .r5).read(Array(json.utf8)).value
        let issues = request.validate(as: .r5, rules: [.dosages])
        #expect(issues.map(\.code) == (differs ? [.textDiffers] : []))
        #expect(issues.map(\.path) == (differs ? ["MedicationRequest.renderedDosageInstruction"] : []))
    }
}
