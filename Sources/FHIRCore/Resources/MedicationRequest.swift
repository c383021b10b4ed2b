// SPDX-License-Identifier: Apache-2.0

/// A prescription.
///
/// Source: FHIR R4 and DSTU2, MedicationRequest; DSTU2, MedicationOrder.
/// What has no property here, such as the substitution, rides along.
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
    /// The state.
    public var status: MedicationRequestStatus?
    /// Why it is in this state.
    public var statusReason: CodeableConcept?
    /// What it is for; DSTU2 has only orders.
    public var intent: MedicationRequestIntent?
    /// The kind of use.
    public var category: [CodeableConcept] = []
    /// How urgent it is.
    public var priority: Code?
    /// Whether it forbids instead of orders; from R4 on.
    public var doNotPerform: Bool?
    /// The medicine, as a concept or a reference.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// The encounter.
    public var encounter: Reference?
    /// Information behind it.
    public var supportingInformation: [Reference] = []
    /// When it was written.
    public var authoredOn: FHIRDateTime?
    /// Who wrote it.
    public var requester: Reference?
    /// Why, as concepts.
    public var reasonCode: [CodeableConcept] = []
    /// Why, as resources.
    public var reasonReference: [Reference] = []
    /// What it fulfills.
    public var basedOn: [Reference] = []
    /// The prescription that it is a part of.
    public var groupIdentifier: Identifier?
    /// Notes.
    public var note: [Annotation] = []
    /// How to take it, in order.
    public var dosageInstruction: [Dosage] = []
    /// What to hand out.
    public var dispenseRequest: DispenseRequest?
    /// The prescription that it replaces.
    public var priorPrescription: Reference?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a prescription with the elements that R4 requires.
    ///
    /// - Parameters:
    ///   - status: The state.
    ///   - intent: What it is for; DSTU2 has only orders.
    ///   - medication: The medicine, as a concept or a reference.
    ///   - subject: The patient.
    ///   - dosageInstruction: How to take it, in order.
    public init(
        status: MedicationRequestStatus,
        intent: MedicationRequestIntent,
        medication: CodeableReference,
        subject: Reference,
        dosageInstruction: [Dosage] = []
    ) {
        self.status = status
        self.intent = intent
        self.medication = medication
        self.subject = subject
        self.dosageInstruction = dosageInstruction
    }
}

extension MedicationRequest: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertCodes(&m) }
        m.resourceType(.dstu2("MedicationOrder", later: "MedicationRequest"))
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.member("status", &status)
        m.member(.dstu2("reasonEnded", later: "statusReason"), &statusReason)
        m.loseMeaning("intent", m.version == .dstu2 && intent != nil && intent != .order)
        if m.version != .dstu2 { m.member("intent", &intent) }
        m.list(.since(.stu3, "category"), &category)
        m.member(.since(.stu3, "priority"), &priority)
        m.loseMeaning("doNotPerform", m.version == .dstu2 && doNotPerform == true)
        if m.version != .dstu2 { m.member("doNotPerform", &doNotPerform) }
        m.member("medicationCodeableConcept", &medication.concept)
        m.member("medicationReference", &medication.reference)
        m.exclude("medicationReference", medication.concept != nil && medication.reference != nil)
        m.member(.dstu2("patient", later: "subject"), &subject)
        m.member("encounter", &encounter)
        m.list(.since(.stu3, "supportingInformation"), &supportingInformation)
        m.member(.dstu2("dateWritten", later: "authoredOn"), &authoredOn)
        m.member(.dstu2("prescriber", later: "requester"), &requester)
        if m.version == .dstu2 {
            m.first(.dstu2("reasonCodeableConcept", later: "reasonCode"), &reasonCode)
        } else {
            m.list("reasonCode", &reasonCode)
        }
        if m.version == .dstu2 {
            m.first("reasonReference", &reasonReference)
        } else {
            m.list("reasonReference", &reasonReference)
        }
        m.list(.since(.stu3, "basedOn"), &basedOn)
        m.member(.since(.stu3, "groupIdentifier"), &groupIdentifier)
        if m.version == .dstu2 {
            var text = note.first?.text
            m.member("note", &text)
            m.lose("note", note.count > 1 || note.first.map { $0 != Annotation(text: $0.text) } == true)
            if note.isEmpty, let text { note = [Annotation(text: text)] }
        } else {
            m.list("note", &note)
        }
        m.list("dosageInstruction", &dosageInstruction)
        // Without their numbers, dosages that follow each other would be taken together.
        m.loseMeaning("dosageInstruction", m.version == .dstu2 && Set(dosageInstruction.map(\.sequence)).count > 1)
        m.member("dispenseRequest", &dispenseRequest)
        m.member("priorPrescription", &priorPrescription)
        if m.version != .dstu2 {
            m.require("status", status != nil)
            m.require("intent", intent != nil)
            m.require("subject", subject != nil)
        }
        m.require("medicationCodeableConcept", !medication.isEmpty)
    }
}

extension MedicationRequest {
    /// Changes the codes that the target version does not have into the nearest that it has.
    ///
    /// Source: HL7 cross-version concept maps of MedicationRequest.status; an order of DSTU2 has the intent order.
    private mutating func convertCodes<M: MemberMapper>(_ m: inout M) {
        guard m.version == .dstu2 else {
            intent = intent ?? .order
            return
        }
        switch status {
        case .cancelled?:
            status = .stopped
            m.lose("status", true)
        case .unknown?:
            status = nil
            m.lose("status", true)
        default: break
        }
    }
}
