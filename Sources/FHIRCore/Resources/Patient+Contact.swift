// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// A person or organization to turn to for the patient.
    ///
    /// Source: FHIR DSTU2 to R5, Patient.contact.
    public struct Contact: BackboneElement {
        /// How they are related to the patient.
        public var relationship: [CodeableConcept] = []
        /// Who it is.
        @Boxed public var name: HumanName?
        /// Ways to reach them.
        public var telecom: [ContactPoint] = []
        /// Where to visit or write to.
        @Boxed public var address: Address?
        /// The gender for administrative purposes.
        public var gender: AdministrativeGender?
        /// The organization that the person belongs to.
        @Boxed public var organization: Reference?
        /// When this holds.
        @Boxed public var period: FHIRPeriod?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension Patient.Contact: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("relationship", &relationship)
        m.member("name", &_name)
        m.list("telecom", &telecom)
        m.member("address", &_address)
        m.member("gender", &gender)
        m.member("organization", &_organization)
        m.member("period", &_period)
    }
}
