// SPDX-License-Identifier: Apache-2.0

extension Medication {
    /// A substance or a medicine that is in a medicine.
    ///
    /// Source: FHIR R5, Medication.ingredient; DSTU2, Medication.product.ingredient.
    public struct Ingredient: BackboneElement {
        /// What it is, as a concept or a reference; only a reference in DSTU2.
        public var item: CodeableReference = CodeableReference()
        /// Whether it has the effect that the medicine is for; from STU3 on.
        public var isActive: Bool?
        /// How much of it there is.
        public var strength: Strength?
        /// What the element carries beside its properties.
        public var extras = ElementExtras()

        /// Creates an element without content.
        public init() {}

        /// Creates an ingredient.
        ///
        /// - Parameters:
        ///   - item: What it is, as a concept or a reference.
        ///   - strength: How much of it there is.
        ///   - isActive: Whether it has the effect that the medicine is for.
        public init(item: CodeableReference, strength: Strength? = nil, isActive: Bool? = nil) {
            self.item = item
            self.strength = strength
            self.isActive = isActive
        }
    }

    /// An amount of an ingredient.
    public enum Strength: Sendable, Hashable {
        /// An amount in an amount of the medicine; the only one before R5.
        indirect case ratio(FHIRRatio)
        /// An amount in words or codes; from R5 on.
        indirect case concept(CodeableConcept)
        /// An amount; from R5 on.
        indirect case quantity(Quantity)

        /// The value, if it is this case.
        public var ratio: FHIRRatio? {
            if case .ratio(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var concept: CodeableConcept? {
            if case .concept(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var quantity: Quantity? {
            if case .quantity(let value) = self { value } else { nil }
        }
    }
}

extension Medication.Ingredient: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting { convertStrength(&m) }
        item.mapItem(&m)
        m.member(.since(.stu3, "isActive"), &isActive)
        m.choice(
            .names(dstu2: "amount", stu3: "amount", r4: "strength", r5: "strengthRatio"), &strength,
            Medication.Strength.ratio, \.ratio)
        m.choice(.since(.r5, "strengthCodeableConcept"), &strength, Medication.Strength.concept, \.concept)
        m.choice(.since(.r5, "strengthQuantity"), &strength, Medication.Strength.quantity, \.quantity)
    }
}

extension Medication.Ingredient {
    /// Turns an amount of R5 into the ratio to 1 of the other versions, and that ratio into the amount.
    ///
    /// A ratio to anything else than 1 without a unit is a ratio in R5 as well.
    /// Source: HL7 cross-version maps of Medication between R4 and R5, which leave the amount out.
    private mutating func convertStrength<M: MemberMapper>(_ m: inout M) {
        switch strength {
        case .quantity(let quantity)? where m.version != .r5:
            strength = .ratio(FHIRRatio(numerator: quantity, denominator: Quantity(1, unit: nil)))
        // What was made in code says what it means.
        case .ratio(let ratio)? where m.version == .r5 && m.source != nil:
            let one = Quantity(1, unit: nil)
            guard let numerator = ratio.numerator, ratio == FHIRRatio(numerator: numerator, denominator: one) else {
                return
            }
            strength = .quantity(numerator)
        default: break
        }
    }
}

extension CodeableReference {
    /// Maps what an ingredient or the content of a package is.
    ///
    /// DSTU2 has only references; the words of a concept become the display of one there, and a concept without words
    /// is refused, as nobody could tell what the medicine holds.
    mutating func mapItem<M: MemberMapper>(_ m: inout M) {
        let conceptName = VersionedName.names(
            stu3: "itemCodeableConcept", r4: "itemCodeableConcept", r5: "item.concept")
        if m.version == .dstu2, reference == nil, let concept {
            reference = concept.displayText.map { Reference(nil, display: $0) }
            m.loseMeaning(conceptName, reference == nil)
            m.lose(conceptName, reference != nil)
            self.concept = nil
        }
        m.codeableReference(
            .names(r5: "item"), concept: conceptName,
            reference: .names(dstu2: "item", stu3: "itemReference", r4: "itemReference", r5: "item.reference"), &self)
        m.require(.names(dstu2: "item", stu3: "itemCodeableConcept", r4: "itemCodeableConcept", r5: "item"), !isEmpty)
    }
}
