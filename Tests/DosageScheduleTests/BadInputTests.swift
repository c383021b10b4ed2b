// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Values at and beyond the ends of what can be written: an error or a result, and never a crash or a hang.
struct BadInputTests {
    static let timings: [Timing] = [
        timing(at: "00:00 12:00 23:59:59"), timing(when: "ACM PHS", offset: 1_440), timing(on: "mon sun"),
        timing(1, per: 1, "d"), timing(3, per: 1, "wk"), timing(1, per: 2, "a"), timing(1, per: 5, "mo"),
        timing(7, per: 10, "h"), timing(1, max: 3, per: 1, "d"), timing(1, per: 3, to: 5, "d"), timing(1, per: 1, "s"),
        timing(at: "08:00", count: 1, duration: 1, "mo"), timing(code: "BID"), timing(code: "Q1H"),
    ]
    static let zones = ["Europe/Vienna", "Pacific/Apia", "America/New_York", "UTC"]

    @Test(arguments: ["0001-01-01", "1582-10-10", "1800-06-01", "2105-01-01", "9999-12-31"])
    func `the first and the last years have doses in their horizons`(start: String) throws {
        for (timing, id) in Self.timings.flatMap({ timing in Self.zones.map { (timing, $0) } }) {
            let zone = try zone(id)
            for ranges in SchedulePolicy.Ranges.allCases {
                let policy = SchedulePolicy(ranges: ranges, limit: 1_000)
                let schedule = try Schedule(timing: timing, zone: zone, start: FHIRDateTime(start), policy: policy)
                let middle = try moment(start)
                for (first, last) in [(-3.0, 0.0), (0, 3), (-100_000, -99_990), (1, 1)] {
                    let horizon = middle + first * 86_400..<middle + last * 86_400
                    let found = outcome { try schedule.times(in: horizon) }
                    #expect(found?.allSatisfy { horizon.contains($0.instant) } != false)
                }
                let walked = Array(schedule.times(from: .distantPast).prefix(10))
                #expect(zip(walked, walked.dropFirst()).allSatisfy { $0.epochSeconds < $1.epochSeconds })
            }
        }
    }

    @Test func `the day after which FHIR has no year has the last dose`() throws {
        let schedule = try Schedule(timing: timing(at: "08:00"), zone: .gmt, start: FHIRDateTime("9999-12-30"))
        #expect(utc(schedule.times(from: .distantPast)) == ["9999-12-30T08:00", "9999-12-31T08:00"])
        let first = try Schedule(
            timing: timing(at: "08:00", bounds: from("0001-01-01", to: "0001-01-02")), zone: .gmt, start: nil)
        #expect(utc(first.times(from: .distantPast)) == ["0001-01-01T08:00", "0001-01-02T08:00"])
    }

    @Test(arguments: timings) func `moments that are no moments have no doses`(timing: Timing) throws {
        let schedule = try Schedule(timing: timing, zone: zone(), start: FHIRDateTime("2026-01-01"))
        for seconds in [Double.nan, .infinity, .greatestFiniteMagnitude, 1e19, 253_402_300_800] {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(schedule.next(after: date) == nil)
            #expect(schedule.times(from: date).first { _ in true } == nil)
        }
        for seconds in [-Double.infinity, -.greatestFiniteMagnitude, -1e19] {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(schedule.next(after: date) == schedule.times(from: .distantPast).first { _ in true })
        }
        let nowhere = Date(timeIntervalSince1970: -.infinity)..<Date(timeIntervalSince1970: -1e18)
        #expect(try schedule.times(in: nowhere).isEmpty)
    }

    @Test func `a routine may hold any number of minutes`() throws {
        let routine = Routine().with {
            $0.beforeMealMinutes = .min
            $0.afterMealMinutes = .max
        }
        let schedule = try Schedule(
            timing: timing(when: "ACM PCD"), routine: routine, zone: .gmt, start: FHIRDateTime("2026-07-01"))
        let later = try moment("2026-07-02")
        #expect(schedule.next(after: later) != nil)
    }

