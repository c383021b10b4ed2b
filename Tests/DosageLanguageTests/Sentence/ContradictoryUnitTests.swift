// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

import DosageLanguage

struct ContradictoryUnitTests {
    private func dosage(_ unit: String, _ code: String) throws -> Dosage {
        let json = """
            {"doseAndRate":[{"doseQuantity":{"value":5,"unit":"\(unit)","system":"http://unitsofmeasure.org",\
            "code":"\(code)"}}]}
            """
        return try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
    }

    private static let contradictory: [(unit: String, code: String)] = [
        ("mg", "g"), ("g", "ug"), ("ml", "mg"), ("tablets", "mg"), ("puffs", "mg"), ("micrograms", "mg"),
        // A factor of a million, a thousand, or of the weight.
        ("IU", "10*6.[iU]"), ("MIU", "[iU]"), ("IU", "k[iU]"), ("IU", "m[iU]"), ("mU", "U"), ("MU", "m[iU]"),
        ("units", "kU"),
        ("mg/h", "ug/h"), ("mg/kg/min", "ug/kg/min"), ("mg", "mg/kg"), ("mg/kg", "mg"), ("mg/kg", "mg/kg/d"),
        ("U/mL", "[iU]"), ("mL", "uL"), ("mL", "dL"), ("mcg", "ng"), ("mmol", "umol"), ("MBq", "GBq"),
        // Capitals count in UCUM.
        ("mg", "Mg"), ("g", "G"), ("units", "u"), ("mL", "Ml"),
        ("mg/m2", "mL"), ("mg/24h", "mg/h"), ("mL/min", "mL/h"), ("mg per day", "mg/h"),
        // An annotation that names another thing.
        ("capsule", "{tablet}"), ("mg", "{tablet}"), ("mL", "{drop}"), ("spray/h", "{puff}/d"),
    ]

    /// Doses, rates, ranges, ratios and limits with the unit.
    private static func dosages(_ unit: String, _ code: String) -> [(json: String, path: String)] {
        let quantity = #"{"value":5,"unit":"\#(unit)","system":"http://unitsofmeasure.org","code":"\#(code)"}"#
        let day = #"{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}"#
        func amount(_ name: String, _ value: String) -> String { #"{"doseAndRate":[{"\#(name)":\#(value)}]}"# }
        return [
            (amount("doseQuantity", quantity), "doseAndRate[0].doseQuantity"),
            (amount("doseRange", #"{"high":\#(quantity)}"#), "doseAndRate[0].doseRange.high"),
            (amount("rateQuantity", quantity), "doseAndRate[0].rateQuantity"),
            (amount("rateRange", #"{"low":\#(quantity)}"#), "doseAndRate[0].rateRange.low"),
            (
                amount("rateRatio", #"{"numerator":\#(quantity),"denominator":\#(day)}"#),
                "doseAndRate[0].rateRatio.numerator"
            ),
            (
                #"{"maxDosePerPeriod":{"numerator":\#(quantity),"denominator":\#(day)}}"#, "maxDosePerPeriod.numerator"
            ),
            (#"{"maxDosePerAdministration":\#(quantity)}"#, "maxDosePerAdministration"),
        ]
    }

    @Test(arguments: contradictory)
    func `words and code of two known units are refused`(unit: String, code: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        for (json, path) in Self.dosages(unit, code) {
            let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
            let error = #expect(throws: DosageLanguageError.self, "\(json)") { try builder.sentence(for: dosage) }
            #expect(error?.code == .value)
            #expect(error?.path == path)
        }
    }

    /// Words that mean what the code does, that say less, or that we do not know.
    @Test(arguments: [
        ("mg", "mg"), ("mcg", "ug"), ("units", "[iU]"), ("IU", "U"), ("units/h", "[iU]/h"), ("tabs", "{tbl}"),
        ("mg/24h", "mg/d"), ("mg/kg/d", "mg/(kg.d)"), ("g/L", "mg/mL"), ("mL/hr", "mL/h"), ("mg per hour", "mg/h"),
        ("µg/kg/min", "ug/kg/min"), ("mcg/kg/min", "ug/min/kg"), ("mg", "mg{total}"), ("ladle", "g"),
        ("5 mL spoonful", "mL"), ("tablets", "{dose}"), ("tablets", "{each}"), ("ea", "{tablet}"),
        ("spray", "{actuat}"), ("Hub/Hübe", "{puff}"), ("puffs", "{blue}"), ("tablets", "1"), ("mEq", "meq"),
    ])
    func `words that mean the same or say nothing else are not refused`(unit: String, code: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        for (json, _) in Self.dosages(unit, code) {
            let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
            #expect(throws: Never.self, "\(json)") { try builder.sentence(for: dosage) }
        }
    }

    @Test(arguments: [
        ("mg", "mg", "5 mg"),
        ("mcg", "ug", "5 micrograms"),
        ("units", "[iU]", "5 units"),  // insulin is counted so by people
        ("tablets", "{tbl}", "5 tablets"),
        ("ladle", "g", "5 ladle"),  // a word that we do not know is said as it is
    ])
    func `words that agree, or that we do not know, are said`(unit: String, code: String, text: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        #expect(try builder.sentence(for: dosage(unit, code)).text == text)
    }
}
