// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct GraphDataTests {
    // MARK: - The window

    @Test(arguments: DateGroupingMode.allCases)
    func `there are exactly as many groups as asked for, with or without records`(mode: DateGroupingMode) throws {
        let now = try moment("2016-08-20T12:00:00Z")
        for count in [1, 2, 7, 100] {
            let data = GraphData([], groupedBy: mode, endingAt: now, count: count, in: .zone(try zone("Europe/Vienna")))
            #expect(data.groups.count == count)
            #expect(data.groups.allSatisfy { $0.total == 0 })
            #expect(data.total == 0)
        }
    }

    @Test func `groups come oldest first and end with that of now`() throws {
        let now = try moment("2019-01-02T12:00:00Z")
        let vienna = GroupingZone.zone(try zone("Europe/Vienna"))
        func identifiers(_ mode: DateGroupingMode) -> [String] {
            GraphData([], groupedBy: mode, endingAt: now, count: 3, in: vienna).groups.map(\.id.identifier)
        }
        #expect(identifiers(.year) == ["2017", "2018", "2019"])
        #expect(identifiers(.month) == ["2018-11", "2018-12", "2019-01"])
        #expect(identifiers(.week) == ["2018-W51", "2018-W52", "2019-W01"])
        #expect(identifiers(.day) == ["2018-12-31", "2019-01-01", "2019-01-02"])
    }

    @Test func `stepping back from 31 March does not skip February`() throws {
        let now = try moment("2021-03-31T12:00:00Z")
        let data = GraphData([], groupedBy: .month, endingAt: now, count: 3, in: .zone(try zone("UTC")))
        #expect(data.groups.map(\.id.identifier) == ["2021-01", "2021-02", "2021-03"])
    }

    @Test func `now is the civil day of the zone`() throws {
        let now = try moment("2016-08-31T22:30:00Z")
        func last(_ id: String) throws -> String? {
            GraphData([], groupedBy: .month, endingAt: now, count: 1, in: .zone(try zone(id))).groups.last?
                .id.identifier
        }
        #expect(try last("Europe/Vienna") == "2016-09")
        #expect(try last("America/New_York") == "2016-08")
    }

    @Test func `without groups everything is before or after today`() throws {
        let records = [record("2016-08-14"), record("2016-08-15"), record("2016-08-16")]
        for count in [0, -1] {
            let data = GraphData(
                records, groupedBy: .day, endingAt: try moment("2016-08-15T12:00:00Z"), count: count,
                in: .zone(try zone("UTC"))
            )
            #expect(data.groups.isEmpty)
            #expect((data.before, data.after) == (2, 1))
        }
    }

    @Test func `a window never begins before the first year`() throws {
        let data = GraphData(
            [], groupedBy: .year, endingAt: try moment("0003-05-05T12:00:00Z"), count: .max,
            in: .zone(try zone("UTC"))
        )
        #expect(data.groups.map(\.id.identifier) == ["0001", "0002", "0003"])
    }

    @Test(arguments: [
        (Double.infinity, "9999"), (1e300, "9999"), (-.infinity, "0001"), (-1e300, "0001"), (.nan, "0001"),
    ])
    func `a present that no calendar reaches is moved to its end`(seconds: Double, id: String) throws {
        let now = Date(timeIntervalSince1970: seconds)
        let data = GraphData([record("2016")], groupedBy: .year, endingAt: now, count: 1, in: .zone(try zone("UTC")))
        #expect(data.groups.map(\.id.identifier) == [id])
        #expect(data.total == 1)
    }

    // MARK: - Weeks

    @Test(arguments: [
        ("2018-12-31", WeekRule.iso8601, "2019-W01"),
        ("2018-12-30", .iso8601, "2018-W52"),
        ("2021-01-03", .iso8601, "2020-W53"),
        ("2021-01-04", .iso8601, "2021-W01"),
        ("2016-08-20", .iso8601, "2016-W33"),
        ("2016-08-20", .us, "2016-W34"),
    ])
    func `the week of a day near New Year has its own year`(text: String, rule: WeekRule, id: String) throws {
        let data = GraphData([record(text)], groupedBy: .week, in: .zone(try zone("UTC")), weekRule: rule)
        #expect(data.groups.map(\.id.identifier) == [id])
        #expect(data.groups.first?.taken == 1)
    }

    @Test func `days on both sides of New Year count in one week`() throws {
        let records = ["2018-12-30", "2018-12-31", "2019-01-01", "2019-01-06", "2019-01-07"].map { record($0) }
        let data = GraphData(records, groupedBy: .week, in: .zone(try zone("UTC")))
        #expect(data.groups.map(\.id.identifier) == ["2018-W52", "2019-W01", "2019-W02"])
        #expect(data.groups.map(\.taken) == [1, 3, 1])
    }

    // MARK: - What counts where

    @Test func `every outcome has its own count`() throws {
        let outcomes: [AdministrationOutcome] = [
            .taken, .taken, .taken, .notTaken, .notTaken, .partial, .pending, .unknown, .excluded,
        ]
        let records = outcomes.map { record("2016-08-15T10:00:00Z", $0) }
        let data = GraphData(records, groupedBy: .day, in: .zone(try zone("UTC")))
        let group = try #require(data.groups.first)
        #expect((group.taken, group.notTaken, group.partial, group.pending, group.unknown) == (3, 2, 1, 1, 1))
        #expect(group.total == 8)
        #expect(data.excluded == 1)
        #expect(data.total == 9)
    }

    @Test func `undated records do not count as now`() throws {
        let now = try moment("2016-08-20T12:00:00Z")
        let data = GraphData(
            [record(nil), record(nil, .notTaken), record("2016-08-20")], groupedBy: .day, endingAt: now, count: 7,
            in: .zone(try zone("UTC"))
        )
        #expect(data.undated == 2)
        #expect(data.groups.map(\.total) == [0, 0, 0, 0, 0, 0, 1])
    }

    @Test func `what lies before the window or in the future is told`() throws {
        let now = try moment("2016-08-20T12:00:00Z")
        let texts = ["2016-08-13T23:59:59Z", "2016-08-14T00:00:00Z", "2016-08-20T23:59:59Z", "2016-08-21T00:00:00Z"]
        let far = ["0001-01-01", "1969-12-31T23:59:59Z", "9999-12-31T23:59:59Z"]
        let data = GraphData(
            (texts + far).map { record($0) }, groupedBy: .day, endingAt: now, count: 7, in: .zone(try zone("UTC")))
        #expect(data.before == 3)
        // Later today is the future as well.
        #expect(data.after == 3)
        #expect(data.groups.map(\.total) == [1, 0, 0, 0, 0, 0, 0])
        #expect(data.total == 7)
    }

    @Test(arguments: DateGroupingMode.allCases)
    func `what is later than now is in no group`(mode: DateGroupingMode) throws {
        // It is 12:00 in Vienna: two are later today, and one is tomorrow.
        let texts = [
            "2016-08-20T12:00:00+02:00", "2016-08-20T12:00:01+02:00", "2016-08-20T20:00:00+02:00",
            "2016-08-20T09:59:59Z",
            "2016-08-20", "2016-08-21", "2016-08-19", "2016-08", "2016",
        ]
        let now = try moment("2016-08-20T10:00:00Z")
        for zone in [GroupingZone.zone(try zone("Europe/Vienna")), .recorded(otherwise: try zone("Europe/Vienna"))] {
            for texts in [texts, texts.reversed()] {
                let data = GraphData(texts.map { record($0) }, groupedBy: mode, endingAt: now, count: 2, in: zone)
                let group = try #require(data.groups.last)
                let sum = data.groups.reduce(0) { $0 + $1.total }
                #expect(data.after == 3)
                #expect(sum + data.imprecise == 6)
                #expect(group.total == (mode == .day ? 3 : sum))
                #expect(data.total == 9)
            }
        }
    }

    @Test(arguments: [
        (DateGroupingMode.year, 3, 0),
        (.month, 2, 1),
        (.week, 1, 2),
        (.day, 1, 2),
    ])
    func `a month has no week and a year no month`(mode: DateGroupingMode, counted: Int, imprecise: Int) throws {
        let records = [record("2016-08-15"), record("2016-08"), record("2016")]
        let now = try moment("2016-08-20T12:00:00Z")
        let utc = GroupingZone.zone(try zone("UTC"))
        let window = GraphData(records, groupedBy: mode, endingAt: now, count: 7, in: utc)
        #expect(window.groups.reduce(0) { $0 + $1.taken } == counted)
        #expect(window.imprecise == imprecise)
        let all = GraphData(records, groupedBy: mode, in: utc)
        #expect(all.groups.count == 1)
        #expect(all.groups.first?.taken == counted)
        #expect(all.imprecise == imprecise)
    }

    @Test func `what FHIR cannot write is undated`() throws {
        let times: [EffectiveTime] = [
            .year(0), .year(10_000), .year(.max), .day(.earliest), .day(.latest),
            .instant(epochSeconds: .max, offsetMinutes: nil), .instant(epochSeconds: .min, offsetMinutes: .max),
            .instant(epochSeconds: 253_402_300_800, offsetMinutes: 0),
        ]
        let records = times.map { AdministrationRecord(effective: $0, outcome: .taken) }
        let data = GraphData(records, groupedBy: .day, in: .recorded(otherwise: try zone("Europe/Vienna")))
        #expect(data.undated == times.count)
        #expect(data.groups.isEmpty)
    }

    @Test func `whether all pages were read travels with the counts`() throws {
        let utc = GroupingZone.zone(try zone("UTC"))
        #expect(GraphData([], groupedBy: .day, in: utc).isComplete)
        #expect(!GraphData([], groupedBy: .day, in: utc, isComplete: false).isComplete)
    }

    @Test func `groups that hold something come oldest first, without the empty ones`() throws {
        let records = [
            record("2021-01-03"), record("2016-08-15", .notTaken), record("0001-01-01"), record("9999-12-31"),
            record("2016-08-15"),
        ]
        let data = GraphData(records, groupedBy: .day, in: .zone(try zone("UTC")))
        #expect(data.groups.map(\.id.identifier) == ["0001-01-01", "2016-08-15", "2021-01-03", "9999-12-31"])
        #expect(data.groups.map(\.total) == [1, 2, 1, 1])
        #expect((data.before, data.after) == (0, 0))
    }

    // MARK: - Zones

    @Test(arguments: [
        ("UTC", "2016-08-15"),
        ("Europe/Vienna", "2016-08-16"),  // 01:30
        ("America/New_York", "2016-08-15"),  // 19:30
        ("Asia/Kathmandu", "2016-08-16"),  // 05:15
        ("Pacific/Apia", "2016-08-16"),  // 12:30
        ("Africa/Casablanca", "2016-08-16"),  // 00:30
    ])
    func `a moment late in the evening is the next day further east`(id: String, group: String) throws {
        let data = GraphData([record("2016-08-15T23:30:00Z")], groupedBy: .day, in: .zone(try zone(id)))
        #expect(data.groups.map(\.id.identifier) == [group])
    }

    @Test(arguments: ["UTC", "Europe/Vienna", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"])
    func `a record with a civil date is on that day in every zone`(id: String) throws {
        for zone in [GroupingZone.zone(try zone(id)), .recorded(otherwise: try zone(id))] {
            let data = GraphData([record("2016-08-15")], groupedBy: .day, in: zone)
            #expect(data.groups.map(\.id.identifier) == ["2016-08-15"])
        }
    }

    @Test func `on a journey each record has the day of its own clock`() throws {
        let records = [
            record("2016-08-15T23:30:00+02:00"),  // in Vienna
            record("2016-08-15T23:30:00-04:00"),  // in New York, six hours later
            record("2016-08-16T00:30:00+14:00"),
        ]
        let vienna = try zone("Europe/Vienna")
        let own = GraphData(records, groupedBy: .day, in: .recorded(otherwise: vienna))
        #expect(own.groups.map(\.id.identifier) == ["2016-08-15", "2016-08-16"])
        #expect(own.groups.map(\.taken) == [2, 1])
        let home = GraphData(records, groupedBy: .day, in: .zone(vienna))
        #expect(home.groups.map(\.id.identifier) == ["2016-08-15", "2016-08-16"])
        #expect(home.groups.map(\.taken) == [2, 1])
        #expect(own.groups.first?.start == (try moment("2016-08-14T22:00:00Z")))
    }

    @Test func `a record without offset has the day of the stand-in zone`() throws {
        var table = AdministrationTable()
        let seconds = try #require(FHIRDateTime("2016-08-15T23:30:00Z")?.epochSeconds)
        table.append(epochSeconds: seconds, outcome: .taken)
        table.append(epochSeconds: seconds, offsetMinutes: 0, outcome: .notTaken)
        table.append(epochSeconds: seconds, offsetMinutes: 5_000, outcome: .partial)  // no place has this offset
        let data = GraphData(table, groupedBy: .day, in: .recorded(otherwise: try zone("Europe/Vienna")))
        #expect(data.groups.map(\.id.identifier) == ["2016-08-15", "2016-08-16"])
        #expect(data.groups.map(\.notTaken) == [1, 0])
        #expect(data.groups.map(\.taken) == [0, 1])
        #expect(data.groups.map(\.partial) == [0, 1])
    }

    @Test func `the day of a clock change has all its hours`() throws {
        let vienna = try zone("Europe/Vienna")
        for (text, hours) in [("2016-03-27", 23), ("2016-10-30", 25)] {
            let group = DateGroup(containing: try day(text), mode: .day, weekRule: .iso8601)
            let start = group.interval(in: vienna).start
            let records = (-1...hours).map { hour in
                AdministrationRecord(
                    effective: .instant(
                        epochSeconds: Int64(start.timeIntervalSince1970) + Int64(hour) * 3_600, offsetMinutes: nil),
                    outcome: .taken
                )
            }
            let data = GraphData(records, groupedBy: .day, in: .zone(vienna))
            #expect(data.groups.map(\.taken) == [1, hours, 1])
            #expect(data.groups.map(\.id)[1] == group)
            #expect(data.groups[1].end.timeIntervalSince(data.groups[1].start) == Double(hours) * 3_600)
        }
    }

    @Test func `a skipped day is an empty group`() throws {
        let data = GraphData(
            ["2011-12-29T12:00:00-10:00", "2011-12-31T12:00:00+14:00"].map { record($0) }, groupedBy: .day,
            endingAt: try moment("2011-12-31T12:00:00+14:00"), count: 3, in: .zone(try zone("Pacific/Apia"))
        )
        #expect(data.groups.map(\.id.identifier) == ["2011-12-29", "2011-12-30", "2011-12-31"])
        #expect(data.groups.map(\.total) == [1, 0, 1])
        #expect(data.groups[1].start == data.groups[1].end)
    }

    @Test func `every group of a window touches the next one`() throws {
        for id in ["Europe/Vienna", "Pacific/Apia", "America/St_Johns"] {
            for mode in DateGroupingMode.allCases {
                let data = GraphData(
                    [], groupedBy: mode, endingAt: try moment("2021-06-01T12:00:00Z"), count: 200,
                    in: .zone(try zone(id))
                )
                for (group, next) in zip(data.groups, data.groups.dropFirst()) {
                    #expect(group.end == next.start)
                }
                #expect(
                    data.groups.last.map { DateInterval(start: $0.start, end: $0.end) }
                        == data.groups.last?.id.interval(in: try zone(id)))
            }
        }
    }
}
