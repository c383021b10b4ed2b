// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Reads everyday prescriptions: "1 tab PO BID x7d PRN pain", "1-0-1-0", "1 cp/die".
///
/// It never guesses. Every word gives an element, is known to say nothing about the dose, or is kept as not understood.
struct EverydayTextReader: Sendable {
    let lexicon: EverydayLexicon

    /// Creates a reader; nil if there is no vocabulary for the language.
    ///
    /// - Parameters:
    ///   - languageTag: A BCP 47 tag, of which only the language counts.
    ///   - vocabulary: The words to read with; the built-in ones of the language if nil.
    init?(languageTag: String, vocabulary: DosageVocabulary? = nil) {
        guard let vocabulary = vocabulary ?? DosageVocabulary.builtIn(languageTag) else { return nil }
        lexicon = EverydayLexicon(vocabulary, languageTag: languageTag)
    }

    /// Reads a text.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: The dosages in the form of R5, and the words that were understood and those that were not.
    /// - Throws: `ambiguous`, `dangerousAbbreviation`, or `notUnderstood` where no word was understood.
    /// - Complexity: O(*n*) in the length of the text.
    func read(_ text: String) throws(DosageTextError) -> DosageTextReading {
        let tokens = self.tokens(of: text)
        return try read(text, tokens, lexicon.lexemes(of: tokens))
    }

    /// Reads a text to compare it: words that a reading is refused for are not understood, and the rest is read.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: The reading, which is not complete where there are such words.
    /// - Throws: `ambiguous` for what the words say together, `dangerousAbbreviation` for a number, or `notUnderstood`.
    /// - Complexity: O(*n*) in the length of the text.
    func readDoubtful(_ text: String) throws(DosageTextError) -> DosageTextReading {
        let tokens = self.tokens(of: text)
        let lexemes = lexicon.lexemes(of: tokens)
        let parser = EverydayParser(tokens, lexemes, lexicon)
        let doubtful = Set(lexemes.indices.filter(parser.isDoubtful))
        let sure = lexemes.indices.map { place in
            doubtful.contains(place) ? EverydayLexeme([], lexemes[place].tokens) : lexemes[place]
        }
        return try read(text, tokens, sure, doubtful, isForComparison: true)
    }

    /// Reads a text to compare it, with an amount that is stated again in another unit, 2 tablets (1000 mg in total), and with
    /// what it is good for.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: The reading, where it is complete or has an amount in both units; else nil.
    /// - Complexity: O(*n*) in the length of the text.
    func readToCompare(_ text: String) -> DosageTextReading? {
        let tokens = self.tokens(of: text)
        let reading = try? read(text, tokens, lexicon.lexemes(of: tokens), isForComparison: true)
        return reading.flatMap { $0.isComplete || $0.dosages.contains { $0.doseAndRate.count > 1 } ? $0 : nil }
    }

    /// Collects what the words of a text can say of how much and how often; nil if less than half of them are known.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: The numbers, amounts and frequencies.
    /// - Complexity: O(*n*) in the length of the text.
    func evidence(in text: String) -> TextEvidence? {
        let tokens = self.tokens(of: text)
        let lexemes = lexicon.lexemes(of: tokens)
        guard knownShare(tokens, lexemes) >= Self.leastShare else { return nil }
        var evidence = TextEvidence()
        EverydayParser(tokens, lexemes, lexicon).add(to: &evidence)
        return evidence
    }

    /// Collects what stretches of a text can say of how much and how often.
    func evidence(in stretches: [DosageTextReading.Stretch]) -> TextEvidence {
        stretches.reduce(into: TextEvidence()) { evidence, stretch in
            let tokens = self.tokens(of: stretch.text)
            EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon).add(to: &evidence)
        }
    }

    /// The least share of words that must be known before a text is taken to be in the language.
    static let leastShare = 0.5

    /// Reads a text of which every word is known.
    ///
    /// - Parameter text: A prescription as people write it.
    /// - Returns: The reading; nil where a word is not known, or the text has no reading that is complete.
    /// - Complexity: O(*n*) in the length of the text.
    func completeReading(_ text: String) -> DosageTextReading? {
        let tokens = self.tokens(of: text)
        let lexemes = lexicon.lexemes(of: tokens)
        let words = lexemes.filter { tokens[$0.tokens.lowerBound].word != nil }
        guard words.allSatisfy({ !$0.meanings.isEmpty }),
            let reading = try? read(text, tokens, lexemes, isForComparison: true), reading.isComplete
        else { return nil }
        // Numbers alone say nothing, but a scheme such as 1-0-1 does.
        guard !words.isEmpty || reading.dosages.allSatisfy({ $0.timing?.repeat?.when.isEmpty == false }) else {
            return nil
        }
        return reading
    }

    /// The first abbreviation or number of a text that has caused wrong doses; nil without any.
    func danger(in text: String) -> DosageTextError? {
        let tokens = self.tokens(of: text)
        return EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon).danger
    }

    /// Whether words may say that a dose is taken as needed.
    func mayBeAsNeeded(_ text: String) -> Bool {
        lexicon.lexemes(of: tokens(of: text)).contains { $0.may(be: .asNeeded) || $0.may(be: .inCaseOf) }
    }

    /// The share of the words of a text that are known, from 0 to 1; 0 for a text without words.
    func knownShare(of text: String) -> Double {
        let tokens = self.tokens(of: text)
        return knownShare(tokens, lexicon.lexemes(of: tokens))
    }

    /// What words mean that are one phrase of the vocabulary, with a word such as in the before it or none; nil for others.
    func onlyMeaning<Value>(_ words: String?, _ read: (EverydayMeaning) -> Value?) -> Value? {
        guard let words, words.utf8.count <= Self.longestPlace else { return nil }
        let lexemes = lexicon.lexemes(of: tokens(of: words))
        guard let last = lexemes.last, lexemes.dropLast().allSatisfy({ $0.may(be: .into) }), lexemes.count <= 2 else {
            return nil
        }
        return last.meanings.lazy.compactMap(read).first
    }

    /// The longest name of a place, in bytes.
    private static let longestPlace = 100

    private func knownShare(_ tokens: [EverydayToken], _ lexemes: [EverydayLexeme]) -> Double {
        let words = lexemes.filter { tokens[$0.tokens.lowerBound].word != nil }
        let count = words.reduce(0) { $0 + $1.tokens.count }
        guard count > 0 else { return 0 }
        return Double(words.reduce(0) { $0 + ($1.meanings.isEmpty ? 0 : $1.tokens.count) }) / Double(count)
    }

    func tokens(of text: String) -> [EverydayToken] {
        EverydayScanner.tokens(of: text, hasDecimalComma: lexicon.options.contains(.decimalComma))
    }

    private func read(
        _ text: String, _ tokens: [EverydayToken], _ lexemes: [EverydayLexeme], _ doubtful: Set<Int> = [],
        isForComparison: Bool = false
    ) throws(DosageTextError) -> DosageTextReading {
        var parser = EverydayParser(tokens, lexemes, lexicon)
        parser.doubtful = doubtful
        parser.isForComparison = isForComparison
        try parser.refuseDangers()
        try parser.parse()
        return try EverydayAssembler(
            parser.items, tokens, text, lexicon, isForComparison: isForComparison
        ).reading()
    }
}
