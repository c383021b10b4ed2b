// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

/// Dates keep their precision, and no zone of a machine moves them.
///
/// The whole suite is also run with TZ=Pacific/Apia, where a day is missing.
struct DateTests {
    private func event(_ dates: String...) -> String {
        let list = dates.map { "\"\($0)\"" }.joined(separator: ",")
        return #"{"timing":{"event":[\#(list)]}}"#
    }

    @Test(arguments: [
        ("2026", "In 2026", "Im Jahr 2026"),
        ("2026-03", "In March 2026", "Im März 2026"),
        ("2026-03-05", "On March 5, 2026", "Am 5. März 2026"),
        ("2024-02-29", "On February 29, 2024", "Am 29. Februar 2024"),
        // The first and last days of a year, and a day that Apia did not have.
        ("2025-12-31", "On December 31, 2025", "Am 31. Dezember 2025"),
        ("2026-01-01", "On January 1, 2026", "Am 1. Januar 2026"),
        // 1 January 2027 is a Friday, in the last week of 2026.
        ("2027-01-01", "On January 1, 2027", "Am 1. Januar 2027"),
        ("2011-12-30", "On December 30, 2011", "Am 30. Dezember 2011"),
        ("1900-01-01", "On January 1, 1900", "Am 1. Januar 1900"),
        // FHIR counts all days as the Gregorian calendar does, also before it was introduced in October 1582.
        ("1582-10-15", "On October 15, 1582", "Am 15. Oktober 1582"),
        ("1582-10-10", "On October 10, 1582", "Am 10. Oktober 1582"),
        ("1000-01-01", "On January 1, 1000", "Am 1. Januar 1000"),
        ("1000-02", "In February 1000", "Im Februar 1000"),
        ("0004-02-29", "On February 29, 0004", "Am 29. Februar 0004"),
        // Some systems write what they do not know like this; it should look like what it is.
        ("0001-01-01", "On January 1, 0001", "Am 1. Januar 0001"),
        ("0001", "In 0001", "Im Jahr 0001"),
        (
            "2026-03-05T08:00:00+01:00",
            "On March 5, 2026 at 08:00 (UTC+01:00)", "Am 5. März 2026 um 08:00 Uhr (UTC+01:00)"
        ),
        ("2026-03-05T08:00:00Z", "On March 5, 2026 at 08:00 (UTC)", "Am 5. März 2026 um 08:00 Uhr (UTC)"),
        (
            "2025-12-31T23:59:30-03:30",
            "On December 31, 2025 at 23:59:30 (UTC-03:30)", "Am 31. Dezember 2025 um 23:59:30 Uhr (UTC-03:30)"
        ),
        (
            "2026-01-01T00:00:00+14:00",
            "On January 1, 2026 at 00:00 (UTC+14:00)", "Am 1. Januar 2026 um 00:00 Uhr (UTC+14:00)"
        ),
    ])
    func `a date to its precision`(date: String, english: String, german: String) throws {
        #expect(try say(event(date)).text == english)
        #expect(try say(event(date), "de").text == german)
    }

    @Test(arguments: [
        //  moment, zone, English
        ("2026-03-05T23:30:00Z", "Europe/Vienna", "On March 6, 2026 at 00:30"),
        ("2026-07-05T08:00:00+01:00", "Europe/Vienna", "On July 5, 2026 at 09:00"),
        ("2025-12-31T23:30:00Z", "Europe/Vienna", "On January 1, 2026 at 00:30"),
        ("2026-01-01T02:30:00Z", "America/New_York", "On December 31, 2025 at 21:30"),
        ("2024-02-29T12:00:00Z", "Pacific/Apia", "On March 1, 2024 at 01:00"),
        ("2026-03-05T08:00:15.5+01:00", "Europe/Vienna", "On March 5, 2026 at 08:00:15.5"),
        ("1960-01-01T00:00:00Z", "America/New_York", "On December 31, 1959 at 19:00"),
        // A day is a day in every zone.
        ("2026-03-05", "America/New_York", "On March 5, 2026"),
        ("2026-03", "Pacific/Apia", "In March 2026"),
        ("2026", "Pacific/Apia", "In 2026"),
    ])
    func `a moment in the zone of the reader`(date: String, zone: String, expected: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        #expect(try say(event(date), zone: zone).text == expected)
    }

    @Test(arguments: [
        // On 27 October 2024 the clocks of Vienna showed 02:00 to 02:59 twice.
        ("2024-10-27T00:30:00Z", "On October 27, 2024 at 02:30 (UTC+02:00)"),
        ("2024-10-27T01:30:00Z", "On October 27, 2024 at 02:30 (UTC+01:00)"),
        ("2024-10-27T00:00:00Z", "On October 27, 2024 at 02:00 (UTC+02:00)"),
        ("2024-10-27T01:59:59Z", "On October 27, 2024 at 02:59:59 (UTC+01:00)"),
        ("2024-10-26T23:59:59Z", "On October 27, 2024 at 01:59:59"),
        ("2024-10-27T02:00:00Z", "On October 27, 2024 at 03:00"),
        // In spring an hour is left out, and no time has two meanings.
        ("2024-03-31T00:59:00Z", "On March 31, 2024 at 01:59"),
        ("2024-03-31T01:00:00Z", "On March 31, 2024 at 03:00"),
    ])
    func `an hour that the clock shows twice is told apart`(date: String, expected: String) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Vienna"))
        #expect(try say(event(date), zone: zone).text == expected)
    }

    @Test func `several months each have their preposition`() throws {
        let json = event("2024-04", "2024-05")
        #expect(try say(json, "de").text == "Im April 2024 und im Mai 2024")
    }

    @Test func `several dates each have their preposition`() throws {
        let json = event("2026-03-05", "2026-04", "2027")
        #expect(try say(json).text == "On March 5, 2026, in April 2026, and in 2027")
        #expect(try say(json, "de").text == "Am 5. März 2026, im April 2026 und im Jahr 2027")
    }

    @Test func `dates are said in order`() throws {
        let json = event("2027", "2026-03-05T20:00:00Z", "2026-03-05T08:00:00Z", "2026-01-07", "2026-03")
        #expect(
            try say(json, "en-GB").text
                == """
                On 7 January 2026, in March 2026, on 5 March 2026 at 08:00 (UTC), on 5 March 2026 at 20:00 (UTC) \
                and in 2027
                """
        )
    }

    @Test(arguments: [
        ("en", "On March 5, 2026"),
        ("en-US", "On March 5, 2026"),
        ("en-GB", "On 5 March 2026"),
        ("en-AU", "On 5 March 2026"),
        ("de-AT", "Am 5. März 2026"),
        ("de-CH", "Am 5. März 2026"),
    ])
    func `dates follow the region of the reader`(language: String, expected: String) throws {
        #expect(try say(event("2026-03-05"), language).text == expected)
    }

    @Test func `the words of the region are used`() throws {
        #expect(try say(event("2026-01-05"), "de-AT").text == "Am 5. Jänner 2026")
    }

    @Test func `a calendar that the reader prefers does not change the year`() throws {
        #expect(try say(event("2026-03-05"), "en-TH-u-ca-buddhist").text.contains("2026"))
    }
}
