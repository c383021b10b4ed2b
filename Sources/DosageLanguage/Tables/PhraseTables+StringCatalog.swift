// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension PhraseTables {
    /// Returns the texts of all languages as a string catalog of Xcode, an `.xcstrings` file.
    ///
    /// A translator can work on it in Xcode, and ``PhraseTable/init(stringCatalog:language:name:isDraft:)`` reads a language of it
    /// again. Each language has all its texts; those of regions have what they share with their language, too.
    ///
    /// - Returns: JSON in UTF-8, with its keys in order.
    /// - Throws: An error when a table is broken.
    public func stringCatalog() throws(PhraseTableError) -> Data {
        var strings: [String: StringCatalog.Text] = [:]
        for language in languages {
            let table = try table(for: language)
            for key in table.keys {
                guard let text = table.text(of: key) else { continue }
                let summary = set[key]?.summary ?? ""
                var entry = strings[key] ?? StringCatalog.Text(comment: summary.isEmpty ? nil : summary)
                entry.extractionState = "manual"
                entry.localizations = entry.localizations ?? [:]
                entry.localizations?[language] = StringCatalog.Localization(text)
                strings[key] = entry
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(StringCatalog(sourceLanguage: "en", strings: strings))
        } catch {
            throw PhraseTableError(.malformedEntry, "the texts cannot be written as JSON")
        }
    }
}

extension StringCatalog.Localization {
    fileprivate init(_ text: PhraseText) {
        stringUnit = StringCatalog.Unit(text.format, number: nil)
        guard !text.variables.isEmpty else { return }
        substitutions = Dictionary(
            text.variables.map { variable in
                let forms = variable.forms.map { form in
                    let unit = StringCatalog.Unit(form.text, number: variable.argument)
                    return (form.name, StringCatalog.Variation(stringUnit: unit))
                }
                let plural = Dictionary(forms) { first, _ in first }
                let substitution = StringCatalog.Substitution(
                    argNum: variable.argument + 1, formatSpecifier: "lld", variations: .init(plural: plural))
                return (variable.name, substitution)
            }
        ) { first, _ in first }
    }
}

extension StringCatalog.Unit {
    /// Writes a format with `%arg` for the number at a position, where it is a form of its variable.
    fileprivate init(_ format: String, number: Int?) {
        state = "translated"
        // A format that was compiled once has no faults.
        value = ((try? FormatToken.tokens(of: format)) ?? []).map { token in
            switch token {
            case .literal(let text): text.replacing("%", with: "%%")
            case .number(nil) where number != nil: "%arg"
            case .object(let place?) where place - 1 == number, .number(let place?) where place - 1 == number: "%arg"
            case .object(let place): Self.placeholder(place, "@")
            case .variant(let name, let place): Self.placeholder(place, "(\(name))@")
            case .number(let place): Self.placeholder(place, "lld")
            case .variable(let name, _): "%#@\(name)@"
            }
        }.joined()
    }

    private static func placeholder(_ position: Int?, _ type: String) -> String {
        position.map { "%\($0)$\(type)" } ?? "%\(type)"
    }
}
