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
    /// The reader of the sentences of the builder.
    let sentences: SentenceTextReader
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
        sentences = try SentenceTextReader(locale: locale, zone: zone, tables: tables)
        language = sentences.language
        everyday = EverydayTextReader(languageTag: language, vocabulary: vocabulary)
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
        do { sentences = try self.sentences.readings(of: text) } catch {
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
}
