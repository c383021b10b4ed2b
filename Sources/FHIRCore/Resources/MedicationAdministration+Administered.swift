// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// The amount of a dose that was given.
    ///
    /// Source: FHIR R4 and DSTU2, MedicationAdministration.dosage.
    public struct Administered: BackboneElement {
        /// The dosage in words.
        public var text: String?
        /// Where on the body.
        public var site: CodeableConcept?
        /// How it entered the body.
        public var route: CodeableConcept?
        /// The technique.
        public var method: CodeableConcept?
        /// How much.
        public var dose: Quantity?
        /// How fast.
        public var rate: DoseAndRate.Rate?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension MedicationAdministration.Administered: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("text", &text)
        m.member(.dstu2("siteCodeableConcept", later: "site"), &site)
        m.member("route", &route)
        m.member("method", &method)
        m.member(.dstu2("quantity", later: "dose"), &dose)
        m.choice("rateRatio", &rate, DoseAndRate.Rate.ratio, \.ratio)
        m.choice(.names(dstu2: "rateRange"), &rate, DoseAndRate.Rate.range, \.range)
        m.choice(.since(.stu3, "rateQuantity"), &rate, DoseAndRate.Rate.quantity, \.quantity)
    }
}
