// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// The rules of the British style, each by the texts that follow from it.
///
/// The rows are facts of NHSDigital/electronic-prescription-service-api, dosage.ts and dosage.spec.ts.
struct NHSRuleTests {
    @Test(arguments: [
        NHSRow(dose("10", "milligram"), "10 milligram"),
        NHSRow(dose("0.5", "tablet"), "0.5 tablet"),
        // No unit but those of time has a plural.
        NHSRow(dose("2", "tablet"), "2 tablet"),
        NHSRow(dose("2", "hour"), "2 hour"),
        // The digits are those that were written, and zero is a number.
        NHSRow(dose("1.50", "gram"), "1.50 gram"),
        NHSRow(dose("0", "tablet"), "0 tablet"),
        NHSRow(
            doseRange(#""low":\#(amount("10", "milligram")),"high":\#(amount("20", "milligram"))"#),
            "10 to 20 milligram"),
        NHSRow(
            doseRange(#""low":\#(amount("500", "milligram")),"high":\#(amount("1", "gram"))"#),
            "500 milligram to 1 gram"),
        NHSRow(doseRange(#""high":\#(amount("20", "milligram"))"#), "up to 20 milligram"),
        NHSRow(doseRange(#""low":\#(amount("10", "milligram"))"#), "at least 10 milligram"),
    ])
    func `a dose is a number and a unit, or a range`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        (
            #""rateRatio":{"numerator":\#(amount("100", "millilitre")),"denominator":\#(amount("1", "hour"))}"#,
            "100 millilitre per hour"
        ),
        (
            #""rateRatio":{"numerator":\#(amount("100", "millilitre")),"denominator":\#(amount("2", "hour"))}"#,
            "100 millilitre every 2 hours"
        ),
        // The text decides what is one.
        (
            #""rateRatio":{"numerator":\#(amount("100", "millilitre")),"denominator":\#(amount("1.0", "hour"))}"#,
            "100 millilitre every 1.0 hours"
        ),
        (
            #""rateRange":{"low":\#(amount("1", "litre per minute")),"high":\#(amount("2", "litre per minute"))}"#,
            "1 to 2 litre per minute"
        ),
        (
            #""rateRange":{"low":\#(amount("500", "drop per minute")),"high":\#(amount("1", "litre per minute"))}"#,
            "500 drop per minute to 1 litre per minute"
        ),
        (#""rateQuantity":\#(amount("10", "milligram per kilogram and hour"))"#, "10 milligram per kilogram and hour"),
    ])
    func `a rate is per one unit, or every several`(members: String, text: String) throws {
        #expect(try sayNHS(#"{"doseAndRate":[{\#(members)}]}"#).text == "at a rate of " + text)
    }

    @Test func `of several amounts the first fixed dose and the first ratio are said`() throws {
        let dosage = #"""
            {"doseAndRate":[
            {"doseRange":{"high":{"value":9,"unit":"drop"}},"rateQuantity":{"value":8,"unit":"drop per hour"}},
            {"doseQuantity":{"value":2,"unit":"drop"},
            "rateRatio":{"numerator":{"value":3,"unit":"drop"},"denominator":{"value":1,"unit":"hour"}}},
            {"doseQuantity":{"value":7,"unit":"drop"}}]}
            """#
        let sentence = try sayNHS(dosage)
        #expect(sentence.text == "2 drop - at a rate of 3 drop per hour")
        #expect(
            sentence.unspoken == [
                "doseAndRate.doseRange", "doseAndRate.rateQuantity", "doseAndRate[2].doseQuantity",
            ])
        #expect(sentence.spoken == ["doseAndRate.rateRatio", "doseAndRate[1].doseQuantity"])
    }

    @Test(arguments: [
        NHSRow.pattern(#""duration":1,"durationUnit":"h""#, "over 1 hour"),
        .pattern(#""duration":2,"durationUnit":"h""#, "over 2 hours"),
        .pattern(#""duration":1,"durationMax":1,"durationUnit":"h""#, "over 1 hour (maximum 1 hour)"),
        .pattern(#""duration":1,"durationMax":2,"durationUnit":"h""#, "over 1 hour (maximum 2 hours)"),
        .pattern(#""duration":30,"durationUnit":"s""#, "over 30 seconds"),
    ])
    func `a duration has its unit in the plural`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        // Without a frequency a period must be one unit.
        NHSRow.pattern(#""period":1,"periodUnit":"s""#, "every second"),
        .pattern(#""period":1,"periodUnit":"min""#, "every minute"),
        .pattern(#""period":1,"periodUnit":"h""#, "hourly"),
        .pattern(#""period":1,"periodUnit":"d""#, "daily"),
        .pattern(#""period":1,"periodUnit":"wk""#, "weekly"),
        .pattern(#""period":1,"periodUnit":"mo""#, "monthly"),
        .pattern(#""period":1,"periodUnit":"a""#, "annually"),
        .pattern(#""frequencyMax":2,"period":1,"periodUnit":"d""#, "up to 2 times a day"),
        .pattern(#""frequencyMax":8"#, "up to 8 times"),
        .pattern(#""frequency":1"#, "once"),
        .pattern(#""frequency":1,"frequencyMax":2"#, "1 to 2 times"),
        .pattern(#""frequency":1,"period":1,"periodUnit":"h""#, "once an hour"),
        .pattern(#""frequency":1,"period":1,"periodUnit":"d""#, "once a day"),
        .pattern(#""frequency":1,"period":1,"periodUnit":"a""#, "once a year"),
        .pattern(#""frequency":1,"period":1,"periodMax":2,"periodUnit":"h""#, "every 1 to 2 hours"),
        .pattern(#""frequency":1,"period":8,"periodUnit":"h""#, "every 8 hours"),
        .pattern(#""frequency":1,"period":6,"periodMax":8,"periodUnit":"h""#, "every 6 to 8 hours"),
        .pattern(#""frequency":1,"period":1.0,"periodUnit":"d""#, "every 1.0 days"),
        .pattern(#""frequency":2"#, "twice"),
        .pattern(#""frequency":2,"frequencyMax":3"#, "2 to 3 times"),
        .pattern(#""frequency":2,"period":1,"periodUnit":"d""#, "twice a day"),
        .pattern(#""frequency":2,"period":8,"periodUnit":"h""#, "twice every 8 hours"),
        .pattern(#""frequency":4"#, "4 times"),
        .pattern(#""frequency":4,"frequencyMax":8"#, "4 to 8 times"),
        .pattern(#""frequency":3,"period":1,"periodUnit":"h""#, "3 times an hour"),
        .pattern(#""frequency":3,"period":4,"periodUnit":"h""#, "3 times every 4 hours"),
        .pattern(#""frequency":3,"period":4,"periodMax":8,"periodUnit":"h""#, "3 times every 4 to 8 hours"),
        .pattern(#""frequency":3,"frequencyMax":4,"period":2,"periodUnit":"d""#, "3 to 4 times every 2 days"),
    ])
    func `a frequency and a period follow their cases`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        NHSRow.pattern(#""offset":90,"when":["AC"]"#, "90 minutes before a meal"),
        .pattern(#""offset":1,"when":["AC"]"#, "1 minute before a meal"),
        .pattern(#""offset":60,"when":["PCM"]"#, "1 hour after breakfast"),
        .pattern(#""offset":120,"when":["PCM"]"#, "2 hours after breakfast"),
        .pattern(#""offset":1440,"when":["ACD"]"#, "1 day before lunch"),
        .pattern(#""offset":2880,"when":["ACD"]"#, "2 days before lunch"),
        .pattern(#""offset":0,"when":["ACD"]"#, "0 days before lunch"),
        .pattern(#""when":["CM","CD"]"#, "at breakfast and at lunch"),
        .pattern(#""when":["CM","CD","CV"]"#, "at breakfast, at lunch and at dinner"),
        .pattern(#""dayOfWeek":["mon"]"#, "on Monday"),
        .pattern(#""dayOfWeek":["mon","wed","fri"]"#, "on Monday, Wednesday and Friday"),
        // The order is the one that was written.
        .pattern(#""dayOfWeek":["sun","sat","thu","tue"]"#, "on Sunday, Saturday, Thursday and Tuesday"),
        .pattern(#""timeOfDay":["10:00:00","15:00:00"]"#, "at 10:00 and 15:00"),
        .pattern(
            #""timeOfDay":["08:00:00","12:00:00","16:00:00","20:00:00"]"#, "at 08:00, 12:00, 16:00 and 20:00"),
        .pattern(#""timeOfDay":["12:00:30"]"#, "at 12:00:30"),
        .pattern(#""timeOfDay":["12:00:00.500"]"#, "at 12:00"),
        .pattern(#""timeOfDay":["12:00:30.999"]"#, "at 12:00:30"),
        .pattern(#""dayOfWeek":["mon"],"timeOfDay":["10:30:00"]"#, "on Monday at 10:30"),
    ])
    func `events, days and times are lists`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        ("MORN", "during the morning"), ("MORN.early", "during the early morning"),
        ("MORN.late", "during the late morning"), ("NOON", "around 12:00pm"), ("AFT", "during the afternoon"),
        ("AFT.early", "during the early afternoon"), ("AFT.late", "during the late afternoon"),
        ("EVE", "during the evening"), ("EVE.early", "during the early evening"),
        ("EVE.late", "during the late evening"), ("NIGHT", "during the night"), ("PHS", "once asleep"),
        ("HS", "before sleep"), ("WAKE", "upon waking"), ("C", "at a meal"), ("CM", "at breakfast"),
        ("CD", "at lunch"), ("CV", "at dinner"), ("AC", "before a meal"), ("ACM", "before breakfast"),
        ("ACD", "before lunch"), ("ACV", "before dinner"), ("PC", "after a meal"), ("PCM", "after breakfast"),
        ("PCD", "after lunch"), ("PCV", "after dinner"),
    ])
    func `each of the 26 events has its words`(code: String, text: String) throws {
        #expect(try sayNHS(pattern(#""when":["\#(code)"]"#)).text == text)
    }

    @Test(arguments: [
        NHSRow.pattern(#""boundsDuration":\#(amount("3", "day"))"#, "for 3 days"),
        .pattern(#""boundsDuration":\#(amount("1", "week"))"#, "for 1 week"),
        // Only the singular words of time have a plural.
        .pattern(#""boundsDuration":\#(amount("3", "d"))"#, "for 3 d"),
        .pattern(#""boundsDuration":\#(amount("3", "Day"))"#, "for 3 Day"),
        .pattern(range("3", "day", "5", "day"), "for 3 to 5 days"),
        .pattern(range("10", "minute", "1", "hour"), "for 10 minutes to 1 hour"),
        .pattern(range("30", "s", "5", "days"), "for 30 s to 5 days"),
        // The words are compared, and not the units: day and days differ, days and days do not.
        .pattern(range("1", "day", "5", "day"), "for 1 day to 5 days"),
        .pattern(range("2", "day", "5", "days"), "for 2 to 5 days"),
        .pattern(#""boundsRange":{"high":\#(amount("1", "hour"))}"#, "for up to 1 hour"),
        .pattern(#""boundsRange":{"low":\#(amount("1", "hour"))}"#, "for at least 1 hour"),
        .pattern(#""boundsPeriod":{"start":"2021-06-24"}"#, "from 24/06/2021"),
        .pattern(#""boundsPeriod":{"start":"2021-06-24","end":"2021-07-24"}"#, "from 24/06/2021 to 24/07/2021"),
        .pattern(#""boundsPeriod":{"end":"2021-07-24"}"#, "until 24/07/2021"),
        .pattern(#""count":1"#, "take once"),
        .pattern(#""count":2"#, "take twice"),
        .pattern(#""count":3"#, "take 3 times"),
        .pattern(#""count":1,"countMax":2"#, "take 1 to 2 times"),
        .pattern(#""count":2,"countMax":4"#, "take 2 to 4 times"),
        .pattern(#""count":3,"countMax":5"#, "take 3 to 5 times"),
    ])
    func `bounds and counts follow their cases`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        (["2021-06-24"], "on 24/06/2021"),
        (["2021-06-24", "2021-07-01", "2021-07-08"], "on 24/06/2021, 01/07/2021 and 08/07/2021"),
        (["2021-06-24T11:45:00.000Z"], "on 24/06/2021"),
        // Days are those of UTC, also across the end of a month and a year.
        (["2021-07-01T00:30:00+01:00"], "on 30/06/2021"),
        (["2021-12-31T23:30:00-05:00"], "on 01/01/2022"),
        (["2021-06-24T01:00:00+01:00"], "on 24/06/2021"),
        (["2021-06"], "on 01/06/2021"),
        (["2021"], "on 01/01/2021"),
        (["0987-06-05"], "on 05/06/0987"),
    ])
    func `dates are days in UTC`(events: [String], text: String) throws {
        let list = events.map { #""\#($0)""# }.joined(separator: ",")
        #expect(try sayNHS(#"{"timing":{"event":[\#(list)]}}"#).text == text)
    }

    @Test(arguments: [
        NHSRow(
            #"{"maxDosePerPeriod":{"numerator":\#(amount("20", "milligram")),"denominator":\#(amount("24", "hour"))}}"#,
            "up to a maximum of 20 milligram in 24 hours"),
        NHSRow(
            #"{"maxDosePerPeriod":{"numerator":\#(amount("4", "tablet")),"denominator":\#(amount("1", "day"))}}"#,
            "up to a maximum of 4 tablet in 1 day"),
        NHSRow(
            #"{"maxDosePerAdministration":\#(amount("20", "milligram"))}"#,
            "up to a maximum of 20 milligram per dose"),
        NHSRow(
            #"{"maxDosePerLifetime":\#(amount("20", "milligram"))}"#,
            "up to a maximum of 20 milligram for the lifetime of the patient"),
    ])
    func `a maximum is per time, per dose or for life`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    @Test(arguments: [
        NHSRow("{\(concept("method", "Apply"))}", "Apply"),
        NHSRow("{\(concept("route", "oral"))}", "oral"),
        NHSRow("{\(concept("site", "Left eye"))}", "Left eye"),
        // Only a space follows a method, whatever comes next.
        NHSRow("{\(concept("method", "Apply")),\(concept("site", "Left eye"))}", "Apply Left eye"),
        NHSRow(
            "{\(concept("method", "Apply")),\(concept("route", "topical")),\(concept("site", "Left eye"))}",
            "Apply topical - Left eye"),
        NHSRow(
            #"{\#(concept("method", "Apply")),"timing":{"repeat":{"timeOfDay":["08:00:00"],"dayOfWeek":["mon"]}}}"#,
            "Apply on Monday at 08:00"),
        // Displays of one concept are run together.
        NHSRow("{\(concept("route", "oral", "by mouth"))}", "oralby mouth"),
        NHSRow(#"{"asNeededBoolean":true}"#, "as required"),
        NHSRow("{\(concept("asNeededCodeableConcept", "nausea"))}", "as required for nausea"),
        NHSRow(
            "{\(concept("asNeededCodeableConcept", "Nausea", "Migraine with aura", "Sprain of shoulder joint"))}",
            "as required for Nausea, Migraine with aura and Sprain of shoulder joint"),
        NHSRow(
            #"{"additionalInstruction":[{\#(coding("Contains aspirin"))}],"patientInstruction":"with water"}"#,
            "Contains aspirin - with water"),
        NHSRow(
            #"{"additionalInstruction":[{\#(coding("One", "Two"))},{\#(coding("Three"))}]}"#, "One, Two and Three"),
        // A concept with nothing but a text is passed over.
        NHSRow(
            #"{"route":{"text":"oral"},"site":{"text":"left eye"},\#(concept("method", "Apply"))}"#, "Apply"),
    ])
    func `concepts are said by the displays of their codes`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }

    /// The service writes an empty text for these, which would look like one that says all.
    @Test(arguments: [
        ["{}"], [#"{"asNeededBoolean":false}"#], [numbered(1, "1"), #"{"sequence":2}"#],
        [#"{"route":{"text":"oral"},"site":{"text":"left eye"},"method":{"text":"apply"}}"#],
    ])
    func `a dosage without a word is refused`(dosages: [String]) throws {
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(dosages) }
        #expect(error.code == .nothingToSay)
        #expect(error.path == (dosages.count > 1 ? "[1]" : ""))
    }

    @Test(arguments: [
        NHSRow("none", [], ""),
        NHSRow("one, without a number", [dose("1", "tablet")], "1 tablet"),
        NHSRow("at the same time", [numbered(1, "2"), numbered(1, "1")], "2 tablet, and 1 tablet"),
        NHSRow("one after the other", [numbered(2, "1"), numbered(1, "2")], "2 tablet, then 1 tablet"),
        NHSRow(
            "both", [numbered(2, "3"), numbered(1, "1"), numbered(1, "2"), numbered(2, "0.5")],
            "1 tablet, and 2 tablet, then 3 tablet, and 0.5 tablet"),
        // Numbers and not their digits.
        NHSRow("ten", [numbered(10, "1"), numbered(9, "2")], "2 tablet, then 1 tablet"),
    ])
    func `dosages are joined by their numbers`(row: NHSRow) throws {
        #expect(try sayNHS(row.dosages).text == row.text)
    }
}

// MARK: JSON

private func numbered(_ sequence: Int, _ value: String) -> String {
    dose(value, "tablet", #""sequence":\#(sequence)"#)
}

/// An amount as its JSON.
func amount(_ value: String, _ unit: String) -> String {
    #"{"value":\#(value),"unit":"\#(unit)"}"#
}

private func doseRange(_ members: String) -> String {
    #"{"doseAndRate":[{"doseRange":{\#(members)}}]}"#
}

private func range(_ low: String, _ unit: String, _ high: String, _ other: String) -> String {
    #""boundsRange":{"low":\#(amount(low, unit)),"high":\#(amount(high, other))}"#
}

/// A member with a concept of codes that have a display each.
func concept(_ name: String, _ displays: String...) -> String {
    let codes = displays.map { #"{"display":"\#($0)"}"# }.joined(separator: ",")
    return #""\#(name)":{"coding":[\#(codes)]}"#
}

private func coding(_ displays: String...) -> String {
    let codes = displays.map { #"{"display":"\#($0)"}"# }.joined(separator: ",")
    return #""coding":[\#(codes)]"#
}
