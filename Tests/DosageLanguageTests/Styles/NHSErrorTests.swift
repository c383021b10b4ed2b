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
        /// The rule of the style; nil for a fault of FHIR, which all readers of a dosage find.
        let rule: String?

        init(_ json: String, _ code: DosageLanguageError.Code, _ path: String, _ rule: String? = nil) {
            self.json = json
            self.code = code
            self.path = path
            self.rule = rule
        }

        static func pattern(
            _ members: String, _ code: DosageLanguageError.Code, _ member: String, _ rule: String? = nil
        ) -> Row {
            Row(DosageLanguageTests.pattern(members), code, "timing.repeat." + member, rule)
        }

        static func entry(
            _ members: String, _ code: DosageLanguageError.Code, _ member: String, _ rule: String? = nil
        ) -> Row {
            Row(#"{"doseAndRate":[{\#(members)}]}"#, code, "doseAndRate[0]." + member, rule)
        }

        var testDescription: String { json }
    }

    private static let withoutValue = #"{"unit":"milligram"}"#
    private static let withoutUnit = #"{"value":10}"#
    private static let whole = amount("20", "milligram")
    private static let days = amount("5", "day")

    static let amounts: [Row] = [
        .entry(#""doseQuantity":\#(withoutValue)"#, .value, "doseQuantity.value"),
        .entry(#""doseQuantity":\#(withoutUnit)"#, .missing, "doseQuantity.unit", "dose"),
        // A code alone is no unit in words.
        .entry(#""doseQuantity":{"value":10,"code":"mg"}"#, .missing, "doseQuantity.unit", "dose"),
        .entry(#""doseRange":{}"#, .value, "doseRange"),
        .entry(#""doseRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .value, "doseRange.low.value"),
        .entry(#""doseRange":{"low":\#(withoutUnit),"high":\#(whole)}"#, .missing, "doseRange.low.unit", "dose"),
        .entry(#""doseRange":{"low":\#(whole),"high":\#(withoutValue)}"#, .value, "doseRange.high.value"),
        .entry(#""doseRange":{"low":\#(whole),"high":\#(withoutUnit)}"#, .missing, "doseRange.high.unit", "dose"),
        .entry(
            #""rateRatio":{"numerator":\#(withoutValue),"denominator":\#(whole)}"#, .value,
            "rateRatio.numerator.value"),
        .entry(
            #""rateRatio":{"numerator":\#(withoutUnit),"denominator":\#(whole)}"#, .missing,
            "rateRatio.numerator.unit", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":\#(withoutValue)}"#, .value,
            "rateRatio.denominator.value"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":\#(withoutUnit)}"#, .missing,
            "rateRatio.denominator.unit", "rate"),
        .entry(
            #""rateRatio":{"numerator":\#(whole),"denominator":{"value":1}}"#, .missing,
            "rateRatio.denominator.unit", "rate"),
        .entry(#""rateRatio":{"numerator":\#(whole)}"#, .value, "rateRatio"),
        .entry(#""rateRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .value, "rateRange.low.value"),
        .entry(#""rateRange":{"low":\#(whole),"high":\#(withoutValue)}"#, .value, "rateRange.high.value"),
        .entry(#""rateRange":{"low":\#(whole),"high":\#(withoutUnit)}"#, .missing, "rateRange.high.unit", "rate"),
        .entry(#""rateQuantity":\#(withoutValue)"#, .value, "rateQuantity.value"),
        .entry(#""rateQuantity":\#(withoutUnit)"#, .missing, "rateQuantity.unit", "rate"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(withoutValue),"denominator":\#(whole)}}"#, .value,
            "maxDosePerPeriod.numerator.value"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(withoutUnit),"denominator":\#(whole)}}"#, .missing,
            "maxDosePerPeriod.numerator.unit", "maximum dose"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(whole),"denominator":\#(withoutValue)}}"#, .value,
            "maxDosePerPeriod.denominator.value"),
        Row(
            #"{"maxDosePerPeriod":{"numerator":\#(whole),"denominator":\#(withoutUnit)}}"#, .missing,
            "maxDosePerPeriod.denominator.unit", "maximum dose"),
        Row(#"{"maxDosePerPeriod":{"numerator":\#(whole)}}"#, .value, "maxDosePerPeriod"),
        Row(
            #"{"maxDosePerAdministration":\#(withoutValue)}"#, .value, "maxDosePerAdministration.value"),
        Row(
            #"{"maxDosePerAdministration":\#(withoutUnit)}"#, .missing, "maxDosePerAdministration.unit",
            "maximum dose"),
        Row(#"{"maxDosePerLifetime":\#(withoutValue)}"#, .value, "maxDosePerLifetime.value"),
        .entry(
            #""doseRange":{"low":{"value":5,"comparator":"<","unit":"milligram"},"high":\#(whole)}"#, .value,
            "doseRange.low.comparator"),
        Row(
            #"{"maxDosePerAdministration":{"value":5,"comparator":"<","unit":"milligram"}}"#, .value,
            "maxDosePerAdministration.comparator"),
        Row(
            #"{"maxDosePerLifetime":{"value":5,"unit":"mg","system":"http://unitsofmeasure.org","code":"g"}}"#, .value,
            "maxDosePerLifetime"),
        Row(#"{"maxDosePerLifetime":\#(withoutUnit)}"#, .missing, "maxDosePerLifetime.unit", "maximum dose"),
    ]

    static let timings: [Row] = [
        .pattern(#""duration":1"#, .init(rawValue: "tim-1"), "durationUnit"),
        .pattern(#""duration":1,"durationUnit":"ms""#, .value, "durationUnit"),
        .pattern(#""durationMax":1,"durationUnit":"h""#, .init(rawValue: "tim-7"), "durationMax"),
        .pattern(#""period":1,"periodMax":2,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""period":2,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""period":1.0,"periodUnit":"d""#, .missing, "frequency", "frequency and period"),
        .pattern(#""periodMax":2,"periodUnit":"d""#, .init(rawValue: "tim-6"), "periodMax"),
        .pattern(#""period":1"#, .init(rawValue: "tim-2"), "periodUnit"),
        .pattern(#""period":1,"periodUnit":"ms""#, .value, "periodUnit"),
        .pattern(#""frequency":3,"period":2"#, .init(rawValue: "tim-2"), "periodUnit"),
        .pattern(#""frequency":1,"period":2,"periodUnit":"day""#, .value, "periodUnit"),
        .pattern(
            #""frequency":3,"periodMax":2,"periodUnit":"h""#, .init(rawValue: "tim-6"), "periodMax"),
        .pattern(#""offset":60"#, .init(rawValue: "tim-9"), "offset"),
        .pattern(#""offset":60,"when":["bob"]"#, .value, "when"),
        // R5 has an event that the style has no words for.
        .pattern(#""when":["AC","IMD"]"#, .unsupported, "when", "offset and when"),
        .pattern(#""dayOfWeek":["mon","bob"]"#, .value, "dayOfWeek"),
        .pattern(#""timeOfDay":["12:99"]"#, .value, "timeOfDay"),
        .pattern(#""timeOfDay":["08:00:00","12:00:60"]"#, .value, "timeOfDay[1]", "time of day"),
        .pattern(#""boundsDuration":\#(withoutValue)"#, .bounds, "boundsDuration.value"),
        .pattern(#""boundsDuration":\#(withoutUnit)"#, .bounds, "boundsDuration.code"),
        .pattern(#""boundsRange":{}"#, .bounds, "boundsRange"),
        .pattern(
            #""boundsRange":{"low":\#(withoutValue),"high":\#(whole)}"#, .bounds, "boundsRange.low.value"),
        .pattern(
            #""boundsRange":{"low":\#(withoutUnit),"high":\#(whole)}"#, .bounds, "boundsRange.low.code"),
        .pattern(
            #""boundsRange":{"low":\#(days),"high":\#(withoutValue)}"#, .bounds, "boundsRange.high.value"),
        .pattern(
            #""boundsRange":{"low":\#(days),"high":\#(withoutUnit)}"#, .bounds, "boundsRange.high.code"),
        .pattern(
            #""boundsPeriod":{"start":"2021-06-35T10:45:00.000Z"}"#, .value, "boundsPeriod.start"),
        .pattern(#""boundsPeriod":{"start":"2021-06-01","end":"soon"}"#, .value, "boundsPeriod.end"),
        .pattern(#""boundsPeriod":{}"#, .bounds, "boundsPeriod"),
        .pattern(#""frequency":0,"period":1,"periodUnit":"d""#, .value, "frequency"),
        .pattern(#""periodUnit":"d""#, .value, "periodUnit"),
        .pattern(#""countMax":5"#, .init(rawValue: "tim-8"), "countMax"),
        Row(#"{"timing":{"event":["2021-06-24","2021-06-35"]}}"#, .value, "timing.event"),
        // A moment without an offset is none.
        Row(#"{"timing":{"event":["2021-06-24T23:59:59"]}}"#, .value, "timing.event"),
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
        if let rule = row.rule {
            #expect(error.detail.hasPrefix("NHS dose to text, \(rule): "))
        } else {
            #expect(!error.detail.hasPrefix("NHS"))
        }
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
        #expect(error.path == "[1].timing.repeat.offset")
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
        #expect(error.code == .unknownElement)
        #expect(error.path == "doseQuantity")
    }

    @Test func `a period beside an event is refused in DSTU2, where it means another thing`() throws {
        let json = #"{"timing":{"repeat":{"period":1,"periodUnits":"d","when":"ACD"}}}"#
        let error = try #require(throws: DosageLanguageError.self) { try sayNHS(json, version: .dstu2) }
        #expect(error.code.rawValue == "tim-3")
        #expect(error.path == "timing.repeat.when")
    }
}
