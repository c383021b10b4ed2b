// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// What a schedule says about a journey: the zone of each dose, and the doses that a move leaves out.
///
/// Vienna is at +02:00 in July 2026, New York at -04:00, Tokyo at +09:00, Apia at +13:00 and Pago Pago at -11:00.
struct JourneyTests {
    private func schedule(
        _ timing: Timing, home: String = "Europe/Vienna", start: String = "2026-06-29", _ stays: [(String, String)]
    ) throws -> Schedule {
        let stays = try stays.map { TravelPolicy.Stay(from: try moment($0.0), in: try zone($0.1)) }
        return try Schedule(
            timing: timing, zone: zone(home), start: FHIRDateTime(start),
            policy: SchedulePolicy(travel: .local(stays)))
    }

    // MARK: Zones

    @Test func `a dose names the zone of its clock`() throws {
        let stays = [("2026-07-02T10:00:00Z", "America/New_York"), ("2026-07-04T11:00:00Z", "Europe/Vienna")]
        let schedule = try schedule(timing(at: "08:00"), stays)
        let doses = try schedule.times(in: moment("2026-07-02")..<moment("2026-07-06"))
        #expect(doses.map { $0.zone?.identifier } == [nil, "America/New_York", "America/New_York", nil])
        let zones = ["Europe/Vienna", "America/New_York", "America/New_York", "Europe/Vienna"]
        #expect(doses.map { schedule.zone(of: $0).identifier } == zones)
        // The zone is the one in which the clock shows the time of the dose.
        for dose in doses {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = schedule.zone(of: dose)
            #expect(calendar.component(.hour, from: dose.instant) == 8)
            #expect(calendar.component(.day, from: dose.instant) == dose.date.day)
        }
    }

    @Test func `hours that pass keep the zone of home`() throws {
        let schedule = try schedule(timing(1, per: 8, "h"), [("2026-07-02T10:00:00Z", "Asia/Tokyo")])
        let doses = try schedule.times(in: moment("2026-07-02")..<moment("2026-07-04"))
        #expect(doses.count == 6)
        #expect(doses.allSatisfy { $0.zone == nil && $0.flags.isEmpty })
    }

    @Test func `without a journey a dose has the zone of the schedule`() throws {
        let schedule = try Schedule(timing: timing(at: "08:00"), zone: zone(), start: FHIRDateTime("2026-07-01"))
        let dose = try #require(schedule.next(after: moment("2026-07-01")))
        #expect(dose.zone == nil)
        #expect(schedule.zone(of: dose).identifier == "Europe/Vienna")
    }

