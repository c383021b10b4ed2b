// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Prescriptions as people write them are read as what they say, or not completely; never as anything else.
struct EverydayTextTests {
    static let tables: [(language: String, table: String, count: Int)] = [
        ("en", EverydayTexts.english, 600), ("de", EverydayTexts.german, 600), ("fr", EverydayTexts.french, 150),
        ("es", EverydayTexts.spanish, 150), ("it", EverydayTexts.italian, 150), ("nl", EverydayTexts.dutch, 150),
    ]

    @Test(arguments: tables)
    func readsTexts(of table: (language: String, table: String, count: Int)) throws {
        let (rows, reader) = try Self.open(table)
        for row in rows {
            let result = Result { () throws(DosageTextError) in try reader.read(row.text) }
            if let fault = Self.fault(of: result, row) { Issue.record("'\(row.text)': \(fault)") }
        }
    }

    /// A text that is cut anywhere is read or refused.
    @Test(arguments: tables)
    func readsCutTexts(of table: (language: String, table: String, count: Int)) throws {
        let (rows, reader) = try Self.open(table)
        for row in rows {
            let words = row.text.split(separator: " ")
            for count in words.indices.dropFirst() {
                for part in [words.prefix(count), words.dropFirst(count)] {
                    let text = part.joined(separator: " ")
                    let reading = try? reader.read(text)
                    #expect(reading?.dosages.isEmpty != true, "'\(text)'")
                }
            }
        }
    }

    /// The rows of a table, of which there are enough, and the reader of its language.
    private static func open(
        _ table: (language: String, table: String, count: Int)
    ) throws -> (rows: [EverydayTexts.Row], reader: EverydayTextReader) {
        let rows = EverydayTexts.rows(table.table)
        try #require(rows.count >= table.count)
        return (rows, try #require(EverydayTextReader(languageTag: table.language)))
    }

    /// What is wrong with how a row was read; nil for nothing.
    private static func fault(of result: Result<DosageTextReading, DosageTextError>, _ row: EverydayTexts.Row)
        -> String?
    {
        switch result {
        case .failure(let error):
            switch row.demand {
            case .refusedAsDangerous: return error.code == .dangerousAbbreviation ? nil : "refused as \(error.code)"
            case .notComplete, .incomplete, .either: return nil
            case .complete: return "\(error)"
            }
        case .success(let reading):
            let facts = reading.dosages.map(EverydayNotation.facts)
            let words = reading.notUnderstood.map(\.text)
            switch row.demand {
            case .refusedAsDangerous: return "read as \(facts)"
            case .notComplete: return reading.isComplete ? "read as \(facts)" : nil
            case .complete where !reading.isComplete: return "not understood: \(words)"
            case .incomplete where reading.isComplete: return "read completely as \(facts)"
            default: break
            }
            let isSame = facts.count == row.facts.count && row.facts.allSatisfy(facts.contains)
            let isPart = facts.allSatisfy { own in row.facts.contains { own.isSubset(of: $0) } || own.isEmpty }
            return isSame || !reading.isComplete && isPart ? nil : "read as \(facts), not understood: \(words)"
        }
    }
}
