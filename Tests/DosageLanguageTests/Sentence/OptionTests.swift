// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// What a caller can ask for: other readers, fewer parts, quotes, fractions, refusals, words for codes.
struct OptionTests {
    private func sentence(
        _ json: String, _ options: DosageOptions, _ language: String = "en", terminology: TerminologyLookup? = nil
    ) throws -> DosageSentence {
        try DosageSentenceBuilder(locale: Locale(identifier: language), options: options, terminology: terminology)
            .sentence(for: dosage(json))
    }

    // MARK: Strict

    @Test(arguments: [
        (
            pattern(#""frequency":1,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]"#),
            "frequencyConflict"
        ),
        (pattern(#""period":8,"periodUnit":"h","timeOfDay":["08:00:00"]"#), "clockWithInterval"),
        (pattern(#""period":2,"periodUnit":"d","dayOfWeek":["mon"]"#), "dayOfWeekConflict"),
        (pattern(#""timeOfDay":["08:00:00","08:00:00"]"#), "repeatedValue"),
        (pattern(#""dayOfWeek":["mon","mon"]"#), "repeatedValue"),
        (pattern(#""when":["CM","CM"]"#), "repeatedValue"),
        (#"{"timing":{"event":["2026-03-05","2026-03-05"]}}"#, "repeatedValue"),
        (
            #"{"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d"},"code":{"coding":[{"code":"BID"}]}}}"#,
            "codeConflict"
        ),
        (
            dose(
                "1", "tablet",
                #""route":{"coding":[{"system":"http://snomed.info/sct","code":"34206005","display":"Intravenous"}]}"#),
            "codeConflict"
        ),
        (
            dose(
                "1", "tablet",
                #""method":{"coding":[{"system":"http://snomed.info/sct","code":"421521009","display":"Chew"}]}"#),
            "codeConflict"
        ),
    ])
    func `a contradiction is an issue, or refused`(json: String, code: String) throws {
        let said = try sentence(json, DosageOptions())
        #expect(said.issues.map(\.code.rawValue) == [code])
        let error = try #require(throws: DosageLanguageError.self) { try sentence(json, DosageOptions(isStrict: true)) }
        #expect(error.code.rawValue == code)
        #expect(error.path == said.issues.first?.path)
    }

    @Test(arguments: GoldenDosage.all.filter { $0.json.count == 1 }.map(\.json[0]))
    func `what contradicts nothing is not refused`(json: String) throws {
        let said = try sentence(json, DosageOptions())
        guard said.issues.isEmpty else { return }
        #expect(try sentence(json, DosageOptions(isStrict: true)) == said)
    }

    // MARK: Quotes and fractions

    @Test(arguments: [
        ("en", "1 tablet every 8 hours, as written: “Take one”"),
        ("de", "Alle 8 Stunden 1 Tablette, im Wortlaut: „Take one“"),
        ("fr", "1 comprimé toutes les 8 heures, texte d’origine\u{A0}: «\u{202F}Take one\u{202F}»"),
    ])
    func `the text is quoted where it is asked for`(language: String, expected: String) throws {
        // Where a structure tells how much and when, the text is quoted only on request.
        let json = dose("1", "tablet", #""text":"Take one","timing":{"repeat":{"period":8,"periodUnit":"h"}}"#)
        let quoted = try sentence(json, DosageOptions(quotesText: true), language)
        #expect(quoted.text == expected)
        #expect(quoted.unspoken == [])
        #expect(quoted.parts.map(\.role).contains(.wording))
        #expect(try sentence(json, DosageOptions(), language).unspoken == ["text"])
    }

    @Test func `a text that is all there is stands once`() throws {
        #expect(try sentence(#"{"text":"Take one"}"#, DosageOptions(quotesText: true)).text == "“Take one”")
    }

    @Test(arguments: [
        ("1.5", "tablet", "en", "1½ tablets"), ("2.25", "tablet", "en", "2¼ tablets"),
        ("1.75", "capsule", "de", "1¾ Kapseln"),
        ("1.5", "suppository", "de", "1½ Zäpfchen"),
        // What is measured keeps its decimals, and so does what is no half or quarter.
        ("1.5", "mg", "en", "1.5 mg"), ("1.5", "mL", "de", "1,5 ml"), ("1.2", "tablet", "en", "1.2 tablets"),
        ("2", "tablet", "en", "2 tablets"),
    ])
    func `fractions of what is counted`(value: String, unit: String, language: String, expected: String) throws {
        #expect(try sentence(dose(value, unit), DosageOptions(usesFractions: true), language).text == expected)
    }

    // MARK: No-break spaces

    @Test(arguments: [
        ("en", "2\u{A0}tablets 3\u{A0}times a day for 7\u{A0}days, note: “Take 2 of 4”"),
        ("de", "3-mal täglich je 2\u{A0}Tabletten für 7\u{A0}Tage, Hinweis: „Take 2 of 4“"),
        (
            "fr",
            "2\u{A0}comprimés 3\u{A0}fois par jour pendant 7\u{A0}jours, remarque\u{A0}: «\u{202F}Take 2 of 4\u{202F}»"
        ),
        ("ja", "1日3回、1回2錠、7日間、備考：「Take 2 of 4」"),
    ])
    func `a number and its unit stay on one line where asked`(language: String, expected: String) throws {
        let week = #""boundsDuration":\#(time("7", "d"))"#
        let json = dose(
            "2", "tablet",
            #""patientInstruction":"Take 2 of 4","timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d",\#(week)}}"#
        )
        let said = try sentence(json, DosageOptions(usesNoBreakSpaces: true), language)
        #expect(said.text == expected)
        let plain = try sentence(json, DosageOptions(), language)
        if language != "fr" { #expect(said.text.replacing("\u{A0}", with: " ") == plain.text) }
        #expect(said.parts.map(\.role) == plain.parts.map(\.role))
        #expect(said.parts.first?.text.replacing("\u{A0}", with: " ") == plain.parts.first?.text)
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        #expect(try reader.reading(of: said.text).dosages == reader.reading(of: plain.text).dosages)
    }

    /// So does a number that the words of a table have.
    @Test(arguments: [
        ("fr", "1\u{A0}comprimé 2\u{A0}fois par jour"), ("es", "1\u{A0}comprimido 2\u{A0}veces al día"),
        ("nl", "2\u{A0}keer per dag 1\u{A0}tablet"), ("sv", "1\u{A0}tablett 2\u{A0}gånger dagligen"),
        ("pl", "1\u{A0}tabletka 2\u{A0}razy dziennie"), ("en", "1\u{A0}tablet twice a day"),
    ])
    func `a number in the words of a table stays with the next word`(language: String, expected: String) throws {
        let json = dose("1", "tablet", #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d"}}"#)
        #expect(try sentence(json, DosageOptions(usesNoBreakSpaces: true), language).text == expected)
    }

    @Test func `a line may end inside a range and behind a date`() throws {
        let options = DosageOptions(usesNoBreakSpaces: true)
        let range =
            #"{"doseAndRate":[{"doseRange":{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}}}]}"#
        #expect(try sentence(range, options).text == "1 to 2\u{A0}tablets")
        let date = dose("1.5", "tablet", #""timing":{"event":["2026-03-05T08:30:00Z"]}"#)
        #expect(try sentence(date, options).text == "1½\u{A0}tablets on March 5, 2026 at 08:30 (UTC)")
        #expect(try sentence(dose("2", "Spoonful"), options).text == "2\u{A0}Spoonful")
    }

    // MARK: Readers

    @Test func `a clinician reads the words of the record`() throws {
        let json = #"""
            {"doseAndRate":[{"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/dose-rate-type",
            "code":"ordered"}]},"doseQuantity":{"value":500,"unit":"mg"}}],
            "route":{"coding":[{"system":"http://snomed.info/sct","code":"34206005","display":"Subcutaneous route"}]}}
            """#
        let patient = try sentence(json, DosageOptions())
        #expect(patient.text == "500 mg under the skin")
        #expect(patient.unspoken == ["doseAndRate.type"])
        let clinician = try sentence(json, DosageOptions(register: .clinician))
        #expect(clinician.text == "500 mg, as ordered, route: “Subcutaneous route”")
        #expect(clinician.unspoken == [])
    }

    /// What a small screen leaves out is unspoken, and changes neither the dose nor its times.
    @Test func `the short roles`() throws {
        let json = dose(
            "1", "tablet",
            #"""
            "timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","duration":5,"durationUnit":"min","count":9,
            "boundsDuration":\#(time("7", "d"))}},"asNeededBoolean":true,"route":{"text":"oral"},"site":{"text":"arm"},
            "additionalInstruction":[{"text":"with food"}],"maxDosePerAdministration":{"value":2,"unit":"tablet"}
            """#)
        let short = try sentence(json, DosageOptions(roles: DosageOptions.shortRoles))
        let words = [
            "1 tablet twice a day", "5 minutes", "7 days", "9 times", "as needed", "at most 2 tablets at a time", "arm",
            "with food",
        ]
        for word in words { #expect(short.text.contains(word), "\(word) in \(short.text)") }
        #expect(!short.text.contains("mouth"))
        #expect(short.unspoken == ["route"])
        let whole = try sentence(json, DosageOptions())
        #expect(Set(short.spoken + short.unspoken) == Set(whole.spoken))
        #expect(whole.unspoken == [])
    }

    /// Each role by itself: nothing else is said, and nothing else claimed.
    @Test(arguments: DosageRole.allCases)
    func `one role alone`(role: DosageRole) throws {
        let json = dose(
            "1", "tablet",
            #""timing":{"repeat":{"frequency":2,"period":1,"periodUnit":"d","timeOfDay":["08:00:00","20:00:00"]}},"asNeededBoolean":true"#
        )
        let options = DosageOptions(roles: [role])
        guard [.dose, .cadence, .time, .asNeeded].contains(role) else {
            let error = try #require(throws: DosageLanguageError.self) { try sentence(json, options) }
            #expect(error.code == .nothingToSay)
            return
        }
        let parts = try sentence(json, options).parts
        #expect(!parts.isEmpty)
        #expect(parts.allSatisfy { $0.role == role })
        #expect(try Set(parts.flatMap(\.paths)).isSubset(of: sentence(json, options).spoken))
    }

    /// On a small screen an empty sentence would look like one that says all.
    @Test func `a dosage with none of the parts asked for is refused`() throws {
        let short = DosageOptions(roles: DosageOptions.shortRoles)
        let route = #"{"route":{"text":"oral"}}"#
        #expect(try sentence(route, DosageOptions()).text == "By mouth")
        let error = try #require(throws: DosageLanguageError.self) { try sentence(route, short) }
        #expect(error.code == .nothingToSay)
        #expect(error.path == "")
        let reader = FHIRReader(version: .r4)
        let dosages = try [dose("1", "mg"), route].map { try reader.readDosage(Array($0.utf8)).value }
        let second = try #require(throws: DosageLanguageError.self) {
            try dosages.sentence(in: Locale(identifier: "en"), options: short)
        }
        #expect(second.code == .nothingToSay)
        #expect(second.path == "[1]")
    }

    /// Of two places for one medication, neither can be left out: the doses would read as two of one place.
    @Test(
        arguments: [
            (#""route":{"text":"ophthalmic"}"#, #""route":{"text":"otic"}"#, "[1].route"),
            (#""route":{"text":"oral"}"#, #""route":{"text":"through the tube"}"#, "[1].route"),
            (#""route":{"text":"by mouth"}"#, #""route":{"coding":[{"code":"PO","display":"Oral"}]}"#, nil),
            (#""route":{"text":"oral"}"#, #""sequence":2"#, nil),
            (#""route":{"text":"tube"}"#, #""route":{"text":"pump"}"#, nil),
            (#""method":{"text":"apply"}"#, #""method":{"text":"inject"}"#, "[1].method"),
            (#""method":{"text":"inject"}"#, #""method":{"text":"inject"}"#, nil),
        ] as [(String, String, String?)])
    func `dosages that differ in what is left out are refused`(first: String, second: String, path: String?) throws {
        let isStep = second.contains("sequence")
        let one = try dosage(dose("1", "mL", first + (isStep ? #","sequence":1"# : "")))
        let dosages = [one, try dosage(dose("2", "mL", second))]
        let english = Locale(identifier: "en")
        #expect(try !dosages.sentence(in: english).text.isEmpty)
        let short = DosageOptions(roles: DosageOptions.shortRoles)
        guard let path else {
            #expect(try !dosages.sentence(in: english, options: short).text.isEmpty)
            return
        }
        let error = try #require(throws: DosageLanguageError.self) {
            try dosages.sentence(in: english, options: short)
        }
        #expect(error.code == .differingParts)
        #expect(error.path == path)
    }

    // MARK: Terminology

    @Test func `a terminology has the words for a code without any`() throws {
        let terminology = TerminologyLookup { coding, language in
            switch (coding.code?.rawValue, language) {
            case ("109006", "en"): "worry"
            case ("109006", "de"): "Sorge"
            default: nil
            }
        }
        let code = #"{"coding":[{"system":"http://snomed.info/sct","code":"109006"}]}"#
        let json = #"{"asNeededCodeableConcept":\#(code)}"#
        let english = try sentence(json, DosageOptions(), terminology: terminology)
        #expect(english.text == "As needed for worry")
        #expect(english.unspoken == [])
        #expect(
            try sentence(json, DosageOptions(), "de", terminology: terminology).text == "Bei Bedarf (Sorge)")
        // Without words for the language the code stays unspoken.
        let french = try sentence(json, DosageOptions(), "fr", terminology: terminology)
        #expect(french.unspoken == ["asNeededCodeableConcept"])
        // The words of the record come first.
        let written = json.replacing(#""code":"109006""#, with: #""code":"109006","display":"unrest""#)
        #expect(try sentence(written, DosageOptions(), terminology: terminology).text == "As needed for “unrest”")
        let instruction = dose("1", "tablet", #""additionalInstruction":[\#(code)]"#)
        #expect(try sentence(instruction, DosageOptions(), terminology: terminology).text == "1 tablet, “worry”")
    }
}
