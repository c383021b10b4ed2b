// SPDX-License-Identifier: Apache-2.0

extension Practitioner {
    /// What the person does for an organization.
    ///
    /// Source: FHIR DSTU2, Practitioner.practitionerRole; later a resource of its own, PractitionerRole.
    public struct Role: BackboneElement {
        /// The organization.
        @Boxed public var managingOrganization: Reference?
        /// What the person does there.
        public var role: CodeableConcept?
        /// In which field.
        public var specialty: [CodeableConcept] = []
        /// When.
        public var period: FHIRPeriod?
        /// Where.
        public var location: [Reference] = []
        /// For which services.
        public var healthcareService: [Reference] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension Practitioner.Role: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("managingOrganization", &_managingOrganization)
        m.member("role", &role)
        m.list("specialty", &specialty)
        m.member("period", &period)
        m.list("location", &location)
        m.list("healthcareService", &healthcareService)
    }
}
