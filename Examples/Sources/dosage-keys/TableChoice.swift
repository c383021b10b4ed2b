// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageLanguage
import ExampleSupport
import Foundation
import MedicationScreens

/// The tables that a command is about: those of sentences, charts, screens or the report.
struct TableChoice {
    static let help = """
          --set NAME       the tables: dosage (sentences, the default), charts, screens or report
        """

    private static let sets: KeyValuePairs<String, PhraseTableSet> = [
        "dosage": .dosage, "charts": .charts, "screens": .screens, "report": .report,
    ]

    let set: PhraseTableSet
    /// The tables that come with the package.
    let tables: PhraseTables

    /// Reads the option; without it the tables are those of sentences.
    init(_ options: [String: String]) throws {
        let name = options["--set"] ?? "dosage"
        guard let set = Self.sets.first(where: { $0.key == name })?.value else {
            throw UsageError("--set takes one of \(Self.sets.map(\.key).joined(separator: ", ")); \(name) is another")
        }
        self.set = set
        tables = try PhraseTables(set)
    }

    /// Reads a file as a draft, which may have texts that wait for their translation.
    func draft(_ file: URL, language: String) throws -> PhraseTable {
        let bytes: Data
        do { bytes = try Data(contentsOf: file) } catch {
            throw FileError("cannot read \(file.path)", error)
        }
        guard file.pathExtension != "xcstrings" else {
            return try PhraseTable(stringCatalog: bytes, language: language, name: file.path, isDraft: true)
        }
        return try PhraseTable(propertyList: bytes, language: language, name: file.path, isDraft: true)
    }

    /// Returns the file of a language that a path names: itself, in the folder of the language, or in one of languages.
    func file(at path: String, language: String) throws -> URL {
        let url = URL(filePath: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            return url
        }
        let name = "\(set.name).stringsdict"
        let places = ["\(language).lproj/\(name)", name].map { url.appending(path: $0) }
        guard let file = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw UsageError("\(path) has neither \(language).lproj/\(name) nor \(name)")
        }
        return file
    }
}
