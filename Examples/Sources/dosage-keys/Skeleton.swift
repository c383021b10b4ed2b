// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport

/// Writes a table to be filled in.
enum Skeleton {
    static let help = """
        usage: dosage-keys skeleton --language TAG [--set NAME]

        Writes a .stringsdict with every phrase that is asked for, to be filled in. Each text is the English one in
        brackets: ⟦every %d hours⟧. Translate it and take the brackets away; dosage-keys missing finds those left. A
        comment tells what the phrase is about and what each placeholder stands for. A plural variable has exactly the
        categories that CLDR gives the language, each with numbers of it in a comment.

          --language TAG   the language of the table
        \(TableChoice.help)

        example:
          dosage-keys skeleton --language fi > fi.lproj/Dosage.stringsdict
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try DosageKeys.options(arguments, ["--language", "--set"])
        let language = try DosageKeys.language(options)
        if !PluralRules.hasRules(for: language) {
            DosageKeys.complain("CLDR has no plural rules for \(language): every number is of the category other")
        }
        let choice = try TableChoice(options)
        let tables = choice.tables
        // The table itself is not read: it may be the empty file that this output is directed to.
        let match = LanguageMatcher(available: tables.languages, fallback: "en").match([language])
        if !match.isFallback, match.language.lowercased() != language.lowercased() {
            DosageKeys.complain(
                "\(language) is served by \(match.language); a table of its own needs only what differs")
        }
        let text = SkeletonText(choice.set, language: language, english: try tables.table(for: "en")).text
        return try CommandLineTool.show(text)
    }
}
