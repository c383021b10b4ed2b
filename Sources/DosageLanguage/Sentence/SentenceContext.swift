// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words of a language and the wishes of the reader of a sentence.
final class SentenceContext: Sendable {
    let renderer: PhraseRenderer
    let options: DosageOptions
    /// The language, for whoever looks up words of codes.
    let language: String
    let terminology: TerminologyLookup?
    /// Whether the table has phrases for a cadence together with an event.
    let hasCombinations: Bool
    /// Whether the phrase of a dose is the amount and nothing else, as in most tables.
    let isDosePlain: Bool

    init(renderer: PhraseRenderer, options: DosageOptions, language: String, terminology: TerminologyLookup?) {
        self.renderer = renderer
        self.options = options
        self.language = language
        self.terminology = terminology
        hasCombinations = renderer.table.hasEntry(beginning: "combination.")
        isDosePlain = renderer.table.isNothingButItsArgument("dose")
    }

    /// The words for a concept: those of the record, in its own translation where it has one into the language, or those of
    /// the terminology for a code without any.
    func words(of concept: CodeableConcept) -> String? {
        if let words = concept.shownText(in: language) { return words }
        guard let terminology else { return nil }
        return concept.coding.lazy.compactMap { terminology.display($0, self.language)?.shown }.first
    }

    /// Whether the words for a concept stand for all its codings.
    func isWhole(_ concept: CodeableConcept) -> Bool {
        concept.isSaidByText || concept.allWords.isEmpty && words(of: concept) != nil
    }
}
