// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Whose records count for a prescription.
struct PrescriptionScopeTests {
    private static let order = """
        {"resourceType":"MedicationRequest","id":"order-1","status":"active","intent":"order","authoredOn":"2026-01-01",\
        "identifier":[{"system":"urn:orders","value":"777"}],"subject":{"reference":"Patient/1"},\
        "medicationCodeableConcept":{"coding":[{"system":"urn:atc","code":"C09AA05"},{"system":"urn:pzn","code":"1"}],\
        "text":"Ramipril 5 mg"},"dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}]}
        """

    /// Members of a record, and whether it belongs to the prescription, with its server known and without.
    private static let rows: [(members: String, withServer: Bool, without: Bool)] = [
        (#""request":{"reference":"MedicationRequest/order-1"}"#, true, true),
        (#""request":{"reference":"MedicationRequest/order-1/_history/3"}"#, true, true),
        (#""request":{"reference":"MedicationRequest/order-2"}"#, false, false),
        // By identifier.
        (#""request":{"identifier":{"system":"urn:orders","value":"777"}}"#, true, true),
        (#""request":{"identifier":{"system":"urn:orders","value":"778"}}"#, false, false),
        (#""request":{"identifier":{"system":"urn:other","value":"777"}}"#, false, false),
        (#""request":{"identifier":{"value":"order-1"}}"#, false, false),
        // By the address of a server.
        (#""request":{"reference":"https://a.example/fhir/MedicationRequest/order-1"}"#, true, false),
        (#""request":{"reference":"https://a.example/fhir/MedicationRequest/order-1/_history/2"}"#, true, false),
        (#""request":{"reference":"https://b.example/fhir/MedicationRequest/order-1"}"#, false, false),
        (#""request":{"reference":"urn:uuid:8a9c9d6e-0000-4000-8000-000000000000"}"#, false, false),
        // What is contained is no other resource's prescription.
        (##""request":{"reference":"#p"}"##, false, false),
        // Without a prescription the medication decides, where it can be compared.
        (#""medicationCodeableConcept":{"text":"ramipril 5mg"}"#, true, true),
        (#""medicationCodeableConcept":{"text":"Metformin 500 mg"}"#, false, false),
        (#""medicationCodeableConcept":{"coding":[{"system":"urn:atc","code":"A10BA02"}]}"#, false, false),
        (#""medicationCodeableConcept":{"coding":[{"system":"urn:pzn","code":"1"}]}"#, true, true),
        (#""medicationCodeableConcept":{"coding":[{"system":"urn:snomed","code":"386872004"}]}"#, true, true),
        (#""medicationReference":{"reference":"Medication/7"}"#, true, true),
        (#""request":{"display":"some order"}"#, true, true),
        // A record that names the prescription is believed, whatever it calls the medication.
        (
            #""request":{"reference":"MedicationRequest/order-1"},"medicationCodeableConcept":{"text":"Generic"}"#,
            true, true
        ),
        // A dose names its prescription.
        (
            #""identifier":[{"system":"\#(Identifier.doseSystem)","value":"order-2/0/2026-03-28/08:00:00"}]"#,
            false, false
        ),
        // Another patient is another patient.
        (#""subject":{"reference":"Patient/2"},"request":{"reference":"MedicationRequest/order-1"}"#, false, false),
        (#""subject":{"reference":"Group/1"}"#, false, false),
        (#""subject":{"reference":"https://a.example/fhir/Patient/1"}"#, true, true),
        (#""subject":{"reference":"https://b.example/fhir/Patient/1"}"#, false, true),
        (#""subject":{"identifier":{"value":"P"}}"#, true, true),
    ]

    @Test(arguments: rows)
    func `a record belongs to the prescription that it names`(
        row: (members: String, withServer: Bool, without: Bool)
    ) throws {
        func read<R: FHIRResource>(_ type: R.Type, _ json: String) throws -> R {
            try FHIRReader(version: .r4).read(type, from: Array(json.utf8)).value
        }
        let order = try read(MedicationRequest.self, Self.order)
        let subject = row.members.contains("subject") ? "" : #""subject":{"reference":"Patient/1"},"#
        let administration = try read(
            MedicationAdministration.self,
            #"{"resourceType":"MedicationAdministration",\#(subject)"status":"completed","#
                + #""effectiveDateTime":"2026-03-28T07:05:00Z",\#(row.members)}"#)
        let schedule = try Schedule(request: order, zone: zone("Europe/Vienna"))
        for (server, belongs) in [("https://a.example/fhir", row.withServer), (nil, row.without)] {
            let adherence = try Adherence(
                [AdministrationRecord(administration)], to: schedule, of: order,
                server: server.flatMap { URL(string: $0) },
                days: day("2026-03-28")...day("2026-03-28"), now: moment("2026-04-10T00:00:00Z"))
            #expect(told(adherence.doses) == (belongs ? ["28 08:00 onTime +5"] : ["28 08:00 missed"]))
            #expect(adherence.otherPrescriptions == (belongs ? 0 : 1))
            #expect(adherence.recordCount == 1)
        }
    }

    @Test func `without the prescription its id is compared, and a record that names another is not counted`() throws {
        var named = record("2026-03-28T07:05:00Z")
        for (name, isOther) in [
            (ResourceName.identifier(system: "urn:orders", value: "777"), 1),
            (.address("MedicationRequest/order-1"), 0), (.address("MedicationRequest/order-9"), 1),
            (.address("https://a.example/MedicationRequest/order-1"), 1),
        ] {
            named.prescription = name
            let adherence = try adherence(at: "08:00", "2026-03-28", now: "2026-04-10T00:00:00Z", named)
            #expect(adherence.otherPrescriptions == isOther)
        }
    }

    @Test func `of a prescription of which nothing is known every record may be one`() throws {
        let schedule = try Schedule(dosage: dosage(at: "08:00"), zone: zone("UTC"), start: FHIRDateTime("2026-01-01"))
        var named = record("2026-03-28T08:00:00Z")
        named.prescriptionID = "order-1"
        let adherence = try Adherence(
            [named], to: schedule, days: day("2026-03-28")...day("2026-03-28"), now: moment("2026-04-10T00:00:00Z"))
        #expect(told(adherence.doses) == ["28 08:00 onTime +0"])
    }
}
