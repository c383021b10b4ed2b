// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// An amount that is stated again in parentheses, in another unit, beside a structure that has one or both.
struct RestatedAmountTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let rows: [(text: String, doses: [(String, String)], verdict: Verdict)] = [
        ("Take 2 tablets (1,000 mg total) by mouth", [("2", "tablet")], .saysMore),
        ("Take 2 tablets (1,000 mg total) by mouth", [("1000", "mg")], .saysMore),
        ("Take 2 tablets (1,000 mg total) by mouth", [("1", "g")], .saysMore),
        ("Take 2 tablets (1,000 mg total) by mouth", [("2", "tablet"), ("1000", "mg")], .saysMore),
        ("Take 2 tablets (1,000 mg total)", [("2", "tablet"), ("1000", "mg")], .same),
        ("Take 2 tablets (1,000 mg total) by mouth", [("500", "mg")], .contradicts),
        ("Take 2 tablets (1,000 mg total) by mouth", [("3", "tablet")], .contradicts),
        ("Take 2 tablets (1,000 mg in total) by mouth", [("500", "mg")], .contradicts),
        ("Take 1 tablet (500 mg) by mouth", [("500", "mg")], .saysMore),
        ("Take 1 tablet (500 mg) by mouth", [("1", "tablet")], .saysMore),
        ("Take 1 tablet (500 mg total) by mouth", [("1000", "mg")], .contradicts),
        ("Take 10 mL (250 mg total) by mouth", [("10", "mL")], .saysMore),
        ("Take 10 mL (250 mg total) by mouth", [("250", "mg")], .saysMore),
        ("Take 10 mL (250 mg total) by mouth", [("5", "mL")], .contradicts),
        ("Take 10 mL (250 mg) by mouth", [("500", "mg")], .contradicts),
        // 500 mg may be in each of them.
        ("Take 2 tablets (500 mg) by mouth", [("1000", "mg")], .cannotTell),
        ("Take 2 tablets (500 mg) by mouth", [("500", "mg")], .cannotTell),
    ]

    @Test(arguments: rows)
    func compares(row: (text: String, doses: [(String, String)], verdict: Verdict)) throws {
        let doses = row.doses.map { #"{"doseQuantity": {"value": \#($0.0), "unit": "\#($0.1)"}}"# }
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: "en", with: [#"{"doseAndRate": [\#(doses.joined(separator: ","))]}"#])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(comparison)")
    }

    @Test(arguments: [
        ("de", "2 Tabletten (insgesamt 1000 mg) morgens"), ("de", "2 Tabletten (1000 mg gesamt) morgens"),
        ("nl", "2 tabletten (totaal 1000 mg) 's ochtends"), ("fr", "2 comprimés (1000 mg au total) le matin"),
    ])
    func `other languages`(language: String, text: String) throws {
        func verdict(_ value: String) throws -> Verdict {
            let dose = #""doseAndRate": [{"doseQuantity": {"value": \#(value), "unit": "mg"}}]"#
            let timing = DosageTextComparisonTests.timing(#""when": ["MORN"]"#)
            return try DosageTextComparisonTests.comparison(of: text, in: language, with: ["{\(dose), \(timing)}"])
                .verdict
        }
        #expect(try verdict("500") == .contradicts, "\(text)")
        if text.contains("1000 mg ") { #expect(try verdict("1000") == .saysMore, "\(text)") }
    }

    /// FHIR can state a dose in two ways, each an entry of its own.
    @Test func `a reading has both amounts`() throws {
        let reader = try #require(EverydayTextReader(languageTag: "en"))
        let reading = try reader.read("Take 2 tablets (1,000 mg total) by mouth twice daily")
        let doses = try #require(reading.dosages.first).doseAndRate.map(\.dose?.greatest?.value?.text)
        #expect(doses == ["2", "1000"])
        #expect(reading.isComplete)
    }
}
