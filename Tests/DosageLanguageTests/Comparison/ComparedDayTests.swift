// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Words for several days of a week, and numbers of times in a month, beside a structure.
struct ComparedDayTests {
    typealias Verdict = DosageTextComparison.Verdict

    private static let week = #""dayOfWeek": ["mon", "tue", "wed", "thu", "fri"]"#
    private static let weekend = #""dayOfWeek": ["sat", "sun"]"#
    private static let sixDays = #""dayOfWeek": ["mon", "tue", "wed", "thu", "fri", "sat"]"#

    private static let days: [(language: String, text: String, pattern: String, verdict: Verdict)] = [
        ("en", "1 tablet on weekdays", week, .same), ("de", "1 Tablette werktags", week, .same),
        ("fr", "1 comprimé en semaine", week, .same), ("nl", "1 tablet doordeweeks", week, .same),
        ("es", "1 comprimido de lunes a viernes", week, .same), ("it", "1 compressa nei giorni feriali", week, .same),
        ("en", "1 tablet at weekends", weekend, .same), ("de", "1 Tablette am Wochenende", weekend, .same),
        ("fr", "1 comprimé le week-end", weekend, .same), ("nl", "1 tablet in het weekend", weekend, .same),
        ("es", "1 comprimido los fines de semana", weekend, .same),
        ("it", "1 compressa nel fine settimana", weekend, .same), ("en", "1 tablet on weekdays", weekend, .contradicts),
        ("de", "1 Tablette werktags", weekend, .contradicts), ("en", "1 tablet on weekdays", sixDays, .contradicts),
        // Saturday is a Werktag by law, and giorno feriale.
        ("de", "1 Tablette werktags", sixDays, .cannotTell),
        ("it", "1 compressa nei giorni feriali", sixDays, .cannotTell),
        ("de", "1 Tablette Montag bis Freitag", sixDays, .contradicts),
        ("de", "2 Tabletten werktags", sixDays, .contradicts),
    ]

    @Test(arguments: days)
    func compares(row: (language: String, text: String, pattern: String, verdict: Verdict)) throws {
        try check(row.text, row.language, row.pattern, row.verdict)
    }

    private static let months: [(text: String, pattern: String, verdict: Verdict)] = [
        ("1 tablet twice a month", #""frequency": 2, "period": 1, "periodUnit": "mo""#, .same),
        // 26 a year are not 24, yet people say the one for the other.
        ("1 tablet twice a month", #""frequency": 1, "period": 2, "periodUnit": "wk""#, .cannotTell),
        ("1 tablet every 2 weeks", #""frequency": 2, "period": 1, "periodUnit": "mo""#, .cannotTell),
        ("1 tablet every 15 days", #""frequency": 2, "period": 1, "periodUnit": "mo""#, .cannotTell),
        ("1 tablet twice a month", #""frequency": 1, "period": 1, "periodUnit": "wk""#, .contradicts),
        ("1 tablet twice a month", #""frequency": 1, "period": 3, "periodUnit": "wk""#, .contradicts),
        ("1 tablet twice a month", #""frequency": 2, "period": 2, "periodUnit": "wk""#, .contradicts),
        ("1 tablet twice a month", #""frequency": 1, "period": 1, "periodUnit": "mo""#, .contradicts),
    ]

    @Test(arguments: months)
    func comparesMonths(row: (text: String, pattern: String, verdict: Verdict)) throws {
        try check(row.text, "en", row.pattern, row.verdict)
    }

    private func check(_ text: String, _ language: String, _ pattern: String, _ verdict: Verdict) throws {
        let tablet = DosageTextComparisonTests.tablet
        let comparison = try DosageTextComparisonTests.comparison(
            of: text, in: language, with: ["{\(tablet), \(DosageTextComparisonTests.timing(pattern))}"])
        #expect(comparison.verdict == verdict, "\(text): \(comparison)")
    }
}
