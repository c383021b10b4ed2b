// SPDX-License-Identifier: Apache-2.0

/// A prescription.
///
/// Elements have the names of R5, or of R4 where R5 dropped them.
/// Source: FHIR STU3 to R5, MedicationRequest; DSTU2, MedicationOrder.
public struct MedicationRequest: DomainResource {
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
    /// What it fulfills; from STU3 on.
    public var basedOn: [Reference] = []
    /// The prescription that it replaces.
    @Boxed public var priorPrescription: Reference?
    /// The prescription that it is a part of; from STU3 on.
    @Boxed public var groupIdentifier: Identifier?
    /// The state, such as active or stopped.
    public var status: MedicationRequestStatus?
    /// Why it is in this state; not in STU3.
    @Boxed public var statusReason: CodeableConcept?
    /// When the state changed; from R5 on.
    @Boxed public var statusChanged: FHIRDateTime?
    /// When it was stopped; only DSTU2 has it.
    @Boxed public var dateEnded: FHIRDateTime?
    /// How binding it is, from a proposal to an order; DSTU2 has only orders.
    public var intent: MedicationRequestIntent?
    /// The kind of use; from STU3 on, and one there.
    public var category: [CodeableConcept] = []
    /// How urgent it is; from STU3 on.
    public var priority: RequestPriority?
    /// Whether it forbids the medicine instead of ordering it; from R4 on.
    public var doNotPerform: Bool?
    /// The medicine, as a concept or a reference; as both only in R5.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// Who told of it, where the one who recorded it did not order it; from R4 on, and one there.
    public var informationSource: [Reference] = []
    /// The encounter; in STU3 perhaps an episode of care.
    public var encounter: Reference?
    /// Information behind it; from STU3 on.
    public var supportingInformation: [Reference] = []
    /// When it was written, which need not be when it begins to hold.
    public var authoredOn: FHIRDateTime?
    /// Who wrote it.
    public var requester: Reference?
    /// The organization that the requester acted for; only STU3 has it.
    @Boxed public var requesterOnBehalfOf: Reference?
    /// What the element around the requester carries in STU3.
    public var requesterExtras = ElementExtras()
    /// Whether it is told at second hand; from R4 on, and not beside a source there.
    public var reported: Bool?
    /// The kind of performer wanted; from R4 on.
    @Boxed public var performerType: CodeableConcept?
    /// Who should administer it; from R4 on, and one there.
    public var performer: [Reference] = []
    /// What it should be administered with; from R5 on.
    public var device: [CodeableReference] = []
    /// Who entered it; from STU3 on.
    @Boxed public var recorder: Reference?
    /// Why; one in DSTU2, and before R5 each is a concept or a reference.
    public var reason: [CodeableReference] = []
    /// The protocols that it follows, as resources; only STU3 has them.
    public var definition: [Reference] = []
    /// The protocols that it follows, as canonical addresses; only R4 has them.
    public var instantiatesCanonical: [String] = []
    /// The protocols that it follows, as addresses elsewhere; only R4 has them.
    public var instantiatesUri: [String] = []
    /// The pattern of the whole therapy, such as continuous; from R4 on.
    @Boxed public var courseOfTherapyType: CodeableConcept?
    /// The insurance that may pay; from R4 on.
    public var insurance: [Reference] = []
    /// Notes; one text in DSTU2.
    public var note: [Annotation] = []
    /// All dosages in words; from R5 on.
    public var renderedDosageInstruction: String?
    /// From when to when the dosages hold together; from R5 on.
    @Boxed public var effectiveDosePeriod: FHIRPeriod?
    /// How to take it, in order.
    public var dosageInstruction: [Dosage] = []
    /// What to hand out.
    @Boxed public var dispenseRequest: DispenseRequest?
    /// Whether another medicine may be handed out.
    @Boxed public var substitution: Substitution?
    /// Clinical issues with it; in STU3 and R4.
    public var detectedIssue: [Reference] = []
    /// Records of what happened to it; from STU3 on.
    public var eventHistory: [Reference] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a prescription.
    ///
    /// - Parameters:
    ///   - status: The state.
    ///   - intent: What it is for; DSTU2 has only orders.
    ///   - medication: The medicine, as a concept or a reference.
    ///   - subject: The patient.
    ///   - identifier: Business identifiers.
    ///   - category: The kind of use.
    ///   - priority: How urgent it is.
    ///   - encounter: The encounter.
    ///   - authoredOn: When it was written.
    ///   - requester: Who wrote it.
    ///   - reason: Why.
    ///   - note: Notes.
    ///   - dosageInstruction: How to take it, in order.
    ///   - dispenseRequest: What to hand out.
    ///   - substitution: Whether another medicine may be handed out.
    public init(
        status: MedicationRequestStatus,
        intent: MedicationRequestIntent = .order,
        medication: CodeableReference,
        subject: Reference,
        identifier: [Identifier] = [],
        category: [CodeableConcept] = [],
        priority: RequestPriority? = nil,
        encounter: Reference? = nil,
        authoredOn: FHIRDateTime? = nil,
        requester: Reference? = nil,
        reason: [CodeableReference] = [],
        note: [Annotation] = [],
        dosageInstruction: [Dosage] = [],
        dispenseRequest: DispenseRequest? = nil,
        substitution: Substitution? = nil
    ) {
        self.status = status
        self.intent = intent
        self.medication = medication
        self.subject = subject
        self.identifier = identifier
        self.category = category
        self.priority = priority
        self.encounter = encounter
        self.authoredOn = authoredOn
        self.requester = requester
        self.reason = reason
        self.note = note
        self.dosageInstruction = dosageInstruction
        self.dispenseRequest = dispenseRequest
        self.substitution = substitution
    }
}

