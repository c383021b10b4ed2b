// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A word that is not known, wherever it stands, makes no text contradict the structure that the text is of.
///
/// A fixed share runs every time; all of them with `FHIRMEDICATION_UNKNOWN_WORDS` set, which also prints what contradicts.
struct UnknownWordTests {
    /// A name, a word, an abbreviation and a word with a digit, which are in no vocabulary.
    private static let words = ["Zorbin", "plimf", "vq.", "ylm2"]

    /// Two idioms that a word breaks: of "a giorni alterni", every other day, "a giorni" is read as "al giorno", and the "e" of
    /// "una compressa e mezza" behind a digit as a unit.
    private static func isBroken(_ text: String) -> Bool { text.contains(/a giorni \S+ +alterni|ylm2 +e mezza/) }

    private static let isWhole = ProcessInfo.processInfo.environment["FHIRMEDICATION_UNKNOWN_WORDS"] != nil

    @Test(arguments: EverydayTextTests.tables)
    func unknownWordsContradictNothing(of table: (language: String, table: String, count: Int)) throws {
        let reader = try #require(EverydayTextReader(languageTag: table.language))
        let readers = RecordTextReaders.shared
        var count = 0
        var contradicting: [String] = []
        for row in EverydayTexts.rows(table.table) where row.demand == .complete {
            guard let reading = try? reader.read(row.text), reading.isComplete else { continue }
            let places = [row.text.startIndex] + row.text.indices.filter { row.text[$0] == " " } + [row.text.endIndex]
            for place in places {
                for word in Self.words {
                    count += 1
                    guard Self.isWhole || count.isMultiple(of: 101) else { continue }
                    let text = "\(row.text[..<place]) \(word) \(row.text[place...])".trimmed
                    for language in [table.language, nil] {
                        let comparison = readers.comparison(
                            of: text, with: reading.dosages, version: .r5, language: language)
                        guard comparison.verdict == .contradicts, !Self.isBroken(text) else { continue }
                        contradicting.append("\(language ?? "-"): \(text)")
                    }
                }
            }
        }
        if Self.isWhole { print("» \(table.language): \(2 * count) comparisons, \(contradicting.count) contradict") }
        #expect(count > 1_000)
        #expect(contradicting == [])
    }
}
