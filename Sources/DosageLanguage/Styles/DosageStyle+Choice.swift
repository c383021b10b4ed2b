// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The choice between a style and those that stand in for it.
extension DosageStyle {
    /// Says dosages in the style, or where that refuses in the first that stands in for it and does not.
    func sentence(
        of dosages: [Dosage], _ locale: Locale, _ version: FHIRVersion
    ) throws(DosageLanguageError) -> DosageSentence {
        if fallbacks.isEmpty { return try kind.sentence(of: dosages, locale, version) }
        var refusals: [FHIRIssue] = []
        for kind in [kind] + fallbacks.dropLast() {
            do throws(DosageLanguageError) {
                return try kind.sentence(of: dosages, locale, version).adding(refusals)
            } catch {
                refusals.append(
                    FHIRIssue(
                        .warning, .styleFallback, path: error.path,
                        detail: "the style \(kind.name.rawValue) refuses it (\(error.code.rawValue)): \(error.detail)"))
            }
        }
        return try fallbacks[fallbacks.count - 1].sentence(of: dosages, locale, version).adding(refusals)
    }
}

extension DosageStyle.Kind {
    func sentence(
        of dosages: [Dosage], _ locale: Locale, _ version: FHIRVersion
    ) throws(DosageLanguageError) -> DosageSentence {
        switch self {
        case .plain: return try DosageSentenceBuilder(locale: locale, version: version).sentence(for: dosages)
        case .dgMP(let style):
            guard locale.isIn("de") else {
                throw DosageLanguageError(
                    .styleLanguage, path: "", detail: "the style \(name.rawValue) has German words only")
            }
            return try style.sentence(for: dosages, version: version)
        case .nhs(let style):
            guard locale.isIn("en") else {
                throw DosageLanguageError(
                    .styleLanguage, path: "", detail: "the style \(name.rawValue) has English words only")
            }
            return try style.sentence(for: dosages, version: version)
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
