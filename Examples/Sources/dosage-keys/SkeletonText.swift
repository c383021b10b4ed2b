// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// A table to be filled in, as a property list in XML with comments.
struct SkeletonText {
    private let set: PhraseTableSet
    private let language: String
    private let english: PhraseTable
    private let rules: PluralRules

    /// Creates the table of a language.
    ///
    /// - Parameters:
    ///   - set: What the table is for.
    ///   - language: The tag of the language.
    ///   - english: The table to translate.
    init(_ set: PhraseTableSet, language: String, english: PhraseTable) {
        self.set = set
        self.language = language
        self.english = english
        rules = PluralRules(language: language)
    }

    var text: String {
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
            #"<plist version="1.0">"#,
        ]
        lines += comment(["\(set.name).stringsdict in the language \(language).", ""] + instructions, 0)
        lines.append("<dict>")
        let phrases = set.phrases
        for phrase in phrases {
            if let text = english.text(of: phrase.key) { lines += entry(phrase, text) }
        }
        let others = phrases.filter { !english.contains($0.key) }
        var optional = others.map { "\($0.key): \($0.summary)" }
        optional.append("KEY=N: any phrase above that begins with a number, only for the number N, as in every.d=2")
        if set["join.dose.after.time"] != nil {
            optional.append("KEY:NAME: a phrase in a variant that another asks for by %(NAME)@, as in unit.tablet:gen")
            optional.append(
                "join.ROLE.after.ROLE: a part right after one of a certain role, as in join.dose.after.time")
        }
        optional.append("class.NAME: not words: numbers by their sound, for variables n:NAME")
        if set["combination.3-per-d.AC"] != nil {
            optional.append(
                "combination.N-per-UNIT.EVENT: a frequency and an event as one phrase, as in combination.3-per-d.AC")
        }
        lines += comment(["A language may also have these:", ""] + optional, 1)
        lines += ["</dict>", "</plist>"]
        return lines.joined(separator: "\n")
    }

    private var instructions: [String] {
        let (opening, closing) = PhraseTable.untranslatedMarks
        let categories = rules.categories.map { "  \($0): \(rules.examples(of: $0).joined(separator: ", "))" }
        return [
            "Translate each text in \(opening)\(closing) and take the brackets away. Translate the phrase, not the words: each has its",
            "own entry so that case, gender and order can differ. Placeholders may change their order: %2$@ … %1$@.",
            "Any argument that is a number may choose a form: %1$#@name@ with the variable name in the entry.",
            "Print the number (%d) in every form that several numbers have.",
            "",
            "Where a word depends on more than the plural category of a number:",
            "  %(gen)@ asks for a text in a variant, such as a case; the words are in entries KEY:gen, as in unit.tablet:gen.",
            "  %(format)@ and %(standalone)@ ask for a month as in a date and alone; month.1:loc ... month.12:loc for %(loc)@.",
            "  %#@n:ordinal@ chooses by the ordinal categories: \(ordinals).",
            "  %#@n:range@ chooses by both ends of a range, with the plural categories.",
            "  %#@n:NAME@ chooses by an entry class.NAME, with a list for each form: az: 1 5*; szor: *3 *6 (*3 ends in 3).",
            "  A variable may have a form for a certain number: =0. The form zero is CLDR's category of that name.",
            "", "Plural categories, with numbers that are of them:",
        ] + categories
    }

    /// The ordinal categories of the language, with numbers of them.
    private var ordinals: String {
        rules.ordinalCategories.map { category in
            "\(category) (\(rules.ordinalExamples(of: category).joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    private func entry(_ phrase: PhraseDescription, _ text: PhraseText) -> [String] {
        var lines = comment(notes(phrase, text), 1)
        lines += ["\t<key>\(escaped(phrase.key))</key>", "\t<dict>"]
        lines += string("NSStringLocalizedFormatKey", isVariableOnly(text) ? text.format : marked(text.format), 2)
        for variable in text.variables {
            lines += ["\t\t<key>\(escaped(variable.name))</key>", "\t\t<dict>"]
            lines += string("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", 3)
            lines += string("NSStringFormatValueTypeKey", "d", 3)
            for category in rules.categories {
                let examples = rules.examples(of: category)
                lines += comment([examples.joined(separator: ", ")], 3)
                lines += string(category.rawValue, marked(form(of: variable, for: category, examples)), 3)
            }
            lines.append("\t\t</dict>")
        }
        return lines + ["\t</dict>"]
    }

    private func notes(_ phrase: PhraseDescription, _ text: PhraseText) -> [String] {
        let name = phrase.summary.isEmpty ? phrase.key : "\(phrase.key): \(phrase.summary)"
        var notes = [name + (phrase.isOptional ? " (may be left out)" : "")]
        for (index, argument) in phrase.arguments.enumerated() {
            let kind = argument.kind == .number ? "number" : "text"
            let freedom = argument.mayBeLeftOut ? ", may be left out" : ""
            notes.append("\(index + 1): \(argument.name) (\(kind)\(freedom))")
        }
        let forms = text.variables.map { variable in
            " {\(variable.name) " + variable.forms.map { "\($0.name): \($0.text)" }.joined(separator: " | ") + "}"
        }
        return notes + ["English: " + text.format + forms.joined()]
    }

    /// The English form to translate: that of one only where the language, too, says it of 1 alone, since the English one
    /// may have no number.
    private func form(of variable: PhraseText.Variable, for category: PluralCategory, _ examples: [String]) -> String {
        let wanted: PluralCategory = examples == ["1"] ? .one : .other
        let form = variable.forms.first { $0.name == wanted.rawValue } ?? variable.forms.last
        return form?.text ?? ""
    }

    /// Whether there is nothing to translate but the forms of a variable.
    private func isVariableOnly(_ text: PhraseText) -> Bool {
        text.variables.contains { text.format == "%#@\($0.name)@" }
    }

    private func marked(_ text: String) -> String {
        let (opening, closing) = PhraseTable.untranslatedMarks
        return "\(opening)\(text)\(closing)"
    }

    private func string(_ key: String, _ text: String, _ depth: Int) -> [String] {
        let indent = String(repeating: "\t", count: depth)
        return ["\(indent)<key>\(escaped(key))</key>", "\(indent)<string>\(escaped(text))</string>"]
    }

    private func comment(_ lines: [String], _ depth: Int) -> [String] {
        let indent = String(repeating: "\t", count: depth)
        // Two hyphens would end the comment.
        var lines = lines.map { $0.replacing("--", with: "- -") }
        lines[0] = "<!-- " + lines[0]
        lines[lines.count - 1] += " -->"
        return lines.map { $0.isEmpty ? "" : indent + $0 }
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
