// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

/// The tables of Documentation/FHIRSupport.md, which Scripts/generate-fhir-support puts there.
struct SupportPageTests {
    private static let types = Result { try SupportedTypes() }
    private static let page = Result { try SupportPage(types.get().types) }
    private static let output = ProcessInfo.processInfo.environment["FHIR_SUPPORT_PAGE"]

    @Test func `every element of every version leaves a trace in the value that is read`() throws {
        let found = try Self.types.get()
        #expect(found.lost == [])
        // The definitions have some 400 to 600 elements per version; far fewer would mean that the walk ended early.
        for version in FHIRVersion.allCases {
            #expect(found.types.flatMap(\.elements).count { $0.version == version } > 380, "\(version)")
        }
    }

    @Test func `no element is left to the extras`() throws {
        for type in try Self.types.get().types {
            #expect(type.elements.filter { $0.path.isEmpty }.map(\.name) == [], "\(type.name)")
        }
    }

    @Test func `R4B has the elements of R4, except for types of extensions`() throws {
        for type in try Self.types.get().types where type.name != "Extension" {
            #expect(facts(type, .r4) == facts(type, .r4b), "\(type.name)")
        }
    }

    @Test func `conversion leaves nothing out without a word but what goes without saying`() throws {
        var unsaid: Set<String> = []
        for type in try Self.types.get().types {
            for (path, elements) in Dictionary(grouping: type.elements, by: \.path) {
                for (target, _) in SupportPage.columns {
                    for case .unsaid(let value) in try SupportRow.outcomes(of: elements, in: type, target) {
                        unsaid.insert("\(type.name).\(path) \(value)")
                    }
                }
            }
        }
        #expect(
            unsaid.sorted() == [
                "MedicationAdministration.notGiven false",
                "MedicationDispense.Substitution.wasSubstituted true",
                "MedicationDispense.notDone false",
                "MedicationRequest.doNotPerform false",
                #"MedicationRequest.intent "order""#,
            ])
    }

    private func facts(_ type: SupportedType, _ version: FHIRVersion) -> Set<[String]> {
        let elements = type.elements.filter { $0.version == version }
        return Set(elements.map { [$0.path, $0.name, $0.cardinality, $0.types.sorted().joined(separator: " ")] })
    }

    /// Cells by hand, from the definitions of HL7 and from what conversion is to do.
    @Test(arguments: [
        ("MedicationRequest", "subject", FHIRVersion.dstu2, "patient (0..1)"),
        ("MedicationRequest", "authoredOn", .dstu2, "dateWritten"),
        ("MedicationRequest", "requester", .stu3, "requester.agent (1..1)"),
        ("MedicationRequest", "requesterOnBehalfOf", .stu3, "requester.onBehalfOf"),
        (
            "MedicationRequest", "medication", .r4,
            "medicationCodeableConcept as `concept`, medicationReference as `reference`"
        ),
        ("MedicationRequest", "medication", .r5, "medication"),
        ("MedicationRequest", "note", .dstu2, "note as `text` (0..1; string)"),
        ("MedicationRequest", "informationSource", .r4, "reportedReference (0..1)"),
        ("MedicationRequest", "basedOn", .dstu2, "–"),
        ("MedicationRequest", "doNotPerform", .stu3, "**refused**"),
        ("MedicationRequest", "dateEnded", .r4, "→ extension"),
        ("MedicationRequest", "effectiveDosePeriod", .dstu2, "→ extension"),
        ("MedicationRequest", "renderedDosageInstruction", .stu3, "→ dosageInstruction.text"),
        ("MedicationAdministration", "effective", .r5, "occurence[x] (dateTime, Period, Timing)"),
        ("MedicationAdministration", "notGiven", .r4, "→ status"),
        ("Medication", "doseForm", .dstu2, "product.form"),
        ("Medication", "batch", .stu3, "package.batch (0..*)"),
        ("Medication", "status", .dstu2, "– or **refused**"),
        ("Organization", "address", .r5, "→ contact.address"),
        ("Patient", "animal", .r4, "**refused**"),
        ("Dosage", "patientInstruction", .dstu2, "→ additionalInstructions.text"),
        ("Dosage", "maxDosePerLifetime", .dstu2, "**refused**"),
        ("DoseAndRate", "dose", .stu3, "→ doseQuantity or → doseRange"),
        ("TimingRepeat", "durationUnit", .dstu2, "durationUnits"),
        ("HumanName", "family", .dstu2, "family (0..*)"),
        ("Attachment", "size", .r5, "size (integer64)"),
        ("Attachment", "height", .r4, "–"),
        ("Extension", "url", .dstu2, "url"),
    ])
    func `a cell says what an element is in a version`(
        type: String, property: String, version: FHIRVersion, cell: String
    ) throws {
        let row = try #require(try Self.page.get().rows[type]?.first { $0.path == property })
        #expect(row.cell(version) == cell)
    }

    @Test(.enabled(if: output != nil, "FHIR_SUPPORT_PAGE names no file"))
    func `the tables are written`() throws {
        let output = try #require(Self.output)
        try Self.page.get().text.write(to: URL(filePath: output), atomically: true, encoding: .utf8)
    }
}
