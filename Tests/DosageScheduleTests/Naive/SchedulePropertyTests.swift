// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// What holds for the doses of every prescription, over prescriptions made up by chance.
struct SchedulePropertyTests {
    /// A schedule, and three weeks around a remarkable day of its zone.
    private struct Sample {
        let schedule: Schedule
        let prescription: RandomPrescription
        let horizon: Range<Int>
    }

    private static func samples(_ place: NaiveComparisonTests.Place, _ count: Int) throws -> [Sample] {
        let zone = try zone(place.zone)
        var generator = SeededGenerator(seed: 66)
        var samples: [Sample] = []
        while samples.count < count {
            let day = try #require(CivilDate(place.days[samples.count % place.days.count])).daysSinceEpoch
            let prescription = RandomPrescription(around: day - 7..<day + 7, using: &generator)
            let schedule = try? Schedule(
                timing: prescription.written, routine: prescription.routine, zone: zone,
                start: prescription.start.flatMap { FHIRDateTime($0.text) },
                policy: SchedulePolicy(ranges: prescription.ranges, limit: 100_000))
            guard let schedule, prescription.period?.unit != "s" else { continue }
            let horizon = (day - 10) * 86_400..<(day + 11) * 86_400
            samples.append(Sample(schedule: schedule, prescription: prescription, horizon: horizon))
        }
        return samples
    }

    private func date(_ second: Int) -> Date { Date(timeIntervalSince1970: Double(second)) }

    private func doses(_ schedule: Schedule, _ horizon: Range<Int>) throws -> [DoseTime] {
        try schedule.times(in: date(horizon.lowerBound)..<date(horizon.upperBound))
    }

    @Test(arguments: NaiveComparisonTests.places)
    func `doses ascend, are unique, and lie in the horizon`(place: NaiveComparisonTests.Place) throws {
        for sample in try Self.samples(place, 60) {
            let found = try doses(sample.schedule, sample.horizon)
            let seconds = found.map { Int($0.epochSeconds) }
            #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 }, "\(sample)")
            #expect(Set(found.map(\.id)).count == found.count, "\(sample)")
            #expect(seconds.allSatisfy(sample.horizon.contains), "\(sample)")
        }
    }

    @Test(arguments: NaiveComparisonTests.places)
    func `no horizon moves a dose`(place: NaiveComparisonTests.Place) throws {
        var generator = SeededGenerator(seed: 666)
        for sample in try Self.samples(place, 60) {
            let whole = try doses(sample.schedule, sample.horizon)
            for _ in 0..<4 {
                let near = whole.randomElement(using: &generator).map {
                    Int($0.epochSeconds) + Int.random(in: -1...1, using: &generator)
                }
                let other = Int.random(in: sample.horizon, using: &generator)
                let cut = min(near ?? other, other)..<max(near ?? other, other)
                let part = try doses(sample.schedule, cut)
                #expect(part == whole.filter { cut.contains(Int($0.epochSeconds)) }, "\(sample) \(cut)")
            }
        }
    }

    @Test(arguments: NaiveComparisonTests.places)
    func `the walk and the next dose agree with the horizon`(place: NaiveComparisonTests.Place) throws {
        var generator = SeededGenerator(seed: 6_666)
        for sample in try Self.samples(place, 40) {
            let whole = try doses(sample.schedule, sample.horizon)
            let walked = sample.schedule.times(from: date(sample.horizon.lowerBound)).prefix(whole.count)
            #expect(Array(walked) == whole, "\(sample)")
            for _ in 0..<4 {
                let moment = Int.random(in: sample.horizon, using: &generator)
                let next = sample.schedule.next(after: date(moment))
                let expected = whole.first { $0.epochSeconds > moment }
                #expect(expected == nil || next == expected, "\(sample) \(moment)")
                #expect(next.map { $0.epochSeconds > moment } != false, "\(sample) \(moment)")
                #expect(
                    expected != nil || next.map { Int($0.epochSeconds) >= sample.horizon.upperBound } != false,
                    "\(sample) \(moment)")
            }
        }
    }
}
