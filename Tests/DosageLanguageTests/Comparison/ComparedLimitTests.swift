// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// The most in a length of time, behind the name and strength of a drug, and beside a limit of a structure.
struct ComparedLimitTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let rows: [(text: String, most: String, verdict: Verdict)] = [
        ("Paracetamol 500 mg tablets, max 8 a day", "6", .contradicts),
        ("Paracetamol 500 mg tablets, max 8 a day", "8", .cannotTell),
        ("Paracetamol 500 mg tablets, no more than 8 tablets in 24 hours", "6", .contradicts),
        ("Paracetamol 500 mg tablets, no more than 8 tablets in 24 hours", "8", .cannotTell),
        (
            "Paracetamol 500 mg tablets, 1-2 tablets every 4-6 hours as needed, max 8 tablets per day", "6",
            .contradicts
        ),
        ("no more than 8 tablets in 24 hours", "6", .contradicts), ("no more than 8 tablets in 24 hours", "8", .same),
        ("max 8 a day", "6", .contradicts), ("max 8 a day", "8", .saysLess),
        // 4 doses of 2 tablets are 8.
        ("max 4 a day", "8", .cannotTell),
        // Another number of tablets, in words that are not understood, may be the limit.
        ("zorbex 6 tablets, max 8 tablets a day", "6", .cannotTell),
    ]

    @Test(arguments: rows)
    func compares(row: (text: String, most: String, verdict: Verdict)) throws {
        let comparison = try Self.comparison(row.text, "en", most: row.most)
        #expect(comparison.verdict == row.verdict, "\(row.text): \(comparison)")
    }

    @Test(arguments: [
        ("de", "Paracetamol 500 mg Tabletten, max. 8 pro Tag"),
        ("de", "Paracetamol 500 mg Tabletten, nicht mehr als 8 Tabletten in 24 Stunden"),
        ("fr", "Paracétamol 500 mg comprimés, maximum 8 comprimés par jour"),
        ("es", "Paracetamol 500 mg comprimidos, máximo 8 comprimidos al día"),
    ])
    func `other languages`(language: String, text: String) throws {
        #expect(try Self.comparison(text, language, most: "6").verdict == .contradicts)
        #expect(try Self.comparison(text, language, most: "8").verdict == .cannotTell)
    }

    /// At most 8 times half a tablet are 4 tablets.
    @Test func `a number of doses is no number of tablets`() throws {
        let half = #""doseAndRate": [{"doseQuantity": {"value": 0.5, "unit": "tablet"}}]"#
        #expect(try Self.comparison("max 8 a day", "en", most: "6", half).verdict == .cannotTell)
    }

    private static func comparison(
        _ text: String, _ language: String, most: String, _ more: String...
    ) throws -> DosageTextComparison {
        let limit =
            #""maxDosePerPeriod": [{"numerator": {"value": \#(most), "unit": "tablet"}, "denominator": {"value": 1, "unit": "d"}}]"#
        return try DosageTextComparisonTests.comparison(
            of: text, in: language, with: ["{\((more + [limit]).joined(separator: ","))}"])
    }
}
