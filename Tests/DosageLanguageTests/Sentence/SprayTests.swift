// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Puffs that are breathed in, and puffs that are sprayed into the nose, on the skin and so on.
struct SprayTests {
    private static func puffs(_ rest: String) -> String {
        #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":"puff"}}]\#(rest)}"#
    }
    private static func route(_ code: String) -> String {
        #","route":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"#
    }
    private static func method(_ code: String) -> String {
        #","method":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"#
    }

    /// The code of a route, the language and the sentence: into the nose, on the skin, under the tongue, by inhalation, by mouth.
    private static let rows: [(rest: String, language: String, sentence: String)] = [
        (route("46713006"), "en", "2 sprays into the nose"), (route("46713006"), "de", "2 Sprühstöße in die Nase"),
        (route("46713006"), "es", "2 pulverizaciones en la nariz"), (route("46713006"), "pl", "2 rozpylenia do nosa"),
        (route("46713006"), "cs", "2 vstřiky do nosu"), (route("46713006"), "fr", "2 pulvérisations dans le nez"),
        (#","site":{"text":"left nostril"}"#, "en", "2 sprays into the left nostril"),
        (route("448598008"), "en", "2 sprays on the skin (local treatment)"),
        (route("37839007"), "en", "2 sprays under the tongue"),
        // To use or to take them does not say how; and words that are not known do not either.
        (method("418283001") + route("46713006"), "en", "2 sprays into the nose"),
        (method("419652001") + #","site":{"text":"left eye"}"#, "de", "2 Sprühstöße ins linke Auge"),
        (#","method":{"text":"x"}"# + route("46713006"), "en", "2 sprays into the nose, method: “x”"),
        (method("417924000") + route("46713006"), "en", "Put 2 sprays into the nose"),
        (method("417924000") + route("46713006"), "es", "Aplicar 2 pulverizaciones en la nariz"),
        // What is inhaled there is said so, also where a puff is called a breath.
        (method("421134003") + route("46713006"), "en", "Inhale 2 puffs into the nose"),
        (method("421134003") + route("46713006"), "es", "Inhalar 2 inhalaciones en la nariz"),
        (method("421134003") + route("447694001"), "es", "2 inhalaciones"),
        (#","route":{"text":"x"},"site":{"text":"left ear"}"#, "en", "2 sprays into the left ear, route: “x”"),
        // Inhalers are often coded as oral.
        (route("447694001"), "es", "2 inhalaciones"), (route("26643006"), "en", "2 puffs by mouth"),
        ("", "pl", "2 wziewy"),
    ]

    @Test(arguments: rows)
    func `puffs that are not breathed in are sprays`(row: (rest: String, language: String, sentence: String)) throws {
        #expect(try builder(row.language).sentence(for: dosage(Self.puffs(row.rest))).text == row.sentence)
    }

    @Test func `limits have the same word as the dose`() throws {
        let limit =
            #","maxDosePerPeriod":{"numerator":{"value":8,"unit":"puff"},"denominator":{"value":1,"unit":"d","system":"http://unitsofmeasure.org","code":"d"}}"#
        let dosage = try dosage(Self.puffs(Self.route("46713006") + limit))
        #expect(try builder("en").sentence(for: dosage).text == "2 sprays into the nose, at most 8 sprays per day")
    }
}
