// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import Foundation

/// Reads texts about doses: sentences of this package, texts of national styles, and prescriptions as people write them.
///
/// For sentences of ``DosageSentenceBuilder`` the grammar is the table of phrases itself, read backwards: a language has a
/// reader as soon as it has a table. A text is read as such a sentence only if the builder says its reading in just these
/// words. A sentence about a prescription has its dosages, the words beside them, and the time in which the prescription
/// holds; one with a part that a program added is read like any other text, since no table has the words of that part.
///
/// The texts of the national styles, see ``DosageStyle``, are read in the same way: a reading counts if the style says it in
/// just these words, in German those of the versions of dgMP, in English that of NHS England. What a text of a style does not
/// tell is not in its reading either:
///
/// - dgMP does not tell how equal doses are spread over dosages, and says what stands around the doses once for all, as its
///   guide asks for. Equal doses are one dosage, and a frequency that the times or days imply is left out.
/// - NHS England says additional instructions and words for the patient alike. They are read as the instruction that they
///   name. Words that may be a route, a site or an instruction, and are not known, are in
///   ``DosageTextReading/notUnderstood``. A part that is just *once* is a frequency of 1, and *take once* a count of 1.
/// - Free text that a style passes on is read like any other text.
///
/// Any other text is read with the words of a ``DosageVocabulary``, which are built in for English, German, French, Dutch,
/// Spanish and Italian. Nothing is guessed: a word that is not known stays in ``DosageTextReading/notUnderstood``, a text
/// with two meanings is refused, and so is an abbreviation that has caused wrong doses.
///
/// ```swift
/// let reader = try DosageTextReader(locale: Locale(identifier: "en"))
/// try reader.reading(of: "1 tablet 3 times a day").dosages  // 1 tablet, frequency 3, period 1 d
/// try reader.reading(of: "1 tab PO BID x7d PRN pain").dosages  // 1 tablet by mouth, frequency 2, period 1 d, …
/// try reader.reading(of: "10 U at bedtime")  // throws dangerousAbbreviation: write units
/// ```
public struct DosageTextReader: Sendable {
    /// The tag of the language that is read.
    public let language: String
    private let grammar: TextGrammar
    private let zone: TimeZone?
    /// The builders that a reading has to be said by, with signs for halves and without.
    private let builders: (signs: DosageSentenceBuilder, decimals: DosageSentenceBuilder)
    /// The reader of what people write; nil in a language without a vocabulary.
    let everyday: EverydayTextReader?

    /// The longest text that is read, in characters.
    static let maximumLength = 10_000

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - locale: The locale of the sentences.
    ///   - zone: The time zone of times that are printed without an offset.
    ///   - tables: The tables of phrases; the bundled ones if nil.
    ///   - vocabulary: The words of everyday prescriptions; the built-in ones of the language if nil.
    /// - Throws: `unknownLanguage` if no table fits the locale.
    public init(
        locale: Locale, zone: TimeZone? = nil, tables: PhraseTables? = nil, vocabulary: DosageVocabulary? = nil
    ) throws(DosageTextError) {
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
        everyday = EverydayTextReader(languageTag: language, vocabulary: vocabulary)
        let renderer = builder.context.renderer
        grammar = try TextGrammar(renderer.table, renderer.forms, builder.composer)
    }

    /// Reads a text that has one meaning.
    ///
    /// - Parameter text: A sentence of ``DosageSentenceBuilder``, or a prescription as people write it.
    /// - Returns: The only reading. It may not be complete: see ``DosageTextReading/isComplete``.
    /// - Throws: `ambiguous` if there are several, and the errors of ``readings(of:)``.
    public func reading(of text: String) throws(DosageTextError) -> DosageTextReading {
        let readings = try readings(of: text)
        guard readings.count == 1 else {
            throw DosageTextError(.ambiguous, "the text has \(readings.count) readings that differ in meaning")
        }
        return readings[0]
    }

