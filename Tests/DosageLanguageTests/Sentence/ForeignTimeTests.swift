// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Units per time in the words of another language than the reader's, and per an amount with decimals.
struct ForeignTimeTests {
    @Test(arguments: [
        ("ml/heure", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("mg/Std.", "5 mg per hour", "5 mg pro Stunde", "5 mg par heure"),
        ("mL/hora", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/ora", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/uur", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/timme", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/godz.", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/hod", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml/h.", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("mL/時間", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("مل/ساعة", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml par heure", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("mL pro Stunde", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("ml na godzinę", "5 mL per hour", "5 ml pro Stunde", "5 ml par heure"),
        ("gouttes/minute", "5 drops per minute", "5 Tropfen pro Minute", "5 gouttes par minute"),
        ("mg/24 heures", "5 mg in 24 hours", "5 mg in 24 Stunden", "5 mg en 24 heures"),
        ("mg/kg/j", "5 mg per kg per day", "5 mg pro kg pro Tag", "5 mg par kg par jour"),
        // What is no time in any language is as it was.
        ("ml/foo", "5 ml/foo", "5 ml/foo", "5 ml/foo"),
    ])
    func `a rate is per the time that is meant`(unit: String, english: String, german: String, french: String) throws {
        let json = #"{"doseAndRate":[{"rateQuantity":{"value":5,"unit":"\#(unit)"}}]}"#
        #expect(try say(json).text == "At a rate of " + english)
        #expect(try say(json, "de").text == "Geschwindigkeit: " + german)
        #expect(try say(json, "fr").text == "À un débit de " + french)
    }

    @Test(arguments: [
        "mg/Tag", "mg/jour", "mg/día", "mg/giorno", "mg/dia", "mg/dag", "mg/dzień", "mg/dobę", "mg/den", "mg/dygn",
        "mg/die", "mg/d", "mg/日", "mg/يوم",
    ])
    func `an amount per day is one in all languages`(unit: String) throws {
        let json = #"{"doseAndRate":[{"rateQuantity":{"value":5,"unit":"\#(unit)"}}]}"#
        #expect(try say(json).text == "5 mg per day in total")
        #expect(try say(json, "de").text == "Insgesamt 5 mg pro Tag")
    }

    /// Every word that a table says for a unit of time is understood as that unit.
    @Test(arguments: Languages.all)
    func `the words of each table are understood`(language: String) throws {
        let builder = try builder(language)
        var count = 0
        for unit in TimingUnit.allCases {
            for value in ["0.5", "1", "2", "3", "5", "11", "21", "100"] {
                let number = try #require(FHIRDecimal(value))
                let quantity = QuantityPhrase(
                    Quantity(number, unit: unit.rawValue, system: UnitReading.ucum, code: Code(rawValue: unit.rawValue))
                )
                let phrase = try #require(quantity.unit)
                var words = try builder.text(of: phrase)
                for link in ["de ", "di ", "d’"] where words.hasPrefix(link) { words.removeFirst(link.count) }
                #expect(TimingUnit(unitWord: words) == unit, "\(words)")
                count += 1
            }
        }
        #expect(count == 56)
    }

    @Test(arguments: [
        ("mg/0.5 mL", "10 mg per 0.5 mL", "10 mg pro 0,5 ml", "10 mg pour 0,5 ml", "10 mg na 0,5 ml"),
        ("mg/0,5 ml", "10 mg per 0.5 mL", "10 mg pro 0,5 ml", "10 mg pour 0,5 ml", "10 mg na 0,5 ml"),
        ("mg/2.50mL", "10 mg per 2.5 mL", "10 mg pro 2,5 ml", "10 mg pour 2,5 ml", "10 mg na 2,5 ml"),
        ("mg/5 mL", "10 mg per 5 mL", "10 mg pro 5 ml", "10 mg pour 5 ml", "10 mg na 5 ml"),
        ("mg/0.125 mL", "10 mg per 0.125 mL", "10 mg pro 0,125 ml", "10 mg pour 0,125 ml", "10 mg na 0,125 ml"),
        // A thousand in English, one in German.
        ("mg/1,000 mL", "10 mg/1,000 mL", "10 mg/1,000 mL", "10 mg/1,000 mL", "10 mg/1,000 mL"),
    ])
    func `a strength has the sign of decimals of the reader`(
        unit: String, english: String, german: String, french: String, polish: String
    ) throws {
        let json = dose("10", unit)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
        #expect(try say(json, "fr").text == french)
        #expect(try say(json, "pl").text == polish)
    }

    @Test(arguments: [
        ("mg/0.5 mL", "mg/mL", true), ("mg/0.5 mL", "mg/(5.mL)", true), ("mg/0,2 ml", "g/mL", true),
        ("ml/heure", "mL/h", false), ("ml/heure", "mL/min", true), ("mg/24 heures", "mg/d", false),
    ])
    func `words that mean another amount than their code contradict it`(
        words: String, code: String, isContradictory: Bool
    ) {
        let quantity = Quantity(1, unit: words, system: UnitReading.ucum, code: Code(rawValue: code))
        #expect(UnitMeaning.isContradictory(quantity) == isContradictory)
    }

    @Test func `a length of a course is read in the words of any language`() throws {
        let json = pattern(#""frequency":1,"period":1,"periodUnit":"d","boundsDuration":{"value":7,"unit":"jours"}"#)
        #expect(try say(json).text == "Once a day for 7 days")
    }
}
