// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Reads sentences of ``DosageSentenceBuilder`` with the table of phrases read backwards.
///
/// A reading counts only if the builder says it in just these words.
struct SentenceTextReader: Sendable {
    /// The tag of the language that is read.
    let language: String
    private let grammar: TextGrammar
    private let zone: TimeZone?
    /// The builders that a reading has to be said by, with signs for halves and without.
    private let builders: (signs: DosageSentenceBuilder, decimals: DosageSentenceBuilder)

    /// Creates a reader.
    ///
    /// - Throws: `unknownLanguage` if no table fits the locale.
    init(locale: Locale, zone: TimeZone?, tables: PhraseTables?) throws(DosageTextError) {
        do {
            func builder(usesFractions: Bool) throws -> DosageSentenceBuilder {
                try DosageSentenceBuilder(
                    locale: locale, version: .r5, zone: zone,
                    options: DosageOptions(quotesText: true, usesFractions: usesFractions), tables: tables)
            }
            builders = (try builder(usesFractions: true), try builder(usesFractions: false))
        } catch {
            throw DosageTextError(.unknownLanguage, "the table of the language cannot be used: \(error)")
        }
        let builder = builders.signs
        guard !builder.isFallbackLanguage else {
            throw DosageTextError(.unknownLanguage, "there is no table for the language of the locale")
        }
        language = builder.language
        self.zone = zone
        let renderer = builder.context.renderer
        grammar = try TextGrammar(renderer.table, renderer.forms, builder.composer)
    }

    /// Finds all readings of a sentence of the builder.
    ///
    /// - Parameters:
    ///   - text: The sentence.
    ///   - hasFreeWords: Whether words of a record may stand in it without marks. They can be anything, and are looked for
    ///     only to prove that they stand where they belong.
    /// - Returns: The readings, which differ in meaning; at least one.
    /// - Throws: `notUnderstood` or `ambiguous`.
    func readings(
        of text: String, hasFreeWords: Bool = false
    ) throws(DosageTextError) -> [DosageTextReading] {
        let written = text
        let text = ReadText(written)
        let plain = text.plain
        var found: [Found] = []
        var furthest = 0
        var isCut = false
        let small = plain.uncapitalized(builders.signs.locale, language)
        for start in small == plain ? [plain] : [small, plain].sorted(by: >) {
            let reader = SentenceReader(TextParser(grammar, start, zone: zone, hasFreeWords: hasFreeWords))
            let candidates = reader.candidates()
            furthest = max(furthest, reader.furthest)
            isCut = isCut || reader.isCut
            for candidate in candidates where !found.contains(where: { candidate.repeats($0.candidate) }) {
                if let dosages = spelling(of: candidate, as: written, plain) {
                    found.append(Found(candidate: candidate, dosages: dosages, text: start))
                }
            }
        }
        guard let free = found.lazy.map(\.candidate.free).min() else {
            throw DosageTextError(
                .notUnderstood, "the text is not a sentence of this package from here on",
                range: text.written(min(furthest, plain.utf8.count)..<plain.utf8.count))
        }
        // One that was not looked at may mean something else.
        guard !isCut else {
            throw DosageTextError(.ambiguous, "the text has more ways to be read than are compared")
        }
        var readings: [DosageTextReading] = []
        var meanings: Set<Meaning> = []
        // A pattern says more to programs than a code for the same, and a limit of 13 mL per hour than a dose of at most as
        // much.
        let fitting = found.filter { $0.candidate.free == free }
        let isOne = fitting.count == 1
        let plainest = fitting.filter { !$0.hasCode } + fitting.filter(\.hasCode)
        for one in plainest.filter({ !$0.dosages.haveDoseOfTime }) + plainest.filter(\.dosages.haveDoseOfTime) {
            guard isOne || meanings.insert(one.meaning).inserted else { continue }
            // A small first letter may have another length.
            let shift = plain.utf8.count - one.text.utf8.count
            let understood = one.candidate.stretches.map { range, paths in
                let start = range.lowerBound == 0 ? 0 : range.lowerBound + shift
                let range = text.written(start..<range.upperBound + shift)
                return DosageTextReading.Stretch(text: text.words(at: range), range: range, paths: paths)
            }
            let rest = one.candidate.rest
            readings.append(
                DosageTextReading(
                    dosages: one.dosages + rest.dosages, effectivePeriod: rest.period?.value, understood: understood
                ).withoutPlacing)
        }
        // 10 minutes after lunch says when, and at most 4 g per day says how much at most. A dose that is a time, or is
        // counted per time, has the same words; it is read only where they can mean nothing else.
        let usual = readings.filter { !$0.hasDoseOfTime }
        return usual.isEmpty ? readings : usual
    }

