// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// A dosage with very many values of one kind takes time in proportion to them.
///
/// Comparing each with each other would take minutes.
@Suite(.timeLimit(.minutes(10)))
struct LargeDosageTests {
    private static let count = 20_000

    private func list(_ item: (Int) -> String) -> String {
        (0..<Self.count).map(item).joined(separator: ",")
    }

    @Test func `unknown members`() throws {
        let sentence = try say("{\(list { #""x\#($0)":1"# }),\"text\":\"x\"}")
        #expect(sentence.unspoken.count == Self.count)
    }

    @Test func `extensions`() throws {
        let sentence = try say(#"{"extension":[\#(list { _ in #"{"url":"http://x"}"# })],"text":"x"}"#)
        #expect(sentence.unspoken.count == Self.count)
        #expect(sentence.unspoken.last == "extension[\(Self.count - 1)]")
    }

    @Test func `amounts`() throws {
        let sentence = try say(#"{"doseAndRate":[\#(list { _ in #"{"doseQuantity":{"value":1,"unit":"mg"}}"# })]}"#)
        #expect(sentence.spoken == ["doseAndRate.doseQuantity"])
        #expect(sentence.unspoken == [])
    }

    @Test func `times of day`() throws {
        let times = list { #""08:00:00.\#(1_000_000 + $0)""# }
        let sentence = try say(#"{"timing":{"repeat":{"timeOfDay":[\#(times)]}}}"#)
        #expect(sentence.spoken == ["timing.repeat.timeOfDay"])
    }
}
