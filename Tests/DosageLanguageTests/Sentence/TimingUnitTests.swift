// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Each unit of time with one, several, a fraction and a range, in every role.
struct TimingUnitTests {
    /// The words of one unit, as a grammar gives them.
    struct Words: Sendable, CustomTestStringConvertible {
        let unit: TimingUnit
        /// English: one and several.
        let one, many: String
        /// German: each (accusative with its article), one and several, and several in the dative.
        let every, eins, viele, vielen: String

        var testDescription: String { unit.rawValue }
    }

    static let words = [
        Words(
            unit: .second, one: "second", many: "seconds",
            every: "jede Sekunde", eins: "Sekunde", viele: "Sekunden", vielen: "Sekunden"),
        Words(
            unit: .minute, one: "minute", many: "minutes",
            every: "jede Minute", eins: "Minute", viele: "Minuten", vielen: "Minuten"),
        Words(
            unit: .hour, one: "hour", many: "hours",
            every: "jede Stunde", eins: "Stunde", viele: "Stunden", vielen: "Stunden"),
        Words(
            unit: .day, one: "day", many: "days",
            every: "jeden Tag", eins: "Tag", viele: "Tage", vielen: "Tagen"),
        Words(
            unit: .week, one: "week", many: "weeks",
            every: "jede Woche", eins: "Woche", viele: "Wochen", vielen: "Wochen"),
        Words(
            unit: .month, one: "month", many: "months",
            every: "jeden Monat", eins: "Monat", viele: "Monate", vielen: "Monaten"),
        Words(
            unit: .year, one: "year", many: "years",
            every: "jedes Jahr", eins: "Jahr", viele: "Jahre", vielen: "Jahren"),
    ]

    @Test func `there are words for all units`() {
        #expect(Self.words.map(\.unit) == TimingUnit.allCases)
    }

    /// A half, one and one and a half of a unit as numbers of the unit they are said in, English and German.
    private struct Parts {
        let words: Words
        let half, one, more: String
        let mehr: String
    }

    /// Minutes, hours, days and years are said in whole numbers of a smaller unit.
    private func parts(_ words: Words) -> Parts {
        func whole(_ unit: TimingUnit, _ half: String, _ one: String, _ more: String) -> Parts {
            let words = Self.words.first { $0.unit == unit } ?? words
            return Parts(words: words, half: half, one: one, more: more, mehr: more)
        }
        return switch words.unit {
        case .minute: whole(.second, "30", "60", "90")
        case .hour: whole(.minute, "30", "60", "90")
        case .day: whole(.hour, "12", "24", "36")
        case .year: whole(.month, "6", "12", "18")
        case .second, .week, .month: Parts(words: words, half: "0.5", one: "1", more: "1.5", mehr: "1,5")
        }
    }

