// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import Foundation

/// Tells what is wrong with a table.
enum Missing {
    static let help = """
        usage: dosage-keys missing --language TAG [--set NAME] [--table FILE|FOLDER [--extending [--own KEYS]]]

        Writes a line for each thing that is wrong with a table, with its key and plural variable:

          missingKey        a phrase that is asked for is missing
          unusedKey         nothing asks for the phrase
          droppedArgument   a phrase, or a form that several numbers have, leaves out what it is given
          missingArgument   a phrase speaks of more than it is given
          notANumber        a phrase takes words for a number
          missingCategory   a variable has no form for a category of the language or a list of a class
          unusedCategory    a variable has a form that the language never uses
          missingVariant    a phrase asks for a variant (%(gen)@) that another phrase lacks and its like have
          unusedVariant     a phrase has a variant that none asks for, or asks one of a text that has none
          unknownClass      a variable chooses by a class of numbers that the table does not declare
          untranslated      a text is still in the brackets of a skeleton
          emptyPhrase       a phrase has no words
          shadowedKey       with --extending: the package has another phrase for some cases of the one that is changed

        A file that cannot be understood is one line, with what must be put right first.
        Exit status: 0 nothing is wrong, 1 something is, 2 wrong usage or a table that cannot be found.

          --language TAG   the language of the table
        \(TableChoice.help)
          --table FILE     a .stringsdict or .xcstrings; for a region of a language that has a table (de-AT), only what differs
          --table FOLDER   a folder with TAG.lproj/Dosage.stringsdict, or TAG.lproj itself
                           (default: the tables that come with the package)
          --extending      the table changes phrases of the package's, or adds to them, and needs no others
          --own KEYS       the phrases of the parts that your program adds, with commas: they and what joins them (join.KEY) are
                           not unused

        examples:
          dosage-keys missing --language de
          dosage-keys missing --language fi --table Sources/DosageLanguage/Resources
          dosage-keys missing --language fi --table Dosage.stringsdict
          dosage-keys missing --language de --table Mine.stringsdict --extending
          dosage-keys missing --language de --table Mine.stringsdict --extending --own supply.packs,supply.tablets
          dosage-keys missing --language de --set report
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try DosageKeys.options(
            arguments, ["--language", "--set", "--table", "--own"], flags: ["--extending"])
        let language = try DosageKeys.language(options)
        let choice = try TableChoice(options)
        let faults: [PhraseTableError]
        do {
            let isExtending = options["--extending"] != nil
            if options["--own"] != nil, !isExtending {
                throw UsageError("--own needs a table that extends ours: --extending")
            }
            let own = Set((options["--own"] ?? "").split(separator: ",").flatMap { [String($0), "join.\($0)"] })
            faults = try self.faults(of: language, choice, options["--table"], isExtending: isExtending)
                .filter { $0.code != .unusedKey || !own.contains($0.key ?? "") }
        } catch let error as PhraseTableError {
            guard error.key != nil || error.code == .notAPropertyList else { throw error }
            faults = [error]
        }
        var output = OutputBuffer()
        for fault in faults { try output.line(Array("\(fault.code): \(fault)".utf8)) }
        try output.flush()
        return faults.isEmpty ? 0 : 1
    }

    private static func faults(
        of language: String, _ choice: TableChoice, _ path: String?, isExtending: Bool
    ) throws -> [PhraseTableError] {
        let (set, tables) = (choice.set, choice.tables)
        guard let path else {
            guard !isExtending else { throw UsageError("--extending needs a table: --table FILE") }
            return set.faults(in: try tables.table(for: language))
        }
        let table = try choice.draft(choice.file(at: path, language: language), language: language)
        if isExtending {
            let (base, match) = try tables.table(matching: [language])
            guard !match.isFallback else { throw UsageError("there is no table for \(language) that it could extend") }
            return set.faults(in: table, extending: base)
        }
        // The table of a region is checked together with that of its language.
        let parts = language.split(separator: "-")
        guard parts.count == 2, parts[1].count < 4, let base = parts.first.map({ $0.lowercased() }),
            tables.languages.contains(base)
        else { return set.faults(in: table) }
        return set.faults(in: PhraseTable(try tables.table(for: base), merging: table))
    }
}
