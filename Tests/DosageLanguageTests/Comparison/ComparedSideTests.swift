// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// The sides of places that no table has words for.
struct ComparedSideTests {
    typealias Verdict = DosageTextComparison.Verdict
    typealias Row = (language: String, text: String, site: String, verdict: Verdict, isListed: Bool)

    private static let leftKnee = #"{"text": "left knee"}"#
    /// A code that no table has, with its display.
    private static let codedKnee =
        #"{"coding": [{"system": "http://snomed.info/sct", "code": "82169009", "display": "Left knee region structure"}]}"#

    private static let rows: [Row] = [
        ("en", "Apply to right knee twice daily", leftKnee, .contradicts, true),
        ("en", "Apply to the right knee twice daily", codedKnee, .contradicts, true),
        ("de", "Zweimal täglich auf das rechte Knie auftragen", #"{"text": "linkes Knie"}"#, .contradicts, true),
        ("fr", "Appliquer sur le genou droit 2 fois par jour", #"{"text": "genou gauche"}"#, .contradicts, true),
        ("es", "Aplicar en la rodilla derecha 2 veces al día", #"{"text": "rodilla izquierda"}"#, .contradicts, true),
        (
            "it", "Applicare sul ginocchio destro 2 volte al giorno", #"{"text": "ginocchio sinistro"}"#, .contradicts,
            true
        ),
        ("nl", "tweemaal daags aanbrengen op de rechterknie", #"{"text": "linkerknie"}"#, .contradicts, true),
        ("nl", "tweemaal daags aanbrengen op de rechter knie", #"{"text": "linker knie"}"#, .contradicts, true),
        // The words are of two languages, or the places differ.
        ("de", "Zweimal täglich auf das rechte Knie auftragen", codedKnee, .cannotTell, true),
        ("en", "Apply to right elbow twice daily", leftKnee, .cannotTell, true),
        // The same side, both sides, no side, a denial, and other meanings of the words.
        ("en", "Apply to left knee twice daily", leftKnee, .cannotTell, false),
        ("en", "Apply to left knee and right knee twice daily", leftKnee, .cannotTell, false),
        ("en", "Apply to knee twice daily", leftKnee, .cannotTell, false),
        ("en", "Apply to knee, not right knee, twice daily", leftKnee, .cannotTell, true),
        ("en", "Apply to knee right after a shower twice daily", leftKnee, .cannotTell, true),
        ("en", "Apply to right knee twice daily", #"{"text": "knee"}"#, .cannotTell, false),
    ]

    @Test(arguments: rows)
    func `left is not right`(row: Row) throws {
        let structure = "{\(DosageTextComparisonTests.times(2)), \"site\": \(row.site)}"
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: row.language, with: [structure])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.site) \(comparison)")
        let sites = comparison.differences.filter { $0.path == "[0].site" }
        #expect(!sites.isEmpty == row.isListed, "\(row.text): \(comparison.differences)")
        #expect(sites.allSatisfy { $0.isContradiction == (row.verdict == .contradicts) })
    }
}
