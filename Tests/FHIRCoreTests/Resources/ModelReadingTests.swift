// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Values stand where the neutral names say, whatever the version called them.
///
/// The names on the left side of each fact come from the StructureDefinitions of DSTU2 1.0.2 and R4 4.0.1.
struct ModelReadingTests {
    // MARK: Prescriptions

    @Test func `a medication order of DSTU2 has neutral names`() throws {
        let order = try #require(MedicationRequest(Fixture.orderDSTU2.reading().value))
        #expect(order.id == "o2")
        #expect(order.status == .active)
        #expect(order.statusReason?.text == "well")  // reasonEnded
        #expect(order.intent == nil)  // DSTU2 has none
        #expect(order.authoredOn?.text == "2016-08-15")  // dateWritten
        #expect(order.subject?.reference == "Patient/p2")  // patient
        #expect(order.requester?.reference == "Practitioner/1")  // prescriber
        #expect(order.encounter?.reference == "Encounter/1")
        #expect(order.reason.map(\.concept?.text) == ["pain"])  // reasonCodeableConcept
        #expect(order.note == [Annotation(text: "with water")])  // a string
        #expect(order.medication.reference?.reference == "#med")
        #expect(order.medication.concept == nil)
        #expect(order.priorPrescription?.reference == "MedicationOrder/o1")
        #expect(order.dispenseRequest?.numberOfRepeatsAllowed == 1)
        #expect(order.dispenseRequest?.expectedSupplyDuration?.value?.text == "10.0")
        #expect(order.dispenseRequest?.validityPeriod?.start?.text == "2016")
        guard case .medication(let medication)? = order.contained.first else {
            Issue.record("expected a contained medication")
            return
        }
        #expect(medication.code?.displayText == "Para")
        #expect(order.extras.unknownMembers.map(\.name) == ["fhir_comments"])
    }

    @Test func `a dosage of DSTU2 has neutral names`() throws {
        let order = try #require(MedicationRequest(Fixture.orderDSTU2.reading().value))
        try #require(order.dosageInstruction.count == 2)
        let first = order.dosageInstruction[0]
        #expect(first.text == "1 tablet")
        #expect(first.additionalInstruction.map(\.text) == ["with food"])  // additionalInstructions
        #expect(first.timing?.repeat?.bounds?.duration?.value?.text == "10")  // boundsQuantity
        #expect(first.timing?.repeat?.bounds?.duration?.code == "d")
        #expect(first.timing?.repeat?.count == 3)
        #expect(first.timing?.repeat?.duration?.text == "1.50")
        #expect(first.timing?.repeat?.durationUnit == "h")  // durationUnits
        #expect(first.timing?.repeat?.frequency == 2)
        #expect(first.timing?.repeat?.period?.text == "1.0")
        #expect(first.timing?.repeat?.periodUnit == "d")  // periodUnits
        #expect(first.asNeeded == nil)
        #expect(first.asNeededFor.map(\.text) == ["pain"])  // asNeededCodeableConcept
        #expect(first.site?.text == "mouth")  // siteCodeableConcept
        #expect(first.route?.text == "oral")
        #expect(first.method?.text == "swallow")
        #expect(first.doseAndRate.count == 1)
        #expect(first.doseAndRate.first?.dose?.range?.high?.value?.text == "2.0")
        #expect(first.doseAndRate.first?.rate?.range?.low?.value?.text == "1")
        #expect(first.maxDosePerPeriod.map(\.numerator?.value?.text) == ["8"])
        #expect(first.sequence == nil)

        let second = order.dosageInstruction[1]
        #expect(second.timing?.event.map(\.text) == ["2016-08-15T08:00:00+02:00", "2016-08"])
        #expect(second.timing?.repeat?.when == ["ACM"])  // one code
        #expect(second.asNeeded == false)
        #expect(second.asNeededFor == [])
        #expect(second.site == nil)
        #expect(second.doseAndRate.first?.dose?.quantity?.value?.text == "0.010")
        #expect(second.doseAndRate.first?.dose?.quantity?.comparator == .lessOrEqual)
        #expect(second.doseAndRate.first?.dose?.quantity?.unit == "g")
        #expect(second.doseAndRate.first?.rate?.ratio?.numerator?.value?.text == "1.10")
        #expect(second.siteReference != nil)
        #expect(second.extras.unknownMembers.isEmpty)
        #expect(second.sourceVersion == .dstu2)
    }

