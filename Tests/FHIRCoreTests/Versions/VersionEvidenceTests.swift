// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// What tells the version of a text, and what only looks as if it did.
struct VersionEvidenceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let version: FHIRVersion
        let kind: VersionEvidence.Kind
        let path: String?
        let alternatives: [FHIRVersion]

        /// A name that decides.
        init(_ json: String, _ version: FHIRVersion, _ name: String, at path: String) {
            self.init(json, version, .shape(name: name), at: path)
        }

        /// Something else that decides.
        init(_ json: String, _ version: FHIRVersion, _ kind: VersionEvidence.Kind, at path: String) {
            (self.json, self.version, self.kind, self.path, alternatives) = (json, version, kind, path, [])
        }

        /// Nothing that decides.
        init(_ json: String, _ version: FHIRVersion, or alternatives: [FHIRVersion]) {
            (self.json, self.version, kind, path, self.alternatives) = (json, version, .assumed, nil, alternatives)
        }

        var testDescription: String { json }

        func check() throws {
            let evidence = VersionEvidence(try JSONValue(parsing: Array(json.utf8)))
            #expect(evidence.version == version)
            #expect(evidence.kind == kind)
            #expect(evidence.path == path)
            #expect(evidence.objection == nil)
            #expect(evidence.alternatives == alternatives)
        }
    }

    private static func request(_ members: String) -> String {
        #"{"resourceType":"MedicationRequest",\#(members)}"#
    }

    private static func administration(_ members: String) -> String {
        #"{"resourceType":"MedicationAdministration",\#(members)}"#
    }

    private static let all: [FHIRVersion] = [.dstu2, .stu3, .r5]

    @Test(arguments: [
        Row(#"{"resourceType":"MedicationOrder"}"#, .dstu2, "MedicationOrder", at: "MedicationOrder.resourceType"),
        Row(
            #"{"entry":[{},{"resource":{"id":"1","resourceType":"MedicationOrder"}}],"resourceType":"Bundle"}"#,
            .dstu2, "MedicationOrder", at: "Bundle.entry[1].resource.resourceType"),
        Row(
            #"{"resourceType":"Conformance","fhirVersion":"4.0.1"}"#, .dstu2, "Conformance",
            at: "Conformance.resourceType"),
        Row(#"{"resourceType":"Patient","careProvider":[{}]}"#, .dstu2, "careProvider", at: "Patient.careProvider"),
        Row(
            #"{"resourceType":"Patient","name":[{"given":["A"]},{"family":["B"]}]}"#, .dstu2, "family",
            at: "Patient.name[1].family"),
        Row(#"{"resourceType":"Practitioner","name":{}}"#, .dstu2, "name", at: "Practitioner.name"),
        Row(
            #"{"resourceType":"Practitioner","practitionerRole":[{}]}"#, .dstu2, "practitionerRole",
            at: "Practitioner.practitionerRole"),
        Row(administration(#""wasNotGiven":false"#), .dstu2, "wasNotGiven", at: "MedicationAdministration.wasNotGiven"),
        Row(administration(#""note":"n""#), .dstu2, "note", at: "MedicationAdministration.note"),
        Row(
            #"{"resourceType":"MedicationStatement","dosage":[{"quantityQuantity":{}}]}"#, .dstu2, "quantityQuantity",
            at: "MedicationStatement.dosage[0].quantityQuantity"),
        Row(#"{"timing":{"repeat":{"periodUnits":"d"}}}"#, .dstu2, "periodUnits", at: "timing.repeat.periodUnits"),
        Row(
            #"{"resourceType":"Medication","product":{}}"#, .dstu2, "product", at: "Medication.product"),
        Row(request(#""context":{}"#), .stu3, "context", at: "MedicationRequest.context"),
        Row(request(#""requester":{"agent":{}}"#), .stu3, "agent", at: "MedicationRequest.requester.agent"),
        Row(
            request(#""dosageInstruction":[{"doseQuantity":{}}]"#), .stu3, "doseQuantity",
            at: "MedicationRequest.dosageInstruction[0].doseQuantity"),
        Row(
            request(#""substitution":{"allowed":true}"#), .stu3, "allowed",
            at: "MedicationRequest.substitution.allowed"),
        Row(request(#""definition":[{}]"#), .stu3, "definition", at: "MedicationRequest.definition"),
        Row(administration(#""notGiven":true"#), .stu3, "notGiven", at: "MedicationAdministration.notGiven"),
        Row(
            administration(#""context":{},"prescription":{},"performer":[{"actor":{}}]"#), .stu3, "context",
            at: "MedicationAdministration.context"),
        Row(#"{"resourceType":"MedicationStatement","taken":"y"}"#, .stu3, "taken", at: "MedicationStatement.taken"),
        Row(
            #"{"resourceType":"MedicationDispense","notDone":true}"#, .stu3, "notDone",
            at: "MedicationDispense.notDone"),
        Row(
            request(#""encounter":{},"reasonCode":[{}]"#), .r4, "encounter", at: "MedicationRequest.encounter"),
        Row(
            request(#""reportedBoolean":true"#), .r4, "reportedBoolean", at: "MedicationRequest.reportedBoolean"),
        Row(
            request(#""medicationReference":{},"dosageInstruction":[{"doseAndRate":[{}]}]"#), .r4,
            "medicationReference", at: "MedicationRequest.medicationReference"),
        Row(
            administration(#""effectiveDateTime":"2024","statusReason":[{}]"#), .r4, "effectiveDateTime",
            at: "MedicationAdministration.effectiveDateTime"),
        Row(request(#""medication":{"concept":{}}"#), .r5, "medication", at: "MedicationRequest.medication"),
        Row(
            administration(#""occurenceDateTime":"2024""#), .r5, "occurenceDateTime",
            at: "MedicationAdministration.occurenceDateTime"),
        Row(
            #"{"resourceType":"MedicationStatement","adherence":{}}"#, .r5, "adherence",
            at: "MedicationStatement.adherence"),
        Row(#"{"resourceType":"Medication","doseForm":{}}"#, .r5, "doseForm", at: "Medication.doseForm"),
        Row(#"{"resourceType":"Bundle","issues":{}}"#, .r5, "issues", at: "Bundle.issues"),
        Row(#"{"asNeededFor":[{}]}"#, .r5, "asNeededFor", at: "asNeededFor"),
        Row(#"[{},{"asNeededFor":[{}]}]"#, .r5, "asNeededFor", at: "[1].asNeededFor"),
        Row(
            request(#""priority":"stat","contained":[{"resourceType":"Medication","doseForm":{}}]"#), .r5, "doseForm",
            at: "MedicationRequest.contained[0].doseForm"),
    ])
    func `a name tells the version in the object that it belongs to`(row: Row) throws { try row.check() }

    @Test(arguments: [
        Row(
            #"{"resourceType":"CapabilityStatement","fhirVersion":"3.0.1"}"#, .stu3, .stated,
            at: "CapabilityStatement.fhirVersion"),
        Row(
            #"{"resourceType":"CapabilityStatement","fhirVersion":"4.3.0","rest":[{"resource":[{"profile":"p"}]}]}"#,
            .r4b, .stated, at: "CapabilityStatement.fhirVersion"),
        Row(
            #"{"resourceType":"Patient","meta":{"profile":["urn:p","#
                + #""http://hl7.org/fhir/3.0/StructureDefinition/Patient"]}}"#,
            .stu3, .profile, at: "Patient.meta.profile[1]"),
        Row(
            #"{"resourceType":"Patient","meta":{"profile":["http://hl7.org/fhir/StructureDefinition/Patient|5.0.0"]}}"#,
            .r5, .profile, at: "Patient.meta.profile[0]"),
        Row(
            #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","meta":{"profile":["#
                + #""http://hl7.org/fhir/StructureDefinition/vitalsigns|4.3.0"]}}}]}"#,
            .r4b, .profile, at: "Bundle.entry[0].resource.meta.profile[0]"),
    ])
    func `a statement tells the version`(row: Row) throws { try row.check() }

    @Test(arguments: [
        Row(#"{"resourceType":"Patient"}"#, .r4, or: all),
        Row(#"{"resourceType":"Patient","name":[{"family":"F"}]}"#, .r4, or: [.stu3, .r5]),
        Row(#"{"resourceType":"Patient","meta":{"source":"s"}}"#, .r4, or: [.r5]),
        Row(request(#""dosageInstruction":[{"doseAndRate":[{}]}]"#), .r4, or: [.r5]),
        Row(request(#""status":"active""#), .r4, or: [.stu3, .r5]),
        Row(#"{"resourceType":"Patient","animal":{}}"#, .stu3, or: [.dstu2]),
        // The same names where they mean something else, or nothing.
        Row(#"{"resourceType":"Encounter","context":{},"encounter":{},"wasNotGiven":true,"note":"n"}"#, .r4, or: all),
        Row(
            #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Observation","context":{}}}]}"#,
            .r4, or: all),
        Row(#"{"resourceType":"Patient","context":{},"medication":{},"periodUnits":"d"}"#, .r4, or: all),
        Row(
            #"{"resourceType":"Patient","extension":[{"url":"u","valueTiming":{"repeat":{"periodUnits":"d"}}}]}"#,
            .r4, or: all),
        Row(#"{"resourceType":"Patient","name":[{"text":"careProvider"}],"x":"animal"}"#, .r4, or: all),
        Row(
            #"{"resourceType":"Patient","meta":{"profile":["#
                + #""http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|4.0.1","#
                + #""http://hl7.org/fhir/StructureDefinition/Patient","http://example.org/3.0/StructureDefinition/x"]}}"#,
            .r4, or: all),
        Row(#"{"resourceType":"Patient","fhirVersion":"1.0.2"}"#, .r4, or: all),
        Row(
            #"{"resourceType":"CapabilityStatement","fhirVersion":"unknown"}"#, .r4, or: [.stu3, .r5]),
        Row("[]", .r4, or: all),
        Row("5", .r4, or: all),
        Row(#"{"resourceType":5,"careProvider":[{}]}"#, .r4, or: all),
    ])
    func `nothing tells one version, and R4 is taken if it can be`(row: Row) throws { try row.check() }

    @Test func `the most names decide, and one against them is told`() throws {
        let json = Self.request(
            #""encounter":{},"context":{},"statusReason":{},"performerType":{},"reportedBoolean":true"#)
        let evidence = VersionEvidence(try JSONValue(parsing: Array(json.utf8)))
        #expect(evidence.version == .r4)
        #expect(evidence.kind == .shape(name: "reportedBoolean"))
        #expect(evidence.objection == "MedicationRequest.context")
        let words =
            "r4, as MedicationRequest.reportedBoolean tells, "
            + "although MedicationRequest.context does not belong to it"
        #expect(evidence.description == words)
    }

    @Test func `a name outweighs an array in place of a single value`() throws {
        // R4 has one medication of an administration as a choice, and R5 several categories.
        let json = Self.administration(#""category":[{}],"effectiveDateTime":"2024","request":{}"#)
        #expect(VersionEvidence(try JSONValue(parsing: Array(json.utf8))).version == .r4)
    }

    @Test func `resources inside too many others are not looked into`() throws {
        var json = #"{"resourceType":"MedicationOrder"}"#
        for _ in 0..<30 { json = #"{"resourceType":"Bundle","entry":[{"resource":\#(json)}]}"# }
        #expect(FHIRVersion.detected(in: try JSONValue(parsing: Array(json.utf8))) == nil)
    }

    @Test func `a reading carries its evidence`() throws {
        let bytes = Array(#"{"resourceType":"Patient","careProvider":[{}]}"#.utf8)
        #expect(try FHIRReader(version: .r4).read(bytes).evidence.kind == .given)
        let reading = try FHIRReader(version: nil).read(Patient.self, from: bytes)
        #expect(reading.version == .dstu2)
        #expect(reading.evidence.path == "Patient.careProvider")
        #expect(reading.value.generalPractitioner.count == 1)
    }

    @Test func `names may be written with escapes`() throws {
        let json = #"{"\u0072esourceType":"Patient","c\u0061reProvider":[{}]}"#
        #expect(FHIRVersion.detected(in: try JSONValue(parsing: Array(json.utf8))) == .dstu2)
    }
}
