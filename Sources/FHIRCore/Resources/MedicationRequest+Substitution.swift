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
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        // Neither form can be told in the other without a guess, and a pharmacy acts on it.
        m.choice(Self.boolean, &allowed, Allowed.boolean, \.boolean)
        m.choice(Self.concept, &allowed, Allowed.concept, \.concept)
        m.member("reason", &reason)
        m.require(m.version == .dstu2 ? Self.concept : Self.boolean, allowed != nil)
    }

    private static let boolean = VersionedName.names(
        stu3: "allowed", r4: "allowedBoolean", r5: "allowedBoolean", isEssential: true)
    private static let concept = VersionedName.names(
        dstu2: "type", r4: "allowedCodeableConcept", r5: "allowedCodeableConcept", isEssential: true)
}
