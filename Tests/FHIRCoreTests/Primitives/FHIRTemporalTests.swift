// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct FHIRTemporalTests {
    // The rows with years, months and seconds are the examples of FHIRPath N1, 6.1.1 and 6.2.
    // https://hl7.org/fhirpath/N1/#datetime-equality
    @Test(
        arguments: [
            ("2012", "2012", .orderedSame),
            ("2012", "2013", .orderedAscending),
            ("2012-01", "2012", nil),
            ("2012-01", "2011", .orderedDescending),
            ("2012-01", "2012-01", .orderedSame),
            ("2012-12", "2013", .orderedAscending),
            ("2012-12-31", "2013-01", .orderedAscending),
            ("2012-01-31", "2012-01", nil),
            ("2016-02-29", "2016-03-01", .orderedAscending),
            // seconds and their fraction are one part, with the equality of decimals
            ("2012-01-01T10:30:31.0Z", "2012-01-01T10:30:31Z", .orderedSame),
            ("2012-01-01T10:30:31.1Z", "2012-01-01T10:30:31Z", .orderedDescending),
            ("2012-01-01T10:30:31.10Z", "2012-01-01T10:30:31.1Z", .orderedSame),
            ("2012-01-01T10:30:31.09Z", "2012-01-01T10:30:31.1Z", .orderedAscending),
            ("2012-01-01T10:30:31.1234567891Z", "2012-01-01T10:30:31.1234567892Z", .orderedAscending),
            // offsets
            ("2017-11-05T01:30:00-04:00", "2017-11-05T01:15:00-05:00", .orderedAscending),
            ("2017-11-05T01:30:00-04:00", "2017-11-05T00:30:00-05:00", .orderedSame),
            ("2016-08-15T00:00:00Z", "2016-08-15T00:00:00+00:00", .orderedSame),
            ("2016-08-15T00:00:00+14:00", "2016-08-14T10:00:00Z", .orderedSame),
            // a leap second comes between
            ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59.9Z", .orderedDescending),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z", .orderedAscending),
            ("2017-01-01T00:59:60+01:00", "2016-12-31T23:59:60Z", .orderedSame),
            // a day has begun on all clocks 10 hours into it in UTC, and has ended on all 14 hours after it
            ("2016-08-15", "2016-08-15T12:00:00Z", nil),
            ("2016-08-15", "2016-08-14T10:00:00Z", nil),
            ("2016-08-15", "2016-08-14T09:59:59.9Z", .orderedDescending),
            ("2016-08-15", "2016-08-16T13:59:59Z", nil),
            ("2016-08-15", "2016-08-16T14:00:00Z", .orderedAscending),
            ("2016", "2016-06-01T00:00:00+02:00", nil),
            ("2016", "2018-01-01T00:00:00Z", .orderedAscending),
            // without an offset, which FHIR does not allow
            ("2016-08-15T10:00:00", "2016-08-15T10:00:00.0", .orderedSame),
            ("2016-08-15T10:00:00", "2016-08-15T11:00:00", .orderedAscending),
            ("2016-08-15T10:00:00", "2016-08-15", nil),
            ("2016-08-15T10:00:00", "2016-08-16", .orderedAscending),
            ("2016-08-15T10:00:00", "2016-08-15T10:00:00Z", nil),
            ("2016-08-15T10:00:00", "2016-08-16T00:00:00Z", nil),
            ("2016-08-15T10:00:00", "2016-08-16T00:00:01Z", .orderedAscending),
            // what cannot be read
            ("yesterday", "2016", nil), ("2016-13", "2016-13", nil),
        ] as [(String, String, ComparisonResult?)])
    func `dateTimes are compared part by part`(left: String, right: String, expected: ComparisonResult?) {
        let (left, right) = (FHIRDateTime(asWritten: left), FHIRDateTime(asWritten: right))
        #expect(left.compare(right) == expected)
        #expect(left.isSame(as: right) == expected.map { $0 == .orderedSame })
        #expect(left.isBefore(right) == expected.map { $0 == .orderedAscending })
        #expect(left.isAfter(right) == expected.map { $0 == .orderedDescending })
        #expect(right.isBefore(left) == left.isAfter(right))
        #expect(right.isAfter(left) == left.isBefore(right))
        #expect(left.isEquivalent(to: right) == (expected == .orderedSame || left == right))
    }

    @Test func `the other types are compared in the same way`() throws {
        #expect(try #require(FHIRDate("2012-01")).compare(try #require(FHIRDate("2012"))) == nil)
        #expect(try #require(FHIRDate("2012-01")).isBefore(try #require(FHIRDate("2012-02"))) == true)
        #expect(FHIRDate(asWritten: "2012-01-01T10:00:00Z").compare(try #require(FHIRDate("2012"))) == nil)
        let instant = try #require(FHIRInstant("2012-01-01T10:00:00Z"))
        #expect(instant.isSame(as: try #require(FHIRInstant("2012-01-01T12:00:00.00+02:00"))) == true)
        let time = try #require(FHIRTime("10:30:00"))
        #expect(time.isSame(as: try #require(FHIRTime("10:30:00.000"))) == true)
        #expect(time.isBefore(try #require(FHIRTime("10:30:00.001"))) == true)
        #expect(time.isAfter(try #require(FHIRTime("10:29:59.999"))) == true)
        #expect(time.compare(FHIRTime(asWritten: "10:30")) == nil)
    }

    // The ends were computed by hand from the offsets of the zone.
    @Test(arguments: [
        ("2016", "Europe/Vienna", "2015-12-31T23:00:00Z", "2016-12-31T23:00:00Z"),
        ("2016-08", "Europe/Vienna", "2016-07-31T22:00:00Z", "2016-08-31T22:00:00Z"),
        ("2016-08-15", "Europe/Vienna", "2016-08-14T22:00:00Z", "2016-08-15T22:00:00Z"),
        ("2016-03-27", "Europe/Vienna", "2016-03-26T23:00:00Z", "2016-03-27T22:00:00Z"),  // 23 hours
        ("2016-10-30", "Europe/Vienna", "2016-10-29T22:00:00Z", "2016-10-30T23:00:00Z"),  // 25 hours
        ("2024-03-31", "Asia/Beirut", "2024-03-30T22:00:00Z", "2024-03-31T21:00:00Z"),  // begins at 1 o'clock
        ("2011-12-29", "Pacific/Apia", "2011-12-29T10:00:00Z", "2011-12-30T10:00:00Z"),
        ("2011-12-31", "Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T10:00:00Z"),
        ("9999-12-31", "GMT", "9999-12-31T00:00:00Z", "+10000-01-01T00:00:00Z"),
    ])
    func `a partial date covers the time that a zone gives it`(
        text: String, zone: String, start: String, end: String
    ) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let interval = try #require(FHIRDate(text)?.interval(in: zone))
        #expect(FHIRDateTime(text)?.interval(in: zone) == interval)
        #expect(interval.start == FHIRInstant(start)?.date)
        let afterTheLastYear = Date(timeIntervalSince1970: 253_402_300_800)
        #expect(interval.end == FHIRInstant(end)?.date ?? afterTheLastYear)
    }

    @Test func `a day that a zone left out covers no time`() throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Apia"))
        #expect(try #require(FHIRDate("2011-12-30")).interval(in: zone) == nil)
    }

    @Test(arguments: [
        ("1970-01-01T01:00:00+01:00", 0, 1), ("1970-01-01T00:00:00.5Z", 0.5, 0.1),
        ("1970-01-01T00:00:00.250Z", 0.25, 0.001), ("1970-01-01T00:00:00.00Z", 0, 0.01),
    ])
    func `a moment covers its last digit in any zone`(text: String, start: Double, length: Double) throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Apia"))
        let interval = try #require(FHIRDateTime(text)?.interval(in: zone))
        #expect(interval.start.timeIntervalSince1970 == start)
        #expect(abs(interval.duration - length) < 1e-12)
        #expect(FHIRInstant(text)?.interval == interval)
    }

    @Test(arguments: ["2016-08-15T10:00:00", "2016-13", ""])
    func `what names no time covers none`(text: String) throws {
        #expect(FHIRDateTime(asWritten: text).interval(in: .gmt) == nil)
        #expect(FHIRInstant(asWritten: text).interval == nil)
    }
}
