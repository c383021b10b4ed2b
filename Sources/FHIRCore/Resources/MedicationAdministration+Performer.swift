// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// Someone who gave a dose.
    ///
    /// Source: FHIR STU3 to R5, MedicationAdministration.performer. DSTU2 has one, and only its reference: practitioner.
    public struct Performer: BackboneElement {
        /// The role; from R4 on.
        public var function: CodeableConcept?
        /// The person or device; a reference before R5.
        public var actor: CodeableReference?
        /// The organization that the person acted for; STU3 only.
        @Boxed public var onBehalfOf: Reference?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a performer.
        ///
        /// - Parameters:
        ///   - actor: The person or device.
        ///   - function: The role.
        public init(actor: Reference?, function: CodeableConcept? = nil) {
            self.actor = actor.map { CodeableReference(reference: $0) }
            self.function = function
        }
    }
}

extension MedicationAdministration.Performer: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.since(.r4, "function"), &function)
        m.codeableReference(
            .names(r5: "actor"),
            concept: .names(r5: "actor"),
            reference: .names(stu3: "actor", r4: "actor", r5: "actor"),
            &actor)
        m.member(.names(stu3: "onBehalfOf"), &_onBehalfOf)
        m.require("actor", m.version == .r5 ? actor.isPresent : actor?.hasReference == true)
    }
}
