// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// The record of a dose is made from its prescription.
struct AdministrationOfRequestTests {
    private static let prescription = #"""
        {"resourceType":"MedicationRequest","id":"r1","status":"active","intent":"order","medicationCodeableConcept":
        {"text":"Ramipril"},"subject":{"reference":"Patient/1"},"encounter":{"reference":"Encounter/1"}}
        """#

    private func request(_ json: String = prescription, _ version: FHIRVersion = .r4) throws -> MedicationRequest {
        try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8)).value
    }

    private func moment() throws -> MedicationAdministration.Effective {
        .dateTime(try #require(FHIRDateTime("2024-03-01T08:00:00Z")))
    }

    private func identifier() -> Identifier {
        Identifier(system: "urn:ietf:rfc:3986", value: "urn:uuid:7")
    }

    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            #"""
            {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:7"}],
            "status":"completed","medicationCodeableConcept":{"text":"Ramipril"},"patient":{"reference":"Patient/1"},
            "encounter":{"reference":"Encounter/1"},"effectiveTimeDateTime":"2024-03-01T08:00:00Z",
            "practitioner":{"reference":"Practitioner/1"},"prescription":{"reference":"MedicationOrder/r1"},"note":"n",
            "dosage":{"quantity":{"value":2,"unit":"tablet"}}}
            """#
        ),
        (
            .stu3,
            #"""
            {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:7"}],
            "status":"completed","medicationCodeableConcept":{"text":"Ramipril"},"subject":{"reference":"Patient/1"},
            "context":{"reference":"Encounter/1"},"effectiveDateTime":"2024-03-01T08:00:00Z",
            "performer":[{"actor":{"reference":"Practitioner/1"}}],"prescription":{"reference":"MedicationRequest/r1"},
            "note":[{"text":"n"}],"dosage":{"dose":{"value":2,"unit":"tablet"}}}
            """#
        ),
        (
            .r4,
            #"""
            {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:7"}],
            "status":"completed","medicationCodeableConcept":{"text":"Ramipril"},"subject":{"reference":"Patient/1"},
            "context":{"reference":"Encounter/1"},"effectiveDateTime":"2024-03-01T08:00:00Z",
            "performer":[{"actor":{"reference":"Practitioner/1"}}],"request":{"reference":"MedicationRequest/r1"},
            "note":[{"text":"n"}],"dosage":{"dose":{"value":2,"unit":"tablet"}}}
            """#
        ),
        (
            .r5,
            #"""
            {"resourceType":"MedicationAdministration","identifier":[{"system":"urn:ietf:rfc:3986","value":"urn:uuid:7"}],
            "status":"completed","medication":{"concept":{"text":"Ramipril"}},"subject":{"reference":"Patient/1"},
            "encounter":{"reference":"Encounter/1"},"occurenceDateTime":"2024-03-01T08:00:00Z",
            "performer":[{"actor":{"reference":{"reference":"Practitioner/1"}}}],
            "request":{"reference":"MedicationRequest/r1"},"note":[{"text":"n"}],
            "dosage":{"dose":{"value":2,"unit":"tablet"}}}
            """#
        ),
    ])
    func `a dose that was given`(version: FHIRVersion, json: String) throws {
        let dose = try MedicationAdministration(
            of: request(), status: .completed, effective: moment(), performer: Reference("Practitioner/1"),
            dose: Quantity(2, unit: "tablet"), identifier: identifier(), note: "n")
        try expect(dose, version, json)
    }

    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            #"""
            {"resourceType":"MedicationAdministration","status":"stopped","reasonNotGiven":[{"text":"refused"}],
            "wasNotGiven":true,"medicationCodeableConcept":{"text":"Ramipril"},"patient":{"reference":"Patient/1"},
            "encounter":{"reference":"Encounter/1"},"effectiveTimeDateTime":"2024-03-01T08:00:00Z",
            "prescription":{"reference":"MedicationOrder/r1"}}
            """#
        ),
        (
            .stu3,
            #"""
            {"resourceType":"MedicationAdministration","status":"stopped","reasonNotGiven":[{"text":"refused"}],
            "notGiven":true,"medicationCodeableConcept":{"text":"Ramipril"},"subject":{"reference":"Patient/1"},
            "context":{"reference":"Encounter/1"},"effectiveDateTime":"2024-03-01T08:00:00Z",
            "prescription":{"reference":"MedicationRequest/r1"}}
            """#
        ),
        (
            .r4,
            #"""
            {"resourceType":"MedicationAdministration","status":"not-done","statusReason":[{"text":"refused"}],
            "medicationCodeableConcept":{"text":"Ramipril"},"subject":{"reference":"Patient/1"},
            "context":{"reference":"Encounter/1"},"effectiveDateTime":"2024-03-01T08:00:00Z",
            "request":{"reference":"MedicationRequest/r1"}}
            """#
        ),
        (
            .r5,
            #"""
            {"resourceType":"MedicationAdministration","status":"not-done","statusReason":[{"text":"refused"}],
            "medication":{"concept":{"text":"Ramipril"}},"subject":{"reference":"Patient/1"},
            "encounter":{"reference":"Encounter/1"},"occurenceDateTime":"2024-03-01T08:00:00Z",
            "request":{"reference":"MedicationRequest/r1"}}
            """#
        ),
    ])
    func `a dose that was not given`(version: FHIRVersion, json: String) throws {
        let dose = try MedicationAdministration(
            of: request(), status: .notDone, effective: moment(), statusReason: CodeableConcept(text: "refused"))
        try expect(dose, version, json)
    }

    @Test func `a prescription of DSTU2 has its name there and elsewhere another`() throws {
        let order = try request(
            #"""
            {"resourceType":"MedicationOrder","id":"o1","patient":{"display":"p"},"medicationReference":{"display":"m"}}
            """#, .dstu2)
        let dose = try MedicationAdministration(of: order, status: .completed, effective: moment())
        #expect(dose.sourceVersion == nil)
        let text = { (version: FHIRVersion) in
            String(decoding: try FHIRWriter(version: version).write(dose).bytes, as: UTF8.self)
        }
        #expect(try text(.dstu2).contains(#""prescription":{"reference":"MedicationOrder/o1"}"#))
        #expect(try text(.r4).contains(#""request":{"reference":"MedicationRequest/o1"}"#))
    }

    @Test func `a reference stands in for an id`() throws {
        var request = try request()
        request.id = nil
        let dose = try MedicationAdministration(
            of: request, reference: Reference("urn:uuid:1"), status: .completed, effective: moment())
        #expect(dose.request == Reference("urn:uuid:1"))
    }

    @Test(arguments: [
        (#"{"resourceType":"MedicationRequest","subject":{},"medicationReference":{}}"#, "id"),
        (#"{"resourceType":"MedicationRequest","id":"1","medicationReference":{}}"#, "subject"),
        (#"{"resourceType":"MedicationRequest","id":"1","subject":{}}"#, "medication"),
        (
            ##"{"resourceType":"MedicationRequest","id":"1","subject":{},"medicationReference":{"reference":"#m"}}"##,
            "medication"
        ),
    ])
    func `what the prescription lacks is not guessed`(json: String, member: String) throws {
        let request = try request(json)
        let effective = try moment()
        let error = #expect(throws: FHIRError.self) {
            try MedicationAdministration(of: request, status: .completed, effective: effective)
        }
        #expect(error?.code == .required)
        #expect(error?.path == "MedicationRequest.\(member)")
    }

    @Test func `a medicine inside the prescription comes along, with what it refers to`() throws {
        let request = try request(
            ##"""
            {"resourceType":"MedicationRequest","id":"1","subject":{"display":"p"},"contained":[
            {"resourceType":"Practitioner","id":"d"},{"resourceType":"Substance","id":"s"},
            {"resourceType":"Medication","id":"m","ingredient":[{"itemReference":{"reference":"#s"}}]}],
            "medicationReference":{"reference":"#m"},"requester":{"reference":"#d"}}
            """##)
        let dose = try MedicationAdministration(of: request, status: .completed, effective: moment())
        #expect(dose.contained.map(\.id) == ["m", "s"])
        #expect(dose.medication.reference?.reference == "#m")
    }

    private func expect(_ dose: MedicationAdministration, _ version: FHIRVersion, _ json: String) throws {
        let writing = try FHIRWriter(version: version).write(dose)
        #expect(try String(decoding: writing.bytes, as: UTF8.self) == RawJSON(parsing: Array(json.utf8)).text)
        #expect(writing.issues == [])
        #expect(try FHIRReader(version: version).read(writing.bytes).issues == [])
    }
}
