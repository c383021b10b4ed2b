// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Dosages of one version, each read once and with what every language must say of it.
struct ProductSelection: Sendable {
    /// A dosage with what is the same in every language.
    struct Row: Sendable {
        let written: WrittenDosage
        /// What is spoken and what is not; nil where the dosage is refused.
        let ledger: DosageLedger?
        /// The number of its facts: equal only where two dosages may read the same.
        let meaning: Int
    }

    let version: FHIRVersion
    let rows: [Row]
    /// How many rows at the beginning are those with pairs of states.
    let pairCount: Int
    /// What the English sentences do that none may do.
    let failures: [String]

    /// Whether all combinations are said in all versions, which takes minutes in a debug build.
    static let isFull = asked != nil

    /// The languages that are named for a full run; nil where none is, which stands for all.
    static let named: [String]? = {
        let names = (asked ?? "").split(separator: " ").map(String.init)
        return names.isEmpty ? nil : names
    }()

    private static let asked = ProcessInfo.processInfo.environment["FHIRMEDICATION_ALL_DOSAGES"]

    /// The dosages of a version.
    static func of(_ version: FHIRVersion) throws -> ProductSelection { try selections[version]?.get() ?? none.get() }

    private static let selections: [FHIRVersion: Result<ProductSelection, any Error>] = [
        .dstu2: dstu2, .stu3: stu3, .r4: r4, .r5: r5,
    ]
    // Each is made once, when a test first asks for it.
    private static let dstu2 = Result { try ProductSelection(.dstu2) }
    private static let stu3 = Result { try ProductSelection(.stu3) }
    private static let r4 = Result { try ProductSelection(.r4) }
    private static let r5 = Result { try ProductSelection(.r5) }
    private static let none = Result { try ProductSelection(.r4, []) }

    private init(_ version: FHIRVersion) throws {
        let product = DosageProduct(version)
        let pairs = product.pairs
        var items = pairs
        if version == .r4 { items += DosageProduct.changes }
        if version == .r4 || Self.isFull { items += product.patterns }
        if Self.isFull { items += product.surroundedPatterns }
        try self.init(version, items, pairCount: pairs.count)
    }

    init(_ version: FHIRVersion, _ items: [DosageProduct.Item], pairCount: Int = 0) throws {
        let builder = try builder("en", version: version)
        var meanings: [String: Int] = [:]
        var failures: [String] = []
        var rows: [Row] = []
        rows.reserveCapacity(items.count)
        for item in items {
            let written = try WrittenDosage(item)
            func fail(_ reason: String) { failures.append("\(reason): \(item.json)") }
            let sentence: DosageSentence
            do throws(DosageLanguageError) {
                sentence = try builder.sentence(for: written.dosage)
            } catch {
                if error.code.rawValue != item.refusal { fail("refused with \(error)") }
                rows.append(Row(written: written, ledger: nil, meaning: 0))
                continue
            }
            if let refusal = item.refusal { fail("not refused with \(refusal)") }
            let conflicts = Set(sentence.issues.map(\.code.rawValue)).intersection(WrittenConflicts.codes)
            let expected = try WrittenConflicts(item).codes
            if conflicts != expected { fail("\(conflicts.sorted()) instead of \(expected.sorted())") }
            let (spoken, unspoken) = (Set(sentence.spoken), Set(sentence.unspoken))
            if spoken.count != sentence.spoken.count || unspoken.count != sentence.unspoken.count { fail("repeated") }
            if !spoken.isDisjoint(with: unspoken) { fail("both spoken and unspoken") }
            if spoken.union(unspoken) != Set(written.values.keys) { fail("\(spoken) + \(unspoken)") }
            let facts = SpokenFacts(sentence, of: written).text
            let meaning = meanings[facts] ?? meanings.count
            meanings[facts] = meaning
            rows.append(Row(written: written, ledger: sentence.clauses.first?.ledger, meaning: meaning))
        }
        (self.version, self.rows, self.failures) = (version, rows, failures)
        self.pairCount = pairCount
    }
}
