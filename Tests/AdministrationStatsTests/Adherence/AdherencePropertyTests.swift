// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

struct AdherencePropertyTests {
    private static let zones = ["Europe/Vienna", "Pacific/Apia", "America/New_York", "Asia/Kathmandu", "UTC"]

    /// Something to be compared, at random but always the same for a seed.
    private struct Case {
        var schedule: Schedule
        var records: [AdministrationRecord] = []
        var now: Date
        var days: ClosedRange<CivilDate>
        var rules: AdherenceRules

        init(seed: UInt64) throws {
            var generator = SeededGenerator(seed: seed)
            func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
            let zone = try zone(AdherencePropertyTests.zones[Int(seed) % AdherencePropertyTests.zones.count])
            // Around a change of clocks, on a grid that makes equal distances and equal moments likely.
            let base = 1_774_600_000 / 900 * 900
            let grid = [60, 900, 3_600][random(0...2)]
            func moment() -> Int64 { Int64(base + random(0...6 * 86_400 / grid) * grid) }

            var request = MedicationRequest()
            request.id = "order-1"
            request.authoredOn = FHIRDateTime("2026-01-01")
            for _ in 0..<random(1...2) {
                let moments = Set((0..<random(0...14)).map { _ in moment() })
                let events = (moments.isEmpty ? [moment()] : moments).map { Date(timeIntervalSince1970: Double($0)) }
                request.dosageInstruction.append(
                    Dosage(timing: Timing(event: events.compactMap { FHIRDateTime($0, offsetMinutes: 0) })))
            }
            schedule = try Schedule(request: request, zone: zone)
            now = Date(timeIntervalSince1970: Double(base + random(0...8 * 86_400)))
            let first = CivilDate(daysSinceEpoch: base / 86_400 + random(-1...5))
            days = first...first.adding(days: random(0...7))
            let minutes = [30, 240, 720, 2_000][random(0...3)]
            rules = AdherenceRules(
                matching: seed % 2 == 0
                    ? .standard
                    : MatchingWindow(minutesBefore: minutes, minutesAfter: minutes / 2, endsHalfway: seed % 4 == 1))
            let links = try schedule.times(
                in: Date(timeIntervalSince1970: Double(base))..<Date(timeIntervalSince1970: Double(base + 7 * 86_400)))
            for _ in 0..<random(0...30) {
                let moment = moment()
                let date = CivilDate(daysSinceEpoch: Int(moment / 86_400))
                let times: [EffectiveTime] = [
                    .day(date), .month(CivilMonth(containing: date)), .year(date.year), .undated,
                ]
                records.append(
                    AdministrationRecord(
                        id: random(0...9) == 0 ? "\(random(0...5))" : nil,
                        effective: random(0...9) == 0
                            ? times[random(0...3)] : .instant(epochSeconds: moment, offsetMinutes: nil),
                        outcome: AdministrationOutcome.allCases[max(0, random(-8...5))],
                        prescription: [
                            .address("MedicationRequest/order-1"), nil, .address("MedicationRequest/order-2"),
                        ][max(0, random(-4...2))],
                        doseLink: random(0...9) == 0
                            ? links[random(0...links.count - 1)].id.description : random(0...40) == 0 ? "?" : nil
                    ))
            }
        }

        func adherence() throws -> Adherence {
            try Adherence(records, to: schedule, days: days, now: now, rules: rules)
        }
    }

