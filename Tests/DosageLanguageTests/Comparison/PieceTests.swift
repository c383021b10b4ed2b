// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// A piece is what a number without a unit counts: the unit of dgMP and of the German medication plan.
struct PieceTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let plan = "https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT"
    private static let ucum = "http://unitsofmeasure.org"
    /// One piece, in all ways that German records write it.
    private static let pieces = [
        #"{"value": 1}"#, #"{"value": 1, "unit": "Stück"}"#, #"{"value": 1, "unit": "St"}"#,
        #"{"value": 1, "unit": "St."}"#, #"{"value": 1, "unit": "Stk"}"#, #"{"value": 1, "unit": "1"}"#,
        #"{"value": 1, "unit": "Stück", "system": "\#(ucum)", "code": "{Stueck}"}"#,
        #"{"value": 1, "unit": "Stück", "system": "\#(ucum)", "code": "1"}"#,
        #"{"value": 1, "unit": "Stück", "system": "\#(plan)", "code": "1"}"#,
        #"{"value": 1, "system": "\#(ucum)", "code": "{Stueck}"}"#, #"{"value": 1, "system": "\#(ucum)", "code": "1"}"#,
    ]
    private static let texts: [(text: String, verdict: Verdict)] = [
        ("1-0-1", .same), ("1-0-1 Stück", .same), ("1-0-1 Stk", .same), ("2-0-2", .contradicts),
        ("2-0-2 Stück", .contradicts), ("1-0-0", .contradicts),
    ]

    @Test(arguments: pieces)
    func `a piece is a number without a unit`(piece: String) throws {
        let timing = DosageTextComparisonTests.timing(#""when": ["MORN", "EVE"]"#)
        let structure = #"{"doseAndRate": [{"doseQuantity": \#(piece)}], \#(timing)}"#
        for (text, verdict) in Self.texts {
            let comparison = try DosageTextComparisonTests.comparison(of: text, in: "de", with: [structure])
            #expect(comparison.verdict == verdict, "\(text): \(piece) \(comparison)")
        }
    }

    private static let others: [(text: String, unit: String, verdict: Verdict)] = [
        ("1-0-1 Tbl.", "Stück", .saysMore), ("2-0-2 Tbl.", "Stück", .contradicts),
        ("1-0-1 Stück", "Tablette", .saysLess),
        ("1-0-1", "Tablette", .saysLess), ("1-0-1", "mg", .cannotTell), ("1-0-1 Stück", "mg", .cannotTell),
    ]

    @Test(arguments: others)
    func `a piece is less than a tablet`(row: (text: String, unit: String, verdict: Verdict)) throws {
        let timing = DosageTextComparisonTests.timing(#""when": ["MORN", "EVE"]"#)
        let structure =
            #"{"doseAndRate": [{"doseQuantity": {"value": 1, "unit": "\#(row.unit)"}}], \#(timing)}"#
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "de", with: [structure])
        #expect(comparison.verdict == row.verdict, "\(row): \(comparison)")
    }

    @Test(arguments: [(8, Verdict.same), (6, .contradicts)])
    func `a limit counts pieces`(count: Int, verdict: Verdict) throws {
        let limit =
            #""maxDosePerPeriod": {"numerator": {"value": \#(count), "unit": "Stück"}, "denominator": {"value": 1, "unit": "d", "system": "\#(Self.ucum)", "code": "d"}}"#
        let structure = #"{"doseAndRate": [{"doseQuantity": {"value": 1, "unit": "Stück"}}], \#(limit)}"#
        let text = "1 Stück, höchstens 8 Stück pro Tag"
        let comparison = try DosageTextComparisonTests.comparison(of: text, in: "de", with: [structure])
        #expect(comparison.verdict == verdict, "\(comparison)")
    }
}
