// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

/// Every part of a dosage alone, as a sentence of its own.
struct PartTests {
    @Test(arguments: [
        (#""frequency":1"#, "Once", "Einmal"),
        (#""frequency":2"#, "Twice", "Zweimal"),
        (#""frequency":3"#, "3 times", "3-mal"),
        (#""frequency":3,"frequencyMax":4"#, "3 to 4 times", "3- bis 4-mal"),
        (#""frequency":3,"frequencyMax":3"#, "3 times", "3-mal"),
        (#""frequencyMax":1"#, "At most once", "Höchstens einmal"),
        (#""frequencyMax":3"#, "Up to 3 times", "Bis zu 3-mal"),
    ])
    func `a frequency without a period says so`(members: String, english: String, german: String) throws {
        // "1 tablet twice" reads as two tablets in all.
        #expect(try say(pattern(members)).text == english + " (no time period given)")
        #expect(try say(pattern(members), "de").text == german + " (ohne Angabe des Zeitraums)")
    }

    @Test(arguments: [
        (
            dose("1", "tablet", #""timing":{"repeat":{"frequency":2}}"#),
            "1 tablet twice (no time period given)", "Zweimal (ohne Angabe des Zeitraums) je 1 Tablette"
        ),
        // Bounds are no period.
        (
            pattern(#""frequency":2,"boundsDuration":\#(time("7", "d"))"#),
            "Twice (no time period given) for 7 days", "Zweimal (ohne Angabe des Zeitraums) für 7 Tage"
        ),
        // Times, events, days and dates tell it.
        (pattern(#""frequency":1,"when":["MORN"]"#), "Once in the morning", "Einmal morgens"),
        (pattern(#""frequency":1,"timeOfDay":["08:00:00"]"#), "Once at 08:00", "Einmal um 08:00 Uhr"),
        (pattern(#""frequency":2,"dayOfWeek":["mon"]"#), "Twice on Mondays", "Zweimal montags"),
        (
            #"{"timing":{"event":["2026-03-05"],"repeat":{"frequency":2}}}"#,
            "Twice on March 5, 2026", "Zweimal am 5. März 2026"
        ),
    ])
    func `a frequency without a period among others`(json: String, english: String, german: String) throws {
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
        #expect(try say(json).unspoken == [])
    }

    @Test(arguments: [
        (#""frequency":1,"period":1,"periodUnit":"d""#, "Once a day", "Einmal täglich"),
        (#""frequency":2,"period":1,"periodUnit":"d""#, "Twice a day", "Zweimal täglich"),
        (#""frequency":4,"period":1,"periodUnit":"d""#, "4 times a day", "4-mal täglich"),
        (#""frequency":1,"period":1,"periodUnit":"s""#, "Once a second", "Einmal pro Sekunde"),
        (#""frequency":1,"period":1,"periodUnit":"min""#, "Once a minute", "Einmal pro Minute"),
        (#""frequency":1,"period":1,"periodUnit":"h""#, "Once an hour", "Einmal pro Stunde"),
        (#""frequency":1,"period":1,"periodUnit":"wk""#, "Once a week", "Einmal pro Woche"),
        (#""frequency":1,"period":1,"periodUnit":"mo""#, "Once a month", "Einmal pro Monat"),
        (#""frequency":1,"period":1,"periodUnit":"a""#, "Once a year", "Einmal pro Jahr"),
        // A period that was written with a fraction of zero is one unit all the same.
        (#""frequency":3,"period":1.0,"periodUnit":"d""#, "3 times a day", "3-mal täglich"),
        (#""frequency":1,"period":8,"periodUnit":"h""#, "Every 8 hours", "Alle 8 Stunden"),
        (
            #""frequency":2,"period":8,"periodUnit":"h""#, "Twice within every 8 hours",
            "Zweimal innerhalb von jeweils 8 Stunden"
        ),
        (
            #""frequency":3,"period":2,"periodUnit":"wk""#, "3 times within every 2 weeks",
            "3-mal innerhalb von jeweils 2 Wochen"
        ),
        (
            #""frequency":2,"frequencyMax":3,"period":1,"periodUnit":"wk""#,
            "2 to 3 times a week", "2- bis 3-mal pro Woche"
        ),
        (#""frequencyMax":4,"period":1,"periodUnit":"d""#, "Up to 4 times a day", "Bis zu 4-mal täglich"),
        (
            #""frequency":1,"period":4,"periodMax":6,"periodUnit":"h""#,
            "Every 4 to 6 hours", "Alle 4 bis 6 Stunden"
        ),
        (
            #""frequency":2,"frequencyMax":3,"period":1,"periodMax":2,"periodUnit":"d""#,
            "2 to 3 times every 1 to 2 days", "2- bis 3-mal alle 1 bis 2 Tage"
        ),
        // FHIR: a missing frequency is 1.
        (#""period":8,"periodUnit":"h""#, "Every 8 hours", "Alle 8 Stunden"),
        (#""period":1,"periodUnit":"d""#, "Every day", "Jeden Tag"),
    ])
    func `a frequency in a period`(members: String, english: String, german: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
    }

    @Test(arguments: [
        (#""dayOfWeek":["mon"]"#, "On Mondays", "Montags"),
        (#""dayOfWeek":["tue"]"#, "On Tuesdays", "Dienstags"),
        (#""dayOfWeek":["wed"]"#, "On Wednesdays", "Mittwochs"),
        (#""dayOfWeek":["thu"]"#, "On Thursdays", "Donnerstags"),
        (#""dayOfWeek":["fri"]"#, "On Fridays", "Freitags"),
        (#""dayOfWeek":["sat"]"#, "On Saturdays", "Samstags"),
        (#""dayOfWeek":["sun"]"#, "On Sundays", "Sonntags"),
        // In the order of a week, whatever the order of the text.
        (
            #""dayOfWeek":["sun","wed","mon"]"#,
            "On Mondays, Wednesdays, and Sundays", "Montags, mittwochs und sonntags"
        ),
        (#""dayOfWeek":["fri","fri","mon"]"#, "On Mondays and Fridays", "Montags und freitags"),
    ])
    func `days of the week`(members: String, english: String, german: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
    }

    @Test(arguments: [
        (#""timeOfDay":["08:00:00"]"#, "At 08:00", "Um 08:00 Uhr"),
        (#""timeOfDay":["20:30:00","08:00:00"]"#, "At 08:00 and 20:30", "Um 08:00 und 20:30 Uhr"),
        (
            #""timeOfDay":["20:00:00","08:00:00","12:05:00"]"#,
            "At 08:00, 12:05, and 20:00", "Um 08:00, 12:05 und 20:00 Uhr"
        ),
        // In 24 hours noon and midnight cannot be taken for each other.
        (#""timeOfDay":["12:00:00"]"#, "At 12:00", "Um 12:00 Uhr"),
        (#""timeOfDay":["00:00:00"]"#, "At 00:00", "Um 00:00 Uhr"),
        (#""timeOfDay":["23:59:59"]"#, "At 23:59:59", "Um 23:59:59 Uhr"),
        (#""timeOfDay":["08:00:00.000"]"#, "At 08:00", "Um 08:00 Uhr"),
        (#""timeOfDay":["08:00:07.250"]"#, "At 08:00:07.25", "Um 08:00:07,25 Uhr"),
        (#""timeOfDay":["08:00:00","08:00:00"]"#, "At 08:00", "Um 08:00 Uhr"),
    ])
    func `times of day`(members: String, english: String, german: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
    }

    @Test(arguments: [
        (#""count":1"#, "Once in total", "Insgesamt einmal"),
        (#""count":2"#, "2 times in total", "Insgesamt 2-mal"),
        (#""count":10"#, "10 times in total", "Insgesamt 10-mal"),
        (#""count":10,"countMax":12"#, "10 to 12 times in total", "Insgesamt 10- bis 12-mal"),
        (#""count":10,"countMax":10"#, "10 times in total", "Insgesamt 10-mal"),
    ])
    func `how often in all`(members: String, english: String, german: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
    }

    @Test(arguments: [
        (#"{"asNeededBoolean":true}"#, "As needed", "Bei Bedarf"),
        (
            #"{"asNeededCodeableConcept":{"text":"Migräne"}}"#,
            "As needed for migraine", "Bei Bedarf (Migräne)"
        ),
        (
            #"{"asNeededCodeableConcept":{"coding":[{"code":"1","display":"pain"}]}}"#,
            "As needed for pain", "Bei Bedarf (Schmerzen)"
        ),
        // A reason that has no words is not spoken, and "as needed" is.
        (#"{"asNeededCodeableConcept":{"coding":[{"code":"25064002"}]}}"#, "As needed", "Bei Bedarf"),
    ])
    func `as needed`(json: String, english: String, german: String) throws {
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        // Two codings in one concept: the first is said, and what the other says is not.
        (#"{"coding":[{"display":"Headache"},{"display":"Migraine"}]}"#, "As needed for “Headache”", false),
        (#"{"coding":[{"display":"Headache"},{"display":"headache "}]}"#, "As needed for headache", true),
        (#"{"coding":[{"display":"Hangover"},{"display":"hangover "}]}"#, "As needed for “Hangover”", true),
        // The text is what was meant, and the coding that a person chose; the others stand for it.
        (#"{"coding":[{"display":"Headache (finding)"}],"text":"headache"}"#, "As needed for headache", true),
        (
            #"{"coding":[{"display":"Headache"},{"display":"Migraine","userSelected":true}]}"#,
            "As needed for “Migraine”", true
        ),
    ])
    func `a reason in several codings`(concept: String, expected: String, isSpoken: Bool) throws {
        let sentence = try say(#"{"asNeededCodeableConcept":\#(concept)}"#)
        #expect(sentence.text == expected)
        #expect(sentence.spoken == (isSpoken ? ["asNeededCodeableConcept"] : []))
        #expect(sentence.unspoken == (isSpoken ? [] : ["asNeededCodeableConcept"]))
    }

    @Test func `a reason without words stays unspoken`() throws {
        let sentence = try say(#"{"asNeededCodeableConcept":{"coding":[{"code":"25064002"}]}}"#)
        #expect(sentence.spoken == [])
        #expect(sentence.unspoken == ["asNeededCodeableConcept"])
    }

    @Test func `a dosage that is not as needed reads as its schedule`() throws {
        let sentence = try say(dose("1", "tablet", #""asNeededBoolean":false"#))
        #expect(sentence.text == "1 tablet")
        #expect(sentence.spoken == ["asNeededBoolean", "doseAndRate.doseQuantity"])
    }

    @Test(arguments: [
        ("en", "“Take as told.”"),
        ("de", "„Take as told.“"),
    ])
    func `the text is quoted where nothing tells how to take it`(language: String, expected: String) throws {
        #expect(try say(#"{"text":"Take as told."}"#, language).text == expected)
    }

    @Test func `the words for the patient are quoted where there is no text`() throws {
        let sentence = try say(#"{"patientInstruction":"Thinly, twice a day."}"#)
        #expect(sentence.text == "Note: “Thinly, twice a day.”")
        #expect(sentence.spoken == ["patientInstruction"])
        let both = try say(#"{"text":"As told.","patientInstruction":"Thinly."}"#)
        #expect(both.text == "“As told.”, note: “Thinly.”")
        #expect(both.unspoken == [])
    }

    @Test func `the text is not quoted beside a structure that tells how much and when`() throws {
        let sentence = try say(
            dose("1", "tablet", #""text":"Take one","timing":{"repeat":{"period":1,"periodUnit":"d"}}"#))
        #expect(sentence.text == "1 tablet every day")
        #expect(sentence.unspoken == ["text"])
    }

    @Test(arguments: [
        (dose("1", "tablet", #""text":"Take one now""#), "1 tablet, as written: “Take one now”"),
        (
            #"{"text":"Two puffs","timing":{"repeat":{"period":1,"periodUnit":"d"}}}"#,
            "Every day, as written: “Two puffs”"
        ),
        // What repeats the sentence adds nothing.
        (dose("1", "tablet", #""text":"1 tablet""#), "1 tablet"),
    ])
    func `the text is quoted where the structure lacks amount or time`(json: String, expected: String) throws {
        #expect(try say(json).text == expected)
    }

    @Test func `the text is quoted beside parts that only frame it`() throws {
        let json = #"""
            {"text":"As told.","timing":{"repeat":{"boundsDuration":\#(time("7", "d"))}},"asNeededBoolean":true}
            """#
        #expect(try say(json).text == "“As told.” for 7 days as needed")
        #expect(try say(json, "de").text == "„As told.“ für 7 Tage bei Bedarf")
    }
}