    @Test(arguments: 1...400 as ClosedRange<UInt64>)
    func `every record is in exactly one place and every dose has one state`(seed: UInt64) throws {
        let one = try Case(seed: seed)
        let adherence = try one.adherence()
        #expect(adherence.recordCount == one.records.count)

        let all = try one.schedule.times(in: moment("2026-03-20T00:00:00Z")..<moment("2026-04-20T00:00:00Z"))
        #expect(adherence.doses.map(\.time) == all.filter { one.days.contains($0.date) })
        #expect(adherence.totals.doses.total == adherence.doses.count)
        #expect(adherence.days.map(\.date) == adherence.days.map(\.date).sorted())
        for dose in adherence.doses {
            #expect(dose.state == .pending || (dose.record == nil) == [.missed, .upcoming].contains(dose.state))
            #expect(dose.windowSeconds.contains(dose.time.epochSeconds))
        }
        // The order in which records are given does not matter; of those with one id the last given is kept.
        let withoutIDs = one.records.map { record in
            var copy = record
            copy.id = nil
            return copy
        }
        func states(_ records: [AdministrationRecord]) throws -> [DoseState] {
            try Adherence(records, to: one.schedule, days: one.days, now: one.now, rules: one.rules).doses.map(\.state)
        }
        #expect(try states(withoutIDs) == states(withoutIDs.reversed()))
    }

    @Test(arguments: 1...1_000 as ClosedRange<UInt64>)
    func `the pairs are those of a naive matcher`(seed: UInt64) throws {
        var one = try Case(seed: seed)
        one.records = one.records.compactMap { record in
            guard record.moment != nil else { return nil }
            var copy = record
            (copy.id, copy.doseLink, copy.prescriptionID) = (nil, nil, nil)
            return copy
        }
        // All doses, so that none is matched outside the days.
        one.days = try day("2026-03-20")...day("2026-04-20")
        let doses = try one.adherence().doses
        let found = doses.compactMap { dose in
            dose.record?.moment.map { Pair(dose: dose.time.epochSeconds, record: $0) }
        }
        #expect(found.sorted() == naivePairs(doses.map(\.time.epochSeconds), one).sorted())
    }

    private struct Pair: Hashable, Comparable {
        let dose: Int64
        let record: Int64

        static func < (left: Pair, right: Pair) -> Bool { (left.dose, left.record) < (right.dose, right.record) }
    }

    /// Looks at every dose with every record, again after every match.
    private func naivePairs(_ doses: [Int64], _ one: Case) -> [Pair] {
        let window = one.rules.matching
        let now = Int64(one.now.timeIntervalSince1970.rounded(.down))
        func isWithin(_ record: Int64, _ dose: Int64) -> Bool {
            let delta = record - dose
            guard -Int64(window.minutesBefore) * 60...Int64(window.minutesAfter) * 60 ~= delta else { return false }
            guard window.endsHalfway else { return true }
            return doses.allSatisfy { other in
                let (mine, others) = (abs(delta), abs(record - other))
                return mine < others || mine == others && dose <= other
            }
        }
        var free = doses
        var pairs: [Pair] = []
        let taking: [AdministrationOutcome] = [.taken, .partial, .pending]
        for pass in [taking, [.notTaken, .unknown]] {
            var records = one.records.filter { pass.contains($0.outcome) }.compactMap(\.moment).filter { $0 <= now }
            while true {
                let candidates = free.flatMap { dose in
                    records.filter { isWithin($0, dose) }.map { (abs($0 - dose), dose, $0) }
                }
                guard let (_, dose, record) = candidates.min(by: <) else { break }
                pairs.append(Pair(dose: dose, record: record))
                free.remove(at: free.firstIndex(of: dose) ?? 0)
                records.remove(at: records.firstIndex(of: record) ?? 0)
            }
        }
        return pairs
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `parts of the days add up to the whole`(seed: UInt64) throws {
        var one = try Case(seed: seed * 2)
        // A record of a dose far away may be too close to one on the other side of the cut.
        one.records = one.records.filter { $0.doseLink == nil }
        let (first, last) = (try day("2026-03-25"), try day("2026-04-06"))
        func adherence(_ days: ClosedRange<CivilDate>) throws -> Adherence {
            try Adherence(one.records, to: one.schedule, days: days, now: one.now, rules: one.rules)
        }
        let whole = try adherence(first...last)
        let cut = first.adding(days: Int(seed % 12))
        let parts = try [adherence(first...cut), adherence(cut.adding(days: 1)...last)]
        #expect(parts[0].totals + parts[1].totals == whole.totals)
        #expect(parts.flatMap(\.days) == whole.days)
    }

    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func `a dose that is closed keeps its state when time goes on`(seed: UInt64) throws {
        var one = try Case(seed: seed * 2)
        one.records = one.records.filter { $0.doseLink == nil && $0.moment != nil }
        let before = try one.adherence()
        one.now += 40_000
        let after = try one.adherence()
        for dose in before.doses where dose.isClosed {
            #expect(after.doses.first { $0.id == dose.id } == dose)
        }
    }
}

struct AdherenceBadInputTests {
    @Test func `a hundred thousand records of one moment`() throws {
        let records = Array(repeating: record("2026-03-28T07:05:00Z"), count: 100_000)
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", records)
        #expect(told(adherence.doses) == ["28 08:00 onTime +5", "28 20:00 missed"])
        #expect(adherence.extra.count == 99_999)
        #expect(adherence.recordCount == 100_000)
    }

