// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The abbreviations of Timing.code, alone and beside a pattern.
struct TimingCodeTests {
    private static let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"

    private func json(_ code: String, _ members: String? = nil, system: String = system, more: String = "") -> String {
        let coding = #""code":{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#
        return #"{"timing":{\#(members.map { #""repeat":{\#($0)},"# } ?? "")\#(coding)}\#(more)}"#
    }

    /// FHIR R4, value set timing-abbreviation; PM is "every afternoon" there.
    @Test(arguments: [
        ("BID", "Twice a day", "Zweimal täglich"),
        ("TID", "3 times a day", "3-mal täglich"),
        ("QID", "4 times a day", "4-mal täglich"),
        ("AM", "Every morning", "Jeden Morgen"),
        ("PM", "Every afternoon", "Jeden Nachmittag"),
        ("QD", "Once a day", "Einmal täglich"),
        ("QOD", "Every other day", "Jeden zweiten Tag"),
        ("Q1H", "Every hour", "Jede Stunde"),
        ("Q2H", "Every 2 hours", "Alle 2 Stunden"),
        ("Q3H", "Every 3 hours", "Alle 3 Stunden"),
        ("Q4H", "Every 4 hours", "Alle 4 Stunden"),
        ("Q6H", "Every 6 hours", "Alle 6 Stunden"),
        ("Q8H", "Every 8 hours", "Alle 8 Stunden"),
        ("BED", "At bedtime", "Vor dem Schlafengehen"),
        ("WK", "Once a week", "Einmal pro Woche"),
        ("MO", "Once a month", "Einmal pro Monat"),
    ])
    func `an abbreviation alone`(code: String, english: String, german: String) throws {
        #expect(try say(json(code)).text == english)
        #expect(try say(json(code), "de").text == german)
        #expect(try say(json(code)).spoken == ["timing.code"])
    }

