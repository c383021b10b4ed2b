// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// Schedules against a slow expansion written from the rules alone, over prescriptions made up by chance.
struct NaiveComparisonTests {
    /// A zone, and days around which its clock does something remarkable.
    struct Place: Sendable, CustomTestStringConvertible {
        let zone: String
        let days: [String]
        /// What happens to doses there.
        let flags: DoseTime.Flags

        init(_ zone: String, _ days: String..., flags: DoseTime.Flags = [.gap, .overlap]) {
            self.zone = zone
            self.days = days
            self.flags = flags
        }

        var testDescription: String { zone }
    }

    // From the history of the zones in the IANA database.
    static let places: [Place] = [
        Place("Europe/Vienna", "2026-03-29", "2026-10-25"),
        Place("America/New_York", "2026-03-08", "2026-11-01"),
        Place("Australia/Lord_Howe", "2026-04-05", "2026-10-04"),  // half an hour
        Place("Pacific/Apia", "2011-12-30", "2012-04-01", flags: .overlap),  // a day left out
        Place("America/St_Johns", "2010-11-07", "2011-03-13"),  // at one past midnight
        Place("Africa/Casablanca", "2025-02-23", "2025-04-06"),  // back for Ramadan
        Place("Asia/Kathmandu", "1986-01-01", "2026-07-01", flags: .gap),  // a quarter of an hour at midnight
    ]

    /// How many prescriptions are compared in each zone; more are asked for in FHIRMEDICATION_RANDOM_SCHEDULES.
    static let rounds =
        ProcessInfo.processInfo.environment["FHIRMEDICATION_RANDOM_SCHEDULES"].flatMap(Int.init) ?? 150

    @Test(arguments: places) func `a schedule gives the doses that one finds by hand`(place: Place) throws {
        let zone = try zone(place.zone)
        let clock = NaiveClock(zone)
        let seed = place.zone.utf8.reduce(6) { $0 &* 31 &+ UInt64($1) }
        var generator = SeededGenerator(seed: seed)
        // Chance must not make up nonsense only, nor miss what is remarkable.
        var (scheduled, withDoses, flags, codes) = (0, 0, DoseTime.Flags(), Set<String>())
        var differing = 0
        for round in 0..<Self.rounds {
            let day = try #require(CivilDate(place.days[round % place.days.count])).daysSinceEpoch
            let prescription = RandomPrescription(around: day - 7..<day + 7, using: &generator)
            let first = (day - 7) * 86_400 + Int.random(in: 0..<8 * 86_400, using: &generator)
            let horizon = first..<first + Int.random(in: 0..<11 * 86_400, using: &generator)
            let expected = outcome {
                try NaiveExpansion(prescription: prescription, clock: clock, horizon: horizon).doses()
            }
            let found = outcome { try doses(of: prescription, zone, horizon) }
            if !expected.agrees(with: found) {
                Issue.record(
                    "round \(round) of \(place.zone), \(horizon):\n\(prescription)\nby hand: \(expected)\nfound:   \(found)"
                )
            }
            if case .doses = expected {
                let differ = try NaiveExpansion(prescription: prescription, clock: clock, horizon: horizon)
                    .startsDiffer()
                let schedule = try schedule(of: prescription, zone)
                #expect(
                    schedule.assumptions.contains { $0.code == .startsDiffer } == differ, "\(round) \(prescription)")
                differing += differ ? 1 : 0
            }
            switch expected {
            case .doses(let doses):
                scheduled += 1
                withDoses += doses.isEmpty ? 0 : 1
                for dose in doses { flags.formUnion(dose.flags) }
            case .refused(let refused): codes.formUnion(refused)
            }
        }
        #expect(scheduled * 2 > Self.rounds && withDoses * 4 > Self.rounds)
        // A short run meets some of what is remarkable, a long one all.
        #expect(Self.rounds < 1_000 ? !flags.isEmpty : flags == place.flags.union(.optional))
        #expect(codes.count > 5, "\(codes)")
        #expect(differing > 0)
    }

    private func schedule(of prescription: RandomPrescription, _ zone: TimeZone) throws -> Schedule {
        try Schedule(
            timing: prescription.written, routine: prescription.routine, zone: zone,
            start: prescription.start.flatMap { FHIRDateTime($0.text) },
            policy: SchedulePolicy(ranges: prescription.ranges))
    }

    private func doses(
        of prescription: RandomPrescription, _ zone: TimeZone, _ horizon: Range<Int>
    ) throws -> [NaiveExpansion.Dose] {
        let schedule = try schedule(of: prescription, zone)
        let times = try schedule.times(
            in: Date(
                timeIntervalSince1970: Double(horizon.lowerBound))..<Date(
                    timeIntervalSince1970: Double(horizon.upperBound)))
        return times.map { dose in
            NaiveExpansion.Dose(
                second: Int(dose.epochSeconds),
                shown: dose.date.daysSinceEpoch * 86_400 + dose.time.secondsSinceMidnight, flags: dose.flags)
        }
    }

    // MARK: Outcomes

    private enum Outcome: CustomStringConvertible {
        case doses([NaiveExpansion.Dose])
        case refused(Set<String>)

        func agrees(with other: Outcome) -> Bool {
            switch (self, other) {
            case (.doses(let left), .doses(let right)): left == right
            case (.refused(let left), .refused(let right)): !left.isDisjoint(with: right)
            default: false
            }
        }

        var description: String {
            switch self {
            case .doses(let doses):
                doses.map { dose in
                    let text = Date(timeIntervalSince1970: Double(dose.second)).formatted(.iso8601)
                    let (day, clock) = dose.shown.quotientAndRemainder(dividingBy: 86_400)
                    return
                        "\(text) (\(CivilDate(daysSinceEpoch: day)) \(clock / 3_600):\(clock / 60 % 60), \(dose.flags.rawValue))"
                }.joined(separator: " ")
            case .refused(let codes): "refused \(codes.sorted())"
            }
        }
    }

    private func outcome(_ body: () throws -> [NaiveExpansion.Dose]) -> Outcome {
        do {
            return .doses(try body())
        } catch let refusal as NaiveExpansion.Refusal {
            return .refused(refusal.codes)
        } catch let error as ScheduleError {
            return .refused([error.code.rawValue])
        } catch {
            return .refused([])
        }
    }
}
