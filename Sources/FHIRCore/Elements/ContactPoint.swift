// SPDX-License-Identifier: Apache-2.0

/// A way to reach a person or organization.
///
/// Source: FHIR R4 and DSTU2, Data Types, ContactPoint.
public struct ContactPoint: FHIRElement {
    /// The kind of address, such as phone.
    public var system: Code?
    /// The address.
    public var value: String?
    /// What it is for.
    public var use: Code?
    /// The order of preference, 1 first.
    public var rank: Int?
    /// When it was or is in use.
    public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension ContactPoint: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("system", &system)
        m.member("value", &value)
        m.member("use", &use)
        m.member("rank", &rank)
        m.member("period", &period)
    }
}
