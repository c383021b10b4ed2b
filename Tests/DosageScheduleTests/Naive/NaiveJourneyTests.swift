// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// Journeys made up by chance, against doses written down hour by hour from the clock times alone.
///
/// The zones have fixed offsets, so that nothing but the moves brings doses closer.
struct NaiveJourneyTests {
    /// A dose by a clock of the journey.
    private struct Dose: Hashable {
        var second: Int
        /// Seconds on the clock, as if each day had 86,400.
        var shown: Int
        var offset: Int
        var isRepeated = false
    }

    private struct Journey {
        var timing = Timing()
        var home = 0
        /// The first day.
        var day = 0
        /// Moments with the seconds ahead of UTC from then on.
        var moves: [(second: Int, offset: Int)] = []
        /// The seconds that the clock shows at the doses, long before the first day too.
        var shown: [Int] = []
        var start: Int { day * 86_400 }

        func schedule() throws -> Schedule {
            let stays = try moves.map { move in
                TravelPolicy.Stay(
                    from: Date(timeIntervalSince1970: Double(move.second)),
                    in: try #require(TimeZone(secondsFromGMT: move.offset)))
            }
            return try Schedule(
                timing: timing, zone: #require(TimeZone(secondsFromGMT: home)),
                start: FHIRDateTime(CivilDate(daysSinceEpoch: day).description),
                policy: SchedulePolicy(travel: .local(stays)))
        }

        /// The stretches of time with one offset.
        var legs: [(from: Int, to: Int, offset: Int)] {
            let starts = [Int.min / 2] + moves.map(\.second)
            let offsets = [home] + moves.map(\.offset)
            return starts.indices.map { index in
                (starts[index], index + 1 < starts.count ? starts[index + 1] : .max / 2, offsets[index])
            }
        }

        /// The doses that the clocks show, and the times that no clock shows.
        func doses() -> (due: [Dose], omitted: [Int]) {
            var due: [Dose] = []
            var omitted: [Int] = []
            for time in shown where time >= start {
                var showings = 0
                for leg in legs where leg.from <= time - leg.offset && time - leg.offset < leg.to {
                    due.append(
                        Dose(second: time - leg.offset, shown: time, offset: leg.offset, isRepeated: showings > 0))
                    showings += 1
                }
                if showings == 0 { omitted.append(time) }
            }
            return (due.sorted { $0.second < $1.second }, omitted)
        }

        /// The shortest time, on a clock that is not moved, from a dose to the one so many places after it.
        func shortest(_ steps: Int) -> Int {
            zip(shown, shown.dropFirst(steps)).map { $1 - $0 }.min() ?? .max
        }
    }

    /// How many journeys each test takes; more are asked for in FHIRMEDICATION_RANDOM_JOURNEYS.
    private static let rounds =
        ProcessInfo.processInfo.environment["FHIRMEDICATION_RANDOM_JOURNEYS"].flatMap(Int.init) ?? 200

    // MARK: Chance

    private static func journey(using generator: inout SeededGenerator) -> Journey {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        func times(_ most: Int) -> [Int] {
            Set((0..<number(1...most)).map { _ in number(0...95) * 900 }).sorted()
        }
        func text(_ times: [Int]) -> String {
            times.compactMap { CivilTime(secondsSinceMidnight: $0)?.description }.joined(separator: " ")
        }
        var journey = Journey()
        journey.day = 20_600 + number(0...400)
        journey.home = number(-24...28) * 1_800
        let day = journey.day
        let days = Array(day - 100...day + 70)
        func fill(_ times: [Int], _ isActive: (Int) -> Bool) {
            journey.shown = days.filter(isActive).flatMap { day in times.map { day * 86_400 + $0 } }.sorted()
        }
        switch number(0...5) {
        case 0...1:
            let times = times(6)
            journey.timing = DosageScheduleTests.timing(at: text(times))
            fill(times) { _ in true }
        case 2:
            let (times, every) = (times(3), number(2...5))
            journey.timing = DosageScheduleTests.timing(at: text(times), per: FHIRDecimal(every), "d")
            fill(times) { ($0 - day + 1_000 * every) % every == 0 }
        case 3:
            let times = times(3)
            let weekdays = Set((0..<number(1...4)).map { _ in number(0...6) }).sorted()
            journey.timing = DosageScheduleTests.timing(
                at: text(times), on: weekdays.map { RandomPrescription.weekdayNames[$0] }.joined(separator: " "))
            // Day 0 was a Thursday.
            fill(times) { weekdays.contains(($0 + 3) % 7) }
        case 4:
            let times = times(2)
            journey.timing = DosageScheduleTests.timing(at: text(times), per: 1, "mo")
            let first = CivilDate(daysSinceEpoch: day)
            let active = Set((-4...4).map { first.adding(months: $0).daysSinceEpoch })
            fill(times, active.contains)
        default:
            // From 08:00 to 20:00.
            let count = number(1...5)
            journey.timing = DosageScheduleTests.timing(count, per: 1, "d")
            let times = count == 1 ? [480] : (0..<count).map { 480 + $0 * 720 / (count - 1) }
            fill(times.map { $0 * 60 }) { _ in true }
        }
        var seconds: Set<Int> = []
        for _ in 0..<number(1...5) {
            let near = number(0...3) == 0 ? number(-1...2) : number(-2...25)
            seconds.insert((day + near) * 86_400 + number(0...1_439) * 60)
        }
        var offset = journey.home
        for second in seconds.sorted() {
            // As far as one flies, and any way around; sometimes the next country.
            offset = number(0...3) == 0 ? offset + number(-4...4) * 1_800 : number(-24...28) * 1_800
            offset = min(max(offset, -43_200), 50_400)
            journey.moves.append((second, offset))
        }
        return journey
    }

