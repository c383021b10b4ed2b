// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct GroupWindowTests {
    private func identifiers(
        _ mode: DateGroupingMode, _ window: GroupWindow, _ zoneID: String = "UTC", _ rule: WeekRule = .iso8601
    ) throws -> [String] {
        GraphData([], groupedBy: mode, window: window, in: .zone(try zone(zoneID)), weekRule: rule)
            .groups.map(\.id.identifier)
    }

    @Test(arguments: [
        (DateGroupingMode.year, "2018-12-30", "2019-01-01", ["2018", "2019"]),
        (.month, "2018-12-31", "2019-02-01", ["2018-12", "2019-01", "2019-02"]),
        (.week, "2018-12-30", "2018-12-31", ["2018-W52", "2019-W01"]),
        (.week, "2019-01-01", "2019-01-06", ["2019-W01"]),
        (.day, "2016-02-28", "2016-03-01", ["2016-02-28", "2016-02-29", "2016-03-01"]),
        (.day, "2016-02-28", "2016-02-28", ["2016-02-28"]),
        (.day, "0001-01-01", "0001-01-02", ["0001-01-01", "0001-01-02"]),
        (.day, "9999-12-31", "9999-12-31", ["9999-12-31"]),
    ])
    func `an interval has the groups of all its days`(
        mode: DateGroupingMode, first: String, last: String, expected: [String]
    ) throws {
        #expect(try identifiers(mode, .days(from: day(first), through: day(last))) == expected)
    }

    @Test func `groups of an interval are whole, and what lies outside of them is told`() throws {
        let records = ["2016-07-31", "2016-08-01", "2016-08-31", "2016-09-01", "2016-09-02"].map { record($0) }
        let window = GroupWindow.days(from: try day("2016-08-15"), through: try day("2016-08-20"))
        let data = GraphData(records, groupedBy: .month, window: window, in: .zone(try zone("UTC")))
        #expect(data.groups.map(\.taken) == [2])
        #expect((data.before, data.after) == (1, 2))
        #expect(data.total == 5)
    }

    @Test(arguments: DateGroupingMode.allCases)
    func `an interval that ends before it begins has no groups`(mode: DateGroupingMode) throws {
        let records = ["2016-08-14", "2016-08-15", "2016-08-16"].map { record($0) } + [record("2016")]
        let window = GroupWindow.days(from: try day("2016-08-15"), through: try day("2016-08-14"))
        let data = GraphData(records, groupedBy: mode, window: window, in: .zone(try zone("UTC")))
        #expect(data.groups.isEmpty)
        #expect(data.before == (mode == .year ? 2 : 1))
        #expect(data.after == 2)
        #expect(data.total == 4)
    }

    @Test(arguments: [
        ("2016-08-14T22:00:00Z", "2016-08-15T22:00:00Z", ["2016-08-15"]),  // from midnight to midnight in Vienna
        ("2016-08-14T21:59:59Z", "2016-08-15T22:00:00.5Z", ["2016-08-14", "2016-08-15", "2016-08-16"]),
        ("2016-08-15T10:00:00Z", "2016-08-15T10:00:01Z", ["2016-08-15"]),
        ("2016-08-15T10:00:00Z", "2016-08-15T10:00:00Z", []),
        ("2016-08-15T10:00:00.25Z", "2016-08-15T10:00:00.5Z", ["2016-08-15"]),
    ])
    func `an interval of moments has the days that it touches`(start: String, end: String, expected: [String]) throws {
        let window = GroupWindow.interval(DateInterval(start: try moment(start), end: try moment(end)))
        #expect(try identifiers(.day, window, "Europe/Vienna") == expected)
    }

    @Test func `an interval from the distant past to the distant future stays within the limits`() throws {
        let ever = GroupWindow.interval(DateInterval(start: .distantPast, end: .distantFuture))
        #expect(try identifiers(.year, ever).count <= 9_999)
        let all = GroupWindow.days(from: .earliest, through: .latest)
        #expect(try identifiers(.year, all).count == 9_999)
        #expect(try identifiers(.year, all).first == "0001")
        let days = try identifiers(.day, all)
        #expect(days.count == GroupWindow.maximumCount)
        #expect(days.last == "9999-12-31")
    }

    @Test func `a window of a billion days keeps the newest and tells of the others`() throws {
        let now = try moment("2016-08-15T12:00:00Z")
        let records = ["0001-01-01", "1742-01-01", "1743-01-01", "2016-08-15"].map { record($0) }
        let data = GraphData(
            records, groupedBy: .day, endingAt: now, count: 1_000_000_000, in: .zone(try zone("Europe/Vienna")))
        #expect(data.groups.count == 100_000)
        #expect(data.before == 2)  // 2016-08-15 less 99,999 days is 1742-11-01
        #expect(data.groups.first?.id.identifier == "1742-11-01")
        #expect(data.total == 4)
    }

    @Test func `weeks of a custom rule`() throws {
        // Weeks begin on Saturday, as in much of the Middle East, and week 1 has 1 January.
        let rule = try #require(WeekRule(firstWeekday: .saturday, minimalDays: 1))
        let window = GroupWindow.days(from: try day("2021-12-31"), through: try day("2022-01-08"))
        #expect(try identifiers(.week, window, "UTC", rule) == ["2021-W53", "2022-W01", "2022-W02"])
        // And one whose first week must lie in the year with all its days.
        let whole = try #require(WeekRule(firstWeekday: .sunday, minimalDays: 7))
        #expect(try identifiers(.week, window, "UTC", whole) == ["2021-W52", "2022-W01"])
    }
}
