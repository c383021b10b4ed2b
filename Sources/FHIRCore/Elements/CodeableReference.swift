// SPDX-License-Identifier: Apache-2.0

/// A thing named by a concept, by a reference to a resource, or by both.
///
/// R5 has it as a datatype; before, the two stand beside each other as a choice, as in medicationCodeableConcept and
/// medicationReference, or in two lists, as in reasonCode and reasonReference, and at most one is there.
/// Source: FHIR R5, Data Types, CodeableReference.
public struct CodeableReference: FHIRElement {
    /// The thing as a concept.
    public var concept: CodeableConcept?
    /// The thing as a resource.
    public var reference: Reference?
    /// What the element carries beside its properties.
    public var extras = ElementExtras()

    /// Creates an element without content.
    public init() {}

    /// Creates a codeable reference.
    ///
    /// - Parameters:
    ///   - concept: The thing as a concept.
    ///   - reference: The thing as a resource.
    public init(concept: CodeableConcept? = nil, reference: Reference? = nil) {
        self.concept = concept
        self.reference = reference
    }

    /// Whether neither is there.
    public var isEmpty: Bool {
        // Comparing with nil would copy both.
        if case .none = concept, case .none = reference { true } else { false }
    }

    var hasReference: Bool { reference.isPresent }

    var hasBoth: Bool {
        if case .some = concept, case .some = reference { true } else { false }
    }
}

extension CodeableReference: MappedElement {
    mutating func fill(_ reader: inout ElementReader, at index: Int) -> Bool {
        reader.read(&self, at: index) { $0.isEmpty }
    }

    mutating func mapMembers<M: MemberMapper>(_ m: inout M) {
        m.member("concept", &concept)
        m.member("reference", &reference)
    }
}