extension MedicationRequest: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convert(&m) }
        m.resourceType(.dstu2("MedicationOrder", later: "MedicationRequest"))
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        // Each version has the same groups in an order of its own, which is the order of the text that is read.
        switch m.version {
        case .dstu2:
            m.member(Self.authoredOnName, &authoredOn)
            mapStatus(&m)
            mapSubject(&m)
            mapAuthor(&m)
            mapSituation(&m)
            mapReason(&m)
            mapNotes(&m)
            mapMedication(&m)
            mapPlan(&m)
            mapBasis(&m)
        case .stu3, .r5:
            mapBasis(&m)
            mapStatus(&m)
            mapMedication(&m)
            mapSubject(&m)
            mapSituation(&m)
            m.member(Self.authoredOnName, &authoredOn)
            mapAuthor(&m)
            mapReason(&m)
            mapNotes(&m)
            mapPlan(&m)
        case .r4, .r4b:
            mapStatus(&m)
            mapMedication(&m)
            mapSubject(&m)
            mapSituation(&m)
            m.member(Self.authoredOnName, &authoredOn)
            mapAuthor(&m)
            mapReason(&m)
            mapBasis(&m)
            mapNotes(&m)
            mapPlan(&m)
        }
        if m.version != .r5 { m.member("priorPrescription", &_priorPrescription) }
        m.list(.names(stu3: "detectedIssue", r4: "detectedIssue"), &detectedIssue)
        m.list(.since(.stu3, "eventHistory"), &eventHistory)
        if m.version >= .r4 { m.require("status", status.isPresent) }
        if m.version >= .stu3 {
            m.require("intent", intent.isPresent)
            m.require("subject", subject.isPresent)
        }
        m.require(Self.medicationMembers, !medication.isEmpty)
    }

    /// A member of another version may say what to take, how, or that it is not to be taken.
    static func isModifier(_ member: String) -> Bool { essentialNames.contains(member) }

    private static let essentialNames: [String] = [
        "modifierExtension", "status", "intent", "doNotPerform", "medication", "medicationCodeableConcept",
        "medicationReference", "dosageInstruction", "effectiveDosePeriod",
    ]
    private static let authoredOnName = VersionedName.dstu2("dateWritten", later: "authoredOn")
    // In R5 the paths, for issues.
    private static let medicationConceptName = VersionedName.names(
        dstu2: "medicationCodeableConcept", stu3: "medicationCodeableConcept", r4: "medicationCodeableConcept",
        r5: "medication.concept")
    private static let medicationReferenceName = VersionedName.names(
        dstu2: "medicationReference", stu3: "medicationReference", r4: "medicationReference",
        r5: "medication.reference")
    // Not `medicationName`: a module that gives the type a property of that name would find this private one first.
    private static let medicationMembers = VersionedName.names(
        dstu2: "medicationCodeableConcept", stu3: "medicationCodeableConcept", r4: "medicationCodeableConcept",
        r5: "medication")
}

