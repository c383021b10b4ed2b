// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The phrase tables of all languages there are, each read when it is first asked for.
///
/// ```swift
/// let tables = try PhraseTables.bundled
/// let (table, match) = try tables.table(matching: ["de-AT", "en"])
/// ```
///
/// The tables are looked for in this order, and the first place that holds any is used:
///
/// 1. the directory given to the initializer;
/// 2. the directory named by the environment variable `FHIRMEDICATION_RESOURCES`;
/// 3. the bundle of the module, such as `FHIRMedication_DosageLanguage` (`.resources` on Linux, `.bundle` on Apple
///    platforms), beside the program, among its resources, and beside the binary that contains this code.
///
/// A directory that is named, in either way, holds tables such as `<language>.lproj/Dosage.stringsdict` or the bundle, and
/// is the only place looked at: when it holds no tables, that is an error.
public final class PhraseTables: @unchecked Sendable {
    // The unchecked conformance holds: everything but `loaded` is constant, and `loaded` is only touched under `lock`.
    let set: PhraseTableSet
    private let files: [LanguageTag: URL]
    private let extensions: [LanguageTag: PhraseTable]
    private let lock = NSLock()
    private var loaded: [LanguageTag: PhraseTable] = [:]

    /// The tags of the languages there are tables for, in alphabetical order.
    public let languages: [String]

    /// Finds the tables, without reading any.
    ///
    /// - Parameters:
    ///   - set: What the tables are for.
    ///   - directory: The directory of the tables, or `nil` to look in the environment and beside the program.
    ///   - extensions: Tables that change ours or add to them, each for its own language and the regions of it: one for
    ///     "de" reaches "de-CH", too, where one for "de-CH" wins over it. A table for a language that we lack is added to
    ///     ours for the closest one ("de-AT" to "de"), or stands alone. On the same key a later table wins.
    /// - Throws: An error that lists the places looked at, when none of them holds a table.
    public convenience init(
        _ set: PhraseTableSet = .dosage, directory: URL? = nil, extending extensions: [PhraseTable] = []
    ) throws(PhraseTableError) {
        let locator = TableLocator(
            set,
            directory: directory,
            environment: ProcessInfo.processInfo.environment,
            programFolders: TableLocator.programFolders
        )
        try self.init(locator: locator, extending: extensions)
    }

    init(locator: TableLocator, extending tables: [PhraseTable] = []) throws(PhraseTableError) {
        set = locator.set
        files = try locator.locate()
        var extensions: [LanguageTag: PhraseTable] = [:]
        for table in tables {
            guard let tag = LanguageTag(table.language) else {
                throw PhraseTableError(.unknownLanguage, "'\(table.language)' is no language tag", table: table.name)
            }
            extensions[tag] = extensions[tag].map { PhraseTable($0, merging: table) } ?? table
        }
        self.extensions = extensions
        languages = Set(files.keys).union(extensions.keys).map(\.description).sorted()
    }

    /// Returns the tables that come with this package, found once for the process.
    ///
    /// - Throws: An error that lists the places looked at, when none of them holds a table.
    public static var bundled: PhraseTables {
        get throws(PhraseTableError) { try PhraseTableSet.dosage.bundled }
    }

    /// Returns the table of a language.
    ///
    /// The table is read on the first call for its language and kept; callers on other threads wait meanwhile.
    ///
    /// - Parameter language: A tag for one of ``languages``, in any case and with "-" or "_".
    /// - Returns: The table.
    /// - Throws: An error when there is no table for exactly this language, or when it is broken.
    public func table(for language: String) throws(PhraseTableError) -> PhraseTable {
        guard let tag = LanguageTag(language), files[tag] != nil || extensions[tag] != nil else {
            throw PhraseTableError(
                .unknownLanguage,
                "there is no table for '\(language)'; there are tables for \(languages.joined(separator: ", "))"
            )
        }
        lock.lock()
        defer { lock.unlock() }
        if let table = loaded[tag] { return table }
        let table = try load(tag)
        loaded[tag] = table
        return table
    }

    /// Returns the table that serves a reader best.
    ///
    /// - Parameters:
    ///   - requested: The tags of the languages the reader knows, the best known first.
    ///   - fallback: The language to use when no table serves any of them.
    /// - Returns: The table, and which wish it serves; see ``LanguageMatcher`` for the rules.
    /// - Throws: An error when the table is broken, or when there is none for the fallback and it is needed.
    public func table(
        matching requested: [String], fallback: String = "en"
    ) throws(PhraseTableError) -> (table: PhraseTable, match: LanguageMatch) {
        let match = LanguageMatcher(available: languages, fallback: fallback).match(requested)
        return (try table(for: match.language), match)
    }

    /// Reads the table of a language there is, with what extends it.
    private func load(_ tag: LanguageTag) throws(PhraseTableError) -> PhraseTable {
        var table: PhraseTable?
        if let closest = closest(to: tag) { table = try inherited(closest) }
        // What a host says wins over ours, and what is for a region over what is for its language.
        for relative in [tag.withoutRegion, tag].compactMap(\.self) {
            guard let overrides = extensions[relative] else { continue }
            table = table.map { PhraseTable($0, merging: overrides) } ?? overrides
        }
        guard let table else {
            let name = set.tableName(tag.description)
            throw PhraseTableError(.unknownLanguage, "there is no table for '\(tag)'", table: name)
        }
        return table
    }

    /// The tag of our table for a language, or of the one that serves it best; nil where none does.
    private func closest(to tag: LanguageTag) -> LanguageTag? {
        if files[tag] != nil { return tag }
        let match = LanguageMatcher(available: files.keys.map(\.description).sorted(), fallback: "")
            .match([tag.description])
        return match.isFallback ? nil : LanguageTag(match.language)
    }

    /// Reads a table; that of a region holds only what differs from the table of its language.
    private func inherited(_ tag: LanguageTag) throws(PhraseTableError) -> PhraseTable {
        let table = try read(tag, as: tag)
        guard let parent = tag.withoutRegion, files[parent] != nil else { return table }
        // With the plural rules of the region: 1.5 is singular in Brazil and plural in Portugal.
        return PhraseTable(try read(parent, as: tag), merging: table).named(table.name, language: table.language)
    }

    private func read(_ tag: LanguageTag, as language: LanguageTag) throws(PhraseTableError) -> PhraseTable {
        let name = set.tableName(tag.description)
        guard let file = files[tag], let bytes = try? Data(contentsOf: file) else {
            throw PhraseTableError(.unreadableFile, "the file cannot be read", table: name)
        }
        return try PhraseTable(propertyList: bytes, language: language.description, name: name)
    }
}
