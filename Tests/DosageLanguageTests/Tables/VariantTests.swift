// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Phrases that ask for an amount, a day or a date in a case or role.
struct VariantTests {
    // The number stays as it is and the noun shows the case; a symbol has the ending behind a colon: "42 metrillä", "42
    // m:llä". Source: J. Korpela, Nykyajan kielenopas, 8.5. "Alle" governs the genitive; no dictionary was opened for it.
    private var finnish: SmallTable {
        var table = SmallTable("fi")
        table.add("quantity.lessThan", "alle %(gen)@")
        table.add("quantity.atMost", "enintään %@")
        table.add("unit.tablet", "%#@n@", [("n", ["one": "tabletti", "other": "tablettia"])])
        table.add("unit.tablet:gen", "%#@n@", [("n", ["one": "tabletin", "other": "tabletin"])])
        table.add("quantity.tablet=0.5", "puoli tablettia")
        table.add("quantity.tablet:gen=0.5", "puolen tabletin")
        table.add("unit.mg", "mg")
        table.add("unit.mg:gen", "mg:n")
        table.add("unit.mL", "ml")
        return table
    }

    private func amount(_ value: String, _ unit: String, _ comparator: String? = nil) -> String {
        let sign = comparator.map { #","comparator":"\#($0)""# } ?? ""
        return #"{"doseAndRate":[{"doseQuantity":{"value":\#(value),"unit":"\#(unit)"\#(sign)}}]}"#
    }

    @Test(arguments: [
        ("2", "tablet", nil, "2 tablettia"), ("1", "tablet", nil, "1 tabletti"),
        ("2", "tablet", "<", "Alle 2 tabletin"), ("1", "tablet", "<", "Alle 1 tabletin"),
        ("2", "tablet", "<=", "Enintään 2 tablettia"), ("5", "mg", "<", "Alle 5 mg:n"), ("5", "mg", nil, "5 mg"),
        // A unit without the variant is said in its plain form.
        ("5", "mL", "<", "Alle 5 ml"),
        // For a certain number, with and without the variant.
        ("0.5", "tablet", nil, "Puoli tablettia"), ("0.5", "tablet", "<", "Alle puolen tabletin"),
    ])
    func `a phrase asks for an amount in a case`(
        value: String, unit: String, comparator: String?, expected: String
    ) throws {
        #expect(try finnish.builder.sentence(for: dosage(amount(value, unit, comparator))).text == expected)
    }

    @Test func `what asks for variants and what has them is checked`() throws {
        #expect(try finnish.faults == [])
        var table = finnish
        table.add("unit.capsule", "%#@n@", [("n", ["one": "kapseli", "other": "kapselia"])])
        #expect(try table.faults == ["unit.capsule missingVariant"])
        table.add("unit.capsule:gen", "%#@n@", [("n", ["one": "kapselin", "other": "kapselin"])])
        table.add("quantity.capsule", "%1$@ %2$@")
        #expect(try table.faults == ["quantity.capsule missingVariant"])
    }

    @Test(arguments: [
        // Nothing has it; nothing asks for it; the text is not made of phrases; there is no such phrase.
        ("quantity.moreThan", "yli %(ela)@", "quantity.moreThan missingVariant"),
        ("unit.mg:ess", "mg:nä", "unit.mg:ess unusedVariant"),
        ("quote", "”%(gen)@”", "quote unusedVariant"),
        ("join.dose", "%1$(gen)@ %2$@", "join.dose unusedVariant"),
        ("unit.nothing:gen", "x", "unit.nothing:gen unusedKey"),
        ("join:gen", "%1$@ %2$@", "join:gen unusedKey"),
        ("unit.g:", "x", "unit.g: unusedKey"),
    ])
    func `a variant in vain is a fault at its place`(key: String, format: String, expected: String) throws {
        var table = finnish
        table.add(key, format)
        #expect(try table.faults.contains(expected))
    }

    @Test func `who changes a unit finds its variant`() throws {
        var text = StringsdictText()
        text.add("unit.tablet", "%#@n@", [("n", ["one": "pilleri", "other": "pilleriä"])])
        let table = try PhraseTable(propertyList: text.data, language: "fi")
        let faults = PhraseTableSet.dosage.faults(in: table, extending: try finnish.table)
        #expect(faults.filter { $0.code == .shadowedKey && $0.description.contains("unit.tablet:gen") }.count == 1)
    }

    @Test func `a case goes down to the amounts of a range and not to what they are counted per`() throws {
        var table = finnish
        table.add("quantity.between", "%1$(gen)@ … %2$(gen)@")
        table.add("quantity.per", "%1$@ %2$@")
        table.add("per.unit", "/ %@")
        table.add("unit.kg", "kg")
        table.add("unit.kg:gen", "kg:n")
        let json =
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"mg"},"high":{"value":2,"unit":"tablet"}}}]}"#
        #expect(try table.builder.sentence(for: dosage(json)).text == "1 mg:n … 2 tabletin")
        let perKilogram = #"{"value":2,"comparator":"<","system":"http://unitsofmeasure.org","code":"mg/kg"}"#
        let weighed = #"{"doseAndRate":[{"doseQuantity":\#(perKilogram)}]}"#
        #expect(try table.builder.sentence(for: dosage(weighed)).text == "Alle 2 mg:n / kg")
    }

    @Test func `a phrase asks for the plain form where a case would be handed on`() throws {
        var table = finnish
        table.add("quantity.between", "%1$@ … %2$@")
        table.add("quantity.between:gen", "%1$@ … %2$()@")
        table.add("limit.administration", "%(gen)@")
        let range = #"{"low":{"value":1,"unit":"mg"},"high":{"value":2,"unit":"tablet"}}"#
        let limit = #"{"value":2,"unit":"tablet"}"#
        let json = #"{"doseAndRate":[{"doseRange":\#(range)}],"maxDosePerAdministration":\#(limit)}"#
        #expect(try table.builder.sentence(for: dosage(json)).text == "1 mg … 2 tablettia 2 tabletin")
        table.add("dose.each", "%(gen)@")
        let twice =
            #"{"timing":{"repeat":{"timeOfDay":["08:00:00","20:00:00"]}},"doseAndRate":[{"doseRange":\#(range)}]}"#
        table.add("time.at", "%@")
        #expect(try table.builder.sentence(for: dosage(twice)).text.hasPrefix("1 mg:n … 2 tablettia"))
    }

    // "Dé Luain" and "ar an Luan", "ar an gCéadaoin": the name of a day changes after the preposition. Source: Graiméar na
    // Gaedhilge (The Christian Brothers, 1919), the article before the days of the week; three and more nouns: §508.
    @Test func `a day of the week has the form of its preposition`() throws {
        var table = SmallTable("ga")
        table.add("day.on", "%(ar)@")
        table.add("day.mon", "Dé Luain")
        table.add("day.mon:ar", "ar an Luan")
        table.add("day.wed", "Dé Céadaoin")
        table.add("day.wed:ar", "ar an gCéadaoin")
        #expect(try table.builder.sentence(for: dosage(pattern(#""dayOfWeek":["wed"]"#))).text == "Ar an gCéadaoin")
        #expect(
            try table.builder.sentence(for: dosage(pattern(#""dayOfWeek":["mon","wed"]"#))).text
                == "Ar an Luan agus ar an gCéadaoin")
        table.add("day.fri", "Dé hAoine")
        #expect(try table.faults == ["day.fri missingVariant"])
    }

    @Test func `a table keeps its variants on the way through a catalog`() throws {
        let (before, after) = try finnish.throughCatalog()
        #expect(before.contains { $0.format == "alle %(gen)@" })
        #expect(before == after)
    }

    @Test(arguments: ["%(gén)@", "%(gen)d", "%(gen", "%(a b)@", "%1(gen)@"])
    func `what is no variant is refused`(format: String) throws {
        let error = try #require(throws: PhraseTableError.self) { try table("fi", format) }
        #expect(error.code == .malformedFormat)
    }
}