    /// A way to read a text that is said in its words.
    private struct Found {
        let candidate: SentenceReader.Candidate
        let dosages: [Dosage]
        var meaning: Meaning {
            Meaning(
                dosages: dosages.map { DosageFacts($0) }, words: candidate.rest.allWords.map(\.text),
                period: candidate.rest.period?.value)
        }
        /// Whether a code says when.
        var hasCode: Bool { dosages.contains { $0.timing?.code != nil } }
        /// The text as it was read, whose first letter may be a small one.
        let text: String
    }

    /// What makes two readings differ.
    private struct Meaning: Hashable {
        let dosages: [DosageFacts]
        let words: [String]
        let period: FHIRPeriod?
    }

    /// The dosages of a way to read a text, if they are said in its words; nil if they are not.
    private func spelling(of candidate: SentenceReader.Candidate, as text: String, _ plain: String) -> [Dosage]? {
        let dosages = candidate.written
        if isSaid(dosages, candidate.rest, as: text, plain) { return dosages }
        guard let counted = SentenceReader.Candidate.counted(dosages) else { return nil }
        return isSaid(counted, candidate.rest, as: text, plain) ? counted : nil
    }

    /// Whether dosages, with what stands behind them, are said in these words, or in words whose plain form is the plain form
    /// of these.
    private func isSaid(_ dosages: [Dosage], _ rest: SentenceRest, as text: String, _ plain: String) -> Bool {
        // Without a sign in the text both say the same.
        (hasSigns(plain) && isSaid(dosages, rest, as: text, plain, by: builders.signs))
            || isSaid(dosages, rest, as: text, plain, by: builders.decimals)
    }

    private func isSaid(
        _ dosages: [Dosage], _ rest: SentenceRest, as text: String, _ plain: String, by builder: DosageSentenceBuilder
    ) -> Bool {
        guard let sentence = try? sentence(of: dosages, rest, by: builder) else { return false }
        return sentence.text == text || ReadText.plain(sentence.text) == plain
    }

    private func sentence(
        of dosages: [Dosage], _ rest: SentenceRest, by builder: DosageSentenceBuilder
    ) throws(DosageLanguageError) -> DosageSentence {
        guard let period = rest.period?.value else {
            let all = dosages + rest.dosages
            return try all.count == 1 ? builder.sentence(for: all[0]) : builder.sentence(for: all)
        }
        var request = MedicationRequest()
        request.dosageInstruction = dosages + rest.dosages.prefix(rest.words.count)
        request.effectiveDosePeriod = period
        request.renderedDosageInstruction = rest.rendered?.text
        return try builder.sentence(for: request)
    }

    /// Whether a text has a sign for a half or a quarter.
    private func hasSigns(_ text: String) -> Bool {
        text.unicodeScalars.contains { ["½", "¼", "¾"].contains($0) }
    }
}

extension String {
    /// The text with its first character as a small letter.
    fileprivate func uncapitalized(_ locale: Locale, _ language: String) -> String {
        guard let first, first.isUppercase else { return self }
        // In three languages small letters of ASCII are not those of all others: ı of Turkish is one of them.
        let isPlain = first.isASCII && !["tr", "az", "lt"].contains(language.prefix(2))
        return (isPlain ? first.lowercased() : String(first).lowercased(with: locale)) + dropFirst()
    }
}

extension DosageTextReading {
    /// The reading without a method that is to place what has a form of its own, which nobody drips: 1 tablet under the tongue.
    fileprivate var withoutPlacing: DosageTextReading {
        let places = dosages.indices.filter { dosages[$0].isPlaced && dosages[$0].method?.text == nil }
        guard !places.isEmpty else { return self }
        var plain = dosages
        for place in places { plain[place].method = nil }
        let paths = Set(places.map { "[\($0)].method" })
        let understood = understood.compactMap { stretch -> Stretch? in
            let others = stretch.paths.filter { !paths.contains($0) }
            return others.isEmpty ? nil : Stretch(text: stretch.text, range: stretch.range, paths: others)
        }
        return DosageTextReading(dosages: plain, effectivePeriod: effectivePeriod, understood: understood)
    }
}
