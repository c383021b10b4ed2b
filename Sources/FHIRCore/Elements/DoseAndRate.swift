// SPDX-License-Identifier: Apache-2.0

/// An amount of a dose with its rate.
///
/// Source: FHIR R4 and R5, Dosage, doseAndRate. DSTU2 and STU3 have one per dosage, in the dosage itself and without a
/// type.
public struct DoseAndRate: FHIRElement {
    /// Whether the amount was ordered or calculated; from R4 on.
    public var type: CodeableConcept?
    /// How much at a time.
    public var dose: Dose?
    /// How fast, such as 100 mL for each hour.
    public var rate: Rate?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - dose: How much at a time.
    ///   - rate: How fast.
    ///   - type: Whether the amount was ordered or calculated; from R4 on.
    public init(dose: Dose?, rate: Rate? = nil, type: CodeableConcept? = nil) {
        self.dose = dose
        self.rate = rate
        self.type = type
    }
}

extension DoseAndRate {
    /// An amount at a time.
    public enum Dose: Sendable, Hashable {
        /// Between two amounts.
        indirect case range(FHIRRange)
        /// One amount.
        case quantity(Quantity)

        /// The value, if it is this case.
        public var range: FHIRRange? {
            if case .range(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var quantity: Quantity? {
            if case .quantity(let value) = self { value } else { nil }
        }
    }

    /// A speed of administration.
    public indirect enum Rate: Sendable, Hashable {
        /// An amount per time.
        case ratio(FHIRRatio)
        /// Between two speeds.
        case range(FHIRRange)
        /// A speed in a unit that says per what; from STU3 on.
        case quantity(Quantity)

        /// The value, if it is this case.
        public var ratio: FHIRRatio? {
            if case .ratio(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var range: FHIRRange? {
            if case .range(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var quantity: Quantity? {
            if case .quantity(let value) = self { value } else { nil }
        }
    }
}

extension DoseAndRate: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("type", &type)
        m.choice("doseRange", &dose, Dose.range, \.range)
        m.choice("doseQuantity", &dose, Dose.quantity, \.quantity)
        m.choice("rateRatio", &rate, Rate.ratio, \.ratio)
        m.choice("rateRange", &rate, Rate.range, \.range)
        m.choice("rateQuantity", &rate, Rate.quantity, \.quantity)
    }

    static func isModifier(_ member: String) -> Bool { Dosage.isModifier(member) }
}
