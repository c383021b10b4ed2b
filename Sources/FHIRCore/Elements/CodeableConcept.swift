// SPDX-License-Identifier: Apache-2.0

/// A concept as codes, as text, or both.
///
/// Source: FHIR DSTU2 to R5, Data Types, CodeableConcept.
public struct CodeableConcept: FHIRElement {
    /// The same concept in code systems.
    public var coding: [Coding] = []
    /// The concept in words.
    public var text: String?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a concept.
    ///
    /// - Parameters:
    ///   - text: The concept in words.
    ///   - coding: The same concept in code systems.
    public init(text: String?, coding: [Coding] = []) {
        self.text = text
        self.coding = coding
    }

    /// The words for the concept: its text, else the display of the coding a person chose, else of the first with one.
    public var displayText: String? {
        let candidates = [text] + coding.filter { $0.userSelected == true }.map(\.display) + coding.map(\.display)
        return candidates.lazy.compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) }
    }
}

extension CodeableConcept: MappedElement {
    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.list("coding", &coding)
        m.member("text", &text)
    }
}
