// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

struct AdherenceCalendarTests {
    private func days(_ calendar: AdherenceCalendar) -> [AdherenceCalendar.Day] { calendar.months.flatMap(\.days) }

    private func day(_ id: String, of calendar: AdherenceCalendar) throws -> AdherenceCalendar.Day {
        try #require(days(calendar).first { $0.id == id })
    }

    // MARK: - The worked example

    @Test func `the worked example has three days in a month`() throws {
        let calendar = try workedCalendar()
        #expect(calendar.months.map(\.id) == ["2026-03"])
        #expect(calendar.months.map(\.label) == ["March 2026"])
        #expect(days(calendar).count == 31)
        #expect(try day("2026-03-28", of: calendar).state == .taken)
        #expect(try day("2026-03-29", of: calendar).state == .incomplete)
        #expect(try day("2026-03-30", of: calendar).state == .skipped)
        #expect(try day("2026-03-27", of: calendar).state == .notEvaluated)
        #expect(days(calendar).compactMap(\.fraction) == ["2/2", "1/2", "0/2"])
        #expect(days(calendar).filter(\.isToday).map(\.id) == ["2026-03-30"])
    }

    @Test(arguments: [
        ("2026-03-27", "Friday, March 27, 2026: not evaluated"),
        ("2026-03-28", "Saturday, March 28, 2026: 2 of 2 doses taken (1 late)"),
        ("2026-03-29", "Sunday, March 29, 2026: 1 of 2 doses taken and 1 missed"),
        ("2026-03-30", "Monday, March 30, 2026: today, 0 of 2 doses taken, 1 skipped, and 1 not due yet"),
    ])
    func `a day is told in words`(id: String, expected: String) throws {
        #expect(try day(id, of: workedCalendar()).spoken == expected)
    }

    @Test(arguments: [
        (
            "en",
            """
            March 28, 2026 to March 30, 2026: 3 doses taken (1 late), 1 skipped, 1 missed, and 1 not due yet.
            Doses taken: 3 of 5.
            Doses taken on time: 2 of 5.
            Days with all doses taken, none extra and none too close together: 1 of 2.
            """
        ),
        (
            "de",
            """
            28. März 2026 bis 30. März 2026: 3 Dosen genommen (1 zu spät), 1 ausgelassen, 1 versäumt und 1 noch nicht \
            fällig.
            Genommene Dosen: 3 von 5.
            Pünktlich genommene Dosen: 2 von 5.
            Tage, an denen alle Dosen genommen wurden, keine zusätzlich und keine zu kurz nacheinander: 1 von 2.
            """
        ),
        (
            "ja",
            """
            2026年3月28日から2026年3月30日まで：使用3回（遅れ1回）、スキップ1回、記録なし1回、これから1回。
            使用回数：5のうち3。
            時間どおりの使用回数：5のうち2。
            すべて使用し、余分な使用も間隔が短すぎる使用もなかった日数：2のうち1。
            """
        ),
    ])
    func `the summary has every figure with both numbers`(language: String, expected: String) throws {
        #expect(try workedCalendar(language: language).summary == expected)
    }

