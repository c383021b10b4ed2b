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

    /// Compares a text of a record with the structure beside it.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - dosages: The structure.
    ///   - version: The version that the dosages were read in.
    ///   - language: The BCP 47 tag of the resource; nil where it has none.
    /// - Returns: What was found. In another language than that of the resource only a text counts of which every word is
    ///   known, and which stands to the structure in the same way in every language that knows its words.
    func comparison(
        of text: String, with dosages: [Dosage], version: FHIRVersion, language: String?
    ) -> DosageTextComparison {
        let unread = DosageTextComparison(verdict: .cannotTell, differences: [], notUnderstood: [], error: nil)
        guard text.utf8.count <= Self.maximumLength else { return unread }
        let own = language.flatMap { comparison(of: text, in: $0, with: dosages, version: version) }
        if let own, own.isComplete { return own }
        // A danger or two meanings in its own language are not looked for elsewhere.
        if let own, let error = own.error, error.code != .notUnderstood { return own }
        let given = language.flatMap(LanguageTag.init)?.language
        var others: [DosageTextComparison] = []
        for other in DosageVocabulary.builtInLanguages where other != given {
            guard let reading = everydayReader(other)?.completeReading(text) else { continue }
            others.append(DosageTextComparison(reading, with: dosages, version: version))
        }
        guard let first = others.first else { return own ?? unread }
        return others.allSatisfy { $0.verdict == first.verdict } ? first : unread
    }

    /// Compares a text in a language with a structure; nil where there is no reader for the language.
    func comparison(
        of text: String, in language: String, with dosages: [Dosage], version: FHIRVersion
    ) -> DosageTextComparison? {
        reader(language)?.comparison(of: text, with: dosages, version: version)
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
