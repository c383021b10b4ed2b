// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct DateGroupTests {
    @Test(arguments: [
        ("2016-08-15", DateGroupingMode.year, "2016", "2016-01-01", "2016-12-31"),
        ("2016-08-15", .month, "2016-08", "2016-08-01", "2016-08-31"),
        ("2016-02-29", .month, "2016-02", "2016-02-01", "2016-02-29"),
        ("2016-08-15", .week, "2016-W33", "2016-08-15", "2016-08-21"),
        ("2016-08-20", .week, "2016-W33", "2016-08-15", "2016-08-21"),
        ("2016-08-15", .day, "2016-08-15", "2016-08-15", "2016-08-15"),
        ("2018-12-31", .week, "2019-W01", "2018-12-31", "2019-01-06"),  // the seed says 2018-01
        ("2018-12-31", .month, "2018-12", "2018-12-01", "2018-12-31"),
        ("2021-01-03", .week, "2020-W53", "2020-12-28", "2021-01-03"),  // the seed says 2021-01
        ("2021-01-04", .week, "2021-W01", "2021-01-04", "2021-01-10"),
        ("0001-01-01", .week, "0001-W01", "0001-01-01", "0001-01-07"),
        ("9999-12-31", .week, "9999-W52", "9999-12-27", "+10000-01-02"),
    ])
    func `a day lies in a group`(text: String, mode: DateGroupingMode, id: String, first: String, last: String) throws {
        let group = DateGroup(containing: try day(text), mode: mode, weekRule: .iso8601)
        #expect(group.identifier == id)
        #expect(group.description == id)
        #expect(group.firstDay.description == first)
        #expect(group.lastDay.description == last)
    }

    @Test(arguments: [
        ("2016-08-20", "2016-W34", "2016-08-14"),  // the table of the seed, which numbers as in the US
        ("2018-12-31", "2019-W01", "2018-12-30"),
        ("2018-12-29", "2018-W52", "2018-12-23"),
        ("2021-01-03", "2021-W02", "2021-01-03"),
    ])
    func `weeks of the US begin on Sunday`(text: String, id: String, first: String) throws {
        let group = DateGroup(containing: try day(text), mode: .week, weekRule: .us)
        #expect(group.identifier == id)
        #expect(group.firstDay.description == first)
    }

    @Test func `a month and a week with the same numbers are different groups`() throws {
        let month = DateGroup(containing: try day("2016-08-15"), mode: .month, weekRule: .iso8601)
        let week = DateGroup(containing: try day("2016-02-22"), mode: .week, weekRule: .iso8601)
        #expect((month.year, month.month, month.week, month.day) == (2016, 8, nil, nil))
        #expect((week.year, week.month, week.week, week.day) == (2016, nil, 8, nil))
        #expect(month.identifier != week.identifier)
    }

    @Test func `a week has the year to which it belongs`() throws {
        let week = DateGroup(containing: try day("2018-12-31"), mode: .week, weekRule: .iso8601)
        #expect((week.year, week.week) == (2019, 1))
    }

    @Test func `the week rule matters for weeks only`() throws {
        let date = try day("2016-08-15")
        for mode in DateGroupingMode.allCases {
            let isEqual =
                DateGroup(containing: date, mode: mode, weekRule: .us)
                == DateGroup(containing: date, mode: mode, weekRule: .iso8601)
            #expect(isEqual == (mode != .week))
        }
    }

    @Test(arguments: DateGroupingMode.allCases)
    func `each group touches the one before`(mode: DateGroupingMode) throws {
        var group = DateGroup(containing: try day("2021-03-31"), mode: mode, weekRule: .iso8601)
        for _ in 0..<500 {
            let predecessor = group.predecessor
            #expect(predecessor < group)
            #expect(predecessor.successor == group)
            #expect(predecessor.lastDay.adding(days: 1) == group.firstDay)
            #expect(predecessor.identifier < group.identifier)
            group = predecessor
        }
    }

    @Test func `groups that begin on the same day order by length`() throws {
        let date = try day("2018-01-01")  // a Monday
        let groups = DateGroupingMode.allCases.map { DateGroup(containing: date, mode: $0, weekRule: .iso8601) }
        #expect(groups.shuffled().sorted() == groups)
    }

    @Test(arguments: [
        ("Europe/Vienna", "2016-03-27", "2016-03-26T23:00:00Z", 23),  // the clock is put forward
        ("Europe/Vienna", "2016-10-30", "2016-10-29T22:00:00Z", 25),
        ("Asia/Beirut", "2016-03-27", "2016-03-26T22:00:00Z", 23),  // begins at 01:00
        ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z", 24),
        ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0),  // this day was skipped
        ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z", 24),
        ("Asia/Kathmandu", "2016-08-15", "2016-08-14T18:15:00Z", 24),
        ("UTC", "2016-08-15", "2016-08-15T00:00:00Z", 24),
    ])
    func `a day lasts from its first moment to that of the next`(
        zoneID: String, text: String, start: String, hours: Double
    ) throws {
        let group = DateGroup(containing: try day(text), mode: .day, weekRule: .iso8601)
        let interval = group.interval(in: try zone(zoneID))
        #expect(try interval.start == moment(start))
        #expect(interval.duration == hours * 3_600)
    }
}
