// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

struct FHIRDateTests {
    @Test(arguments: [
        ("2016", DatePrecision.year, "2016-01-01", "2016-12-31"),
        ("2016-02", .month, "2016-02-01", "2016-02-29"),
        ("2015-02", .month, "2015-02-01", "2015-02-28"),
        ("2016-08-15", .day, "2016-08-15", "2016-08-15"),
        ("2000-02-29", .day, "2000-02-29", "2000-02-29"),
        ("0001", .year, "0001-01-01", "0001-12-31"),
        ("9999-12-31", .day, "9999-12-31", "9999-12-31"),
        ("9999-12", .month, "9999-12-01", "9999-12-31"),
    ])
    func `a date has a precision and the days it can mean`(
        text: String, precision: DatePrecision, first: String, last: String
    ) throws {
        let date = try #require(FHIRDate(text))
        #expect(date.text == text)
        #expect(date.description == text)
        #expect(date.precision == precision)
        #expect(date.days?.lowerBound.description == first)
        #expect(date.days?.upperBound.description == last)
    }

    @Test(arguments: [
        "", "2", "201", "20160815", "2016-", "2016-8", "2016-08-", "2016-08-1", "2016-08-155", "2016-8-15",
        "0000", "0000-01-01",  // year 0000 is invalid from R4 on
        "-2016", "-0001-01-01", "+2016", "12016",  // the regular expression of DSTU2 wrongly lets a minus pass
        "2016-00", "2016-13", "2016-08-00", "2016-08-32", "2016-04-31", "2016-02-30",
        "2015-02-29", "1900-02-29", "2100-02-29",
        "2016-08-15T10:00:00Z", "2016-08-15Z", "2016-08-15 ", " 2016", "2016\n",
        "２０１６", "٢٠١٦", "2016–08",  // digits and dashes that are not ASCII
        "2016/08/15", "15.08.2016", "2016-W33", "2016-W33-1", "2016-228",
    ])
    func `this is not a date`(text: String) {
        #expect(FHIRDate(text) == nil)
        let kept = FHIRDate(asWritten: text)
        #expect(kept.text == text)
        #expect(!kept.isValid)
        #expect(kept.precision == nil)
        #expect(kept.year == nil)
        #expect(kept.civilDate == nil)
        #expect(kept.days == nil)
    }

    @Test func `parts that are not given are nil`() throws {
        let month = try #require(FHIRDate("2016-08"))
        #expect((month.year, month.month, month.day) == (2016, 8, nil))
        #expect(month.civilDate == nil)
        let year = try #require(FHIRDate("2016"))
        #expect((year.year, year.month, year.day) == (2016, nil, nil))
    }

    @Test func `a civil date becomes a date if FHIR can write its year`() throws {
        let day = try #require(CivilDate("2016-08-15"))
        #expect(FHIRDate(day)?.text == "2016-08-15")
        #expect(try FHIRDate(#require(CivilDate(year: 0, month: 1, day: 1))) == nil)
        #expect(try FHIRDate(#require(CivilDate(year: 10_000, month: 1, day: 1))) == nil)
    }

    @Test func `dates are equal if they are written alike`() {
        #expect(FHIRDate("2016-08") == FHIRDate("2016-08"))
        #expect(FHIRDate("2016") != FHIRDate("2016-01"))
        #expect(FHIRDate(asWritten: "soon") == FHIRDate(asWritten: "soon"))
    }
}

struct FHIRTimeTests {
    @Test(arguments: [
        ("00:00:00", 0, 0, 0, 0),
        ("08:05:07", 8, 5, 7, 0),
        ("23:59:59.999", 23, 59, 59, 999_000_000),
        ("23:59:60", 23, 59, 60, 0),  // a leap second, allowed from R4 on
        ("12:00:00.0", 12, 0, 0, 0),
        ("12:00:00.123456789012345678", 12, 0, 0, 123_456_789),
    ])
    func `a time has its numbers`(text: String, hour: Int, minute: Int, second: Int, nanosecond: Int) throws {
        let time = try #require(FHIRTime(text)?.civilTime)
        #expect((time.hour, time.minute, time.second, time.nanosecond) == (hour, minute, second, nanosecond))
        #expect(FHIRTime(text)?.text == text)
    }

    @Test(arguments: [
        "", "08", "08:00", "8:00:00", "08:00:0", "24:00:00", "08:60:00", "08:00:61", "08:00:00.", "08:00:00,5",
        "08:00:00Z", "08:00:00+02:00", "T08:00:00", "08:00:00 ", "08:00:00.5Z", "-1:00:00", "080000",
    ])
    func `this is not a time`(text: String) {
        #expect(FHIRTime(text) == nil)
        #expect(FHIRTime(asWritten: text).text == text)
        #expect(!FHIRTime(asWritten: text).isValid)
        #expect(FHIRTime(asWritten: text).civilTime == nil)
    }

    @Test func `a time of day is written as a FHIR time`() throws {
        #expect(try FHIRTime(#require(CivilTime("08:00"))).text == "08:00:00")
        #expect(try FHIRTime(#require(CivilTime("08:00:00.25"))).text == "08:00:00.250")
    }
}
