// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

/// Every element of MedicationDispense in every version that has it.
///
/// Source of names: the StructureDefinitions of MedicationDispense 1.0.2, 3.0.2, 4.0.1 and 5.0.0.
struct MedicationDispenseVersionsTests {
    typealias Row = ElementRow<MedicationDispense>
    typealias Performer = MedicationDispense.Performer
    typealias Substitution = MedicationDispense.Substitution

    private static let concept = CodeableConcept(text: "c")
    private static let thing = Reference(nil, display: "r")

    private static func identifier(_ value: String) -> Identifier {
        var identifier = Identifier()
        identifier.value = value
        return identifier
    }

    private static let plain: [Row] = [
        Row(
            "identifier",
            [
                .dstu2: #""identifier":{"value":"1"}"#, .stu3: #""identifier":[{"value":"1"}]"#,
                .r4: #""identifier":[{"value":"1"}]"#, .r5: #""identifier":[{"value":"1"}]"#,
            ]
        ) { $0.identifier = [identifier("1")] },
        Row("several identifiers", sinceSTU3: #""identifier":[{"value":"1"},{"value":"2"}]"#) {
            $0.identifier = [identifier("1"), identifier("2")]
        },
        Row("basedOn", [.r5: #""basedOn":[{"display":"r"}]"#]) { $0.basedOn = [thing] },
        Row("partOf", sinceSTU3: #""partOf":[{"display":"r"}]"#) { $0.partOf = [thing] },
        Row("status", all: #""status":"completed""#) { $0.status = .completed },
        Row(
            "notPerformedReason as a concept",
            [
                .stu3: #""notDoneReasonCodeableConcept":{"text":"c"}"#,
                .r4: #""statusReasonCodeableConcept":{"text":"c"}"#,
                .r5: #""notPerformedReason":{"concept":{"text":"c"}}"#,
            ]
        ) { $0.notPerformedReason = CodeableReference(concept: concept) },
        Row(
            "notPerformedReason as a reference",
            [
                .stu3: #""notDoneReasonReference":{"display":"r"}"#, .r4: #""statusReasonReference":{"display":"r"}"#,
                .r5: #""notPerformedReason":{"reference":{"display":"r"}}"#,
            ]
        ) { $0.notPerformedReason = CodeableReference(reference: thing) },
        Row("statusChanged", [.r5: #""statusChanged":"2024-01""#]) { $0.statusChanged = FHIRDateTime("2024-01") },
        Row(
            "category",
            [
                .stu3: #""category":{"text":"c"}"#, .r4: #""category":{"text":"c"}"#,
                .r5: #""category":[{"text":"c"}]"#,
            ]
        ) { $0.category = [concept] },
        Row(
            "medication as a concept",
            [
                .dstu2: #""medicationCodeableConcept":{"text":"c"}"#,
                .stu3: #""medicationCodeableConcept":{"text":"c"}"#, .r4: #""medicationCodeableConcept":{"text":"c"}"#,
                .r5: #""medication":{"concept":{"text":"c"}}"#,
            ]
        ) { $0.medication = CodeableReference(concept: concept) },
        Row(
            "medication as a reference",
            [
                .dstu2: #""medicationReference":{"display":"r"}"#, .stu3: #""medicationReference":{"display":"r"}"#,
                .r4: #""medicationReference":{"display":"r"}"#, .r5: #""medication":{"reference":{"display":"r"}}"#,
            ]
        ) { $0.medication = CodeableReference(reference: thing) },
        Row(
            "subject",
            [
                .dstu2: #""patient":{"display":"r"}"#, .stu3: #""subject":{"display":"r"}"#,
                .r4: #""subject":{"display":"r"}"#, .r5: #""subject":{"display":"r"}"#,
            ]
        ) { $0.subject = thing },
        Row(
            "encounter",
            [
                .stu3: #""context":{"display":"r"}"#, .r4: #""context":{"display":"r"}"#,
                .r5: #""encounter":{"display":"r"}"#,
            ]
        ) { $0.encounter = thing },
        Row("supportingInformation", sinceSTU3: #""supportingInformation":[{"display":"r"}]"#) {
            $0.supportingInformation = [thing]
        },
        Row(
            "performer.actor",
            [
                .dstu2: #""dispenser":{"display":"r"}"#, .stu3: #""performer":[{"actor":{"display":"r"}}]"#,
                .r4: #""performer":[{"actor":{"display":"r"}}]"#, .r5: #""performer":[{"actor":{"display":"r"}}]"#,
            ]
        ) { $0.performer = [Performer(actor: thing)] },
        Row(
            "performer.function",
            [
                .r4: #""performer":[{"function":{"text":"c"},"actor":{"display":"r"}}]"#,
                .r5: #""performer":[{"function":{"text":"c"},"actor":{"display":"r"}}]"#,
            ]
        ) { $0.performer = [Performer(actor: thing, function: concept)] },
        Row("performer.onBehalfOf", [.stu3: #""performer":[{"actor":{"display":"r"},"onBehalfOf":{"display":"r"}}]"#]) {
            $0.performer = [Performer(actor: thing)]
            $0.performer[0].onBehalfOf = thing
        },
        Row("location", [.r4: #""location":{"display":"r"}"#, .r5: #""location":{"display":"r"}"#]) {
            $0.location = thing
        },
        Row("authorizingPrescription", all: #""authorizingPrescription":[{"display":"r"},{"display":"r"}]"#) {
            $0.authorizingPrescription = [thing, thing]
        },
        Row("type", all: #""type":{"text":"c"}"#) { $0.type = concept },
        Row("quantity", all: #""quantity":{"value":20.0,"unit":"tablet"}"#) {
            $0.quantity = Quantity(FHIRDecimal("20.0"), unit: "tablet")
        },
        Row("daysSupply", all: #""daysSupply":{"value":10,"unit":"days"}"#) {
            $0.daysSupply = Quantity(FHIRDecimal("10"), unit: "days")
        },
        Row("recorded", [.r5: #""recorded":"2024""#]) { $0.recorded = FHIRDateTime("2024") },
        Row("whenPrepared", all: #""whenPrepared":"2024-01-01T00:00:00.0Z""#) {
            $0.whenPrepared = FHIRDateTime("2024-01-01T00:00:00.0Z")
        },
        Row("whenHandedOver", all: #""whenHandedOver":"2024-01-02""#) {
            $0.whenHandedOver = FHIRDateTime("2024-01-02")
        },
        Row("destination", all: #""destination":{"display":"r"}"#) { $0.destination = thing },
        Row("receiver", all: #""receiver":[{"display":"r"},{"display":"r"}]"#) { $0.receiver = [thing, thing] },
        Row(
            "note",
            [
                .dstu2: #""note":"n""#, .stu3: #""note":[{"text":"n"}]"#, .r4: #""note":[{"text":"n"}]"#,
                .r5: #""note":[{"text":"n"}]"#,
            ]
        ) { $0.note = [Annotation(text: "n")] },
        Row("renderedDosageInstruction", [.r5: #""renderedDosageInstruction":"one""#]) {
            $0.renderedDosageInstruction = "one"
        },
        Row("dosageInstruction", all: #""dosageInstruction":[{"text":"one"}]"#) {
            $0.dosageInstruction = [Dosage(text: "one")]
        },
        Row("substitution.wasSubstituted", sinceSTU3: #""substitution":{"wasSubstituted":false}"#) {
            $0.substitution = Substitution(wasSubstituted: false)
        },
        Row("substitution.type", all: #""substitution":{"type":{"text":"c"}}"#) {
            $0.substitution = Substitution(wasSubstituted: nil, type: concept)
        },
        Row("substitution.reason", all: #""substitution":{"reason":[{"text":"c"},{"text":"c"}]}"#) {
            $0.substitution = Substitution()
            $0.substitution?.reason = [concept, concept]
        },
        Row(
            "substitution.responsibleParty",
            [
                .dstu2: #""substitution":{"responsibleParty":[{"display":"r"}]}"#,
                .stu3: #""substitution":{"responsibleParty":[{"display":"r"}]}"#,
                .r4: #""substitution":{"responsibleParty":[{"display":"r"}]}"#,
                .r5: #""substitution":{"responsibleParty":{"display":"r"}}"#,
            ]
        ) {
            $0.substitution = Substitution()
            $0.substitution?.responsibleParty = [thing]
        },
        Row(
            "detectedIssue",
            [.stu3: #""detectedIssue":[{"display":"r"}]"#, .r4: #""detectedIssue":[{"display":"r"}]"#]
        ) { $0.detectedIssue = [thing] },
        Row("eventHistory", sinceSTU3: #""eventHistory":[{"display":"r"}]"#) { $0.eventHistory = [thing] },
    ]

    /// The elements that say nothing was handed out, which are converted together.
    private static let notDone: [Row] = [
        Row("notDone", [.stu3: #""notDone":true"#]) { $0.notDone = true },
        Row("not notDone", [.stu3: #""notDone":false"#]) { $0.notDone = false },
        Row("status declined", [.r4: #""status":"declined""#, .r5: #""status":"declined""#]) { $0.status = .declined },
    ]

    @Test(arguments: plain + notDone)
    func `each version reads and writes the same neutral value`(row: Row) throws {
        try row.check()
    }

    @Test(arguments: plain)
    func `a value made in code is written in the form of each version`(row: Row) throws {
        try row.checkValueOfCode()
    }

    // The elements of the StructureDefinitions, without those that every resource has.
    @Test(arguments: [
        (
            FHIRVersion.dstu2,
            """
            identifier status patient dispenser authorizingPrescription type quantity daysSupply \
            medicationCodeableConcept medicationReference whenPrepared whenHandedOver destination receiver note \
            dosageInstruction substitution
            """
        ),
        (
            .stu3,
            """
            identifier partOf status category medicationCodeableConcept medicationReference subject context \
            supportingInformation performer authorizingPrescription type quantity daysSupply whenPrepared \
            whenHandedOver destination receiver note dosageInstruction substitution detectedIssue notDone \
            notDoneReasonCodeableConcept notDoneReasonReference eventHistory
            """
        ),
        (
            .r4,
            """
            identifier partOf status statusReasonCodeableConcept statusReasonReference category \
            medicationCodeableConcept medicationReference subject context supportingInformation performer location \
            authorizingPrescription type quantity daysSupply whenPrepared whenHandedOver destination receiver note \
            dosageInstruction substitution detectedIssue eventHistory
            """
        ),
        (
            .r5,
            """
            identifier basedOn partOf status notPerformedReason statusChanged category medication subject encounter \
            supportingInformation performer location authorizingPrescription type quantity daysSupply recorded \
            whenPrepared whenHandedOver destination receiver note renderedDosageInstruction dosageInstruction \
            substitution eventHistory
            """
        ),
    ])
    func `no element of a version is left out`(version: FHIRVersion, elements: String) throws {
        let names = try (Self.plain + Self.notDone).flatMap { try $0.names(in: version) }
        #expect(Set(names) == Set(elements.split(separator: " ").map(String.init)))
    }

    @Test func `a record of a dispense takes less than 800 bytes`() {
        #expect(MemoryLayout<MedicationDispense>.size < 800)
    }
}
