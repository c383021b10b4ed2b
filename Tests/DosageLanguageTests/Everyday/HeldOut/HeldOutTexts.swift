// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Prescriptions that were written and marked by somebody who had seen neither the reader nor its words.
///
/// The words of the vocabularies are not taken from these texts, and a rule is changed for them only where a reading is
/// wrong, so that they say what the reader does with texts it was not made for. A row has the notation of
/// ``EverydayTexts`` without routes, sites, methods, reasons and instructions; `!` is a text that must not be read
/// completely.
enum HeldOutTexts {
    static let tables: [(language: String, table: String, count: Int)] = [
        ("en", english, 300), ("de", german, 300), ("fr", french, 80), ("nl", dutch, 80), ("es", spanish, 80),
        ("it", italian, 80),
    ]
}

struct HeldOutTextTests {
    @Test(arguments: HeldOutTexts.tables)
    func readsNoTextWrongly(_ table: (language: String, table: String, count: Int)) throws {
        let rows = table.table.split(separator: "\n")
        try #require(rows.count >= table.count)
        let reader = try #require(EverydayTextReader(languageTag: table.language))
        var complete = 0
        for row in rows {
            let parts = row.split(separator: " => ", maxSplits: 1, omittingEmptySubsequences: false)
            let text = String(parts[0])
            guard let reading = try? reader.read(text), reading.isComplete else { continue }
            complete += 1
            let facts = reading.dosages.map { Self.ofDose(EverydayNotation.facts(of: $0)) }
            let expected = parts[1].split(separator: "&&").map { Self.ofDose(EverydayNotation.facts(String($0))) }
            let isSame = Set(facts.flatMap(Self.atEachTime)) == Set(expected.flatMap(Self.atEachTime))
            #expect(parts[1] != "!" && isSame, "'\(text)': \(facts), marked as \(parts[1])")
        }
        // A reader that reads nothing makes no fault.
        #expect(complete >= rows.count / 10)
    }

    /// The facts of each time of the day, so that one dosage of two times is as two of one.
    private static func atEachTime(_ facts: Set<String>) -> [Set<String>] {
        let events = facts.first {
            $0.allSatisfy { $0.isLetter || $0 == "," } && EventTiming(rawValue: Self.first($0)) != nil
        }
        guard let events else { return facts.isEmpty ? [] : [facts] }
        return events.split(separator: ",").map { facts.subtracting([events]).union([String($0)]) }
    }

    private static func first(_ events: String) -> String {
        String(events.prefix { $0 != "," }).uppercased()
    }

    /// The facts that change a dose.
    private static func ofDose(_ facts: Set<String>) -> Set<String> {
        Set(
            facts.compactMap { fact in
                if ["route:", "site:", "method:", "+"].contains(where: fact.hasPrefix) { return nil }
                return fact.hasPrefix("prn") ? "prn" : fact
            })
    }
}
