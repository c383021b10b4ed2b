// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// What kind of animal the patient is.
    ///
    /// Source: FHIR DSTU2 and STU3, Patient.animal. Later versions have an extension for it.
    public struct Animal: BackboneElement {
        /// The species.
        public var species: CodeableConcept?
        /// The breed.
        public var breed: CodeableConcept?
        /// Whether it is neutered or the like.
        public var genderStatus: CodeableConcept?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension Patient.Animal: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("species", &species)
        m.member("breed", &breed)
        m.member("genderStatus", &genderStatus)
        m.require("species", species.isPresent)
    }
}
