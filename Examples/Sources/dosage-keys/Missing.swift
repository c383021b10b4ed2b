// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import ExampleSupport
import Foundation

/// Tells what is wrong with a table.
enum Missing {
    static let help = """
        usage: dosage-keys missing --language TAG [--table FILE|FOLDER]

        Writes a line for each thing that is wrong with a table, with its key and plural variable:

          missingKey        a phrase that sentences ask for is missing
          unusedKey         no sentence asks for the phrase
          droppedArgument   a phrase, or a form that several numbers have, leaves out what it is given
          missingArgument   a phrase speaks of more than it is given
          notANumber        a phrase takes words for a number
          missingCategory   a plural variable has no form for a category of the language
          unusedCategory    a plural variable has a form that the language never uses
          untranslated      a text is still in the brackets of a skeleton
          emptyPhrase       a phrase has no words

        A file that cannot be understood is one line, with what must be put right first.
        Exit status: 0 nothing is wrong, 1 something is, 2 wrong usage or a table that cannot be found.

          --language TAG   the language of the table
          --table FILE     a .stringsdict; for a region of a language that has a table (de-AT), only what differs
          --table FOLDER   a folder with TAG.lproj/Dosage.stringsdict, or TAG.lproj itself
                           (default: the tables that come with the package)

        examples:
          dosage-keys missing --language de
          dosage-keys missing --language fi --table Sources/DosageLanguage/Resources
          dosage-keys missing --language fi --table Dosage.stringsdict
        """

    static func run(_ arguments: [String]) throws -> Int32 {
        let options = try DosageKeys.options(arguments, ["--language", "--table"])
        let language = try DosageKeys.language(options)
        let faults: [PhraseTableError]
        do {
            faults = DosagePhrases.faults(in: try table(for: language, at: options["--table"]))
        } catch let error as PhraseTableError {
            guard error.key != nil || error.code == .notAPropertyList else { throw error }
            faults = [error]
        }
        var output = OutputBuffer()
        for fault in faults { try output.line(Array("\(fault.code): \(fault)".utf8)) }
        try output.flush()
        return faults.isEmpty ? 0 : 1
    }

    private static func table(for language: String, at path: String?) throws -> PhraseTable {
        guard let path else { return try PhraseTables.bundled.table(for: language) }
        let url = URL(filePath: path)
        let inside = url.appending(path: "Dosage.stringsdict")
        if FileManager.default.fileExists(atPath: inside.path) { return try table(for: language, file: inside) }
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if isFolder.boolValue { return try PhraseTables(directory: url).table(for: language) }
        return try table(for: language, file: url)
    }

    /// Reads a file; that of a region is checked together with the table of its language.
    private static func table(for language: String, file: URL) throws -> PhraseTable {
        let bytes: Data
        do { bytes = try Data(contentsOf: file) } catch {
            throw FileError("cannot read \(file.path)", error)
        }
        let table = try PhraseTable(propertyList: bytes, language: language, name: file.path)
        let tables = try PhraseTables.bundled
        let parts = language.split(separator: "-")
        guard parts.count == 2, parts[1].count < 4, let base = parts.first.map({ $0.lowercased() }),
            tables.languages.contains(base)
        else { return table }
        return PhraseTable(try tables.table(for: base), merging: table)
    }
}
