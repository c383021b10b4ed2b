// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A search for the folder that holds the tables.
///
/// The accessor `Bundle.module` that SwiftPM writes ends the process when a program has been moved away from its
/// bundle; this search ends in an error that lists the places it looked at. A table is a file such as
/// `<language>.lproj/Dosage.stringsdict`.
struct TableLocator {
    /// The environment variable that names the folder of the tables.
    static let environmentVariable = "FHIRMEDICATION_RESOURCES"

    /// What is looked for.
    let set: PhraseTableSet

    /// The folders that may hold the folders of the languages, best first.
    let folders: [URL]

    /// Creates a search.
    ///
    /// A folder that was named, by the caller or in the environment, is the only place looked at: when it holds no
    /// tables, others would hide the mistake.
    ///
    /// - Parameters:
    ///   - set: What is looked for.
    ///   - directory: The folder named by the caller: a folder of tables, or one that holds our bundle.
    ///   - environment: The environment of the process.
    ///   - programFolders: The folders where the program and its parts are.
    init(
        _ set: PhraseTableSet = .dosage, directory: URL?, environment: [String: String], programFolders: [URL]
    ) {
        self.set = set
        let named = environment[Self.environmentVariable].flatMap { $0.isEmpty ? nil : $0 }
        if let directory = directory ?? named.map({ URL(fileURLWithPath: $0, isDirectory: true) }) {
            // Whoever names the bundle of one module has the bundles of the others beside it.
            let isBundle = directory.lastPathComponent.hasPrefix(PhraseTableSet.bundlePrefix)
            folders =
                [directory] + set.bundles(in: directory)
                + (isBundle ? set.bundles(in: directory.deletingLastPathComponent()) : [])
        } else {
            folders = programFolders.flatMap(set.bundles(in:))
        }
    }

    /// Returns the files of the tables by language, from the first folder that holds any.
    func locate() throws(PhraseTableError) -> [LanguageTag: URL] {
        for folder in folders {
            let tables = self.tables(in: folder)
            if !tables.isEmpty { return tables }
        }
        let paths = folders.map(\.path)
        throw PhraseTableError(
            .tablesNotFound,
            """
            no table such as en.lproj/\(set.fileName) was found; name the folder of the tables in the environment \
            variable \(Self.environmentVariable), or put the bundle \(set.bundleName) beside the program. \
            Looked in: \(paths.joined(separator: ", "))
            """,
            searchedPaths: paths
        )
    }

    private func tables(in folder: URL) -> [LanguageTag: URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var tables: [LanguageTag: URL] = [:]
        for name in names.sorted() where name.hasSuffix(".lproj") {
            // "Base.lproj" is no language tag.
            guard let tag = LanguageTag(String(name.dropLast(".lproj".count))), tables[tag] == nil else { continue }
            let file = folder.appendingPathComponent(name, isDirectory: true).appendingPathComponent(set.fileName)
            if FileManager.default.fileExists(atPath: file.path) {
                tables[tag] = file
            }
        }
        return tables
    }
}

extension TableLocator {
    /// The folders where the running program, its resources and the binary with this code are, without repetition.
    static var programFolders: [URL] {
        var folders: [URL] = []
        if let executable = Bundle.main.executableURL {
            folders += [executable, executable.resolvingSymlinksInPath()].map { $0.deletingLastPathComponent() }
        }
        folders += [Bundle.main.resourceURL, Bundle.main.bundleURL].compactMap(\.self)
        folders += foldersOfThisBinary
        var seen: Set<String> = []
        return folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
    }

    #if canImport(Darwin)
    /// A class that is only here so that its bundle can be asked for.
    private final class Anchor {}

    private static var foldersOfThisBinary: [URL] {
        // In tests, the bundle is the .xctest beside which SwiftPM puts the resources.
        let bundle = Bundle(for: Anchor.self)
        return [bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()].compactMap(\.self)
    }
    #else
    private static var foldersOfThisBinary: [URL] {
        // The kernel knows the program itself, however it was started. Linux has no simple way to ask for the library
        // that contains some code; a program that loads this package as a library names the folder.
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return program.map { [URL(fileURLWithPath: $0).deletingLastPathComponent()] } ?? []
    }
    #endif
}
