// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

/// The parts of a sentence, with the dosage that each is about.
struct SentencePartTests {
    private static func morning(sequence: Int) -> String {
        dose("1", "tablet", #""sequence":\#(sequence),"timing":{"repeat":{"when":["MORN"]}}"#)
    }

    private static func night(sequence: Int) -> String {
        dose("2", "tablet", #""sequence":\#(sequence),"timing":{"repeat":{"when":["NIGHT"],"count":7}}"#)
    }

    @Test func `parts stand in the order of their words, each with the position of its dosage`() throws {
        let sentence = try say([Self.morning(sequence: 2), Self.night(sequence: 1)])
        #expect(sentence.text == "2 tablets at night, 7 times in total; then 1 tablet in the morning")
        #expect(
            sentence.parts.map(\.text) == ["2 tablets", "at night", "7 times in total", "1 tablet", "in the morning"])
        #expect(sentence.parts.map(\.role) == [.dose, .event, .count, .dose, .event])
        #expect(sentence.parts.map(\.dosage) == [1, 1, 1, 0, 0])
        #expect(sentence.parts[1].paths == ["[1].timing.repeat.when"])
    }

    @Test func `the only dosage is the first`() throws {
        let sentence = try say([Self.morning(sequence: 7)])
        #expect(sentence.parts.map(\.dosage) == [0, 0])
        #expect(sentence.parts.allSatisfy { sentence.text[$0.range] == $0.text })
    }
}
