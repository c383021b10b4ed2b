// SPDX-License-Identifier: Apache-2.0

/// A medicine that was handed out, or was not.
///
/// Source: FHIR DSTU2 to R5, MedicationDispense. Names are those of R5, and of R4 where R5 has none.
public struct MedicationDispense: DomainResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    @Boxed public var implicitRules: String?
    /// The language of the content.
    @Boxed public var language: String?
    /// The content as text for people.
    @Boxed public var text: Narrative?
    /// Resources that exist only inside this one.
    public var contained: [Resource] = []
    /// Business identifiers; only one in DSTU2.
    public var identifier: [Identifier] = []
    /// The plans that it fulfills, such as a care plan; R5 only.
    public var basedOn: [Reference] = []
    /// The events that it is a part of; from STU3 on.
    public var partOf: [Reference] = []
    /// The state; ask ``isNotDone`` whether the medicine was handed out at all.
    public var status: MedicationDispenseStatus?
    /// The flag of STU3 that says it did not happen, beside any status; see ``isNotDone``.
    public var notDone: Bool?
    /// Why it did not happen; from STU3 on, as a concept or a reference.
    @Boxed public var notPerformedReason: CodeableReference?
    /// When the state changed; R5 only.
    @Boxed public var statusChanged: FHIRDateTime?
    /// The kind of dispense; from STU3 on, and only one before R5.
    public var category: [CodeableConcept] = []
    /// The medicine, as a concept or a reference.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// The encounter; from STU3 on.
    @Boxed public var encounter: Reference?
    /// Observations and the like that bear on it; from STU3 on.
    public var supportingInformation: [Reference] = []
    /// Who handed it out; only one in DSTU2.
    public var performer: [Performer] = []
    /// Where it happened; from R4 on.
    @Boxed public var location: Reference?
    /// The prescriptions that allow it.
    public var authorizingPrescription: [Reference] = []
    /// Which supply of the prescription it is, such as the first or a refill.
    @Boxed public var type: CodeableConcept?
    /// How much was handed out.
    public var quantity: Quantity?
    /// How long it lasts, as a length of time; its unit need not be days.
    @Boxed public var daysSupply: Quantity?
    /// When it was recorded; R5 only.
    @Boxed public var recorded: FHIRDateTime?
    /// When it was ready.
    public var whenPrepared: FHIRDateTime?
    /// When it was handed out.
    public var whenHandedOver: FHIRDateTime?
    /// Where it was sent.
    @Boxed public var destination: Reference?
    /// Who took it.
    public var receiver: [Reference] = []
    /// Notes; one text in DSTU2.
    public var note: [Annotation] = []
    /// All dosages in words; R5 only.
    public var renderedDosageInstruction: String?
    /// How to take it, in order.
    public var dosageInstruction: [Dosage] = []
    /// Whether another medicine was handed out than was prescribed.
    @Boxed public var substitution: Substitution?
    /// Clinical problems with it, such as interactions; STU3 and R4.
    public var detectedIssue: [Reference] = []
    /// Where its history is recorded; from STU3 on.
    public var eventHistory: [Reference] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a record of a dispense with the elements that FHIR requires.
    ///
    /// - Parameters:
    ///   - status: The state.
    ///   - medication: The medicine, as a concept or a reference.
    ///   - subject: The patient.
    ///   - quantity: How much was handed out.
    ///   - whenHandedOver: When it was handed out.
    public init(
        status: MedicationDispenseStatus,
        medication: CodeableReference,
        subject: Reference,
        quantity: Quantity? = nil,
        whenHandedOver: FHIRDateTime? = nil
    ) {
        self.status = status
        self.medication = medication
        self.subject = subject
        self.quantity = quantity
        self.whenHandedOver = whenHandedOver
    }

    /// Whether nothing was handed out, by the flag of STU3 or by the status of later versions.
    ///
    /// A record that was a mistake says nothing about the medicine; look at the status first.
    public var isNotDone: Bool {
        notDone == true || status == .declined || status == .cancelled
    }
}

