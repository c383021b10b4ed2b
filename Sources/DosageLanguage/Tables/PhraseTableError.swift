// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An error about a phrase table: it is missing or broken, or it was asked for something it cannot say.
///
/// The description names tables, keys, variables and positions, and never the text of an argument, which may be about a
/// patient.
public struct PhraseTableError: Error, Sendable, Hashable {
    /// The kind of a phrase table error; more may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        // Reading a table.

        /// The file of a table could not be read.
        public static var unreadableFile: Code { Code(rawValue: "unreadableFile") }
        /// The bytes are not a property list with a dictionary at the top.
        public static var notAPropertyList: Code { Code(rawValue: "notAPropertyList") }
        /// An entry or a variable is not a dictionary, or holds something other than strings.
        public static var malformedEntry: Code { Code(rawValue: "malformedEntry") }
        /// An entry has no format.
        public static var missingFormat: Code { Code(rawValue: "missingFormat") }
        /// A format holds a percent sign that begins nothing that is supported.
        public static var malformedFormat: Code { Code(rawValue: "malformedFormat") }
        /// A format names a variable that the entry does not define.
        public static var unknownVariable: Code { Code(rawValue: "unknownVariable") }
        /// A variable has a rule type other than the plural rule, or none.
        public static var unsupportedRule: Code { Code(rawValue: "unsupportedRule") }
        /// A variable has a value type that is not the format of a number, or none.
        public static var unsupportedValueType: Code { Code(rawValue: "unsupportedValueType") }
        /// A variable has a form for something that is not a plural category.
        public static var unknownCategory: Code { Code(rawValue: "unknownCategory") }
        /// A variable has no form for the category other.
        public static var missingOther: Code { Code(rawValue: "missingOther") }
        /// A variable chooses by a class of numbers that the table does not declare.
        public static var unknownClass: Code { Code(rawValue: "unknownClass") }
        /// A variable contains itself.
        public static var recursiveVariable: Code { Code(rawValue: "recursiveVariable") }
        /// An entry nests too deep or unfolds to too many parts.
        public static var tooComplex: Code { Code(rawValue: "tooComplex") }
        /// A phrase has a text in ⟦ and ⟧, which waits for its translation.
        public static var untranslated: Code { Code(rawValue: "untranslated") }

        // Using a table.

        /// The table has no entry for a key.
        public static var unknownKey: Code { Code(rawValue: "unknownKey") }
        /// A phrase was given fewer arguments than it speaks of.
        public static var missingArgument: Code { Code(rawValue: "missingArgument") }
        /// A phrase was given text where it needs a number.
        public static var notANumber: Code { Code(rawValue: "notANumber") }

        // Checking a table against the phrases that sentences ask for.

        /// A phrase that sentences ask for is missing.
        public static var missingKey: Code { Code(rawValue: "missingKey") }
        /// The table has an entry that no sentence asks for.
        public static var unusedKey: Code { Code(rawValue: "unusedKey") }
        /// A phrase leaves out something that it is given.
        public static var droppedArgument: Code { Code(rawValue: "droppedArgument") }
        /// A plural variable has no form for a category of the language.
        public static var missingCategory: Code { Code(rawValue: "missingCategory") }
        /// A plural variable has a form for a category that the language does not tell apart.
        public static var unusedCategory: Code { Code(rawValue: "unusedCategory") }
        /// A phrase asks for a variant that another phrase does not have.
        public static var missingVariant: Code { Code(rawValue: "missingVariant") }
        /// A phrase has a variant that none asks for, or asks one of a text that cannot have any.
        public static var unusedVariant: Code { Code(rawValue: "unusedVariant") }
        /// A phrase has no words and no placeholder.
        public static var emptyPhrase: Code { Code(rawValue: "emptyPhrase") }
        /// A table changes a phrase, and for some cases the one that it extends has another in its place.
        public static var shadowedKey: Code { Code(rawValue: "shadowedKey") }

        // Finding a table.

        /// No place that was looked at holds tables.
        public static var tablesNotFound: Code { Code(rawValue: "tablesNotFound") }
        /// There is no table for a language.
        public static var unknownLanguage: Code { Code(rawValue: "unknownLanguage") }
    }

    /// The kind of the error.
    public let code: Code

    /// The name of the table, if the error is about one.
    public let table: String?

    /// The key of the entry, if the error is about one.
    public let key: String?

    /// The plural variable of the entry, if the error is about one.
    public let variable: String?

    /// The paths that were looked at, in order, if nothing was found.
    public let searchedPaths: [String]

    private let detail: String

    init(
        _ code: Code, _ detail: String, table: String? = nil, key: String? = nil, variable: String? = nil,
        searchedPaths: [String] = []
    ) {
        self.code = code
        self.detail = detail
        self.table = table
        self.key = key
        self.variable = variable
        self.searchedPaths = searchedPaths
    }

    /// Returns the same error with its place filled in where it was not known yet.
    func at(table: String? = nil, key: String? = nil) -> PhraseTableError {
        PhraseTableError(
            code, detail, table: self.table ?? table, key: self.key ?? key, variable: variable,
            searchedPaths: searchedPaths
        )
    }
}

extension PhraseTableError: CustomStringConvertible {
    /// The place and what is wrong there, such as "de.lproj/Dosage.stringsdict: key 'every.day': variable 'n': …".
    public var description: String {
        var parts: [String] = []
        if let table { parts.append(table) }
        if let key { parts.append("key '\(key)'") }
        if let variable { parts.append("variable '\(variable)'") }
        parts.append(detail)
        return parts.joined(separator: ": ")
    }
}

extension PhraseTableError: LocalizedError {
    /// The description, which the localized description of the error shows as well; it is in English.
    public var errorDescription: String? { description }
}
