// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Meals, methods, dates and words of a text, beside those of a structure.
struct ComparedRestTests {
    private static let tablet = DosageTextComparisonTests.tablet
    private static func timing(_ pattern: String) -> String { DosageTextComparisonTests.timing(pattern) }
    private static func times(_ count: Int) -> String { DosageTextComparisonTests.times(count) }

    /// Texts beside a structure that differs in what has no number.
    private static let manners: [DosageTextComparisonTests.Row] = [
        ("Apply 1 patch daily", patch + #","method": {"text": "apply"},"# + times(1), .same, []),
        ("Inject 1 patch daily", patch + #","method": {"text": "apply"},"# + times(1), .contradicts, ["!method"]),
        ("1 tablet before meals", tablet + "," + timing(#""when": ["PC"]"#), .contradicts, ["!timing.repeat.when"]),
        ("1 tablet before meals", tablet + "," + timing(#""when": ["C"]"#), .contradicts, ["!timing.repeat.when"]),
        // The words of a quotation can say anything.
        (
            "1 tablet twice a day, “see the nurse”", tablet + "," + times(2), .cannotTell,
            ["additionalInstruction"]
        ),
        (
            "1 tablet twice a day, “see the nurse”",
            tablet + #","patientInstruction": "see the nurse","# + times(2), .cannotTell, ["additionalInstruction"]
        ),
        (
            "1 tablet twice a day. The prescription also says: “see the nurse”", tablet + "," + times(2), .cannotTell,
            ["[1].text"]
        ),
        (
            "1 tablet twice a day. The prescription also says: “see the nurse”",
            tablet + #","text": "see the nurse","# + times(2), .same, []
        ),
        (
            "1 tablet twice a day; the prescription applies from May 1, 2026 on", tablet + "," + times(2), .saysMore,
            ["effectiveDosePeriod"]
        ),
    ]

    private static let patch = #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "patch"}}]"#

    /// The dates of a text and of a structure.
    private static let dates: [(text: String, structure: String, verdict: DosageTextComparison.Verdict)] = [
        ("up to and including March 10, 2026", #""end": "2026-03-10""#, .same),
        ("up to and including March 10, 2026", #""end": "2026-03-11""#, .contradicts),
        ("up to and including March 10, 2026", #""end": "2026-03""#, .saysMore),
        ("up to and including March 10, 2026", #""end": "2026-04""#, .contradicts),
        ("up to and including March 10, 2026", #""end": "2026-03-11T00:00:00Z""#, .cannotTell),
        ("up to and including March 10, 2026", #""end": "2026-03-12T00:00:00Z""#, .contradicts),
        ("up to and including March 10, 2026", #""start": "2026-03-01", "end": "2026-03-10""#, .saysLess),
        ("from March 1, 2026 on", #""start": "2026-03-01""#, .same),
        ("from March 1, 2026 on", #""start": "2026-03-02""#, .contradicts),
        ("from March 1, 2026 on", #""start": "2026-03-01", "end": "2026-03-10""#, .saysLess),
    ]

    @Test(arguments: manners)
    func compares(_ row: DosageTextComparisonTests.Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "en", with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(comparison)")
        let differences = comparison.differences.map {
            ($0.isContradiction ? "!" : "") + ($0.path.hasPrefix("[0].") ? $0.path.dropFirst(4) : $0.path[...])
        }
        #expect(differences == row.differences, "\(row.text)")
    }

    @Test(arguments: dates)
    func comparesDates(_ row: (text: String, structure: String, verdict: DosageTextComparison.Verdict)) throws {
        let pattern = #""frequency": 1, "period": 1, "periodUnit": "d", "boundsPeriod": {\#(row.structure)}"#
        let comparison = try DosageTextComparisonTests.comparison(
            of: "1 tablet once a day " + row.text, in: "en", with: ["{\(Self.tablet), \(Self.timing(pattern))}"])
        #expect(comparison.verdict == row.verdict, "\(row): \(comparison)")
    }
}
