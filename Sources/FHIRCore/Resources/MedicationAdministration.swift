// SPDX-License-Identifier: Apache-2.0

/// A dose that was taken, or was not.
///
/// Source: FHIR R4 and DSTU2, MedicationAdministration.
public struct MedicationAdministration: DomainResource {
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
    public var status: MedicationAdministrationStatus?
    /// Why it did not happen.
    public var statusReason: [CodeableConcept] = []
    /// The flag of DSTU2 that says it did not happen, apart from the status.
    public var notGiven: Bool?
    /// Where it happened.
    public var category: CodeableConcept?
    /// The medicine, as a concept or a reference.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// The encounter.
    public var encounter: Reference?
    /// When it happened.
    public var effective: MedicationAdministration.Effective?
    /// Who did it.
    public var performer: [Performer] = []
    /// Why it was given.
    public var reasonCode: [CodeableConcept] = []
    /// Why it was given, as resources.
    public var reasonReference: [Reference] = []
    /// The prescription.
    public var request: Reference?
    /// Devices used.
    public var device: [Reference] = []
    /// Notes.
    public var note: [Annotation] = []
    /// How much was given.
    public var dosage: Administered?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a record of a dose with the elements that FHIR requires.
    ///
    /// A dose that was not taken has the status not-done; writing it as DSTU2 needs the version R4 as the source of
    /// ``FHIRWriter``, which turns the status into the flag of DSTU2.
    ///
    /// - Parameters:
    ///   - status: The state.
    ///   - medication: The medicine, as a concept or a reference.
    ///   - subject: The patient.
    ///   - request: The prescription.
    ///   - effective: When it happened.
    public init(
        status: MedicationAdministrationStatus,
        medication: CodeableReference,
        subject: Reference,
        request: Reference? = nil,
        effective: MedicationAdministration.Effective
    ) {
        self.status = status
        self.medication = medication
        self.subject = subject
        self.request = request
        self.effective = effective
    }
}

extension MedicationAdministration {
    /// A time of an administration.
    public enum Effective: Sendable, Hashable {
        /// A moment.
        case dateTime(FHIRDateTime)
        /// A span.
        case period(FHIRPeriod)

        /// The value, if it is this case.
        public var dateTime: FHIRDateTime? {
            if case .dateTime(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var period: FHIRPeriod? {
            if case .period(let value) = self { value } else { nil }
        }
    }
}

extension MedicationAdministration: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertCodes(&m) }
        m.resourceType("MedicationAdministration")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.member("status", &status)
        m.list(.dstu2("reasonNotGiven", later: "statusReason"), &statusReason)
        m.loseMeaning("wasNotGiven", m.version != .dstu2 && notGiven == true)
        if m.version == .dstu2 { m.member("wasNotGiven", &notGiven) }
        m.member(.since(.stu3, "category"), &category)
        m.member("medicationCodeableConcept", &medication.concept)
        m.member("medicationReference", &medication.reference)
        m.exclude("medicationReference", medication.concept != nil && medication.reference != nil)
        m.member(.dstu2("patient", later: "subject"), &subject)
        m.member(.dstu2("encounter", later: "context"), &encounter)
        m.choice(
            .dstu2("effectiveTimeDateTime", later: "effectiveDateTime"), &effective,
            MedicationAdministration.Effective.dateTime, \.dateTime)
        m.choice(
            .dstu2("effectiveTimePeriod", later: "effectivePeriod"), &effective,
            MedicationAdministration.Effective.period,
            \.period)
        if m.version == .dstu2 {
            var actor = performer.first?.actor
            m.member("practitioner", &actor)
            m.lose("performer", performer.count > 1 || performer.first.map { $0 != Performer(actor: $0.actor) } == true)
            if performer.isEmpty, let actor { performer = [Performer(actor: actor)] }
        } else {
            m.list("performer", &performer)
        }
        m.list(.dstu2("reasonGiven", later: "reasonCode"), &reasonCode)
        m.list(.since(.stu3, "reasonReference"), &reasonReference)
        m.member(.dstu2("prescription", later: "request"), &request)
        m.list("device", &device)
        if m.version == .dstu2 {
            var text = note.first?.text
            m.member("note", &text)
            m.lose("note", note.count > 1 || note.first.map { $0 != Annotation(text: $0.text) } == true)
            if note.isEmpty, let text { note = [Annotation(text: text)] }
        } else {
            m.list("note", &note)
        }
        m.member("dosage", &dosage)
        m.require("status", status != nil)
        m.require("medicationCodeableConcept", !medication.isEmpty)
        m.require(.dstu2("patient", later: "subject"), subject != nil)
        m.require(.dstu2("effectiveTimeDateTime", later: "effectiveDateTime"), effective != nil)
    }
}

extension MedicationAdministration {
    /// Moves the statement that a dose was not given between the flag of DSTU2 and the status of later versions.
    ///
    /// Source: HL7 cross-version maps of MedicationAdministration.status.
    private mutating func convertCodes<M: MemberMapper>(_ m: inout M) {
        if m.version == .dstu2 {
            if status == .notDone {
                status = .stopped
                notGiven = true
            }
            m.loseMeaning("status", status == .unknown)
            // In DSTU2 the reasons themselves say whether the dose was given (invariants mad-2 and mad-3).
            if notGiven == true {
                m.lose("reasonCode", !reasonCode.isEmpty)
                reasonCode = []
            } else {
                m.lose("statusReason", !statusReason.isEmpty)
                statusReason = []
            }
        } else {
            if notGiven == true, status != .enteredInError { status = .notDone }
            notGiven = nil
        }
    }
}