    @Test func `a medication request of R4 has its own names`() throws {
        let request = try #require(MedicationRequest(Fixture.requestR4.reading().value))
        #expect(request.status == .active)
        #expect(request.intent == .order)
        #expect(request.category.map(\.text) == ["outpatient"])
        #expect(request.priority == "routine")
        #expect(request.doNotPerform == false)
        #expect(request.medication.concept?.displayText == "Para 500")
        #expect(request.subject?.reference == "Patient/p4")
        #expect(request.authoredOn?.text == "2024")
        #expect(request.authoredOn?.precision == .year)
        #expect(request.reason.map(\.concept?.text) == ["pain", nil, nil])  // reasonCode, then reasonReference
        #expect(request.reason.map(\.reference?.reference) == [nil, "Condition/1", "Condition/2"])
        #expect(request.groupIdentifier?.value == "g")
        #expect(request.note.map(\.text) == ["a\nb", "c"])
        #expect(request.note.first?.author == .string("Ann"))
        #expect(request.note.first?.time?.text == "2024-01-01T00:00:00Z")
        #expect(request.dispenseRequest?.numberOfRepeatsAllowed == 0)
        #expect(request.reported == true)
        #expect(request.recorder != nil)
        #expect(request.substitution != nil)
        #expect(request.detectedIssue.count == 1)
        #expect(request.extras.unknownMembers.isEmpty)
        #expect(request.dosageInstruction.map(\.sourceVersion) == [nil, nil])
    }

    @Test func `a dosage of R4 has its own names`() throws {
        let request = try #require(MedicationRequest(Fixture.requestR4.reading().value))
        try #require(request.dosageInstruction.count == 2)
        let first = request.dosageInstruction[0]
        #expect(first.sequence == 1)
        #expect(first.additionalInstruction.map(\.text) == ["with food", "slowly"])
        #expect(first.patientInstruction == "now")
        let pattern = try #require(first.timing?.repeat)
        #expect(pattern.bounds?.period?.start?.text == "2024-01-01")
        #expect((pattern.count, pattern.countMax) == (nil, 9))
        #expect((pattern.frequency, pattern.frequencyMax) == (1, 2))
        #expect((pattern.duration, pattern.durationMax?.text) == (nil, "2.5"))
        #expect((pattern.period?.text, pattern.periodMax?.text) == ("1.10", "1E+8"))
        #expect(pattern.periodUnit == "d")
        #expect(pattern.dayOfWeek == ["mon", "wed"])
        #expect(pattern.timeOfDay.map(\.text) == ["08:00:00", "20:00:00.5"])
        #expect(pattern.offset == 30)
        #expect(first.timing?.code?.text == "BID")
        #expect(first.asNeeded == true)
        #expect(first.site?.text == "mouth")
        #expect(first.doseAndRate.map(\.type?.text) == ["ordered", nil])
        #expect(first.doseAndRate.first?.dose?.quantity?.value?.text == "1.50")
        #expect(first.doseAndRate.first?.rate?.quantity?.value?.text == "3")
        #expect(first.doseAndRate.last?.dose?.range?.high?.value?.text == "2")
        #expect(first.maxDosePerAdministration?.value?.text == "2")
        #expect(first.maxDosePerLifetime?.value?.text == "1e3")
        let second = request.dosageInstruction[1]
        #expect(second.timing?.repeat?.when == ["MORN", "HS"])  // null is padding
        #expect(second.asNeeded == nil)
        #expect(second.asNeededFor.map(\.text) == ["pain"])
        #expect(second.modifierExtension.map(\.url) == ["urn:m"])
    }

    // MARK: Administrations

    @Test func `an administration of DSTU2 has neutral names`() throws {
        let administration = try #require(MedicationAdministration(Fixture.administrationDSTU2.reading().value))
        #expect(administration.status == .completed)
        #expect(administration.notGiven == true)  // wasNotGiven
        #expect(administration.statusReason.map(\.text) == ["refused"])  // reasonNotGiven
        #expect(administration.subject?.reference == "Patient/p2")  // patient
        #expect(administration.performer.map(\.actor?.reference?.display) == ["Nurse"])  // practitioner
        #expect(administration.encounter?.reference == "Encounter/1")
        #expect(administration.request?.reference == "MedicationOrder/o2")  // prescription
        #expect(administration.effective?.dateTime?.text == "2016-08-15T08:00:00.000Z")  // effectiveTimeDateTime
        #expect(administration.medication.concept?.text == "Para")
        #expect(administration.note.map(\.text) == ["later"])
        #expect(administration.dosage?.dose?.value?.text == "500.00")  // quantity
        #expect(administration.dosage?.dose?.unit == "mg")
        #expect(administration.dosage?.rate?.range?.low?.value?.text == "1")
        #expect(administration.dosage?.site == nil)
        #expect(administration.dosage?.siteReference?.display == "arm")
    }

