// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// A patch gives a medicine at a rate, which labels put in parentheses: nobody sets the speed of a patch.
struct PatchTests {
    private static let rate = #""rateQuantity":\#(UCUM.quantity("25", "ug/h"))"#
    private static let ratio =
        #""rateRatio":{"numerator":\#(UCUM.quantity("25", "ug")),"denominator":\#(UCUM.quantity("1", "h"))}"#

    private enum UCUM {
        static func quantity(_ value: String, _ code: String) -> String {
            #"{"value":\#(value),"unit":"\#(code)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
        }
    }

    private static func json(_ rate: String, unit: String = "patch") -> String {
        #"""
        {"doseAndRate":[{"doseQuantity":{"value":1,"unit":"\#(unit)"},\#(rate)}],
        "timing":{"repeat":{"frequency":1,"period":3,"periodUnit":"d"}}}
        """#
    }

    @Test(arguments: [
        ("en", "1 patch (25 micrograms per hour) every 3 days"),
        ("de", "Alle 3 Tage 1 Pflaster (25 Mikrogramm pro Stunde)"),
        ("fr", "1 patch (25 microgrammes par heure) tous les 3 jours"),
        ("es", "1 parche (25 microgramos por hora) cada 3 días"),
        ("it", "1 cerotto (25 microgrammi all’ora) ogni 3 giorni"),
        ("pt", "1 adesivo (25 microgramas por hora) a cada 3 dias"),
        ("nl", "Elke 3 dagen 1 pleister (25 microgram per uur)"),
        ("sv", "1 plåster (25 mikrogram per timme) var 3:e dag"),
        ("pl", "1 plaster (25 mikrogramów na godzinę) co 3 dni"),
        ("cs", "1 náplast (25 mikrogramů za hodinu) každé 3 dny"),
        ("ja", "3日ごとに、1回1枚（1時間あたり25マイクログラム）"),
    ])
    func `what a patch gives stands in parentheses`(language: String, expected: String) throws {
        for rate in [Self.rate, Self.ratio] {
            let sentence = try say(Self.json(rate), language)
            #expect(sentence.text == expected)
            #expect(sentence.unspoken.isEmpty && sentence.issues.isEmpty)
        }
    }

    @Test(arguments: Languages.complete)
    func `what a patch gives is read back`(language: String) throws {
        let reader = try DosageTextReader(locale: Locale(identifier: language))
        let inDay = #""rateQuantity":\#(UCUM.quantity("21", "mg/(24.h)"))"#
        let long =
            #""rateRatio":{"numerator":\#(UCUM.quantity("7", "mg")),"denominator":\#(UCUM.quantity("1.5", "d"))}"#
        for rate in [Self.rate, Self.ratio, inDay, long, long.replacing("1.5", with: "3")] {
            let written = try dosage(Self.json(rate))
            let reading = try reader.reading(of: say(Self.json(rate), language).text)
            #expect(reading.isComplete)
            #expect(reading.dosages.map { DosageFacts($0).values } == [DosageFacts(written, version: .r4).values])
            let said = reading.dosages.first?.doseAndRate.first?.rate
            #expect((said?.ratio == nil) == (rate == Self.rate || rate == Self.ratio))
        }
    }

    /// Behind two patches or a half, nobody can tell whether each gives it, or all together.
    @Test(arguments: ["2", "0.5", "1.5"])
    func `a number of patches has its rate by itself`(number: String) throws {
        let json = Self.json(Self.rate).replacing(#""value":1,"#, with: #""value":\#(number),"#)
        let text = try say(json).text
        #expect(text.contains("at a rate of 25 micrograms per hour"))
        #expect(!text.contains("("))
    }

    @Test func `a rate of anything else is a speed`() throws {
        #expect(try say(Self.json(Self.rate, unit: "vial")).text.contains("at a rate of 25 micrograms per hour"))
        let range = #""rateRange":{"low":\#(UCUM.quantity("12", "ug/h")),"high":\#(UCUM.quantity("25", "ug/h"))}"#
        #expect(try say(Self.json(range)).text.contains("at a rate of 12 to 25 micrograms per hour"))
        let short = DosageOptions(roles: DosageOptions.allRoles.subtracting([.rate]))
        let sentence = try DosageSentenceBuilder(locale: Locale(identifier: "en"), options: short)
            .sentence(for: dosage(Self.json(Self.rate)))
        #expect(sentence.text == "1 patch every 3 days")
        #expect(sentence.unspoken == ["doseAndRate.rateQuantity"])
    }
}
