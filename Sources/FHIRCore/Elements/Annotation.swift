// SPDX-License-Identifier: Apache-2.0

/// A note with author and time.
///
/// Source: FHIR R4 and DSTU2, Data Types, Annotation. A note of DSTU2 medication resources is only its text.
public struct Annotation: FHIRElement {
    /// The author as a resource.
    public var authorReference: Reference?
    /// The author in words.
    public var authorString: String?
    /// When the note was made.
    public var time: FHIRDateTime?
    /// The note.
    public var text: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a note.
    ///
    /// - Parameter text: The note.
    public init(text: String?) {
        self.text = text
    }
}

extension Annotation: MappedElement {
    package mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("authorReference", &authorReference)
        m.member("authorString", &authorString)
        m.member("time", &time)
        m.member("text", &text)
        m.exclude("authorString", authorReference != nil && authorString != nil)
    }
}
