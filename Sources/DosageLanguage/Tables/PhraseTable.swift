// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The phrases of a language: words, plural forms and word order, by key.
///
/// A table is read from a `.stringsdict` property list, so that translators can use the tools they know. Every entry is
/// checked and compiled when the table is read; a table that loads has no entry that fails later for its own sake.
///
/// ```xml
/// <key>every.hour</key>
/// <dict>
///     <key>NSStringLocalizedFormatKey</key>
///     <string>%#@hours@</string>
///     <key>hours</key>
///     <dict>
///         <key>NSStringFormatSpecTypeKey</key>
///         <string>NSStringPluralRuleType</string>
///         <key>NSStringFormatValueTypeKey</key>
///         <string>d</string>
///         <key>one</key>
///         <string>every hour</string>
///         <key>other</key>
///         <string>every %d hours</string>
///     </dict>
/// </dict>
/// ```
///
/// ```swift
/// try table.format("every.hour", [.number(4)])  // "every 4 hours"
/// ```
///
/// Supported are `%@` for any argument, `%d`, `%f` and the other decimal formats for a number (printed as given),
/// `%#@name@` for a plural variable, positions (`%1$@`, `%2$#@name@`), variables inside the forms of variables, and
/// `%%`. An entry may have a format without any variable. A form for zero is used for the number 0 in every language, as
/// on Apple's platforms; other forms only where the language has the category. A category without a form uses that of
/// other.
///
/// An entry whose key ends in an equals sign and a number, as in `every.day=2`, stands in for the entry `every.day` when
/// the first argument of that is just this number. A variable may have a form for a certain number, too: `=0`, which is not
/// the category zero.
///
/// What Apple's form does not have, and a table need not use:
///
/// - `%(gen)@` asks for an argument in a variant. The phrases that it is made of are those with this name in their keys, as
///   `unit.tablet:gen`, and the plain ones where there is none.
/// - A variable `n:ordinal` chooses by the ordinal categories of CLDR, `n:range` by both ends of a range.
/// - A variable `n:sound` chooses by the class `sound` of its number, which the entry `class.sound` declares:
///   `te: *3 *4 *5; ta: *40 *60`.
///
/// Source: [Apple, Localizing strings that contain plurals][format].
///
/// [format]: https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals
public struct PhraseTable: Sendable {
    /// The tag of the language the table is written in.
    public let language: String

    /// The name of the table in error descriptions.
    public let name: String

    /// The entries by key.
    private let phrases: [String: Phrase]
    /// The phrases, and those for certain numbers whose key has no entry for the others, so that one look finds both.
    private let index: TextIndex<Phrase>
    /// The classes of numbers that the table declares, by name.
    let classes: [String: NumberClass]
    /// The variants that its phrases ask for.
    let askedVariants: Set<String>

    /// The brackets around a text that waits for its translation.
    public static let untranslatedMarks: (opening: Character, closing: Character) = ("⟦", "⟧")

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - propertyList: The bytes of a `.stringsdict` file, in XML, binary or OpenStep form.
    ///   - language: The BCP 47 tag of the language of the texts, which decides the plural rules.
    ///   - name: The name of the table in error descriptions, or `nil` for the language's name of a table in a bundle.
    ///   - isDraft: Whether texts may be in ``untranslatedMarks``, as for a check of what is left to do; a reader must not
    ///     get such a table.
    /// - Throws: An error that names the table, the key and the variable at fault; the first in order of the keys.
    /// - Complexity: O(*n*) in the size of the list.
    public init(
        propertyList: Data, language: String, name: String? = nil, isDraft: Bool = false
    ) throws(PhraseTableError) {
        let name = name ?? PhraseTableSet.dosage.tableName(language)
        try self.init(language: language, name: name, isDraft: isDraft) { () throws(PhraseTableError) in
            try StringsDictionary(propertyList: propertyList).entries
        }
    }

    /// Reads the texts of a language in a string catalog of Xcode, an `.xcstrings` file.
    ///
    /// The catalog has the same phrases in another form: `%arg` for the number of a plural variable, which it calls a
    /// substitution. A phrase that the catalog lacks in the language is not in the table; one whose state is "new" waits for its
    /// translation. Texts for certain devices are refused. ``PhraseTables/stringCatalog()`` writes such a file.
    ///
    /// - Parameters:
    ///   - stringCatalog: The bytes of the file.
    ///   - language: The BCP 47 tag of the language, as the catalog has it.
    ///   - name: The name of the table in error descriptions.
    ///   - isDraft: Whether texts may wait for their translation; a reader must not get such a table.
    /// - Throws: An error that names the table, the key and the variable at fault; the first in order of the keys.
    /// - Complexity: O(*n*) in the size of the file.
    public init(
        stringCatalog: Data, language: String, name: String = "Dosage.xcstrings", isDraft: Bool = false
    ) throws(PhraseTableError) {
        try self.init(language: language, name: name, isDraft: isDraft) { () throws(PhraseTableError) in
            try StringCatalog(stringCatalog).entries(in: language, isDraft: isDraft)
        }
    }

