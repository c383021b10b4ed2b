// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Values made in Swift are written with exactly what they were given.
struct InitializerTests {
    private static let tablet = Quantity(1, unit: "tablet")

    @Test func `a prescription is made of its parts`() throws {
        let eight = try #require(FHIRTime("08:00:00"))
        let request = MedicationRequest(
            status: .active, intent: .order, medication: CodeableReference(concept: CodeableConcept(text: "Ramipril")),
            subject: Reference("Patient/1"),
            dosageInstruction: [
                Dosage(
                    timing: Timing(repeat: TimingRepeat(frequency: 3, period: 1, periodUnit: "d")),
                    dose: .quantity(Self.tablet)),
                Dosage(text: "at 8", timing: Timing(repeat: TimingRepeat(timeOfDay: [eight]))),
                Dosage(timing: Timing(repeat: TimingRepeat(when: ["ACM", "ACV"], offset: 30))),
                Dosage(timing: Timing(repeat: TimingRepeat(when: ["HS"]))),
                Dosage(text: "as told"),
            ]
        )
        try expect(
            request,
            #"""
            {"resourceType":"MedicationRequest","status":"active","intent":"order","medicationCodeableConcept":
            {"text":"Ramipril"},"subject":{"reference":"Patient/1"},"dosageInstruction":[{"timing":{"repeat":
            {"frequency":3,"period":1,"periodUnit":"d"}},"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]},
            {"text":"at 8","timing":{"repeat":{"timeOfDay":["08:00:00"]}}},
            {"timing":{"repeat":{"when":["ACM","ACV"],"offset":30}}},{"timing":{"repeat":{"when":["HS"]}}},
            {"text":"as told"}]}
            """#
        )
    }

    @Test func `a record of a dose is made of its parts`() throws {
        let moment = try #require(FHIRDateTime("2024-03-01T08:00:00Z"))
        let dose = MedicationAdministration(
            status: .completed, medication: CodeableReference(reference: Reference("Medication/1")),
            subject: Reference("Patient/1"), request: Reference("MedicationRequest/1"), effective: .dateTime(moment)
        )
        try expect(
            dose,
            #"""
            {"resourceType":"MedicationAdministration","status":"completed","medicationReference":
            {"reference":"Medication/1"},"subject":{"reference":"Patient/1"},"effectiveDateTime":"2024-03-01T08:00:00Z",
            "request":{"reference":"MedicationRequest/1"}}
            """#
        )
    }

    @Test func `a dose that was not taken is one in DSTU2`() throws {
        let moment = try #require(FHIRDateTime("2024-03-01"))
        let dose = MedicationAdministration(
            status: .notDone, medication: CodeableReference(reference: Reference("Medication/1")),
            subject: Reference("Patient/1"), effective: .dateTime(moment)
        )
        let writing = try FHIRWriter(version: .dstu2).write(dose)
        let written = try FHIRReader(version: .dstu2).read(MedicationAdministration.self, from: writing.bytes)
        #expect(written.value.notGiven == true)
        #expect(written.value.status == .stopped)
        #expect(written.value.request == nil)
    }

    @Test func `an amount has a rate where it is given one`() {
        let rate = DoseAndRate.Rate.quantity(Quantity(2, unit: "ml/h"))
        #expect(DoseAndRate(dose: .quantity(Self.tablet)).rate == nil)
        #expect(DoseAndRate(dose: .quantity(Self.tablet), rate: rate).rate == rate)
        #expect(DoseAndRate(dose: .quantity(Self.tablet)).dose?.quantity == Self.tablet)
    }

    @Test func `a bundle gives its resources of one type in order`() throws {
        let json = #"""
            {"resourceType":"Bundle","type":"searchset","entry":[{"resource":{"resourceType":"MedicationRequest",
            "id":"1"}},{"resource":{"resourceType":"Medication","id":"2"},"search":{"mode":"include"}},{},
            {"resource":{"resourceType":"MedicationRequest","id":3}},
            {"resource":{"resourceType":"MedicationRequest","id":"4"}}]}
            """#
        let reader = FHIRReader(version: .r4, wrongTypes: .refuse)
        let bundle = try reader.read(FHIRBundle.self, from: Array(json.utf8)).value
        #expect(bundle.resources(of: MedicationRequest.self).map(\.id) == ["1", "4"])
        #expect(bundle.resources(of: Medication.self).map(\.id) == ["2"])
        #expect(bundle.resources(of: Patient.self) == [])
    }

    // MARK: Other resources

    @Test func `a resource of another type is made from its JSON`() throws {
        let json = #"{"resourceType":"Observation","id":"1","valueInteger":1}"#
        let other = try #require(try OtherResource(RawJSON(parsing: Array(json.utf8))))
        #expect(other.resourceType == "Observation")
        #expect(other.id == "1")
        #expect(try FHIRReader(version: .r4).read(Array(json.utf8)).value == .other(other))
        let writing = try FHIRWriter(version: .r4).write(.other(other))
        #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
    }

    @Test(arguments: [
        "[]", "null", "{}", #"{"resourceType":1}"#, #"{"resourceType":""}"#, #"{"resourceType":"A","id":1}"#,
        #"{"resourceType":"A","resourceType":"B"}"#, #"{"resourceType":"A","id":"1","id":"2"}"#,
        // They would be written without any check of their content.
        #"{"resourceType":"Patient"}"#, #"{"resourceType":"MedicationOrder"}"#,
        #"{"resourceType":"MedicationRequest"}"#,
    ])
    func `other JSON is no resource of another type`(json: String) throws {
        #expect(try OtherResource(RawJSON(parsing: Array(json.utf8))) == nil)
    }

    private func expect(_ value: some FHIRResource, _ json: String) throws {
        let writing = try FHIRWriter(version: .r4).write(value)
        #expect(try String(decoding: writing.bytes, as: UTF8.self) == RawJSON(parsing: Array(json.utf8)).text)
        // All that R4 requires is there.
        #expect(try FHIRReader(version: .r4).read(writing.bytes).issues == [])
    }
}
