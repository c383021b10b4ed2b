// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// The first and the last day of a treatment, as people write them, beside those of a structure.
struct ComparedDateTests {
    typealias Verdict = DosageTextComparison.Verdict

    /// Texts that give 31 December 2026 as the last day.
    private static let ends: [(language: String, text: String)] = [
        ("en", "1 tablet daily until 31 December 2026"), ("en", "1 tablet daily until December 31, 2026"),
        ("en", "1 tablet daily until 31st Dec 2026"), ("en", "1 tablet daily until 12/31/2026"),
        ("en", "1 tablet daily till 31/12/2026"), ("en", "1 tablet daily until 2026-12-31"),
        ("en", "1 tablet daily up to and including 31 December 2026"), ("de", "1 Tablette täglich bis 31.12.2026"),
        ("de", "1 Tablette täglich bis zum 31. Dezember 2026"),
        ("de", "bis einschließlich 31. Dez. 2026 täglich 1 Tablette"),
        ("fr", "1 comprimé par jour jusqu'au 31 décembre 2026"), ("fr", "1 comprimé par jour jusqu’au 31/12/2026"),
        ("es", "1 comprimido al día hasta el 31 de diciembre de 2026"),
        ("it", "1 compressa al giorno fino al 31 dicembre 2026"),
        ("nl", "1 tablet per dag tot en met 31 december 2026"),
    ]

    private static func structure(_ period: String?) -> String {
        let bounds = period.map { #", "boundsPeriod": {\#($0)}"# } ?? ""
        return "{"
            + DosageTextComparisonTests.tablet + ","
            + DosageTextComparisonTests.timing(#""frequency": 1, "period": 1, "periodUnit": "d"\#(bounds)"#) + "}"
    }

    private static func verdict(_ text: String, _ language: String, _ period: String?) throws -> Verdict {
        try DosageTextComparisonTests.comparison(of: text, in: language, with: [structure(period)]).verdict
    }

    @Test(arguments: ends)
    func `a last day is compared`(row: (language: String, text: String)) throws {
        #expect(try Self.verdict(row.text, row.language, #""end": "2026-12-31""#) == .same)
        #expect(try Self.verdict(row.text, row.language, #""end": "2026-11-30""#) == .contradicts)
        #expect(try Self.verdict(row.text, row.language, #""end": "2027-12-31""#) == .contradicts)
        #expect(try Self.verdict(row.text, row.language, #""start": "2026-12-01", "end": "2026-12-31""#) == .saysLess)
        #expect(try Self.verdict(row.text, row.language, nil) == .saysMore)
    }

    /// First days, and first days with last days.
    private static let starts: [(language: String, text: String, period: String, verdict: Verdict)] = [
        ("en", "1 tablet daily from 1 January 2026", #""start": "2026-01-01""#, .same),
        ("en", "1 tablet daily starting January 1, 2026", #""start": "2026-01-01""#, .same),
        ("en", "1 tablet daily from 1 January 2026", #""start": "2026-02-01""#, .contradicts),
        ("de", "ab dem 1.1.2026 täglich 1 Tablette", #""start": "2026-01-01""#, .same),
        ("de", "ab 1. Januar 2026 täglich 1 Tablette", #""start": "2026-02-01""#, .contradicts),
        ("fr", "1 comprimé par jour à partir du 1er janvier 2026", #""start": "2026-01-01""#, .same),
        (
            "de", "1 Tablette täglich vom 1.1.2026 bis 31.1.2026", #""start": "2026-01-01", "end": "2026-01-31""#,
            .same
        ),
        (
            "en", "1 tablet daily from 1 January 2026 to 31 January 2026",
            #""start": "2026-01-01", "end": "2026-01-31""#, .same
        ),
        (
            "en", "1 tablet daily from 1 January 2026 until 31 January 2026",
            #""start": "2026-01-01", "end": "2026-02-28""#, .contradicts
        ),
    ]

    @Test(arguments: starts)
    func `a first day is compared`(
        row: (language: String, text: String, period: String, verdict: Verdict)
    ) throws {
        #expect(try Self.verdict(row.text, row.language, row.period) == row.verdict)
    }

    /// 3 April or 4 March.
    @Test(arguments: [
        (#""end": "2026-04-03""#, Verdict.cannotTell), (#""end": "2026-03-04""#, .cannotTell),
        (#""end": "2026-05-31""#, .contradicts),
    ])
    func `a date with two orders contradicts what neither is`(period: String, verdict: Verdict) throws {
        #expect(try Self.verdict("1 tablet daily until 03/04/2026", "en", period) == verdict)
        #expect(try Self.verdict("Zorbex, 1 tablet daily until 03/04/2026", "en", period) == verdict)
    }

    @Test func `a date with two orders is not read`() throws {
        let reader = try #require(EverydayTextReader(languageTag: "en"))
        #expect(try !reader.read("1 tablet daily until 03/04/2026").isComplete)
        #expect(try reader.read("1 tablet daily until 04/04/2026").isComplete)
        // In German the day stands first.
        let german = try #require(EverydayTextReader(languageTag: "de"))
        #expect(try german.read("1 Tablette täglich bis 03.04.2026").isComplete)
    }

    /// What is no date, or no day of one meaning, is not read as a last day.
    @Test(arguments: [
        "1 tablet daily until 31 February 2026", "1 tablet daily until 13/13/2026", "1 tablet daily until 31 December",
        "1 tablet daily until 31 December 26", "1 tablet daily until you see the doctor on 3 February 2027",
        "1 tablet daily except until 31 December 2026", "1 tablet daily for 7 days until 31 December 2026",
        "1 tablet daily until 31 December 2026 for 7 days",
    ])
    func `what is no last day is not read`(text: String) throws {
        let reader = try #require(EverydayTextReader(languageTag: "en"))
        // A text that is refused has no last day either.
        guard let reading = try? reader.read(text) else { return }
        #expect(!reading.isComplete)
        let bounds = reading.dosages.compactMap { $0.timing?.repeat?.bounds }
        #expect(bounds.allSatisfy { if case .period = $0 { false } else { true } })
    }
}
