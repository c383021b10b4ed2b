// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Every element of MedicationAdministration in every version that has it.
///
/// Source of names: the StructureDefinitions of MedicationAdministration 1.0.2, 3.0.2, 4.0.1 and 5.0.0.
struct MedicationAdministrationVersionsTests {
    typealias Row = ElementRow<MedicationAdministration>
    typealias Performer = MedicationAdministration.Performer

    private static let concept = CodeableConcept(text: "c")

    /// The elements whose form does not depend on others.
    private static let plain: [Row] = [
        Row("identifier", all: #""identifier":[{"value":"1"},{"value":"2"}]"#) {
            var (one, two) = (Identifier(), Identifier())
            (one.value, two.value) = ("1", "2")
            $0.identifier = [one, two]
        },
        Row("basedOn", [.r5: #""basedOn":[{"reference":"CarePlan/1"}]"#]) { $0.basedOn = [Reference("CarePlan/1")] },
        Row("instantiates", [.r4: #""instantiates":["urn:1","urn:2"]"#]) { $0.instantiates = ["urn:1", "urn:2"] },
        Row("definition", [.stu3: #""definition":[{"reference":"PlanDefinition/1"}]"#]) {
            $0.definition = [Reference("PlanDefinition/1")]
        },
        Row("partOf", sinceSTU3: #""partOf":[{"reference":"Procedure/1"}]"#) { $0.partOf = [Reference("Procedure/1")] },
        Row("status", all: #""status":"in-progress""#) { $0.status = .inProgress },
        Row("category", [.stu3: category, .r4: category, .r5: #""category":[{"text":"c"}]"#]) {
            $0.category = [concept]
        },
        Row(
            "medication as a concept",
            [
                .dstu2: medication, .stu3: medication, .r4: medication, .r5: #""medication":{"concept":{"text":"c"}}"#,
            ]
        ) { $0.medication = CodeableReference(concept: concept) },
        Row(
            "medication as a reference",
            [
                .dstu2: medicationReference, .stu3: medicationReference, .r4: medicationReference,
                .r5: #""medication":{"reference":{"reference":"Medication/1"}}"#,
            ]
        ) { $0.medication = CodeableReference(reference: Reference("Medication/1")) },
        Row("medication as both", [.r5: #""medication":{"concept":{"text":"c"},"reference":{"display":"m"}}"#]) {
            $0.medication = CodeableReference(concept: concept, reference: Reference(nil, display: "m"))
        },
        Row("subject", [.dstu2: #""patient":{"reference":"Patient/1"}"#, .stu3: subject, .r4: subject, .r5: subject]) {
            $0.subject = Reference("Patient/1")
        },
        Row(
            "encounter",
            [
                .dstu2: #""encounter":{"display":"e"}"#, .stu3: #""context":{"display":"e"}"#,
                .r4: #""context":{"display":"e"}"#, .r5: #""encounter":{"display":"e"}"#,
            ]
        ) { $0.encounter = Reference(nil, display: "e") },
        Row("supportingInformation", sinceSTU3: #""supportingInformation":[{"display":"s"}]"#) {
            $0.supportingInformation = [Reference(nil, display: "s")]
        },
        Row(
            "effective as a moment",
            [
                .dstu2: #""effectiveTimeDateTime":"2024-02-29""#, .stu3: #""effectiveDateTime":"2024-02-29""#,
                .r4: #""effectiveDateTime":"2024-02-29""#, .r5: #""occurenceDateTime":"2024-02-29""#,
            ]
        ) { $0.effective = FHIRDateTime("2024-02-29").map { .dateTime($0) } },
        Row(
            "effective as a span",
            [
                .dstu2: #""effectiveTimePeriod":{"start":"2024"}"#, .stu3: #""effectivePeriod":{"start":"2024"}"#,
                .r4: #""effectivePeriod":{"start":"2024"}"#, .r5: #""occurencePeriod":{"start":"2024"}"#,
            ]
        ) { $0.effective = .period(FHIRPeriod(start: FHIRDateTime("2024"), end: nil)) },
        Row("effective as a pattern", [.r5: #""occurenceTiming":{"event":["2024"]}"#]) {
            var timing = Timing()
            timing.event = FHIRDateTime("2024").map { [$0] } ?? []
            $0.effective = .timing(timing)
        },
        Row("recorded", [.r5: #""recorded":"2024-01""#]) { $0.recorded = FHIRDateTime("2024-01") },
        Row("isSubPotent", [.r5: #""isSubPotent":true"#]) { $0.isSubPotent = true },
        Row("subPotentReason", [.r5: #""subPotentReason":[{"text":"c"}]"#]) { $0.subPotentReason = [concept] },
        Row(
            "performer.actor as a reference",
            [
                .dstu2: #""practitioner":{"display":"p"}"#, .stu3: #""performer":[{"actor":{"display":"p"}}]"#,
                .r4: #""performer":[{"actor":{"display":"p"}}]"#,
                .r5: #""performer":[{"actor":{"reference":{"display":"p"}}}]"#,
            ]
        ) { $0.performer = [Performer(actor: Reference(nil, display: "p"))] },
        Row("performer.actor as a concept", [.r5: #""performer":[{"actor":{"concept":{"text":"c"}}}]"#]) {
            $0.performer = [Performer()]
            $0.performer[0].actor = CodeableReference(concept: concept)
        },
        Row(
            "performer.function",
            [
                .r4: #""performer":[{"function":{"text":"c"},"actor":{"display":"p"}}]"#,
                .r5: #""performer":[{"function":{"text":"c"},"actor":{"reference":{"display":"p"}}}]"#,
            ]
        ) { $0.performer = [Performer(actor: Reference(nil, display: "p"), function: concept)] },
        Row("performer.onBehalfOf", [.stu3: #""performer":[{"actor":{"display":"p"},"onBehalfOf":{"display":"o"}}]"#]) {
            $0.performer = [Performer(actor: Reference(nil, display: "p"))]
            $0.performer[0].onBehalfOf = Reference(nil, display: "o")
        },
        Row(
            "reason as a concept",
            [
                .dstu2: #""reasonGiven":[{"text":"c"}]"#, .stu3: #""reasonCode":[{"text":"c"}]"#,
                .r4: #""reasonCode":[{"text":"c"}]"#, .r5: #""reason":[{"concept":{"text":"c"}}]"#,
            ]
        ) { $0.reason = [CodeableReference(concept: concept)] },
        Row(
            "reason as a reference",
            [
                .stu3: #""reasonReference":[{"display":"r"}]"#, .r4: #""reasonReference":[{"display":"r"}]"#,
                .r5: #""reason":[{"reference":{"display":"r"}}]"#,
            ]
        ) { $0.reason = [CodeableReference(reference: Reference(nil, display: "r"))] },
        Row(
            "request",
            [
                .dstu2: #""prescription":{"display":"r"}"#, .stu3: #""prescription":{"display":"r"}"#,
                .r4: #""request":{"display":"r"}"#, .r5: #""request":{"display":"r"}"#,
            ]
        ) { $0.request = Reference(nil, display: "r") },
        Row(
            "device",
            [
                .dstu2: #""device":[{"display":"d"}]"#, .stu3: #""device":[{"display":"d"}]"#,
                .r4: #""device":[{"display":"d"}]"#, .r5: #""device":[{"reference":{"display":"d"}}]"#,
            ]
        ) { $0.device = [CodeableReference(reference: Reference(nil, display: "d"))] },
        Row("device as a concept", [.r5: #""device":[{"concept":{"text":"c"}}]"#]) {
            $0.device = [CodeableReference(concept: concept)]
        },
        Row(
            "note",
            [
                .dstu2: #""note":"n""#, .stu3: #""note":[{"text":"n"}]"#, .r4: #""note":[{"text":"n"}]"#,
                .r5: #""note":[{"text":"n"}]"#,
            ]
        ) { $0.note = [Annotation(text: "n")] },
        Row("eventHistory", sinceSTU3: #""eventHistory":[{"display":"h"}]"#) {
            $0.eventHistory = [Reference(nil, display: "h")]
        },
    ]

    private static let category = #""category":{"text":"c"}"#
    private static let medication = #""medicationCodeableConcept":{"text":"c"}"#
    private static let medicationReference = #""medicationReference":{"reference":"Medication/1"}"#
    private static let subject = #""subject":{"reference":"Patient/1"}"#

    /// The elements of the dosage, each beside an amount, without which there is none before R5.
    private static let dosage: [Row] = [
        dose("text", all: #""text":"t""#) { $0.text = "t" },
        dose("site", dstu2: #""siteCodeableConcept":{"text":"c"}"#, later: #""site":{"text":"c"}"#) {
            $0.site = concept
        },
        dose("siteReference", dstu2: #""siteReference":{"display":"s"}"#, later: nil) {
            $0.siteReference = Reference(nil, display: "s")
        },
        dose("route", all: #""route":{"text":"c"}"#) { $0.route = concept },
        dose("method", all: #""method":{"text":"c"}"#) { $0.method = concept },
    ]

    private static let amounts: [Row] = [
        Row("dose", [.dstu2: #""dosage":{"quantity":{"value":1.50}}"#, .stu3: amount, .r4: amount, .r5: amount]) {
            $0.dosage = .init(dose: number("1.50"))
        },
        Row("rate as a ratio", all: #""dosage":{"rateRatio":{"numerator":{"value":1.0},"denominator":{"value":2}}}"#) {
            $0.dosage = .init(dose: nil, rate: .ratio(FHIRRatio(numerator: number("1.0"), denominator: number("2"))))
        },
        Row("rate as a range", [.dstu2: #""dosage":{"rateRange":{"high":{"value":100.0}}}"#]) {
            $0.dosage = .init(dose: nil, rate: .range(FHIRRange(low: nil, high: number("100.0"))))
        },
        Row("rate as a quantity", sinceSTU3: #""dosage":{"rateQuantity":{"value":0.10}}"#) {
            $0.dosage = .init(dose: nil, rate: .quantity(number("0.10")))
        },
    ]

    private static let amount = #""dosage":{"dose":{"value":1.50}}"#

    private static func number(_ text: String) -> Quantity {
        Quantity(FHIRDecimal(text), unit: nil)
    }

    private static func dose(
        _ name: String,
        all members: String,
        _ set: (inout MedicationAdministration.Administered) -> Void
    ) -> Row {
        dose(name, dstu2: members, later: members, set)
    }

    private static func dose(
        _ name: String,
        dstu2: String,
        later: String?,
        _ set: (inout MedicationAdministration.Administered) -> Void
    ) -> Row {
        var members: [FHIRVersion: String] = [.dstu2: #""dosage":{\#(dstu2),"quantity":{"value":2}}"#]
        if let later {
            for version in [FHIRVersion.stu3, .r4, .r5] {
                members[version] = #""dosage":{\#(later),"dose":{"value":2}}"#
            }
        }
        var dosage = MedicationAdministration.Administered(dose: number("2"))
        set(&dosage)
        return Row("dosage.\(name)", members) { $0.dosage = dosage }
    }

    /// The elements that say a dose was not given, which are converted together.
    private static let notGiven: [Row] = [
        Row("notGiven", [.dstu2: #""wasNotGiven":true"#, .stu3: #""notGiven":true"#]) { $0.notGiven = true },
        Row("not notGiven", [.dstu2: #""wasNotGiven":false"#, .stu3: #""notGiven":false"#]) { $0.notGiven = false },
        Row("status not-done", [.r4: #""status":"not-done""#, .r5: #""status":"not-done""#]) { $0.status = .notDone },
        Row(
            "statusReason",
            [
                .dstu2: #""reasonNotGiven":[{"text":"c"}]"#, .stu3: #""reasonNotGiven":[{"text":"c"}]"#,
                .r4: #""statusReason":[{"text":"c"}]"#, .r5: #""statusReason":[{"text":"c"}]"#,
            ]
        ) { $0.statusReason = [concept] },
    ]

    @Test(arguments: plain + dosage + amounts + notGiven)
    func `each version reads and writes the same neutral value`(row: Row) throws {
        try row.check()
    }

    @Test(arguments: plain + dosage + amounts)
    func `a value made in code is written in the form of each version`(row: Row) throws {
        try row.checkValueOfCode()
    }

    // The elements of the StructureDefinitions, without those that every resource has.
    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            """
            identifier status patient practitioner encounter prescription wasNotGiven reasonNotGiven reasonGiven \
            effectiveTimeDateTime effectiveTimePeriod medicationCodeableConcept medicationReference device note dosage
            """,
            "text siteCodeableConcept siteReference route method quantity rateRatio rateRange"
        ),
        (
            .stu3,
            """
            identifier definition partOf status category medicationCodeableConcept medicationReference subject context \
            supportingInformation effectiveDateTime effectivePeriod performer notGiven reasonNotGiven reasonCode \
            reasonReference prescription device note dosage eventHistory
            """,
            "text site route method dose rateRatio rateQuantity"
        ),
        (
            .r4,
            """
            identifier instantiates partOf status statusReason category medicationCodeableConcept medicationReference \
            subject context supportingInformation effectiveDateTime effectivePeriod performer reasonCode \
            reasonReference request device note dosage eventHistory
            """,
            "text site route method dose rateRatio rateQuantity"
        ),
        (
            .r5,
            """
            identifier basedOn partOf status statusReason category medication subject encounter supportingInformation \
            occurenceDateTime occurencePeriod occurenceTiming recorded isSubPotent subPotentReason performer reason \
            request device note dosage eventHistory
            """,
            "text site route method dose rateRatio rateQuantity"
        ),
    ])
    func `no element of a version is left out`(version: FHIRVersion, elements: String, dosage: String) throws {
        let rows = Self.plain + Self.dosage + Self.amounts + Self.notGiven
        let names = try rows.flatMap { try $0.names(in: version) }
        #expect(Set(names) == Set(elements.split(separator: " ").map(String.init)))
        let parts = try (Self.dosage + Self.amounts).flatMap { row -> [String] in
            guard let members = row.members[version] else { return [] }
            let value = try JSONValue(parsing: Array("{\(members)}".utf8))
            guard case .object(let object)? = value["dosage"] else { return [] }
            return object.map(\.name)
        }
        #expect(Set(parts) == Set(dosage.split(separator: " ").map(String.init)))
    }

    // MARK: Not given

    @Test(arguments: [
        (FHIRVersion.dstu2, #""status":"completed","wasNotGiven":true"#, true),
        (.dstu2, #""status":"completed","wasNotGiven":false"#, false),
        (.dstu2, #""status":"stopped""#, false),
        (.stu3, #""status":"in-progress","notGiven":true"#, true),
        (.stu3, #""status":"stopped""#, false),
        (.r4, #""status":"not-done""#, true),
        (.r5, #""status":"not-done""#, true),
        (.r5, #""status":"completed""#, false),
    ])
    func `a dose was not given by flag or status`(version: FHIRVersion, members: String, isNotDone: Bool) throws {
        let json = #"{"resourceType":"MedicationAdministration",\#(members)}"#
        let dose = try FHIRReader(version: version).read(MedicationAdministration.self, from: Array(json.utf8)).value
        #expect(dose.isNotDone == isNotDone)
    }

    @Test func `a record of a dose takes less than 700 bytes`() {
        #expect(MemoryLayout<MedicationAdministration>.size < 700)
    }
}
