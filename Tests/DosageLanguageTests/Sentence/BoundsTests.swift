// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Foundation
import Testing

/// All kinds of bounds are spoken.
struct BoundsTests {
    @Test(arguments: [
        (#"{"start":"2026-03-05"}"#, "From March 5, 2026 on", "Ab 5. März 2026"),
        (#"{"end":"2026-03-10"}"#, "Up to and including March 10, 2026", "Bis einschließlich 10. März 2026"),
        (
            #"{"start":"2026-03-05","end":"2026-03-10"}"#,
            "From March 5, 2026 up to and including March 10, 2026",
            "Ab 5. März 2026 bis einschließlich 10. März 2026"
        ),
        (
            #"{"start":"2026-03-05","end":"2026-03-05"}"#,
            "From March 5, 2026 up to and including March 5, 2026",
            "Ab 5. März 2026 bis einschließlich 5. März 2026"
        ),
        (
            #"{"start":"2025-12","end":"2026"}"#,
            "From December 2025 up to and including 2026", "Ab Dezember 2025 bis einschließlich 2026"
        ),
        (
            #"{"start":"2026-03-05T08:00:00+01:00","end":"2026-03-10"}"#,
            "From March 5, 2026 at 08:00 (UTC+01:00) up to and including March 10, 2026",
            "Ab 5. März 2026 um 08:00 Uhr (UTC+01:00) bis einschließlich 10. März 2026"
        ),
        // The end is later than the start, although its own clock shows the day before.
        (
            #"{"start":"2026-03-06T00:30:00+14:00","end":"2026-03-05T20:00:00-10:00"}"#,
            "(from March 6, 2026 at 00:30 (UTC+14:00), ending March 5, 2026 at 20:00 (UTC-10:00))",
            "(ab 6. März 2026 um 00:30 Uhr (UTC+14:00), Ende: 5. März 2026 um 20:00 Uhr (UTC-10:00))"
        ),
    ])
    func `from and until`(period: String, english: String, german: String) throws {
        let json = pattern(#""boundsPeriod":\#(period)"#)
        #expect(try say(json).text == english)
        #expect(try say(json, "de").text == german)
        #expect(try say(json).spoken == ["timing.repeat.boundsPeriod"])
    }

    @Test(arguments: [
        (#""boundsDuration":\#(time("7", "d"))"#, "For 7 days", "Für 7 Tage"),
        (#""boundsDuration":\#(time("1.5", "a"))"#, "For 18 months", "Für 18 Monate"),
        (
            #""boundsDuration":{"value":7,"comparator":"<=","unit":"days","code":"d"}"#,
            "For at most 7 days", "Für höchstens 7 Tage"
        ),
        (
            #""boundsDuration":{"value":7,"comparator":">=","unit":"days","code":"d"}"#,
            "For at least 7 days", "Für mindestens 7 Tage"
        ),
        (
            #""boundsRange":{"low":\#(time("7", "d")),"high":\#(time("10", "d"))}"#,
            "For 7 to 10 days", "Für 7 bis 10 Tage"
        ),
        (
            #""boundsRange":{"low":\#(time("7", "d")),"high":\#(time("7.0", "d"))}"#,
            "For 7 days", "Für 7 Tage"
        ),
        (#""boundsRange":{"low":\#(time("7", "d"))}"#, "For at least 7 days", "Für mindestens 7 Tage"),
        (#""boundsRange":{"high":\#(time("10", "d"))}"#, "For at most 10 days", "Für höchstens 10 Tage"),
    ])
    func `a length of time`(members: String, english: String, german: String) throws {
        #expect(try say(pattern(members)).text == english)
        #expect(try say(pattern(members), "de").text == german)
    }

    /// Words that include the last day would say more than an end at a time of it.
    @Test(arguments: [
        ("ja", "2026-03-07", "2026年3月1日から2026年3月7日まで（最終日を含む）"),
        ("ja", "2026-03-07T18:00:00+01:00", "2026年3月1日から2026年3月7日18:00（UTC+01:00）まで"),
        ("en", "2026-03-07T18:00:00+01:00", "(from March 1, 2026, ending March 7, 2026 at 18:00 (UTC+01:00))"),
        ("de", "2026-03-07T18:00:00+01:00", "(ab 1. März 2026, Ende: 7. März 2026 um 18:00 Uhr (UTC+01:00))"),
        ("fr", "2026-03-07T18:00:00+01:00", "(début : 1er mars 2026 ; fin : 7 mars 2026 à 18:00 (UTC+01:00))"),
        (
            "es", "2026-03-07T18:00:00+01:00",
            "(inicio: 1 de marzo de 2026; fin: 7 de marzo de 2026 a las 18:00 (UTC+01:00))"
        ),
        ("it", "2026-03-07T18:00:00+01:00", "(inizio: 1º marzo 2026; fine: 7 marzo 2026 alle ore 18:00 (UTC+01:00))"),
        ("nl", "2026-03-07T18:00:00+01:00", "(vanaf 1 maart 2026, einde: 7 maart 2026 om 18:00 uur (UTC+01:00))"),
        (
            "pt", "2026-03-07T18:00:00+01:00",
            "(início: 1º de março de 2026; fim: 7 de março de 2026 às 18:00 (UTC+01:00))"
        ),
        ("sv", "2026-03-07T18:00:00+01:00", "(från och med 1 mars 2026, slut: 7 mars 2026 kl. 18:00 (UTC+01:00))"),
        ("pl", "2026-03-07T18:00:00+01:00", "(od 1 marca 2026, koniec: 7 marca 2026 o godz. 18:00 (UTC+01:00))"),
        ("cs", "2026-03-07T18:00:00+01:00", "(od 1. března 2026, konec: 7. března 2026, 18:00 hodin (UTC+01:00))"),
    ])
    func `an end with a time of day`(language: String, end: String, expected: String) throws {
        let json = pattern(#""boundsPeriod":{"start":"2026-03-01","end":"\#(end)"}"#)
        #expect(try say(json, language).text == expected)
        let reading = try DosageTextReader(locale: Locale(identifier: language)).reading(of: expected)
        #expect(reading.dosages.first?.timing?.repeat?.bounds == (try dosage(json)).timing?.repeat?.bounds)
    }

    @Test func `DSTU2 names the length a quantity`() throws {
        let sentence = try say(pattern(#""boundsQuantity":\#(time("10", "d"))"#), version: .dstu2)
        #expect(sentence.text == "For 10 days")
        #expect(sentence.spoken == ["timing.repeat.boundsQuantity"])
    }
}
