// SPDX-License-Identifier: Apache-2.0

/// A thing named by a concept, by a reference to a resource, or by both.
///
/// R5 has it as a datatype; before, the two stand beside each other as a choice, as in medicationCodeableConcept and
/// medicationReference, and at most one is there.
/// Source: FHIR R5, Data Types, CodeableReference.
public struct CodeableReference: Sendable, Hashable {
    /// The thing as a concept.
    public var concept: CodeableConcept?
    /// The thing as a resource.
    public var reference: Reference?

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
        concept == nil && reference == nil
    }
}