    static let hugeNumbers: [FHIRDecimal] =
        ["1e300", "9223372036854775807", "1e18", "99999999999999999999", "0.000000000001", "1e-300"].compactMap {
            FHIRDecimal($0)
        }

    @Test(arguments: hugeNumbers) func `no number makes a schedule hang`(number: FHIRDecimal) throws {
        let zone = try zone()
        var timings: [Timing] = []
        for unit: Code in ["s", "min", "h", "d", "wk", "mo", "a"] {
            timings += [
                timing(1, per: number, unit), timing(1, per: 1, to: number, unit), timing(.max, per: number, unit),
                timing(at: "08:00", per: number, unit), timing(on: "mon", per: number, unit),
                timing(at: "08:00", bounds: lasting(number, unit)), timing(at: "08:00", duration: number, unit),
                timing(1, per: 8, "h", bounds: .range(FHIRRange(low: amount(1, unit), high: amount(number, unit)))),
            ]
        }
        for whole in [Int.max, Int.max - 1, 1_000_000, .min] {
            timings += [
                timing(whole, per: 1, "d"), timing(1, max: whole, per: 1, "wk"), timing(1, per: 1, "h", count: whole),
                timing(1, per: 1, "d", count: 1, countMax: whole), timing(when: "ACM PCM", offset: whole),
                timing(on: "mon", whole, per: 1, "d"), timing(whole, per: 1, "a"),
            ]
        }
        for timing in timings {
            for ranges in SchedulePolicy.Ranges.allCases {
                let policy = SchedulePolicy(ranges: ranges, limit: 100)
                let schedule = outcome {
                    try Schedule(timing: timing, zone: zone, start: FHIRDateTime("2026-01-01"), policy: policy)
                }
                let horizon = try moment("2075-12-30")..<moment("2076-01-02")
                let found = outcome { try schedule?.times(in: horizon) }
                #expect(found??.allSatisfy { horizon.contains($0.instant) } != false)
                #expect(schedule?.next(after: horizon.upperBound).map { $0.instant > horizon.upperBound } != false)
            }
        }
    }

    @Test func `a limit below one refuses every dose`() throws {
        let policy = SchedulePolicy(limit: .min)
        let schedule = try Schedule(timing: timing(at: "08:00"), zone: .gmt, start: nil, policy: policy)
        let noon = try moment("2026-07-01T12:00:00Z")
        #expect(try schedule.times(in: noon..<noon + 60).isEmpty)
        #expect(throws: ScheduleError.self) { try schedule.times(in: noon..<noon + 86_400) }
    }

    /// A day of as many dosages as nobody takes costs no more for each dose than a day of few.
    @Test func `thousands of dosages are merged in order, or refused`() throws {
        var request = MedicationRequest()
        request.authoredOn = FHIRDateTime("2026-07-01")
        var dosage = Dosage()
        request.dosageInstruction = (0..<4_000).map { index in
            let time = CivilTime(secondsSinceMidnight: index * 7_919 % 86_400)?.description ?? ""
            dosage.timing = timing(at: time)
            return dosage
        }
        let day = try moment("2026-07-01")..<moment("2026-07-02")
        let found = try Schedule(request: request, zone: .gmt).times(in: day)
        #expect(found.count == 4_000)
        #expect(found.map(\.epochSeconds) == found.map(\.epochSeconds).sorted())
        #expect(Set(found.map(\.dosageIndex)).count == 4_000)
        let few = try Schedule(request: request, zone: .gmt, policy: SchedulePolicy(limit: 3_999))
        #expect(throws: ScheduleError.self) { try few.times(in: day) }
    }

    private func outcome<Value>(_ body: () throws -> Value) -> Value? {
        do {
            return try body()
        } catch {
            // Any error but one of ours would be a fault.
            #expect(error is ScheduleError)
            return nil
        }
    }
}
