// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct FHIRDateTimeTests {
    // The seconds were computed by hand: days since 1970 times 86,400, plus the clock, minus the offset.
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, 0, 0),
        ("1970-01-01T00:00:00+00:00", 0, 0, 0),
        ("1970-01-01T00:00:00-00:00", 0, 0, 0),  // the regular expression allows a minus before zero
        ("1970-01-01T00:00:00+14:00", -50_400, 840, 0),
        ("1970-01-01T00:00:00-14:00", 50_400, -840, 0),
        ("1970-01-01T00:00:00+13:59", -50_340, 839, 0),
        ("1969-12-31T23:59:59Z", -1, 0, 0),
        ("1969-12-31T23:59:59.75Z", -1, 0, 750_000_000),
        ("2016-08-15T10:00:00+02:00", 1_471_248_000, 120, 0),
        ("2016-08-15T13:45:00+05:45", 1_471_248_000, 345, 0),
        ("2016-08-15T08:00:00.1234567894Z", 1_471_248_000, 0, 123_456_789),
        ("2016-12-31T23:59:60Z", 1_483_228_800, 0, 0),  // POSIX: the first second of 2017
        ("2000-02-29T00:00:00Z", 951_782_400, 0, 0),
        ("0001-01-01T00:00:00Z", -62_135_596_800, 0, 0),
        ("9999-12-31T23:59:59Z", 253_402_300_799, 0, 0),
    ])
    func `a dateTime with time and offset is a moment`(
        text: String, seconds: Int64, offsetMinutes: Int, nanosecond: Int
    ) throws {
        let dateTime = try #require(FHIRDateTime(text))
        #expect(dateTime.text == text)
        #expect(dateTime.precision == .second)
        #expect(dateTime.epochSeconds == seconds)
        #expect(dateTime.offsetMinutes == offsetMinutes)
        #expect(dateTime.nanosecond == nanosecond)
        #expect(dateTime.civilDate?.description == String(text.prefix(10)))

        let instant = try #require(FHIRInstant(text))
        #expect(instant.epochSeconds == seconds)
        #expect(instant.offsetMinutes == offsetMinutes)
        #expect(instant.nanosecond == nanosecond)
        #expect(FHIRDateTime(instant) == dateTime)
    }

    @Test(arguments: [("2016", DatePrecision.year), ("2016-08", .month), ("2016-08-15", .day)])
    func `a partial dateTime is no moment`(text: String, precision: DatePrecision) throws {
        let dateTime = try #require(FHIRDateTime(text))
        #expect(dateTime.precision == precision)
        #expect(dateTime.epochSeconds == nil)
        #expect(dateTime.date == nil)
        #expect(dateTime.civilTime == nil)
        #expect(dateTime.offsetMinutes == nil)
        #expect(dateTime.days == FHIRDate(text)?.days)
        #expect(FHIRInstant(text) == nil)
        #expect(FHIRInstant(asWritten: text).civilDate == nil)
    }

    @Test(arguments: [
        "", "T10:00:00Z", "2016-08-15T", "2016-08-15Z", "2016-08-15+02:00",  // R5's expression lets "…-15Z" pass
        "2016T10:00:00Z", "2016-08T10:00:00Z",
        "2016-08-15T10Z", "2016-08-15T10:00Z", "2016-08-15T10:00", "2016-08-15T1:00:00Z",
        "2016-08-15T24:00:00Z", "2016-08-15T10:60:00Z", "2016-08-15T10:00:61Z",
        "2016-08-15T10:00:00+", "2016-08-15T10:00:00+02", "2016-08-15T10:00:00+0200", "2016-08-15T10:00:00+2:00",
        "2016-08-15T10:00:00+14:01", "2016-08-15T10:00:00-14:30", "2016-08-15T10:00:00+15:00",
        "2016-08-15T10:00:00+02:60", "2016-08-15T10:00:00Z+02:00", "2016-08-15T10:00:00ZZ",
        "2016-08-15T10:00:00.Z", "2016-08-15T10:00:00,5Z", "2016-08-15T10:00:00 Z", "2016-08-15T10:00:00 +02:00",
        "2016-08-15 10:00:00Z", "2016-08-15t10:00:00Z", "2016-08-15T10:00:00z", "2016-08-15T10:00:00UTC",
        "2015-02-29T10:00:00Z", "2016-08-00T10:00:00Z", "0000-01-01T00:00:00Z", "20160815T100000Z",
        " 2016-08-15T10:00:00Z", "2016-08-15T10:00:00Z ", "2016-08-15T10:00:00+02:00\n",
        "2016-08-15T10:00:00−02:00",  // a minus sign, not a hyphen
    ])
    func `this is not a dateTime`(text: String) {
        #expect(FHIRDateTime(text) == nil)
        #expect(FHIRInstant(text) == nil)
        let kept = FHIRDateTime(asWritten: text)
        #expect(kept.text == text)
        #expect(!kept.isValid)
        #expect(kept.precision == nil)
        #expect(kept.civilDate == nil)
        #expect(kept.civilTime == nil)
        #expect(kept.epochSeconds == nil)
        #expect(kept.nanosecond == 0)
    }

    @Test(arguments: ["2016-08-15T10:00:00", "2016-08-15T10:00:00.5"])
    func `without an offset the day can be read and the moment not`(text: String) throws {
        #expect(FHIRDateTime(text) == nil)
        let kept = FHIRDateTime(asWritten: text)
        #expect(!kept.isValid)
        #expect(kept.precision == .second)
        #expect(kept.civilDate?.description == "2016-08-15")
        #expect(kept.civilTime?.hour == 10)
        #expect(kept.offsetMinutes == nil)
        #expect(kept.epochSeconds == nil)
        #expect(kept.date == nil)

        let instant = FHIRInstant(asWritten: text)
        #expect(!instant.isValid)
        #expect(instant.civilDate == kept.civilDate)
        #expect(instant.epochSeconds == nil)
    }

    @Test func `the clock is read as written`() throws {
        let dateTime = try #require(FHIRDateTime("2016-08-15T23:30:05.25-05:00"))
        #expect(dateTime.civilDate?.description == "2016-08-15")
        #expect(dateTime.civilTime?.description == "23:30:05.250")
        #expect((dateTime.year, dateTime.month, dateTime.day) == (2016, 8, 15))
    }

    @Test(arguments: [
        "2016-08-15T10:00:00Z", "2016-08-15T10:00:00+00:00", "2016-08-15T10:00:00-00:00", "2016-08-15T10:00:00+14:00",
        "2016-08-15T10:00:00-14:00", "2016-08-15T10:00:00-03:30", "2016-12-31T23:59:60Z", "0001-01-01T00:00:00Z",
        "9999-12-31T23:59:59+05:45", "2016-02-29T07:08:09+01:00", "2016-08-15T10:00:00.0Z",
        "2016-08-15T10:00:00.120+01:00", "2016-08-15T10:00:00", "2016-08-15", "2016-08", "2016", "2015-02-29T10:00:00Z",
        "2016-08-15T24:00:00Z",
        "2016-08-15T10:00:00+14:01", "2016-08-15T10:00:00z", "2016-08-15T10:00:00+0100", "2016-08-15t10:00:00Z", "",
    ])
    func `a text is given back as it was written`(text: String) throws {
        #expect(FHIRDateTime(asWritten: text).text == text)
        #expect(FHIRInstant(asWritten: text).text == text)
        // As a reader finds it.
        let members = #""meta":{"lastUpdated":"\#(text)"},"deceasedDateTime":"\#(text)""#
        let json = Array(#"{"resourceType":"Patient",\#(members)}"#.utf8)
        let reading = try FHIRReader(version: .r4).read(Patient.self, from: json)
        #expect(reading.value.meta?.lastUpdated?.text == text)
        #expect(reading.value.deceased == .dateTime(FHIRDateTime(asWritten: text)))
        #expect(try FHIRWriter(version: .r4).write(reading.value).bytes == json)
    }

    @Test func `dateTimes are equal if they are written alike`() {
        #expect(FHIRDateTime("2016-08-15T08:00:00Z") == FHIRDateTime("2016-08-15T08:00:00Z"))
        #expect(FHIRDateTime("2016-08-15T08:00:00Z") != FHIRDateTime("2016-08-15T08:00:00+00:00"))
        #expect(FHIRDateTime("2016-08-15T08:00:00Z") != FHIRDateTime("2016-08-15T08:00:00.0Z"))
    }

    @Test(arguments: [
        (1_471_248_000.0, 0, "2016-08-15T08:00:00Z"),
        (1_471_248_000.0, 120, "2016-08-15T10:00:00+02:00"),
        (1_471_248_000.0, -570, "2016-08-14T22:30:00-09:30"),
        (1_471_248_000.1, 0, "2016-08-15T08:00:00.100Z"),
        (1_471_248_000.9996, 0, "2016-08-15T08:00:01Z"),  // rounded, never 08:00:00.1000
        (-0.25, 0, "1969-12-31T23:59:59.750Z"),
    ])
    func `a moment is written with an offset`(seconds: Double, offsetMinutes: Int, text: String) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(FHIRDateTime(date, offsetMinutes: offsetMinutes)?.text == text)
        #expect(FHIRInstant(date, offsetMinutes: offsetMinutes)?.text == text)
    }

    @Test(arguments: [
        (0.0, 841), (0.0, -841), (0.0, .max), (0.0, .min), (.infinity, 0), (.nan, 0), (1e300, 0),
        (-62_135_596_801, 0), (253_402_300_800, 0),  // the seconds before year 0001 and after 9999
    ])
    func `what FHIR cannot write is nil`(seconds: Double, offsetMinutes: Int) {
        #expect(FHIRDateTime(Date(timeIntervalSince1970: seconds), offsetMinutes: offsetMinutes) == nil)
    }

    @Test func `a moment becomes a Foundation date`() {
        #expect(FHIRDateTime("2016-08-15T10:00:00.5+02:00")?.date == Date(timeIntervalSince1970: 1_471_248_000.5))
        #expect(FHIRInstant("1969-12-31T23:59:59.5Z")?.date == Date(timeIntervalSince1970: -0.5))
    }

    @Test func `the value and its numbers take twenty-four bytes`() {
        #expect(MemoryLayout<FHIRDateTime>.size == 24)
        #expect(MemoryLayout<FHIRDateTime?>.size == 24)
    }
}
