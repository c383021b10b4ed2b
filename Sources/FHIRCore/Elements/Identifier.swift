// SPDX-License-Identifier: Apache-2.0

/// A business identifier.
///
/// Source: FHIR R4 and DSTU2, Data Types, Identifier.
public struct Identifier: FHIRElement {
    /// What the identifier is for.
    public var use: Code?
    /// What kind of identifier it is.
    public var type: CodeableConcept?
    /// The namespace of the value, as a URI.
    public var system: String?
    /// The identifier itself.
    public var value: String?
    /// When it was or is in use.
    public var period: FHIRPeriod?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Identifier: MappedElement {
    package static func isPortable(_ member: String) -> Bool {
        member == "assigner"
    }

    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("use", &use)
        m.member("type", &type)
        m.member("system", &system)
        m.member("value", &value)
        m.member("period", &period)
    }
}
