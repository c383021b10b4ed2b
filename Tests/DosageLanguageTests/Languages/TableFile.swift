// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import DosageLanguage

/// The table of a language as it is shipped, read without the package's own types.
struct TableFile {
    struct Entry {
        let key: String
        let format: String
        /// The forms of each variable that chooses by the plural category, by its name; a variable that chooses by something
        /// else has a colon in its name.
        let variables: [[String: String]]

        /// All its texts.
        var texts: [String] { [format] + variables.flatMap(\.values) }
    }

    let entries: [Entry]

    init(_ language: String) throws {
        entries = try Self.list(language).sorted { $0.key < $1.key }.map { key, value in
            let parts = try #require(value as? [String: Any])
            let variables = parts.filter { !$0.key.contains(":") }.values.compactMap { $0 as? [String: String] }
            return Entry(
                key: key, format: try #require(parts["NSStringLocalizedFormatKey"] as? String),
                variables: variables.map { $0.filter { PluralCategory(rawValue: $0.key) != nil } })
        }
    }

    /// Writes tables to a folder of their own, some of them without some keys, and hands them over.
    static func withTables<Result>(
        _ languages: [String: Set<String>], _ body: (PhraseTables) throws -> Result
    ) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, missing) in languages {
            var list = try list(language)
            for key in missing { #expect(list.removeValue(forKey: key) != nil, "\(key)") }
            let file = folder.appendingPathComponent("\(language).lproj/Dosage.stringsdict")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
        }
        return try body(PhraseTables(directory: folder))
    }

    private static func list(_ language: String) throws -> [String: Any] {
        let locator = TableLocator(
            directory: nil, environment: ProcessInfo.processInfo.environment,
            programFolders: TableLocator.programFolders)
        let file = try #require(locator.locate().first { $0.key.description == language }).value
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        return try #require(list as? [String: Any])
    }
}
