// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import TestSupport
import Testing

/// The groups beside those of Foundation's calendar, which is slow but knows the same days.
///
/// There are 20,000 moments in ten zones; `CALENDAR_MOMENTS=200000` compares ten times as many.
struct CalendarAgreementTests {
    private static let zones = [
        "UTC", "Europe/Vienna", "Europe/Dublin", "America/New_York", "America/St_Johns", "Asia/Kathmandu",
        "Asia/Tehran", "Africa/Casablanca", "Australia/Lord_Howe", "Pacific/Apia",
    ]

    /// From 1 January 1900 to 31 December 2100, in UTC.
    private static let seconds: Range<Int64> = -2_208_988_800..<4_133_980_800

    /// The number of moments in each zone.
    private static var count: Int {
        (ProcessInfo.processInfo.environment["CALENDAR_MOMENTS"].flatMap { Int($0) } ?? 20_000) / zones.count
    }

    @Test(arguments: zones) func `random moments have the groups of a calendar`(id: String) throws {
        let timeZone = try zone(id)
        var generator = SeededGenerator(seed: 1_900 + UInt64(id.utf8.count))
        let moments = (0..<Self.count).map { _ in Int64.random(in: Self.seconds, using: &generator) }
        var table = AdministrationTable()
        for moment in moments { table.append(epochSeconds: moment, outcome: .taken) }
        let custom = try #require(WeekRule(firstWeekday: .saturday, minimalDays: 7))
        for (rule, firstWeekday) in [(WeekRule.iso8601, 2), (.us, 1), (custom, 7)] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            calendar.firstWeekday = firstWeekday
            calendar.minimumDaysInFirstWeek = rule.minimalDays
            var expected: [DateGroupingMode: [Int: Int]] = [:]
            for moment in moments {
                let parts = calendar.dateComponents(
                    [.year, .month, .day, .yearForWeekOfYear, .weekOfYear], from: Date(epochSeconds: moment))
                let year = try #require(parts.year) * 10_000
                let month = try #require(parts.month) * 100
                let week = try #require(parts.yearForWeekOfYear) * 100 + #require(parts.weekOfYear)
                expected[.year, default: [:]][year, default: 0] += 1
                expected[.month, default: [:]][year + month, default: 0] += 1
                expected[.day, default: [:]][year + month + (parts.day ?? 0), default: 0] += 1
                expected[.week, default: [:]][week, default: 0] += 1
            }
            for mode in DateGroupingMode.allCases {
                let data = GraphData(table, groupedBy: mode, in: .zone(timeZone), weekRule: rule)
                let counted = data.groups.map { group in
                    let id = group.id
                    return mode == .week
                        ? (id.year * 100 + (id.week ?? 0), group.taken)
                        : (id.year * 10_000 + (id.month ?? 0) * 100 + (id.day ?? 0), group.taken)
                }
                #expect(Dictionary(counted, uniquingKeysWith: +) == expected[mode])
                #expect(data.groups.count == expected[mode]?.count)
            }
        }
    }
}
