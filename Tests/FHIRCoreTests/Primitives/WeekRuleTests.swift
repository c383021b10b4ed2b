// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct WeekRuleTests {
    // ISO weeks from the tables of ISO 8601; US weeks counted on a wall calendar.
    @Test(arguments: [
        ("2016-08-20", 2016, 33, 2016, 34),
        ("2018-12-31", 2019, 1, 2019, 1),  // Monday: the ISO week has four days in 2019
        ("2018-12-30", 2018, 52, 2019, 1),  // Sunday: the US week has 1 January 2019
        ("2021-01-03", 2020, 53, 2021, 2),
        ("2021-01-01", 2020, 53, 2021, 1),
        ("2020-12-31", 2020, 53, 2021, 1),
        ("2016-01-03", 2015, 53, 2016, 2),
        ("2016-01-04", 2016, 1, 2016, 2),
        ("2017-01-01", 2016, 52, 2017, 1),
        ("2015-12-31", 2015, 53, 2016, 1),
        ("2012-01-01", 2011, 52, 2012, 1),
        ("2008-12-29", 2009, 1, 2009, 1),
        ("0001-01-01", 1, 1, 1, 1),
        ("9999-12-31", 9999, 52, 10_000, 1),
    ])
    func `a day lies in a week of a year`(text: String, isoYear: Int, isoWeek: Int, usYear: Int, usWeek: Int) throws {
        let date = try #require(CivilDate(text))
        #expect(WeekRule.iso8601.week(containing: date) == (isoYear, isoWeek))
        #expect(WeekRule.us.week(containing: date) == (usYear, usWeek))
    }

    @Test func `a numbered week begins on its first weekday`() {
        #expect(WeekRule.iso8601.firstDay(ofWeek: 1, inYear: 2019)?.description == "2018-12-31")
        #expect(WeekRule.iso8601.firstDay(ofWeek: 53, inYear: 2020)?.description == "2020-12-28")
        #expect(WeekRule.us.firstDay(ofWeek: 34, inYear: 2016)?.description == "2016-08-14")
    }

    @Test func `a week the year does not have has no first day`() {
        #expect(WeekRule.iso8601.firstDay(ofWeek: 53, inYear: 2019) == nil)
        #expect(WeekRule.iso8601.firstDay(ofWeek: 0, inYear: 2019) == nil)
        #expect(WeekRule.iso8601.firstDay(ofWeek: 54, inYear: 2020) == nil)
    }

    @Test func `under every rule the weeks of forty years follow each other`() throws {
        let start = try #require(CivilDate("1995-01-01"))
        for firstWeekday in Weekday.allCases {
            for minimalDays in 1...7 {
                let rule = try #require(WeekRule(firstWeekday: firstWeekday, minimalDays: minimalDays))
                var first = rule.firstDay(ofWeekContaining: start)
                while first.year < 2035 {
                    let (year, week) = rule.week(containing: first)
                    #expect(rule.firstDay(ofWeek: week, inYear: year) == first)
                    #expect(rule.week(containing: first.adding(days: 6)) == (year, week))
                    let next = first.adding(days: 7)
                    let (nextYear, nextWeek) = rule.week(containing: next)
                    #expect(
                        (nextYear, nextWeek) == (year, week + 1) || (nextYear, nextWeek, week / 52) == (year + 1, 1, 1))
                    first = next
                }
            }
        }
    }

    @Test(arguments: [0, 8, -1]) func `a first week has one to seven days`(minimalDays: Int) {
        #expect(WeekRule(firstWeekday: .monday, minimalDays: minimalDays) == nil)
    }
}
