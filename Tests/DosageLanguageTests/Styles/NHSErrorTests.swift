// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What the British style refuses, where, and by which rule.
struct NHSErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let code: DosageLanguageError.Code
        let path: String
        let rule: String

        init(_ json: String, _ code: DosageLanguageError.Code, _ path: String, _ rule: String) {
            self.json = json
            self.code = code
            self.path = path
            self.rule = rule
        }

        static func pattern(
            _ members: String, _ code: DosageLanguageError.Code, _ member: String, _ rule: String
        ) -> Row {
            Row(DosageLanguageTests.pattern(members), code, "timing.repeat." + member, rule)
        }

        static func entry(
            _ members: String, _ code: DosageLanguageError.Code, _ member: String, _ rule: String
        ) -> Row {
            Row(#"{"doseAndRate":[{\#(members)}]}"#, code, "doseAndRate[0]." + member, rule)
        }

        var testDescription: String { json }
    }

    private static let withoutValue = #"{"unit":"milligram"}"#
    private static let withoutUnit = #"{"value":10}"#
    private static let whole = amount("20", "milligram")

    static let amounts: [Row] = [
        .entry(#""doseQuantity":\#(withoutValue)"#, .missing, "doseQuantity.value", "dose"),
        .entry(#""doseQuantity":\#(withoutUnit)"#, .missing, "doseQuantity.unit", "dose"),
        // A code alone is no unit in words.
        .entry(#""doseQuantity":{"value":10,"code":"mg"}"#, .missing, "doseQuantity.unit", "dose"),
        .entry(#""doseRange":{}"#, .missing, "doseRange", "dose"),
        .entry(#""doseRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .missing, "doseRange.low.value", "dose"),
        .entry(#""doseRange":{"low":\#(withoutUnit),"high":\#(whole)}"#, .missing, "doseRange.low.unit", "dose"),
        .entry(#""doseRange":{"low":\#(whole),"high":\#(withoutValue)}"#, .missing, "doseRange.high.value", "dose"),
        .entry(#""doseRange":{"low":\#(whole),"high":\#(withoutUnit)}"#, .missing, "doseRange.high.unit", "dose"),
        .entry(
            #""rateRatio":{"numerator":\#(withoutValue),"denominator":\#(whole)}"#, .missing,
            "rateRatio.numerator.value", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(withoutUnit),"denominator":\#(whole)}"#, .missing,
            "rateRatio.numerator.unit", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":\#(withoutValue)}"#, .missing,
            "rateRatio.denominator.value", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":\#(withoutUnit)}"#, .missing,
            "rateRatio.denominator.unit", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":{"value":1}}"#, .missing,
            "rateRatio.denominator.unit", "rate"),
        .entry(#""rateRatio":{"numerator":\#(whole)}"#, .missing, "rateRatio", "rate"),
        .entry(#""rateRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .missing, "rateRange.low.value", "rate"),
        .entry(#""rateRange":{"low":\#(whole),"high":\#(withoutValue)}"#, .missing, "rateRange.high.value", "rate"),
        .entry(#""rateRange":{"low":\#(whole),"high":\#(withoutUnit)}"#, .missing, "rateRange.high.unit", "rate"),
        .entry(#""rateQuantity":\#(withoutValue)"#, .missing, "rateQuantity.value", "rate"),
        .entry(#""rateQuantity":\#(withoutUnit)"#, .missing, "rateQuantity.unit", "rate"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(withoutValue),"denominator":\#(whole)}}"#, .missing,
            "maxDosePerPeriod.numerator.value", "maximum dose"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(withoutUnit),"denominator":\#(whole)}}"#, .missing,
            "maxDosePerPeriod.numerator.unit", "maximum dose"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(whole),"denominator":\#(withoutValue)}}"#, .missing,
            "maxDosePerPeriod.denominator.value", "maximum dose"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(whole),"denominator":\#(withoutUnit)}}"#, .missing,
            "maxDosePerPeriod.denominator.unit", "maximum dose"),
        Row(#"{"maxDosePerPeriod":{"numerator":\#(whole)}}"#, .missing, "maxDosePerPeriod", "maximum dose"),
        Row(
            #"{"maxDosePerAdministration":\#(withoutValue)}"#, .missing, "maxDosePerAdministration.value",
            "maximum dose"),
        Row(
            #"{"maxDosePerAdministration":\#(withoutUnit)}"#, .missing, "maxDosePerAdministration.unit",
            "maximum dose"),
        Row(#"{"maxDosePerLifetime":\#(withoutValue)}"#, .missing, "maxDosePerLifetime.value", "maximum dose"),
        Row(#"{"maxDosePerLifetime":\#(withoutUnit)}"#, .missing, "maxDosePerLifetime.unit", "maximum dose"),
    ]

    static let timings: [Row] = [
        .pattern(#""duration":1"#, .missing, "durationUnit", "duration"),
        .pattern(#""duration":1,"durationUnit":"ms""#, .unknownCode, "durationUnit", "duration"),
        .pattern(#""durationMax":1,"durationUnit":"h""#, .missing, "duration", "duration"),
        .pattern(#""period":1,"periodMax":2,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""period":2,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""period":1.0,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""periodMax":2,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""period":1"#, .missing, "periodUnit", "frequency and period"),
        .pattern(#""period":1,"periodUnit":"ms""#, .unknownCode, "periodUnit", "frequency and period"),
        .pattern(#""frequency":3,"period":2"#, .missing, "periodUnit", "frequency and period"),
        .pattern(#""frequency":1,"period":2,"periodUnit":"day""#, .unknownCode, "periodUnit", "frequency and period"),
        .pattern(
            #""frequency":3,"periodMax":2,"periodUnit":"h""#, .missing, "period", "frequency and period"),
        .pattern(#""offset":60"#, .missing, "when", "offset and when"),
        .pattern(#""offset":60,"when":["bob"]"#, .unknownCode, "when[0]", "offset and when"),
        // R5 has an event that the style has no words for.
        .pattern(#""when":["AC","IMD"]"#, .unknownCode, "when[1]", "offset and when"),
        .pattern(#""dayOfWeek":["mon","bob"]"#, .unknownCode, "dayOfWeek[1]", "day of week"),
        .pattern(#""timeOfDay":["12:99"]"#, .value, "timeOfDay[0]", "time of day"),
        .pattern(#""timeOfDay":["08:00:00","12:00:60"]"#, .value, "timeOfDay[1]", "time of day"),
        .pattern(#""boundsDuration":\#(withoutValue)"#, .missing, "boundsDuration.value", "bounds"),
        .pattern(#""boundsDuration":\#(withoutUnit)"#, .missing, "boundsDuration.unit", "bounds"),
        .pattern(#""boundsRange":{}"#, .missing, "boundsRange", "bounds"),
        .pattern(
            #""boundsRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .missing, "boundsRange.low.value", "bounds"),
        .pattern(
            #""boundsRange":{"low":\#(withoutUnit),"high":\#(whole)}"#, .missing, "boundsRange.low.unit", "bounds"),
        .pattern(
            #""boundsRange":{"low":\#(whole),"high":\#(withoutValue)}"#, .missing, "boundsRange.high.value", "bounds"),
        .pattern(
            #""boundsRange":{"low":\#(whole),"high":\#(withoutUnit)}"#, .missing, "boundsRange.high.unit", "bounds"),
        .pattern(
            #""boundsPeriod":{"start":"2021-06-35T10:45:00.000Z"}"#, .value, "boundsPeriod.start", "bounds"),
        .pattern(#""boundsPeriod":{"start":"2021-06-01","end":"soon"}"#, .value, "boundsPeriod.end", "bounds"),
        .pattern(#""boundsPeriod":{}"#, .missing, "boundsPeriod", "bounds"),
        .pattern(#""countMax":5"#, .missing, "count", "count"),
        Row(#"{"timing":{"event":["2021-06-24","2021-06-35"]}}"#, .value, "timing.event[1]", "event"),
        Row(#"{"timing":{"event":["2021-06-30T23:59:60Z"]}}"#, .value, "timing.event[0]", "event"),
    ]

    static let concepts: [Row] = [
        Row(#"{"method":{"coding":[{"code":"1"}]}}"#, .missing, "method.coding[0].display", "method"),
        Row(#"{"route":{"coding":[{"code":"1"}]}}"#, .missing, "route.coding[0].display", "route"),
        Row(
            #"{"route":{"coding":[{"display":"oral"},{"code":"1"}]}}"#, .missing, "route.coding[1].display", "route"),
        Row(#"{"site":{"coding":[{"code":"1"}]}}"#, .missing, "site.coding[0].display", "site"),
        Row(
            #"{"asNeededCodeableConcept":{"text":"pain"}}"#, .missing, "asNeededCodeableConcept.coding", "as needed"),
        Row(
            #"{"asNeededCodeableConcept":{"coding":[{"code":"1"}]}}"#, .missing,
            "asNeededCodeableConcept.coding[0].display", "as needed"),
        Row(
            #"{"additionalInstruction":[{"text":"with water"}]}"#, .missing, "additionalInstruction[0].coding",
            "additional instruction"),
        Row(
            #"{"additionalInstruction":[{"coding":[{"code":"1"}]}]}"#, .missing,
            "additionalInstruction[0].coding[0].display", "additional instruction"),
    ]

    @Test(arguments: amounts + timings + concepts)
    func `what a rule refuses is told with the rule and the place`(row: Row) throws {
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(row.json) }
        #expect(error.code == row.code)
        #expect(error.path == row.path)
        #expect(error.detail.hasPrefix("NHS dose to text, \(row.rule): "))
    }

    @Test func `several dosages need a number each`() throws {
        let dosages = [dose("1", "tablet", #""sequence":1"#), dose("2", "tablet")]
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(dosages) }
        #expect(error.code == .sequence)
        #expect(error.path == "[1].sequence")
    }

    @Test func `an error among several dosages names the dosage`() throws {
        let dosages = [dose("1", "tablet", #""sequence":1"#), #"{"sequence":2,"timing":{"repeat":{"offset":5}}}"#]
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(dosages) }
        #expect(error.path == "[1].timing.repeat.when")
    }

    @Test(arguments: [
        (#"{"modifierExtension":[{"url":"a","valueBoolean":true}]}"#, "modifierExtension"),
        (
            #"{"timing":{"modifierExtension":[{"url":"a","valueBoolean":true}],"event":["2021-06-24"]}}"#,
            "timing.modifierExtension"
        ),
    ])
    func `an extension that may change the meaning is refused`(json: String, path: String) throws {
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(json) }
        #expect(error.code == .modifierExtension)
        #expect(error.path == path)
    }

    @Test func `an element of another version is refused`() throws {
        let json = #"{"doseQuantity":{"value":1,"unit":"tablet"},"patientInstruction":"with water"}"#
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(json) }
        #expect(error.code == .value)
        #expect(error.path == "doseQuantity")
    }

    @Test func `a period beside an event is refused in DSTU2, where it means another thing`() throws {
        let json = #"{"timing":{"repeat":{"period":1,"periodUnits":"d","when":"ACD"}}}"#
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(json, version: .dstu2) }
        #expect(error.code == .unsupported)
        #expect(error.path == "timing.repeat.period")
    }
}
