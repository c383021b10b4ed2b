// SPDX-License-Identifier: Apache-2.0

/// How a medication is to be taken.
///
/// Source: FHIR STU3 to R5, Dosage; DSTU2, MedicationOrder.dosageInstruction and MedicationDispense.dosageInstruction.
public struct Dosage: BackboneElement {
    /// The order among the dosages of a resource; from STU3 on.
    ///
    /// Dosages with equal numbers hold at the same time, one with a higher number follows.
    public var sequence: Int?
    /// The instruction in words, which may say more than the other elements, or less.
    public var text: String?
    /// Further instructions, such as with water; one in DSTU2.
    public var additionalInstruction: [CodeableConcept] = []
    /// Instructions in words for the patient; from STU3 on.
    public var patientInstruction: String?
    /// When to take it.
    public var timing: Timing?
    /// Whether it is taken only as needed; before R5 not beside reasons.
    ///
    /// A dosage with reasons in ``asNeededFor`` is taken as needed, too, without this flag.
    public var asNeeded: Bool?
    /// The reasons to take it, any of which means as needed; one before R5.
    public var asNeededFor: [CodeableConcept] = []
    /// Where on the body.
    @Boxed public var site: CodeableConcept?
    /// Where on the body, as a resource; only DSTU2 has it, as a choice beside the concept.
    @Boxed public var siteReference: Reference?
    /// How it enters the body, such as by mouth.
    public var route: CodeableConcept?
    /// The technique, such as to chew or to inject slowly.
    @Boxed public var method: CodeableConcept?
    /// How much at a time, and how fast; one before R4.
    ///
    /// Several differ in their type, such as ordered and calculated.
    public var doseAndRate: [DoseAndRate] = []
    /// The most in a period, as an amount for each length of time; one before R5.
    public var maxDosePerPeriod: [FHIRRatio] = []
    /// The most at a time, with its unit; from STU3 on.
    @Boxed public var maxDosePerAdministration: Quantity?
    /// The most in the life of the patient, with its unit; from STU3 on.
    @Boxed public var maxDosePerLifetime: Quantity?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a dosage.
    ///
    /// - Parameters:
    ///   - sequence: The order among the dosages of a resource.
    ///   - text: The instruction in words.
    ///   - additionalInstruction: Further instructions, such as with water.
    ///   - patientInstruction: Instructions in words for the patient.
    ///   - timing: When to take it.
    ///   - asNeeded: Whether it is taken only as needed; leave it out beside reasons, which say it already.
    ///   - asNeededFor: The reasons to take it.
    ///   - site: Where on the body.
    ///   - route: How it enters the body.
    ///   - method: The technique.
    ///   - dose: How much at a time.
    ///   - rate: How fast.
    ///   - maxDosePerPeriod: The most in a period.
    ///   - maxDosePerAdministration: The most at a time.
    ///   - maxDosePerLifetime: The most in a life.
    public init(
        sequence: Int? = nil,
        text: String? = nil,
        additionalInstruction: [CodeableConcept] = [],
        patientInstruction: String? = nil,
        timing: Timing? = nil,
        asNeeded: Bool? = nil,
        asNeededFor: [CodeableConcept] = [],
        site: CodeableConcept? = nil,
        route: CodeableConcept? = nil,
        method: CodeableConcept? = nil,
        dose: DoseAndRate.Dose? = nil,
        rate: DoseAndRate.Rate? = nil,
        maxDosePerPeriod: [FHIRRatio] = [],
        maxDosePerAdministration: Quantity? = nil,
        maxDosePerLifetime: Quantity? = nil
    ) {
        self.sequence = sequence
        self.text = text
        self.additionalInstruction = additionalInstruction
        self.patientInstruction = patientInstruction
        self.timing = timing
        self.asNeeded = asNeeded
        self.asNeededFor = asNeededFor
        self.site = site
        self.route = route
        self.method = method
        doseAndRate = dose == nil && rate == nil ? [] : [DoseAndRate(dose: dose, rate: rate)]
        self.maxDosePerPeriod = maxDosePerPeriod
        self.maxDosePerAdministration = maxDosePerAdministration
        self.maxDosePerLifetime = maxDosePerLifetime
    }