    /// Reads a text to compare it, also one with words that a reading is refused for: they are then not understood.
    func comparableReading(of text: String) throws(DosageTextError) -> DosageTextReading {
        if let product = everyday?.behindProduct(text), var reading = try? wholeReading(of: product.text),
            reading.isComplete,
            reading.dosages.allSatisfy({ dosage in
                dosage.doseAndRate.count == 1 && product.isOtherAmount(dosage.doseAndRate[0].dose?.greatest)
            })
        {
            reading.product = product.name
            return reading
        }
        return completed(try wholeReading(of: text), of: text)
    }

    /// Reads a text to compare it, of which no words are left out.
    private func wholeReading(of text: String) throws(DosageTextError) -> DosageTextReading {
        do {
            let reading = try reading(of: text)
            return reading.isComplete ? reading : everyday?.readToCompare(text) ?? reading
        } catch {
            guard error.code == .dangerousAbbreviation || error.code == .ambiguous, let everyday,
                let reading = try? everyday.readDoubtful(text), !reading.isComplete
            else { throw error }
            return reading
        }
    }

    /// Finds all readings of a text.
    ///
    /// Readings that differ only in how the same is written count as one.
    ///
    /// - Parameter text: A sentence of ``DosageSentenceBuilder``, or a prescription as people write it.
    /// - Returns: The readings, which differ in meaning; at least one. Only a text that is no sentence of the builder may
    ///   have a reading that is not complete, and has no other.
    /// - Throws: `notUnderstood`, with the place up to which the text was understood; `ambiguous` if it has more ways to be
    ///   read than are compared, or words with two meanings; `dangerousAbbreviation`, with what to write instead; or
    ///   `tooLong`.
    /// - Complexity: O(*n*) in the length of the text.
    public func readings(of text: String) throws(DosageTextError) -> [DosageTextReading] {
        guard text.utf8.count <= 4 * Self.maximumLength, text.count <= Self.maximumLength else {
            throw DosageTextError(.tooLong, "the text is longer than \(Self.maximumLength) characters")
        }
        var sentences: [DosageTextReading] = []
        do { sentences = try sentenceReadings(of: text) } catch {
            guard error.code == .notUnderstood, everyday != nil else { throw error }
        }
        if sentences.isEmpty, let styled = StyleTextReader.reading(of: text, language: language) {
            var plain: DosageTextReading?
            do { plain = try everyday?.read(text) } catch {
                // An abbreviation is as dangerous in the text of a style.
                if error.code == .dangerousAbbreviation { throw error }
            }
            // Words that a style only quotes may be those that people use.
            if !styled.isComplete, let plain, plain.isComplete { return [plain] }
            return [styled]
        }
        guard let everyday, sentences.isEmpty || sentences.contains(where: \.hasDoseOfTime) else { return sentences }
        // People who write 1 tablet per week say how often, and not a dose that is counted per week.
        do { return [try everyday.read(text)] } catch {
            guard error.code == .notUnderstood, !sentences.isEmpty else { throw error }
            let others = sentences.filter { !$0.hasDoseOfTime }
            guard others.isEmpty else { return others }
            throw DosageTextError(.ambiguous, "an amount per time may be a dose, a rate or how often it is taken")
        }
    }

    /// Finds all readings of a sentence of the builder.
    ///
    /// - Parameters:
    ///   - text: The sentence.
    ///   - hasFreeWords: Whether words of a record may stand in it without marks. They can be anything, and are looked for
    ///     only to prove that they stand where they belong.
    /// - Returns: The readings, which differ in meaning; at least one.
    /// - Throws: `notUnderstood` or `ambiguous`.
    func sentenceReadings(
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

    /// Whether a dose is an amount of time, or per time.
    fileprivate var hasDoseOfTime: Bool { dosages.haveDoseOfTime }
}

extension [Dosage] {
    /// Whether a dose is an amount of time, or per time.
    fileprivate var haveDoseOfTime: Bool {
        contains { dosage in
            dosage.doseAndRate.contains { entry in
                switch entry.dose?.greatest.map({ UnitReading($0) }) {
                case .time?: return true
                case .compound(let compound)?:
                    return compound.pers.contains { if case .time = $0.unit { true } else { false } }
                default: return false
                }
            }
        }
    }
}
