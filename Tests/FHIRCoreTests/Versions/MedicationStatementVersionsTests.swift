// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Statements about taking medicines in each version of FHIR.
///
/// Source: the StructureDefinitions of MedicationStatement, DSTU2 to R5, the definitions of its states, and HL7's
/// cross-version maps of MedicationStatement.
struct MedicationStatementVersionsTests {
    private static func concept(_ text: String) -> CodeableReference {
        CodeableReference(concept: CodeableConcept(text: text))
    }

    private static func reference(_ text: String) -> CodeableReference {
        CodeableReference(reference: Reference(text))
    }

    // MARK: Elements

    private static let rows: [ElementRow<MedicationStatement>] = [
        ElementRow("identifier", #""identifier":[{"value":"1"}]"#) {
            $0.identifier = [Identifier()]
            $0.identifier[0].value = "1"
        },
        ElementRow(
            "basedOn", stu3: #""basedOn":[{"reference":"CarePlan/1"}]"#, r4: #""basedOn":[{"reference":"CarePlan/1"}]"#
        ) { $0.basedOn = [Reference("CarePlan/1")] },
        ElementRow("partOf", since: .stu3, #""partOf":[{"reference":"Observation/1"}]"#) {
            $0.partOf = [Reference("Observation/1")]
        },
        ElementRow(
            "status of the taking", dstu2: #""status":"intended""#, stu3: #""status":"intended""#,
            r4: #""status":"intended""#
        ) { $0.status = .intended },
        ElementRow("status not-taken", r4: #""status":"not-taken""#) { $0.status = .notTaken },
        ElementRow("status of the record", r5: #""status":"recorded""#) { $0.status = .recorded },
        ElementRow(
            "statusReason", dstu2: #""wasNotTaken":true,"reasonNotTaken":[{"text":"r"}]"#,
            stu3: #""taken":"n","reasonNotTaken":[{"text":"r"}]"#
        ) {
            $0.taken = .no
            $0.statusReason = [CodeableConcept(text: "r")]
        },
        ElementRow("statusReason of R4", r4: #""statusReason":[{"text":"r"},{"text":"s"}]"#) {
            $0.statusReason = [CodeableConcept(text: "r"), CodeableConcept(text: "s")]
        },
        ElementRow("taken: no", dstu2: #""wasNotTaken":true"#, stu3: #""taken":"n""#) { $0.taken = .no },
        ElementRow("taken: yes", dstu2: #""wasNotTaken":false"#, stu3: #""taken":"y""#) { $0.taken = .yes },
        ElementRow("taken: unknown", stu3: #""taken":"unk""#) { $0.taken = .unknown },
        ElementRow("taken: not applicable", stu3: #""taken":"na""#) { $0.taken = .notApplicable },
        ElementRow("taken: not said", dstu2: #""status":"active""#, stu3: #""status":"active""#) {
            $0.status = .active
        },
        ElementRow(
            "category", stu3: #""category":{"text":"c"}"#, r4: #""category":{"text":"c"}"#,
            r5: #""category":[{"text":"c"}]"#
        ) { $0.category = [CodeableConcept(text: "c")] },
        ElementRow("several categories", r5: #""category":[{"text":"c"},{"text":"d"}]"#) {
            $0.category = [CodeableConcept(text: "c"), CodeableConcept(text: "d")]
        },
        ElementRow(
            "medication as a concept", dstu2: #""medicationCodeableConcept":{"text":"m"}"#,
            stu3: #""medicationCodeableConcept":{"text":"m"}"#, r4: #""medicationCodeableConcept":{"text":"m"}"#,
            r5: #""medication":{"concept":{"text":"m"}}"#
        ) { $0.medication = concept("m") },
        ElementRow(
            "medication as a reference", dstu2: ##""medicationReference":{"reference":"#m"}"##,
            stu3: ##""medicationReference":{"reference":"#m"}"##, r4: ##""medicationReference":{"reference":"#m"}"##,
            r5: ##""medication":{"reference":{"reference":"#m"}}"##
        ) { $0.medication = reference("#m") },
        ElementRow(
            "subject", dstu2: #""patient":{"display":"p"}"#, stu3: #""subject":{"display":"p"}"#,
            r4: #""subject":{"display":"p"}"#, r5: #""subject":{"display":"p"}"#
        ) { $0.subject = Reference(nil, display: "p") },
        ElementRow(
            "encounter", stu3: #""context":{"display":"e"}"#, r4: #""context":{"display":"e"}"#,
            r5: #""encounter":{"display":"e"}"#
        ) { $0.encounter = Reference(nil, display: "e") },
        ElementRow("effective as a moment", #""effectiveDateTime":"2024-03""#) {
            $0.effective = FHIRDateTime("2024-03").map { .dateTime($0) }
        },
        ElementRow("effective as a span", #""effectivePeriod":{"start":"2024-03"}"#) {
            var period = FHIRPeriod()
            period.start = FHIRDateTime("2024-03")
            $0.effective = .period(period)
        },
        ElementRow("effective as a timing", since: .r5, #""effectiveTiming":{"code":{"text":"BID"}}"#) {
            var timing = Timing()
            timing.code = CodeableConcept(text: "BID")
            $0.effective = .timing(timing)
        },
        ElementRow("dateAsserted", #""dateAsserted":"2024-03""#) { $0.dateAsserted = FHIRDateTime("2024-03") },
        ElementRow(
            "informationSource", dstu2: #""informationSource":{"display":"i"}"#,
            stu3: #""informationSource":{"display":"i"}"#, r4: #""informationSource":{"display":"i"}"#,
            r5: #""informationSource":[{"display":"i"}]"#
        ) { $0.informationSource = [Reference(nil, display: "i")] },
        ElementRow(
            "derivedFrom", dstu2: #""supportingInformation":[{"reference":"Observation/1"}]"#,
            stu3: #""derivedFrom":[{"reference":"Observation/1"}]"#,
            r4: #""derivedFrom":[{"reference":"Observation/1"}]"#,
            r5: #""derivedFrom":[{"reference":"Observation/1"}]"#
        ) { $0.derivedFrom = [Reference("Observation/1")] },
        ElementRow(
            "reason as a concept", dstu2: #""reasonForUseCodeableConcept":{"text":"w"}"#,
            stu3: #""reasonCode":[{"text":"w"}]"#, r4: #""reasonCode":[{"text":"w"}]"#,
            r5: #""reason":[{"concept":{"text":"w"}}]"#
        ) { $0.reason = [concept("w")] },
        ElementRow(
            "reason as a reference", dstu2: #""reasonForUseReference":{"reference":"Condition/1"}"#,
            stu3: #""reasonReference":[{"reference":"Condition/1"}]"#,
            r4: #""reasonReference":[{"reference":"Condition/1"}]"#,
            r5: #""reason":[{"reference":{"reference":"Condition/1"}}]"#
        ) { $0.reason = [reference("Condition/1")] },
        ElementRow(
            "several reasons", stu3: #""reasonCode":[{"text":"w"}],"reasonReference":[{"reference":"Condition/1"}]"#,
            r4: #""reasonCode":[{"text":"w"}],"reasonReference":[{"reference":"Condition/1"}]"#,
            r5: #""reason":[{"concept":{"text":"w"}},{"reference":{"reference":"Condition/1"}}]"#
        ) { $0.reason = [concept("w"), reference("Condition/1")] },
        ElementRow(
            "note", dstu2: #""note":"n""#, stu3: #""note":[{"text":"n"}]"#, r4: #""note":[{"text":"n"}]"#,
            r5: #""note":[{"text":"n"}]"#
        ) { $0.note = [Annotation(text: "n")] },
        ElementRow("relatedClinicalInformation", since: .r5, #""relatedClinicalInformation":[{"display":"c"}]"#) {
            $0.relatedClinicalInformation = [Reference(nil, display: "c")]
        },
        ElementRow("renderedDosageInstruction", since: .r5, #""renderedDosageInstruction":"1-0-1""#) {
            $0.renderedDosageInstruction = "1-0-1"
        },
        ElementRow("dosage", #""dosage":[{"text":"1-0-1","timing":{"code":{"text":"BID"}},"route":{"text":"oral"}}]"#) {
            var dosage = Dosage(text: "1-0-1")
            dosage.timing = Timing()
            dosage.timing?.code = CodeableConcept(text: "BID")
            dosage.route = CodeableConcept(text: "oral")
            $0.dosage = [dosage]
        },
        ElementRow(
            "dosage with an amount",
            dstu2: #""dosage":[{"asNeededBoolean":true,"siteCodeableConcept":{"text":"arm"},"method":{"text":"rub"},"#
                + #""quantityQuantity":{"value":1.50},"rateRatio":{"numerator":{"value":1}},"#
                + #""maxDosePerPeriod":{"numerator":{"value":8}}}]"#,
            stu3: #""dosage":[{"asNeededBoolean":true,"site":{"text":"arm"},"method":{"text":"rub"},"#
                + #""doseQuantity":{"value":1.50},"maxDosePerPeriod":{"numerator":{"value":8}},"#
                + #""rateRatio":{"numerator":{"value":1}}}]"#,
            r4: #""dosage":[{"asNeededBoolean":true,"site":{"text":"arm"},"method":{"text":"rub"},"#
                + #""doseAndRate":[{"doseQuantity":{"value":1.50},"rateRatio":{"numerator":{"value":1}}}],"#
                + #""maxDosePerPeriod":{"numerator":{"value":8}}}]"#,
            r5: #""dosage":[{"asNeeded":true,"site":{"text":"arm"},"method":{"text":"rub"},"#
                + #""doseAndRate":[{"doseQuantity":{"value":1.50},"rateRatio":{"numerator":{"value":1}}}],"#
                + #""maxDosePerPeriod":[{"numerator":{"value":8}}]}]"#
        ) {
            var dosage = Dosage()
            dosage.asNeeded = true
            dosage.site = CodeableConcept(text: "arm")
            dosage.method = CodeableConcept(text: "rub")
            let rate = FHIRRatio(numerator: Quantity(1, unit: nil), denominator: nil)
            dosage.doseAndRate = [
                DoseAndRate(dose: .quantity(Quantity(FHIRDecimal("1.50"), unit: nil)), rate: .ratio(rate))
            ]
            dosage.maxDosePerPeriod = [FHIRRatio(numerator: Quantity(8, unit: nil), denominator: nil)]
            $0.dosage = [dosage]
        },
        ElementRow(
            "dosage between amounts",
            dstu2: #""dosage":[{"asNeededCodeableConcept":{"text":"pain"},"quantityRange":{"high":{"value":2}},"#
                + #""rateRange":{"low":{"value":1}}}]"#,
            stu3: #""dosage":[{"asNeededCodeableConcept":{"text":"pain"},"doseRange":{"high":{"value":2}},"#
                + #""rateRange":{"low":{"value":1}}}]"#,
            r4:
                #""dosage":[{"asNeededCodeableConcept":{"text":"pain"},"doseAndRate":[{"doseRange":{"high":{"value":2}},"#
                + #""rateRange":{"low":{"value":1}}}]}]"#,
            r5: #""dosage":[{"asNeededFor":[{"text":"pain"}],"doseAndRate":[{"doseRange":{"high":{"value":2}},"#
                + #""rateRange":{"low":{"value":1}}}]}]"#
        ) {
            var dosage = Dosage()
            dosage.asNeededFor = [CodeableConcept(text: "pain")]
            var (dose, rate) = (FHIRRange(), FHIRRange())
            dose.high = Quantity(2, unit: nil)
            rate.low = Quantity(1, unit: nil)
            dosage.doseAndRate = [DoseAndRate(dose: .range(dose), rate: .range(rate))]
            $0.dosage = [dosage]
        },
        ElementRow("adherence", since: .r5, #""adherence":{"code":{"text":"a"},"reason":{"text":"r"}}"#) {
            $0.adherence = MedicationStatement.Adherence(
                code: CodeableConcept(text: "a"), reason: CodeableConcept(text: "r"))
        },
    ]

    @Test(arguments: rows)
    func `each element reads to one value in every version and is written back`(
        row: ElementRow<MedicationStatement>
    ) throws {
        try row.check()
    }

    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            #""dosage":[{"id":"d","modifierExtension":[{"url":"u"}],"quantityQuantity":{"value":1.0}}]"#
        ),
        (.dstu2, #""dosage":{"rateRatio":{},"quantityRange":{}}"#),
        (.dstu2, #""dosage":[{"siteReference":{"reference":"BodySite/1"},"doseQuantity":{"value":1}}]"#),
        (.dstu2, #""_wasNotTaken":{"extension":[{"url":"u"}]},"note":"n","_note":{"id":"n"}"#),
        (.stu3, #""taken":"perhaps","_taken":{"id":"t"}"#),
        (.r5, #""adherence":{"id":"a","code":{"text":"a"},"x":1}"#),
        (.r5, #""medication":{"id":"m","concept":{"text":"m"},"reference":{"display":"m"}}"#),
        (.r5, #""category":{"text":"c"}"#),
    ])
    func `what is unusual is written back as it was`(version: FHIRVersion, members: String) throws {
        let json = #"{"resourceType":"MedicationStatement",\#(members)}"#
        let value = try FHIRReader(version: version).read(MedicationStatement.self, from: Array(json.utf8)).value
        #expect(String(decoding: try FHIRWriter(version: version).write(value).bytes, as: UTF8.self) == json)
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, ["status", "medicationCodeableConcept", "patient"]),
        (.stu3, ["status", "taken", "medicationCodeableConcept", "subject"]),
        (.r4, ["status", "medicationCodeableConcept", "subject"]),
        (.r5, ["status", "medication", "subject"]),
    ])
    func `each version asks for its own elements`(version: FHIRVersion, names: [String]) throws {
        let json = #"{"resourceType":"MedicationStatement","id":"1"}"#
        let issues = try FHIRReader(version: version).read(Array(json.utf8)).issues
        #expect(Set(issues.map(\.path)) == Set(names.map { "MedicationStatement." + $0 }))
    }

    @Test func `two reasons for the use are one too many in DSTU2`() {
        let json =
            #"{"resourceType":"MedicationStatement","reasonForUseCodeableConcept":{},"reasonForUseReference":{}}"#
        let error = #expect(throws: FHIRError.self) { try FHIRReader(version: .dstu2).read(Array(json.utf8)) }
        #expect(error?.code == .severalChoices)
    }

    // MARK: Names and shapes

    /// What the versions require beside the status, without the certainty of STU3.
    private static let common: [FHIRVersion: String] = [
        .dstu2: #""medicationCodeableConcept":{"text":"m"},"patient":{"display":"p"}"#,
        .stu3: #""medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"}"#,
        .r4: #""medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"}"#,
        .r4b: #""medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"}"#,
        .r5: #""medication":{"concept":{"text":"m"}},"subject":{"display":"p"}"#,
    ]

    private static func change(
        _ name: String,
        _ source: FHIRVersion,
        _ before: String,
        _ target: FHIRVersion,
        _ after: String?,
        lost: [String] = []
    ) -> VersionChange {
        let (start, end) = (common[source] ?? "", common[target] ?? "")
        return VersionChange(
            name, source, before + "," + start, target, after.map { $0.isEmpty ? end : $0 + "," + end }, lost: lost)
    }

    @Test(arguments: [
        change(
            "names of STU3", .dstu2,
            #""status":"active","wasNotTaken":false,"identifier":[{"value":"1"}],"informationSource":{"display":"i"},"#
                + #""dateAsserted":"2016","reasonForUseReference":{"reference":"Condition/1"},"effectiveDateTime":"2016","#
                + #""supportingInformation":[{"display":"s"}],"note":"n","dosage":[{"text":"t","route":{"text":"oral"}}]"#,
            .stu3,
            #""status":"active","taken":"y","identifier":[{"value":"1"}],"informationSource":{"display":"i"},"#
                + #""dateAsserted":"2016","reasonReference":[{"reference":"Condition/1"}],"effectiveDateTime":"2016","#
                + #""derivedFrom":[{"display":"s"}],"note":[{"text":"n"}],"dosage":[{"text":"t","route":{"text":"oral"}}]"#
        ),
        change(
            "names of DSTU2", .stu3,
            #""status":"completed","taken":"y","identifier":[{"value":"1"}],"informationSource":{"display":"i"},"#
                + #""dateAsserted":"2016","reasonCode":[{"text":"w"}],"effectivePeriod":{"start":"2016"},"#
                + #""derivedFrom":[{"display":"s"}],"note":[{"text":"n"}]"#,
            .dstu2,
            #""status":"completed","wasNotTaken":false,"identifier":[{"value":"1"}],"informationSource":{"display":"i"},"#
                + #""dateAsserted":"2016","reasonForUseCodeableConcept":{"text":"w"},"effectivePeriod":{"start":"2016"},"#
                + #""supportingInformation":[{"display":"s"}],"note":"n""#
        ),
        change(
            "what STU3 has more", .stu3,
            #""status":"active","taken":"y","basedOn":[{"display":"b"}],"partOf":[{"display":"p"}],"category":{"text":"c"},"#
                + #""context":{"display":"e"},"reasonCode":[{"text":"v"},{"text":"w"}],"reasonReference":[{"display":"r"}]"#,
            .dstu2, #""status":"active","wasNotTaken":false,"reasonForUseCodeableConcept":{"text":"v"}"#,
            lost: ["basedOn", "partOf", "category", "context", "reasonCode"]
        ),
        change(
            "nothing but the certainty", .stu3,
            #""status":"active","taken":"y","basedOn":[{"display":"b"}],"category":{"text":"c"},"context":{"display":"e"}"#,
            .r4, #""status":"active","basedOn":[{"display":"b"}],"category":{"text":"c"},"context":{"display":"e"}"#
        ),
        change(
            "names of R5", .r4,
            #""status":"entered-in-error","partOf":[{"display":"p"}],"category":{"text":"c"},"context":{"display":"e"},"#
                + #""informationSource":{"display":"i"},"reasonCode":[{"text":"w"}],"reasonReference":[{"display":"r"}],"#
                + #""note":[{"text":"n"}],"dosage":[{"text":"t"}]"#,
            .r5,
            #""status":"entered-in-error","partOf":[{"display":"p"}],"category":[{"text":"c"}],"encounter":{"display":"e"},"#
                + #""informationSource":[{"display":"i"}],"reason":[{"concept":{"text":"w"}},{"reference":{"display":"r"}}],"#
                + #""note":[{"text":"n"}],"dosage":[{"text":"t"}]"#
        ),
        change(
            "what R4 has more", .r4,
            #""status":"entered-in-error","basedOn":[{"display":"b"}],"context":{"reference":"EpisodeOfCare/1"}"#, .r5,
            #""status":"entered-in-error""#, lost: ["basedOn", "context"]
        ),
        change(
            "what R5 has more", .r5,
            #""status":"entered-in-error","category":[{"text":"c"},{"text":"d"}],"effectiveTiming":{"event":["2024"]},"#
                + #""informationSource":[{"display":"i"},{"display":"j"}],"relatedClinicalInformation":[{"display":"c"}],"#
                + #""reason":[{"concept":{"text":"w"}},{"concept":{"text":"v"},"reference":{"display":"r"}}],"#
                + #""renderedDosageInstruction":"1-0-1","encounter":{"display":"e"}"#,
            .r4,
            #""status":"entered-in-error","category":{"text":"c"},"informationSource":{"display":"i"},"#
                + #""reasonCode":[{"text":"w"},{"text":"v"}],"reasonReference":[{"display":"r"}],"context":{"display":"e"},"#
                + #""dosage":[{"text":"1-0-1"}]"#,
            lost: [
                "category", "effectiveTiming", "informationSource", "reason", "relatedClinicalInformation",
                "renderedDosageInstruction",
            ]
        ),
        change(
            "dosages with quantityQuantity", .dstu2,
            #""status":"active","dosage":[{"text":"t","quantityQuantity":{"value":1.50,"unit":"mg"},"rateRatio":"#
                + #"{"numerator":{"value":1}},"siteCodeableConcept":{"text":"arm"},"asNeededCodeableConcept":{"text":"x"}},"#
                + #"{"quantityRange":{"high":{"value":2}},"maxDosePerPeriod":{"numerator":{"value":8}}}]"#,
            .r4,
            #""status":"active","dosage":[{"text":"t","doseAndRate":[{"doseQuantity":{"value":1.50,"unit":"mg"},"rateRatio":"#
                + #"{"numerator":{"value":1}}}],"site":{"text":"arm"},"asNeededCodeableConcept":{"text":"x"}},"#
                + #"{"doseAndRate":[{"doseRange":{"high":{"value":2}}}],"maxDosePerPeriod":{"numerator":{"value":8}}}]"#
        ),
        change(
            "dosages with doseQuantity", .r4,
            #""status":"active","dosage":[{"sequence":1,"#
                + #""site":{"text":"arm"},"doseAndRate":[{"type":{"text":"ordered"},"doseQuantity":{"value":1.50}}]}]"#,
            .dstu2,
            #""status":"active","dosage":[{"siteCodeableConcept":{"text":"arm"},"quantityQuantity":{"value":1.50}}]"#,
            lost: [
                "dosage[0].sequence", "dosage[0].doseAndRate[0].type",
            ]
        ),
        change(
            "names over all versions, upwards", .dstu2,
            #""status":"active","informationSource":{"display":"i"},"reasonForUseCodeableConcept":{"text":"w"},"note":"n","#
                + #""supportingInformation":[{"display":"s"}]"#,
            .r5,
            #""status":"recorded","adherence":{"code":{"coding":[{"system":"\#(system)","code":"taking"}]}},"#
                + #""informationSource":[{"display":"i"}],"reason":[{"concept":{"text":"w"}}],"note":[{"text":"n"}],"#
                + #""derivedFrom":[{"display":"s"}]"#
        ),
        change(
            "names over all versions, downwards", .r5,
            #""status":"entered-in-error","partOf":[{"display":"p"}],"category":[{"text":"c"}],"encounter":{"display":"e"},"#
                + #""informationSource":[{"display":"i"}],"reason":[{"concept":{"text":"w"},"reference":{"display":"r"}}],"#
                + #""note":[{"text":"n"}],"derivedFrom":[{"display":"s"}]"#,
            .dstu2,
            #""status":"entered-in-error","informationSource":{"display":"i"},"reasonForUseCodeableConcept":{"text":"w"},"#
                + #""note":"n","supportingInformation":[{"display":"s"}]"#,
            lost: ["partOf", "category", "encounter", "reason"]
        ),
    ])
    func `conversion keeps what the other version has and tells the rest`(change: VersionChange) throws {
        try change.check(MedicationStatement.self)
    }

    // MARK: Whether the medicine is taken

    private static let system = "http://hl7.org/fhir/CodeSystem/medication-statement-adherence"

    private static func adherence(_ code: String, _ more: String = "") -> String {
        #""status":"recorded","adherence":{"code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]}\#(more)}"#
    }

    @Test(arguments: [
        // The flag of DSTU2; without it the medicine was taken.
        change("taken by default", .dstu2, #""status":"active""#, .stu3, #""status":"active","taken":"y""#),
        change("taken by default", .dstu2, #""status":"active""#, .r4, #""status":"active""#),
        change(
            "not taken", .dstu2, #""status":"completed","wasNotTaken":true"#, .stu3,
            #""status":"completed","taken":"n""#),
        change(
            "not taken for a reason", .dstu2,
            #""status":"completed","wasNotTaken":true,"reasonNotTaken":[{"text":"r"}]"#,
            .r4, #""status":"not-taken","statusReason":[{"text":"r"}]"#),
        change(
            "not taken now", .dstu2, #""status":"active","wasNotTaken":true"#, .r4, #""status":"not-taken""#,
            lost: ["status"]),
        change(
            "not taken for a reason", .dstu2,
            #""status":"completed","wasNotTaken":true,"reasonNotTaken":[{"text":"r"}]"#,
            .r5, adherence("not-taking", #","reason":{"text":"r"}"#)),
        change("a plan", .dstu2, #""status":"intended""#, .r4, #""status":"intended""#),
        change(
            "a plan, of which STU3 wants to know more", .dstu2, #""status":"intended""#, .stu3, #""status":"intended""#,
            lost: ["taken required"]),
        change(
            "a reason why not that the flag does not bear out", .dstu2,
            #""status":"active","reasonNotTaken":[{"text":"r"}]"#,
            .stu3, #""status":"active","reasonNotTaken":[{"text":"r"}]"#, lost: ["taken required"]),
        // The certainty of STU3.
        change("not taken", .stu3, #""status":"active","taken":"n""#, .dstu2, #""status":"active","wasNotTaken":true"#),
        change(
            "not taken, with reasons for both", .stu3,
            #""status":"active","taken":"n","reasonNotTaken":[{"text":"r"}],"reasonCode":[{"text":"w"}]"#, .dstu2,
            #""status":"active","wasNotTaken":true,"reasonNotTaken":[{"text":"r"}]"#, lost: ["reasonCode"]),
        change(
            "not applicable", .stu3, #""status":"intended","taken":"na""#, .dstu2, #""status":"intended""#,
            lost: ["taken"]),
        change("not taken", .stu3, #""status":"completed","taken":"n""#, .r4, #""status":"not-taken""#),
        change("not taken", .stu3, #""status":"stopped","taken":"n""#, .r4, #""status":"not-taken""#, lost: ["status"]),
        change("not known", .stu3, #""status":"completed","taken":"unk""#, .r4, #""status":"unknown""#),
        change("not known", .stu3, #""status":"active","taken":"unk""#, .r5, adherence("unknown"), lost: ["status"]),
        change("taken", .stu3, #""status":"completed","taken":"y""#, .r4, #""status":"completed""#),
        change("taken", .stu3, #""status":"stopped","taken":"y""#, .r4, #""status":"stopped""#, lost: ["taken"]),
        change(
            "not applicable", .stu3, #""status":"active","taken":"na""#, .r4, #""status":"active""#, lost: ["taken"]),
        change(
            "a mistake stays one", .stu3, #""status":"entered-in-error","taken":"n""#, .r4,
            #""status":"entered-in-error""#,
            lost: ["taken"]),
        // The status of R4.
        change("taken", .r4, #""status":"active""#, .stu3, #""status":"active","taken":"y""#),
        change("taken", .r4, #""status":"active""#, .dstu2, #""status":"active""#),
        change(
            "not taken", .r4, #""status":"not-taken","statusReason":[{"text":"r"}]"#, .stu3,
            #""status":"completed","taken":"n","reasonNotTaken":[{"text":"r"}]"#),
        change(
            "not taken", .r4, #""status":"not-taken","statusReason":[{"text":"r"}],"reasonCode":[{"text":"w"}]"#,
            .dstu2,
            #""status":"completed","wasNotTaken":true,"reasonNotTaken":[{"text":"r"}]"#, lost: ["reasonCode"]),
        change(
            "not known", .r4, #""status":"unknown""#, .stu3, #""status":"completed","taken":"unk""#, lost: ["status"]),
        change(
            "stopped for a reason", .r4, #""status":"stopped","statusReason":[{"text":"r"}]"#, .stu3,
            #""status":"stopped""#,
            lost: ["statusReason", "taken required"]),
        change("taken", .r4, #""status":"active""#, .r5, adherence("taking")),
        change("no longer taken", .r4, #""status":"completed""#, .r5, #""status":"recorded""#, lost: ["status"]),
        change(
            "stopped for reasons", .r4, #""status":"stopped","statusReason":[{"text":"r"},{"text":"s"}]"#, .r5,
            adherence("stopped", #","reason":{"text":"r"}"#), lost: ["statusReason"]),
        change("paused", .r4, #""status":"on-hold""#, .r5, adherence("on-hold")),
        change("not taken", .r4, #""status":"not-taken""#, .r5, adherence("not-taking")),
        change("not known", .r4b, #""status":"unknown""#, .r5, adherence("unknown")),
        change(
            "a mistake for a reason", .r4, #""status":"entered-in-error","statusReason":[{"text":"r"}]"#, .r5,
            #""status":"entered-in-error""#, lost: ["statusReason"]),
        // The adherence of R5.
        change("taken", .r5, adherence("taking"), .r4, #""status":"active""#),
        change(
            "taken otherwise", .r5, adherence("taking-not-as-directed"), .r4, #""status":"active""#, lost: ["adherence"]
        ),
        change("taken as told", .r5, adherence("taking-as-directed"), .r4, #""status":"active""#, lost: ["adherence"]),
        change(
            "not taken for a reason", .r5, adherence("not-taking", #","reason":{"text":"r"}"#), .r4b,
            #""status":"not-taken","statusReason":[{"text":"r"}]"#),
        change("paused", .r5, adherence("on-hold"), .r4, #""status":"on-hold""#),
        change(
            "paused as told", .r5, adherence("on-hold-as-directed"), .r4, #""status":"on-hold""#, lost: ["adherence"]),
        change("stopped", .r5, adherence("stopped"), .r4, #""status":"stopped""#),
        change(
            "stopped otherwise", .r5, adherence("stopped-not-as-directed"), .r4, #""status":"stopped""#,
            lost: ["adherence"]),
        change("not known", .r5, adherence("unknown"), .r4, #""status":"unknown""#),
        change("not taken", .r5, adherence("not-taking"), .stu3, #""status":"completed","taken":"n""#),
        change("not taken", .r5, adherence("not-taking"), .dstu2, #""status":"completed","wasNotTaken":true"#),
        change("taken", .r5, adherence("taking"), .dstu2, #""status":"active""#),
        change(
            "words beside the code", .r5,
            #""status":"recorded","adherence":{"code":{"coding":[{"system":"\#(system)","code":"taking","display":"Taking"}],"#
                + #""text":"daily"}}"#,
            .r4, #""status":"active""#, lost: ["adherence"]),
    ])
    func `whether the medicine is taken survives conversion`(change: VersionChange) throws {
        try change.check(MedicationStatement.self)
    }

    @Test(arguments: [
        change("stopped", .stu3, #""status":"stopped","taken":"y""#, .dstu2, nil, lost: ["status"]),
        change("paused", .r4, #""status":"on-hold""#, .dstu2, nil, lost: ["status"]),
        change(
            "not known, which DSTU2 would take for taken", .r4, #""status":"unknown""#, .dstu2, nil, lost: ["status"]),
        change(
            "not known, which DSTU2 would take for taken", .stu3, #""status":"active","taken":"unk""#, .dstu2, nil,
            lost: ["taken"]),
        change("a plan, which R5 would take for a fact", .r4, #""status":"intended""#, .r5, nil, lost: ["status"]),
        change("recorded, which is active or completed", .r5, #""status":"recorded""#, .r4, nil, lost: ["status"]),
        change(
            "recorded with other words", .r5, #""status":"recorded","adherence":{"code":{"text":"taking"}}"#, .r4, nil,
            lost: ["status"]),
        change(
            "an adherence of another system", .r5,
            #""status":"recorded","adherence":{"code":{"coding":[{"system":"urn:x","code":"taking"}]}}"#, .stu3, nil,
            lost: ["status"]),
        change("a draft, which is not a pause", .r5, #""status":"draft""#, .r4, nil, lost: ["status"]),
        change(
            "a certainty that nobody knows", .stu3, #""status":"active","taken":"perhaps""#, .r4, nil, lost: ["taken"]),
        change(
            "a certainty that nobody knows", .stu3, #""status":"active","taken":"perhaps""#, .dstu2, nil,
            lost: ["taken"]),
        change(
            "a reason why not that the flag does not bear out", .dstu2,
            #""status":"active","reasonNotTaken":[{"text":"r"}]"#, .r4, nil, lost: ["reasonNotTaken"]),
        change(
            "a reason why not that the certainty does not bear out", .stu3,
            #""status":"active","taken":"y","reasonNotTaken":[{"text":"r"}]"#, .r5, nil, lost: ["reasonNotTaken"]),
        change("a status that nobody knows", .r4, #""status":"new""#, .r5, nil, lost: ["status"]),
        change(
            "an adherence that something unknown changes", .r5,
            adherence("taking", #","modifierExtension":[{"url":"u"}]"#),
            .r4, nil, lost: ["adherence.modifierExtension"]),
        change(
            "dosages that follow each other", .r4, #""status":"active","dosage":[{"sequence":1},{"sequence":2}]"#,
            .dstu2,
            nil, lost: ["dosage"]),
        change(
            "several amounts", .r4,
            #""status":"active","dosage":[{"doseAndRate":[{"doseQuantity":{}},{"doseQuantity":{}}]}]"#, .dstu2, nil,
            lost: ["dosage[0].doseAndRate"]),
        change(
            "a rate as a quantity", .r4,
            #""status":"active","dosage":[{"doseAndRate":[{"rateQuantity":{"value":1}}]}]"#,
            .dstu2, nil, lost: ["dosage[0].doseAndRate[0].rateQuantity"]),
        change(
            "further instructions", .stu3,
            #""status":"active","taken":"y","dosage":[{"additionalInstruction":[{"text":"a"}],"patientInstruction":"p"}]"#,
            .dstu2, nil, lost: ["dosage[0].additionalInstruction", "dosage[0].patientInstruction"]),
        change(
            "a limit", .r4, #""status":"active","dosage":[{"maxDosePerAdministration":{"value":1}}]"#, .dstu2, nil,
            lost: ["dosage[0].maxDosePerAdministration"]),
    ])
    func `conversion refuses what would mean something else`(change: VersionChange) throws {
        try change.check(MedicationStatement.self)
    }

    @Test(arguments: FHIRVersion.allCases, ["n", "true", "not-taken", "not-taking"])
    func `what was not taken is never written as taken`(target: FHIRVersion, word: String) throws {
        let sources: [String: (FHIRVersion, String)] = [
            "true": (.dstu2, #""status":"active","wasNotTaken":true"#),
            "n": (.stu3, #""status":"active","taken":"n""#),
            "not-taken": (.r4, #""status":"not-taken""#),
            "not-taking": (.r5, Self.adherence("not-taking")),
        ]
        let (source, members) = try #require(sources[word])
        let json = #"{"resourceType":"MedicationStatement",\#(members)}"#
        let value = try FHIRReader(version: source).read(MedicationStatement.self, from: Array(json.utf8)).value
        let converted = try value.convert(to: target).value
        #expect(
            converted.taken == .no || converted.status == .notTaken || converted.adherence?.knownCode == .notTaking)
    }

    // MARK: Values made in code

    private static func statement(
        _ status: MedicationStatementStatus,
        adherence: MedicationStatement.Adherence? = nil
    ) -> MedicationStatement {
        MedicationStatement(
            status: status, medication: concept("m"), subject: Reference(nil, display: "p"),
            dosage: [Dosage(text: "1-0-1")], adherence: adherence)
    }

    @Test(arguments: [
        (FHIRVersion.dstu2, #""status":"active","medicationCodeableConcept":{"text":"m"},"patient":{"display":"p"}"#),
        (.stu3, #""status":"active","taken":"y","medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"}"#),
        (.r4, #""status":"active","medicationCodeableConcept":{"text":"m"},"subject":{"display":"p"}"#),
    ])
    func `a statement is made in one expression`(version: FHIRVersion, members: String) throws {
        let json = #"{"resourceType":"MedicationStatement",\#(members),"dosage":[{"text":"1-0-1"}]}"#
        for statement in [
            Self.statement(.active), Self.statement(.recorded, adherence: MedicationStatement.Adherence(.taking)),
        ] {
            let writing = try FHIRWriter(version: version).write(statement)
            #expect(String(decoding: writing.bytes, as: UTF8.self) == json)
            #expect(writing.issues == [])
        }
    }

    @Test func `a statement made in code is written as R5`() throws {
        let expected =
            #"{"resourceType":"MedicationStatement","status":"recorded","medication":{"concept":{"text":"m"}},"#
            + #""subject":{"display":"p"},"dosage":[{"text":"1-0-1"}],"adherence":{"code":{"coding":["#
            + #"{"system":"\#(Self.system)","code":"taking"}]}}}"#
        for statement in [
            Self.statement(.active), Self.statement(.recorded, adherence: MedicationStatement.Adherence(.taking)),
        ] {
            let writing = try FHIRWriter(version: .r5).write(statement)
            #expect(String(decoding: writing.bytes, as: UTF8.self) == expected)
            #expect(writing.issues == [])
        }
    }

    @Test(arguments: [
        (MedicationStatementStatus.active, MedicationStatementAdherence.notTaking),
        (.notTaken, .taking), (.completed, .taking), (.stopped, .onHold),
    ])
    func `a status that the adherence denies is written in no version`(
        status: MedicationStatementStatus,
        code: MedicationStatementAdherence
    ) {
        let statement = Self.statement(status, adherence: MedicationStatement.Adherence(code))
        for version in FHIRVersion.allCases {
            #expect(throws: FHIRError.self) { try FHIRWriter(version: version).write(statement) }
        }
    }

    @Test func `a status that the certainty denies is written in no version`() {
        var statement = Self.statement(.notTaken)
        statement.taken = .yes
        for version in FHIRVersion.allCases {
            #expect(throws: FHIRError.self) { try FHIRWriter(version: version).write(statement) }
        }
    }
}
