// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Words beside a structure that has only codes: an abbreviation in place of a pattern, and a place of the body.
struct ComparedCodeTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let abbreviations: [(text: String, code: String, verdict: Verdict)] = [
        ("twice a day", "BID", .same), ("three times a day", "BID", .contradicts), ("three times a day", "TID", .same),
        ("4 times a day", "QID", .same), ("twice a day", "QID", .contradicts), ("once a day", "QD", .same),
        ("twice a day", "QD", .contradicts), ("every other day", "QOD", .same), ("every day", "QOD", .contradicts),
        ("every 4 hours", "Q4H", .same), ("every 6 hours", "Q4H", .contradicts), ("in the morning", "AM", .same),
        ("in the evening", "AM", .contradicts), ("in the morning", "PM", .contradicts),
        ("three times a day", "AM", .contradicts), ("at bedtime", "BED", .same), ("every morning", "BED", .contradicts),
    ]

    @Test(arguments: abbreviations)
    func `an abbreviation is its pattern`(row: (text: String, code: String, verdict: Verdict)) throws {
        let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"
        let timing = #""timing": {"code": {"coding": [{"system": "\#(system)", "code": "\#(row.code)"}]}}"#
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "en", with: ["{\(timing)}"])
        #expect(comparison.verdict == row.verdict, "\(row): \(comparison)")
    }

    /// Words in place of a code have no meaning that all agree on.
    @Test(arguments: ["twice a day", "three times a day"])
    func `an abbreviation in words is left open`(text: String) throws {
        let timing = #""timing": {"code": {"text": "BID"}}"#
        let comparison = try DosageTextComparisonTests.comparison(of: text, in: "en", with: ["{\(timing)}"])
        #expect(comparison.verdict == .cannotTell)
    }

    /// Drops into the left eye and the right eye, and the words for the left eye alone.
    private static let eyes: [(language: String, left: String, right: String, name: String)] = [
        ("en", "1 drop in the left eye", "1 drop in the right eye", "left eye"),
        ("de", "1 Tropfen ins linke Auge", "1 Tropfen ins rechte Auge", "linkes Auge"),
        ("fr", "1 goutte dans l'œil gauche", "1 goutte dans l'œil droit", "œil gauche"),
        ("es", "1 gota en el ojo izquierdo", "1 gota en el ojo derecho", "ojo izquierdo"),
        ("it", "1 goccia nell'occhio sinistro", "1 goccia nell'occhio destro", "occhio sinistro"),
        ("nl", "1 druppel in het linkeroog", "1 druppel in het rechteroog", "linkeroog"),
    ]

    @Test(arguments: eyes)
    func `a place is the same in all languages`(
        row: (language: String, left: String, right: String, name: String)
    ) throws {
        // A code with English words, English words, and words of the language.
        for site in [
            #"{"coding": [{"system": "http://snomed.info/sct", "code": "8966001", "display": "Left eye structure"}]}"#,
            #"{"text": "left eye"}"#, #"{"text": "\#(row.name)"}"#,
        ] {
            let structure =
                #"{"doseAndRate": [{"doseQuantity": {"value": 1, "unit": "drop"}}], "site": \#(site)}"#
            func verdict(_ text: String) throws -> Verdict {
                try DosageTextComparisonTests.comparison(of: text, in: row.language, with: [structure]).verdict
            }
            #expect(try verdict(row.left) == .same, "\(row.left) \(site)")
            #expect(try verdict(row.right) == .contradicts, "\(row.right) \(site)")
        }
    }

    @Test func `a way is known in the words of the language`() throws {
        let route = #"{"route": {"text": "rektal"}}"#
        #expect(try DosageTextComparisonTests.comparison(of: "rektal", in: "de", with: [route]).verdict == .same)
        #expect(try DosageTextComparisonTests.comparison(of: "oral", in: "de", with: [route]).verdict == .contradicts)
        let other = #"{"route": {"text": "rektal nach Plan"}}"#
        #expect(try DosageTextComparisonTests.comparison(of: "oral", in: "de", with: [other]).verdict == .cannotTell)
    }
}