    /// The version that the dosage was read in, if it is DSTU2; nil for any other, and for one made in code.
    ///
    /// A period beside an event means another thing there, and this outlives taking the dosage out of its resource.
    public var sourceVersion: FHIRVersion? { extras.version }

    /// The version whose rules its timing follows, as far as it knows.
    package var writtenVersion: FHIRVersion? {
        extras.version ?? timing?.repeat?.extras.version
    }
}

extension Dosage: MappedElement {
    static func remembers(_ version: FHIRVersion) -> Bool { version == .dstu2 }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        mapMembers(
            &m,
            doseRange: .names(
                dstu2: "doseRange", stu3: "doseRange", r4: "doseAndRate[0].doseRange", r5: "doseAndRate[0].doseRange"),
            doseQuantity: .names(
                dstu2: "doseQuantity", stu3: "doseQuantity", r4: "doseAndRate[0].doseQuantity",
                r5: "doseAndRate[0].doseQuantity"))
    }

    /// Maps the members, with the names that the dose has in the resource of DSTU2.
    ///
    /// - Parameters:
    ///   - m: The mapper.
    ///   - doseRange: The dose as a range before R4, which DSTU2 calls quantityRange in MedicationStatement; in later
    ///     versions its path from the dosage, for issues.
    ///   - doseQuantity: The dose as an amount, alike.
    ///   - name: The further instructions, which a MedicationStatement of DSTU2 does not have.
    mutating func mapMembers<M: MemberMapper>(
        _ m: inout M,
        doseRange: VersionedName,
        doseQuantity: VersionedName,
        additionalInstruction name: VersionedName = .dstu2("additionalInstructions", later: "additionalInstruction")
    ) {
        fit(&m)
        m.member(.since(.stu3, "sequence"), &sequence)
        m.member("text", &text)
        if m.version == .dstu2, name.dstu2 != nil, additionalInstruction.isEmpty, let words = patientInstruction {
            // Words for the patient are a further instruction there.
            m.lose(.since(.stu3, "patientInstruction"), true)
            additionalInstruction = [CodeableConcept(text: words)]
            patientInstruction = nil
        }
        m.list(name, isSingle: m.version == .dstu2, &additionalInstruction)
        m.member(.essential(since: .stu3, "patientInstruction"), &patientInstruction)
        m.member("timing", &timing)
        m.member(Self.asNeededName, &asNeeded)
        m.list(Self.asNeededForName, isSingle: m.version != .r5, &asNeededFor)
        m.member(.dstu2("siteCodeableConcept", later: "site"), &_site)
        m.member(.until(.dstu2, "siteReference"), &_siteReference)
        m.member("route", &route)
        m.member("method", &_method)
        if m.version <= .stu3 {
            mapOneDose(&m, doseRange: doseRange, doseQuantity: doseQuantity)
        } else {
            m.list("doseAndRate", &doseAndRate)
            mapLimits(&m)
        }
        if m.version != .r5 { m.exclude(Self.asNeededForName, asNeeded != nil && !asNeededFor.isEmpty) }
        m.exclude("siteReference", !_site.isEmpty && !_siteReference.isEmpty)
    }

    private static let asNeededName = VersionedName.names(
        dstu2: "asNeededBoolean", stu3: "asNeededBoolean", r4: "asNeededBoolean", r5: "asNeeded")
    private static let asNeededForName = VersionedName.names(
        dstu2: "asNeededCodeableConcept", stu3: "asNeededCodeableConcept", r4: "asNeededCodeableConcept",
        r5: "asNeededFor")

    private mutating func mapLimits<M: MemberMapper>(_ m: inout M) {
        m.list("maxDosePerPeriod", isSingle: m.version != .r5, &maxDosePerPeriod)
        m.member(.essential(since: .stu3, "maxDosePerAdministration"), &_maxDosePerAdministration)
        m.member(.essential(since: .stu3, "maxDosePerLifetime"), &_maxDosePerLifetime)
    }

    /// Maps the one dose and rate that stand directly in a dosage before R4.
    private mutating func mapOneDose<M: MemberMapper>(
        _ m: inout M,
        doseRange: VersionedName,
        doseQuantity: VersionedName
    ) {
        var entry = doseAndRate.first ?? DoseAndRate()
        m.choice(doseRange, &entry.dose, DoseAndRate.Dose.range, \.range)
        m.choice(doseQuantity, &entry.dose, DoseAndRate.Dose.quantity, \.quantity)
        // The limits stand between dose and rate in STU3, and behind both in DSTU2.
        if m.version == .stu3 { mapLimits(&m) }
        m.choice(Self.rateRatioName, &entry.rate, DoseAndRate.Rate.ratio, \.ratio)
        m.choice(Self.rateRangeName, &entry.rate, DoseAndRate.Rate.range, \.range)
        m.choice(Self.rateQuantityName, &entry.rate, DoseAndRate.Rate.quantity, \.quantity)
        if m.version == .dstu2 { mapLimits(&m) }
        if doseAndRate.isEmpty {
            if entry.dose != nil || entry.rate != nil { doseAndRate = [entry] }
        } else {
            // One of several amounts is another instruction.
            m.loseMeaning("doseAndRate", doseAndRate.count > 1)
            m.lose("doseAndRate[0].type", entry.type != nil)
            m.lose("doseAndRate[0]", !entry.extras.isAbsent)
        }
    }

    // In later versions the path, for issues.
    private static let rateRatioName = VersionedName.names(
        dstu2: "rateRatio", stu3: "rateRatio", r4: "doseAndRate[0].rateRatio", r5: "doseAndRate[0].rateRatio")
    private static let rateRangeName = VersionedName.names(
        dstu2: "rateRange", stu3: "rateRange", r4: "doseAndRate[0].rateRange", r5: "doseAndRate[0].rateRange")
    private static let rateQuantityName = VersionedName.names(
        stu3: "rateQuantity", r4: "doseAndRate[0].rateQuantity", r5: "doseAndRate[0].rateQuantity", isEssential: true)

    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.read(&self, at: index, withoutMarks: DraftOfR6.details)
    }

    /// A member of another version may say how much, or when.
    static func isModifier(_ member: String) -> Bool { essentialNames.contains(member) }

    private static let essentialNames: [String] = [
        "modifierExtension", "timing", "asNeeded", "asNeededFor", "asNeededBoolean", "asNeededCodeableConcept",
        "doseAndRate", "dose", "doseQuantity", "doseRange", "quantityQuantity", "quantityRange", "rateRatio",
        "rateRange", "rateQuantity", "maxDosePerPeriod", "maxDosePerAdministration", "maxDosePerLifetime",
    ]
}