    private init(
        language: String, name: String, isDraft: Bool,
        entries: () throws(PhraseTableError) -> [String: StringsDictionary.Entry?]
    ) throws(PhraseTableError) {
        let rules = PluralRules(language: language)
        var phrases: [String: Phrase] = [:]
        do throws(PhraseTableError) {
            let entries = try entries().sorted { $0.key < $1.key }
            let classes = try Self.classes(of: entries)
            self.classes = classes
            for (key, entry) in entries {
                do throws(PhraseTableError) {
                    let phrase = try PhraseCompiler.phrase(from: entry, rules: rules, classes: classes)
                    if !isDraft, let fault = phrase.untranslatedFault { throw fault }
                    phrases[key] = phrase
                } catch {
                    throw error.at(key: key)
                }
            }
            index = TextIndex(try Self.attachExactNumbers(to: &phrases))
        } catch {
            throw error.at(table: name)
        }
        self.language = language
        self.name = name
        self.phrases = phrases
        askedVariants = Set(phrases.values.lazy.flatMap(\.askedVariants).map(\.name)).subtracting([""])
    }

    /// Creates a table from one table and what another changes in it or adds to it.
    ///
    /// An entry is replaced as a whole. Each keeps the plural rules of the table it comes from, so entries for "de-AT"
    /// may extend a table for "de". The language and the name are those of the first table.
    ///
    /// - Parameters:
    ///   - base: The table to start from.
    ///   - overrides: The table whose entries win.
    public init(_ base: PhraseTable, merging overrides: PhraseTable) {
        language = base.language
        name = base.name
        classes = base.classes.merging(overrides.classes) { _, new in new }
        askedVariants = base.askedVariants.union(overrides.askedVariants)
        var phrases = base.phrases.merging(overrides.phrases) { _, new in new }
        // Each key was read without fault, so that none is found now.
        index = TextIndex((try? Self.attachExactNumbers(to: &phrases)) ?? phrases)
        self.phrases = phrases
    }

    private init(_ table: PhraseTable, language: String, name: String) {
        self.language = language
        self.name = name
        phrases = table.phrases
        index = table.index
        classes = table.classes
        askedVariants = table.askedVariants
    }

    /// The classes of numbers that entries declare.
    private static func classes(
        of entries: [(key: String, value: StringsDictionary.Entry?)]
    ) throws(PhraseTableError) -> [String: NumberClass] {
        var classes: [String: NumberClass] = [:]
        for (key, entry) in entries {
            guard key.hasPrefix(NumberClass.keyPrefix), let text = entry?.format else { continue }
            let name = String(key.dropFirst(NumberClass.keyPrefix.count))
            do throws(PhraseTableError) {
                classes[name] = try NumberClass(name, text)
            } catch {
                throw error.at(key: key)
            }
        }
        return classes
    }

    /// The table under another name.
    func named(_ name: String, language: String) -> PhraseTable {
        PhraseTable(self, language: language, name: name)
    }

    /// Lets the entries for certain numbers stand in for the entries they belong to.
    ///
    /// - Returns: The phrases, and those for certain numbers whose key has no entry for the others.
    private static func attachExactNumbers(
        to phrases: inout [String: Phrase]
    ) throws(PhraseTableError) -> [String: Phrase] {
        var exact: [String: [Phrase.Exact]] = [:]
        // In order of the keys, so that neither the error nor the choice among equal numbers depends on a hash.
        for (key, phrase) in phrases.filter({ $0.key.utf8.contains(UInt8(ascii: "=")) }).sorted(by: { $0.key < $1.key })
        {
            guard let mark = key.lastIndex(of: "=") else { continue }
            guard let number = PluralOperands(key[key.index(after: mark)...]) else {
                throw PhraseTableError(.malformedEntry, "expected a number after the equals sign", key: key)
            }
            exact[String(key[..<mark]), default: []].append(Phrase.Exact(number: number, phrase: phrase))
        }
        for (key, choices) in exact {
            if let phrase = phrases[key] { phrases[key] = phrase.with(choices) }
        }
        var special = phrases
        for (key, choices) in exact where phrases[key] == nil {
            guard let rules = choices.first?.phrase.rules else { continue }
            special[key] = Phrase(rules: rules, segments: [], parameters: [], exact: choices, isEntry: false)
        }
        return special
    }

    /// The keys of the table, in order of their code points.
    public var keys: [String] {
        phrases.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }

