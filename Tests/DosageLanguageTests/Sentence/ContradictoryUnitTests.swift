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

    @Test(arguments: [("mg", "g"), ("g", "ug"), ("ml", "mg"), ("tablets", "mg"), ("puffs", "mg"), ("micrograms", "mg")])
    func `words and code of two known units are refused`(unit: String, code: String) throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let dosage = try dosage(unit, code)
        let error = #expect(throws: DosageLanguageError.self) { try builder.sentence(for: dosage) }
        #expect(error?.code == .value)
        #expect(error?.path == "doseAndRate[0].doseQuantity")
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
