// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The readers of texts in records, each made when it is first needed and kept.
///
/// The language of a record may be missing or wrong: a text that is not understood in it is read in the other languages.
final class RecordTextReaders: @unchecked Sendable {
    // The unchecked conformance holds: the readers are only touched under `lock`.
    static let shared = RecordTextReaders()

    /// The longest text that is compared without being asked for, in bytes.
    private static let maximumLength = 4_000

    private let matcher = (try? PhraseTables.bundled).map {
        LanguageMatcher(available: $0.languages, fallback: "")
    }
    private let lock = NSLock()
    private var readers: [String: DosageTextReader] = [:]
    private var everydayReaders: [String: EverydayTextReader] = [:]
    /// The language that knows the most of the words of a text, by the text and the language of its record; nil for none.
    private let languages = BoundedCache<[String], String?>(limit: mostTexts)
    /// The complete readings of a text, in the order of the languages.
    private let completeReadings = BoundedCache<String, [Reading]>(limit: mostTexts)
    /// The readings of a text in the languages that know the most of its words; none where no language knows enough.
    private let doubtfulReadings = BoundedCache<String, [Reading]>(limit: mostTexts)

    /// What a text says in a language.
    private struct Reading {
        let reader: EverydayTextReader
        /// `nil` if the text cannot be read, so that only its words are compared.
        let reading: DosageTextReading?

        func comparison(of text: String, with dosages: [Dosage], _ version: FHIRVersion) -> DosageTextComparison? {
            reader.comparison(of: reading, text, with: dosages, version: version)
        }
    }

    /// The maximum number of texts of which a reading is kept.
    private static let mostTexts = 500

    /// Compares a text of a record with the structure beside it.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - dosages: The structure.
    ///   - version: The version that the dosages were read in.
    ///   - language: The BCP 47 tag of the resource; nil where it has none.
    /// - Returns: What was found. In another language than that of the resource only a text counts of which every word is
    ///   known, and which stands to the structure in the same way in every language that knows its words. A text of a
    ///   resource without a language may have words that nobody knows, if one language knows the most of them.
    func comparison(
        of text: String, with dosages: [Dosage], version: FHIRVersion, language: String?
    ) -> DosageTextComparison {
        let unread = DosageTextComparison(verdict: .cannotTell, differences: [], notUnderstood: [], error: nil)
        guard text.utf8.count <= Self.maximumLength else { return unread }
        // Words of which no language knows any are read in none.
        if language == nil, !text.contains(where: \.isNumber), reader(knowing: text, nil) == nil { return unread }
        let own = language.flatMap { comparison(of: text, in: $0, with: dosages, version: version) }
        if let own, own.isComplete { return own }
        let given = language.flatMap(LanguageTag.init)?.language
        // A danger or two meanings in its own language are not looked for elsewhere, if it knows all the words.
        if let own, let error = own.error, error.code != .notUnderstood,
            given.flatMap(everydayReader)?.knownShare(of: text) == 1
        {
            return own
        }
        let others = readings(of: text).filter { $0.reader.lexicon.language != given }.compactMap {
            $0.comparison(of: text, with: dosages, version)
        }
        guard let first = others.first else {
            return own ?? (language == nil ? guessed(text, with: dosages, version) : nil) ?? unread
        }
        return others.allSatisfy { $0.verdict == first.verdict } ? first : unread
    }

    /// Compares a text without a language in the one that knows the most of its words; nil where several do and differ.
    private func guessed(
        _ text: String, with dosages: [Dosage], _ version: FHIRVersion
    ) -> DosageTextComparison? {
        let comparisons = guesses(of: text).compactMap { $0.comparison(of: text, with: dosages, version) }
        guard let first = comparisons.first, comparisons.allSatisfy({ $0.verdict == first.verdict }) else { return nil }
        return first
    }

    /// The readers of all languages, in their order.
    private var allReaders: [EverydayTextReader] { DosageVocabulary.builtInLanguages.compactMap(everydayReader) }

    private func readings(of text: String) -> [Reading] {
        completeReadings.value(for: text) {
            allReaders.compactMap { reader in
                reader.completeReading(text).map { Reading(reader: reader, reading: $0) }
            }
        }
    }

    private func guesses(of text: String) -> [Reading] {
        doubtfulReadings.value(for: text) {
            let shares = allReaders.map { (reader: $0, share: $0.knownShare(of: text)) }
            guard let most = shares.map(\.share).max(), most >= EverydayTextReader.leastShare else { return [] }
            return shares.filter { $0.share == most }.map { reader, _ in
                Reading(reader: reader, reading: try? reader.readDoubtful(text))
            }
        }
    }

    /// The reader that knows the most of the words of a text, that of a given language before others; nil where none knows any.
    func reader(knowing text: String, _ given: String?) -> EverydayTextReader? {
        let own = given.flatMap(LanguageTag.init)?.language
        let language = languages.value(for: [text, own ?? ""]) {
            var best: (language: String, share: Double)?
            for language in DosageVocabulary.builtInLanguages.sorted(by: { one, other in one == own && other != own }) {
                guard let reader = everydayReader(language) else { continue }
                let share = max(reader.knownShare(of: text), ClauseReader.knownShare(of: text, in: language))
                if share > best?.share ?? 0 { best = (language, share) }
            }
            return best?.language
        }
        return language.flatMap(everydayReader)
    }

    /// Compares a text in a language with a structure; nil where there is no reader for the language.
    func comparison(
        of text: String, in language: String, with dosages: [Dosage], version: FHIRVersion
    ) -> DosageTextComparison? {
        reader(language)?.comparisonOfElements(of: text, with: dosages, version: version)
    }

    /// The reader of a language; nil if no table serves it.
    private func reader(_ language: String) -> DosageTextReader? {
        guard let match = matcher?.match([language]), !match.isFallback else { return nil }
        if let known = lock.withLock({ readers[match.language] }) { return known }
        guard let made = try? DosageTextReader(locale: Locale(identifier: match.language)) else { return nil }
        lock.withLock { readers[match.language] = made }
        return made
    }

    private func everydayReader(_ language: String) -> EverydayTextReader? {
        if let known = lock.withLock({ everydayReaders[language] }) { return known }
        guard let made = EverydayTextReader(languageTag: language) else { return nil }
        lock.withLock { everydayReaders[language] = made }
        return made
    }
}
