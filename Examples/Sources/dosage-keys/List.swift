// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport

/// Lists the phrases that sentences can ask for.
enum List {
    static let help = """
        usage: dosage-keys list [--language TAG] [--set NAME]

        Writes a line for each phrase that can be asked for, with a tab between key, number of arguments, "required"
        or "optional", text, and what the phrase tells. Optional phrases that the table does not have are listed without
        a text; those for certain numbers (every.h=2) and for a frequency with an event (combination.3-per-d.AC) only
        where it has them.

          --language TAG   the language of the texts (default: en)
        \(TableChoice.help)

        example:
          dosage-keys list --language de | grep '^bounds'
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try DosageKeys.options(arguments, ["--language", "--set"])
        let wish = options["--language"] == nil ? "en" : try DosageKeys.language(options)
        let choice = try TableChoice(options)
        let (set, tables) = (choice.set, choice.tables)
        let (table, match) = try tables.table(matching: [wish])
        guard !match.isFallback else {
            throw UsageError("there is no table for \(wish); there are: \(tables.languages.joined(separator: ", "))")
        }
        if match.language.lowercased() != wish.lowercased() {
            DosageKeys.complain("\(wish) is served by the table for \(match.language)")
        }
        var output = OutputBuffer()
        let keys = Set(set.phrases.map(\.key)).union(table.keys)
        for phrase in keys.sorted().compactMap({ set[$0] }) {
            let text = table.text(of: phrase.key).map(line) ?? ""
            let columns = [
                phrase.key, String(phrase.argumentCount), phrase.isOptional ? "optional" : "required", text,
                phrase.summary,
            ]
            try output.line(Array(columns.joined(separator: "\t").utf8))
        }
        try output.flush()
        return 0
    }

    /// The texts of an entry on one line, with the forms of its variables in braces.
    private static func line(_ text: PhraseText) -> String {
        let variables = text.variables.map { variable in
            let forms = variable.forms.map { "\($0.name): \($0.text)" }.joined(separator: " | ")
            return " {\(variable.name) \(forms)}"
        }
        return (text.format + variables.joined()).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
    }
}