    /// Returns whether the table has an entry.
    ///
    /// - Parameter key: The key of the entry.
    /// - Returns: Whether there is one.
    public func contains(_ key: String) -> Bool {
        phrases[key] != nil
    }

    /// Returns the entry of a key as it was compiled; nil for an unknown key.
    func phrase(for key: String) -> Phrase? {
        phrases[key]
    }

    /// Returns whether a phrase is its first argument without any words.
    func isNothingButItsArgument(_ key: String) -> Bool {
        guard let phrase = phrases[key], phrase.exact.isEmpty, phrase.segments.count == 1,
            case .argument(0) = phrase.segments[0]
        else { return false }
        return true
    }

    /// Returns whether there is an entry whose key begins with a text.
    func hasEntry(beginning start: String) -> Bool {
        phrases.keys.contains { $0.hasPrefix(start) }
    }

    /// Returns the keys that begin with a text, in no order.
    func keys(beginning start: String) -> [String] {
        phrases.keys.filter { $0.hasPrefix(start) }
    }

    /// Returns the positions of the arguments that some form of a phrase speaks of.
    ///
    /// - Parameter key: The key of the phrase.
    /// - Returns: The positions counted from 0 and in order, or `nil` for an unknown key.
    public func arguments(of key: String) -> [Int]? {
        guard let parameters = phrases[key]?.parameters else { return nil }
        return parameters.indices.filter { parameters[$0] != .unused }
    }

    /// Returns a phrase with its arguments filled in.
    ///
    /// - Parameters:
    ///   - key: The key of the phrase.
    ///   - arguments: What the phrase speaks of, in the order in which it is documented; more may follow.
    /// - Returns: The text.
    /// - Throws: An error when there is no such key, when an argument is missing, or when it is text where some form of
    ///   the phrase needs a number.
    public func format(_ key: String, _ arguments: [Argument] = []) throws(PhraseTableError) -> String {
        var text = ""
        try append(key, arguments, to: &text)
        return text
    }

    /// Appends a phrase with its arguments filled in.
    ///
    /// - Parameters:
    ///   - key: The key of the phrase.
    ///   - arguments: What the phrase speaks of, in the order in which it is documented.
    ///   - text: The text to append to, which is left as it was when an error is thrown.
    /// - Throws: An error when there is no such key, when an argument is missing, or when it is text where some form of
    ///   the phrase needs a number.
    public func append(
        _ key: String, _ arguments: [Argument], to text: inout String
    ) throws(PhraseTableError) {
        try append(key, arguments: arguments, to: &text)
    }

    /// Appends a phrase for just this case, if the table has one for it or for its number.
    ///
    /// - Returns: Whether it has one.
    func appendSpecial(
        _ key: String, arguments: some PhraseArguments, to text: inout String
    ) throws(PhraseTableError) -> Bool {
        do throws(PhraseTableError) {
            guard let phrase = index[key] else { return false }
            guard phrase.isForCertainNumbersOnly else {
                try phrase.append(arguments, to: &text)
                return true
            }
            guard arguments.count > 0, let number = arguments.number(at: 0),
                let choice = phrase.exact.first(where: { $0.number.isNumericallyEqual(to: number) })
            else { return false }
            try choice.phrase.append(arguments, to: &text)
            return true
        } catch {
            throw error.at(table: name, key: key)
        }
    }

    /// Appends a phrase whose arguments are printed when the phrase comes to them.
    ///
    /// What was appended before an error stays.
    func append(
        _ key: String, arguments: some PhraseArguments, to text: inout String
    ) throws(PhraseTableError) {
        guard let phrase = index[key], phrase.isEntry else {
            throw PhraseTableError(.unknownKey, "there is no such entry", table: name, key: key)
        }
        do throws(PhraseTableError) {
            try phrase.append(arguments, to: &text)
        } catch {
            throw error.at(table: name, key: key)
        }
    }
}

extension Phrase {
    /// The error about a text that waits for its translation; nil where all are translated.
    var untranslatedFault: PhraseTableError? {
        let (opening, closing) = PhraseTable.untranslatedMarks
        guard segments.contains(where: { $0.containsAny(of: opening, closing) }) else { return nil }
        return PhraseTableError(.untranslated, "the text in \(opening)\(closing) waits for its translation")
    }
}

extension Phrase.Segment {
    /// Whether either of two characters outside ASCII is in the text or in any form of it.
    fileprivate func containsAny(of one: Character, _ other: Character) -> Bool {
        switch self {
        // Most texts of most tables are in ASCII.
        case .literal(let text): text.hasByte { $0 > 0x7F } && (text.contains(one) || text.contains(other))
        case .argument, .variant: false
        case .plural(let variable): variable.forms.contains { $0.contains { $0.containsAny(of: one, other) } }
        case .choice(let variable): variable.allForms.contains { $0.contains { $0.containsAny(of: one, other) } }
        }
    }
}
