// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The words of a language and the wishes of the reader of a sentence.
final class SentenceContext: Sendable {
    let renderer: PhraseRenderer
    let options: DosageOptions
    /// The language, for whoever looks up words of codes.
    let language: String
    let terminology: TerminologyLookup?
    /// The parts that a program adds.
    let ownParts: DosagePart.Source?
    /// Whether the table has phrases for a cadence together with an event.
    let hasCombinations: Bool
    /// Whether the phrase of a dose is the amount and nothing else, as in most tables.
    let isDosePlain: Bool
    /// Whether the table has a phrase of its own for a dose that is taken several times.
    let hasRepeatedDose: Bool
    /// The keys of methods that stand behind the dose: 10 mL as a mouth rinse.
    let methodsBehindDose: Set<Substring>
    /// The keys of methods and routes that a unit says already, as a puff that is called an inhalation does.
    let implied: [DoseUnit: Set<Substring>]
    /// The keys of methods that the words for a route say already: to use, of to use in the eye.
    let impliedByRoute: Set<Substring>

    init(
        renderer: PhraseRenderer, options: DosageOptions, language: String, terminology: TerminologyLookup?,
        ownParts: DosagePart.Source?
    ) {
        self.renderer = renderer
        self.options = options
        self.language = language
        self.terminology = terminology
        self.ownParts = ownParts
        hasCombinations = renderer.table.hasEntry(beginning: "combination.")
        isDosePlain = renderer.table.isNothingButItsArgument("dose")
        hasRepeatedDose = renderer.table.contains("dose.repeated")
        var implied: [DoseUnit: Set<Substring>] = [:]
        for unit in DoseUnit.allCases {
            guard let keys = try? renderer.table.format("implied.\(unit.key.dropFirst("unit.".count))") else {
                continue
            }
            implied[unit] = Set(keys.split(separator: " "))
        }
        self.implied = implied
        let byRoute = try? renderer.table.format("implied.route")
        impliedByRoute = Set((byRoute ?? "").split(separator: " "))
        let behind = try? renderer.table.format(DosagePhrases.methodsBehindDose.key)
        methodsBehindDose = Set((behind ?? "").split(separator: " "))
    }

    /// The words for a concept: those of the record, in its own translation where it has one into the language, or those of
    /// the terminology for a code without any.
    func words(of concept: CodeableConcept) -> String? {
        if let words = concept.shownText(in: language) { return words.withoutSemanticTag }
        guard let terminology else { return nil }
        return concept.coding.lazy.compactMap { terminology.display($0, self.language)?.shown }.first
    }

    /// The phrase that the terminology has for a concept in a role.
    ///
    /// - Parameters:
    ///   - concept: The concept.
    ///   - role: The role.
    ///   - isKnown: Whether all words of the concept are known to mean what its code does.
    /// - Returns: The phrase; nil where there is none, and where it would stand in for words of the record.
    func phrase(for concept: CodeableConcept, _ role: DosageRole, isKnown: Bool) -> String? {
        guard let phrase = terminology?.phrase else { return nil }
        let words = concept.allWords
        guard options.register != .clinician || words.isEmpty else { return nil }
        for coding in concept.coding {
            guard let said = phrase(coding, role, language)?.shown else { continue }
            let display = coding.display?.lowercased().trimmed
            if isKnown || words.allSatisfy({ $0.lowercased().trimmed == display }) { return said }
        }
        return nil
    }

    /// Whether the words for a concept stand for all its codings.
    func isWhole(_ concept: CodeableConcept) -> Bool {
        concept.isSaidByText || concept.allWords.isEmpty && words(of: concept) != nil
    }
}
