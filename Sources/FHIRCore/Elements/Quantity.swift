// SPDX-License-Identifier: Apache-2.0

/// A measured or counted amount.
///
/// Source: FHIR DSTU2 to R5, Data Types, Quantity. Duration, Age and SimpleQuantity have the same shape.
public struct Quantity: FHIRElement {
    /// The number, with the digits as written.
    public var value: FHIRDecimal?
    /// How the amount relates to the number, such as less than; exact without it.
    public var comparator: QuantityComparator?
    /// The unit in words, for people; ``code`` is for computers.
    public var unit: String?
    /// The code system of the unit, as a URI; `http://unitsofmeasure.org` for UCUM.
    public var system: String?
    /// The unit as a code of ``system``, such as mg.
    public var code: Code?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - comparator: How the amount relates to the number; exact without it.
    ///   - unit: The unit in words.
    ///   - system: The code system of the unit, as a URI.
    ///   - code: The coded unit.
    public init(
        _ value: FHIRDecimal?,
        comparator: QuantityComparator? = nil,
        unit: String?,
        system: String? = nil,
        code: Code? = nil
    ) {
        self.value = value
        self.comparator = comparator
        self.unit = unit
        self.system = system
        self.code = code
    }
}

extension Quantity: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("value", &value)
        m.member("comparator", &comparator)
        m.loseMeaning("comparator", m.isConverting && comparator?.isLacking(in: m.version) == true)
        m.member("unit", &unit)
        m.member("system", &system)
        m.member("code", &code)
    }

    /// A member that was not expected may still say how the amount relates to its number.
    static func isModifier(_ member: String) -> Bool { member == "comparator" }
}
