// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// A text that says more in one element and less in another, and a dose as needed beside one at set times.
struct VerdictOrderTests {
    typealias Verdict = DosageTextComparison.Verdict
    typealias Row = (language: String, text: String, structure: String, verdict: Verdict)

    private static let tablet = DosageTextComparisonTests.tablet
    private static let twice = tablet + "," + DosageTextComparisonTests.times(2)
    private static let needed = #","asNeededBoolean": true"#
    private static let oral = #","route": {"text": "Oral"}"#
    private static func when(_ codes: String) -> String {
        tablet + "," + DosageTextComparisonTests.timing(#""when": [\#(codes)]"#)
    }
    private static let puffs =
        #""doseAndRate": [{"doseQuantity": {"value": 2, "unit": "Hübe"}}],"#
        + DosageTextComparisonTests.timing(#""when": ["MORN", "EVE"]"#)

    private static let orders: [Row] = [
        // More beside a missing number of doses, amount, length, as needed or reason.
        ("en", "1 tablet PO", twice, .saysLess), ("en", "1 tablet with food", twice, .saysLess),
        ("en", "twice daily by mouth", twice, .saysLess),
        ("en", "1 tablet BID by mouth", twice + needed, .saysLess),
        ("en", "1 tablet BID before breakfast and before dinner", when(#""MORN","EVE""#) + needed, .saysLess),
        ("de", "1 Tablette oral", twice, .saysLess), ("fr", "1 comprimé par voie orale", twice, .saysLess),
        // More beside a missing way or place.
        ("en", "1 tablet BID for 7 days", twice + oral, .saysMore),
        ("en", "1 tablet every 12 hours", twice + oral, .saysMore),
        ("de", "1 Tablette zweimal täglich für 7 Tage", twice + oral, .saysMore),
        ("en", "1 tablet BID", twice + oral, .saysLess),
    ]

    private static let needs: [Row] = [
        ("de", "2 Hübe bei Atemnot", puffs, .contradicts), ("en", "1 tablet as needed for pain", twice, .contradicts),
        ("en", "1 tablet BID", tablet + needed, .contradicts), ("fr", "1 comprimé si besoin", twice, .contradicts),
        ("en", "1 tablet at bedtime", tablet + needed, .contradicts),
        ("es", "1 comprimido si precisa", twice, .contradicts), ("it", "1 compressa al bisogno", twice, .contradicts),
        ("nl", "1 tablet zo nodig", twice, .contradicts),
        // Both with times, or neither.
        ("en", "1 tablet BID", twice + needed, .saysLess), ("en", "1 tablet BID prn", twice, .saysMore),
        ("en", "1 tablet", tablet + needed, .saysLess), ("en", "1 tablet prn", tablet, .saysMore),
        ("en", "1 tablet prn", twice + needed, .saysLess),
        ("en", "1 tablet BID prn", twice + #","asNeededBoolean": false"#, .contradicts),
        // A meal and a limit are no set times.
        ("en", "1 tablet with food", tablet + needed, .saysLess),
        ("en", "1 tablet up to 3 times a day", tablet + needed, .saysLess),
        // Words that are not known may be the times.
        ("en", "1 tablet teatime prn", twice, .cannotTell),
    ]

    @Test(arguments: orders + needs)
    func `what is missing counts before what is added`(row: Row) throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: row.text, in: row.language, with: ["{\(row.structure)}"])
        #expect(comparison.verdict == row.verdict, "\(row.text): \(row.structure) \(comparison)")
    }

    @Test(arguments: ["1 tablet BID", "1 tablet BID by mouth for 7 days", "1 tablet BID xyz"])
    func `as needed that is left out is named first`(text: String) throws {
        let structure = Self.twice + Self.needed + Self.oral
        let comparison = try DosageTextComparisonTests.comparison(of: text, in: "en", with: ["{\(structure)}"])
        #expect(comparison.verdict == (text.hasSuffix("xyz") ? .cannotTell : .saysLess))
        let first = try #require(comparison.differences.first)
        #expect(first == .init(path: "[0].asNeeded", text: nil, structure: "true", isContradiction: false))
    }

    @Test func `words that may be as needed are not said to lack it`() throws {
        let comparison = try DosageTextComparisonTests.comparison(
            of: "1 tablet BID xyz as needed", in: "en", with: ["{\(Self.twice + Self.needed)}"])
        #expect(!comparison.notUnderstood.isEmpty)
        #expect(!comparison.differences.contains { $0.path == "[0].asNeeded" }, "\(comparison)")
    }

    private static let ends: [(text: String, comparator: String, verdict: Verdict)] = [
        ("1 tablet BID", "<", .contradicts), ("1 tablet BID", ">", .contradicts), ("1 tablet BID", "<=", .saysMore),
        ("1/2 tablet BID", "<", .saysMore), ("2 tablets BID", "<", .contradicts), ("2 tablets BID", ">", .saysMore),
    ]

    @Test(arguments: ends)
    func `an amount is not less than itself`(row: (text: String, comparator: String, verdict: Verdict)) throws {
        let dose = #"{"value": 1, "comparator": "\#(row.comparator)", "unit": "tablet"}"#
        let structure = #"{"doseAndRate": [{"doseQuantity": \#(dose)}],\#(DosageTextComparisonTests.times(2))}"#
        let comparison = try DosageTextComparisonTests.comparison(of: row.text, in: "en", with: [structure])
        #expect(comparison.verdict == row.verdict, "\(row): \(comparison)")
    }
}
