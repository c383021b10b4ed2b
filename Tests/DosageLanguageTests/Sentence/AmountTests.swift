// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Doses, speeds and limits.
struct AmountTests {
    private func json(dose: String) -> String { #"{"doseAndRate":[{"doseQuantity":\#(dose)}]}"# }
    private func ucum(_ code: String, _ value: String = "2") -> String {
        #"{"value":\#(value),"system":"http://unitsofmeasure.org","code":"\#(code)"}"#
    }

    @Test(arguments: [
        ("1", "1 tablet", "1 Tablette"),
        ("2", "2 tablets", "2 Tabletten"),
        ("1.5", "1½ tablets", "1½ Tabletten"),
        ("0.5", "Half a tablet", "Eine halbe Tablette"),
        // A zero dose is a dose.
        ("0", "No tablets", "Keine Tabletten"),
        ("1.0", "1 tablet", "1 Tablette"),
        ("1.50", "1½ tablets", "1½ Tabletten"),
        ("1e3", "1000 tablets", "1000 Tabletten"),
        ("0.001", "0.001 tablets", "0,001 Tabletten"),
        ("1234567", "1\u{202F}234\u{202F}567 tablets", "1\u{202F}234\u{202F}567 Tabletten"),
    ])
    func `a number is said in full`(value: String, english: String, german: String) throws {
        #expect(try say(dose(value, "tablet")).text == english)
        #expect(try say(dose(value, "tablet"), "de").text == german)
    }

    @Test(arguments: [
        ("tablet", "1 tablet", "2 tablets", "1 Tablette", "2 Tabletten"),
        ("capsules", "1 capsule", "2 capsules", "1 Kapsel", "2 Kapseln"),
        ("Tropfen", "1 drop", "2 drops", "1 Tropfen", "2 Tropfen"),
        ("Hub", "1 puff", "2 puffs", "1 Hub", "2 Hübe"),
        ("sachet", "1 sachet", "2 sachets", "1 Beutel", "2 Beutel"),
        ("Ampullen", "1 ampoule", "2 ampoules", "1 Ampulle", "2 Ampullen"),
        ("suppository", "1 suppository", "2 suppositories", "1 Zäpfchen", "2 Zäpfchen"),
        ("patch", "1 patch", "2 patches", "1 Pflaster", "2 Pflaster"),
        ("mg", "1 mg", "2 mg", "1 mg", "2 mg"),
        ("g", "1 g", "2 g", "1 g", "2 g"),
        // A handwritten or badly printed µg has been read as mg.
        ("µg", "1 microgram", "2 micrograms", "1 Mikrogramm", "2 Mikrogramm"),
        ("mcg", "1 microgram", "2 micrograms", "1 Mikrogramm", "2 Mikrogramm"),
        ("ml", "1 mL", "2 mL", "1 ml", "2 ml"),
        // "I.E." and "U" have been read as 1 and 0.
        (
            "IU", "1 international unit", "2 international units",
            "1 Internationale Einheit", "2 Internationale Einheiten"
        ),
        ("E", "1 unit", "2 units", "1 Einheit", "2 Einheiten"),
        ("U", "1 unit", "2 units", "1 Einheit", "2 Einheiten"),
        // Words that are not known are said as they were written.
        ("Stück", "1 piece", "2 pieces", "1 Stück", "2 Stück"),
        ("Cap", "1 capsule", "2 capsules", "1 Kapsel", "2 Kapseln"),
        ("caps", "1 capsule", "2 capsules", "1 Kapsel", "2 Kapseln"),
        // A letter is no year and no second.
        ("a", "1 a", "2 a", "1 a", "2 a"),
        ("s", "1 s", "2 s", "1 s", "2 s"),
        ("d", "1 d", "2 d", "1 d", "2 d"),
        ("mg/kg", "1 mg per kg", "2 mg per kg", "1 mg pro kg", "2 mg pro kg"),
        (" mg ", "1 mg", "2 mg", "1 mg", "2 mg"),
        // A unit that begins with a number must not run into the one before it: 15 mL.
        ("5 mL spoonful", "1 × 5 mL spoonful", "2 × 5 mL spoonful", "1 × 5 mL spoonful", "2 × 5 mL spoonful"),
    ])
    func `a unit fits its number`(
        unit: String, one: String, two: String, eins: String, zwei: String
    ) throws {
        #expect(try say(dose("1", unit)).text == one)
        #expect(try say(dose("2", unit)).text == two)
        #expect(try say(dose("1", unit), "de").text == eins)
        #expect(try say(dose("2", unit), "de").text == zwei)
    }

    @Test(arguments: [
        ("mg", "2 mg"), ("g", "2 g"), ("ug", "2 micrograms"), ("mL", "2 mL"), ("[drp]", "2 drops"),
        ("[iU]", "2 international units"), ("U", "2 units"), ("{tablet}", "2 tablets"), ("d", "2 days"),
        ("min", "2 minutes"),
        // Not a code of UCUM, but a word all the same.
        ("mcg", "2 micrograms"),
        // Not in our tables: the code is all there is.
        ("mmol", "2 mmol"), ("mg/kg", "2 mg per kg"),
        ("1", "2 (no unit given)"),
    ])
    func `a unit that is only coded`(code: String, expected: String) throws {
        #expect(try say(json(dose: ucum(code))).text == expected)
    }

    @Test(arguments: [
        (#"{"value":2,"unit":"tablet(s)","system":"http://unitsofmeasure.org","code":"1"}"#, "2 tablets"),
        (#"{"value":2,"unit":"tablets","system":"http://example.org","code":"TAB"}"#, "2 tablets"),
        (#"{"value":2,"unit":"mg of iron","system":"http://unitsofmeasure.org","code":"mg"}"#, "2 mg of iron"),
    ])
    func `a unit with words and code`(quantity: String, expected: String) throws {
        #expect(try say(json(dose: quantity)).text == expected)
    }

    @Test func `an amount without a unit says so`() throws {
        #expect(try say(json(dose: #"{"value":1}"#)).text == "1 (no unit given)")
        #expect(try say(json(dose: #"{"value":1}"#), "de").text == "1 (ohne Angabe der Einheit)")
    }

    @Test(arguments: [
        ("<", "Less than 2 tablets", "Weniger als 2 Tabletten"),
        ("<=", "At most 2 tablets", "Höchstens 2 Tabletten"),
        (">=", "At least 2 tablets", "Mindestens 2 Tabletten"),
        (">", "More than 2 tablets", "Mehr als 2 Tabletten"),
    ])
    func `a comparator`(comparator: String, english: String, german: String) throws {
        let json = json(dose: #"{"value":2,"comparator":"\#(comparator)","unit":"tablet"}"#)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        (
            #"{"low":{"value":1,"unit":"tablet"},"high":{"value":2,"unit":"tablet"}}"#,
            "1 to 2 tablets", "1 bis 2 Tabletten"
        ),
        (
            #"{"low":{"value":0.5,"unit":"tablet"},"high":{"value":1,"unit":"tablet"}}"#,
            "½ to 1 tablet", "½ bis 1 Tablette"
        ),
        // Two units are both said; one alone would make 500 g.
        (
            #"{"low":{"value":500,"unit":"mg"},"high":{"value":1,"unit":"g"}}"#,
            "500 mg to 1 g", "500 mg bis 1 g"
        ),
        (
            #"{"low":{"value":1},"high":{"value":2,"unit":"tablet"}}"#,
            "1 to 2 tablets", "1 bis 2 Tabletten"
        ),
        (
            #"{"low":{"value":1,"unit":"tablet"},"high":{"value":2}}"#,
            "1 tablet to 2 (no unit given)", "1 Tablette bis 2 (ohne Angabe der Einheit)"
        ),
        (
            #"{"low":{"value":1},"high":{"value":2}}"#,
            "1 to 2 (no unit given)", "1 bis 2 (ohne Angabe der Einheit)"
        ),
        (
            #"{"low":{"value":1,"unit":"5 mL spoonful"},"high":{"value":2,"unit":"5 mL spoonful"}}"#,
            "1 to 2 × 5 mL spoonful", "1 bis 2 × 5 mL spoonful"
        ),
        (#"{"high":{"value":2,"unit":"tablet"}}"#, "Up to 2 tablets", "Bis zu 2 Tabletten"),
        (#"{"low":{"value":2,"unit":"tablet"}}"#, "At least 2 tablets", "Mindestens 2 Tabletten"),
        (
            #"{"low":{"value":2,"unit":"tablet"},"high":{"value":2.0,"unit":"tablet"}}"#,
            "2 tablets", "2 Tabletten"
        ),
    ])
    func `a range`(range: String, english: String, german: String) throws {
        let json = #"{"doseAndRate":[{"doseRange":\#(range)}]}"#
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        (
            #""rateQuantity":{"value":2,"unit":"L/min"}"#, "At a rate of 2 liters per minute",
            "Geschwindigkeit: 2 Liter pro Minute"
        ),
        (
            #""rateRange":{"low":{"value":1,"unit":"mL/h"},"high":{"value":2,"unit":"mL/h"}}"#,
            "At a rate of 1 to 2 mL per hour", "Geschwindigkeit: 1 bis 2 ml pro Stunde"
        ),
        (
            #""rateRatio":{"numerator":{"value":250,"unit":"mL"},"denominator":\#(time("1", "h"))}"#,
            "At a rate of 250 mL per hour", "Geschwindigkeit: 250 ml pro Stunde"
        ),
        (
            #""rateRatio":{"numerator":{"value":1,"unit":"L"},"denominator":\#(time("8", "h"))}"#,
            "At a rate of 1 liter in 8 hours", "Geschwindigkeit: 1 Liter in 8 Stunden"
        ),
        (
            #""rateRatio":{"numerator":{"value":5,"unit":"mg"},"denominator":{"value":1,"unit":"ml"}}"#,
            "At a rate of 5 mg per 1 mL", "Geschwindigkeit: 5 mg pro 1 ml"
        ),
        (
            #""rateRatio":{"numerator":{"value":9,"comparator":"<=","unit":"mL"},"denominator":\#(time("1", "h"))}"#,
            "At a rate of at most 9 mL per hour", "Geschwindigkeit: höchstens 9 ml pro Stunde"
        ),
    ])
    func `a speed`(rate: String, english: String, german: String) throws {
        let json = #"{"doseAndRate":[{\#(rate)}]}"#
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        (
            #"{"maxDosePerPeriod":{"numerator":{"value":8,"unit":"tablet"},"denominator":\#(time("24", "h"))}}"#,
            "At most 8 tablets in 24 hours", "Höchstens 8 Tabletten in 24 Stunden"
        ),
        (
            #"{"maxDosePerPeriod":{"numerator":{"value":1,"unit":"tablet"},"denominator":\#(time("1", "d"))}}"#,
            "At most 1 tablet per day", "Höchstens 1 Tablette pro Tag"
        ),
        // "At most" is what a limit says anyway.
        (
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":4,"comparator":"<=","unit":"g"},"denominator":\#(time("1", "d"))}}
            """#,
            "At most 4 g per day", "Höchstens 4 g pro Tag"
        ),
        (
            #"{"maxDosePerAdministration":{"value":2,"unit":"tablet"}}"#,
            "At most 2 tablets at a time", "Höchstens 2 Tabletten auf einmal"
        ),
        (
            #"{"maxDosePerLifetime":{"value":550,"unit":"mg"}}"#,
            "At most 550 mg in a lifetime", "Höchstens 550 mg im ganzen Leben"
        ),
    ])
    func `a limit`(json: String, english: String, german: String) throws {
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test func `DSTU2 has the dose in the dosage`() throws {
        let sentence = try say(
            #"{"doseQuantity":{"value":1,"unit":"tablet"},"rateRange":{"low":{"value":1,"unit":"mL/h"}}}"#,
            version: .dstu2
        )
        #expect(sentence.text == "1 tablet at a rate of at least 1 mL per hour")
        #expect(sentence.spoken == ["doseQuantity", "rateRange"])
    }

    @Test func `a second amount is said beside the first`() throws {
        let sentence = try say(
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"g"}},{"doseQuantity":{"value":15,"unit":"mg/kg"}}]}"#
        )
        #expect(sentence.text == "1 g (also stated as: 15 mg per kg)")
        #expect(sentence.spoken == ["doseAndRate.doseQuantity"])
        #expect(sentence.unspoken == [])
    }

    // A caller may have put them together, or read them as a later version.
    @Test(arguments: [FHIRVersion.dstu2, .stu3])
    func `several amounts have their places where the version has room for one`(version: FHIRVersion) throws {
        let value = try dosage(
            #"""
            {"doseAndRate":[{"type":{},"rateRange":{"high":{"value":1,"unit":"mL"}}},
            {"type":{"text":"ordered"},"rateRange":{"high":{"value":10,"unit":"mL/h","extension":[{"url":"http://x"}]}}}]}
            """#
        )
        let sentence = try builder("en", version: version).sentence(for: value)
        #expect(sentence.spoken == ["doseAndRate.rateRange", "doseAndRate[1].type"])
        #expect(sentence.unspoken == ["doseAndRate[0].type", "doseAndRate.rateRange.high.extension[0]"])
    }

    @Test func `a second amount that cannot be said is named where the version has room for one`() throws {
        let value = try dosage(
            #"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"g"}},{"doseQuantity":{"unit":"g"}}]}"#
        )
        let error = #expect(throws: DosageLanguageError.self) {
            try builder("en", version: .dstu2).sentence(for: value)
        }
        #expect(error?.path == "doseAndRate[1].doseQuantity.value")
    }

    @Test(arguments: [
        #"{"doseAndRate":[{},{"doseQuantity":{"value":1,"unit":"g"}}]}"#,
        #"{"doseAndRate":[{"type":{"text":"ordered"}},{"doseQuantity":{"value":1,"unit":"g"}}]}"#,
    ])
    func `the first amount there is gets said`(json: String) throws {
        let sentence = try say(json)
        #expect(sentence.text == "1 g")
        #expect(sentence.spoken == ["doseAndRate.doseQuantity"])
    }

    @Test func `a dose and a rate in two entries of one type belong together`() throws {
        let rate = #"{"rateQuantity":{"value":2,"unit":"L/min"}}"#
        let sentence = try say(#"{"doseAndRate":[\#(rate),{"doseQuantity":{"value":1,"unit":"g"}}]}"#)
        #expect(sentence.text == "1 g at a rate of 2 liters per minute")
        #expect(sentence.unspoken == [])
    }

    @Test func `a dose and a rate in entries of different types are said with their types`() throws {
        let sentence = try say(
            #"""
            {"doseAndRate":[{"type":{"text":"calculated"},"rateQuantity":{"value":2,"unit":"L/min"}},
            {"type":{"text":"ordered"},"doseQuantity":{"value":1,"unit":"g"}}]}
            """#
        )
        #expect(sentence.text == "1 g, as ordered at a rate of 2 liters per minute, as calculated")
        #expect(sentence.unspoken == [])
    }

    private static let isUCUM = #""system":"http://unitsofmeasure.org""#

    @Test(arguments: [
        // Per week or per day? Nobody can tell from the sentence.
        (
            #"""
            {"maxDosePerPeriod":{"numerator":{"value":4,"unit":"g"},"denominator":{"value":1,"unit":"Wochen",\#(isUCUM),
            "code":"d"}}}
            """#, "maxDosePerPeriod.denominator"
        ),
        (
            #"""
            {"doseAndRate":[{"rateRatio":{"numerator":{"value":4,"unit":"mL"},"denominator":{"value":1,"unit":"min",
            \#(isUCUM),"code":"h"}}}]}
            """#, "doseAndRate[0].rateRatio.denominator"
        ),
        (
            #"{"doseAndRate":[{"rateQuantity":{"value":4,"unit":"mL/min",\#(isUCUM),"code":"mL/h"}}]}"#,
            "doseAndRate[0].rateQuantity"
        ),
        (
            #"{"doseAndRate":[{"rateQuantity":{"value":4,"unit":"mg per hour",\#(isUCUM),"code":"g/h"}}]}"#,
            "doseAndRate[0].rateQuantity"
        ),
        (
            pattern(#""boundsDuration":{"value":1,"unit":"Wochen",\#(isUCUM),"code":"d"}"#),
            "timing.repeat.boundsDuration"
        ),
        (
            pattern(#""boundsDuration":{"value":1,"unit":"tablets",\#(isUCUM),"code":"d"}"#),
            "timing.repeat.boundsDuration"
        ),
    ])
    func `a time whose words and code differ is refused`(json: String, path: String) throws {
        let error = try #require(throws: DosageLanguageError.self, "\(json)") { try say(json) }
        #expect(error.path == path)
    }

    @Test(arguments: [("mL/hr", "mL/h"), ("ml / h", "mL/h"), ("mL per hour", "mL/h"), ("ml/Stunde", "mL/h")])
    func `a speed whose words and code agree is said in our words`(unit: String, code: String) throws {
        let quantity = #"{"value":4,"unit":"\#(unit)",\#(Self.isUCUM),"code":"\#(code)"}"#
        #expect(try say(#"{"doseAndRate":[{"rateQuantity":\#(quantity)}]}"#).text == "At a rate of 4 mL per hour")
    }

    /// An example of HL7 has a rate of 2 to 5 minutes.
    @Test func `a rate that is a time`() throws {
        let ends = #""low":\#(time("2", "min")),"high":\#(time("5", "min"))"#
        let sentence = try say(#"{"doseAndRate":[{"rateRange":{\#(ends)}}]}"#)
        #expect(sentence.issues.map(\.code) == [.value])
        #expect(sentence.issues.map(\.severity) == [.warning])
        #expect(sentence.issues.map(\.path) == ["doseAndRate.rateRange"])
        let hourly = #""value":2,"system":"http://unitsofmeasure.org","code":"mL/h""#
        #expect(try say(#"{"doseAndRate":[{"rateQuantity":{\#(hourly)}}]}"#).issues.isEmpty)
    }

    /// How fast, or how long, nobody knows; with a code as without.
    @Test(arguments: [#""unit":"min""#, #""unit":"minutes""#, #""unit":"min",\#(isUCUM),"code":"min""#])
    func `a rate that is a time alone has an issue`(unit: String) throws {
        let rate = #""rateQuantity":{"value":15,\#(unit)}"#
        let issues = try say(#"{"doseAndRate":[{"doseQuantity":{"value":1,"unit":"g"},\#(rate)}]}"#).issues
        #expect(issues.first?.code == .value)
        #expect(issues.first?.path == "doseAndRate.rateQuantity")
    }
}
