// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct CivilDateTests {
    @Test(arguments: [
        (1970, 1, 1, 0),
        (1969, 12, 31, -1),
        (2000, 2, 29, 11_016),
        (2000, 3, 1, 11_017),
        (1, 1, 1, -719_162),
        (0, 3, 1, -719_468),
        (9999, 12, 31, 2_932_896),
        (-32_768, 1, 1, -12_687_794),
        (32_767, 12, 31, 11_248_737),
    ])
    func `a day has a number, and the number its day`(year: Int, month: Int, day: Int, number: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.daysSinceEpoch == number)
        #expect(CivilDate(daysSinceEpoch: number) == date)
    }

    @Test func `each day follows the one before through four centuries`() throws {
        var date = try #require(CivilDate(year: 1799, month: 12, day: 31))
        for number in (date.daysSinceEpoch + 1)...(date.daysSinceEpoch + 4 * 36_525) {
            let next = CivilDate(daysSinceEpoch: number)
            let isNextDay = (next.year, next.month, next.day) == (date.year, date.month, date.day + 1)
            let isNextMonth = (next.year, next.month, next.day) == (date.year, date.month + 1, 1)
            let isNextYear = (next.year, next.month, next.day) == (date.year + 1, 1, 1) && date.month == 12
            #expect(isNextDay || isNextMonth || isNextYear)
            #expect(next > date)
            #expect(next.daysSinceEpoch == number)
            date = next
        }
    }

    @Test(arguments: [
        (1900, 2, 29),  // divisible by 100, not by 400
        (2100, 2, 29),
        (2015, 2, 29),
        (2016, 2, 30),
        (2016, 4, 31),
        (2016, 12, 32),
        (2016, 13, 1),
        (2016, 0, 1),
        (2016, 1, 0),
        (32_768, 1, 1),
        (.max, .max, .max),
        (.min, .min, .min),
    ])
    func `there is no such day`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [1600, 2000, 2016, 2400]) func `February has a leap day`(year: Int) {
        #expect(CivilDate(year: year, month: 2, day: 29)?.dayOfYear == 60)
        #expect(CivilDate(year: year, month: 12, day: 31)?.dayOfYear == 366)
    }

    @Test(arguments: [
        ("1970-01-01", Weekday.thursday),
        ("1969-12-31", .wednesday),
        ("2016-08-15", .monday),
        ("2018-12-31", .monday),
        ("2021-01-03", .sunday),
        ("2000-02-29", .tuesday),
        ("0001-01-01", .monday),
    ])
    func `a day has its weekday`(text: String, weekday: Weekday) {
        #expect(CivilDate(text)?.weekday == weekday)
    }

    @Test(arguments: [
        ("2016-01-31", 1, "2016-02-29"),
        ("2015-01-31", 1, "2015-02-28"),
        ("2016-01-31", 2, "2016-03-31"),  // from the first date, not from 29 February
        ("2016-12-31", 2, "2017-02-28"),
        ("2016-02-29", 12, "2017-02-28"),
        ("2016-02-29", -12, "2015-02-28"),
        ("2016-01-15", -1, "2015-12-15"),
        ("2016-03-31", -1, "2016-02-29"),
        ("0001-01-01", -1, "0000-12-01"),
        ("2016-08-15", 0, "2016-08-15"),
    ])
    func `months are added on the calendar`(text: String, months: Int, expected: String) {
        #expect(CivilDate(text)?.adding(months: months).description == expected)
    }

    @Test func `days are added over year ends`() throws {
        let date = try #require(CivilDate("2016-12-31"))
        #expect(date.adding(days: 1).description == "2017-01-01")
        #expect(date.adding(days: -366).description == "2015-12-31")
        #expect(date.days(until: date.adding(days: 40)) == 40)
    }

    @Test func `arithmetic stops at the ends of the calendar`() throws {
        let date = try #require(CivilDate("2016-08-15"))
        #expect(date.adding(days: .max) == .latest)
        #expect(date.adding(days: .min) == .earliest)
        #expect(date.adding(months: .max) == .latest)
        #expect(date.adding(months: .min) == .earliest)
        #expect(CivilDate.latest.adding(days: 1) == .latest)
        #expect(CivilDate.earliest.adding(months: -1) == .earliest)
        #expect(CivilDate(daysSinceEpoch: .min) == .earliest)
    }

    @Test func `years beyond four digits are written with a sign`() {
        #expect(CivilDate(year: 10_000, month: 1, day: 2)?.description == "+10000-01-02")
        #expect(CivilDate(year: -44, month: 3, day: 15)?.description == "-0044-03-15")
        #expect(CivilDate(year: 7, month: 3, day: 5)?.description == "0007-03-05")
    }

    @Test func `a date takes four bytes`() {
        #expect(MemoryLayout<CivilDate>.size == 4)
    }
}

struct CivilMonthTests {
    @Test(arguments: [("2016-02-10", "2016-02-29"), ("1900-02-01", "1900-02-28"), ("2016-12-31", "2016-12-31")])
    func `a month ends on its last day`(text: String, lastDay: String) throws {
        let month = CivilMonth(containing: try #require(CivilDate(text)))
        #expect(month.lastDay.description == lastDay)
        #expect(month.firstDay.day == 1)
        #expect(month.description == text.prefix(7))
    }

    @Test func `there is no thirteenth month`() {
        #expect(CivilMonth(year: 2016, month: 13) == nil)
        #expect(CivilMonth(year: 2016, month: 0) == nil)
    }
}

struct CivilTimeTests {
    @Test(arguments: [
        ("08:00", "08:00:00"),
        ("08:05:07", "08:05:07"),
        ("23:59:60", "23:59:60"),
        ("08:00:00.5", "08:00:00.500"),
        ("08:00:00.000001", "08:00:00.000001"),
        ("08:00:00.1234567891", "08:00:00.123456789"),
    ])
    func `a time of day is read and written`(text: String, written: String) {
        #expect(CivilTime(text)?.description == written)
    }

    @Test(arguments: ["24:00", "8:00", "08", "08:60", "08:00:61", "08:00:00.", "08:00Z", "", "00:0"])
    func `this is not a time of day`(text: String) {
        #expect(CivilTime(text) == nil)
    }

    @Test func `times order through the day`() throws {
        let morning = try #require(CivilTime(hour: 8, minute: 0))
        let evening = try #require(CivilTime(hour: 20, minute: 0))
        #expect(CivilTime.midnight < morning)
        #expect(morning < evening)
        #expect(evening.secondsSinceMidnight == 72_000)
        #expect(CivilTime(secondsSinceMidnight: 72_000) == evening)
        #expect(CivilTime(secondsSinceMidnight: 86_400) == nil)
        #expect(CivilTime(hour: 24, minute: 0) == nil)
    }
}
