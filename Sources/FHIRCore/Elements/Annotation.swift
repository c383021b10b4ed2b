// SPDX-License-Identifier: Apache-2.0

/// A note with author and time.
///
/// Source: FHIR DSTU2 to R5, Data Types, Annotation. A note of DSTU2 medication resources is only its text.
public struct Annotation: FHIRElement {
    /// Who made the note.
    public var author: Author?
    /// When the note was made.
    public var time: FHIRDateTime?
    /// The note; Markdown from R4 on.
    public var text: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a note.
    ///
    /// - Parameters:
    ///   - text: The note.
    ///   - author: Who made the note.
    ///   - time: When the note was made.
    public init(text: String?, author: Author? = nil, time: FHIRDateTime? = nil) {
        self.text = text
        self.author = author
        self.time = time
    }
}

extension Annotation {
    /// An author of a note.
    public enum Author: Sendable, Hashable {
        /// The author as a resource.
        indirect case reference(Reference)
        /// The author in words.
        case string(String)

        /// The value, if it is this case.
        public var reference: Reference? {
            if case .reference(let value) = self { value } else { nil }
        }

        /// The value, if it is this case.
        public var string: String? {
            if case .string(let value) = self { value } else { nil }
        }
    }
}

extension Annotation: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.choice("authorReference", &author, Author.reference, \.reference)
        m.choice("authorString", &author, Author.string, \.string)
        m.member("time", &time)
        m.member("text", &text)
    }
}