    @Test func `figures without a whole are not known`() throws {
        let adherence = try adherence("2026-03-28", now: "2026-03-27T12:00:00Z")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        #expect(
            calendar.summary == """
                March 28, 2026: no doses taken and 2 not due yet.
                Doses taken: not known.
                Doses taken on time: not known.
                Days with all doses taken, none extra and none too close together: not known.
                """)
    }

    @Test func `figures are those of the months shown`() throws {
        let adherence = try variedAdherence("2026-03-01", "2026-05-31")
        let april = try #require(CivilMonth(year: 2026, month: 4))
        let calendar = AdherenceCalendar(adherence, months: april...april, title: "", language: try words("en"))
        #expect(calendar.months.map(\.id) == ["2026-04"])
        let totals = adherence.totals(of: april.firstDay...april.lastDay)
        let rate = totals.takingRate
        #expect(calendar.summary.contains("Doses taken: \(rate.numerator) of \(rate.denominator)."))
        let whole = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let all = adherence.totals.takingRate
        #expect(whole.summary.contains("Doses taken: \(all.numerator) of \(all.denominator)."))
        #expect(rate.denominator < all.denominator)
    }

    @Test func `figures of months add up to those of all`() throws {
        let adherence = try variedAdherence("2026-03-01", "2026-05-31")
        let months = try (3...5).map { try #require(CivilMonth(year: 2026, month: $0)) }
        let sum = months.map { adherence.totals(of: $0.firstDay...$0.lastDay) }.reduce(AdherenceTotals(), +)
        #expect(sum == adherence.totals)
    }

    @Test func `the numbers of the days add up to those of adherence`() throws {
        let adherence = try variedAdherence("2026-03-01", "2026-05-31")
        let counts = AdherenceCalendar(adherence, title: "", language: try words("en")).counts
        let doses = adherence.totals.doses
        #expect(counts.due == doses.total)
        #expect(counts.taken == doses.taken)
        #expect(counts.skipped == doses.skipped)
        #expect(counts.missed == doses.missed)
        #expect(counts.other == doses.partial + doses.unknown)
        #expect(counts.open == doses.pending + doses.upcoming)
        #expect(counts.extra == adherence.extra.count)
        #expect(counts.extra > 0 && counts.skipped > 0 && counts.missed > 0 && counts.open > 0 && counts.other > 0)
    }

    // MARK: - States

    @Test(
        arguments: [
            // records of 28 March 2026 with doses at 08:00 and 20:00 in Vienna, now, state, doses
            (["07:00Z", "19:00Z"], "2026-03-29T12:00:00Z", .taken, "2/2"),
            (["07:00Z"], "2026-03-29T12:00:00Z", .incomplete, "1/2"),
            (["07:00Z -", "19:00Z -"], "2026-03-29T12:00:00Z", .skipped, "0/2"),
            (["07:00Z -"], "2026-03-29T12:00:00Z", .missed, "0/2"),
            ([], "2026-03-29T12:00:00Z", .missed, "0/2"),
            (["07:00Z", "19:00Z", "19:30Z"], "2026-03-29T12:00:00Z", .extra, "2/2"),
            (["07:00Z"], "2026-03-28T12:00:00Z", .pending, "1/2"),
            ([], "2026-03-28T07:30:00Z", .pending, "0/2"),
            ([], "2026-03-28T04:00:00Z", .upcoming, nil),
            (["07:00Z ?", "19:00Z"], "2026-03-29T12:00:00Z", .unknown, "1/2"),
        ] as [([String], String, AdherenceCalendar.State, String?)])
    func `a day has the state of its doses`(
        times: [String], now: String, state: AdherenceCalendar.State, fraction: String?
    ) throws {
        let records = times.map { text in
            let parts = text.split(separator: " ")
            let outcome: AdministrationOutcome =
                text.hasSuffix("-") ? .notTaken : text.hasSuffix("?") ? .unknown : .taken
            return record("2026-03-28T" + parts[0].dropLast() + ":00Z", outcome)
        }
        let adherence = try adherence(to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: now, records)
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let day = try day("2026-03-28", of: calendar)
        #expect(day.state == state)
        #expect(day.fraction == fraction)
        #expect(calendar.legend.map(\.state) == [state, .notEvaluated])
    }

    @Test func `days without doses are not days outside the treatment, nor days that were not looked at`() throws {
        // The prescription begins on the 10th; the comparison on the 5th.
        let adherence = try adherence(
            to: request(dosage(at: "08:00"), from: "2026-03-10"), "2026-03-05", "2026-03-31",
            now: "2026-03-12T12:00:00Z", [])
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let states = [3, 8, 9, 11, 19].map { days(calendar)[$0].state }
        #expect(states == [.outside, .outside, .missed, .pending, .upcoming])
    }

    // MARK: - The grid

    @Test(arguments: [
        // month, week rule, places before the first day, weeks
        ("2026-03", WeekRule.iso8601, 6, 6), ("2026-03", .us, 0, 5), ("2026-02", .us, 0, 4),
        ("2026-02", .iso8601, 6, 5),
        ("2027-02", .iso8601, 0, 4), ("2024-02", .iso8601, 3, 5), ("2026-05", .us, 5, 6), ("2026-08", .iso8601, 5, 6),
    ])
    func `weeks begin as the rule says`(month: String, rule: WeekRule, leading: Int, weeks: Int) throws {
        let first = month + "-01"
        let adherence = try adherence(first, now: "2026-01-01T12:00:00Z")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"), weekRule: rule)
        let grid = try #require(calendar.months.first)
        #expect(grid.leadingPlaces == leading)
        #expect(grid.weeks.count == weeks)
        #expect(grid.weeks.allSatisfy { $0.count == 7 })
        #expect(grid.weeks.joined().compactMap { $0 } == grid.days)
        #expect(calendar.weekdays.first?.long == (rule == .us ? "Sunday" : "Monday"))
    }

    @Test(arguments: [
        ("en", "Mon", "M"), ("de", "Mo", "M"), ("fr", "lun.", "L"), ("ja", "月", "月"), ("ar", "اثنين", "ن"),
    ])
    func `weekdays have names of three lengths`(language: String, short: String, narrow: String) throws {
        let monday = try #require(try workedCalendar(language: language).weekdays.first)
        #expect(monday.short == short)
        #expect(monday.narrow == narrow)
    }

    @Test func `records that are in no day, and pages not read, are told`() throws {
        let schedule = try Schedule(
            request: request(dosage(at: "08:00")), zone: try zone("Europe/Vienna"),
            policy: SchedulePolicy(ranges: .fewest))
        let date = try #require(CivilDate("2026-03-28"))
        let adherence = try Adherence(
            [record("2026-03"), record("2026-03-20T07:00:00Z"), record(nil)], to: schedule, days: date...date,
            now: try moment("2026-03-30T12:00:00Z"), isComplete: false)
        let notes = AdherenceCalendar(adherence, title: "", language: try words("en")).notes
        #expect(
            notes == [
                "Not all records have been loaded; the counts may be too low.",
                "Not shown: 2 without an exact date and 1 of other days.",
            ])
    }

    // MARK: - As data

    @Test func `a calendar can be kept as JSON`() throws {
        let calendar = try workedCalendar(language: "ar")
        let data = try JSONEncoder().encode(calendar)
        #expect(try JSONDecoder().decode(AdherenceCalendar.self, from: data) == calendar)
    }

    @Test(arguments: [
        ("\"leadingPlaces\":6", "\"leadingPlaces\":7"), ("\"leadingPlaces\":6", "\"leadingPlaces\":-1"),
        ("\"digits\":\"0123456789\"", "\"digits\":\"0\""),
        ("\"digits\":\"0123456789\"", "\"digits\":\"9876543210\""),
        ("\"missed\":0", "\"missed\":-1"),
        ("\"state\":\"skipped\"", "\"state\":\"fine\""),
    ])
    func `a calendar that cannot be is refused`(part: String, replacement: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(try workedCalendar()), as: UTF8.self)
        #expect(json.contains(part))
        let changed = json.replacing(part, with: replacement)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(AdherenceCalendar.self, from: Data(changed.utf8))
        }
    }

    @Test func `no month has 32 days`() throws {
        let json = String(decoding: try JSONEncoder().encode(try workedCalendar()), as: UTF8.self)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        var changed = object
        var month = try #require((object["months"] as? [[String: Any]])?.first)
        let days = try #require(month["days"] as? [[String: Any]])
        month["days"] = days + days.prefix(1)
        changed["months"] = [month]
        let data = try JSONSerialization.data(withJSONObject: changed)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(AdherenceCalendar.self, from: data) }
    }
}
