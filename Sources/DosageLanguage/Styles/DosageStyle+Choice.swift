// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The choice between a style and those that stand in for it.
extension DosageStyle {
    /// Says dosages in the style, or where that refuses in the first that stands in for it and does not.
    func sentence(
        of dosages: [Dosage], _ locale: Locale, _ version: FHIRVersion, _ record: CheckedRecord? = nil,
        _ extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        if fallbacks.isEmpty { return try kind.sentence(of: dosages, locale, version, record, extensions) }
        var refusals: [FHIRIssue] = []
        for kind in [kind] + fallbacks.dropLast() {
            do throws(DosageLanguageError) {
                return try kind.sentence(of: dosages, locale, version, record, extensions).adding(refusals)
            } catch {
                refusals.append(
                    FHIRIssue(
                        .warning, .styleFallback, path: error.path,
                        detail: "the style \(kind.name.rawValue) refuses it (\(error.code.rawValue)): \(error.detail)"))
            }
        }
        return try fallbacks[fallbacks.count - 1].sentence(of: dosages, locale, version, record, extensions).adding(
            refusals)
    }
}

extension DosageStyle.Kind {
    func sentence(
        of dosages: [Dosage], _ locale: Locale, _ version: FHIRVersion, _ record: CheckedRecord? = nil,
        _ extensions: DosageExtensions = .standard
    ) throws(DosageLanguageError) -> DosageSentence {
        let notices = try record?.notices(isStrict: isStrict) ?? []
        let said: DosageSentence
        switch self {
        case .plain:
            let options = DosageOptions(extensions: extensions)
            return try DosageSentenceBuilder(locale: locale, version: version, options: options)
                .sentence(of: dosages, record)
        case .dgMP(let style):
            guard locale.isIn("de") else {
                throw DosageLanguageError(
                    .styleLanguage, path: "", detail: "the style \(name.rawValue) has German words only")
            }
            said = try style.sentence(for: dosages, version: version, extensions: extensions)
        case .nhs(let style):
            guard locale.isIn("en") else {
                throw DosageLanguageError(
                    .styleLanguage, path: "", detail: "the style \(name.rawValue) has English words only")
            }
            said = try style.sentence(for: dosages, version: version, extensions: extensions)
        }
        guard let record, !record.isPlain else { return said }
        // The state of a record, and the words of the resource, are no matter of a style.
        var ledger = RecordLedger(record)
        if let text = record.renderedText, text.value == said.text { ledger.spokenWords.insert(text.path) }
        ledger.compare(ComparedWords.of(record, dosages, version: version))
        return said.adding(notices).beside(ledger)
    }

    private var isStrict: Bool {
        switch self {
        case .plain: false
        case .dgMP(let style): style.omitting == .nothing
        case .nhs(let style): style.omitting == .nothing
        }
    }
}

extension Locale {
    /// Whether the language has a code, of whichever region; asking the locale for its language would take longer than a
    /// sentence.
    fileprivate func isIn(_ code: String) -> Bool {
        var letters = identifier.utf8.makeIterator()
        for letter in code.utf8 {
            guard letters.next().map({ $0 | 0x20 }) == letter else { return false }
        }
        return switch letters.next() {
        case nil, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"): true
        default: false
        }
    }
}
