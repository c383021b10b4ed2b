// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Amounts in the case of the words before them, none in words, and ordinals.
struct CaseTests {
    private func quantity(_ value: String, _ unit: String, _ comparator: String = "") -> String {
        let sign = comparator.isEmpty ? "" : #","comparator":"\#(comparator)""#
        return #"{"value":\#(value),"unit":"\#(unit)"\#(sign)}"#
    }

    @Test(arguments: [
        // A preposition has the genitive, in which a dual ends in ين. Source: Arabic, An Essential Grammar, 13.2 (the dual).
        ("ar", "2", "tablet", "<", "أقل من قرصين"), ("ar", "2", "puff", ">", "أكثر من بختين"),
        ("ar", "5", "mg", "<", "أقل من 5 مليغرامات"), ("ar", "1", "tablet", "<", "أقل من قرص واحد"),
        ("ar", "2.5", "tablet", "<", "أقل من قرصين ونصف القرص"), ("ar", "0.5", "tablet", "<", "أقل من نصف قرص"),
        ("ar", "2", "tablet", "", "قرصان"),
        // None in words.
        ("ar", "0", "tablet", "", "بدون أقراص"), ("pl", "0", "tablet", "", "Bez tabletki"),
        ("pl", "0", "capsule", "", "Bez kapsułki"), ("cs", "0", "tablet", "", "Žádná tableta"),
        // "Without pieces" would also read as "without cutting" in Arabic.
        ("ar", "0", "piece", "", "0 قطعة"),
    ])
    func `an amount is in its case`(
        language: String, value: String, unit: String, comparator: String, expected: String
    ) throws {
        let json = #"{"doseAndRate":[{"doseQuantity":\#(quantity(value, unit, comparator))}]}"#
        #expect(try say(json, language).text == expected)
    }

    @Test(arguments: [
        // "od" and "do" have the genitive, as every grammar has it; none was opened for this test.
        ("pl", "1", "capsule", "2", "tablet", "Od 1 kapsułki do 2 tabletek"),
        ("pl", "500", "mg", "1", "g", "Od 500 mg do 1 g"),
        ("pl", "0.5", "tablet", "5", "mL", "Od pół tabletki do 5 ml"),
        ("ar", "1", "tablet", "2", "capsule", "من قرص واحد إلى كبسولتين"),
        // In one unit too.
        ("pl", "1", "sachet", "2", "sachet", "Od 1 do 2 saszetek"),
        ("pl", "0.5", "sachet", "1", "sachet", "Od ½ do 1 saszetki"),
        ("pl", "1", "puff", "2", "puff", "Od 1 do 2 wziewów"), ("pl", "2", "drop", "5", "drop", "Od 2 do 5 kropli"),
        ("pl", "1", "patch", "2", "patch", "Od 1 do 2 plastrów"),
        ("pl", "20", "unit", "22", "unit", "Od 20 do 22 jednostek"),
        ("pl", "50", "microgram", "100", "microgram", "Od 50 do 100 mikrogramów"),
        ("pl", "1", "liter", "2", "liter", "Od 1 do 2 litrów"), ("pl", "500", "mg", "1000", "mg", "Od 500 do 1000 mg"),
        ("pl", "1", "lozenge", "2", "lozenge", "Od 1 do 2 pastylek do ssania"),
    ])
    func `the ends of a range are in their case`(
        language: String, low: String, lowUnit: String, high: String, highUnit: String, expected: String
    ) throws {
        let range = #"{"low":\#(quantity(low, lowUnit)),"high":\#(quantity(high, highUnit))}"#
        #expect(try say(#"{"doseAndRate":[{"doseRange":\#(range)}]}"#, language).text == expected)
    }

    @Test(arguments: [
        // "na" has the accusative of what an amount is for, as grammars have it; none was opened for this test.
        ("pl", "2", "tablet", "na 2 tabletki"), ("pl", "5", "capsule", "na 5 kapsułek"),
        ("cs", "2", "tablet", "na 2 tablety"),
        ("pl", "1", "tablet", "na 1 tabletkę"), ("cs", "1", "tablet", "na 1 tabletu"),
        ("ar", "2", "tablet", "لكل قرصين"),
    ])
    func `an amount that another is for is in its case`(
        language: String, value: String, unit: String, expected: String
    ) throws {
        let ratio = #"{"numerator":\#(quantity("5", "mg")),"denominator":\#(quantity(value, unit))}"#
        let text = try say(#"{"doseAndRate":[{"rateRatio":\#(ratio)}]}"#, language).text
        #expect(text.contains(expected), "\(text)")
    }

    @Test(arguments: [
        // ":a" after 1 and 2, but not 11 and 12, and ":e" else: the ordinals of Swedish in CLDR 47.
        ("13", "h", "Var 13:e timme"), ("21", "h", "Var 21:a timme"), ("72", "h", "Var 72:a timme"),
        ("111", "min", "Var 111:e minut"), ("3", "a", "Vart 3:e år"), ("8", "h", "Var 8:e timme"),
        ("2", "d", "Varannan dag"),
        ("1", "h", "Varje timme"), ("1.5", "d", "Var 36:e timme"), ("1.3", "wk", "Med 1,3 veckors intervall"),
    ])
    func `every so many is an ordinal in Swedish`(period: String, unit: String, expected: String) throws {
        #expect(try say(pattern(#""period":\#(period),"periodUnit":"\#(unit)""#), "sv").text == expected)
    }
}
