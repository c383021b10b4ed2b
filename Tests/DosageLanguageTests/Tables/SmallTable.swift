// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation

/// A table of a language that the package does not have: the frame of a sentence and a few phrases.
struct SmallTable {
    typealias Variables = [(name: String, forms: KeyValuePairs<String, String>)]

    private var text = StringsdictText()
    private let language: String

    /// - Parameters:
    ///   - language: The tag of the language.
    ///   - order: The roles whose parts the table has, in their order.
    init(_ language: String, order: String = "dose cadence day time date bounds limit") {
        self.language = language
        text.add("sentence.order", order)
        for key in ["join", "dosages.then", "dosages.and", "dosages.list", "dosages.alsoSays", "window"] {
            text.add(key, "%1$@ %2$@")
        }
        text.add("dose", "%@")
        text.add("quantity", "%1$@ %2$@")
    }

    mutating func add(_ key: String, _ format: String, _ variables: Variables = []) {
        text.add(key, format, variables)
    }

    var table: PhraseTable {
        get throws { try PhraseTable(propertyList: text.data, language: language) }
    }

    /// What says sentences with the table.
    var builder: DosageSentenceBuilder {
        get throws {
            try DosageSentenceBuilder(
                locale: Locale(identifier: language), tables: PhraseTables(extending: [table]))
        }
    }

    /// The faults of the table but for what it lacks, as key, code and variable.
    var faults: [String] {
        get throws {
            try PhraseTableSet.dosage.faults(in: table).filter { $0.code != .missingKey }.map { fault in
                [fault.key, fault.code.rawValue, fault.variable].compactMap(\.self).joined(separator: " ")
            }
        }
    }

    /// The table after the way through a string catalog, with a text for each key as it was before.
    func throughCatalog() throws -> (before: [PhraseText], after: [PhraseText]) {
        let tables = try PhraseTables(extending: [table])
        let after = try PhraseTable(stringCatalog: tables.stringCatalog(), language: language)
        let keys = try table.keys
        return (try keys.compactMap { try table.text(of: $0) }, keys.compactMap(after.text))
    }
}
