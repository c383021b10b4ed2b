// SPDX-License-Identifier: Apache-2.0

/// How a medication is to be taken.
///
/// Source: FHIR R4 and DSTU2, Dosage; DSTU2, MedicationOrder.dosageInstruction.
public struct Dosage: BackboneElement {
    /// The order among the dosages of a resource; equal numbers hold at the same time.
    public var sequence: Int?
    /// The instruction in words.
    public var text: String?
    /// Further instructions, such as with water.
    public var additionalInstruction: [CodeableConcept] = []
    /// Instructions in words for the patient.
    public var patientInstruction: String?
    /// When to take it.
    public var timing: Timing?
    /// Whether it is taken only as needed.
    public var asNeeded: Bool?
    /// The reasons to take it; one before R5.
    public var asNeededFor: [CodeableConcept] = []
    /// Where on the body.
    public var site: CodeableConcept?
    /// How it enters the body.
    public var route: CodeableConcept?
    /// The technique.
    public var method: CodeableConcept?
    /// How much, and how fast.
    public var doseAndRate: [DoseAndRate] = []
    /// The most in a period; one before R5.
    public var maxDosePerPeriod: [FHIRRatio] = []
    /// The most at a time.
    public var maxDosePerAdministration: Quantity?
    /// The most in a life.
    public var maxDosePerLifetime: Quantity?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a dosage that only words describe.
    ///
    /// - Parameter text: The instruction in words.
    public init(text: String) {
        self.text = text
    }

    /// Creates a dosage from a timing and an amount.
    ///
    /// - Parameters:
    ///   - text: The same instruction in words.
    ///   - timing: When to take it.
    ///   - dose: How much at a time.
    public init(text: String? = nil, timing: Timing, dose: DoseAndRate.Dose? = nil) {
        self.text = text
        self.timing = timing
        doseAndRate = dose.map { [DoseAndRate(dose: $0)] } ?? []
    }
}

extension Dosage: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.since(.stu3, "sequence"), &sequence)
        m.member("text", &text)
        if m.version == .dstu2 {
            m.first(.dstu2("additionalInstructions", later: "additionalInstruction"), &additionalInstruction)
        } else {
            m.list("additionalInstruction", &additionalInstruction)
        }
        m.member(.since(.stu3, "patientInstruction"), &patientInstruction)
        m.member("timing", &timing)
        m.member("asNeededBoolean", &asNeeded)
        m.first("asNeededCodeableConcept", &asNeededFor)
        m.member(.dstu2("siteCodeableConcept", later: "site"), &site)
        m.member("route", &route)
        m.member("method", &method)
        if m.version == .dstu2 {
            mapSingleDose(&m)
        } else {
            m.list("doseAndRate", &doseAndRate)
        }
        m.first("maxDosePerPeriod", &maxDosePerPeriod)
        m.loseMeaning("maxDosePerPeriod", maxDosePerPeriod.count > 1)
        m.member(.essential(since: .stu3, "maxDosePerAdministration"), &maxDosePerAdministration)
        m.member(.essential(since: .stu3, "maxDosePerLifetime"), &maxDosePerLifetime)
        m.exclude("asNeededCodeableConcept", asNeeded != nil && !asNeededFor.isEmpty)
    }
}

extension Dosage {
    /// Maps the one dose and rate that stand directly in a dosage of DSTU2.
    private mutating func mapSingleDose<M: MemberMapper>(_ m: inout M) {
        var entry = doseAndRate.first ?? DoseAndRate()
        m.choice("doseRange", &entry.dose, DoseAndRate.Dose.range, \.range)
        m.choice("doseQuantity", &entry.dose, DoseAndRate.Dose.quantity, \.quantity)
        m.choice("rateRatio", &entry.rate, DoseAndRate.Rate.ratio, \.ratio)
        m.choice("rateRange", &entry.rate, DoseAndRate.Rate.range, \.range)
        // An amount without its speed, or one of several amounts, is another instruction.
        m.loseMeaning("doseAndRate", doseAndRate.count > 1 || entry.rate?.quantity != nil)
        var parts = DoseAndRate()
        (parts.dose, parts.rate) = (entry.dose, entry.rate)
        m.lose("doseAndRate", doseAndRate.count == 1 && entry != parts)
        if doseAndRate.isEmpty, entry.dose != nil || entry.rate != nil { doseAndRate = [entry] }
    }
}
