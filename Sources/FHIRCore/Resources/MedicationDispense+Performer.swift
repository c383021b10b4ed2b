// SPDX-License-Identifier: Apache-2.0

extension MedicationDispense {
    /// Someone who took part in a dispense.
    ///
    /// Source: FHIR STU3 to R5, MedicationDispense.performer. DSTU2 has one, and only its reference: dispenser.
    public struct Performer: BackboneElement {
        /// The role; from R4 on.
        public var function: CodeableConcept?
        /// The person or organization.
        public var actor: Reference?
        /// The organization that the person acted for; STU3 only.
        @Boxed public var onBehalfOf: Reference?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a performer.
        ///
        /// - Parameters:
        ///   - actor: The person or organization.
        ///   - function: The role.
        public init(actor: Reference?, function: CodeableConcept? = nil) {
            self.actor = actor
            self.function = function
        }
    }
}

extension MedicationDispense.Performer: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.since(.r4, "function"), &function)
        m.member("actor", &actor)
        m.member(.names(stu3: "onBehalfOf"), &_onBehalfOf)
        m.require("actor", actor.isPresent)
    }
}