    /// Expects two sentences, given without their capital.
    private func expect(
        _ json: String, _ english: String, _ german: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            try say(json).text == english.prefix(1).uppercased() + english.dropFirst(), sourceLocation: sourceLocation)
        #expect(
            try say(json, "de").text == german.prefix(1).uppercased() + german.dropFirst(),
            sourceLocation: sourceLocation
        )
    }

    @Test(arguments: words)
    func `every`(words: Words) throws {
        func json(_ period: String) -> String {
            pattern(#""period":\#(period),"periodUnit":"\#(words.unit.rawValue)""#)
        }
        try expect(json("1"), "every \(words.one)", words.every)
        try expect(json("1.0"), "every \(words.one)", words.every)
        try expect(
            json("2"), "every 2 \(words.many)", words.unit == .day ? "jeden zweiten Tag" : "alle 2 \(words.viele)")
        let parts = parts(words)
        try expect(
            json("1.5"), "every \(parts.more) \(parts.words.many)", "alle \(parts.mehr) \(parts.words.viele)")
        try expect(json(#"2,"periodMax":3"#), "every 2 to 3 \(words.many)", "alle 2 bis 3 \(words.viele)")
        let isOne = parts.one == "1"
        try expect(
            json(#"0.5,"periodMax":1"#),
            "every \(parts.half) to \(parts.one) \(isOne ? words.one : parts.words.many)",
            "alle \(isOne ? "0,5" : parts.half) bis \(parts.one) \(isOne ? words.eins : parts.words.viele)")
    }

    @Test(arguments: words)
    func `for`(words: Words) throws {
        let code = words.unit.rawValue
        func json(_ value: String) -> String { pattern(#""boundsDuration":\#(time(value, code))"#) }
        try expect(json("1"), "for 1 \(words.one)", "für 1 \(words.eins)")
        try expect(json("2"), "for 2 \(words.many)", "für 2 \(words.viele)")
        let parts = parts(words)
        try expect(json("1.5"), "for \(parts.more) \(parts.words.many)", "für \(parts.mehr) \(parts.words.viele)")
        let range = #""boundsRange":{"low":\#(time("2", code)),"high":\#(time("3", code))}"#
        try expect(pattern(range), "for 2 to 3 \(words.many)", "für 2 bis 3 \(words.viele)")
        let most = #""boundsRange":{"high":\#(time("2", code))}"#
        try expect(pattern(most), "for at most 2 \(words.many)", "für höchstens 2 \(words.viele)")
        let least = #""boundsRange":{"low":\#(time("1", code))}"#
        try expect(pattern(least), "for at least 1 \(words.one)", "für mindestens 1 \(words.eins)")
    }

    @Test(arguments: words)
    func `over`(words: Words) throws {
        func json(_ value: String) -> String {
            pattern(#""duration":\#(value),"durationUnit":"\#(words.unit.rawValue)""#)
        }
        try expect(json("1"), "each time for 1 \(words.one)", "jeweils 1 \(words.eins) lang")
        try expect(json("2"), "each time for 2 \(words.many)", "jeweils 2 \(words.viele) lang")
        let parts = parts(words)
        try expect(
            json("1.5"), "each time for \(parts.more) \(parts.words.many)",
            "jeweils \(parts.mehr) \(parts.words.viele) lang")
        try expect(
            json(#"2,"durationMax":3"#), "each time for 2 to 3 \(words.many)", "jeweils 2 bis 3 \(words.viele) lang")
    }

    @Test(arguments: words)
    func `per and in`(words: Words) throws {
        func json(_ value: String) -> String {
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":4,"unit":"mg"},"denominator":\#(time(value, words.unit.rawValue))}}
            """#
        }
        try expect(json("1"), "at most 4 mg per \(words.one)", "höchstens 4 mg pro \(words.eins)")
        try expect(json("2"), "at most 4 mg in 2 \(words.many)", "höchstens 4 mg in 2 \(words.vielen)")
        let parts = parts(words)
        try expect(
            json("1.5"), "at most 4 mg in \(parts.more) \(parts.words.many)",
            "höchstens 4 mg in \(parts.mehr) \(parts.words.vielen)")
    }

    @Test(arguments: words)
    func `a time before an event`(words: Words) throws {
        func text(_ value: String, _ language: String) throws -> String {
            let offset = Timing.Offset(try #require(FHIRDecimal(value)), unit: words.unit)
            return try builder(language).text(of: #require(Timing.When([.beforeMeal], offset: offset)))
        }
        #expect(try text("1", "en") == "1 \(words.one) before meals")
        #expect(try text("2", "en") == "2 \(words.many) before meals")
        let parts = parts(words)
        #expect(try text("1.5", "en") == "\(parts.more) \(parts.words.many) before meals")
        #expect(try text("1", "de") == "1 \(words.eins) vor den Mahlzeiten")
        #expect(try text("2", "de") == "2 \(words.viele) vor den Mahlzeiten")
        #expect(try text("1.5", "de") == "\(parts.mehr) \(parts.words.viele) vor den Mahlzeiten")
    }

    @Test(arguments: [
        // An amount of time by its code; by words where there is no code; and what is no amount of time.
        (#"{"value":1,"unit":"Tage","system":"http://unitsofmeasure.org","code":"d"}"#, TimingUnit.day),
        (#"{"value":1,"unit":"day","code":"d"}"#, .day),
        (#"{"value":1,"unit":"Weeks"}"#, .week),
        (#"{"value":1,"unit":"tablets"}"#, nil),
        (#"{"value":1,"system":"http://unitsofmeasure.org","code":"mg"}"#, nil),
        (#"{"value":1,"system":"http://example.org","code":"d"}"#, nil),
        // A code of another system is not ours to read; its words are.
        (#"{"value":30,"unit":"minutes","system":"http://snomed.info/sct","code":"258702006"}"#, .minute),
        // Words against code: nobody knows which is right.
        (#"{"value":2,"unit":"weeks","system":"http://unitsofmeasure.org","code":"d"}"#, nil),
        (#"{"value":1}"#, nil),
    ])
    func `the unit of an amount of time`(json: String, expected: TimingUnit?) throws {
        let bounds = try dosage(pattern(#""boundsDuration":\#(json)"#)).timing?.repeat?.bounds?.duration
        #expect(TimingUnit(of: try #require(bounds)) == expected)
    }

    @Test func `units order by length`() {
        #expect(TimingUnit.allCases.shuffled().sorted() == [.second, .minute, .hour, .day, .week, .month, .year])
    }
}