extension MedicationDispense: MappedElement {
    /// The flag changes the meaning of everything else, also where it stands in a version that does not have it.
    static func isModifier(_ member: String) -> Bool {
        member == "modifierExtension" || member == "notDone"
    }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // No text of another version has the flag: it was set after reading.
        if m.version != .stu3 && notDone != nil || m.mustFit("status", status) { convertCodes(&m) }
        m.resourceType("MedicationDispense")
        mapDomainMembers(&m)
        m.list("identifier", isSingle: m.version == .dstu2, &identifier)
        m.list(.names(r5: "basedOn"), &basedOn)
        m.list(.since(.stu3, "partOf"), &partOf)
        m.member("status", &status)
        if m.version == .stu3 { m.member("notDone", &notDone) }
        mapNotPerformedReason(&m)
        m.member(.names(r5: "statusChanged"), &_statusChanged)
        m.list(.since(.stu3, "category"), isSingle: m.version != .r5, &category)
        m.codeableReference(
            .names(r5: "medication"),
            concept: Self.medicationNames,
            reference: .names(
                dstu2: "medicationReference", stu3: "medicationReference", r4: "medicationReference", r5: "medication"),
            &medication)
        m.member(.dstu2("patient", later: "subject"), &subject)
        m.member(.names(stu3: "context", r4: "context", r5: "encounter"), &_encounter)
        m.list(.since(.stu3, "supportingInformation"), &supportingInformation)
        mapPerformers(&m)
        m.member(.since(.r4, "location"), &_location)
        m.list("authorizingPrescription", &authorizingPrescription)
        m.member("type", &_type)
        m.member("quantity", &quantity)
        m.member("daysSupply", &_daysSupply)
        m.member(.names(r5: "recorded"), &_recorded)
        m.member("whenPrepared", &whenPrepared)
        m.member("whenHandedOver", &whenHandedOver)
        m.member("destination", &_destination)
        m.list("receiver", &receiver)
        m.notes(&note)
        m.keepRendered(&renderedDosageInstruction, &dosageInstruction)
        m.member(.names(r5: "renderedDosageInstruction"), &renderedDosageInstruction)
        m.list("dosageInstruction", &dosageInstruction)
        // Without their numbers, dosages that follow each other would be taken together.
        m.loseMeaning("dosageInstruction", m.version == .dstu2 && Set(dosageInstruction.map(\.sequence)).count > 1)
        m.member("substitution", &_substitution)
        m.list(.names(stu3: "detectedIssue", r4: "detectedIssue"), &detectedIssue)
        m.list(.since(.stu3, "eventHistory"), &eventHistory)
        m.require("status", m.version <= .stu3 || status.isPresent)
        // In R5 an extension may say why there is none.
        m.require(Self.medicationNames, !medication.isEmpty || m.version == .r5 && !medication.extras.isAbsent)
        m.require("subject", m.version != .r5 || subject.isPresent)
    }

    static var medicationNames: VersionedName {
        .names(
            dstu2: "medicationCodeableConcept", stu3: "medicationCodeableConcept", r4: "medicationCodeableConcept",
            r5: "medication")
    }

    private mutating func mapNotPerformedReason<M: MemberMapper>(_ m: inout M) {
        var reason = notPerformedReason
        m.codeableReference(
            .names(r5: "notPerformedReason"),
            concept: .names(
                stu3: "notDoneReasonCodeableConcept", r4: "statusReasonCodeableConcept", r5: "notPerformedReason"),
            reference: .names(
                stu3: "notDoneReasonReference", r4: "statusReasonReference", r5: "notPerformedReason"),
            &reason)
        if _notPerformedReason.isEmpty, reason != nil { notPerformedReason = reason }
    }

    private mutating func mapPerformers<M: MemberMapper>(_ m: inout M) {
        guard m.version == .dstu2 else {
            m.list("performer", &performer)
            return
        }
        var dispenser = performer.first?.actor
        m.member("dispenser", &dispenser)
        m.lose("performer", !performer.isEmpty && performer != [Performer(actor: dispenser)])
        if performer.isEmpty, let dispenser { performer = [Performer(actor: dispenser)] }
    }
}
