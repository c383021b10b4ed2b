// SPDX-License-Identifier: Apache-2.0

/// The content of a resource as text for people.
///
/// Source: FHIR DSTU2 to R5, Narrative.
public struct Narrative: FHIRElement {
    /// How the text was made.
    public var status: NarrativeStatus?
    /// XHTML, kept byte for byte.
    public var div: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}
}

extension Narrative: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("status", &status)
        m.member("div", &div)
    }
}
