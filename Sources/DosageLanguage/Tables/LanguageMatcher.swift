// SPDX-License-Identifier: Apache-2.0

/// A chooser of the best available language for a reader.
///
/// Each wish is tried in turn, and the first that a table can serve wins:
///
/// 1. the tag itself, then the tag without its variants, from the right;
/// 2. the relatives of its region, by CLDR's parent locales and language matching: "en-AU" and "en-150" are served by
///    "en-001" and "en-GB" before "en", "es-MX" by "es-419" before "es", "pt-AO" by "pt-PT" before "pt";
/// 3. the language alone;
/// 4. any table of the same language, in the order given: a reader of "de-AT" is better served by "de-DE" than by
///    another language.
///
/// A table in another script never serves: "zh-Hant", "zh-TW" and "zh-HK" are not served by "zh" or "zh-Hans", nor
/// "sr-Latn" by "sr". Norwegian "no", "nb" and "nn" serve one another.
///
/// Case does not matter, "_" may stand for "-", extensions ("-u-nu-latn") are ignored and legacy codes are known. A tag
/// that cannot be read is passed over.
///
/// ```swift
/// let matcher = LanguageMatcher(available: ["de", "en", "en-GB"], fallback: "en")
/// matcher.match(["de-AT-1996"])         // de
/// matcher.match(["ga-IE", "en-IE"])     // en-GB
/// matcher.match(["ga-IE"]).isFallback   // true, with the language en
/// ```
///
/// Source: [RFC 4647, section 3.4](https://www.rfc-editor.org/rfc/rfc4647#section-3.4) and
/// [UTS #35, Inheritance and Language Matching](https://www.unicode.org/reports/tr35/#Locale_Inheritance).
public struct LanguageMatcher: Sendable {
    /// The language that is used when no wish can be served.
    public let fallback: String

    private let tables: [(tag: LanguageTag, spelling: String)]
    private let spellings: [LanguageKey: String]

    /// Creates a matcher.
    ///
    /// - Parameters:
    ///   - available: The tags of the tables there are; on equal terms an earlier one is preferred.
    ///   - fallback: The language to use when none of them serves. It need not be among them.
    public init(available: [String], fallback: String) {
        self.fallback = fallback
        tables = available.compactMap { spelling in LanguageTag(spelling).map { ($0, spelling) } }
        spellings = Dictionary(tables.map { (LanguageKey($0.tag), $0.spelling) }) { first, _ in first }
    }

    /// Returns the available language that serves a reader best.
    ///
    /// - Parameter requested: The tags of the languages the reader knows, the best known first.
    /// - Returns: A language as spelled among the available ones, or the fallback.
    public func match(_ requested: [String]) -> LanguageMatch {
        for wish in requested {
            guard let tag = LanguageTag(wish) else { continue }
            if let language = match(tag) {
                return LanguageMatch(language: language, requested: wish)
            }
        }
        return LanguageMatch(language: fallback, requested: nil)
    }

    private func match(_ wish: LanguageTag) -> String? {
        for language in wish.relatedLanguages {
            let wish = LanguageKey(wish, language: language)
            if let spelling = wish.candidates.lazy.compactMap({ spellings[$0] }).first {
                return spelling
            }
            let sibling = tables.first { $0.tag.language == language && $0.tag.likelyScript == wish.script }
            if let sibling {
                return sibling.spelling
            }
        }
        return nil
    }
}

/// The language chosen for a reader.
public struct LanguageMatch: Sendable, Hashable {
    /// The language to use, as spelled among the available ones.
    public let language: String

    /// The wish it serves, as spelled by the caller, or `nil` when it serves none.
    public let requested: String?

    /// Whether the language was used because no wish could be served.
    public var isFallback: Bool { requested == nil }
}

/// What makes two tags the same to a reader: the likely script is filled in, so that "zh-TW" equals "zh-Hant-TW".
private struct LanguageKey: Hashable {
    var language: String
    var script: String?
    var region: String?
    var variants: [String]

    init(_ tag: LanguageTag, language: String? = nil) {
        self.language = language ?? tag.language
        script = tag.likelyScript
        region = tag.region
        variants = tag.variants
    }

    /// The keys that may serve this one, best first: itself, less and less specific, then without a region.
    var candidates: [LanguageKey] {
        var result: [LanguageKey] = []
        for count in stride(from: variants.count, through: 0, by: -1) {
            result.append(with(region: region, variants: Array(variants.prefix(count))))
        }
        for parent in parentRegions {
            result.append(with(region: parent, variants: []))
        }
        result.append(with(region: nil, variants: []))
        return result
    }

    private func with(region: String?, variants: [String]) -> LanguageKey {
        var copy = self
        copy.region = region
        copy.variants = variants
        return copy
    }

    /// The regions whose texts are closer than those of the bare language, closest first.
    private var parentRegions: [String] {
        guard let region else { return [] }
        switch (language, script) {
        case ("en", "Latn"):
            if RegionData.americanEnglish.contains(region) { return [] }
            let parents = ["001", "GB"].filter { $0 != region }
            return RegionData.europeanEnglish.contains(region) ? ["150"] + parents : parents
        case ("es", "Latn"):
            return RegionData.latinAmericanSpanish.contains(region) ? ["419"] : []
        case ("pt", "Latn"):
            return RegionData.europeanPortuguese.contains(region) ? ["PT"] : []
        case ("zh", "Hant"):
            return region == "MO" ? ["HK"] : []
        default:
            return []
        }
    }
}

/// The region groups of CLDR that the matcher uses.
private enum RegionData {
    /// Source: CLDR, languageMatching, the variable enUS; every other region prefers en-GB.
    static let americanEnglish: Set<String> = ["AS", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"]

    /// Source: CLDR, parentLocales of en-150.
    static let europeanEnglish: Set<String> = ["AT", "BE", "CH", "DE", "DK", "FI", "NL", "SE", "SI"]

    /// Source: CLDR, parentLocales of es-419.
    static let latinAmericanSpanish: Set<String> = [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "PY",
        "SV", "US", "UY", "VE",
    ]

    /// Source: CLDR, parentLocales of pt-PT.
    static let europeanPortuguese: Set<String> = [
        "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
    ]
}

extension LanguageTag {
    /// The language itself, then those that CLDR lets stand in for it.
    ///
    /// Source: CLDR, parentLocales ("nb" and "nn" have the parent "no") and languageMatching ("no" and "nb" are one).
    fileprivate var relatedLanguages: [String] {
        switch language {
        case "nb": ["nb", "no"]
        case "nn": ["nn", "no", "nb"]
        case "no": ["no", "nb"]
        default: [language]
        }
    }
}
