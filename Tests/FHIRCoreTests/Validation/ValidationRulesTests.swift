// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Rules over Swift values: the set for applications, and sets that a caller makes.
struct ValidationRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let version: FHIRVersion
        let json: String
        /// Each issue as code and path.
        let expected: [String]

        init(_ version: FHIRVersion, _ json: String, _ expected: String...) {
            (self.version, self.json, self.expected) = (version, json, expected)
        }

        var testDescription: String { "\(version): \(json)" }
    }

    private static func order(_ members: String) -> String { #"{"resourceType":"MedicationRequest",\#(members)}"# }
    private static let whole =
        #""subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"m"},"dosageInstruction":[{"text":"t"}]"#
    private static let given =
        #""subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"m"},"request":{"reference":"MedicationRequest/1"},"effectiveDateTime":"2024-03-01""#

    @Test(arguments: [
        Row(.r4, #"{"resourceType":"Patient","id":"1"}"#),
        Row(.r4, #"{"resourceType":"Patient"}"#, "patientWithoutID Patient.id"),
        Row(
            .dstu2, #"{"resourceType":"Patient","id":"1","animal":{"species":{"text":"s"}}}"#,
            "patientNotHuman Patient.animal"),
        Row(
            .r4,
            #"{"resourceType":"Patient","id":"1","extension":[{"url":"http://hl7.org/fhir/StructureDefinition/patient-animal","extension":[]}]}"#,
            "patientNotHuman Patient.extension[0]"
        ),
        Row(.r4, #"{"resourceType":"Medication","code":{"coding":[{"code":"c"}]}}"#),
        Row(
            .r4, #"{"resourceType":"Medication","code":{"coding":[{"system":"s"}]}}"#,
            "medicationWithoutName Medication.code"),
        Row(.r4, order(whole)),
        Row(
            .r4, order(#""status":"active""#), "orderWithoutPatient MedicationRequest.subject",
            "orderWithoutMedication MedicationRequest.medication[x]",
            "orderWithoutDosage MedicationRequest.dosageInstruction"
        ),
        Row(
            .dstu2, #"{"resourceType":"MedicationOrder"}"#, "orderWithoutPatient MedicationOrder.patient",
            "orderWithoutMedication MedicationOrder.medication[x]",
            "orderWithoutDosage MedicationOrder.dosageInstruction"
        ),
        Row(
            .r4, order(whole.replacing(#"CodeableConcept":{"text":"m"}"#, with: ##"Reference":{"reference":"#m"}"##)),
            "medicationWithoutName MedicationRequest.medication[x]"
        ),
        Row(
            .r4,
            order(whole.replacing(#"CodeableConcept":{"text":"m"}"#, with: #"Reference":{"reference":"Medication/1"}"#))
        ),
        Row(
            .r4,
            order(
                whole.replacing(#"CodeableConcept":{"text":"m"}"#, with: ##"Reference":{"reference":"#m"}"##)
                    + #","contained":[{"resourceType":"Medication","id":"m"}]"#),
            "medicationWithoutName MedicationRequest.contained[0].code"
        ),
        Row(.r4, #"{"resourceType":"MedicationAdministration",\#(given)}"#),
        Row(
            .r4, #"{"resourceType":"MedicationAdministration"}"#,
            "administrationWithoutPatient MedicationAdministration.subject",
            "administrationWithoutOrder MedicationAdministration.request",
            "administrationWithoutMedication MedicationAdministration.medication[x]",
            "administrationWithoutTime MedicationAdministration.effective[x]"
        ),
        Row(
            .dstu2, #"{"resourceType":"MedicationAdministration"}"#,
            "administrationWithoutPatient MedicationAdministration.patient",
            "administrationWithoutOrder MedicationAdministration.prescription",
            "administrationWithoutMedication MedicationAdministration.medication[x]",
            "administrationWithoutTime MedicationAdministration.effectiveTime[x]"
        ),
        Row(
            .r4, #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Patient"}}]}"#,
            "patientWithoutID Bundle.entry[0].resource.id"
        ),
    ])
    func `an application needs more than FHIR asks for`(_ row: Row) throws {
        let resource = try FHIRReader(version: row.version).read(Array(row.json.utf8)).value
        let issues = resource.validate(as: row.version, rules: [.application])
        #expect(issues.map { "\($0.code.rawValue) \($0.path)" } == row.expected)
        #expect(issues.allSatisfy { $0.severity == .error })
    }

    @Test func `a rule sees each element with its path, version and resource`() throws {
        let json = #"""
            {"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"MedicationOrder",
            "contained":[{"resourceType":"Medication","id":"m"}],"dosageInstruction":[{"timing":{"repeat":{"boundsPeriod":{}}},
            "doseQuantity":{"value":1}}]}}]}
            """#
        let bundle = try FHIRReader(version: .dstu2).read(Array(json.utf8)).value
        let everything = ValidationRules(
            "all",
            [
                .init { element, context in
                    let resource = context.resource.flatMap { $0.typeName(in: context.version) } ?? "none"
                    context.report(.information, .init(rawValue: resource), "\(type(of: element))")
                }
            ])
        let issues = bundle.validate(as: .dstu2, rules: [everything])
        #expect(
            issues.map { "\($0.detail) \($0.path) in \($0.code.rawValue)" } == [
                "FHIRBundle Bundle in Bundle",
                "Entry Bundle.entry[0] in Bundle",
                "MedicationRequest Bundle.entry[0].resource in MedicationOrder",
                "Medication Bundle.entry[0].resource.contained[0] in Medication",
                "Dosage Bundle.entry[0].resource.dosageInstruction[0] in MedicationOrder",
                "Timing Bundle.entry[0].resource.dosageInstruction[0].timing in MedicationOrder",
                "TimingRepeat Bundle.entry[0].resource.dosageInstruction[0].timing.repeat in MedicationOrder",
                "FHIRPeriod Bundle.entry[0].resource.dosageInstruction[0].timing.repeat.boundsPeriod in MedicationOrder",
                "Quantity Bundle.entry[0].resource.dosageInstruction[0].doseQuantity in MedicationOrder",
            ])
    }

    @Test func `a rule of one type is asked about no other, and points to members`() throws {
        let rules = ValidationRules(
            "clinic",
            [
                .init(for: Timing.self) { timing, context in
                    if timing.code == nil { context.report(.warning, .required, at: "code", "a timing needs a code") }
                }
            ])
        let dosage = Dosage(text: "t", timing: Timing(repeat: TimingRepeat(frequency: 1, period: 1, periodUnit: "d")))
        #expect(
            dosage.validate(as: .r4, rules: [.fhir, rules])
                == [FHIRIssue(.warning, .required, path: "timing.code", detail: "a timing needs a code")])
    }

    @Test func `sets are asked in their order`() throws {
        let patient = try FHIRReader(version: .r4).read(Array(#"{"resourceType":"Patient","gender":"x"}"#.utf8)).value
        #expect(
            patient.validate(as: .r4, rules: [.application, .fhir]).map(\.code) == [
                .unknownCode, .invariant("dom-6"), .patientWithoutID,
            ])
        #expect(patient.validate(as: .r4).map(\.code) == [.unknownCode, .invariant("dom-6")])
        #expect(patient.validate(as: .r4, rules: []) == [])
    }
}
