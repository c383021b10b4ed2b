// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What is told of a record with a warning beside its dosages: at second hand, and of what medication.
struct RecordFactTests {
    private static let daily = #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"}}}"#

    private func request(_ members: String, _ version: FHIRVersion) throws -> MedicationRequest {
        let json =
            #"{"resourceType":"MedicationRequest","status":"active","intent":"order",\#(members),"#
            + #""dosageInstruction":[\#(Self.daily)]}"#
        return try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private static let source = #"{"reference":"Practitioner/1"}"#
    private static let atSecondHand =
        "This record reports a prescription at second hand and is not the prescription itself. Compare it with the "
        + "prescription, or ask your doctor or pharmacist."

    // FHIR R4, MedicationRequest.reported[x]: "Indicates if this record was captured as a secondary 'reported' record rather
    // than as an original primary source-of-truth record. It may also indicate the source of the report."
    @Test(
        arguments: [
            (#""reportedBoolean":true"#, .r4, "reportedBoolean"),
            (#""reportedBoolean":false"#, .r4, nil),
            (#""reportedReference":\#(source)"#, .r4, "reportedReference"),
            (#""reported":true"#, .r5, "reported"),
            (#""reported":false,"informationSource":[\#(source)]"#, .r5, nil),
            (#""reported":true,"informationSource":[\#(source)]"#, .r5, "reported"),
            (#""informationSource":[\#(source)]"#, .r5, "informationSource"),
        ] as [(String, FHIRVersion, String?)])
    func `a record at second hand says so`(members: String, version: FHIRVersion, path: String?) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let sentence = try builder.sentence(for: try request(members, version))
        #expect(sentence.text == "Once a day")
        #expect(sentence.issues.map { "\($0.code) \($0.path)" } == path.map { ["reported \($0)"] } ?? [])
        #expect(builder.warnings(for: sentence).map(\.kind) == (path == nil ? [] : [.reported]))
        #expect(builder.warnings(for: sentence).map(\.text) == (path == nil ? [] : [Self.atSecondHand]))
    }

    private static func contained(_ members: String) -> String {
        #""contained":[{"resourceType":"Medication","id":"m"\#(members)}],"#
            + ##""medicationReference":{"reference":"#m"}"##
    }

    // FHIR R4, Medication.status: "A code to indicate if the medication is in active use." It is a modifier.
    @Test(
        arguments: [
            (contained(#","code":{"text":"Enoxaparin"}"#), .r4, nil),
            (contained(#","status":"active","code":{"text":"Enoxaparin"}"#), .r4, nil),
            (
                contained(#","status":"inactive","code":{"text":"Enoxaparin"}"#), .r4,
                "inactiveMedication medicationReference"
            ),
            (contained(""), .r4, "unnamedMedication medicationReference"),
            (#""medicationReference":{"reference":"Medication/m"}"#, .r4, nil),
            (#""medicationReference":{"identifier":{"value":"12"}}"#, .r4, "unnamedMedication medicationReference"),
            (#""medicationReference":{"identifier":{"value":"12"},"display":"Enoxaparin"}"#, .r4, nil),
            (#""medicationCodeableConcept":{"coding":[{"code":"1"}]}"#, .r4, nil),
            (
                #""medicationCodeableConcept":{"coding":[{"system":"urn:x"}]}"#, .r4,
                "unnamedMedication medicationCodeableConcept"
            ),
            (
                #""contained":[{"resourceType":"Medication","id":"m","status":"inactive","code":{"text":"A"}}],"#
                    + ##""medication":{"reference":{"reference":"#m"}}"##, .r5,
                "inactiveMedication medication.reference"
            ),
        ] as [(String, FHIRVersion, String?)])
    func `what is known of the medication is told`(members: String, version: FHIRVersion, issue: String?) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: version)
        let sentence = try builder.sentence(for: try request(members, version))
        #expect(sentence.issues.map { "\($0.code) \($0.path)" } == [issue].compactMap(\.self))
        #expect(builder.warnings(for: sentence).count == (issue == nil ? 0 : 1))
    }

    @Test(
        arguments: [
            (contained(#","status":"entered-in-error","code":{"text":"Enoxaparin"}"#), FHIRIssue.Code.notInForce),
            (
                contained(#","modifierExtension":[{"url":"urn:x","valueBoolean":true}],"code":{"text":"Enoxaparin"}"#),
                .modifierExtension
            ),
        ])
    func `a medication that was entered in error refuses the dosages`(
        members: String, code: FHIRIssue.Code
    ) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let request = try request(members, .r4)
        let error = try #require(throws: DosageLanguageError.self) { try builder.sentence(for: request) }
        #expect(error.code.rawValue == code.rawValue)
        #expect(error.path == "medicationReference")
        #expect(
            builder.refusal(of: error)
                == "These instructions cannot be put into words (which medication it is). Ask your doctor or pharmacist."
        )
        #expect(!error.description.contains("Enoxaparin"))
    }

    @Test func `dispenses and statements know their medication as well`() throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let members = Self.contained(#","status":"inactive","code":{"text":"Enoxaparin"}"#)
        let reader = FHIRReader(version: .r4)
        let dispense =
            #"{"resourceType":"MedicationDispense","status":"completed",\#(members),"#
            + #""dosageInstruction":[\#(Self.daily)]}"#
        let statement =
            #"{"resourceType":"MedicationStatement","status":"active",\#(members),"dosage":[\#(Self.daily)]}"#
        let issues = [
            try builder.sentence(for: reader.read(MedicationDispense.self, from: Array(dispense.utf8)).value).issues,
            try builder.sentence(for: reader.read(MedicationStatement.self, from: Array(statement.utf8)).value).issues,
        ]
        for found in issues { #expect(found.map(\.code) == [.inactiveMedication]) }
    }
}
