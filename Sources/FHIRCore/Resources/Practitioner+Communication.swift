// SPDX-License-Identifier: Apache-2.0

extension Practitioner {
    /// A language that the person speaks with patients.
    ///
    /// Source: FHIR R5, Practitioner.communication; before, only the language.
    public struct Communication: BackboneElement {
        /// The language.
        public var language: CodeableConcept?
        /// Whether the person prefers it; R5.
        public var preferred: Bool?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a language.
        ///
        /// - Parameter language: The language.
        public init(_ language: CodeableConcept) {
            self.language = language
        }
    }
}

extension Practitioner.Communication: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("language", &language)
        m.member("preferred", &preferred)
        m.require("language", language.isPresent)
    }
}
