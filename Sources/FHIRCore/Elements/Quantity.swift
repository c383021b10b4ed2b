// SPDX-License-Identifier: Apache-2.0

/// A measured or counted amount.
///
/// Source: FHIR R4 and DSTU2, Data Types, Quantity. Duration, Age and SimpleQuantity have the same shape.
public struct Quantity: FHIRElement {
    /// The number.
    public var value: FHIRDecimal?
    /// How the amount relates to the number; exact without it.
    public var comparator: QuantityComparator?
    /// The unit in words.
    public var unit: String?
    /// The code system of the unit, as a URI.
    public var system: String?
    /// The coded unit.
    public var code: Code?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - unit: The unit in words.
    ///   - system: The code system of the unit, as a URI.
    ///   - code: The coded unit.
    public init(_ value: FHIRDecimal?, unit: String?, system: String? = nil, code: Code? = nil) {
        self.value = value
        self.unit = unit
        self.system = system
        self.code = code
    }
}

extension Quantity: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("value", &value)
        m.member("comparator", &comparator)
        m.member("unit", &unit)
        m.member("system", &system)
        m.member("code", &code)
    }
}
