// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The tables of one kind of words: what their files are called, where they come, and which phrases they have.
///
/// There is one for the sentences about dosages, one for charts, one for screens and one for the report. Each is read,
/// extended and checked in the same way.
///
/// ```swift
/// let tables = try PhraseTables(.dosage, extending: [table])
/// PhraseTableSet.dosage.faults(in: try tables.table(for: "fi"))
/// ```
public struct PhraseTableSet: Sendable {
    /// What the names of all bundles of this package begin with.
    static let bundlePrefix = "FHIRMedication_"

    /// The name of the tables, such as "Dosage", which is that of their files without the ending.
    public let name: String

    /// The phrases whose keys can be listed, required and optional, in the order of their keys.
    public let phrases: [PhraseDescription]

    /// The name that SwiftPM gives the bundle, without its extension.
    let bundleName: String

    /// Whether a phrase needs the forms of numbers from a million on.
    let countsMillions: Bool

    /// The tables that come with the package, found once for the process.
    private let found = FoundTables()

    private let descriptions: [String: PhraseDescription]
    private let unlisted: @Sendable (_ key: String) -> PhraseDescription?
    private let generals: @Sendable (_ key: String) -> [String]
    /// Whether the phrases are said by ``PhraseRenderer``, so that they may have variants.
    let hasVariants: Bool

    /// Describes the tables of a module.
    ///
    /// - Parameters:
    ///   - name: The name of the tables, without the ending of a file.
    ///   - module: The name of the module whose resources they are.
    ///   - phrases: The phrases that the module asks for.
    ///   - countsMillions: Whether a phrase needs the forms of numbers from a million on.
    ///   - unlisted: What is known of a key that is in no list.
    ///   - generals: The keys, beside those that its own name begins with, in whose place the phrase of a key is said.
    ///   - hasVariants: Whether the phrases may have variants, as those of sentences.
    init(
        _ name: String, module: String, phrases: [PhraseDescription], countsMillions: Bool = true,
        unlisted: @escaping @Sendable (_ key: String) -> PhraseDescription? = { _ in nil },
        generals: @escaping @Sendable (_ key: String) -> [String] = { _ in [] }, hasVariants: Bool = false
    ) {
        self.name = name
        bundleName = Self.bundlePrefix + module
        self.phrases = phrases.sorted { $0.key < $1.key }
        descriptions = Dictionary(phrases.map { ($0.key, $0) }) { first, _ in first }
        self.countsMillions = countsMillions
        self.unlisted = unlisted
        self.generals = generals
        self.hasVariants = hasVariants
    }

    /// Describes the tables of a module whose numbers are counts of doses and records, which are never millions.
    ///
    /// - Parameters:
    ///   - name: The name of the tables, without the ending of a file.
    ///   - module: The name of the module whose resources they are.
    ///   - phrases: The keys, with arguments that each phrase can be tried with.
    ///   - mayBeLeftOut: The positions of arguments that a language may leave out, by key.
    package init(
        _ name: String, module: String, phrases: [(key: String, arguments: [PhraseTable.Argument])],
        mayBeLeftOut: [String: Range<Int>] = [:]
    ) {
        let described = phrases.map { phrase in
            let free = mayBeLeftOut[phrase.key] ?? 0..<0
            let arguments = phrase.arguments.enumerated().map { position, argument -> PhraseDescription.Argument in
                let isFree = free.contains(position)
                if case .number = argument { return .number("a number", mayBeLeftOut: isFree) }
                return .text("a text", mayBeLeftOut: isFree)
            }
            return PhraseDescription(phrase.key, "", arguments)
        }
        self.init(
            name, module: module, phrases: described + [DosagePhrases.firstDay, DosagePhrases.reviews],
            countsMillions: false)
    }

    /// The words of sentences about dosages.
    public static let dosage = PhraseTableSet(
        "Dosage", module: "DosageLanguage", phrases: DosagePhrases.all,
        unlisted: DosagePhrases.unlisted, generals: DosagePhrases.generals, hasVariants: true)

