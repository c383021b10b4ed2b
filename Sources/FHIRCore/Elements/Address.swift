// SPDX-License-Identifier: Apache-2.0

/// A postal address.
///
/// Source: FHIR DSTU2 to R5, Data Types, Address.
public struct Address: FHIRElement {
    /// What the address is for.
    public var use: AddressUse?
    /// Whether it is for letters or visits.
    public var type: AddressType?
    /// The whole address.
    public var text: String?
    /// Street and the like.
    public var line: [String] = []
    /// The city.
    public var city: String?
    /// The district.
    public var district: String?
    /// The state.
    public var state: String?
    /// The postal code.
    public var postalCode: String?
    /// The country.
    public var country: String?
    /// When it was or is in use.
    @Boxed public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Address: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        if m.isConverting, m.version <= .stu3, use == .billing {
            // An address whose use is not told is not taken for another one, unlike an old address.
            m.lose("use", true)
            use = nil
        }
        m.member("use", &use)
        m.member("type", &type)
        m.member("text", &text)
        m.list("line", &line)
        m.member("city", &city)
        m.member("district", &district)
        m.member("state", &state)
        m.member("postalCode", &postalCode)
        m.member("country", &country)
        m.member("period", &_period)
    }
}
