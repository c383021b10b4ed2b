// SPDX-License-Identifier: Apache-2.0

extension MedicationDispense {
    /// A statement that another medicine was handed out than was prescribed, or was not although it could have been.
    ///
    /// Source: FHIR DSTU2 to R5, MedicationDispense.substitution.
    public struct Substitution: BackboneElement {
        /// Whether another medicine was handed out; from STU3 on.
        ///
        /// In DSTU2 the type says it.
        public var wasSubstituted: Bool?
        /// How the medicine differs.
        public var type: CodeableConcept?
        /// Why it was substituted, or was not.
        public var reason: [CodeableConcept] = []
        /// Who is responsible; only one in R5.
        public var responsibleParty: [Reference] = []
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a statement about substitution.
        ///
        /// - Parameters:
        ///   - wasSubstituted: Whether another medicine was handed out.
        ///   - type: How the medicine differs.
        public init(wasSubstituted: Bool?, type: CodeableConcept? = nil) {
            self.wasSubstituted = wasSubstituted
            self.type = type
        }
    }
}

extension MedicationDispense.Substitution: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting, m.source == .dstu2, wasSubstituted == nil { wasSubstituted = !isNone }
        if m.version != .dstu2 { m.member("wasSubstituted", &wasSubstituted) }
        m.member("type", &type)
        m.list("reason", &reason)
        m.list("responsibleParty", isSingle: m.version == .r5, &responsibleParty)
        m.require("wasSubstituted", m.version == .dstu2 || wasSubstituted.isPresent)
        m.require("type", m.version != .dstu2 || type.isPresent)
    }

    /// Whether the type says that nothing was substituted.
    ///
    /// DSTU2 has no other place for it, and HL7's map to STU3, which takes each substitution for one that happened, is
    /// not followed for it. Source: HL7 v3 code system substanceAdminSubstitution, N.
    private var isNone: Bool {
        type?.coding.contains { coding in
            coding.code == "N" && coding.system.map { $0.hasSuffix("ubstanceAdminSubstitution") } == true
        } ?? false
    }

    /// Whether the type alone tells what happened, as it must in DSTU2.
    var isToldByType: Bool {
        wasSubstituted == nil || wasSubstituted == !isNone
    }
}
