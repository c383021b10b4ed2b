// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport

/// Writes the tables as a string catalog.
enum Catalog {
    static let help = """
        usage: dosage-keys catalog [--set NAME]

        Writes the tables of all languages as one string catalog of Xcode, an .xcstrings file. Translate in it, and read a
        language of it with PhraseTable(stringCatalog:language:); dosage-keys missing --table FILE.xcstrings checks one.

        \(TableChoice.help)

        example:
          dosage-keys catalog > Dosage.xcstrings
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let choice = try TableChoice(try DosageKeys.options(arguments, ["--set"]))
        return try CommandLineTool.show(String(decoding: try choice.tables.stringCatalog(), as: UTF8.self))
    }
}
