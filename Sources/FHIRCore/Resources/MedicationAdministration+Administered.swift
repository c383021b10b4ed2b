// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// The amount of a dose that was given.
    ///
    /// Source: FHIR R4 and DSTU2, MedicationAdministration.dosage.
    public struct Administered: FHIRElement {
        /// The id for references inside the resource.
        public var id: String?
        /// Additional content.
        public var `extension`: [Extension] = []
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
        m.member("id", &id)
        m.list("extension", &`extension`)
        m.member("text", &text)
        m.member(.dstu2("siteCodeableConcept", r4: "site"), &site)
        m.member("route", &route)
        m.member("method", &method)
        m.member(.dstu2("quantity", r4: "dose"), &dose)
        m.choice("rateRatio", &rate, DoseAndRate.Rate.ratio, \.ratio)
        m.choice(.only2("rateRange"), &rate, DoseAndRate.Rate.range, \.range)
        m.choice(.since3("rateQuantity"), &rate, DoseAndRate.Rate.quantity, \.quantity)
    }
}