extension Dosage {
    /// Moves what has another place in the version, and refuses what would mean something else there.
    ///
    /// Nothing of it happens to a value that was read in the version and not changed since.
    private mutating func fit<M: MemberMapper>(_ m: inout M) {
        if m.version == .dstu2 {
            // A warning beside the others, such as not with alcohol, is no detail.
            m.loseMeaning("additionalInstruction", additionalInstruction.count > 1)
        } else if m.isConverting, let reference = siteReference {
            if site == nil, let words = reference.display { site = CodeableConcept(text: words) }
            m.lose(.until(.dstu2, "siteReference"), true)
            siteReference = nil
        }
        m.loseMeaning("modifierExtension", m.isConverting && m.version == .stu3 && !modifierExtension.isEmpty)
        guard m.version != .r5 else { return }
        // A reason says as needed by itself; beside a denial, it is not clear which of the two holds.
        if asNeeded == true, !asNeededFor.isEmpty {
            m.lose(Self.asNeededName, true)
            asNeeded = nil
        }
        m.loseMeaning(Self.asNeededName, asNeeded == false && !asNeededFor.isEmpty)
        // For one of several reasons, or up to one of several limits, is another instruction.
        m.loseMeaning(Self.asNeededForName, asNeededFor.count > 1)
        m.loseMeaning("maxDosePerPeriod", maxDosePerPeriod.count > 1)
    }
}
