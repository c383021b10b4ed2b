// SPDX-License-Identifier: Apache-2.0

/// A dose that was taken, or was not.
///
/// Source: FHIR DSTU2 to R5, MedicationAdministration. Names are those of R5, and of R4 where R5 has none; R5 writes the
/// time as `occurence`, which is a misspelling that it was published with.
public struct MedicationAdministration: DomainResource {
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
    /// Business identifiers.
    public var identifier: [Identifier] = []
    /// The plans that it fulfills, such as a care plan; R5 only.
    public var basedOn: [Reference] = []
    /// The protocols that it follows, as addresses; R4 only.
    public var instantiates: [String] = []
    /// The protocols that it follows, as resources; STU3 only.
    public var definition: [Reference] = []
    /// The events that it is a part of; from STU3 on.
    public var partOf: [Reference] = []
    /// The state; ask ``isNotDone`` whether the dose was given at all.
    public var status: MedicationAdministrationStatus?
    /// Why it did not happen.
    public var statusReason: [CodeableConcept] = []
    /// The flag of DSTU2 and STU3 that says it did not happen, beside any status; see ``isNotDone``.
    public var notGiven: Bool?
    /// Where it happened; from STU3 on, and only one before R5.
    public var category: [CodeableConcept] = []
    /// The medicine, as a concept or a reference.
    public var medication: CodeableReference = CodeableReference()
    /// The patient.
    public var subject: Reference?
    /// The encounter.
    @Boxed public var encounter: Reference?
    /// Observations and the like that bear on it; from STU3 on.
    public var supportingInformation: [Reference] = []
    /// When it happened, or did not.
    public var effective: Effective?
    /// When it was recorded; R5 only.
    @Boxed public var recorded: FHIRDateTime?
    /// Whether less than the full dose arrived; R5 only.
    public var isSubPotent: Bool?
    /// Why less than the full dose arrived; R5 only.
    public var subPotentReason: [CodeableConcept] = []
    /// Who gave it; only one in DSTU2.
    public var performer: [Performer] = []
    /// Why it was given; a reference from STU3 on.
    public var reason: [CodeableReference] = []
    /// The prescription.
    public var request: Reference?
    /// Devices used; a reference before R5.
    public var device: [CodeableReference] = []
    /// Notes; one text in DSTU2.
    public var note: [Annotation] = []
    /// How much was given.
    @Boxed public var dosage: Administered?
    /// Where its history is recorded; from STU3 on.
    public var eventHistory: [Reference] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a record of a dose with the elements that FHIR requires.
    ///
    /// A dose that was not taken has the status not-done, which is written as the flag in DSTU2 and STU3.
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
        effective: Effective
    ) {
        self.status = status
        self.medication = medication
        self.subject = subject
        self.request = request
        self.effective = effective
    }

    /// Whether the dose was not given, by the flag of DSTU2 and STU3 or by the status of later versions.
    ///
    /// A record that was a mistake says nothing about the dose; look at the status first.
    public var isNotDone: Bool {
        notGiven == true || status == .notDone
    }
}

