// SPDX-License-Identifier: Apache-2.0

extension Patient {
    /// A language in which to talk with the patient about health.
    ///
    /// Source: FHIR DSTU2 to R5, Patient.communication.
    public struct Communication: BackboneElement {
        /// The language.
        public var language: CodeableConcept?
        /// Whether it is the preferred one.
        public var preferred: Bool?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}
    }
}

extension Patient.Communication: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("language", &language)
        m.member("preferred", &preferred)
        m.require("language", language.isPresent)
    }
}