// MARK: - Groups of elements

extension MedicationRequest {
    /// Maps what it follows from.
    private mutating func mapBasis<M: MemberMapper>(_ m: inout M) {
        m.list(.names(stu3: "definition"), &definition)
        m.list(.names(r4: "instantiatesCanonical"), &instantiatesCanonical)
        m.list(.names(r4: "instantiatesUri"), &instantiatesUri)
        m.list(.since(.stu3, "basedOn"), &basedOn)
        if m.version == .r5 { m.member("priorPrescription", &_priorPrescription) }
        m.member(.since(.stu3, "groupIdentifier"), &_groupIdentifier)
    }

    /// Maps its state and its kind.
    private mutating func mapStatus<M: MemberMapper>(_ m: inout M) {
        let isStatusNew = m.mustFit("status", status)
        if isStatusNew, m.version == .dstu2 { fitStatus(&m) }
        m.member("status", &status)
        m.loseMeaning("status", isStatusNew && status?.isLacking(in: m.version) == true)
        m.member(.until(.dstu2, "dateEnded"), &_dateEnded)
        m.member(.names(dstu2: "reasonEnded", r4: "statusReason", r5: "statusReason"), &_statusReason)
        m.member(.since(.r5, "statusChanged"), &_statusChanged)
        let isIntentNew = m.version == .dstu2 || m.mustFit("intent", intent)
        if isIntentNew, m.version <= .stu3, intent == .originalOrder || intent == .reflexOrder {
            // Both are kinds of an order. One of a filler is not fitted: it stands beside the order that it fills.
            m.lose("intent", true)
            intent = .order
        }
        if m.version != .dstu2 { m.member("intent", &intent) }
        m.loseMeaning("intent", isIntentNew && intent?.isLacking(in: m.version) == true)
        m.list(.since(.stu3, "category"), isSingle: m.version == .stu3, &category)
        m.member(.since(.stu3, "priority"), &priority)
        if m.version >= .r4 {
            m.member("doNotPerform", &doNotPerform)
        } else {
            m.loseMeaning("doNotPerform", doNotPerform == true)
        }
        if m.version != .r5 { mapReport(&m) }
    }

    /// Maps whether it is told at second hand, and by whom, which is one choice in R4.
    private mutating func mapReport<M: MemberMapper>(_ m: inout M) {
        if m.isConverting, !informationSource.isEmpty, reported != nil {
            m.lose("reported", true)
            reported = nil
        }
        m.member(.names(r4: "reportedBoolean", r5: "reported"), &reported)
        let isR4 = m.version == .r4 || m.version == .r4b
        m.list(.names(r4: "reportedReference", r5: "informationSource"), isSingle: isR4, &informationSource)
        m.exclude("reportedReference", reported != nil && !informationSource.isEmpty)
    }

    private mutating func mapMedication<M: MemberMapper>(_ m: inout M) {
        m.codeableReference(
            .since(.r5, "medication"), concept: Self.medicationConceptName, reference: Self.medicationReferenceName,
            &medication)
    }

    private mutating func mapSubject<M: MemberMapper>(_ m: inout M) {
        m.member(.dstu2("patient", later: "subject"), &subject)
        if m.version == .r5 { m.list("informationSource", &informationSource) }
    }

    private mutating func mapSituation<M: MemberMapper>(_ m: inout M) {
        m.member(.names(dstu2: "encounter", stu3: "context", r4: "encounter", r5: "encounter"), &encounter)
        m.list(.since(.stu3, "supportingInformation"), &supportingInformation)
    }