    @Test func `a hundred thousand records of as many seconds`() throws {
        let first = try #require(record("2026-03-28T00:00:00Z").moment)
        let records = (0..<100_000).map {
            AdministrationRecord(
                effective: .instant(epochSeconds: first + Int64($0), offsetMinutes: 0), outcome: .taken)
        }
        let rules = AdherenceRules(matching: MatchingWindow(minutesBefore: 600, minutesAfter: 600, endsHalfway: false))
        let adherence = try adherence(
            to: request(dosage(at: "08:00 20:00")), "2026-03-28", now: "2026-04-10T00:00:00Z", records, rules: rules)
        #expect(told(adherence.doses) == ["28 08:00 onTime +0", "28 20:00 onTime +0"])
        #expect(adherence.recordCount == 100_000)
    }

    @Test(arguments: [("0001-01-01", "0001-01-02"), ("9999-12-30", "9999-12-31")])
    func `the ends of time`(first: String, last: String) throws {
        for now in ["0001-01-01T00:00:00Z", "2026-03-28T00:00:00Z", "9999-12-31T23:59:59Z"] {
            let adherence = try adherence(
                to: request(dosage(at: "08:00"), from: "0001-01-01"), first, last, now: now,
                ["\(first)T08:00:00Z", first, "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"].map { record($0) })
            #expect(adherence.doses.count == 2)
            #expect(adherence.recordCount == 4)
        }
    }

    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
    func `a now that is no time`(seconds: Double) throws {
        let schedule = try Schedule(request: request(dosage(at: "08:00")), zone: zone("Europe/Vienna"))
        let adherence = try Adherence(
            [record("2026-03-28T07:05:00Z")], to: schedule, days: day("2026-03-28")...day("2026-03-28"),
            now: Date(timeIntervalSince1970: seconds))
        #expect(adherence.recordCount == 1)
        #expect(adherence.doses.count == 1)
    }

    @Test func `days beyond the calendar have no doses, and nothing is lost`() throws {
        let schedule = try Schedule(request: request(dosage(at: "08:00")), zone: zone("Europe/Vienna"))
        let adherence = try Adherence(
            [record("2026-03-28T07:05:00Z"), AdministrationRecord(effective: .day(.latest), outcome: .taken)],
            to: schedule, days: CivilDate.latest...CivilDate.latest, now: moment("2026-04-10T00:00:00Z"))
        #expect(adherence.doses.isEmpty)
        #expect(adherence.recordCount == 2)
    }

    @Test func `more doses than the policy allows are refused`() throws {
        let schedule = try Schedule(request: request(dosage(at: "08:00")), zone: zone("Europe/Vienna"))
        #expect(throws: ScheduleError.self) {
            _ = try Adherence(
                [], to: schedule, days: day("2026-01-01")...day("2099-01-01"), now: moment("2026-04-10T00:00:00Z"))
        }
    }

    @Test func `without records all is missed, without doses all is extra`() throws {
        let nothing = try adherence("2026-03-28", now: "2026-04-10T00:00:00Z")
        #expect(nothing.days.map(\.status) == [.missed])
        #expect(nothing.totals.takingRate.description == "0/2")
        #expect(nothing.totals.takingRate.ratio == 0)
    }
}
