// SPDX-License-Identifier: Apache-2.0

/// A language whose words for doses and times are compared.
enum TextLanguage: Int, Sendable, CaseIterable {
    case english
    case german
    case french
    case dutch
    case spanish
    case italian

    /// The language of a BCP 47 tag; nil for any other.
    init?(tag: String) {
        let primary = tag.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        switch String(decoding: primary, as: UTF8.self).lowercased() {
        case "en": self = .english
        case "de": self = .german
        case "fr": self = .french
        case "nl": self = .dutch
        case "es": self = .spanish
        case "it": self = .italian
        default: return nil
        }
    }

    /// The words of the language, without accents and in lower case, with what they mean.
    var vocabulary: [(sense: WordSense, words: String)] {
        switch self {
        case .english: Self.englishVocabulary
        case .german: Self.germanVocabulary
        case .french: Self.frenchVocabulary
        case .dutch: Self.dutchVocabulary
        case .spanish: Self.spanishVocabulary
        case .italian: Self.italianVocabulary
        }
    }

    /// The words for dose units.
    var units: [String: DoseUnit] {
        switch self {
        case .english: DoseUnit.englishWords
        case .german: DoseUnit.germanWords
        case .french: DoseUnit.frenchWords
        case .dutch: DoseUnit.dutchWords
        case .spanish: DoseUnit.spanishWords
        case .italian: DoseUnit.italianWords
        }
    }
}

extension TextTokens {
    /// The language to read the text in, and whether it is certain.
    ///
    /// A text in another language than its resource is read in its own. The words of any other language are read in
    /// none.
    ///
    /// - Parameter tag: The language of the resource.
    /// - Returns: Nil if the resource is in a language that is not known here, or no word tells the language.
    func language(given tag: String?) -> (TextLanguage, isCertain: Bool)? {
        var best = TextLanguage.english
        var second = 0
        for language in TextLanguage.allCases.dropFirst() {
            let points = points[language.rawValue]
            if points > self.points[best.rawValue] {
                second = self.points[best.rawValue]
                best = language
            } else {
                second = max(second, points)
            }
        }
        let isClear = points[best.rawValue] >= 2 && points[best.rawValue] > 2 * second && tokens.count > 1
        guard let tag else { return (best, isClear) }
        guard let given = TextLanguage(tag: tag) else { return nil }
        return isClear && points[given.rawValue] == 0 ? (best, true) : (given, true)
    }
}