    @Test func `other names of DSTU2 administrations are read`() throws {
        let json = #"""
            {"resourceType":"MedicationAdministration","effectiveTimePeriod":{"start":"2016","end":"2017"},
             "reasonGiven":[{"text":"pain"}],"wasNotGiven":false,
             "dosage":{"siteCodeableConcept":{"text":"arm"},"rateRatio":{"numerator":{"value":1}}}}
            """#
        let reader = FHIRReader(version: nil)
        let reading = try reader.read(MedicationAdministration.self, from: Array(json.utf8))
        #expect(reading.version == .dstu2)
        #expect(reading.value.effective?.period?.end?.text == "2017")
        #expect(reading.value.reason.map(\.concept?.text) == ["pain"])
        #expect(reading.value.notGiven == false)
        #expect(reading.value.dosage?.site?.text == "arm")
        #expect(reading.value.dosage?.rate?.ratio?.numerator?.value?.text == "1")
    }

    @Test func `an administration of R4 has its own names`() throws {
        let administration = try #require(MedicationAdministration(Fixture.administrationR4.reading().value))
        #expect(administration.status == .notDone)
        #expect(administration.notGiven == nil)
        #expect(administration.statusReason.map(\.text) == ["refused"])
        #expect(administration.category.map(\.text) == ["home"])
        #expect(administration.medication.reference?.reference == "Medication/1")
        #expect(administration.encounter?.reference == "Encounter/1")  // context
        #expect(administration.effective == nil)
        #expect(administration.performer.first?.function?.text == "nurse")
        #expect(administration.performer.first?.actor?.reference?.display == "N")
        #expect(administration.request?.reference == "MedicationRequest/r4")
        #expect(administration.device.map(\.reference?.reference) == ["Device/1"])
        #expect(administration.note.first?.author?.reference?.display == "N")
        #expect(administration.dosage?.dose?.value?.text == "0.010")
        #expect(administration.dosage?.rate?.ratio?.denominator?.value?.text == "2")
    }

    @Test func `names of one version mean nothing in another`() throws {
        let json = #"{"resourceType":"MedicationAdministration","wasNotGiven":true,"patient":{},"prescription":{}}"#
        let administration = try FHIRReader(version: .r4).read(MedicationAdministration.self, from: Array(json.utf8))
            .value
        #expect(administration.notGiven == nil)
        #expect(administration.subject == nil)
        #expect(administration.extras.unknownMembers.map(\.name) == ["wasNotGiven", "patient", "prescription"])
    }

    // MARK: People and things

    @Test func `a patient of DSTU2 has neutral names`() throws {
        let patient = try #require(Patient(Fixture.patientDSTU2.reading().value))
        #expect(patient.name.map(\.family) == ["van Dijk", "Roe"])  // an array
        #expect(patient.name.first?.given == ["Ann", "B."])
        #expect(patient.name.first?.displayText == "Ann B. van Dijk")
        #expect(patient.generalPractitioner.map(\.reference) == ["Practitioner/1"])  // careProvider
        #expect(patient.gender == .female)
        #expect(patient.birthDate?.text == "1974-12")
        #expect(patient.birthDate?.precision == .month)
        #expect(patient.deceased == .flag(false))
        #expect(patient.active == true)
        #expect(patient.identifier.first?.value == "77")
        #expect(patient.telecom.first?.rank == 2)
        #expect(patient.address.first?.line == ["Way 1", "Door 2"])
        #expect(patient.meta?.tag.first?.code == "x")
        #expect(patient.text?.div == "<div>Ann \"Q\" O'Leary\n</div>")
    }

    @Test func `a patient of R4 has its own names`() throws {
        let patient = try #require(Patient(Fixture.patientR4.reading().value))
        #expect(patient.name.first?.family == "Ék")
        #expect(patient.name.first?.displayText == "Dr. Ida Ék")
        #expect(patient.deceased?.dateTime?.text == "2020-03-01T10:00:00-00:00")
        #expect(patient.deceased?.flag == nil)
        #expect(patient.generalPractitioner.first?.identifier?.value == "9")
        #expect(patient.meta?.versionId == "3")
        #expect(patient.meta?.lastUpdated?.text == "2024-02-29T23:59:60Z")
        #expect(patient.language == "de-AT")
        guard case .organization(let organization)? = patient.contained.first else {
            Issue.record("expected a contained organization")
            return
        }
        #expect(organization.id == "o")
        #expect(organization.name == "Hôtel / 😀")
    }

    @Test(
        arguments: [
            (#"{"family":["A"]}"#, "A"), (#"{"family":["de","la","Cruz"]}"#, "de la Cruz"),
            (#"{"family":["A",null,"B"]}"#, "A B"), (#"{"family":"A"}"#, "A"), (#"{"family":[]}"#, nil),
            (#"{"family":[null]}"#, nil), (#"{}"#, nil),
        ] as [(String, String?)])
    func `family names of DSTU2 are joined, and none is no name`(name: String, family: String?) throws {
        let json = "{\"resourceType\":\"Patient\",\"name\":[\(name)]}"
        let patient = try FHIRReader(version: .dstu2).read(Patient.self, from: Array(json.utf8)).value
        #expect(patient.name.map(\.family) == [family])
    }

    @Test(
        arguments: [
            (#"{"text":" ","coding":[{"display":"D"}]}"#, "D"), (#"{"text":"T","coding":[{"display":"D"}]}"#, "T"),
            (#"{"coding":[{"display":"D"},{"display":"U","userSelected":true}]}"#, "U"),
            (#"{"coding":[{"code":"c"}]}"#, nil), (#"{}"#, nil), (#"{"text":""}"#, nil),
        ] as [(String, String?)])
    func `a concept is shown by its text, the coding that was chosen, or any`(json: String, text: String?) throws {
        let resource = "{\"resourceType\":\"Medication\",\"code\":\(json)}"
        let medication = try FHIRReader(version: .r4).read(Medication.self, from: Array(resource.utf8)).value
        #expect(medication.code?.displayText == text)
    }

    @Test func `a medication has status, form and maker`() throws {
        let r4 = try #require(Medication(Fixture.medicationR4.reading().value))
        #expect(r4.status == "active")
        #expect(r4.doseForm?.coding.first?.code == "TAB")
        #expect(r4.identifier.first?.value == "0001")
        let dstu2 = try #require(Medication(Fixture.medicationDSTU2.reading().value))
        #expect(dstu2.marketingAuthorizationHolder?.display == "Works")
        #expect(dstu2.code?.coding.first?.display == "Paracetamol")
        #expect(dstu2.status == nil)
    }

    @Test func `a bundle has links, entries and their reasons`() throws {
        let bundle = try #require(FHIRBundle(Fixture.bundleDSTU2.reading().value))
        #expect(bundle.type == .searchset)
        #expect(bundle.total == 2)
        #expect(bundle.url(of: "next") == "urn:2")
        #expect(bundle.url(of: "previous") == nil)
        #expect(bundle.entry.first?.search?.mode == .match)
        #expect(bundle.entry.first?.search?.score?.text == "1.0")
        guard case .medicationRequest(let order)? = bundle.entry.first?.resource else {
            Issue.record("expected a prescription")
            return
        }
        #expect(order.medication.concept?.text == "x")
        #expect(bundle.entry.last?.resource?.id == "s")
        #expect(bundle.entry.last?.resource?.typeName(in: .dstu2) == "MedicationStatement")
    }

    @Test func `a bundle has requests and responses`() throws {
        let bundle = try #require(FHIRBundle(Fixture.bundleR4.reading().value))
        #expect(bundle.timestamp?.text == "2024-01-01T00:00:00.5Z")
        #expect(bundle.identifier?.value == "b")
        #expect(bundle.entry.first?.response?.status == "201")
        #expect(bundle.entry.first?.response?.etag == "W/\"1\"")
        guard case .operationOutcome(let outcome)? = bundle.entry.first?.response?.outcome else {
            Issue.record("expected an outcome")
            return
        }
        #expect(outcome.issue.map(\.severity) == [.information])
        #expect(bundle.entry[1].request?.method == "POST")
        #expect(bundle.entry[1].request?.ifNoneExist == "a=1")
        #expect(bundle.entry[1].link.map(\.relation) == ["up"])
    }

    @Test func `an outcome has issues with places`() throws {
        let dstu2 = try #require(OperationOutcome(Fixture.outcomeDSTU2.reading().value))
        #expect(dstu2.issue.first?.code == "not-found")
        #expect(dstu2.issue.first?.details?.text == "No")
        #expect(dstu2.issue.first?.diagnostics == "x\u{1}y")
        #expect(dstu2.issue.first?.location == ["/f:Patient"])
        let r4 = try #require(OperationOutcome(Fixture.outcomeR4.reading().value))
        #expect(r4.issue.map(\.severity) == [.fatal, .warning])
        #expect(r4.issue.first?.expression == ["Patient.name[0]"])
    }
}
