// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

struct EventTimingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let code, english, german: String
        /// 30 minutes before or after the event; nil where FHIR allows none.
        let englishOffset, germanOffset: String?

        init(
            _ code: String, _ english: String, _ german: String,
            _ englishOffset: String? = nil, _ germanOffset: String? = nil
        ) {
            self.code = code
            self.english = english
            self.german = german
            self.englishOffset = englishOffset.map { "30 minutes " + $0 }
            self.germanOffset = germanOffset.map { "30 Minuten " + $0 }
        }

        var testDescription: String { code }
    }

    /// FHIR, value set event-timing with the definitions of HL7 v3 TimingEvent.
    ///
    /// A code that says neither before nor after means after (FHIR, Timing.repeat.offset).
    static let rows = [
        Row("HS", "At bedtime", "Vor dem Schlafengehen", "before bedtime", "vor dem Schlafengehen"),
        Row("WAKE", "On waking up", "Nach dem Aufwachen", "after waking up", "nach dem Aufwachen"),
        Row("C", "With meals", "Zu den Mahlzeiten"),
        Row("CM", "With breakfast", "Zum Frühstück"),
        Row("CD", "With lunch", "Zum Mittagessen"),
        Row("CV", "With dinner", "Zum Abendessen"),
        Row("AC", "Before meals", "Vor den Mahlzeiten", "before meals", "vor den Mahlzeiten"),
        Row("ACM", "Before breakfast", "Vor dem Frühstück", "before breakfast", "vor dem Frühstück"),
        Row("ACD", "Before lunch", "Vor dem Mittagessen", "before lunch", "vor dem Mittagessen"),
        Row("ACV", "Before dinner", "Vor dem Abendessen", "before dinner", "vor dem Abendessen"),
        Row("PC", "After meals", "Nach den Mahlzeiten", "after meals", "nach den Mahlzeiten"),
        Row("PCM", "After breakfast", "Nach dem Frühstück", "after breakfast", "nach dem Frühstück"),
        Row("PCD", "After lunch", "Nach dem Mittagessen", "after lunch", "nach dem Mittagessen"),
        Row("PCV", "After dinner", "Nach dem Abendessen", "after dinner", "nach dem Abendessen"),
        Row(
            "MORN", "In the morning", "Morgens",
            "after the start of the morning", "nach Beginn des Morgens"),
        Row(
            "MORN.early", "In the early morning", "Am frühen Morgen",
            "after the start of the early morning", "nach Beginn des frühen Morgens"),
        Row(
            "MORN.late", "In the late morning", "Am späten Vormittag",
            "after the start of the late morning", "nach Beginn des späten Vormittags"),
        Row("NOON", "At noon", "Mittags", "after noon", "nach 12 Uhr mittags"),
        Row(
            "AFT", "In the afternoon", "Nachmittags",
            "after the start of the afternoon", "nach Beginn des Nachmittags"),
        Row(
            "AFT.early", "In the early afternoon", "Am frühen Nachmittag",
            "after the start of the early afternoon", "nach Beginn des frühen Nachmittags"),
        Row(
            "AFT.late", "In the late afternoon", "Am späten Nachmittag",
            "after the start of the late afternoon", "nach Beginn des späten Nachmittags"),
        Row(
            "EVE", "In the evening", "Abends",
            "after the start of the evening", "nach Beginn des Abends"),
        Row(
            "EVE.early", "In the early evening", "Am frühen Abend",
            "after the start of the early evening", "nach Beginn des frühen Abends"),
        Row(
            "EVE.late", "In the late evening", "Am späten Abend",
            "after the start of the late evening", "nach Beginn des späten Abends"),
        Row("NIGHT", "At night", "Zur Nacht", "after the start of the night", "nach Beginn der Nacht"),
        Row("PHS", "After falling asleep", "Nach dem Einschlafen", "after falling asleep", "nach dem Einschlafen"),
        Row("IMD", "Immediately", "Sofort"),
    ]

    @Test func `all events are in the table of this test`() {
        #expect(Set(Self.rows.map(\.code)) == Set(EventTiming.allCases.map(\.rawValue)))
        #expect(Self.rows.count == 27)
    }

    @Test(arguments: rows)
    func `an event, alone and with a time before or after it`(row: Row) throws {
        let alone = pattern(#""when":["\#(row.code)"]"#)
        #expect(try say(alone).text == row.english)
        #expect(try say(alone, "de").text == row.german)

        let offset = pattern(#""when":["\#(row.code)"],"offset":30"#)
        guard let english = row.englishOffset, let german = row.germanOffset else {
            let error = try #require(throws: DosageLanguageError.self) { try say(offset) }
            #expect(error.code.rawValue == "tim-9")
            return
        }
        #expect(try say(offset).text == english)
        #expect(try say(offset, "de").text == german)
    }

    /// Words that would turn a direction or a time of day into its opposite.
    @Test(arguments: [
        //  codes                       language  must have      must not have
        (["AC", "ACM", "ACD", "ACV"], "en", "before", ["after", "with", "at "]),
        (["PC", "PCM", "PCD", "PCV"], "en", "after", ["before", "with", "at "]),
        (["C", "CM", "CD", "CV"], "en", "with", ["before", "after"]),
        (["NOON"], "en", "noon", ["midnight", "night", "after"]),
        (["IMD"], "en", "immediately", ["occasionally", "needed"]),
        (["MORN", "MORN.early", "MORN.late"], "en", "morning", ["evening", "afternoon", "night"]),
        (["EVE", "EVE.early", "EVE.late"], "en", "evening", ["morning", "afternoon", "night"]),
        (["MORN.early", "AFT.early", "EVE.early"], "en", "early", ["late"]),
        (["MORN.late", "AFT.late", "EVE.late"], "en", "late", ["early"]),
        (["AC", "ACM", "ACD", "ACV"], "de", "vor", ["nach", "zu ", "zum"]),
        (["PC", "PCM", "PCD", "PCV"], "de", "nach", ["vor", "zu ", "zum"]),
        (["C", "CM", "CD", "CV"], "de", "zu", ["vor", "nach"]),
        (["HS"], "de", "vor", ["nach"]),
        (["WAKE", "PHS"], "de", "nach", ["vor"]),
        (["NOON"], "de", "mittag", ["mitternacht", "nach"]),
        (["IMD"], "de", "sofort", ["gelegentlich", "bedarf"]),
        (["CM", "ACM", "PCM"], "de", "frühstück", ["mittag", "abend"]),
        (["CD", "ACD", "PCD"], "de", "mittagessen", ["frühstück", "abend"]),
        (["CV", "ACV", "PCV"], "de", "abendessen", ["frühstück", "mittag"]),
        (["MORN.early", "AFT.early", "EVE.early"], "de", "früh", ["spät"]),
        (["MORN.late", "AFT.late", "EVE.late"], "de", "spät", ["früh"]),
    ])
    func `no event says its opposite`(
        codes: [String], language: String, word: String, opposites: [String]
    ) throws {
        for code in codes {
            let text = try say(pattern(#""when":["\#(code)"]"#), language).text.lowercased() + " "
            #expect(text.contains(word), "\(code): \(text)")
            for opposite in opposites { #expect(!text.contains(opposite), "\(code): \(text)") }
        }
    }

    @Test(arguments: ["en", "de"])
    func `no two events read the same`(language: String) throws {
        var codes: [String: String] = [:]
        for event in EventTiming.allCases {
            let text = try say(pattern(#""when":["\#(event.rawValue)"]"#), language).text
            #expect(codes.updateValue(event.rawValue, forKey: text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        (0, "0 minutes before meals", "0 Minuten vor den Mahlzeiten"),
        (1, "1 minute before meals", "1 Minute vor den Mahlzeiten"),
        (45, "45 minutes before meals", "45 Minuten vor den Mahlzeiten"),
        (60, "1 hour before meals", "1 Stunde vor den Mahlzeiten"),
        (90, "90 minutes before meals", "90 Minuten vor den Mahlzeiten"),
        (120, "2 hours before meals", "2 Stunden vor den Mahlzeiten"),
        (1440, "1 day before meals", "1 Tag vor den Mahlzeiten"),
        (2880, "2 days before meals", "2 Tage vor den Mahlzeiten"),
    ])
    func `whole hours and days are said as such`(minutes: Int, english: String, german: String) throws {
        let json = pattern(#""when":["AC"],"offset":\#(minutes)"#)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test func `several events in the order they were written, each once`() throws {
        let json = pattern(#""when":["MORN","NOON","EVE","NIGHT","NOON"]"#)
        #expect(try say(json).text == "In the morning, at noon, in the evening, and at night")
        #expect(try say(json, "de").text == "Morgens, mittags, abends und zur Nacht")
        let offset = pattern(#""when":["ACM","ACV"],"offset":15"#)
        #expect(try say(offset).text == "15 minutes before breakfast and 15 minutes before dinner")
        #expect(try say(offset, "de").text == "15 Minuten vor dem Frühstück und 15 Minuten vor dem Abendessen")
    }

    /// DSTU2 has no offset; its way to write one is a period beside the event.
    @Test(arguments: [
        (#""when":"AC","period":10,"periodUnits":"min""#, "10 minutes before meals"),
        (#""when":"AC","frequency":1,"period":10,"periodUnits":"min""#, "10 minutes before meals"),
        (#""when":"PCM","period":1.5,"periodUnits":"h""#, "90 minutes after breakfast"),
        (#""when":"CM""#, "With breakfast"),
    ])
    func `in DSTU2 a period beside an event is a time before or after it`(members: String, expected: String) throws {
        let sentence = try say(pattern(members), version: .dstu2)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty)
    }
}
