// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The contents of an `.xcstrings` file: texts by key and language, and plural forms by category.
///
/// Source: [Apple, Localizing and varying text with a string catalog][catalog]. The form of the file is that of Xcode 15 and
/// later (version 1.0), which Apple does not describe; it was taken from files that Xcode has written.
///
/// [catalog]: https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog
struct StringCatalog: Codable {
    struct Text: Codable {
        var comment: String?
        var extractionState: String?
        var localizations: [String: Localization]?
    }

    struct Localization: Codable {
        var stringUnit: Unit?
        var substitutions: [String: Substitution]?
        var variations: Variations?
    }

    /// A text, and how far its translation is.
    struct Unit: Codable {
        var state: String?
        var value: String
    }

    /// A plural variable.
    struct Substitution: Codable {
        var argNum: Int?
        var formatSpecifier: String?
        var variations: Variations?
    }

    struct Variations: Codable {
        var plural: [String: Variation]?
        var device: [String: Variation]?
    }

    struct Variation: Codable {
        var stringUnit: Unit?
    }

    var sourceLanguage: String
    var strings: [String: Text]
    var version = "1.0"

    init(sourceLanguage: String, strings: [String: Text]) {
        self.sourceLanguage = sourceLanguage
        self.strings = strings
    }

    init(_ data: Data) throws(PhraseTableError) {
        do {
            self = try JSONDecoder().decode(StringCatalog.self, from: data)
        } catch {
            throw PhraseTableError(.notAPropertyList, "it is not the JSON of a string catalog (.xcstrings)")
        }
    }
}

// MARK: - Reading

extension StringCatalog {
    /// The state of a text without a translation.
    private static let untranslated = "new"

    /// Returns the texts of a language as a `.stringsdict` would have them.
    func entries(in language: String, isDraft: Bool) throws(PhraseTableError) -> [String: StringsDictionary.Entry?] {
        var entries: [String: StringsDictionary.Entry?] = [:]
        for (key, text) in strings.sorted(by: { $0.key < $1.key }) {
            guard let localization = text.localizations?[language] else { continue }
            if !isDraft, localization.units.contains(where: { $0.state == Self.untranslated }) {
                throw PhraseTableError(.untranslated, "the text is new and waits for its translation", key: key)
            }
            entries[key] = localization.entry
        }
        return entries
    }
}

extension StringCatalog.Localization {
    fileprivate var units: [StringCatalog.Unit] {
        let variations = [variations] + (substitutions ?? [:]).values.map(\.variations)
        let forms = variations.flatMap { ($0?.plural ?? [:]).values }
        return ([stringUnit] + forms.map(\.stringUnit)).compactMap(\.self)
    }

    /// The variable of a text that is varied as a whole.
    private static let whole = "n"

    fileprivate var entry: StringsDictionary.Entry {
        var entry = StringsDictionary.Entry()
        if variations?.device != nil { entry.malformedPart = "device" }
        var positions: [String: Int] = [:]
        for (name, substitution) in substitutions ?? [:] {
            if substitution.variations?.device != nil { entry.malformedPart = "device" }
            positions[name] = substitution.argNum
        }
        for (name, substitution) in substitutions ?? [:] {
            entry.variables[name] = substitution.rule { Self.translated($0, number: substitution.argNum, positions) }
        }
        if let forms = variations?.plural, substitutions?[Self.whole] == nil {
            let only = StringCatalog.Substitution(argNum: 1, variations: .init(plural: forms))
            entry.variables[Self.whole] = only.rule { Self.translated($0, number: 1, positions) }
            entry.format = "%#@\(Self.whole)@"
        } else {
            entry.format = stringUnit.map { Self.translated($0.value, number: nil, positions) }
        }
        return entry
    }

    /// Returns a format of a catalog as one of a `.stringsdict`: `%arg` is the number of the variable, and each variable stands
    /// with the position of its number.
    private static func translated(_ format: String, number: Int?, _ positions: [String: Int]) -> String {
        var text = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            text += rest[..<percent]
            rest = rest[percent...]
            if rest.hasPrefix("%%") {
                text += "%%"
                rest.removeFirst(2)
            } else if rest.hasPrefix("%arg") {
                text += number.map { "%\($0)$d" } ?? "%d"
                rest.removeFirst(4)
            } else if rest.hasPrefix("%#@"), let position = positions[String(rest.dropFirst(3).prefix { $0 != "@" })] {
                text += "%\(position)$"
                rest.removeFirst()
            } else {
                text += "%"
                rest.removeFirst()
            }
        }
        return text + rest
    }
}

extension StringCatalog.Substitution {
    /// The rule of a plural variable, as a `.stringsdict` has it.
    fileprivate func rule(_ translated: (String) -> String) -> [String: String] {
        var rule = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"]
        rule["NSStringFormatValueTypeKey"] = formatSpecifier ?? "d"
        for (category, variation) in variations?.plural ?? [:] {
            rule[category] = variation.stringUnit.map { translated($0.value) }
        }
        return rule
    }
}
