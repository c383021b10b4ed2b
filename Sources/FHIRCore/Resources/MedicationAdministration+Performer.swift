// SPDX-License-Identifier: Apache-2.0

extension MedicationAdministration {
    /// Someone who gave a dose.
    ///
    /// Source: FHIR R4 and DSTU2, MedicationAdministration.performer.
    public struct Performer: BackboneElement {
        /// The role.
        public var function: CodeableConcept?
        /// The person or device.
        public var actor: Reference?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a performer.
        ///
        /// - Parameter actor: The person or device.
        public init(actor: Reference?) {
            self.actor = actor
        }
    }
}

extension MedicationAdministration.Performer: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member(.since(.stu3, "function"), &function)
        m.member("actor", &actor)
    }
}
