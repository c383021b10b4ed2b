// SPDX-License-Identifier: Apache-2.0

/// A certificate, licence or training.
///
/// Source: FHIR DSTU2 to R5, Practitioner.qualification; R5, Organization.qualification.
public struct Qualification: BackboneElement {
    /// Business identifiers.
    public var identifier: [Identifier] = []
    /// What it is.
    public var code: CodeableConcept?
    /// When it holds.
    public var period: FHIRPeriod?
    /// The organization that gave it.
    @Boxed public var issuer: Reference?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Qualification: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("identifier", &identifier)
        m.member("code", &code)
        m.member("period", &period)
        m.member("issuer", &_issuer)
        m.require("code", code.isPresent)
    }
}
