// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// Tablets that are not swallowed as they are, and implants, each by its code and in words.
struct TabletFormTests {
    private static let edqm = "http://standardterms.edqm.eu"
    private static let forms = "http://terminology.hl7.org/CodeSystem/v3-orderableDrugForm"

    private static func amount(_ value: String, _ system: String, _ code: String, _ unit: String) -> String {
        #"""
        {"doseAndRate":[{"doseQuantity":{"value":\#(value),"unit":"\#(unit)","system":"\#(system)","code":"\#(code)"}}]}
        """#
    }

    /// Source: EDQM standard terms by the value set PharmaceuticalDoseForm of UNICOM (11 October 2024), and HL7 v3.
    @Test(arguments: [
        (edqm, "10222000", "Effervescent tablet", "2 effervescent tablets", "2 Brausetabletten"),
        (edqm, "10223000", "Orodispersible tablet", "2 orally disintegrating tablets", "2 Schmelztabletten"),
        (edqm, "10228000", "Chewable tablet", "2 chewable tablets", "2 Kautabletten"),
        (edqm, "10318000", "Sublingual tablet", "2 sublingual tablets", "2 Sublingualtabletten"),
        (edqm, "15025000", "Implant", "2 implants", "2 Implantate"),
        (edqm, "15023000", "Film", "2 films", "2 Schmelzfilme"),
        (forms, "CHEWTAB", "Chewable Tablet", "2 chewable tablets", "2 Kautabletten"),
        (forms, "SLTAB", "Sublingual Tablet", "2 sublingual tablets", "2 Sublingualtabletten"),
        // How these are taken is what a patient knows of any tablet.
        (forms, "ECTAB", "Enteric Coated Tablet", "2 tablets", "2 Tabletten"),
        (forms, "ERTAB", "Extended Release Tablet", "2 tablets", "2 Tabletten"),
    ])
    func `a form has its own words`(
        system: String, code: String, display: String, english: String, german: String
    ) throws {
        let json = Self.amount("2", system, code, display)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
        #expect(try say(json).issues.isEmpty)
    }

    @Test(arguments: [
        ("en", "Half an effervescent tablet", "1 chewable tablet", "5 sublingual tablets"),
        ("en-GB", "Half an effervescent tablet", "1 chewable tablet", "5 sublingual tablets"),
        ("de", "Eine halbe Brausetablette", "1 Kautablette", "5 Sublingualtabletten"),
        ("fr", "Un demi-comprimé effervescent", "1 comprimé à croquer", "5 comprimés sublinguaux"),
        ("es", "Medio comprimido efervescente", "1 comprimido masticable", "5 comprimidos sublinguales"),
        ("it", "Mezza compressa effervescente", "1 compressa masticabile", "5 compresse sublinguali"),
        ("pt", "Meio comprimido efervescente", "1 comprimido mastigável", "5 comprimidos sublinguais"),
        ("pt-PT", "Meio comprimido efervescente", "1 comprimido para mastigar", "5 comprimidos sublinguais"),
        ("nl", "Een halve bruistablet", "1 kauwtablet", "5 tabletten voor onder de tong"),
        ("sv", "En halv brustablett", "1 tuggtablett", "5 sublinguala resoribletter"),
        ("cs", "Půl šumivé tablety", "1 žvýkací tableta", "5 sublingválních tablet"),
        ("pl", "Pół tabletki musującej", "1 tabletka do rozgryzania i żucia", "5 tabletek podjęzykowych"),
        ("ar", "نصف قرص فوار", "قرص واحد للمضغ", "5 أقراص للتذويب تحت اللسان"),
        ("ja", "1回½錠（発泡錠）", "1回1錠（チュアブル錠）", "1回5錠（舌下錠）"),
    ])
    func `a form in each language`(language: String, half: String, one: String, five: String) throws {
        #expect(try say(Self.amount("0.5", Self.edqm, "10222000", "Effervescent tablet"), language).text == half)
        #expect(try say(Self.amount("1", Self.edqm, "10228000", "Chewable tablet"), language).text == one)
        #expect(try say(Self.amount("5", Self.edqm, "10318000", "Sublingual tablet"), language).text == five)
    }

    @Test(arguments: [
        ("en-GB", "orodispersible tablets", "2 orodispersible tablets"),
        ("cs", "tableta dispergovatelná v ústech", "2 tablety dispergovatelné v ústech"),
        ("pl", "Tabletka ulegająca rozpadowi w jamie ustnej", "2 tabletki ulegające rozpadowi w jamie ustnej"),
        ("sv", "Munsönderfallande tablett", "2 munsönderfallande tabletter"),
        ("nl", "Orodispergeerbare tablet", "2 smelttabletten"),
    ])
    func `a tablet that melts in the mouth`(language: String, unit: String, expected: String) throws {
        #expect(try say(dose("2", unit), language).text == expected)
    }

    /// What the name of a form says of its use is not said again.
    @Test(arguments: [
        ("nl", "sublingual tablet", #""route":{"text":"sublingual"}"#, "1 tablet voor onder de tong"),
        ("ar", "sublingual tablet", #""route":{"text":"sublingual"}"#, "قرص واحد للتذويب تحت اللسان"),
        ("ar", "chewable tablet", #""method":{"text":"Chew"}"#, "قرص واحد للمضغ"),
        ("pl", "chewable tablet", #""method":{"text":"Chew"}"#, "1 tabletka do rozgryzania i żucia"),
        ("pt-PT", "chewable tablet", #""method":{"text":"Chew"}"#, "1 comprimido para mastigar"),
        ("de", "chewable tablet", #""method":{"text":"Chew"}"#, "1 Kautablette zerkauen"),
        ("en", "sublingual tablet", #""route":{"text":"sublingual"}"#, "1 sublingual tablet under the tongue"),
    ])
    func `a form that says its use`(language: String, unit: String, members: String, expected: String) throws {
        let sentence = try say(dose("1", unit, members), language)
        #expect(sentence.text == expected)
        #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
    }

    /// An implant is implanted, and that is said once.
    @Test func `an implant is implanted`() throws {
        let json = dose("1", "implant", #""method":{"text":"Implant"},"route":{"text":"subcutaneous"}"#)
        for (language, expected) in [("en", "1 implant under the skin"), ("de", "1 Implantat unter die Haut")] {
            let sentence = try say(json, language)
            #expect(sentence.text == expected)
            #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
        }
    }

    /// An implant goes into the thigh, and not on it, also where no method says so.
    @Test(arguments: ["", #""method":{"text":"Implant"},"#])
    func `an implant goes under the skin`(method: String) throws {
        let json = dose("1", "implant", method + #""site":{"text":"right thigh"}"#)
        for (language, expected) in [
            ("en", "1 implant in the right thigh"), ("fr", "1 implant dans la cuisse droite"),
            ("cs", "1 implantát do pravého stehna"), ("pl", "1 implant w prawe udo"),
            ("nl", "1 implantaat in het rechterbovenbeen"),
        ] {
            #expect(try say(json, language).text == expected)
        }
    }

    /// People write tablet for all of them.
    @Test(arguments: ["Tablette", "tablet", "Brausetablette"])
    func `a text that says tablet agrees`(word: String) throws {
        let json = Self.amount("2", Self.edqm, "10222000", word)
        #expect(try say(json).issues.isEmpty)
        let reader = try DosageTextReader(locale: Locale(identifier: "de"))
        let structure = try dosage(Self.amount("1", Self.edqm, "10222000", "Brausetablette"))
        #expect(reader.comparison(of: "1 \(word)", with: [structure], version: .r4).verdict != .contradicts)
    }
}
