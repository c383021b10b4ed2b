// SPDX-License-Identifier: Apache-2.0

/// A person or department that answers questions about a definition.
///
/// Source: FHIR STU3 to R5, Data Types, ContactDetail; in DSTU2 each definition has a part of the same shape.
public struct ContactDetail: BackboneElement {
    /// Who it is.
    public var name: String?
    /// Ways to reach them.
    public var telecom: [ContactPoint] = []
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension ContactDetail: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("name", &name)
        m.list("telecom", &telecom)
    }
}
