// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Where the British style differs from the service on request.
struct NHSOptionTests {
    @Test(arguments: [
        ("0.25", "tablet", "quarter tablet"),
        ("0.5", "tablet", "half tablet"),
        ("0.50", "tablet", "half tablet"),
        ("0.75", "patch", "three quarters patch"),
        ("1.5", "tablet", "1 and a half tablet"),
        ("2.25", "capful", "2 and a quarter capful"),
        ("1.75", "tablet", "1 and three quarters tablet"),
        ("0.5", "5ml spoonful", "half 5ml spoonful"),
        // Neither quarters nor halves.
        ("0.3", "tablet", "0.3 tablet"),
        ("1.0", "tablet", "1.0 tablet"),
        ("2", "tablet", "2 tablet"),
        ("0.125", "tablet", "0.125 tablet"),
        // What is measured, or may be.
        ("12.5", "milligram", "12.5 milligram"),
        ("0.5", "millilitre", "0.5 millilitre"),
        ("0.5", "microgram per kilogram", "0.5 microgram per kilogram"),
        ("0.5", "unit", "0.5 unit"),
        ("0.5", "mcg", "0.5 mcg"),
    ])
    func `quarters and halves of what is counted are words`(value: String, unit: String, text: String) throws {
        #expect(try sayNHS(dose(value, unit), .fractionWords).text == text)
    }

    @Test func `what is coded as measured stays in digits`() throws {
        let json = #"""
            {"doseAndRate":[{"doseQuantity":
            {"value":0.5,"unit":"spoon","system":"http://unitsofmeasure.org","code":"[tsp_us]"}}]}
            """#
        #expect(try sayNHS(json, .fractionWords).text == "0.5 spoon")
    }

    @Test(arguments: [
        (NHSDosageStyle.Options.multipliedUnits, "2", "5ml spoonful", "2 x 5ml spoonful"),
        (NHSDosageStyle.Options.multipliedUnits, "1", "5ml spoonful", "1 x 5ml spoonful"),
        (NHSDosageStyle.Options.multipliedUnits, "2", "tablet", "2 tablet"),
        (NHSDosageStyle.Options.countWords, "1", "5ml spoonful", "ONE 5ml spoonful"),
        (NHSDosageStyle.Options.countWords, "2", "5ml spoonful", "TWO 5ml spoonful"),
        (NHSDosageStyle.Options.countWords, "3", "5ml spoonful", "3 x 5ml spoonful"),
        (NHSDosageStyle.Options.countWords, "2", "tablet", "2 tablet"),
        (NHSDosageStyle.Options(), "2", "5ml spoonful", "2 5ml spoonful"),
    ])
    func `a number does not run into that of its unit`(
        options: NHSDosageStyle.Options, value: String, unit: String, text: String
    ) throws {
        #expect(try sayNHS(dose(value, unit), options).text == text)
    }

    @Test func `a range of such units has one cross`() throws {
        let json = #"""
            {"doseAndRate":[{"doseRange":
            {"low":{"value":1,"unit":"5ml spoonful"},"high":{"value":2,"unit":"5ml spoonful"}}}]}
            """#
        #expect(try sayNHS(json, .multipliedUnits).text == "1 to 2 x 5ml spoonful")
        #expect(try sayNHS(json, .countWords).text == "ONE to TWO 5ml spoonful")
    }

    @Test func `a concept without displays is said by its text`() throws {
        let json = #"""
            {"method":{"text":"Apply"},"route":{"coding":[{"code":"1"}],"text":"topical"},
            "site":{"coding":[{"display":"Left eye"}],"text":"eye"},"asNeededCodeableConcept":{"text":"pain"},
            "additionalInstruction":[{"text":"with water"},{"coding":[{"display":"slowly"}]}]}
            """#
        let sentence = try sayNHS(json, .conceptText)
        #expect(sentence.text == "Apply topical - Left eye - as required for pain - with water and slowly")
        #expect(sentence.unspoken == ["site.text"])
        #expect(throws: DosageLanguageError.self) {
            try sayNHS(#"{"asNeededCodeableConcept":{"coding":[{"code":"1"}]}}"#, .conceptText)
        }
    }

    @Test(arguments: [
        (#""frequency":3,"periodMax":8,"periodUnit":"h""#, "3 times up to 8 hours"),
        (#""frequency":1,"periodMax":8,"periodUnit":"h""#, "once up to 8 hours"),
        (#""frequency":2,"periodMax":1,"periodUnit":"h""#, "twice up to 1 hour"),
    ])
    func `a greatest period alone is said`(members: String, text: String) throws {
        #expect(try sayNHS(pattern(members), .openPeriods).text == text)
    }

    @Test func `a count of one is said without take`() throws {
        #expect(try sayNHS(pattern(#""count":1"#), .plainOnce).text == "once")
        #expect(try sayNHS(pattern(#""count":2"#), .plainOnce).text == "take twice")
    }

    @Test(arguments: [
        ("2021-07-01T00:30:00+01:00", "on 01/07/2021", ["timing.event"]),
        ("2021-06", "on 06/2021", []),
        ("2021", "on 2021", []),
        ("2021-06-24", "on 24/06/2021", []),
    ])
    func `dates stay what was written`(date: String, text: String, unspoken: [String]) throws {
        let sentence = try sayNHS(#"{"timing":{"event":["\#(date)"]}}"#, .datesAsWritten)
        #expect(sentence.text == text)
        #expect(sentence.unspoken == unspoken)
    }

    @Test func `the changes of February 2025 join events by commas and leave out the words for the patient`() throws {
        let json = #"""
            {"timing":{"event":["2019-01-25","2019-02-25","2019-03-25"],"repeat":{"when":["MORN","C"]}},
            "patientInstruction":"with water"}
            """#
        let sentence = try sayNHS(json, .february2025)
        #expect(sentence.text == "during the morning, at a meal - on 25/01/2019, 25/02/2019 and 25/03/2019")
        #expect(sentence.unspoken == ["patientInstruction"])
        #expect(try sayNHS(json).text.hasPrefix("during the morning and at a meal - on 25/01/2019, "))
        #expect(try sayNHS(json).text.hasSuffix(" - with water"))
    }
}
