// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Units as systems write them, in doses, rates and ranges.
///
/// Expected are UCUM's own names of its units (table of units, version 2.1) and the words of the languages for them.
struct UnitReadingTests {
    private static let isUCUM = #""system":"http://unitsofmeasure.org""#

    /// The words of a unit, its code in UCUM, and two of them in English and German.
    @Test(arguments: [
        ("{tablet}", "{tablet}", "2 tablets", "2 Tabletten"),
        ("{tbl}", "{tbl}", "2 tablets", "2 Tabletten"),
        ("{puff}", "{puff}", "2 puffs", "2 Hübe"),
        ("tablet", "{tablet}", "2 tablets", "2 Tabletten"),
        ("{Brausetablette}", "{Brausetablette}", "2 effervescent tablets", "2 Brausetabletten"),
        ("{Wundpuder}", "{Wundpuder}", "2 Wundpuder", "2 Wundpuder"),
        ("1", "{tbl}", "2 tablets", "2 Tabletten"),
        ("U", "[iU]", "2 units", "2 Einheiten"),
        ("U", "[IU]", "2 units", "2 Einheiten"),
        ("Units", "[iU]", "2 units", "2 Einheiten"),
        ("unit", "[iU]", "2 units", "2 Einheiten"),
        ("Einheiten", "[iU]", "2 units", "2 Einheiten"),
        ("IU", "[iU]", "2 international units", "2 Internationale Einheiten"),
        ("[iU]", "[iU]", "2 international units", "2 Internationale Einheiten"),
        ("cc", "mL", "2 mL", "2 ml"),
        ("mg{total}", "mg{total}", "2 mg", "2 mg"),
        ("[iU]{insulin}", "[iU]{insulin}", "2 international units", "2 Internationale Einheiten"),
        ("MIU", "10*6.[iU]", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("MU", "10*6.U", "2 million units", "2 Millionen Einheiten"),
        ("MU", "MU", "2 million units", "2 Millionen Einheiten"),
        ("M[iU]", "M[iU]", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("k[iU]", "k[IU]", "2000 international units", "2000 Internationale Einheiten"),
        ("kIU", "k[iU]", "2000 international units", "2000 Internationale Einheiten"),
        ("mU", "m[iU]", "2 milliunits", "2 Millieinheiten"),
        ("mU/min", "m[iU]/min", "2 milliunits per minute", "2 Millieinheiten pro Minute"),
        ("uL", "uL", "2 microliters", "2 Mikroliter"),
        ("µmol", "umol", "2 micromoles", "2 Mikromol"),
        ("ng/kg/min", "ng/kg/min", "2 nanograms per kg per minute", "2 Nanogramm pro kg pro Minute"),
        ("mg/24h", "mg/d", "2 mg in 24 hours", "2 mg in 24 Stunden"),
        ("mEq", "meq", "2 mEq", "2 mEq"),
        ("tsp", "[tsp_us]", "2 teaspoons", "2 Teelöffel"),
        ("mg of iron", "mg", "2 mg of iron", "2 mg of iron"),
        ("mmHg", "mm[Hg]", "2 mmHg", "2 mmHg"),
        ("dose", "{dose}", "2 doses", "2 Dosen"),
        ("mg/kg", "mg/kg", "2 mg per kg", "2 mg pro kg"),
        ("mg/kg/d", "mg/kg/d", "2 mg per kg per day", "2 mg pro kg pro Tag"),
        ("ug/kg/min", "ug/kg/min", "2 micrograms per kg per minute", "2 Mikrogramm pro kg pro Minute"),
        ("mg/m2", "mg/m2", "2 mg per m²", "2 mg pro m²"),
        ("mg/m^2", "mg/m2", "2 mg per m²", "2 mg pro m²"),
        ("mg/(kg.d)", "mg/(kg.d)", "2 mg per kg per day", "2 mg pro kg pro Tag"),
        ("drop/s", "[drp]/s", "2 drops per second", "2 Tropfen pro Sekunde"),
        ("10*6.[iU]", "10*6.[iU]", "2 million international units", "2 Millionen Internationale Einheiten"),
    ])
    func `a unit with words and a code of UCUM`(unit: String, code: String, english: String, german: String) throws {
        let json = #"""
            {"doseAndRate":[{"doseQuantity":{"value":2,"unit":"\#(unit)",\#(Self.isUCUM),"code":"\#(code)"}}]}
            """#
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test(arguments: [
        ("ea", "2 pieces"), ("Each", "2 pieces"), ("Unit(s)", "2 units"), ("milligram(s)", "2 mg"),
        ("tablet(s)", "2 tablets"), ("TAB", "2 tablets"), ("tab.", "2 tablets"), ("cc", "2 mL"), ("mls", "2 mL"),
        ("mcgs", "2 micrograms"), ("gm", "2 g"), ("I.U.", "2 international units"), ("dose", "2 doses"),
        ("teaspoon", "2 teaspoons"), ("ring", "2 rings"), ("pen", "2 pens"), ("syringe", "2 syringes"),
        ("pessary", "2 pessaries"), ("scoop", "2 scoops"), ("St.", "2 pieces"), ("Stk.", "2 pieces"),
        ("Stück", "2 pieces"), ("injection", "2 injections"), ("{injection}", "2 injections"),
        ("Schmelzfilm", "2 films"), ("actuation", "2 puffs"),
        ("Actuation (unit of presentation)", "2 puffs"), ("Tablet (unit of presentation)", "2 tablets"),
        ("Tablet - unit of product usage", "2 tablets"), ("{tbl}", "2 tablets"),
        // Signs that were misread for others are written out, whatever they stand in.
        ("vial of 100 U", "2 vial of 100 units"), ("ampoule (50 µg)", "2 ampoule (50 micrograms)"),
        ("10 cc syringe", "2 × 10 mL syringe"),
        ("Dosing unit (unit of presentation)", "2 Dosing unit"),
        ("MIU", "2 million international units"), ("million units", "2 million units"),
        ("Mio. IE", "2 million international units"), ("mU", "2 milliunits"), ("units{insulin}", "2 units"),
        ("[iU]{insulin}", "2 international units"),
        // One or several is no amount per second; only what is measured has a speed.
        ("tablet/s", "2 tablets"), ("tab/s", "2 tablets"), ("Capsule/s", "2 capsules"), ("unit/s", "2 units"),
        ("puff/s", "2 puffs"), ("drop/s", "2 drops"), ("comprimido/s", "2 tablets"), ("gota/s", "2 drops"),
        ("unidad/es", "2 units"), ("Tablette/n", "2 tablets"), ("patch/es", "2 patches"),
        ("mL/s", "2 mL per second"), ("g/s", "2 g per second"), ("IU/s", "2 international units per second"),
        ("drops/s", "2 drops per second"),
        ("c.c.", "2 mL"), ("cc's", "2 mL"), ("ccs", "2 mL"), ("Ph.Eur.U", "2 Ph.Eur. units"),
    ])
    func `a unit in the words of systems`(unit: String, expected: String) throws {
        #expect(try say(dose("2", unit)).text == expected)
    }

    @Test(arguments: [
        ("ug/h", "At a rate of 25 micrograms per hour", "Geschwindigkeit: 25 Mikrogramm pro Stunde"),
        (
            "[iU]/h", "At a rate of 25 international units per hour",
            "Geschwindigkeit: 25 Internationale Einheiten pro Stunde"
        ),
        ("mL/h", "At a rate of 25 mL per hour", "Geschwindigkeit: 25 ml pro Stunde"),
        ("mL/2.h", "At a rate of 25 mL in 2 hours", "Geschwindigkeit: 25 ml in 2 Stunden"),
        ("{drop}/min", "At a rate of 25 drops per minute", "Geschwindigkeit: 25 Tropfen pro Minute"),
        ("L/min", "At a rate of 25 liters per minute", "Geschwindigkeit: 25 Liter pro Minute"),
        ("mL/d", "25 mL per day in total", "Insgesamt 25 ml pro Tag"),
    ])
    func `a speed that is only coded`(code: String, english: String, german: String) throws {
        let json = #"{"doseAndRate":[{"rateQuantity":{"value":25,\#(Self.isUCUM),"code":"\#(code)"}}]}"#
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
    }

    @Test func `what both ends of a range are counted per is said once`() throws {
        let end = #""unit":"mL/h",\#(Self.isUCUM),"code":"mL/h""#
        let json = #"{"doseAndRate":[{"rateRange":{"low":{"value":1,\#(end)},"high":{"value":2,\#(end)}}}]}"#
        #expect(try say(json).text == "At a rate of 1 to 2 mL per hour")
        #expect(try say(json, "ja").text == "投与速度は1時間あたり1～2mL")
    }

    /// As in Japan, where a prescription has the amount of a day beside how often it is divided.
    @Test func `an amount per one day is that of the day`() throws {
        let ratio = #"""
            {"numerator":{"value":7,"unit":"tablet"},"denominator":{"value":1,"unit":"d",\#(Self.isUCUM),"code":"d"}}
            """#
        let json = #"{"doseAndRate":[{"rateRatio":\#(ratio)}]}"#
        #expect(try say(json).text == "7 tablets per day in total")
        #expect(try say(json, "de").text == "Insgesamt 7 Tabletten pro Tag")
        #expect(try say(json, "ja").text == "合計1日に7錠")
    }

    @Test(arguments: [
        ("CAP", "2 capsules"), ("TAB", "2 tablets"), ("OPDROP", "2 drops"), ("PUFF", "2 puffs"), ("SPRY", "2 sprays"),
        ("SUPP", "2 suppositories"), ("TPATCH", "2 patches"),
    ])
    func `the code of the form of a medicine`(code: String, expected: String) throws {
        let system = "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm"
        let quantity = #"{"value":2,"system":"\#(system)","code":"\#(code)"}"#
        #expect(try say(#"{"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#).text == expected)
        let named = #"{"value":2,"unit":"\#(code)","system":"\#(system)","code":"\#(code)"}"#
        #expect(try say(#"{"doseAndRate":[{"doseQuantity":\#(named)}]}"#).text == expected)
    }

    /// The codes with their displays in SNOMED CT, dm+d and EDQM, and what they mean in everyday words.
    private static let presentations: [(system: String, code: String, display: String, expected: String)] = {
        let (snomed, edqm) = ("http://snomed.info/sct", "http://standardterms.edqm.eu")
        return [
            (snomed, "732936001", "Tablet (unit of presentation)", "2 tablets"),
            (snomed, "732937005", "Capsule (unit of presentation)", "2 capsules"),
            (snomed, "732994000", "Drop (unit of presentation)", "2 drops"),
            (snomed, "732978007", "Ampule (unit of presentation)", "2 ampoules"),
            (snomed, "733005001", "Patch (unit of presentation)", "2 patches"),
            (snomed, "733006000", "Pen (unit of presentation)", "2 pens"),
            (snomed, "733007009", "Pessary (unit of presentation)", "2 pessaries"),
            (snomed, "733013000", "Sachet (unit of presentation)", "2 sachets"),
            (snomed, "733019001", "Suppository (unit of presentation)", "2 suppositories"),
            (snomed, "733020007", "Syringe (unit of presentation)", "2 syringes"),
            (snomed, "733026001", "Vial (unit of presentation)", "2 vials"), (snomed, "767525000", "Unit", "2 units"),
            (snomed, "428673006", "tablet", "2 tablets"), (snomed, "428641000", "capsule", "2 capsules"),
            (snomed, "10693611000001100", "drop", "2 drops"), (snomed, "413516001", "ampoule", "2 ampoules"),
            (snomed, "419702001", "patch", "2 patches"), (snomed, "429587008", "lozenge", "2 lozenges"),
            (snomed, "430293001", "suppository", "2 suppositories"), (snomed, "415818006", "vial", "2 vials"),
            (snomed, "413568008", "Application - unit of product usage (qualifier value)", "2 applications"),
            (snomed, "10692211000001108", "application", "2 applications"),
            (snomed, "3317411000001100", "dose", "2 doses"), (snomed, "421026006", "Oral tablet", "2 tablets"),
            (snomed, "420692007", "Oral capsule", "2 capsules"),
            (snomed, "420929008", "Rectal suppository", "2 suppositories"),
            (snomed, "767059009", "Vaginal pessary", "2 pessaries"),
            (snomed, "732995004", "Film (unit of presentation)", "2 films"),
            (edqm, "10236100", "Orodispersible film", "2 films"),
            (edqm, "15054000", "Tablet", "2 tablets"), (edqm, "15012000", "Capsule", "2 capsules"),
            (edqm, "15022000", "Drop", "2 drops"), (edqm, "15061000", "Puff", "2 puffs"),
            (edqm, "15045000", "Sachet", "2 sachets"), (edqm, "15002000", "Ampoule", "2 ampoules"),
            (edqm, "15051000", "Suppository", "2 suppositories"), (edqm, "15036000", "Patch", "2 patches"),
            (edqm, "15060000", "Vial", "2 vials"), (edqm, "15029000", "Lozenge", "2 lozenges"),
            (edqm, "15039000", "Pessary", "2 pessaries"), (edqm, "15037000", "Pen", "2 pens"),
            (edqm, "15052000", "Syringe", "2 syringes"), (edqm, "10219000", "Tablet", "2 tablets"),
            (edqm, "10220000", "Coated tablet", "2 tablets"), (edqm, "10221000", "Film-coated tablet", "2 tablets"),
            (edqm, "10210000", "Capsule, hard", "2 capsules"), (edqm, "10211000", "Capsule, soft", "2 capsules"),
            (edqm, "10321000", "Lozenge", "2 lozenges"), (edqm, "10322000", "Compressed lozenge", "2 lozenges"),
            (edqm, "10519000", "Transdermal patch", "2 patches"), (edqm, "10909000", "Pessary", "2 pessaries"),
            (edqm, "11013000", "Suppository", "2 suppositories"),
        ]
    }()

    @Test(arguments: presentations)
    func `the code of a unit of presentation`(system: String, code: String, display: String, expected: String) throws {
        let coding = #""system":"\#(system)","code":"\#(code)""#
        #expect(try say(#"{"doseAndRate":[{"doseQuantity":{"value":2,\#(coding)}}]}"#).text == expected)
        // A unit that only repeats the code is said in our words.
        let named = try say(#"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"\#(display)",\#(coding)}}]}"#)
        #expect(named.text == expected)
        #expect(named.issues.isEmpty)
    }

    /// The names of codes in other languages, which may mean other things where they stand alone, and those of HL7 v3.
    @Test(arguments: [
        ("http://standardterms.edqm.eu", "10210000", "Hartkapsel", "2 Kapseln"),
        ("http://standardterms.edqm.eu", "10221000", "Comprimé pelliculé", "2 Tabletten"),
        ("http://standardterms.edqm.eu", "10321000", "Pastiglia", "2 Lutschtabletten"),
        ("http://standardterms.edqm.eu", "10519000", "transdermales Pflaster", "2 Pflaster"),
        ("http://snomed.info/sct", "733026001", "flaconcino", "2 Durchstechflaschen"),
        ("http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "ORCAP", "Oral Capsule", "2 Kapseln"),
        ("http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "TPATCH", "Transdermal Patch", "2 Pflaster"),
        ("http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "OPDROP", "Ophthalmic Drops", "2 Tropfen"),
        ("http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "ECTAB", "Enteric Coated Tablet", "2 Tabletten"),
        ("http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm", "ECTAB", "blue tablet", "2 blue tablet"),
    ])
    func `a unit that only repeats its code`(system: String, code: String, display: String, expected: String) throws {
        let coding = #""system":"\#(system)","code":"\#(code)""#
        let named = try say(#"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"\#(display)",\#(coding)}}]}"#, "de")
        #expect(named.text == expected)
    }

    /// Words of systems, and what an amount is counted per.
    @Test(arguments: [
        ("inhalations", "2 Hübe"), ("Hub/Hübe", "2 Hübe"), ("Einheit(en)", "2 Einheiten"), ("CAP", "2 Kapseln"),
        ("caps", "2 Kapseln"), ("Stk", "2 Stück"), ("Stk.", "2 Stück"),
        ("Kps.", "2 Kapseln"), ("Trpf.", "2 Tropfen"), ("Amp.", "2 Ampullen"), ("Filmtabletten", "2 Tabletten"),
        ("tabletki powlekane", "2 Tabletten"), ("mL/Std", "2 ml pro Stunde"), ("mg/24h", "2 mg in 24 Stunden"),
        ("mg/actuat", "2 mg pro 1 Hub"), ("ug/{puff}", "2 Mikrogramm pro 1 Hub"),
        ("mcg/puff", "2 Mikrogramm pro 1 Hub"),
        ("mg/dose", "2 mg pro 1 Dosis"), ("mg/tablet", "2 mg pro 1 Tablette"),
    ])
    func `a unit of systems in another language`(unit: String, expected: String) throws {
        #expect(try say(dose("2", unit), "de").text == expected)
    }

    /// The forms that the languages ask for behind "per".
    @Test(arguments: [
        ("pl", "2 mikrogramy na 1 tabletkę"), ("cs", "2 mikrogramy na 1 tabletu"),
        ("fr", "2 microgrammes pour 1 comprimé"), ("ja", "1回1錠あたり2マイクログラム"),
    ])
    func `an amount per one of what is counted`(language: String, expected: String) throws {
        let json = #"{"doseAndRate":[{"doseQuantity":{"value":2,\#(Self.isUCUM),"code":"ug/{tablet}"}}]}"#
        #expect(try say(json, language).text == expected)
    }

    /// An amount per body weight or surface is no speed.
    @Test(arguments: [
        ("kg", "5 micrograms per kg", "5 Mikrogramm pro kg"), ("m2", "5 micrograms per m²", "5 Mikrogramm pro m²"),
    ])
    func `a rate per body weight or surface`(unit: String, english: String, german: String) throws {
        let ratio = #"{"numerator":{"value":5,\#(Self.isUCUM),"code":"ug"},"denominator":\#(time("1", unit))}"#
        let rates = [
            #""rateRatio":\#(ratio)"#, #""rateQuantity":{"value":5,\#(Self.isUCUM),"code":"ug/\#(unit)"}"#,
        ]
        for rate in rates {
            #expect(try say("{\"doseAndRate\":[{\(rate)}]}").text == english)
            #expect(try say("{\"doseAndRate\":[{\(rate)}]}", "de").text == german)
        }
        let speed = #"{"doseAndRate":[{"rateQuantity":{"value":5,\#(Self.isUCUM),"code":"ug/\#(unit)/h"}}]}"#
        #expect(try say(speed).text == "At a rate of \(english) per hour")
    }

    @Test func `words of another unit than that of the code are refused`() throws {
        let quantity = #"{"value":2,"unit":"capsules","system":"http://snomed.info/sct","code":"732936001"}"#
        let error = try #require(throws: DosageLanguageError.self) {
            try say(#"{"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#)
        }
        #expect(error.code == .value)
        #expect(error.path == "doseAndRate[0].doseQuantity")
    }

    /// A number of a code system beside the amount reads as another amount: 1 × 15001000.
    @Test(arguments: [
        (#""system":"http://standardterms.edqm.eu","code":"15001000""#, "code"),
        (#""system":"http://snomed.info/sct","code":"732981002""#, "code"),
        (#""unit":"732981002","system":"http://snomed.info/sct","code":"732981002""#, "unit"),
        (#""system":"http://snomed.info/sct","code":"15054000""#, "code"),
        (#""unit":"15054000""#, "unit"),
        (#""system":"http://unitsofmeasure.org","code":"[hnsf'U]""#, "code"),
        (#""system":"http://example.org","code":"XQ""#, "code"),
    ])
    func `a unit of nothing but a code is refused`(members: String, member: String) throws {
        let dose = #"{"doseAndRate":[{"doseQuantity":{"value":1,\#(members)}}]}"#
        let error = try #require(throws: DosageLanguageError.self) { try say(dose) }
        #expect(error.code == .value)
        #expect(error.path == "doseAndRate[0].doseQuantity.\(member)")
        let range = #"{"doseAndRate":[{"doseRange":{"low":{"value":1},"high":{"value":2,\#(members)}}}]}"#
        #expect(throws: DosageLanguageError.self) { try say(range) }
    }

    /// The signs are written out in the language of the reader, in the form that fits the number before them.
    @Test(arguments: [
        ("anti-Xa IU", "de", "2 anti-Xa Internationale Einheiten"), ("SQ-U", "ja", "1回2 SQ-単位"),
        ("vial of 1 U", "en", "2 vial of 1 unit"), ("Ampulle (50 µg)", "de", "2 Ampulle (50 Mikrogramm)"),
        ("Pen 100 u", "nl", "2 Pen 100 eenheden"), ("10 cc syringe", "de", "2 × 10 ml syringe"),
    ])
    func `a sign in the words of a record is written out`(unit: String, language: String, expected: String) throws {
        #expect(try say(dose("2", unit), language).text == expected)
    }

    @Test(arguments: [
        ("thousand units", "2000 units", "2000 Einheiten"), ("Thousand Units", "2000 units", "2000 Einheiten"),
        ("thousand IU", "2000 international units", "2000 Internationale Einheiten"),
        ("Tsd. IE", "2000 international units", "2000 Internationale Einheiten"),
        ("million units", "2 million units", "2 Millionen Einheiten"),
        ("mega units", "2 million units", "2 Millionen Einheiten"),
        ("millones de UI", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("millions d’UI", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("thousand units/mL", "2000 units per mL", "2000 Einheiten pro ml"),
        ("M IU", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("Mega-IU", "2 million international units", "2 Millionen Internationale Einheiten"),
        ("k IU", "2000 international units", "2000 Internationale Einheiten"),
        ("milionů jednotek", "2 million units", "2 Millionen Einheiten"),
        ("miliony jednostek", "2 million units", "2 Millionen Einheiten"),
        ("mille unités", "2000 units", "2000 Einheiten"), ("milliers d’unités", "2000 units", "2000 Einheiten"),
        ("mil unidades", "2000 units", "2000 Einheiten"),
        ("mil UI", "2000 international units", "2000 Internationale Einheiten"),
        ("mila unità", "2000 units", "2000 Einheiten"), ("migliaia di unità", "2000 units", "2000 Einheiten"),
    ])
    func `a number in the words of a unit counts`(unit: String, english: String, german: String) throws {
        #expect(try say(dose("2", unit)).text == english)
        #expect(try say(dose("2", unit), "de").text == german)
    }

    @Test func `ten thousands of Japanese count`() throws {
        #expect(try say(dose("50", "万単位")).text == say(dose("500000", "unit")).text)
        #expect(try say(dose("200", "万単位")).text == "2 million units")
    }

    /// Short words and names that begin as such numbers do.
    @Test(arguments: ["mile", "mm", "MIX", "Kieselgur", "milk", "gum", "mug", "M", "kit"])
    func `other words are said as they were written`(unit: String) throws {
        #expect(try say(dose("2", unit)).text == "2 \(unit)")
    }

    /// A sign with a prefix that no table has words for, and a sign or a number that means two things.
    @Test(arguments: [
        "KIU", "µCi", "vial of 3 MIU", "kU pen", "MU", "MU/min", "MU/MIN", "MIU/ML", "nU",
        "gr", "GR", "gr.", "gr/kg", "tablet 5 gr", "γ", "γ/kg", "billion units", "Billionen Einheiten",
        "billón de unidades", "billion CFU", "billion", "bn units", "MM units", "mil units", "M.U.", "M U", "M UI",
        "MUI",
        "mUI", "MIE", "kIE", "M.I.E.", "M I.E.", "MIE/ml", "MIE pro Tag",
    ])
    func `a sign without words is refused`(unit: String) throws {
        let error = try #require(throws: DosageLanguageError.self) { try say(dose("2", unit)) }
        #expect(error.code == .value)
        #expect(error.path == "doseAndRate[0].doseQuantity.unit")
    }

    /// What systems write where there is no unit is not said as one.
    @Test(arguments: ["-", "–", "?", "n/a", "N/A", "None", "unknown", "null", " - ", "..."])
    func `words for no unit are none`(unit: String) throws {
        #expect(try say(dose("2", unit)).text == "2 (no unit given)")
        #expect(try say(dose("2", unit), "de").text == "2 (ohne Angabe der Einheit)")
        let coded = #"{"value":2,"unit":"\#(unit)",\#(Self.isUCUM),"code":"mg"}"#
        #expect(try say(#"{"doseAndRate":[{"doseQuantity":\#(coded)}]}"#).text == "2 mg")
        #expect(UnitWords.mayBeMisread(unit))
    }

    /// No two numbers run together, and no line breaks.
    @Test(arguments: [
        (".5 tablet", "1 × .5 tablet"), (",5 tablet", "1 × ,5 tablet"), ("½ tablet", "1 × ½ tablet"),
        ("-5 drops", "1 × -5 drops"), ("+tablet", "1 × +tablet"), ("/2 tablet", "1 × /2 tablet"), ("%", "1 %"),
        ("\u{200E}blue", "1 \u{200E}blue"),
        ("tablet 2", "1 “tablet 2” 3 times a day"), ("strip\nof film", "1 strip of film 3 times a day"),
        ("cm2", "1 “cm2” 3 times a day"), ("vol. 2.", "1 “vol. 2.” 3 times a day"),
        ("blue thing", "1 blue thing 3 times a day"),
    ])
    func `words of a unit stay apart from numbers`(unit: String, expected: String) throws {
        let frequency = #""timing":{"repeat":{"frequency":3,"period":1,"periodUnit":"d"}}"#
        let text = try say(dose("1", unit.replacing("\n", with: "\\n"), frequency)).text
        #expect(text == expected || text == "\(expected) 3 times a day")
    }

    @Test(arguments: [
        ("1200000", "1.2 million units", "1,2 Millionen Einheiten", "1,2 million d’unités"),
        ("2000000", "2 million units", "2 Millionen Einheiten", "2 millions d’unités"),
        ("1000000", "1 million units", "1 Million Einheiten", "1 million d’unités"),
    ])
    func `millions of units are said in words`(value: String, english: String, german: String, french: String) throws {
        #expect(try say(dose(value, "units")).text == english)
        #expect(try say(dose(value, "units"), "de").text == german)
        #expect(try say(dose(value, "units"), "fr").text == french)
    }

    /// Japanese counts in ten thousands and in hundred millions.
    @Test(arguments: [
        ("1500000", "units", "1回150万単位"), ("1000000", "IU", "1回100万国際単位"), ("1200000", "units", "1回120万単位"),
        ("120000000", "units", "1回1億2000万単位"),
        // What has digits that would be lost is said in full.
        ("1234567", "units", "1回1\u{202F}234\u{202F}567単位"), ("20000", "units", "1回20\u{202F}000単位"),
    ])
    func `Japanese says millions in ten thousands`(value: String, unit: String, expected: String) throws {
        #expect(try say(dose(value, unit), "ja").text == expected)
        let reading = try DosageTextReader(locale: Locale(identifier: "ja")).reading(of: expected)
        #expect(reading.isComplete)
        let read = reading.dosages.first?.onlyValue
        #expect(read?.isNumericallyEqual(to: try #require(FHIRDecimal(value))) == true)
    }
}
