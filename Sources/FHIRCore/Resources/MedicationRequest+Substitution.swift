// SPDX-License-Identifier: Apache-2.0

extension MedicationRequest {
    /// Whether another medicine may be handed out than the one prescribed.
    ///
    /// Source: FHIR STU3 to R5, MedicationRequest.substitution; DSTU2, MedicationOrder.substitution.
    public struct Substitution: BackboneElement {
        /// Whether it may be another, or which kind of other.
        public var allowed: Allowed?
        /// Why, or why not.
        public var reason: CodeableConcept?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates a permission or a prohibition.
        ///
        /// - Parameters:
        ///   - allowed: Whether it may be another, or which kind of other.
        ///   - reason: Why, or why not.
        public init(allowed: Allowed, reason: CodeableConcept? = nil) {
            self.allowed = allowed
            self.reason = reason
        }
    }
}

extension MedicationRequest.Substitution {
    /// A permission to hand out another medicine.
    public enum Allowed: Sendable, Hashable {
        /// Whether; not in DSTU2.
        case boolean(Bool)
        /// Which kind of other, or none; not in STU3.
        indirect case concept(CodeableConcept)

        /// The value, if it is this case.
        public var boolean: Bool? {
            if case .boolean(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var concept: CodeableConcept? {
            if case .concept(let value) = self { value } else { nil }
        }
    }
}

extension MedicationRequest.Substitution: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        fit(&m)
        m.choice(Self.boolean, &allowed, Allowed.boolean, \.boolean)
        m.choice(Self.concept, &allowed, Allowed.concept, \.concept)
        m.member("reason", &reason)
        m.require(m.version == .dstu2 ? Self.concept : Self.boolean, allowed.isPresent)
    }

    private static let boolean = VersionedName.names(
        stu3: "allowed", r4: "allowedBoolean", r5: "allowedBoolean", isEssential: true)
    private static let concept = VersionedName.names(
        dstu2: "type", r4: "allowedCodeableConcept", r5: "allowedCodeableConcept", isEssential: true)
}

extension MedicationRequest.Substitution {
    /// Says a prohibition in the form that the version has.
    ///
    /// DSTU2 has only a kind of substitution, one of which is none; STU3 has only whether. Any other kind is narrower than
    /// a plain yes, so that it is refused: a pharmacy acts on it.
    /// Source: HL7 v3 code system substanceAdminSubstitution, N: no substitution is permitted.
    private mutating func fit<M: MemberMapper>(_ m: inout M) {
        switch allowed {
        case .boolean(false)? where m.version == .dstu2:
            m.lose(.names(stu3: "allowed", r4: "allowedBoolean", r5: "allowedBoolean"), true)
            allowed = .concept(Self.none)
        case .concept(let concept)? where m.version == .stu3 && concept.coding.contains(where: Self.isNone):
            m.lose(
                .names(dstu2: "type", r4: "allowedCodeableConcept", r5: "allowedCodeableConcept"), concept != Self.none)
            allowed = .boolean(false)
        default: break
        }
    }

    private static let none = CodeableConcept(
        text: nil, coding: [Coding(system: "http://hl7.org/fhir/v3/substanceAdminSubstitution", code: "N")])

    private static func isNone(_ coding: Coding) -> Bool {
        let systems = [
            "http://hl7.org/fhir/v3/substanceAdminSubstitution",
            "http://terminology.hl7.org/CodeSystem/v3-substanceAdminSubstitution",
        ]
        return coding.code == "N" && coding.system.map(systems.contains) == true
    }
}