    @Test func `bounds beside an abbreviation hold for it`() throws {
        let sentence = try say(json("BID", #""boundsDuration":\#(time("5", "d"))"#))
        #expect(sentence.text == "Twice a day for 5 days")
        #expect(sentence.issues.isEmpty)
    }

    @Test(arguments: [
        ("BID", #""frequency":2,"period":1,"periodUnit":"d""#, "Twice a day"),
        ("QD", #""frequency":1,"period":1.0,"periodUnit":"d""#, "Once a day"),
        ("QD", #""period":1,"periodUnit":"d""#, "Every day"),
        ("QOD", #""frequency":1,"period":2,"periodUnit":"d""#, "Every 2 days"),
        ("Q8H", #""period":8,"periodUnit":"h""#, "Every 8 hours"),
        ("WK", #""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon"]"#, "Once a week on Mondays"),
        ("BID", #""timeOfDay":["08:00:00","20:00:00"]"#, "At 08:00 and 20:00"),
        ("TID", #""when":["C"]"#, "With meals"),
        ("AM", #""when":["MORN"]"#, "In the morning"),
        ("PM", #""when":["AFT"],"frequency":1,"period":1,"periodUnit":"d""#, "Once a day in the afternoon"),
        ("BED", #""when":["HS"]"#, "At bedtime"),
    ])
    func `an abbreviation that the pattern agrees with is said once`(
        code: String, members: String, expected: String
    ) throws {
        let sentence = try say(json(code, members))
        #expect(sentence.text == expected)
        #expect(sentence.spoken.contains("timing.code"))
        #expect(sentence.issues.isEmpty)
    }

    @Test(arguments: [
        ("BID", #""frequency":3,"period":1,"periodUnit":"d""#, "3 times a day (but also given as: twice a day)"),
        ("QD", #""period":1,"periodUnit":"wk""#, "Every week (but also given as: once a day)"),
        ("BID", #""timeOfDay":["08:00:00"]"#, "At 08:00 (but also given as: twice a day)"),
        // Every day is not every Monday, and every morning not every other one.
        (
            "QD", #""frequency":1,"period":1,"periodUnit":"d","dayOfWeek":["mon"]"#,
            "Once a day on Mondays (but also given as: once a day)"
        ),
        ("QD", #""timeOfDay":["08:00:00"],"dayOfWeek":["mon"]"#, "On Mondays at 08:00 (but also given as: once a day)"),
        (
            "AM", #""when":["MORN"],"period":2,"periodUnit":"d""#,
            "Every 2 days in the morning (but also given as: every morning)"
        ),
        ("BED", #""when":["HS"],"dayOfWeek":["fri"]"#, "On Fridays at bedtime (but also given as: at bedtime)"),
        ("BID", #""when":["C"]"#, "With meals (but also given as: twice a day)"),
    ])
    func `an abbreviation that differs is said too, with an issue`(
        code: String, members: String, expected: String
    ) throws {
        let sentence = try say(json(code, members))
        #expect(sentence.text == expected)
        #expect(sentence.spoken.contains("timing.code"))
        #expect(sentence.issues.map(\.code) == [.codeConflict])
        #expect(sentence.issues.map(\.path) == ["timing.code"])
    }

    @Test func `a difference is said in German`() throws {
        let sentence = try say(json("BID", #""frequency":3,"period":1,"periodUnit":"d""#), "de")
        #expect(sentence.text == "3-mal täglich (aber auch angegeben als: zweimal täglich)")
    }

    @Test func `words alone are quoted`() throws {
        let json = #"{"timing":{"code":{"text":"every other evening"}}}"#
        #expect(try say(json).text == "“every other evening”")
        #expect(try say(json, "de").text == "„every other evening“")
        #expect(try say(json).spoken == ["timing.code"])
    }

    @Test func `words beside a pattern stay unspoken`() throws {
        let sentence = try say(
            #"{"timing":{"code":{"text":"BD"},"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}}"#)
        #expect(sentence.text == "Twice a day")
        #expect(sentence.unspoken == ["timing.code"])
    }

    @Test func `the letters of another system mean nothing to us`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say(json("BID", system: "http://example.org"))
        }
        #expect(error.code == .unknownCode)
        #expect(error.path == "timing.code")
    }

    /// A dose without its schedule would be a guess.
    @Test func `a code without words that is all there is gives the text, or is refused`() throws {
        let dose = #","doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet"}}]"#
        let error = try #require(throws: DosageLanguageError.self) { try say(json("Q36H", more: dose)) }
        #expect(error.code == .unknownCode)
        #expect(error.path == "timing.code")

        let sentence = try say(json("Q36H", more: dose + #","text":"1 every 36 hours""#))
        #expect(sentence.text == "“1 every 36 hours” 1 tablet")
        #expect(sentence.unspoken == ["timing.code"])
    }

    // MARK: Words beside the abbreviation

    @Test(arguments: [
        // The letters themselves, and words that say no more.
        ("BID", "BID"), ("BID", "b.i.d."), ("BID", "Twice a day"), ("BID", "2 times daily"), ("BID", "zweimal täglich"),
        ("TID", "three times a day"), ("TID", "3x täglich"), ("QID", "4 times per day"), ("QD", "Daily"),
        ("QD", "once daily"), ("QOD", "every other day"), ("Q8H", "every 8 hours"), ("Q8H", "Alle 8 Stunden"),
        ("Q1H", "hourly"), ("AM", "every morning"), ("PM", "every afternoon"), ("BED", "at bedtime"),
        ("WK", "weekly"), ("MO", "monthly"),
    ])
    func `words that say the same are said`(code: String, words: String) throws {
        let plain = try say(json(code))
        for concept in [
            #"{"coding":[{"system":"\#(Self.system)","code":"\#(code)","display":"\#(words)"}]}"#,
            #"{"coding":[{"system":"\#(Self.system)","code":"\#(code)"}],"text":"\#(words)"}"#,
            #"{"coding":[{"code":"\#(code)","display":"\#(words)"}]}"#,
        ] {
            let sentence = try say(#"{"timing":{"code":\#(concept)}}"#)
            #expect(sentence.text == plain.text)
            #expect(sentence.spoken == ["timing.code"])
        }
    }

    /// No words may be those of two abbreviations.
    @Test func `each abbreviation has words of its own`() {
        var seen: Set<String> = []
        for code in TimingCode.allCases {
            #expect(seen.isDisjoint(with: code.words))
            seen.formUnion(code.words)
        }
    }

    private static let sundays = #"""
        "code":{"coding":[{"system":"\#(system)","code":"BID"}],"text":"twice daily, but never on Sundays"}
        """#

    @Test func `other words are quoted beside an abbreviation alone`() throws {
        let json = "{\"timing\":{\(Self.sundays)}}"
        #expect(try say(json).text == "Twice a day (“twice daily, but never on Sundays”)")
        #expect(try say(json, "de").text == "Zweimal täglich („twice daily, but never on Sundays“)")
        #expect(try say(json).spoken == ["timing.code"])
        #expect(try say(json).issues.isEmpty)
    }

    @Test func `other words of several codings are all quoted`() throws {
        let sentence = try say(
            #"""
            {"timing":{"code":{"coding":[{"system":"\#(Self.system)","code":"BID","display":"with food"},
            {"system":"http://x","code":"1","display":"standing up"}],"text":"BID"}}}
            """#
        )
        #expect(sentence.text == "Twice a day (“with food” and “standing up”)")
    }

    @Test func `other words beside a pattern stay unspoken`() throws {
        let repeated = #""repeat":{"frequency":2,"period":1,"periodUnit":"d"}"#
        let sentence = try say("{\"timing\":{\(repeated),\(Self.sundays)}}")
        #expect(sentence.text == "Twice a day")
        #expect(sentence.unspoken == ["timing.code"])
    }

    @Test(arguments: [
        // Two abbreviations, with and without their system.
        #"[{"system":"\#(system)","code":"BID"},{"system":"\#(system)","code":"TID"}]"#,
        #"[{"code":"BID"},{"system":"\#(system)","code":"TID"}]"#,
        #"[{"code":"TID"},{"code":"BID"}]"#,
        #"[{"system":"\#(system)","code":"BID"},{"system":"\#(system)","code":"JB"}]"#,
        // The words of another.
        #"[{"system":"\#(system)","code":"BID","display":"three times a day"}]"#,
        #"[{"code":"BID","display":"TID"}]"#,
    ])
    func `abbreviations that differ are refused`(codings: String) throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say(#"{"timing":{"code":{"coding":\#(codings)}},"text":"x"}"#)
        }
        #expect(error.code.rawValue == "codeConflict")
        #expect(error.path == "timing.code")
    }

    @Test func `one abbreviation in two codings is said once`() throws {
        let codings = #"[{"system":"\#(Self.system)","code":"BID"},{"code":"BID"}]"#
        #expect(try say(#"{"timing":{"code":{"coding":\#(codings)}}}"#).text == "Twice a day")
    }

    // MARK: Without a system

    @Test(arguments: [
        ("BID", "Twice a day"), ("TID", "3 times a day"), ("QID", "4 times a day"), ("QD", "Once a day"),
        ("QOD", "Every other day"), ("Q1H", "Every hour"), ("Q8H", "Every 8 hours"),
    ])
    func `letters that have one meaning need no system`(code: String, expected: String) throws {
        #expect(try say(#"{"timing":{"code":{"coding":[{"code":"\#(code)"}]}}}"#).text == expected)
    }

    /// Monday in German, a morning or minutes past noon, a bed or a week of something.
    @Test(arguments: ["MO", "WK", "AM", "PM", "BED"])
    func `letters that may mean something else need a system or words`(code: String) throws {
        let json = #"{"timing":{"code":{"coding":[{"code":"\#(code)"}]}}}"#
        let error = try #require(throws: DosageLanguageError.self) { try say(json) }
        #expect(error.code == .unknownCode)
        #expect(error.path == "timing.code")
    }

    @Test func `words win over letters without a system`() throws {
        let sentence = try say(#"{"timing":{"code":{"coding":[{"code":"MO","display":"Mondays"}]}}}"#)
        #expect(sentence.text == "“Mondays”")
        #expect(sentence.spoken == ["timing.code"])
    }
}

/// Words of a code that is not known, beside a pattern.
struct TimingCodeWordsTests {
    @Test(arguments: [
        // The words, how often in which unit, and the issues.
        ("daily", 1, "wk", ["textDiffers"]), ("twice daily", 3, "d", ["textDiffers"]), ("daily", 1, "d", []),
        ("twice daily", 2, "d", []), ("as the doctor said", 2, "d", []), ("täglich", 1, "wk", ["textDiffers"]),
    ])
    func `words that contradict the pattern`(words: String, frequency: Int, unit: String, codes: [String]) throws {
        let pattern = #""frequency":\#(frequency),"period":1,"periodUnit":"\#(unit)""#
        let json = dose("1", "tablet", #""timing":{"code":{"text":"\#(words)"},"repeat":{\#(pattern)}}"#)
        let sentence = try say(json)
        #expect(sentence.issues.map(\.code.rawValue) == codes)
        #expect(sentence.issues.allSatisfy { $0.path == "timing.code" })
    }

    /// An abbreviation is compared where it is read, and has one issue.
    @Test func `an abbreviation that differs from the pattern`() throws {
        let pattern = #""frequency":3,"period":1,"periodUnit":"d""#
        let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
        let code = #"{"coding":[{"system":"\#(system)","code":"BID"}],"text":"BID"}"#
        let sentence = try say(dose("1", "tablet", #""timing":{"code":\#(code),"repeat":{\#(pattern)}}"#))
        #expect(sentence.issues.map(\.code) == [.codeConflict])
    }

    /// Nothing says when each of several doses in a longer period is due.
    @Test(arguments: [
        (#""frequency":2,"period":8,"periodUnit":"h""#, true), (#""frequency":2,"period":1,"periodUnit":"d""#, false),
        (#""frequency":1,"period":8,"periodUnit":"h""#, false),
        (#""frequency":1,"frequencyMax":2,"period":4,"periodMax":6,"periodUnit":"h""#, true),
        (#""frequency":3,"period":2,"periodUnit":"wk""#, true),
        (#""frequency":2,"period":2,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#, false),
    ])
    func `doses that nothing spreads over their period`(members: String, isNoted: Bool) throws {
        let builder = try builder("en")
        let sentence = try builder.sentence(for: dosage(pattern(members)))
        #expect(sentence.issues.map(\.code) == (isNoted ? [.unclearSpacing] : []))
        #expect(sentence.issues.allSatisfy { $0.severity == .information })
        // It is valid, so that a patient gets no warning.
        #expect(builder.warnings(for: sentence).isEmpty)
    }

    /// The program that knows the medication is asked before our words, where nothing but the code says when.
    @Test func `a code that the program has a phrase for`() throws {
        let phrases = ["BID": "at breakfast and dinner", "LOCAL": "on dialysis days"]
        let lookup = TerminologyLookup(
            phrase: { coding, role, _ in role == .cadence ? coding.code.flatMap { phrases[$0.rawValue] } : nil },
            display: { _, _ in nil })
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), version: .r4, terminology: lookup)
        let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
        for (system, code, rest, expected) in [
            (system, "BID", "", "1 tablet at breakfast and dinner"),
            ("http://hospital.example", "LOCAL", "", "1 tablet on dialysis days"),
            // A pattern says when, and the code only agrees.
            (system, "BID", #","repeat":{"frequency":2,"period":1,"periodUnit":"d"}"#, "1 tablet twice a day"),
        ] {
            let concept = #"{"coding":[{"system":"\#(system)","code":"\#(code)"}]}"#
            let sentence = try builder.sentence(
                for: dosage(dose("1", "tablet", #""timing":{"code":\#(concept)\#(rest)}"#)))
            #expect(sentence.text == expected)
            #expect(sentence.unspoken == [])
        }
    }
}
