// SPDX-License-Identifier: Apache-2.0

/// The parts of a language tag that say which texts a reader can use.
///
/// Reading is lenient about the spelling that operating systems use ("de_AT.UTF-8", "sr_RS@latin", "ZH-hant") and
/// strict about the rest. Extensions and private use subtags are left out: they choose numbers and calendars, not
/// words.
///
/// Source: [RFC 5646](https://www.rfc-editor.org/rfc/rfc5646#section-2.1) for the syntax,
/// [CLDR](https://www.unicode.org/reports/tr35/#LocaleId_Canonicalization) for the aliases.
struct LanguageTag: Sendable, Hashable {
    /// The language in lower case, such as "de"; legacy codes are replaced.
    private(set) var language: String

    /// The script as written in the tag, such as "Hant".
    private(set) var script: String?

    /// The region in upper case, such as "AT" or "419".
    private(set) var region: String?

    /// The variants in lower case, in the order of the tag.
    private(set) var variants: [String] = []

    /// Reads a tag, or gives `nil` when the text is not one.
    init?(_ text: String) {
        // POSIX adds an encoding and a modifier, of which only the script is of interest.
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let body = parts[0].prefix { $0 != "." }
        var subtags = body.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(Subtag.init)[...]

        guard let first = subtags.popFirst(), first.isAlphabetic, [2, 3, 5, 6, 7, 8].contains(first.count) else {
            return nil
        }
        language = first.lowercased
        if first.count <= 3, let extended = subtags.first, extended.isAlphabetic, extended.count == 3 {
            // RFC 5646, section 4.5: the extended language alone is the canonical form.
            language = extended.lowercased
            subtags.removeFirst()
        }
        if let next = subtags.first, next.isAlphabetic, next.count == 4 {
            script = next.lowercased.prefix(1).uppercased() + next.lowercased.dropFirst()
            subtags.removeFirst()
        }
        if let next = subtags.first, next.isRegion {
            region = next.lowercased.uppercased()
            subtags.removeFirst()
        }
        while let next = subtags.first, next.isVariant {
            variants.append(next.lowercased)
            subtags.removeFirst()
        }
        // What is left begins with the single character of an extension, or is a mistake.
        guard subtags.first.map({ $0.count == 1 }) ?? true,
            subtags.allSatisfy({ (1...8).contains($0.count) && $0.isAlphanumeric })
        else { return nil }

        if parts.count == 2, script == nil {
            script = Self.scriptsByModifier[parts[1].lowercased()]
        }
        replaceAliases()
    }

    private static let scriptsByModifier = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

    private static let languageAliases = [
        "iw": "he", "ji": "yi", "in": "id", "jw": "jv", "mo": "ro", "tl": "fil",
        "cmn": "zh", "zsm": "ms", "arb": "ar",
    ]

    private mutating func replaceAliases() {
        if language == "sh" {
            language = "sr"
            script = script ?? "Latn"
        }
        language = Self.languageAliases[language] ?? language
        // Nastaliq is a style of the Arabic script.
        if script == "Aran" { script = "Arab" }
        if region == "UK" { region = "GB" }
    }
}

extension LanguageTag {
    /// The tag of the language and the script, without the region; nil where there is no region.
    var withoutRegion: LanguageTag? {
        guard region != nil else { return nil }
        var tag = self
        (tag.region, tag.variants) = (nil, [])
        return tag
    }
}

extension LanguageTag: CustomStringConvertible {
    var description: String {
        ([language, script, region].compactMap(\.self) + variants).joined(separator: "-")
    }
}

/// One subtag, with the tests of the syntax of RFC 5646.
private struct Subtag {
    let lowercased: String
    let count: Int
    let isAlphabetic: Bool
    let isAlphanumeric: Bool
    private let startsWithDigit: Bool

    init(_ text: Substring) {
        let utf8 = text.utf8
        count = utf8.count
        isAlphabetic = utf8.allSatisfy(\.isASCIILetter)
        isAlphanumeric = utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        startsWithDigit = utf8.first?.isASCIIDigit ?? false
        lowercased = text.lowercased()
    }

    var isRegion: Bool {
        (count == 2 && isAlphabetic) || (count == 3 && lowercased.utf8.allSatisfy(\.isASCIIDigit))
    }

    var isVariant: Bool {
        isAlphanumeric && ((5...8).contains(count) || (count == 4 && startsWithDigit))
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
