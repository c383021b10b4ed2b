// SPDX-License-Identifier: Apache-2.0

/// A span between two amounts.
///
/// Source: FHIR DSTU2 to R5, Data Types, Range. A missing end is open.
public struct FHIRRange: FHIRElement {
    /// The least amount.
    public var low: Quantity?
    /// The greatest amount.
    public var high: Quantity?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a range.
    ///
    /// - Parameters:
    ///   - low: The least amount.
    ///   - high: The greatest amount.
    public init(low: Quantity?, high: Quantity?) {
        self.low = low
        self.high = high
    }
}

extension FHIRRange: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("low", &low)
        m.member("high", &high)
    }
}
