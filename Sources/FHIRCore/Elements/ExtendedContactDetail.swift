// SPDX-License-Identifier: Apache-2.0

/// A way to reach an organization for a purpose.
///
/// Source: FHIR R5, Data Types, ExtendedContactDetail; before, Organization.contact, with one name.
public struct ExtendedContactDetail: BackboneElement {
    /// What to reach it for.
    public var purpose: CodeableConcept?
    /// Whom to ask for; one name before R5.
    public var name: [HumanName] = []
    /// Ways to reach them.
    public var telecom: [ContactPoint] = []
    /// Where to visit or write to.
    @Boxed public var address: Address?
    /// The organization that answers; R5.
    @Boxed public var organization: Reference?
    /// When this holds; R5.
    @Boxed public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension ExtendedContactDetail {
    /// Whether it tells nothing but ways to reach the organization.
    var isPlain: Bool {
        purpose == nil && name.isEmpty && organization == nil && period == nil && extras.isAbsent
    }
}

extension ExtendedContactDetail: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("purpose", &purpose)
        m.list("name", isSingle: m.version != .r5, &name)
        m.list("telecom", &telecom)
        m.member("address", &_address)
        m.member(.since(.r5, "organization"), &_organization)
        m.member(.since(.r5, "period"), &_period)
    }
}