    /// Maps those who ordered it, entered it and should carry it out.
    private mutating func mapAuthor<M: MemberMapper>(_ m: inout M) {
        if m.version == .stu3 {
            mapRequesterOfSTU3(&m)
        } else {
            m.member(
                .names(
                    dstu2: "prescriber", stu3: "requester.agent", r4: "requester", r5: "requester"),
                &requester)
            m.member(.names(stu3: "requester.onBehalfOf"), &_requesterOnBehalfOf)
            let modifiers = requesterExtras.isAbsent ? [] : requesterExtras.content.modifierExtension
            m.lose(.names(stu3: "requester"), !requesterExtras.isAbsent)
            m.loseMeaning(.names(stu3: "requester.modifierExtension"), !modifiers.isEmpty)
        }
        if m.version == .r5 {
            m.member("reported", &reported)
            m.member("performerType", &_performerType)
            m.list("performer", &performer)
        } else {
            let isR4 = m.version == .r4 || m.version == .r4b
            m.list(.since(.r4, "performer"), isSingle: isR4, &performer)
            m.member(.since(.r4, "performerType"), &_performerType)
        }
        m.list(.since(.r5, "device"), &device)
        m.member(.since(.stu3, "recorder"), &_recorder)
    }

    private mutating func mapRequesterOfSTU3<M: MemberMapper>(_ m: inout M) {
        var parts = RequesterOfSTU3()
        (parts.agent, parts.onBehalfOf, parts.extras) = (requester, requesterOnBehalfOf, requesterExtras)
        let wasAbsent = parts.isAbsent
        var element = wasAbsent ? nil : parts
        m.member(.names(dstu2: "", stu3: "requester", r4: "", r5: ""), &element)
        if wasAbsent, let element {
            (requester, requesterOnBehalfOf, requesterExtras) = (element.agent, element.onBehalfOf, element.extras)
        }
    }

    private mutating func mapReason<M: MemberMapper>(_ m: inout M) {
        guard m.version == .dstu2 else {
            m.codeableReferences(
                .since(.r5, "reason"), concepts: .names(stu3: "reasonCode", r4: "reasonCode", r5: "reason"),
                references: .names(stu3: "reasonReference", r4: "reasonReference", r5: "reason"), &reason)
            return
        }
        let others = reason.dropFirst()
        m.lose(.names(stu3: "reasonCode", r4: "reasonCode", r5: "reason"), others.contains { $0.concept != nil })
        m.lose(
            .names(stu3: "reasonReference", r4: "reasonReference", r5: "reason"),
            others.contains { $0.reference != nil })
        var first = reason.first
        m.codeableReference(
            .since(.r5, "reason"), concept: .until(.dstu2, "reasonCodeableConcept"),
            reference: .until(.dstu2, "reasonReference"), &first)
        if reason.isEmpty, let first { reason = [first] }
    }

    private mutating func mapNotes<M: MemberMapper>(_ m: inout M) {
        m.member(.since(.r4, "courseOfTherapyType"), &_courseOfTherapyType)
        m.list(.since(.r4, "insurance"), &insurance)
        m.notes(&note)
    }

    /// Maps how to take it, and what to hand out for that.
    private mutating func mapPlan<M: MemberMapper>(_ m: inout M) {
        m.keepRendered(&renderedDosageInstruction, &dosageInstruction)
        m.member(.since(.r5, "renderedDosageInstruction"), &renderedDosageInstruction)
        m.member(.since(.r5, "effectiveDosePeriod"), &_effectiveDosePeriod)
        m.list("dosageInstruction", &dosageInstruction)
        if m.version == .dstu2, dosageInstruction.count > 1 {
            // Without their numbers, dosages that follow each other would be taken together.
            m.loseMeaning("dosageInstruction", Set(dosageInstruction.map(\.sequence)).count > 1)
        }
        m.member("dispenseRequest", &_dispenseRequest)
        if m.version == .dstu2, let permission = substitution, permission.allowed == .boolean(true) {
            // DSTU2 can only name a kind of substitution, and where it says nothing, "substitution may be done".
            m.loseMeaning("substitution.modifierExtension", !permission.modifierExtension.isEmpty)
            m.lose("substitution", true)
            substitution = nil
        }
        m.member("substitution", &_substitution)
    }
}
