// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Writing in another version: everything arrives, is reported as lost, or the whole is refused.
///
/// Source of the mappings: HL7 cross-version maps between DSTU2, STU3 and R4, and the StructureDefinitions.
struct ConversionTests {
    struct Conversion: Sendable, CustomTestStringConvertible {
        let name: String
        let source: FHIRVersion
        let before: String
        let after: String
        /// The paths that have no place, each with the code of the issue where it is not that.
        let lost: [String]

        init(_ name: String, _ source: FHIRVersion, _ before: String, _ after: String, lost: [String] = []) {
            (self.name, self.source, self.before, self.after, self.lost) = (name, source, before, after, lost)
        }

        var testDescription: String { name }
        var target: FHIRVersion { source == .dstu2 ? .r4 : .dstu2 }
    }

    private static let r4Required =
        #""status":"active","intent":"order","subject":{},"medicationCodeableConcept":{"text":"m"}"#

    @Test(arguments: [
        Conversion(
            "the names of a prescription, upwards", .dstu2,
            #"""
            {"resourceType":"MedicationOrder","status":"active","reasonEnded":{"text":"r"},
            "medicationCodeableConcept":{"text":"m"},"patient":{"display":"p"},"encounter":{"display":"e"},
            "dateWritten":"2016-08","prescriber":{"display":"d"},"reasonCodeableConcept":{"text":"why"},"note":"n",
            "dosageInstruction":[{"additionalInstructions":{"text":"a"},"timing":{"repeat":{"boundsQuantity":{"value":10},
            "durationUnits":"h","period":1.0,"periodUnits":"d"}},"asNeededCodeableConcept":{"text":"x"},
            "siteCodeableConcept":{"text":"s"},"doseQuantity":{"value":1.50},"rateRatio":{}}]}
            """#,
            #"""
            {"resourceType":"MedicationRequest","status":"active","statusReason":{"text":"r"},"intent":"order",
            "medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"},"encounter":{"display":"e"},
            "authoredOn":"2016-08","requester":{"display":"d"},"reasonCode":[{"text":"why"}],"note":[{"text":"n"}],
            "dosageInstruction":[{"additionalInstruction":[{"text":"a"}],"timing":{"repeat":{"boundsDuration":{"value":10},
            "durationUnit":"h","period":1.0,"periodUnit":"d"}},"asNeededCodeableConcept":{"text":"x"},
            "site":{"text":"s"},"doseAndRate":[{"doseQuantity":{"value":1.50},"rateRatio":{}}]}]}
            """#
        ),
        Conversion(
            "the names of a prescription, downwards", .r4,
            #"""
            {"resourceType":"MedicationRequest","status":"active","statusReason":{"text":"r"},"intent":"order",
            "medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"},"encounter":{"display":"e"},
            "authoredOn":"2016-08","requester":{"display":"d"},"reasonReference":[{"display":"why"}],"note":[{"text":"n"}],
            "dosageInstruction":[{"additionalInstruction":[{"text":"a"}],"timing":{"repeat":{"boundsDuration":{"value":10},
            "durationUnit":"h","when":["AC"]}},"site":{"text":"s"},
            "doseAndRate":[{"doseRange":{"high":{"value":2}},"rateRange":{}}],"maxDosePerPeriod":{"numerator":{}}}]}
            """#,
            #"""
            {"resourceType":"MedicationOrder","dateWritten":"2016-08","status":"active","reasonEnded":{"text":"r"},
            "patient":{"display":"p"},"prescriber":{"display":"d"},"encounter":{"display":"e"},
            "reasonReference":{"display":"why"},"note":"n","medicationCodeableConcept":{"text":"m"},
            "dosageInstruction":[{"additionalInstructions":{"text":"a"},"timing":{"repeat":{"boundsQuantity":{"value":10},
            "durationUnits":"h","when":"AC"}},"siteCodeableConcept":{"text":"s"},
            "doseRange":{"high":{"value":2}},"rateRange":{},"maxDosePerPeriod":{"numerator":{}}}]}
            """#
        ),
        Conversion(
            "what a prescription of R4 has more", .r4,
            #"{"resourceType":"MedicationRequest",\#(r4Required),"category":[{}],"priority":"stat","doNotPerform":false,"#
                + #""supportingInformation":[{}],"reasonCode":[{"text":"a"},{"text":"b"}],"groupIdentifier":{},"#
                + #""basedOn":[{}],"note":[{"text":"n","time":"2024"},{"text":"o"}],"recorder":{},"substitution":{},"#
                + #""dosageInstruction":[{"sequence":1,"additionalInstruction":[{"text":"1"}],"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{}}]}],"#
                + #""dispenseRequest":{"initialFill":{}},"_priority":{"id":"x"}}"#,
            #"{"resourceType":"MedicationOrder","status":"active","patient":{},"reasonCodeableConcept":{"text":"a"},"#
                + #""note":"n","medicationCodeableConcept":{"text":"m"},"dosageInstruction":[{"additionalInstructions":"#
                + #"{"text":"1"},"doseQuantity":{}}]}"#,
            lost: [
                "MedicationRequest.category", "MedicationRequest.priority", "MedicationRequest.recorder",
                "MedicationRequest.supportingInformation", "MedicationRequest.reasonCode", "MedicationRequest.note",
                "MedicationRequest.dosageInstruction[0].sequence",
                "MedicationRequest.dosageInstruction[0].doseAndRate[0].type",
                "MedicationRequest.dispenseRequest.initialFill", "MedicationRequest.substitution.type required",
                "MedicationRequest.basedOn", "MedicationRequest.groupIdentifier", "MedicationRequest._priority",
            ]
        ),
        Conversion(
            "what a prescription of DSTU2 has more", .dstu2,
            #"{"resourceType":"MedicationOrder","fhir_comments":["c"],"status":"stopped","dateEnded":"2016","patient":{},"#
                + #""medicationCodeableConcept":{"text":"m"},"#
                + #""_note":{"id":"n"},"note":"n","dosageInstruction":[{"siteReference":{},"timing":{"fhir_comments":"#
                + #"["c"],"repeat":{"when":"AC","_when":{"id":"w"},"periodUnits":"d","_periodUnits":{"id":"p"}}}}],"#
                + #""dispenseRequest":{"medicationCodeableConcept":{"text":"m"}},"substitution":{}}"#,
            #"{"resourceType":"MedicationRequest","extension":[{"url":"#
                + #""http://hl7.org/fhir/1.0/StructureDefinition/extension-MedicationOrder.dateEnded","#
                + #""valueDateTime":"2016"}],"status":"stopped","intent":"order","medicationCodeableConcept":"#
                + #"{"text":"m"},"subject":{},"note":[{"text":"n"}],"dosageInstruction":[{"timing":{"repeat":"#
                + #"{"periodUnit":"d","when":["AC"]}}}]}"#,
            lost: [
                "MedicationOrder.dateEnded", "MedicationOrder.dosageInstruction[0].siteReference",
                "MedicationOrder.dosageInstruction[0].timing.repeat._when",
                "MedicationOrder.dosageInstruction[0].timing.repeat._periodUnits",
                "MedicationOrder.dosageInstruction[0].timing.fhir_comments",
                "MedicationOrder.dispenseRequest.medicationCodeableConcept",
                "MedicationOrder.substitution.allowedBoolean required", "MedicationOrder._note",
                "MedicationOrder.fhir_comments",
            ]
        ),
        Conversion(
            "states that DSTU2 does not have", .r4,
            #"{"resourceType":"MedicationRequest","status":"cancelled","intent":"order","subject":{},"#
                + #""medicationReference":{}}"#,
            #"{"resourceType":"MedicationOrder","status":"stopped","patient":{},"medicationReference":{}}"#,
            lost: ["MedicationRequest.status"]
        ),
        Conversion(
            "elements that R4 requires", .dstu2,
            #"{"resourceType":"MedicationOrder","_status":{"id":"s"},"medicationReference":{}}"#,
            #"{"resourceType":"MedicationRequest","_status":{"id":"s"},"intent":"order","medicationReference":{}}"#,
            lost: ["MedicationOrder.subject required"]
        ),
        Conversion(
            "a dose that was not given, upwards", .dstu2,
            #"{"resourceType":"MedicationAdministration","status":"completed","patient":{},"practitioner":{"display":"d"},"#
                + #""prescription":{"display":"o"},"wasNotGiven":true,"reasonNotGiven":[{"text":"r"}],"#
                + #""effectiveTimeDateTime":"2016","medicationReference":{},"note":"n","dosage":{"quantity":{"value":1.0}}}"#,
            #"{"resourceType":"MedicationAdministration","status":"not-done","statusReason":[{"text":"r"}],"#
                + #""medicationReference":{},"subject":{},"effectiveDateTime":"2016","performer":[{"actor":{"display":"d"}}],"#
                + #""request":{"display":"o"},"note":[{"text":"n"}],"dosage":{"dose":{"value":1.0}}}"#,
            lost: ["MedicationAdministration.status"]
        ),
        Conversion(
            "a dose that was not given, downwards", .r4,
            #"{"resourceType":"MedicationAdministration","status":"not-done","statusReason":[{"text":"r"}],"#
                + #""medicationReference":{},"subject":{},"context":{},"effectivePeriod":{},"request":{}}"#,
            #"{"resourceType":"MedicationAdministration","status":"stopped","reasonNotGiven":[{"text":"r"}],"#
                + #""wasNotGiven":true,"medicationReference":{},"patient":{},"encounter":{},"effectiveTimePeriod":{},"#
                + #""prescription":{}}"#
        ),
        Conversion(
            "a dose that was given, upwards", .dstu2,
            #"{"resourceType":"MedicationAdministration","status":"completed","patient":{},"wasNotGiven":false,"#
                + #""reasonGiven":[{"text":"r"}],"effectiveTimePeriod":{},"medicationReference":{},"#
                + #""dosage":{"rateRange":{}}}"#,
            #"{"resourceType":"MedicationAdministration","status":"completed","medicationReference":{},"subject":{},"#
                + #""effectivePeriod":{},"reasonCode":[{"text":"r"}]}"#,
            lost: ["MedicationAdministration.dosage.rateRange", "MedicationAdministration.dosage.dose required"]
        ),
        Conversion(
            "a record that was a mistake stays one", .dstu2,
            #"{"resourceType":"MedicationAdministration","status":"entered-in-error","patient":{},"wasNotGiven":true,"#
                + #""effectiveTimeDateTime":"2016","medicationReference":{}}"#,
            #"{"resourceType":"MedicationAdministration","status":"entered-in-error","medicationReference":{},"#
                + #""subject":{},"effectiveDateTime":"2016"}"#,
            lost: ["MedicationAdministration.wasNotGiven"]
        ),
        Conversion(
            "what an administration of R4 has more", .r4,
            #"{"resourceType":"MedicationAdministration","status":"on-hold","statusReason":[{"text":"paused"}],"category":{},"#
                + #""medicationReference":{},"subject":{},"effectiveDateTime":"2024","reasonReference":[{}],"#
                + #""performer":[{"function":{},"actor":{"display":"1"}},{"actor":{"display":"2"}}],"partOf":[{}],"#
                + #""dosage":{"rateQuantity":{"value":1},"dose":{"value":2}}}"#,
            #"{"resourceType":"MedicationAdministration","status":"on-hold","medicationReference":{},"patient":{},"#
                + #""effectiveTimeDateTime":"2024","practitioner":{"display":"1"},"dosage":{"quantity":{"value":2}}}"#,
            lost: [
                "MedicationAdministration.statusReason", "MedicationAdministration.partOf",
                "MedicationAdministration.category", "MedicationAdministration.performer",
                "MedicationAdministration.reasonReference", "MedicationAdministration.dosage.rateQuantity",
            ]
        ),
        Conversion(
            "a patient, upwards", .dstu2,
            #"{"resourceType":"Patient","_active":{"fhir_comments":["c"]},"name":[{"family":["van","Dijk"],"_family":"#
                + #"[{"id":"f"},null],"given":["A",null,"B"],"_given":[{"fhir_comments":["c"]},{"id":"2"},{"id":"3"}]}],"#
                + #""contact":[{"name":{"family":["D"]}}],"multipleBirthInteger":2,"careProvider":[{"display":"d"}],"#
                + #""extension":[{"url":"a","valueString":"family"},{"url":"b","valueTiming":{"repeat":{"count":1}}}]}"#,
            #"{"resourceType":"Patient","extension":[{"url":"a","valueString":"family"},{"url":"b"}],"#
                + #""name":[{"family":"van Dijk","given":["A",null,"B"],"_given":[null,{"id":"2"},{"id":"3"}]}],"#
                + #""multipleBirthInteger":2,"contact":[{"name":{"family":"D"}}],"generalPractitioner":[{"display":"d"}]}"#,
            lost: [
                "Patient.extension[1].valueTiming", "Patient._active", "Patient.name[0]._family",
                "Patient.name[0]._given",
            ]
        ),
        Conversion(
            "a patient, downwards", .r4,
            #"{"resourceType":"Patient","meta":{"source":"s","versionId":"1"},"name":[{"family":"Roe","_family":{"id":"f"},"#
                + #""given":["A","B"],"_given":[null,{"id":"b"}]}],"deceasedBoolean":true,"_deceasedBoolean":{"id":"d"},"#
                + #""generalPractitioner":[{"reference":"r","type":"Practitioner","identifier":{}}],"photo":[{"size":1}]}"#,
            #"{"resourceType":"Patient","meta":{"versionId":"1"},"name":[{"family":["Roe"],"given":["A","B"],"#
                + #""_given":[null,{"id":"b"}]}],"deceasedBoolean":true,"_deceasedBoolean":{"id":"d"},"#
                + #""photo":[{"size":1}],"careProvider":[{"reference":"r"}]}"#,
            lost: [
                "Patient.meta.source", "Patient.name[0]._family", "Patient.generalPractitioner[0].type",
                "Patient.generalPractitioner[0].identifier",
            ]
        ),
        Conversion(
            "a medication", .r4,
            #"{"resourceType":"Medication","identifier":[{}],"code":{"text":"c"},"status":"active","form":{},"batch":{}}"#,
            #"{"resourceType":"Medication","code":{"text":"c"},"product":{"form":{},"batch":[{}]}}"#,
            lost: ["Medication.identifier", "Medication.status"]
        ),
        Conversion(
            "a bundle", .r4,
            #"{"resourceType":"Bundle","identifier":{},"type":"searchset","timestamp":"2024-01-01T00:00:00Z","entry":["#
                + #"{"fullUrl":"1","resource":{"resourceType":"Patient","contained":[{"resourceType":"Medication"},"#
                + #"{"resourceType":"Patient"}]}},{"fullUrl":"2","resource":{"resourceType":"Medication"},"search":"#
                + #"{"mode":"include"}},{"response":{"outcome":{"resourceType":"OperationOutcome"}}}]}"#,
            #"{"resourceType":"Bundle","type":"searchset","entry":["#
                + #"{"fullUrl":"1","resource":{"resourceType":"Patient","contained":[{"resourceType":"Medication"},"#
                + #"{"resourceType":"Patient"}]}},{"fullUrl":"2","resource":{"resourceType":"Medication"},"search":"#
                + #"{"mode":"include"}},{}]}"#,
            lost: [
                "Bundle.identifier", "Bundle.timestamp", "Bundle.entry[2].response.outcome",
                "Bundle.entry[2].response.status required",
            ]
        ),
        Conversion(
            "an outcome", .r4,
            #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"value","expression":["e"],"#
                + #""location":["l",null],"_location":[null,{"id":"2"}]}]}"#,
            #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"value","#
                + #""location":["l",null],"_location":[null,{"id":"2"}]}]}"#,
            lost: ["OperationOutcome.issue[0].expression"]
        ),
    ])
    func `a resource is converted, and what has no place is named`(conversion: Conversion) throws {
        let before = Array(conversion.before.utf8)
        let reading = try FHIRReader(version: conversion.source).read(before)
        let writer = FHIRWriter(version: conversion.target)
        let writing = try writer.write(reading.value)
        let after = try RawJSON(parsing: Array(conversion.after.utf8))
        #expect(String(decoding: writing.bytes, as: UTF8.self) == after.text)
        #expect(
            writing.issues.map { $0.code == .lost ? $0.path : "\($0.path) \($0.code.rawValue)" } == conversion.lost
        )
        // What was written can be read, and says the same when it is written once more.
        let again = try FHIRReader(version: conversion.target).read(writing.bytes)
        #expect(try FHIRWriter(version: conversion.target).write(again.value).bytes == writing.bytes)
    }

    @Test func `the sentence of a loss names the version`() throws {
        let json = #"{"resourceType":"Patient","meta":{"source":"s"}}"#
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        let writing = try FHIRWriter(version: .dstu2).write(reading.value)
        #expect(writing.issues.map(\.description) == ["Patient.meta.source: dstu2 has no place for this element"])
        #expect(writing.issues.map(\.severity) == [.warning])
    }

    // MARK: Refused

    @Test(arguments: [
        (#""doNotPerform":true"#, "doNotPerform"),
        (#""intent":"plan""#, "intent"),
        (#""intent":"proposal""#, "intent"),
        (#""intent":"filler-order""#, "intent"),
        (#""intent":"unheard-of""#, "intent"),
        (
            #""dosageInstruction":[{"timing":{"repeat":{"dayOfWeek":["mon"]}}}]"#,
            "dosageInstruction[0].timing.repeat.dayOfWeek"
        ),
        (
            #""dosageInstruction":[{"timing":{"repeat":{"timeOfDay":["08:00:00"]}}}]"#,
            "dosageInstruction[0].timing.repeat.timeOfDay"
        ),
        (
            #""dosageInstruction":[{"timing":{"repeat":{"offset":30,"when":["AC"]}}}]"#,
            "dosageInstruction[0].timing.repeat.offset"
        ),
        (
            #""dosageInstruction":[{"timing":{"repeat":{"count":1,"countMax":2}}}]"#,
            "dosageInstruction[0].timing.repeat.countMax"
        ),
        (
            #""dosageInstruction":[{},{"timing":{"repeat":{"when":["CM","CV"]}}}]"#,
            "dosageInstruction[1].timing.repeat.when"
        ),
        (#""dosageInstruction":[{"timing":{"repeat":{"when":["NOON"]}}}]"#, "dosageInstruction[0].timing.repeat.when"),
        (
            #""dosageInstruction":[{"maxDosePerAdministration":{"value":1}}]"#,
            "dosageInstruction[0].maxDosePerAdministration"
        ),
        (#""dosageInstruction":[{"maxDosePerLifetime":{"value":1}}]"#, "dosageInstruction[0].maxDosePerLifetime"),
        (
            #""dosageInstruction":[{"doseAndRate":[{"rateQuantity":{"value":1}}]}]"#,
            "dosageInstruction[0].doseAndRate[0].rateQuantity"
        ),
        (
            #""dosageInstruction":[{"doseAndRate":[{"doseQuantity":{}},{"doseQuantity":{}}]}]"#,
            "dosageInstruction[0].doseAndRate"
        ),
        (#""dosageInstruction":[{"sequence":1},{"sequence":2}]"#, "dosageInstruction"),
        (#""modifierExtension":[{"url":"u","valueTiming":{"repeat":{}}}]"#, "modifierExtension[0].valueTiming"),
    ])
    func `a prescription that would mean something else is refused`(members: String, path: String) throws {
        let json =
            #"{"resourceType":"MedicationRequest","status":"active","subject":{},"medicationReference":{},\#(members)}"#
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        let error = #expect(throws: FHIRError.self) {
            try FHIRWriter(version: .dstu2).write(reading.value)
        }
        #expect(error?.code == .meaning)
        #expect(error?.issues.map(\.path) == ["MedicationRequest.\(path)"])
        #expect(
            error?.detail
                == "dstu2 has no place for this element, and without it the rest would mean something else"
        )
    }

    @Test func `all reasons for a refusal are given`() throws {
        let json = #"{"resourceType":"MedicationRequest","doNotPerform":true,"intent":"plan"}"#
        let reading = try FHIRReader(version: .r4).read(Array(json.utf8))
        let error = #expect(throws: FHIRError.self) {
            try FHIRWriter(version: .dstu2).write(reading.value)
        }
        #expect(error?.issues.map(\.path) == ["MedicationRequest.intent", "MedicationRequest.doNotPerform"])
    }

    @Test(arguments: [
        (
            FHIRVersion.r4, #"{"resourceType":"MedicationAdministration","status":"unknown"}"#,
            "MedicationAdministration.status"
        ),
        (.r4, #"{"resourceType":"Medication","status":"entered-in-error"}"#, "Medication.status"),
        (.r4, #"{"resourceType":"Patient","link":[{"other":{},"type":"replaces"}]}"#, "Patient.link[0].type"),
        (.dstu2, #"{"resourceType":"Patient","animal":{"species":{"text":"dog"}}}"#, "Patient.animal"),
        (
            .r4,
            #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"MedicationRequest","doNotPerform":true}}]}"#,
            "Bundle.entry[0].resource.doNotPerform"
        ),
    ])
    func `a resource whose modifier has no place is refused`(source: FHIRVersion, json: String, path: String) throws {
        let reading = try FHIRReader(version: source).read(Array(json.utf8))
        let target: FHIRVersion = source == .dstu2 ? .r4 : .dstu2
        let error = #expect(throws: FHIRError.self) {
            try FHIRWriter(version: target).write(reading.value)
        }
        #expect(error?.issues.map(\.path) == [path])
        #expect(error?.code == .meaning)
    }

    @Test(arguments: [
        (#"{"resourceType":"Immunization","wasNotGiven":true}"#, "Immunization"),
        (
            #"{"resourceType":"Bundle","type":"collection","entry":[{"resource":{"resourceType":"Observation"}}]}"#,
            "Bundle.entry[0].resource"
        ),
    ])
    func `a resource of an unknown type is not written in another version`(json: String, path: String) throws {
        let reading = try FHIRReader(version: .dstu2).read(Array(json.utf8))
        let error = #expect(throws: FHIRError.self) {
            try FHIRWriter(version: .r4).write(reading.value)
        }
        #expect(error?.code == .unconverted)
        #expect(error?.path == path)
        #expect(try FHIRWriter(version: .dstu2).write(reading.value).bytes == Array(json.utf8))
    }

    // MARK: New values

    @Test func `a dose that was not given is never written as one that was`() throws {
        var administration = MedicationAdministration()
        administration.status = .completed
        administration.notGiven = true
        let json = try FHIRWriter(version: .r4).write(administration).bytes
        #expect(json == Array(#"{"resourceType":"MedicationAdministration","status":"not-done"}"#.utf8))
    }

    @Test func `several limits of a dose are never written as one`() throws {
        var dosage = Dosage()
        dosage.maxDosePerPeriod = [FHIRRatio(numerator: nil, denominator: nil), FHIRRatio()]
        var request = MedicationRequest()
        request.dosageInstruction = [dosage]
        let error = #expect(throws: FHIRError.self) { try FHIRWriter(version: .r4).write(request) }
        #expect(error?.path == "MedicationRequest.dosageInstruction[0].maxDosePerPeriod")
    }
}
