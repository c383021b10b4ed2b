// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// A value that is listed twice is said once, with an issue.
struct RepeatedValueTests {
    private static let twice = #""frequency":2,"period":1,"periodUnit":"d""#

    @Test(arguments: [
        (#""timeOfDay":["08:00:00","08:00:00"]"#, "At 08:00", "Um 08:00 Uhr", "timing.repeat.timeOfDay"),
        // One time in two spellings.
        (#""timeOfDay":["08:00:00","08:00:00.0"]"#, "At 08:00", "Um 08:00 Uhr", "timing.repeat.timeOfDay"),
        (#""dayOfWeek":["mon","mon"]"#, "On Mondays", "Montags", "timing.repeat.dayOfWeek"),
        (#""when":["CM","CM"]"#, "With breakfast", "Zum Frühstück", "timing.repeat.when"),
    ])
    func `in a pattern`(members: String, english: String, german: String, path: String) throws {
        let sentence = try say(pattern(members))
        #expect(sentence.text == english)
        #expect(try say(pattern(members), "de").text == german)
        #expect(sentence.spoken == [path])
        #expect(sentence.issues.map(\.code) == [.repeatedValue])
        #expect(sentence.issues.map(\.path) == [path])
        #expect(sentence.issues.allSatisfy { $0.severity == .warning })
    }

    @Test func `among dates`() throws {
        let sentence = try say(#"{"timing":{"event":["2026-03-05","2026-03-05"]}}"#)
        #expect(sentence.text == "On March 5, 2026")
        #expect(sentence.issues.map(\.code) == [.repeatedValue])
        #expect(sentence.issues.map(\.path) == ["timing.event"])
    }

    @Test func `a frequency is compared with the times that differ`() throws {
        let sentence = try say(pattern(Self.twice + #","timeOfDay":["08:00:00","08:00:00"]"#))
        #expect(sentence.text == "Twice a day at 08:00")
        #expect(sentence.issues.map(\.code) == [.repeatedValue, .frequencyConflict])
    }

    @Test func `several values without repeats are no issue`() throws {
        #expect(try say(pattern(#""when":["CM","CV"],"dayOfWeek":["mon","fri"]"#)).issues.isEmpty)
    }
}