extension MedicationAdministration {
    /// A time of an administration.
    public enum Effective: Sendable, Hashable {
        /// A moment.
        case dateTime(FHIRDateTime)
        /// A span.
        indirect case period(FHIRPeriod)
        /// Several moments or a pattern; R5 only.
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

extension MedicationAdministration: MappedElement {
    /// The flags change the meaning of everything else, also where they stand in a version that does not have them.
    static func isModifier(_ member: String) -> Bool {
        member == "modifierExtension" || member == "notGiven" || member == "wasNotGiven"
    }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        let hasFlag = m.version <= .stu3
        if hasFlag {
            if m.mustFit("status", status) { splitNotDone(&m) }
        } else if m.isConverting || notGiven != nil {
            // No text of the version has the flag: it was set after reading.
            joinNotDone(&m)
        }
        m.resourceType("MedicationAdministration")
        mapDomainMembers(&m)
        m.list("identifier", &identifier)
        m.list(.names(r5: "basedOn"), &basedOn)
        m.list(.names(r4: "instantiates"), &instantiates)
        m.list(.names(stu3: "definition"), &definition)
        m.list(.since(.stu3, "partOf"), &partOf)
        m.member("status", &status)
        m.list(
            .names(dstu2: "reasonNotGiven", stu3: "reasonNotGiven", r4: "statusReason", r5: "statusReason"),
            &statusReason)
        if hasFlag { m.member(Self.notGivenNames, &notGiven) }
        m.list(.since(.stu3, "category"), isSingle: m.version != .r5, &category)
        m.codeableReference(
            .names(r5: "medication"),
            concept: Self.medicationNames,
            reference: .names(
                dstu2: "medicationReference", stu3: "medicationReference", r4: "medicationReference", r5: "medication"),
            &medication)
        m.member(.dstu2("patient", later: "subject"), &subject)
        m.member(.names(dstu2: "encounter", stu3: "context", r4: "context", r5: "encounter"), &_encounter)
        m.list(.since(.stu3, "supportingInformation"), &supportingInformation)
        mapEffective(&m)
        m.member(.names(r5: "recorded"), &_recorded)
        m.member(.names(r5: "isSubPotent"), &isSubPotent)
        m.list(.names(r5: "subPotentReason"), &subPotentReason)
        mapPerformers(&m)
        m.codeableReferences(
            "reason",
            concepts: Self.reasonNames,
            references: .names(stu3: "reasonReference", r4: "reasonReference", r5: "reason"),
            &reason)
        m.member(.names(dstu2: "prescription", stu3: "prescription", r4: "request", r5: "request"), &request)
        m.references("device", &device)
        m.notes(&note)
        m.member("dosage", &_dosage)
        m.list(.since(.stu3, "eventHistory"), &eventHistory)
        m.require("status", status.isPresent)
        // In R5 an extension may say why there is none.
        m.require(Self.medicationNames, !medication.isEmpty || m.version == .r5 && !medication.extras.isAbsent)
        m.require(.dstu2("patient", later: "subject"), subject.isPresent)
        m.require(Self.dateTimeNames, effective.isPresent)
    }

    static var notGivenNames: VersionedName {
        .names(dstu2: "wasNotGiven", stu3: "notGiven", r4: "notGiven", r5: "notGiven")
    }

    static var medicationNames: VersionedName {
        .names(
            dstu2: "medicationCodeableConcept", stu3: "medicationCodeableConcept", r4: "medicationCodeableConcept",
            r5: "medication")
    }

    static var dateTimeNames: VersionedName {
        .names(
            dstu2: "effectiveTimeDateTime", stu3: "effectiveDateTime", r4: "effectiveDateTime", r5: "occurenceDateTime")
    }

    static var reasonNames: VersionedName {
        .names(dstu2: "reasonGiven", stu3: "reasonCode", r4: "reasonCode", r5: "reason")
    }

    /// Maps the choice of times, whose name in R5 has one r.
    ///
    /// A pattern has no place before R5, and a dose without its time is refused.
    private mutating func mapEffective<M: MemberMapper>(_ m: inout M) {
        m.choice(Self.dateTimeNames, &effective, Effective.dateTime, \.dateTime)
        m.choice(
            .names(
                dstu2: "effectiveTimePeriod", stu3: "effectivePeriod", r4: "effectivePeriod", r5: "occurencePeriod"),
            &effective, Effective.period, \.period)
        m.choice(.names(r5: "occurenceTiming", isEssential: true), &effective, Effective.timing, \.timing)
    }

    private mutating func mapPerformers<M: MemberMapper>(_ m: inout M) {
        guard m.version == .dstu2 else {
            m.list("performer", &performer)
            return
        }
        var practitioner = performer.first?.actor?.reference
        m.member("practitioner", &practitioner)
        m.lose("performer", !performer.isEmpty && performer != [Performer(actor: practitioner)])
        if performer.isEmpty, let practitioner { performer = [Performer(actor: practitioner)] }
    }
}
