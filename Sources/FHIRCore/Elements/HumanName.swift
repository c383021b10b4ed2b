// SPDX-License-Identifier: Apache-2.0

/// A name of a person.
///
/// Source: FHIR DSTU2 to R5, Data Types, HumanName. DSTU2 has several family names; they are joined by a space here.
public struct HumanName: FHIRElement {
    /// What the name is for.
    public var use: NameUse?
    /// The whole name as it is shown.
    public var text: String?
    /// The family name.
    public var family: String?
    /// The given names in order.
    public var given: [String] = []
    /// Parts before the name.
    public var prefix: [String] = []
    /// Parts after the name.
    public var suffix: [String] = []
    /// When the name was or is in use.
    @Boxed public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// The name as one line: its text, else its parts in the order prefix, given, family, suffix.
    public var displayText: String? {
        if let text, !text.allSatisfy(\.isWhitespace) { return text }
        let parts = prefix + given + [family].compactMap(\.self) + suffix
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}

extension HumanName: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("use", &use)
        m.member("text", &text)
        if m.version == .dstu2 {
            var families = family.map { FamilyNames(joined: $0) }
            m.member("family", &families)
            family = families?.joined
        } else {
            m.member("family", &family)
        }
        m.list("given", &given)
        m.list("prefix", &prefix)
        m.list("suffix", &suffix)
        m.member("period", &_period)
    }
}
