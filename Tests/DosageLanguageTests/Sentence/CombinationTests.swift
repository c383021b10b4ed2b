// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Whole sentences, as a patient reads them.
struct CombinationTests {
    private static let daily = #""frequency":1,"period":1,"periodUnit":"d""#
    private static let twice = #""frequency":2,"period":1,"periodUnit":"d""#

    /// A dosage of a number of tablets with a pattern and further members.
    private static func tablets(_ value: String, _ members: String, _ more: String = "") -> String {
        dose(value, "tablet", #""timing":{"repeat":{\#(members)}}\#(more.isEmpty ? "" : ",")\#(more)"#)
    }

    @Test(arguments: [
        (tablets("1", twice), "1 tablet twice a day", "Zweimal täglich je 1 Tablette"),
        (tablets("1", #""period":8,"periodUnit":"h""#), "1 tablet every 8 hours", "Alle 8 Stunden 1 Tablette"),
        (
            tablets("2", twice + #","timeOfDay":["20:00:00","08:00:00"]"#),
            "2 tablets twice a day at 08:00 and 20:00", "Zweimal täglich um 08:00 und 20:00 Uhr je 2 Tabletten"
        ),
        (
            tablets("0.5", #""when":["MORN","EVE"]"#),
            "Half a tablet each time in the morning and in the evening", "Morgens und abends je eine halbe Tablette"
        ),
        (
            tablets("1", #""when":["ACM"],"offset":30,"boundsDuration":\#(time("2", "wk"))"#),
            "1 tablet 30 minutes before breakfast for 2 weeks",
            "30 Minuten vor dem Frühstück 1 Tablette für 2 Wochen"
        ),
        (
            tablets("1", #""period":2,"periodUnit":"wk","frequency":1,"dayOfWeek":["tue"],"timeOfDay":["08:00:00"]"#),
            "1 tablet every 2 weeks on Tuesdays at 08:00", "Alle 2 Wochen dienstags um 08:00 Uhr 1 Tablette"
        ),
        (
            tablets("1", daily + #","count":10"#),
            "1 tablet once a day, 10 times in total", "Einmal täglich 1 Tablette, insgesamt 10-mal"
        ),
        (
            tablets("1", #""frequency":1,"period":4,"periodMax":6,"periodUnit":"h""#, #""asNeededBoolean":true"#),
            "1 tablet every 4 to 6 hours as needed", "Alle 4 bis 6 Stunden 1 Tablette bei Bedarf"
        ),
        (
            tablets(
                "1", #""period":6,"periodUnit":"h""#,
                #"""
                "asNeededCodeableConcept":{"text":"pain"},
                "maxDosePerPeriod":{"numerator":{"value":4,"unit":"tablets"},"denominator":\#(time("24", "h"))},
                "maxDosePerAdministration":{"value":2,"unit":"tablets"}
                """#
            ),
            "1 tablet every 6 hours as needed for pain, at most 4 tablets in 24 hours, at most 2 tablets at a time",
            """
            Alle 6 Stunden 1 Tablette bei Bedarf (Schmerzen), höchstens 4 Tabletten in 24 Stunden, \
            höchstens 2 Tabletten auf einmal
            """
        ),
        (
            tablets("1", daily + #","boundsPeriod":{"start":"2026-03-05","end":"2026-03-10"}"#),
            "1 tablet once a day from March 5, 2026 up to and including March 10, 2026",
            "Einmal täglich 1 Tablette ab 5. März 2026 bis einschließlich 10. März 2026"
        ),
        (
            #"""
            {"timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","duration":30,"durationUnit":"min",
            "boundsDuration":\#(time("5", "d"))}},
            "doseAndRate":[{"doseQuantity":{"value":100,"unit":"mL"},
            "rateRatio":{"numerator":{"value":200,"unit":"mL"},"denominator":\#(time("1", "h"))}}]}
            """#,
            "100 mL at a rate of 200 mL per hour twice a day, each time for 30 minutes, for 5 days",
            "Zweimal täglich je 100 ml, Geschwindigkeit: 200 ml pro Stunde, jeweils 30 Minuten lang, für 5 Tage"
        ),
        (
            dose("2", "puffs", #""timing":{"event":["2026-03-05T08:00:00Z"]}"#),
            "2 puffs on March 5, 2026 at 08:00 (UTC)", "Am 5. März 2026 um 08:00 Uhr (UTC) 2 Hübe"
        ),
    ])
    func `a sentence of several parts`(json: String, english: String, german: String) throws {
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
        #expect(try say(json).unspoken == [])
    }

    /// The five parts of the thesis, frequency, period, event, duration and bounds, in its order.
    @Test func `the five parts in their order`() throws {
        let json = pattern(
            #"""
            "frequency":3,"period":2,"periodUnit":"d","when":["CM"],"duration":5,"durationUnit":"min",
            "boundsDuration":\#(time("4", "wk"))
            """#
        )
        #expect(
            try say(json).text == "3 times within every 2 days with breakfast, each time for 5 minutes, for 4 weeks")
        #expect(
            try say(json, "de").text
                == "3-mal innerhalb von jeweils 2 Tagen zum Frühstück, jeweils 5 Minuten lang, für 4 Wochen"
        )
    }

    private static let week = #"\#(daily),"boundsDuration":\#(time("7", "d"))"#

    @Test(arguments: [
        // Rising numbers follow each other, in the order of the numbers.
        (
            [tablets("1", week, #""sequence":2"#), tablets("2", week, #""sequence":1"#)],
            "2 tablets once a day for 7 days; then 1 tablet once a day for 7 days",
            "Einmal täglich 2 Tabletten für 7 Tage; danach einmal täglich 1 Tablette für 7 Tage"
        ),
        // Equal numbers, and none at all, hold at the same time.
        (
            [tablets("1", #""when":["MORN"]"#, #""sequence":1"#), tablets("2", #""when":["EVE"]"#, #""sequence":1"#)],
            "1 tablet in the morning; and 2 tablets in the evening",
            "Morgens 1 Tablette; außerdem abends 2 Tabletten"
        ),
        (
            [tablets("1", #""when":["MORN"]"#), tablets("2", #""when":["EVE"]"#)],
            "1 tablet in the morning; and 2 tablets in the evening",
            "Morgens 1 Tablette; außerdem abends 2 Tabletten"
        ),
        (
            [
                tablets("3", week, #""sequence":1"#), tablets("2", week, #""sequence":2"#),
                tablets("1", #""when":["HS"]"#, #""sequence":2"#),
            ],
            "3 tablets once a day for 7 days; then 2 tablets once a day for 7 days; and 1 tablet at bedtime",
            """
            Einmal täglich 3 Tabletten für 7 Tage; danach einmal täglich 2 Tabletten für 7 Tage; \
            außerdem vor dem Schlafengehen 1 Tablette
            """
        ),
        // A comma belongs to one dosage: the evening is not part of the limit.
        (
            [
                tablets("1", daily, #""maxDosePerAdministration":{"value":2,"unit":"tablets"}"#),
                tablets("2", #""when":["EVE"]"#),
            ],
            "1 tablet once a day, at most 2 tablets at a time; and 2 tablets in the evening",
            "Einmal täglich 1 Tablette, höchstens 2 Tabletten auf einmal; außerdem abends 2 Tabletten"
        ),
    ])
    func `several dosages`(jsons: [String], english: String, german: String) throws {
        let sentence = try say(jsons)
        #expect(sentence.text == english)
        #expect(try say(jsons, "de").text == german)
        #expect(sentence.unspoken == [])
        #expect(sentence.spoken.allSatisfy { $0.first == "[" })
    }

    @Test func `the paths of several dosages begin with their index`() throws {
        let sentence = try say([
            Self.tablets("1", Self.daily, #""sequence":1"#),
            Self.tablets("2", Self.daily, #""sequence":2,"text":"Two a day""#),
        ])
        #expect(
            sentence.spoken.sorted() == [
                "[0].doseAndRate.doseQuantity", "[0].sequence", "[0].timing.repeat.frequency",
                "[0].timing.repeat.period", "[0].timing.repeat.periodUnit",
                "[1].doseAndRate.doseQuantity", "[1].sequence", "[1].text", "[1].timing.repeat.frequency",
                "[1].timing.repeat.period", "[1].timing.repeat.periodUnit",
            ]
        )
        #expect(sentence.unspoken == [])
    }

    @Test func `the issues of several dosages begin with their index`() throws {
        let sentence = try say([
            Self.tablets("1", Self.daily),
            Self.tablets("2", Self.twice + #","timeOfDay":["08:00:00"]"#),
        ])
        #expect(sentence.issues.map(\.path) == ["[1].timing.repeat.frequency"])
    }

    /// The only dosage of a prescription has no place among others that could be left out.
    @Test func `the sequence of the only dosage says nothing more`() throws {
        let sentence = try say([Self.tablets("1", Self.daily, #""sequence":1"#)])
        #expect(sentence.text == "1 tablet once a day")
        #expect(sentence.unspoken == [])
        #expect(try say(Self.tablets("1", Self.daily, #""sequence":2"#)).unspoken == ["sequence"])
    }

    @Test(arguments: [
        // members, whether the frequency fits the times
        (#""frequency":2,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#, true),
        (#""frequency":3,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#, false),
        (#""frequency":1,"period":1,"periodUnit":"d","when":["MORN","EVE"]"#, false),
        (#""frequency":3,"period":1,"periodUnit":"d","when":["C"]"#, true),
        (#""frequency":1,"period":1,"periodUnit":"d","when":["C"]"#, false),
        (#""frequency":4,"period":1,"periodUnit":"d","when":["AC","HS"]"#, true),
        // Breakfast in the morning is one dose.
        (#""frequency":1,"period":1,"periodUnit":"d","when":["MORN","CM"]"#, true),
        (#""frequency":2,"period":1,"periodUnit":"d","when":["MORN","CM"]"#, false),
        (#""frequency":2,"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"]"#, true),
        (#""frequency":1,"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"]"#, false),
        (#""frequency":4,"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"],"when":["MORN","EVE"]"#, true),
        (#""frequency":3,"period":1,"periodUnit":"wk","dayOfWeek":["mon","thu"],"when":["MORN","EVE"]"#, false),
        (#""frequency":3,"period":1,"periodUnit":"wk","dayOfWeek":["mon"]"#, false),
        // FHIR: it happens only on these days, as often a day as it says.
        (#""frequency":1,"period":1,"periodUnit":"d","dayOfWeek":["mon"]"#, true),
        (#""frequency":2,"period":1,"periodUnit":"d","dayOfWeek":["mon","thu"]"#, true),
    ])
    func `a frequency that differs from the times is an issue`(members: String, isConsistent: Bool) throws {
        let issues = try say(pattern(members)).issues
        #expect(issues.map(\.code) == (isConsistent ? [] : [.frequencyConflict]))
    }

    @Test(arguments: ["MORN\",\"CM", "EVE\",\"CV", "NOON\",\"CD"])
    func `two events at one time of the day without a frequency are an issue`(when: String) throws {
        let issues = try say(pattern(#""when":["\#(when)"]"#)).issues
        #expect(issues.map(\.code) == [.frequencyConflict])
        #expect(issues.map(\.path) == ["timing.repeat.when"])
    }

    @Test(arguments: [
        // members, whether the period fits the days
        (#""period":1,"periodUnit":"d","dayOfWeek":["mon"]"#, true),
        (#""period":2,"periodUnit":"wk","dayOfWeek":["mon"]"#, true),
        // Weeks, written in days.
        (#""period":7,"periodUnit":"d","dayOfWeek":["mon"]"#, true),
        (#""period":14,"periodUnit":"d","dayOfWeek":["mon"]"#, true),
        (#""period":10,"periodUnit":"d","dayOfWeek":["mon"]"#, false),
        (#""period":1.5,"periodUnit":"wk","dayOfWeek":["mon"]"#, false),
        (#""period":7,"periodMax":10,"periodUnit":"d","dayOfWeek":["mon"]"#, false),
        (#""period":7,"periodMax":14,"periodUnit":"d","dayOfWeek":["mon"]"#, true),
        (#""dayOfWeek":["mon"]"#, true),
        (#""period":2,"periodUnit":"d","dayOfWeek":["mon"]"#, false),
        (#""period":8,"periodUnit":"h","dayOfWeek":["mon"]"#, true),
        (#""period":1,"periodUnit":"mo","dayOfWeek":["mon"]"#, false),
        (#""period":1,"periodMax":2,"periodUnit":"d","dayOfWeek":["mon"]"#, false),
    ])
    func `days that do not fit the period are an issue`(members: String, isConsistent: Bool) throws {
        let issues = try say(pattern(members)).issues
        #expect(issues.map(\.code) == (isConsistent ? [] : [.dayOfWeekConflict]))
    }

    // FHIR, Timing.repeat.duration: how long one dose takes. Records have the length of the course there.
    @Test(arguments: [
        // members, whether a dose ends before the next one
        (#""frequency":1,"period":1,"periodUnit":"d","duration":7,"durationUnit":"d""#, false),
        (#""frequency":1,"period":1,"periodUnit":"d","duration":24,"durationUnit":"h""#, true),
        (#""frequency":1,"period":1,"periodUnit":"d","duration":25,"durationUnit":"h""#, false),
        (#""frequency":2,"period":1,"periodUnit":"d","duration":12,"durationUnit":"h""#, true),
        (#""frequency":2,"period":1,"periodUnit":"d","duration":13,"durationUnit":"h""#, false),
        // The longest period and the lowest frequency may fit.
        (#""frequency":1,"period":4,"periodMax":6,"periodUnit":"h","duration":5,"durationUnit":"h""#, true),
        (#""frequency":1,"frequencyMax":3,"period":1,"periodUnit":"d","duration":20,"durationUnit":"h""#, true),
        (#""frequency":1,"period":1,"periodUnit":"mo","duration":30,"durationUnit":"d""#, true),
        (#""frequency":1,"period":1,"periodUnit":"mo","duration":2,"durationUnit":"mo""#, false),
        (#""timeOfDay":["08:00:00","20:00:00"],"duration":3,"durationUnit":"d""#, false),
        (#""when":["MORN"],"duration":20,"durationUnit":"min""#, true),
        (#""dayOfWeek":["mon"],"duration":5,"durationUnit":"d""#, true),
        (#""dayOfWeek":["mon","thu"],"duration":5,"durationUnit":"d""#, false),
        // A single dose takes as long as it takes.
        (#""count":1,"frequency":1,"period":1,"periodUnit":"d","duration":7,"durationUnit":"d""#, true),
    ])
    func `a dose that takes longer than until the next one is an issue`(members: String, fits: Bool) throws {
        let issues = try say(pattern(members)).issues
        #expect(issues.map(\.code) == (fits ? [] : [.durationConflict]))
    }

    @Test(arguments: [
        (#""period":8,"periodUnit":"h","timeOfDay":["08:00:00"]"#, "Every 8 hours at 08:00"),
        (#""period":8,"periodUnit":"h","when":["C"]"#, "Every 8 hours with meals"),
        (#""period":8,"periodUnit":"h","when":["AC"]"#, "Every 8 hours before meals"),
        // DSTU2 writes ten minutes before a meal so; from STU3 on it says something else.
        (#""period":10,"periodUnit":"min","when":["AC"]"#, "Every 10 minutes before meals"),
    ])
    func `a clock beside an interval is spoken with an issue`(members: String, expected: String) throws {
        let sentence = try say(pattern(members))
        #expect(sentence.text == expected)
        #expect(sentence.issues.map(\.code) == [.clockWithInterval])
        #expect(sentence.issues.map(\.path) == ["timing.repeat.period"])
    }
}
