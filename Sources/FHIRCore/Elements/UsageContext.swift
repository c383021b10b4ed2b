// SPDX-License-Identifier: Apache-2.0

/// A context that a definition is meant for.
///
/// Source: FHIR STU3 to R5, Data Types, UsageContext.
public struct UsageContext: FHIRElement {
    /// The aspect of the context, such as a focus or a venue.
    public var code: Coding?
    /// The context.
    public var value: UsageContext.Value?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension UsageContext {
    /// A context as one of several types.
    public enum Value: Sendable, Hashable {
        /// A concept.
        case concept(CodeableConcept)
        /// An amount.
        case quantity(Quantity)
        /// Between two amounts.
        case range(FHIRRange)
        /// A resource; from R4 on.
        case reference(Reference)

        /// The value, if it is this case.
        public var concept: CodeableConcept? {
            if case .concept(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var quantity: Quantity? {
            if case .quantity(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var range: FHIRRange? {
            if case .range(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var reference: Reference? {
            if case .reference(let value) = self { value } else { nil }
        }
    }
}

extension UsageContext: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("code", &code)
        m.choice("valueCodeableConcept", &value, UsageContext.Value.concept, \.concept)
        m.choice("valueQuantity", &value, UsageContext.Value.quantity, \.quantity)
        m.choice("valueRange", &value, UsageContext.Value.range, \.range)
        m.choice(.since(.r4, "valueReference"), &value, UsageContext.Value.reference, \.reference)
        m.require("code", code.isPresent)
    }
}
