// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Doses of a patient who travels.
///
/// Vienna is at +02:00 in July 2026, New York at -04:00, Tokyo at +09:00, Apia at +13:00
/// and Pago Pago at -11:00.
struct TravelTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let timing: Timing
        var home = "Europe/Vienna"
        var start: String? = "2026-07-01"
        /// The zones with the moments from which they hold.
        let stays: [(String, String)]
        let horizon: (String, String)
        /// The moments in UTC, days of July, with "#2" for the second of its civil time and "!" where it is too close.
        let expected: String
        var testDescription: String { name }
    }

    static let west = [("2026-07-02T10:00:00Z", "America/New_York")]  // from 12:00 back to 06:00
    static let east = [("2026-07-02T05:00:00Z", "Asia/Tokyo")]  // from 07:00 on to 14:00

    static let rows: [Row] = [
        .init(
            name: "to the west the morning comes again", timing: timing(at: "08:00"), stays: west,
            horizon: ("2026-07-01", "2026-07-05"), expected: "01T06:00 02T06:00 02T12:00#2! 03T12:00 04T12:00"),
        .init(
            name: "half the usual distance is too close", timing: timing(at: "08:00 20:00"), stays: west,
            horizon: ("2026-07-02", "2026-07-03"), expected: "02T06:00 02T12:00#2!"),
        .init(
            name: "to the east a dose is left out", timing: timing(at: "08:00"), stays: east,
            horizon: ("2026-07-01", "2026-07-05"), expected: "01T06:00 02T23:00 03T23:00 04T23:00"),
        .init(
            name: "to the east after the dose the next comes early", timing: timing(at: "08:00"),
            stays: [("2026-07-02T12:00:00Z", "Asia/Tokyo")],
            horizon: ("2026-07-01", "2026-07-05"), expected: "01T06:00 02T06:00 02T23:00! 03T23:00 04T23:00"),
        .init(
            name: "there and back", timing: timing(at: "08:00"),
            stays: west + [("2026-07-04T11:00:00Z", "Europe/Vienna")],  // from 07:00 on to 13:00
            horizon: ("2026-07-02", "2026-07-07"),
            expected: "02T06:00 02T12:00#2! 03T12:00 05T06:00 06T06:00"),
        .init(
            name: "over the date line a day is repeated", timing: timing(at: "20:00"), home: "Pacific/Apia",
            start: "2026-06-30", stays: [("2026-07-02T00:00:00Z", "Pacific/Pago_Pago")],
            horizon: ("2026-07-01", "2026-07-04"), expected: "01T07:00 02T07:00#2 03T07:00"),
        .init(
            name: "over the date line a day is lost", timing: timing(at: "20:00"), home: "Pacific/Pago_Pago",
            start: "2026-06-30", stays: [("2026-07-02T00:00:00Z", "Pacific/Apia")],
            horizon: ("2026-07-01", "2026-07-04"), expected: "01T07:00 02T07:00 03T07:00"),
        .init(
            name: "every other day is counted from home", timing: timing(at: "08:00", per: 2, "d"), stays: west,
            horizon: ("2026-07-01", "2026-07-08"), expected: "01T06:00 03T12:00 05T12:00 07T12:00"),
        .init(
            // 08:30 of 2 July in Tokyo, after the dose of that day; in Vienna it is 01:30.
            name: "a prescription abroad is counted from there", timing: timing(at: "08:00", per: 2, "d"),
            start: "2026-07-01T23:30:00Z", stays: [("2026-06-30T00:00:00Z", "Asia/Tokyo")],
            horizon: ("2026-07-01", "2026-07-06"), expected: "02T23:00 04T23:00"),
        .init(
            name: "a repeated dose is counted", timing: timing(at: "08:00", count: 3), stays: west,
            horizon: ("2026-07-01", "2026-07-08"), expected: "01T06:00 02T06:00 02T12:00#2!"),
        .init(
            name: "the last day ends where the patient is",
            timing: timing(at: "08:00 20:00", bounds: from("2026-07-01", to: "2026-07-02")), stays: west,
            horizon: ("2026-07-02", "2026-07-08"), expected: "02T06:00 02T12:00#2! 03T00:00"),
        .init(
            name: "a moment is the same everywhere", timing: timing(events: "2026-07-02T18:00:00Z 2026-07-04"),
            stays: west, horizon: ("2026-07-01", "2026-07-08"), expected: "02T18:00 04T12:00"),
        .init(
            name: "before breakfast where the patient is", timing: timing(when: "ACM"), stays: east,
            horizon: ("2026-07-01", "2026-07-04"), expected: "01T05:30 02T22:30 03T22:30"),
        .init(
            // 6 July is a Monday.
            name: "the first dose of a prescription comes again", timing: timing(at: "08:00", on: "mon"),
            start: "2026-07-06", stays: [("2026-07-06T10:00:00Z", "America/New_York")],
            horizon: ("2026-07-01", "2026-07-21"), expected: "06T06:00 06T12:00#2! 13T12:00 20T12:00"),
        .init(
            // From 20:30 back to 11:30: without the flags seven doses in 21 hours.
            name: "four a day to the west", timing: timing(at: "08:00 12:00 16:00 20:00"),
            stays: [("2026-07-02T18:30:00Z", "America/Los_Angeles")], horizon: ("2026-07-02", "2026-07-04"),
            expected: "02T06:00 02T10:00 02T14:00 02T18:00 02T19:00#2! 02T23:00#2! 03T03:00#2! 03T15:00 03T19:00"
                + " 03T23:00"),
        .init(
            // From 20:30 on to 03:30: four doses in 24 hours before and after.
            name: "four a day to the east", timing: timing(at: "08:00 12:00 16:00 20:00"),
            stays: [("2026-07-02T18:30:00Z", "Asia/Tokyo")], horizon: ("2026-07-02", "2026-07-04"),
            expected: "02T06:00 02T10:00 02T14:00 02T18:00 02T23:00! 03T03:00! 03T07:00 03T11:00 03T23:00"),
        .init(
            name: "a date that comes again is one dose", timing: timing(events: "2026-07-02"), stays: west,
            horizon: ("2026-07-01", "2026-07-08"), expected: "02T06:00 02T12:00#2!"),
        .init(
            // London is an hour behind: the day after is 25 hours, and 23 on the way back.
            name: "an hour to the east is less than usual", timing: timing(at: "08:00"),
            stays: [("2026-07-02T10:00:00Z", "Europe/London"), ("2026-07-04T10:00:00Z", "Europe/Vienna")],
            horizon: ("2026-07-02", "2026-07-07"), expected: "02T06:00 03T07:00 04T07:00 05T06:00! 06T06:00"),
    ]

    private func schedule(_ row: Row) throws -> Schedule {
        let stays = try row.stays.map { TravelPolicy.Stay(from: try moment($0.0), in: try zone($0.1)) }
        return try Schedule(
            timing: row.timing, zone: zone(row.home), start: row.start.flatMap { FHIRDateTime($0) },
            policy: SchedulePolicy(travel: .local(stays.reversed())))
    }

    @Test(arguments: rows) func `civil times are those of the place`(row: Row) throws {
        let doses = try schedule(row).times(in: moment(row.horizon.0)..<moment(row.horizon.1))
        let texts = zip(utc(doses), doses).map { text, dose in
            text.dropFirst("2026-07-".count) + (dose.id.occurrence == 1 ? "" : "#\(dose.id.occurrence)")
                + (dose.flags.contains(.close) ? "!" : "")
        }
        #expect(doses.map { $0.flags.contains(.repeated) } == doses.map { $0.id.occurrence > 1 })
        #expect(texts.joined(separator: " ") == row.expected)
    }

    @Test(arguments: rows) func `doses do not depend on the time asked for`(row: Row) throws {
        let schedule = try schedule(row)
        let (start, end) = (try moment("2026-06-28"), try moment("2026-07-10"))
        let whole = try schedule.times(in: start..<end)
        #expect(Set(whole.map(\.id)).count == whole.count)
        for hour in stride(from: 3_600.0, to: end.timeIntervalSince(start), by: 3_600) {
            let split = start + hour
            #expect(try schedule.times(in: start..<split) + schedule.times(in: split..<end) == whole)
        }
        for dose in whole { #expect(schedule.next(after: dose.instant - 1) == dose) }
    }

    @Test func `the civil time and the identity are those of the place`() throws {
        let doses = try schedule(Self.rows[0]).times(in: moment("2026-07-02")..<moment("2026-07-03"))
        #expect(doses.map(\.id.description) == ["/0/2026-07-02/08:00:00", "/0/2026-07-02/08:00:00#2"])
        #expect(doses.map(\.time.description) == ["08:00:00", "08:00:00"])
    }

    @Test func `an identity before the journey is the one without it`() throws {
        let home = try Schedule(timing: timing(at: "08:00"), zone: zone(), start: FHIRDateTime("2026-07-01"))
        let horizon = try moment("2026-07-01")..<moment("2026-07-02T10:00:00Z")
        #expect(try schedule(Self.rows[0]).times(in: horizon) == home.times(in: horizon))
    }

    @Test func `hours pass alike on every clock`() throws {
        let timing = timing(1, per: 8, "h")
        let home = try Schedule(timing: timing, zone: zone(), start: FHIRDateTime("2026-07-01"))
        let stay = TravelPolicy.Stay(from: try moment("2026-07-02"), in: try zone("Asia/Tokyo"))
        let away = try Schedule(
            timing: timing, zone: zone(), start: FHIRDateTime("2026-07-01"),
            policy: SchedulePolicy(travel: .local([stay])))
        let horizon = try moment("2026-07-01")..<moment("2026-07-09")
        #expect(try away.times(in: horizon) == home.times(in: horizon))
    }

    @Test func `a journey without a stay is none`() throws {
        let policies: [TravelPolicy] = [
            .home, .local([]), .local([TravelPolicy.Stay(from: .distantPast, in: try zone())]),
            .local([TravelPolicy.Stay(from: Date(timeIntervalSince1970: .infinity), in: .gmt)]),
        ]
        for policy in policies {
            let schedule = try Schedule(
                timing: timing(at: "08:00"), zone: zone(), start: FHIRDateTime("2026-07-01"),
                policy: SchedulePolicy(travel: policy))
            #expect(utc(schedule.times(from: try moment("2026-07-01")).prefix(1)) == ["2026-07-01T06:00"])
        }
    }

    // Vienna puts the clock forward on 29 March 2026, from +01:00 to +02:00.
    @Test func `an offset of UTC knows no change of the clock`() throws {
        let policy = SchedulePolicy(travel: .utcOffset)
        let schedule = try Schedule(
            timing: timing(at: "08:00"), zone: zone(), start: FHIRDateTime("2026-03-27"), policy: policy)
        #expect(
            try utc(schedule.times(in: moment("2026-03-27")..<moment("2026-03-31"))) == [
                "2026-03-27T07:00", "2026-03-28T07:00", "2026-03-29T07:00", "2026-03-30T07:00",
            ])
        let vienna = try zone()
        let error = #expect(throws: ScheduleError.self) {
            try Schedule(timing: timing(at: "08:00"), zone: vienna, start: nil, policy: policy)
        }
        #expect(error?.code == .bounds)
    }

    @Test func `optional doses are marked on a journey as at home`() throws {
        let stay = TravelPolicy.Stay(from: try moment("2026-07-03T10:00:00Z"), in: try zone("America/New_York"))
        let schedule = try Schedule(
            timing: timing(1, max: 2, per: 1, "d"), zone: zone(), start: FHIRDateTime("2026-07-01"),
            policy: SchedulePolicy(ranges: .most, travel: .local([stay])))
        let doses = try schedule.times(in: moment("2026-07-04T06:00:00Z")..<moment("2026-07-06T06:00:00Z"))
        #expect(doses.map { $0.flags.contains(.optional) } == [false, true, false, true])
    }

    @Test func `an administration ends by the clock of the place`() throws {
        let stay = TravelPolicy.Stay(from: try moment("2026-03-27"), in: .gmt)
        let schedule = try Schedule(
            timing: timing(at: "12:00", duration: 1, "d"), zone: zone(), start: FHIRDateTime("2026-03-01"),
            policy: SchedulePolicy(travel: .local([stay])))
        let dose = try #require(schedule.next(after: moment("2026-03-28")))
        // In Vienna the day would be an hour shorter.
        #expect(dose.end == (try moment("2026-03-29T12:00:00Z")))
    }
}