    // MARK: Tests

    @Test func `doses, zones, repetitions and what is left out are those of the clocks`() throws {
        var generator = SeededGenerator(seed: 20)
        var (doses, repeated, omitted) = (0, 0, 0)
        for round in 0..<Self.rounds {
            let journey = Self.journey(using: &generator)
            let schedule = try journey.schedule()
            let horizon = journey.start - 3 * 86_400..<journey.start + 45 * 86_400
            let expected = journey.doses()
            let due = expected.due.filter { horizon.contains($0.second) }
            let found = try schedule.times(
                in: Date(
                    timeIntervalSince1970: Double(horizon.lowerBound))..<Date(
                        timeIntervalSince1970: Double(horizon.upperBound)))
            let read = found.map { dose in
                Dose(
                    second: Int(dose.epochSeconds),
                    shown: dose.date.daysSinceEpoch * 86_400 + dose.time.secondsSinceMidnight,
                    offset: schedule.zone(of: dose).secondsFromGMT(), isRepeated: dose.flags.contains(.repeated))
            }
            #expect(read == due, "round \(round): \(journey)")
            let left = try schedule.omitted(in: .distantPast ..< .distantFuture)
            let shown = left.map { $0.date.daysSinceEpoch * 86_400 + $0.time.secondsSinceMidnight }
            #expect(shown.sorted() == expected.omitted, "round \(round): \(journey)")
            (doses, repeated, omitted) = (
                doses + due.count, repeated + due.count(where: \.isRepeated), omitted + left.count
            )
        }
        #expect(doses > Self.rounds * 10 && repeated > Self.rounds / 4 && omitted > Self.rounds / 4)
    }

    @Test func `a patient who leaves out what is too close never takes three doses for two`() throws {
        var generator = SeededGenerator(seed: 21)
        var (left, withoutFlags) = (0, 0)
        for round in 0..<Self.rounds {
            let journey = Self.journey(using: &generator)
            let start = Date(timeIntervalSince1970: Double(journey.start))
            let doses = try journey.schedule().times(in: start - 3 * 86_400..<start + 45 * 86_400)
            let taken = doses.filter { !$0.flags.contains(.close) }
            left += doses.count - taken.count
            let shortest = (0...60).map(journey.shortest)
            func tooMany(_ doses: [DoseTime]) -> (Int, Int)? {
                for (index, first) in doses.enumerated() {
                    for steps in 1..<60 where index + steps < doses.count {
                        let seconds = Int(doses[index + steps].epochSeconds - first.epochSeconds)
                        // Of two steps, three doses for two, at any distance; of more within eight days.
                        if steps > 2, seconds > 8 * 86_400 { break }
                        if seconds < shortest[steps] { return (index, steps) }
                    }
                }
                return nil
            }
            #expect(tooMany(taken) == nil, "round \(round): \(journey)")
            withoutFlags += tooMany(doses) == nil ? 0 : 1
        }
        // Without the flags most journeys bring doses too close.
        #expect(left > Self.rounds / 2 && withoutFlags > Self.rounds / 2)
    }

    /// The definition, word by word: too close is a dose that has less than its usual distance from one of those taken
    /// before the move, that is, less than the time in which the pattern has as many doses.
    @Test func `just what is closer than usual is flagged`() throws {
        var generator = SeededGenerator(seed: 22)
        var places: [Int: Int] = [:]
        for round in 0..<Self.rounds {
            let journey = Self.journey(using: &generator)
            let horizon = journey.start - 3 * 86_400..<journey.start + 45 * 86_400
            let due = journey.doses().due.filter { horizon.contains($0.second) }
            let found = try journey.schedule().times(
                in: Date(
                    timeIntervalSince1970: Double(horizon.lowerBound))..<Date(
                        timeIntervalSince1970: Double(horizon.upperBound)))
            try #require(found.count == due.count)
            let place = Dictionary(uniqueKeysWithValues: journey.shown.enumerated().map { ($1, $0) })
            var taken: [Dose] = []
            for leg in journey.legs {
                let before = taken.filter { $0.second >= (taken.last?.second ?? 0) - 8 * 86_400 }
                var number = 0
                for (index, dose) in due.enumerated() where leg.from <= dose.second && dose.second < leg.to {
                    let here = try #require(place[dose.shown])
                    let isClose = before.enumerated().contains { position, other in
                        let since = taken.count(where: { $0.second > other.second }) + 1
                        return dose.second - other.second < dose.shown - journey.shown[here - since]
                    }
                    number += 1
                    if isClose { places[number, default: 0] += 1 } else { taken.append(dose) }
                    if found[index].flags.contains(.close) != isClose {
                        Issue.record("round \(round), \(dose): \(journey)")
                    }
                }
            }
        }
        // The first, second and third dose after a move.
        #expect((1...3).allSatisfy { places[$0, default: 0] > Self.rounds / 50 }, "\(places)")
    }
}