    /// Returns what is known of a key; nil for one that nothing asks for.
    ///
    /// Beside those in ``phrases`` there are keys for certain numbers, as in `every.d=2`, keys of variants, as in
    /// `unit.tablet:gen`, and the declarations of classes of numbers, as in `class.sound`.
    ///
    /// - Parameter key: A key of a table.
    public subscript(key: String) -> PhraseDescription? {
        if let known = descriptions[key] ?? unlisted(key) { return known }
        if key.hasPrefix(NumberClass.keyPrefix) {
            return PhraseDescription(
                key, "not words: a class of numbers, as in a: 1 5; b: *3 *4, where *3 is every number that ends in 3",
                isOptional: true)
        }
        if let (base, variant) = PhraseVariant.parts(of: key) { return description(of: key, base, variant) }
        guard let mark = key.lastIndex(of: "="), PluralOperands(key[key.index(after: mark)...]) != nil,
            let general = descriptions[String(key[..<mark])], general.arguments.first?.kind == .number
        else { return nil }
        // The number is in the key, so that the words need not have it.
        let first = PhraseDescription.Argument.number(general.arguments[0].name, mayBeLeftOut: true)
        let summary = general.summary.isEmpty ? "" : general.summary + "; "
        return PhraseDescription(
            key, "\(summary)only for the number \(key[key.index(after: mark)...])",
            [first] + general.arguments.dropFirst(), isOptional: true)
    }

    /// What is known of a phrase in a variant, and perhaps for a certain number.
    private func description(of key: String, _ base: String, _ variant: String) -> PhraseDescription? {
        guard hasVariants, DosagePhrases.mayVary(base),
            let plain = descriptions[base] ?? DosagePhrases.variantsOnly[base]
        else { return nil }
        var arguments = plain.arguments
        if key.contains("=") {
            guard let first = arguments.first, first.kind == .number else { return nil }
            arguments[0] = .number(first.name, mayBeLeftOut: true)
        }
        let summary = plain.summary.isEmpty ? "" : plain.summary + "; "
        return PhraseDescription(key, "\(summary)where '\(variant)' is asked for", arguments, isOptional: true)
    }

    /// The tables that come with the package, found once for the process.
    ///
    /// - Throws: An error that lists the places looked at, when none of them holds a table.
    package var bundled: PhraseTables {
        get throws(PhraseTableError) {
            try found.get { () throws(PhraseTableError) in try PhraseTables(self) }
        }
    }

    /// The name of a table in its language's folder.
    var fileName: String { name + ".stringsdict" }

    /// The name of the table of a language in error descriptions.
    func tableName(_ language: String) -> String { "\(language).lproj/\(fileName)" }

    /// The places of the bundle in a folder: as on Linux, on Apple platforms, and in a bundle with a macOS layout.
    func bundles(in folder: URL) -> [URL] {
        ["resources", "bundle", "bundle/Contents/Resources"].map {
            folder.appendingPathComponent("\(bundleName).\($0)", isDirectory: true)
        }
    }

    /// The keys in whose place the phrase of a key is said, for some numbers or parts.
    ///
    /// For `quantity.tablet=0.5` these are `quantity.tablet`, `quantity` and `unit.tablet`.
    func generals(of key: String) -> [String] {
        var keys = generals(key)
        if let (base, _) = PhraseVariant.parts(of: key) {
            keys += [base] + generals(of: base)
        } else if let mark = key.lastIndex(of: "=") {
            let general = String(key[..<mark])
            keys += [general] + generals(of: general)
        } else if self[key]?.isOptional == true, let dot = key.lastIndex(of: ".") {
            keys.append(String(key[..<dot]))
        }
        return keys
    }
}

/// Tables that are looked for when they are first asked for, or why there are none.
private final class FoundTables: @unchecked Sendable {
    // The unchecked conformance holds: `result` is only touched under `lock`.
    private let lock = NSLock()
    private var result: Result<PhraseTables, PhraseTableError>?

    func get(_ find: () throws(PhraseTableError) -> PhraseTables) throws(PhraseTableError) -> PhraseTables {
        lock.lock()
        defer { lock.unlock() }
        if let result { return try result.get() }
        do throws(PhraseTableError) {
            let tables = try find()
            result = .success(tables)
            return tables
        } catch {
            result = .failure(error)
            throw error
        }
    }
}
