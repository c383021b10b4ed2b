// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// A difference has two values that differ, and an element is listed once.
struct DifferenceValueTests {
    private static let tablet = DosageTextComparisonTests.tablet
    private static func times(_ count: Int, _ period: Int = 1, _ unit: String = "d") -> String {
        "," + DosageTextComparisonTests.times(count, period, unit)
    }
    private static func dose(_ value: String, _ unit: String) -> String {
        #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "\#(unit)"}}]"#
    }

    private static let rows: [(text: String, structure: String, values: [String])] = [
        ("1 tablet every 24 hours", tablet + times(1), ["period: / 24 h | / 1 d"]),
        ("1 tablet daily", tablet + times(1, 24, "h"), ["period: / 1 d | / 24 h"]),
        ("1 tablet every 48 hours", tablet + times(1, 2), ["period: / 48 h | / 2 d"]),
        ("1 tablet every 8 hours", tablet + times(3), ["period: / 8 h | 3× / 1 d"]),
        ("0.4 mL (40 mg) daily", dose("40", "mg") + times(1), ["dose: 0.4 mL, 40 mg | 40 mg"]),
        ("1 tablet (10 mg total) daily", dose("10", "mg") + times(1), ["dose: 1 tablet, 10 mg | 10 mg"]),
        ("1 tablet (10 mg total) daily", dose("2", "tablet") + times(1), ["dose: 1 tablet, 10 mg | 2 tablet"]),
        ("2 tablets per day", dose("3", "tablet") + times(1), ["dose: 2 tablet/d | 3 tablet"]),
    ]

    @Test(arguments: rows)
    func `values differ`(row: (text: String, structure: String, values: [String])) throws {
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "en", with: ["{\(row.structure)}"])
        let values = comparison.differences.map { difference in
            let name = difference.path.split(separator: ".").last ?? ""
            return "\(name): \(difference.text ?? "") | \(difference.structure ?? "")"
        }
        #expect(values == row.values, "\(row.text)")
    }

    /// The rows of the other suites, of which each has a verdict.
    @Test func `no element is listed twice or with one value`() throws {
        let rows =
            DosageTextComparisonTests.schedules + DosageTextComparisonTests.amounts + DosageTextComparisonTests.rest
        try #require(!rows.isEmpty)
        for row in rows {
            let comparison = try DosageTextComparisonTests.comparison(
                of: row.text, in: "en", with: ["{\(row.structure)}"])
            for difference in comparison.differences where difference.text != nil {
                #expect(difference.text != difference.structure, "\(row.text): \(comparison.differences)")
            }
            #expect(Set(comparison.differences.map(\.path)).count == comparison.differences.count, "\(row.text)")
        }
    }
}
