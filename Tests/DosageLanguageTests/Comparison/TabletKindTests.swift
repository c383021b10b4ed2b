// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Tablets that are dissolved, chewed or melted beside tablets: the number is compared, and the kind is more or less said.
struct TabletKindTests {
    typealias Verdict = DosageTextComparison.Verdict

    @Test(arguments: [
        ("1 effervescent tablet twice a day", "effervescent tablet", Verdict.same),
        ("1 tablet twice a day", "effervescent tablet", .saysLess),
        ("1 effervescent tablet twice a day", "tablet", .saysMore),
        ("2 tablets twice a day", "effervescent tablet", .contradicts),
        ("2 chewable tablets twice a day", "effervescent tablet", .contradicts),
        ("1 chewable tablet twice a day", "effervescent tablet", .cannotTell),
        ("1 sublingual tablet twice a day", "orodispersible tablet", .cannotTell),
        ("1 capsule twice a day", "chewable tablet", .contradicts),
        ("1 chewable tablet twice a day", "mL", .contradicts),
    ])
    func compares(text: String, unit: String, verdict: Verdict) throws {
        let timing = DosageTextComparisonTests.timing(#""frequency": 2, "period": 1, "periodUnit": "d""#)
        let dose = #""doseAndRate": [{"doseQuantity": {"value": 1, "unit": "\#(unit)"}}]"#
        let comparison = try DosageTextComparisonTests.comparison(of: text, in: "en", with: ["{\(dose), \(timing)}"])
        #expect(comparison.verdict == verdict, "\(text), 1 \(unit): \(comparison)")
    }
}
