// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// The amount of a dose that was given.
    ///
    /// Source: FHIR DSTU2 to R5, MedicationAdministration.dosage.
    public struct Administered: BackboneElement {
        /// The dosage in words.
        public var text: String?
        /// Where on the body.
        public var site: CodeableConcept?
        /// Where on the body, as a resource; DSTU2 only, in place of the concept.
        @Boxed public var siteReference: Reference?
        /// How it entered the body.
        public var route: CodeableConcept?
        /// The technique.
        public var method: CodeableConcept?
        /// How much at a time, with its unit.
        public var dose: Quantity?
        /// How fast: a ratio in all versions, a range in DSTU2 only, a quantity from STU3 on.
        @Boxed public var rate: DoseAndRate.Rate?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates an amount.
        ///
        /// - Parameters:
        ///   - dose: How much.
        ///   - rate: How fast.
        ///   - text: The dosage in words.
        public init(dose: Quantity?, rate: DoseAndRate.Rate? = nil, text: String? = nil) {
            self.dose = dose
            self.rate = rate
            self.text = text
        }
    }
}

extension MedicationAdministration.Administered: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("text", &text)
        m.member(.dstu2("siteCodeableConcept", later: "site"), &site)
        m.member(.until(.dstu2, "siteReference"), &_siteReference)
        m.exclude("siteReference", m.version == .dstu2 && !_siteReference.isEmpty && site != nil)
        m.member("route", &route)
        m.member("method", &method)
        m.member(.dstu2("quantity", later: "dose"), &dose)
        var rate = rate
        m.choice("rateRatio", &rate, DoseAndRate.Rate.ratio, \.ratio)
        m.choice(.until(.dstu2, "rateRange"), &rate, DoseAndRate.Rate.range, \.range)
        m.choice(.since(.stu3, "rateQuantity"), &rate, DoseAndRate.Rate.quantity, \.quantity)
        if _rate.isEmpty, rate != nil { self.rate = rate }
        // Words alone are enough in R5; before, there is an amount or a speed (invariant mad-1).
        if m.isConverting, m.version != .r5 {
            m.require(.dstu2("quantity", later: "dose"), dose != nil || hasRate(in: m.version))
        }
    }

    private func hasRate(in version: FHIRVersion) -> Bool {
        switch rate {
        case .ratio?: true
        case .range?: version == .dstu2
        case .quantity?: version != .dstu2
        case nil: false
        }
    }
}
