// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// Schedules against a slow expansion that walks day by day and asks the system's calendar for every moment.
struct CalendarComparisonTests {
    static let zones = [
        "Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns", "UTC",
        "Asia/Beirut",
    ]

    @Test(arguments: zones) func `clock times fall where the calendar has them`(id: String) throws {
        var generator = SeededGenerator(seed: UInt64(id.utf8.count))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try zone(id)
        func moment(_ date: CivilDate, minute: Int) throws -> Date {
            try #require(
                calendar.date(
                    from: DateComponents(
                        year: date.year, month: date.month, day: date.day, hour: minute / 60, minute: minute % 60)))
        }
        for _ in 0..<60 {
            let first = CivilDate(daysSinceEpoch: Int.random(in: 20_400...20_800, using: &generator))
            // Half of the times near the change of the clock.
            let minutes = Set(
                (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                    Bool.random(using: &generator)
                        ? Int.random(in: 0..<1_440, using: &generator) : Int.random(in: 0..<240, using: &generator)
                })
            let period = Int.random(in: 1...4, using: &generator)
            let unit: Code = ["d", "wk", "mo"].randomElement(using: &generator) ?? "d"
            let days = Set(Weekday.allCases.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 })
            let usesDays = unit == "wk" && !days.isEmpty
            let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

            var written = timing(per: FHIRDecimal(period), unit)
            written.repeat?.timeOfDay = minutes.compactMap { minute in
                CivilTime(hour: minute / 60, minute: minute % 60).map { FHIRTime($0) }
            }
            if usesDays { written.repeat?.dayOfWeek = days.map { Code(rawValue: names[$0.rawValue - 1]) } }
            let schedule = try Schedule(
                timing: written, zone: calendar.timeZone, start: FHIRDate(first).map { FHIRDateTime($0) })

            var expected: Set<Date> = []
            let weekBegin = WeekRule.iso8601.firstDay(ofWeekContaining: first)
            for offset in 0..<250 {
                let date = first.adding(days: offset)
                let isActive =
                    switch unit {
                    case "d": offset % period == 0
                    case "wk" where usesDays:
                        days.contains(date.weekday) && weekBegin.days(until: date) / 7 % period == 0
                    case "wk": offset % (7 * period) == 0
                    default: (0..<12).contains { first.adding(months: $0 * period) == date }
                    }
                guard isActive else { continue }
                for minute in minutes { expected.insert(try moment(date, minute: minute)) }
            }
            let horizon = try moment(first, minute: 0)..<moment(first.adding(days: 250), minute: 0)
            #expect(try schedule.times(in: horizon).map(\.instant) == expected.sorted())
        }
    }
}
