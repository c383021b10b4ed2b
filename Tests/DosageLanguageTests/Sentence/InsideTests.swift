// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// What stands inside an amount, a span or a concept beside its own elements.
struct InsideTests {
    private static let coded = #""system":"http://unitsofmeasure.org","code":"d""#
    private static let other = #""extension":[{"url":"http://x"}]"#

    private static func quantity(_ members: String) -> String {
        #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"tablet",\#(members)}}]}"#
    }

    private static func rate(_ denominator: String) -> String {
        #"""
        {"doseAndRate":[{"rateRatio":{"numerator":{"value":5,"unit":"mL"},
        "denominator":{"value":1,"system":"http://unitsofmeasure.org","code":"h",\#(denominator)}}}]}
        """#
    }

    @Test(arguments: [
        (quantity(other), "1 tablet", "doseAndRate.doseQuantity", "doseAndRate.doseQuantity.extension[0]"),
        (
            quantity(#""_unit":{"extension":[{"url":"http://x"}]}"#),
            "1 tablet", "doseAndRate.doseQuantity", "doseAndRate.doseQuantity._unit"
        ),
        (
            quantity(#""_value":{\#(other)}"#),
            "1 tablet", "doseAndRate.doseQuantity", "doseAndRate.doseQuantity._value"
        ),
        (
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"mg",\#(other)},"high":{"value":2,"unit":"mg"}}}]}"#,
            "1 to 2 mg", "doseAndRate.doseRange", "doseAndRate.doseRange.low.extension[0]"
        ),
        (
            rate(other),
            "At a rate of 5 mL per hour", "doseAndRate.rateRatio", "doseAndRate.rateRatio.denominator.extension[0]"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05","_end":{\#(other)}}"#),
            "From March 5, 2026 on", "timing.repeat.boundsPeriod", "timing.repeat.boundsPeriod._end"
        ),
        (
            pattern(#""boundsDuration":{"value":7,\#(coded),\#(other)}"#),
            "For 7 days", "timing.repeat.boundsDuration", "timing.repeat.boundsDuration.extension[0]"
        ),
        (
            #"{"maxDosePerPeriod":{"numerator":{"value":4,"unit":"g",\#(other)},"denominator":{"value":1,\#(coded)}}}"#,
            "At most 4 g per day", "maxDosePerPeriod", "maxDosePerPeriod.numerator.extension[0]"
        ),
        (
            #"{"maxDosePerLifetime":{"value":4,"unit":"g",\#(other)}}"#,
            "At most 4 g in a lifetime", "maxDosePerLifetime", "maxDosePerLifetime.extension[0]"
        ),
        (
            #"{"asNeededCodeableConcept":{"text":"pain","_text":{\#(other)}}}"#,
            "As needed for pain", "asNeededCodeableConcept", "asNeededCodeableConcept._text"
        ),
        (
            #"{"asNeededCodeableConcept":{"coding":[{"display":"pain","_display":{\#(other)}}]}}"#,
            "As needed for pain", "asNeededCodeableConcept", "asNeededCodeableConcept.coding[0]._display"
        ),
        (
            #"{"timing":{"code":{"text":"at dawn",\#(other)}}}"#,
            "“at dawn”", "timing.code", "timing.code.extension[0]"
        ),
    ])
    func `an extension inside has its own path`(
        json: String, text: String, spoken: String, unspoken: String
    ) throws {
        let sentence = try say(json)
        #expect(sentence.text == text)
        #expect(sentence.spoken == [spoken])
        #expect(sentence.unspoken == [unspoken])
    }

    // What a server notes for people, which every element of DSTU2 may have, is no part of the content.
    @Test func `the path of an amount covers comments inside`() throws {
        let sentence = try say(Self.quantity(#""fhir_comments":["as told"]"#))
        #expect(sentence.text == "1 tablet")
        #expect(sentence.spoken == ["doseAndRate.doseQuantity"])
        #expect(sentence.unspoken == [])
    }

    @Test func `what is inside the elements that are not said is named too`() throws {
        let sentence = try say(
            #"{"text":"x","route":{"text":"oral",\#(Self.other)},"additionalInstruction":[{},{\#(Self.other)}]}"#
        )
        #expect(
            sentence.unspoken == [
                "additionalInstruction", "additionalInstruction[1].extension[0]", "route.extension[0]",
            ]
        )
    }

    @Test func `an id inside is part of its element`() throws {
        #expect(try say(Self.quantity(#""id":"a","_unit":{"id":"b"}"#)).unspoken == [])
    }

    @Test func `DSTU2 has no index in the path`() throws {
        let sentence = try say(#"{"doseQuantity":{"value":1,"unit":"mg",\#(Self.other)}}"#, version: .dstu2)
        #expect(sentence.spoken == ["doseQuantity"])
        #expect(sentence.unspoken == ["doseQuantity.extension[0]"])
    }

    @Test(arguments: [
        // Less than one tablet? The name is not that of the element, and still may be meant.
        (quantity(#""Comparator":"<""#), "unknownElement", "doseAndRate[0].doseQuantity.Comparator"),
        (quantity(#""per":"kg""#), "unknownElement", "doseAndRate[0].doseQuantity.per"),
        (
            quantity(#""modifierExtension":[{"url":"http://x"}]"#), "modifierExtension",
            "doseAndRate[0].doseQuantity.modifierExtension"
        ),
        // A comparator is there, and nobody says which.
        (quantity(#""_comparator":{\#(other)}"#), "value", "doseAndRate[0].doseQuantity._comparator"),
        (rate(#""Value":2"#), "unknownElement", "doseAndRate[0].rateRatio.denominator.Value"),
        (
            #"{"doseAndRate":[{"doseRange":{"High":{"value":2},"low":{"value":1,"unit":"mg"}}}]}"#,
            "unknownElement", "doseAndRate[0].doseRange.High"
        ),
        (
            pattern(#""boundsPeriod":{"start":"2026-03-05","End":"2026-03-07"}"#), "unknownElement",
            "timing.repeat.boundsPeriod.End"
        ),
        (pattern(#""boundsDuration":{"value":7,\#(coded),"x":1}"#), "unknownElement", "timing.repeat.boundsDuration.x"),
        (#"{"maxDosePerAdministration":{"value":4,"unit":"g","x":1}}"#, "unknownElement", "maxDosePerAdministration.x"),
        (
            #"{"maxDosePerPeriod":{"x":1,"numerator":{"value":4,"unit":"g"},"denominator":{"value":1,\#(coded)}}}"#,
            "unknownElement", "maxDosePerPeriod.x"
        ),
    ])
    func `what may change an amount is refused`(json: String, code: String, path: String) throws {
        let error = try #require(throws: DosageLanguageError.self, "\(json)") { try say(json) }
        #expect(error.code.rawValue == code)
        #expect(error.path == path)
    }

    @Test func `an unknown member in a second amount is refused, since that is said too`() throws {
        let error = try #require(throws: DosageLanguageError.self) {
            try say(#"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"g"}},{"doseQuantity":{"value":2,"x":1}}]}"#)
        }
        #expect(error.path == "doseAndRate[1].doseQuantity.x")
    }
}
