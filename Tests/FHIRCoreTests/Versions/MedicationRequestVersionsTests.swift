// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// One value has its own JSON in each version, and reading any of them gives the value.
///
/// Source: the StructureDefinitions of MedicationOrder (DSTU2) and MedicationRequest, Dosage and Timing (STU3 to R5).
struct MedicationRequestVersionsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// The members in each version that has the element.
        let members: [FHIRVersion: String]
        let make: @Sendable (inout MedicationRequest) -> Void

        init(
            _ name: String,
            dstu2: String? = nil,
            stu3: String? = nil,
            r4: String? = nil,
            r5: String? = nil,
            make: @escaping @Sendable (inout MedicationRequest) -> Void
        ) {
            self.name = name
            var members: [FHIRVersion: String] = [:]
            members[.dstu2] = dstu2
            members[.stu3] = stu3
            members[.r4] = r4
            members[.r4b] = r4
            members[.r5] = r5
            self.members = members
            self.make = make
        }

        /// An element of a dosage.
        static func dosage(
            _ name: String,
            dstu2: String? = nil,
            stu3: String? = nil,
            r4: String? = nil,
            r5: String? = nil,
            make: @escaping @Sendable (inout Dosage) -> Void
        ) -> Row {
            func list(_ members: String?) -> String? { members.map { "\"dosageInstruction\":[{\($0)}]" } }
            return Row(name, dstu2: list(dstu2), stu3: list(stu3), r4: list(r4), r5: list(r5)) { request in
                var dosage = Dosage()
                make(&dosage)
                request.dosageInstruction = [dosage]
            }
        }

        /// An element of a pattern of repetition.
        static func pattern(
            _ name: String,
            dstu2: String? = nil,
            later: String,
            make: @escaping @Sendable (inout TimingRepeat) -> Void
        ) -> Row {
            func inside(_ members: String) -> String { "\"timing\":{\"repeat\":{\(members)}}" }
            let new = inside(later)
            return .dosage(name, dstu2: dstu2.map(inside), stu3: new, r4: new, r5: new) { dosage in
                var pattern = TimingRepeat()
                make(&pattern)
                dosage.timing = Timing(repeat: pattern)
            }
        }

        var testDescription: String { name }
    }

    @Test(arguments: rows)
    func `an element has its name and shape in each version`(row: Row) throws {
        var expected = MedicationRequest()
        row.make(&expected)
        for (version, members) in row.members {
            let type = MedicationRequest.typeName(in: version)
            let json = "{\"resourceType\":\"\(type)\",\(members)}"
            let reading = try FHIRReader(version: version).read(MedicationRequest.self, from: Array(json.utf8))
            #expect(reading.value == expected, "\(version)")
            let writing = try FHIRWriter(version: version).write(reading.value)
            #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
            #expect(writing.issues == [])
        }
    }

    @Test(arguments: rows)
    func `a version that has no such element tells it or refuses`(row: Row) throws {
        var value = MedicationRequest()
        row.make(&value)
        for version in FHIRVersion.allCases where row.members[version] == nil {
            do throws(FHIRError) {
                let losses = try FHIRWriter(version: version).write(value).issues.filter { $0.code == .lost }
                #expect(!losses.isEmpty, "\(version)")
            } catch {
                #expect(error.code == .meaning)
            }
        }
    }

    private static let concept = CodeableConcept(text: "c")
    private static let reference = Reference("a/1")
    private static let quantity = Quantity(2, unit: "g")

    static let rows: [Row] = requestRows + dispenseRows + dosageRows + patternRows

    private static let requestRows: [Row] = [
        Row(
            "status", dstu2: #""status":"on-hold""#, stu3: #""status":"on-hold""#, r4: #""status":"on-hold""#,
            r5: #""status":"on-hold""#
        ) { $0.status = .onHold },
        Row(
            "status cancelled", stu3: #""status":"cancelled""#, r4: #""status":"cancelled""#,
            r5: #""status":"cancelled""#
        ) {
            $0.status = .cancelled
        },
        Row("status ended", r5: #""status":"ended""#) { $0.status = .ended },
        Row(
            "statusReason", dstu2: #""reasonEnded":{"text":"c"}"#, r4: #""statusReason":{"text":"c"}"#,
            r5: #""statusReason":{"text":"c"}"#
        ) { $0.statusReason = concept },
        Row("dateEnded", dstu2: #""dateEnded":"2016-09""#) { $0.dateEnded = FHIRDateTime("2016-09") },
        Row("statusChanged", r5: #""statusChanged":"2024""#) { $0.statusChanged = FHIRDateTime("2024") },
        Row("intent", stu3: #""intent":"plan""#, r4: #""intent":"plan""#, r5: #""intent":"plan""#) {
            $0.intent = .plan
        },
        Row("intent of R4", r4: #""intent":"option""#, r5: #""intent":"option""#) { $0.intent = .option },
        Row(
            "one category", stu3: #""category":{"text":"c"}"#, r4: #""category":[{"text":"c"}]"#,
            r5: #""category":[{"text":"c"}]"#
        ) { $0.category = [concept] },
        Row(
            "two categories", r4: #""category":[{"text":"c"},{"text":"c"}]"#,
            r5: #""category":[{"text":"c"},{"text":"c"}]"#
        ) { $0.category = [concept, concept] },
        Row("priority", stu3: #""priority":"stat""#, r4: #""priority":"stat""#, r5: #""priority":"stat""#) {
            $0.priority = .stat
        },
        Row("doNotPerform", r4: #""doNotPerform":true"#, r5: #""doNotPerform":true"#) { $0.doNotPerform = true },
        Row(
            "medication as a concept", dstu2: #""medicationCodeableConcept":{"text":"c"}"#,
            stu3: #""medicationCodeableConcept":{"text":"c"}"#, r4: #""medicationCodeableConcept":{"text":"c"}"#,
            r5: #""medication":{"concept":{"text":"c"}}"#
        ) { $0.medication = CodeableReference(concept: concept) },
        Row(
            "medication as a reference", dstu2: #""medicationReference":{"reference":"a/1"}"#,
            stu3: #""medicationReference":{"reference":"a/1"}"#, r4: #""medicationReference":{"reference":"a/1"}"#,
            r5: #""medication":{"reference":{"reference":"a/1"}}"#
        ) { $0.medication = CodeableReference(reference: reference) },
        Row(
            "medication as both",
            r5: #""medication":{"concept":{"text":"c"},"reference":{"reference":"a/1"}}"#
        ) { $0.medication = CodeableReference(concept: concept, reference: reference) },
        Row(
            "subject", dstu2: #""patient":{"reference":"a/1"}"#, stu3: #""subject":{"reference":"a/1"}"#,
            r4: #""subject":{"reference":"a/1"}"#, r5: #""subject":{"reference":"a/1"}"#
        ) { $0.subject = reference },
        Row(
            "encounter", dstu2: #""encounter":{"reference":"a/1"}"#, stu3: #""context":{"reference":"a/1"}"#,
            r4: #""encounter":{"reference":"a/1"}"#, r5: #""encounter":{"reference":"a/1"}"#
        ) { $0.encounter = reference },
        Row(
            "authoredOn", dstu2: #""dateWritten":"2024""#, stu3: #""authoredOn":"2024""#, r4: #""authoredOn":"2024""#,
            r5: #""authoredOn":"2024""#
        ) { $0.authoredOn = FHIRDateTime("2024") },
        Row(
            "requester", dstu2: #""prescriber":{"reference":"a/1"}"#,
            stu3: #""requester":{"agent":{"reference":"a/1"}}"#,
            r4: #""requester":{"reference":"a/1"}"#, r5: #""requester":{"reference":"a/1"}"#
        ) { $0.requester = reference },
        Row(
            "what STU3 has around the requester",
            stu3: #""requester":{"id":"i","agent":{"reference":"a/1"},"onBehalfOf":{"reference":"a/1"}}"#
        ) {
            $0.requester = reference
            $0.requesterOnBehalfOf = reference
            var element = FHIRPeriod()
            element.id = "i"
            $0.requesterExtras = element.extras
        },
        Row("reported", r4: #""reportedBoolean":false"#, r5: #""reported":false"#) { $0.reported = false },
        Row(
            "informationSource", r4: #""reportedReference":{"reference":"a/1"}"#,
            r5: #""informationSource":[{"reference":"a/1"}]"#
        ) { $0.informationSource = [reference] },
        Row("two sources", r5: #""informationSource":[{"reference":"a/1"},{"reference":"a/1"}]"#) {
            $0.informationSource = [reference, reference]
        },
        Row("performer", r4: #""performer":{"reference":"a/1"}"#, r5: #""performer":[{"reference":"a/1"}]"#) {
            $0.performer = [reference]
        },
        Row("device", r5: #""device":[{"concept":{"text":"c"}}]"#) {
            $0.device = [CodeableReference(concept: concept)]
        },
        Row(
            "recorder", stu3: #""recorder":{"reference":"a/1"}"#, r4: #""recorder":{"reference":"a/1"}"#,
            r5: #""recorder":{"reference":"a/1"}"#
        ) { $0.recorder = reference },
        Row(
            "a reason as a concept", dstu2: #""reasonCodeableConcept":{"text":"c"}"#,
            stu3: #""reasonCode":[{"text":"c"}]"#,
            r4: #""reasonCode":[{"text":"c"}]"#, r5: #""reason":[{"concept":{"text":"c"}}]"#
        ) { $0.reason = [CodeableReference(concept: concept)] },
        Row(
            "a reason as a reference", dstu2: #""reasonReference":{"reference":"a/1"}"#,
            stu3: #""reasonReference":[{"reference":"a/1"}]"#, r4: #""reasonReference":[{"reference":"a/1"}]"#,
            r5: #""reason":[{"reference":{"reference":"a/1"}}]"#
        ) { $0.reason = [CodeableReference(reference: reference)] },
        Row("definition", stu3: #""definition":[{"reference":"a/1"}]"#) { $0.definition = [reference] },
        Row("instantiatesCanonical", r4: #""instantiatesCanonical":["urn:c"]"#) {
            $0.instantiatesCanonical = ["urn:c"]
        },
        Row("instantiatesUri", r4: #""instantiatesUri":["urn:u"]"#) { $0.instantiatesUri = ["urn:u"] },
        Row(
            "note", dstu2: #""note":"n""#, stu3: #""note":[{"text":"n"}]"#, r4: #""note":[{"text":"n"}]"#,
            r5: #""note":[{"text":"n"}]"#
        ) { $0.note = [Annotation(text: "n")] },
        Row(
            "the author of a note", stu3: #""note":[{"authorString":"A","time":"2024","text":"n"}]"#,
            r4: #""note":[{"authorString":"A","time":"2024","text":"n"}]"#,
            r5: #""note":[{"authorString":"A","time":"2024","text":"n"}]"#
        ) { $0.note = [Annotation(text: "n", author: .string("A"), time: FHIRDateTime("2024"))] },
        Row("renderedDosageInstruction", r5: #""renderedDosageInstruction":"*r*""#) {
            $0.renderedDosageInstruction = "*r*"
        },
        Row("effectiveDosePeriod", r5: #""effectiveDosePeriod":{"end":"2024"}"#) {
            $0.effectiveDosePeriod = FHIRPeriod(start: nil, end: FHIRDateTime("2024"))
        },
        Row(
            "substitution as a concept", dstu2: #""substitution":{"type":{"text":"c"}}"#,
            r4: #""substitution":{"allowedCodeableConcept":{"text":"c"}}"#,
            r5: #""substitution":{"allowedCodeableConcept":{"text":"c"}}"#
        ) { $0.substitution = MedicationRequest.Substitution(allowed: .concept(concept)) },
        Row(
            "substitution as a flag", stu3: #""substitution":{"allowed":false}"#,
            r4: #""substitution":{"allowedBoolean":false}"#, r5: #""substitution":{"allowedBoolean":false}"#
        ) { $0.substitution = MedicationRequest.Substitution(allowed: .boolean(false)) },
        Row(
            "detectedIssue", stu3: #""detectedIssue":[{"reference":"a/1"}]"#,
            r4: #""detectedIssue":[{"reference":"a/1"}]"#
        ) { $0.detectedIssue = [reference] },
    ]

    private static let dispenseRows: [Row] = [
        Row("a medication to dispense", dstu2: #""dispenseRequest":{"medicationReference":{"reference":"a/1"}}"#) {
            $0.dispenseRequest = MedicationRequest.DispenseRequest()
            $0.dispenseRequest?.medication = CodeableReference(reference: reference)
        },
        Row(
            "initialFill", r4: #""dispenseRequest":{"initialFill":{"quantity":{"value":2,"unit":"g"}}}"#,
            r5: #""dispenseRequest":{"initialFill":{"quantity":{"value":2,"unit":"g"}}}"#
        ) {
            $0.dispenseRequest = MedicationRequest.DispenseRequest(
                quantity: nil, initialFill: MedicationRequest.InitialFill(quantity: quantity))
        },
        Row(
            "dispenser", stu3: #""dispenseRequest":{"performer":{"reference":"a/1"}}"#,
            r4: #""dispenseRequest":{"performer":{"reference":"a/1"}}"#,
            r5: #""dispenseRequest":{"dispenser":{"reference":"a/1"}}"#
        ) { $0.dispenseRequest = MedicationRequest.DispenseRequest(quantity: nil, dispenser: reference) },
        Row(
            "dispenserInstruction and doseAdministrationAid",
            r5: #""dispenseRequest":{"dispenserInstruction":[{"text":"n"}],"doseAdministrationAid":{"text":"c"}}"#
        ) {
            $0.dispenseRequest = MedicationRequest.DispenseRequest()
            $0.dispenseRequest?.dispenserInstruction = [Annotation(text: "n")]
            $0.dispenseRequest?.doseAdministrationAid = concept
        },
        Row(
            "no repeats", r4: #""dispenseRequest":{"numberOfRepeatsAllowed":0}"#,
            r5: #""dispenseRequest":{"numberOfRepeatsAllowed":0}"#
        ) { $0.dispenseRequest = MedicationRequest.DispenseRequest(quantity: nil, numberOfRepeatsAllowed: 0) },
    ]

    private static let dosageRows: [Row] = [
        .dosage("sequence", stu3: #""sequence":1"#, r4: #""sequence":1"#, r5: #""sequence":1"#) { $0.sequence = 1 },
        .dosage(
            "additionalInstruction", dstu2: #""additionalInstructions":{"text":"c"}"#,
            stu3: #""additionalInstruction":[{"text":"c"}]"#, r4: #""additionalInstruction":[{"text":"c"}]"#,
            r5: #""additionalInstruction":[{"text":"c"}]"#
        ) { $0.additionalInstruction = [concept] },
        .dosage(
            "patientInstruction", stu3: #""patientInstruction":"p""#, r4: #""patientInstruction":"p""#,
            r5: #""patientInstruction":"p""#
        ) { $0.patientInstruction = "p" },
        .dosage(
            "asNeeded", dstu2: #""asNeededBoolean":true"#, stu3: #""asNeededBoolean":true"#,
            r4: #""asNeededBoolean":true"#,
            r5: #""asNeeded":true"#
        ) { $0.asNeeded = true },
        .dosage(
            "asNeededFor", dstu2: #""asNeededCodeableConcept":{"text":"c"}"#,
            stu3: #""asNeededCodeableConcept":{"text":"c"}"#,
            r4: #""asNeededCodeableConcept":{"text":"c"}"#, r5: #""asNeededFor":[{"text":"c"}]"#
        ) { $0.asNeededFor = [concept] },
        .dosage("asNeeded for reasons", r5: #""asNeeded":true,"asNeededFor":[{"text":"c"}]"#) {
            $0.asNeeded = true
            $0.asNeededFor = [concept]
        },
        .dosage(
            "site", dstu2: #""siteCodeableConcept":{"text":"c"}"#, stu3: #""site":{"text":"c"}"#,
            r4: #""site":{"text":"c"}"#,
            r5: #""site":{"text":"c"}"#
        ) { $0.site = concept },
        .dosage("siteReference", dstu2: #""siteReference":{"reference":"a/1"}"#) { $0.siteReference = reference },
        .dosage(
            "a dose", dstu2: #""doseQuantity":{"value":2,"unit":"g"}"#, stu3: #""doseQuantity":{"value":2,"unit":"g"}"#,
            r4: #""doseAndRate":[{"doseQuantity":{"value":2,"unit":"g"}}]"#,
            r5: #""doseAndRate":[{"doseQuantity":{"value":2,"unit":"g"}}]"#
        ) { $0.doseAndRate = [DoseAndRate(dose: .quantity(quantity))] },
        .dosage(
            "a range of doses with a ratio",
            dstu2: #""doseRange":{"low":{"value":2,"unit":"g"}},"rateRatio":{"denominator":{"value":2,"unit":"g"}}"#,
            stu3: #""doseRange":{"low":{"value":2,"unit":"g"}},"rateRatio":{"denominator":{"value":2,"unit":"g"}}"#,
            r4: #""doseAndRate":[{"doseRange":{"low":{"value":2,"unit":"g"}},"#
                + #""rateRatio":{"denominator":{"value":2,"unit":"g"}}}]"#,
            r5: #""doseAndRate":[{"doseRange":{"low":{"value":2,"unit":"g"}},"#
                + #""rateRatio":{"denominator":{"value":2,"unit":"g"}}}]"#
        ) {
            $0.doseAndRate = [
                DoseAndRate(
                    dose: .range(FHIRRange(low: quantity, high: nil)),
                    rate: .ratio(FHIRRatio(numerator: nil, denominator: quantity)))
            ]
        },
        .dosage(
            "a rate as an amount", stu3: #""rateQuantity":{"value":2,"unit":"g"}"#,
            r4: #""doseAndRate":[{"rateQuantity":{"value":2,"unit":"g"}}]"#,
            r5: #""doseAndRate":[{"rateQuantity":{"value":2,"unit":"g"}}]"#
        ) { $0.doseAndRate = [DoseAndRate(dose: nil, rate: .quantity(quantity))] },
        .dosage(
            "the type of a dose", r4: #""doseAndRate":[{"type":{"text":"c"}}]"#,
            r5: #""doseAndRate":[{"type":{"text":"c"}}]"#
        ) { $0.doseAndRate = [DoseAndRate(dose: nil, type: concept)] },
        .dosage(
            "one limit", dstu2: #""maxDosePerPeriod":{"numerator":{"value":2,"unit":"g"}}"#,
            stu3: #""maxDosePerPeriod":{"numerator":{"value":2,"unit":"g"}}"#,
            r4: #""maxDosePerPeriod":{"numerator":{"value":2,"unit":"g"}}"#,
            r5: #""maxDosePerPeriod":[{"numerator":{"value":2,"unit":"g"}}]"#
        ) { $0.maxDosePerPeriod = [FHIRRatio(numerator: quantity, denominator: nil)] },
        .dosage(
            "limits at a time and in a life",
            stu3: #""maxDosePerAdministration":{"value":2,"unit":"g"},"maxDosePerLifetime":{"value":2,"unit":"g"}"#,
            r4: #""maxDosePerAdministration":{"value":2,"unit":"g"},"maxDosePerLifetime":{"value":2,"unit":"g"}"#,
            r5: #""maxDosePerAdministration":{"value":2,"unit":"g"},"maxDosePerLifetime":{"value":2,"unit":"g"}"#
        ) {
            $0.maxDosePerAdministration = quantity
            $0.maxDosePerLifetime = quantity
        },
        .dosage(
            "a comparator of R5", r5: #""doseAndRate":[{"doseQuantity":{"value":2,"comparator":"ad","unit":"g"}}]"#
        ) {
            $0.doseAndRate = [DoseAndRate(dose: .quantity(Quantity(2, comparator: .sufficient, unit: "g")))]
        },
    ]

    private static let patternRows: [Row] = [
        .pattern(
            "a length of time", dstu2: #""boundsQuantity":{"value":2,"unit":"g"}"#,
            later: #""boundsDuration":{"value":2,"unit":"g"}"#
        ) { $0.bounds = .duration(quantity) },
        .pattern(
            "a frequency with its units",
            dstu2:
                #""duration":2,"durationUnits":"h","frequency":2,"frequencyMax":3,"period":1,"periodMax":2,"periodUnits":"d""#,
            later:
                #""duration":2,"durationUnit":"h","frequency":2,"frequencyMax":3,"period":1,"periodMax":2,"periodUnit":"d""#
        ) {
            $0 = TimingRepeat(frequency: 2, frequencyMax: 3, period: 1, periodMax: 2, periodUnit: "d")
            $0.duration = 2
            $0.durationUnit = "h"
        },
        .pattern("no frequency", dstu2: #""period":1,"periodUnits":"d""#, later: #""period":1,"periodUnit":"d""#) {
            $0.period = 1
            $0.periodUnit = "d"
        },
        .pattern("an event", dstu2: #""when":"ACM""#, later: #""when":["ACM"]"#) { $0.when = ["ACM"] },
        .pattern("two events", later: #""when":["ACM","HS"],"offset":10"#) {
            $0 = TimingRepeat(when: ["ACM", "HS"], offset: 10)
        },
        .pattern("days and times", later: #""count":1,"countMax":2,"dayOfWeek":["mon"],"timeOfDay":["08:00:00"]"#) {
            $0.count = 1
            $0.countMax = 2
            $0.dayOfWeek = ["mon"]
            $0.timeOfDay = [FHIRTime("08:00:00")].compactMap(\.self)
        },
    ]
}
