// SPDX-License-Identifier: Apache-2.0

/// A statement that a patient takes, took or will take a medicine, or does not.
///
/// Up to R4, ``status`` says whether the medicine is being taken, in DSTU2 and STU3 together with ``taken``; in R5,
/// ``adherence`` says it. Conversion moves the statement between them, and refuses where it would have to guess.
/// Source: FHIR R5, MedicationStatement; DSTU2 to R4 where they have more.
public struct MedicationStatement: DomainResource {
    /// What is known about the resource itself.
    public var meta: Meta?
    /// Rules without which the content cannot be understood.
    public var implicitRules: String?
    /// The language of the content.
    public var language: String?
    /// The content as text for people.
    public var text: Narrative?
    /// Resources that exist only inside this one.
    public var contained: [Resource] = []
    /// Business identifiers.
    public var identifier: [Identifier] = []
    /// The orders that it fulfills; in STU3 and R4.
    public var basedOn: [Reference] = []
    /// The larger event that it is a part of; from STU3 on.
    public var partOf: [Reference] = []
    /// The state: of the taking up to R4, of the record in R5.
    public var status: MedicationStatementStatus?
    /// Why it is in this state, above all why the medicine was not taken; until R4.
    public var statusReason: [CodeableConcept] = []
    /// Whether the medicine was taken; in STU3, and in DSTU2 as a flag that says the opposite.
    ///
    /// A statement of DSTU2 without the flag says that the medicine was taken, and is nil here, as it is written.
    public var taken: MedicationStatementTaken?
    /// The kind of use; from STU3 on, and one before R5.
    public var category: [CodeableConcept] = []
    /// The medicine, as a concept or a reference.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// The encounter, or before R5 the episode of care; from STU3 on.
    @Boxed public var encounter: Reference?
    /// When the medicine is taken.
    public var effective: Effective?
    /// When the statement was made.
    public var dateAsserted: FHIRDateTime?
    /// Who said it; one before R5.
    public var informationSource: [Reference] = []
    /// What the statement was made from.
    public var derivedFrom: [Reference] = []
    /// Why the medicine is taken; one in DSTU2.
    public var reason: [CodeableReference] = []
    /// Notes.
    public var note: [Annotation] = []
    /// Related information; from R5 on.
    public var relatedClinicalInformation: [Reference] = []
    /// The dosages in words; from R5 on.
    @Boxed public var renderedDosageInstruction: String?
    /// How the medicine is taken, in order.
    public var dosage: [Dosage] = []
    /// Whether and how the medicine is taken; from R5 on.
    @Boxed public var adherence: Adherence?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a statement with the elements that FHIR requires.
    ///
    /// - Parameters:
    ///   - status: The state; recorded and draft belong to R5, where `adherence` tells about the taking.
    ///   - medication: The medicine, as a concept or a reference.
    ///   - subject: The patient.
    ///   - effective: When the medicine is taken.
    ///   - dosage: How the medicine is taken, in order.
    ///   - adherence: Whether and how the medicine is taken.
    public init(
        status: MedicationStatementStatus,
        medication: CodeableReference,
        subject: Reference,
        effective: Effective? = nil,
        dosage: [Dosage] = [],
        adherence: Adherence? = nil
    ) {
        self.status = status
        self.medication = medication
        self.subject = subject
        self.effective = effective
        self.dosage = dosage
        self.adherence = adherence
    }
}

extension MedicationStatement {
    /// A time of taking a medicine.
    public enum Effective: Sendable, Hashable {
        /// A moment.
        case dateTime(FHIRDateTime)
        /// A span.
        indirect case period(FHIRPeriod)
        /// Several times; from R5 on.
        indirect case timing(Timing)

        /// The value, if it is this case.
        public var dateTime: FHIRDateTime? {
            if case .dateTime(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var period: FHIRPeriod? {
            if case .period(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var timing: Timing? {
            if case .timing(let value) = self { value } else { nil }
        }
    }
}

extension MedicationStatement: MappedElement {
    private static let conceptName = VersionedName.names(
        dstu2: "medicationCodeableConcept", stu3: "medicationCodeableConcept", r4: "medicationCodeableConcept",
        r5: "medication.concept")
    private static let referenceName = VersionedName.names(
        dstu2: "medicationReference", stu3: "medicationReference", r4: "medicationReference",
        r5: "medication.reference")

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // No text of R4 or R5 has the flag, and none before R5 the adherence: they were set after reading.
        let hasForeignParts = m.version >= .r4 && taken != nil || m.version < .r5 && adherence != nil
        if hasForeignParts || m.mustFit("status", status) { convertState(&m) }
        m.resourceType("MedicationStatement")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.list(.names(stu3: "basedOn", r4: "basedOn"), &basedOn)
        m.list(.since(.stu3, "partOf"), &partOf)
        m.member("status", &status)
        mapTaken(&m)
        m.list(.since(.stu3, "category"), isSingle: m.version < .r5, &category)
        m.codeableReference(
            .names(r5: "medication"), concept: Self.conceptName, reference: Self.referenceName, &medication)
        m.member(.dstu2("patient", later: "subject"), &subject)
        if m.isConverting, m.version == .r5 { loseEpisode(&m) }
        m.member(.names(stu3: "context", r4: "context", r5: "encounter"), &_encounter)
        m.choice("effectiveDateTime", &effective, Effective.dateTime, \.dateTime)
        m.choice("effectivePeriod", &effective, Effective.period, \.period)
        m.choice(.since(.r5, "effectiveTiming"), &effective, Effective.timing, \.timing)
        m.member("dateAsserted", &dateAsserted)
        m.list("informationSource", isSingle: m.version < .r5, &informationSource)
        m.list(.dstu2("supportingInformation", later: "derivedFrom"), &derivedFrom)
        mapReason(&m)
        m.notes(&note)
        m.list(.since(.r5, "relatedClinicalInformation"), &relatedClinicalInformation)
        var words = renderedDosageInstruction
        m.keepRendered(&words, &dosage)
        if words == nil, !_renderedDosageInstruction.isEmpty { renderedDosageInstruction = nil }
        m.member(.since(.r5, "renderedDosageInstruction"), &_renderedDosageInstruction)
        mapDosage(&m)
        m.member(.since(.r5, "adherence"), &_adherence)
        m.require("status", status.isPresent)
        m.require(.names(stu3: "taken"), taken.isPresent)
        m.require(m.version == .r5 ? .names(r5: "medication") : Self.conceptName, !medication.isEmpty)
        m.require(.dstu2("patient", later: "subject"), subject.isPresent)
    }
}
