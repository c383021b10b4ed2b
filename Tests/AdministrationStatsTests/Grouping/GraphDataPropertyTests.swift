// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct GraphDataPropertyTests {
    private static let zones = [
        "Europe/Vienna", "Pacific/Apia", "America/New_York", "Asia/Kathmandu", "Africa/Casablanca", "UTC",
    ]

    /// Returns records of all kinds, some of them with the same id.
    private func anyRecords(seed: UInt64) -> [AdministrationRecord] {
        var generator = SeededGenerator(state: seed)
        return (0..<Int.random(in: 0...400, using: &generator)).map { _ in
            let seconds = Int64.random(in: 1_300_000_000...1_700_000_000, using: &generator)
            let date = CivilDate(daysSinceEpoch: Int(seconds / 86_400))
            let effective: [EffectiveTime] = [
                .instant(epochSeconds: seconds, offsetMinutes: nil),
                .instant(epochSeconds: seconds, offsetMinutes: Int.random(in: -840...840, using: &generator)),
                .instant(epochSeconds: seconds &* Int64.random(in: -200...200, using: &generator), offsetMinutes: nil),
                .day(date),
                .month(CivilMonth(containing: date)),
                .year(date.year),
                .undated,
            ]
            return AdministrationRecord(
                id: Bool.random(using: &generator) ? "\(Int.random(in: 0...100, using: &generator))" : nil,
                versionID: "\(Int.random(in: 1...3, using: &generator))",
                effective: effective.randomElement(using: &generator) ?? .undated,
                outcome: AdministrationOutcome.allCases.randomElement(using: &generator) ?? .unknown
            )
        }
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `everything given is the sum of all counts`(seed: UInt64) throws {
        let records = anyRecords(seed: seed)
        let timeZone = try zone(Self.zones[Int(seed) % Self.zones.count])
        let now = Date(epochSeconds: 1_500_000_000)
        for zone in [GroupingZone.zone(timeZone), .recorded(otherwise: timeZone)] {
            for mode in DateGroupingMode.allCases {
                let window = GraphData(
                    records, groupedBy: mode, endingAt: now, count: Int(seed), in: zone, weekRule: .us)
                let all = GraphData(records, groupedBy: mode, in: zone, weekRule: .us)
                #expect(window.total == records.count)
                #expect(all.total == records.count)
                #expect(window.groups.count == Int(seed))
                #expect((all.before, all.after) == (0, 0))
                #expect(all.groups.allSatisfy { $0.total > 0 })
                #expect(all.groups.map(\.id) == all.groups.map(\.id).sorted())

                // What a group of the window holds does not depend on the window.
                let allByID = Dictionary(uniqueKeysWithValues: all.groups.map { ($0.id, $0) })
                #expect(window.groups.allSatisfy { $0.total == 0 || allByID[$0.id] == $0 })
                #expect(
                    window.groups.filter { $0.total > 0 }.count
                        == allByID.keys.filter {
                            $0 >= window.groups[0].id && $0 <= window.groups[window.groups.count - 1].id
                        }.count)
            }
        }
    }

    @Test(arguments: zones) func `the groups are those of a calendar`(id: String) throws {
        // Foundation's calendars are slow but know the same days, so they serve as a second opinion.
        let timeZone = try zone(id)
        var generator = SeededGenerator(state: 2_016)
        let moments = (0..<1_500).map { _ in Int64.random(in: -2_208_988_800...4_102_444_800, using: &generator) }
        var table = AdministrationTable()
        for moment in moments {
            table.append(epochSeconds: moment, outcome: .taken)
        }
        for rule in [WeekRule.iso8601, .us] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = timeZone
            calendar.firstWeekday = rule == .us ? 1 : 2
            calendar.minimumDaysInFirstWeek = rule.minimalDays
            for mode in DateGroupingMode.allCases {
                let expected = Dictionary(
                    moments.map { (identifier(Date(epochSeconds: $0), mode, calendar), 1) }, uniquingKeysWith: +)
                let data = GraphData(table, groupedBy: mode, in: .zone(timeZone), weekRule: rule)
                let counted = Dictionary(uniqueKeysWithValues: data.groups.map { ($0.id.identifier, $0.taken) })
                #expect(counted == expected)
            }
        }
    }

    private func identifier(_ date: Date, _ mode: DateGroupingMode, _ calendar: Calendar) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .yearForWeekOfYear, .weekOfYear], from: date)
        func padded(_ number: Int?, _ width: Int) -> String {
            let digits = String(number ?? -1)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let year = padded(parts.year, 4)
        return switch mode {
        case .year: year
        case .month: "\(year)-\(padded(parts.month, 2))"
        case .week: "\(padded(parts.yearForWeekOfYear, 4))-W\(padded(parts.weekOfYear, 2))"
        case .day: "\(year)-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
        }
    }
}
