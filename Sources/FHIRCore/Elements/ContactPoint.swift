// SPDX-License-Identifier: Apache-2.0

/// A way to reach a person or organization.
///
/// Source: FHIR DSTU2 to R5, Data Types, ContactPoint.
public struct ContactPoint: FHIRElement {
    /// The kind of address, such as phone.
    public var system: ContactPointSystem?
    /// The address.
    public var value: String?
    /// What it is for.
    public var use: ContactPointUse?
    /// The order of preference, 1 first.
    public var rank: Int?
    /// When it was or is in use.
    @Boxed public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension ContactPoint: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting, m.version == .dstu2, system == .url || system == .sms {
            // DSTU2 has one code for all that is neither a number for speech or fax nor an address of mail.
            m.lose("system", true)
            system = .other
        }
        m.member("system", &system)
        m.member("value", &value)
        m.member("use", &use)
        m.member("rank", &rank)
        m.member("period", &_period)
    }
}
