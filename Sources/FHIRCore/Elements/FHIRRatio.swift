// SPDX-License-Identifier: Apache-2.0

/// An amount in relation to another.
///
/// Source: FHIR DSTU2 to R5, Data Types, Ratio.
public struct FHIRRatio: FHIRElement {
    /// The amount.
    public var numerator: Quantity?
    /// What the amount relates to.
    public var denominator: Quantity?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a ratio.
    ///
    /// - Parameters:
    ///   - numerator: The amount.
    ///   - denominator: What the amount relates to.
    public init(numerator: Quantity?, denominator: Quantity?) {
        self.numerator = numerator
        self.denominator = denominator
    }
}

extension FHIRRatio: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("numerator", &numerator)
        m.member("denominator", &denominator)
    }
}