    // MARK: What is left out

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let timing: Timing
        var home = "Europe/Vienna"
        var start = "2026-06-29"
        let stays: [(String, String)]
        /// The doses with the moment in UTC at which they would have been due, and the zones.
        let expected: [String]
        var testDescription: String { name }
    }

    static let east = [("2026-07-02T05:00:00Z", "Asia/Tokyo")]  // from 07:00 on to 14:00

    static let rows: [Row] = [
        .init(
            name: "one a day", timing: timing(at: "08:00"), stays: east,
            expected: ["/0/2026-07-02/08:00:00 02T06:00 Europe/Vienna Asia/Tokyo"]),
        .init(
            name: "after the dose none", timing: timing(at: "08:00"),
            stays: [("2026-07-02T12:00:00Z", "Asia/Tokyo")], expected: []),
        .init(
            name: "to the west none", timing: timing(at: "08:00"),
            stays: [("2026-07-02T10:00:00Z", "America/New_York")], expected: []),
        .init(
            // 6 July is a Monday.
            name: "a weekly dose", timing: timing(at: "08:00", on: "mon"),
            stays: [("2026-07-06T05:00:00Z", "Asia/Tokyo")],
            expected: ["/0/2026-07-06/08:00:00 06T06:00 Europe/Vienna Asia/Tokyo"]),
        .init(
            name: "two of four a day", timing: timing(at: "08:00 12:00 16:00 20:00"), stays: east,
            expected: [
                "/0/2026-07-02/08:00:00 02T06:00 Europe/Vienna Asia/Tokyo",
                "/0/2026-07-02/12:00:00 02T10:00 Europe/Vienna Asia/Tokyo",
            ]),
        .init(
            name: "a day over the date line", timing: timing(at: "20:00"), home: "Pacific/Pago_Pago",
            stays: [("2026-07-02T00:00:00Z", "Pacific/Apia")],
            expected: ["/0/2026-07-01/20:00:00 02T07:00 Pacific/Pago_Pago Pacific/Apia"]),
        .init(
            name: "on the way back", timing: timing(at: "08:00"),
            stays: [("2026-07-02T10:00:00Z", "America/New_York"), ("2026-07-04T11:00:00Z", "Europe/Vienna")],
            expected: ["/0/2026-07-04/08:00:00 04T12:00 America/New_York Europe/Vienna"]),
        .init(
            name: "back in time for it", timing: timing(at: "08:00"),
            stays: east + [("2026-07-02T05:30:00Z", "Europe/Vienna")], expected: []),
        .init(
            // The clock goes back before 08:00 comes, and jumps over it once more.
            name: "jumped over twice", timing: timing(at: "08:00"),
            stays: east + [("2026-07-02T05:30:00Z", "Europe/Vienna"), ("2026-07-02T05:45:00Z", "Asia/Tokyo")],
            expected: ["/0/2026-07-02/08:00:00 02T06:00 Europe/Vienna Asia/Tokyo"]),
        .init(
            name: "in two steps once", timing: timing(at: "08:00"),
            stays: [("2026-07-02T05:00:00Z", "Asia/Dubai"), ("2026-07-02T05:30:00Z", "Asia/Tokyo")],
            expected: ["/0/2026-07-02/08:00:00 02T06:00 Europe/Vienna Asia/Dubai"]),
        .init(
            name: "before the start none", timing: timing(at: "08:00"), start: "2026-07-03", stays: east, expected: []),
        .init(
            name: "after the end none", timing: timing(at: "08:00", count: 2), start: "2026-06-29", stays: east,
            expected: []),
        .init(name: "hours are not left out", timing: timing(1, per: 8, "h"), stays: east, expected: []),
        .init(
            name: "a date", timing: timing(events: "2026-07-02"), stays: east,
            expected: ["/0/2026-07-02/1 02T06:00 Europe/Vienna Asia/Tokyo"]),
    ]

    @Test(arguments: rows) func `what a move leaves out is told`(row: Row) throws {
        let schedule = try schedule(row.timing, home: row.home, start: row.start, row.stays)
        let found = try schedule.omitted(in: moment("2026-06-01")..<moment("2026-08-01"))
        let texts = found.map { dose in
            let text = FHIRDateTime(dose.instantBeforeMove, offsetMinutes: 0)?.text ?? ""
            let zones = "\(dose.zone.identifier) \(dose.nextZone.identifier)"
            return "\(dose.id) \(text.dropFirst("2026-07-".count).prefix(8)) \(zones)"
        }
        #expect(texts == row.expected)
        // The horizon is that of the moves.
        for dose in found {
            let (with, without) = (dose.move..<dose.move + 1, dose.move - 1..<dose.move)
            #expect(try schedule.omitted(in: with).contains(dose))
            #expect(try schedule.omitted(in: without).contains(dose) == false)
            #expect(dose.date.description == String(dose.id.date.description))
            #expect(!schedule.times(from: .distantPast).prefix(100).contains { $0.id == dose.id })
        }
    }

    @Test func `what was due before it was written is not left out`() throws {
        let timing = timing(at: "08:00", bounds: from("2026-07-01"))
        let open = try schedule(timing, start: "2026-07-01", Self.east)
        let late = try schedule(timing, start: "2026-07-03", Self.east)
        let horizon = try moment("2026-07-01")..<moment("2026-07-05")
        #expect(try open.omitted(in: horizon).count == 1)
        #expect(try late.omitted(in: horizon).isEmpty)
    }
}
