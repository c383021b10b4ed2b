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
    /// The language that knows the most of the words of a text; nil for none.
    private var languages: [String: String?] = [:]

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
        var others: [DosageTextComparison] = []
        for other in DosageVocabulary.builtInLanguages where other != given {
            guard let reader = everydayReader(other), let reading = reader.completeReading(text) else { continue }
            let known = reader.withKnownPlaces(dosages)
            let comparison = DosageTextComparison(reading, with: known, version: version, reader: reader)
            others.append(comparison.weighing(text, by: reader, against: known, version: version))
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
        let shares = DosageVocabulary.builtInLanguages.compactMap { language in
            everydayReader(language).map { (reader: $0, share: $0.knownShare(of: text)) }
        }
        guard let most = shares.map(\.share).max(), most >= EverydayTextReader.leastShare else { return nil }
        let comparisons = shares.filter { $0.share == most }.compactMap { reader, _ in
            reader.doubtfulComparison(of: text, with: dosages, version: version)
        }
        guard let first = comparisons.first, comparisons.allSatisfy({ $0.verdict == first.verdict }) else { return nil }
        return first
    }

    /// The reader that knows the most of the words of a text, that of a given language before others; nil where none knows any.
    func reader(knowing text: String, _ given: String?) -> EverydayTextReader? {
        let own = given.flatMap(LanguageTag.init)?.language
        let key = "\(own ?? "") \(text)"
        if let known = lock.withLock({ languages[key] }) { return known.flatMap(everydayReader) }
        var best: (reader: EverydayTextReader, share: Double)?
        for language in DosageVocabulary.builtInLanguages.sorted(by: { one, other in one == own && other != own }) {
            guard let reader = everydayReader(language) else { continue }
            let share = reader.knownShare(of: text)
            let clauses = ClauseReader.knownShare(of: text, in: language)
            let most = max(share, clauses)
            if most > best?.share ?? 0 { best = (reader, most) }
        }
        lock.withLock {
            if languages.count >= Self.mostLanguages { languages.removeAll() }
            languages.updateValue(best?.reader.lexicon.language, forKey: key)
        }
        return best?.reader
    }

    /// The maximum number of texts whose language is kept: records repeat their words.
    private static let mostLanguages = 500

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
