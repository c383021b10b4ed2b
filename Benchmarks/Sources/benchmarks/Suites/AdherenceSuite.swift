// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation

/// Comparing what was recorded with the doses that were due.
enum AdherenceSuite {
    static let benchmarks: [any Benchmark] = [
        ContestBenchmark(name: "adherence.month") { try contest(days: 30) },
        ContestBenchmark(name: "adherence.years") { try contest(days: 1_461) },
    ]

    /// Three doses a day, of which nine in ten were recorded, within 45 minutes of their time, in any order.
    private static func contest(days: Int) throws -> Contest {
        let schedule = try ScheduleSuite.schedule([#""timeOfDay":["08:00:00","14:00:00","21:00:00"]"#])
        let range = CivilDate(daysSinceEpoch: 20_454)...CivilDate(daysSinceEpoch: 20_454 + days - 1)
        let now = Date(timeIntervalSince1970: Double((20_454 + days) * 86_400))
        let records = records(of: schedule, days: days)
        return Contest(
            title: "\(records.count) records against \(3 * days) doses of \(days) days in Europe/Vienna",
            item: "record",
            hasRivals: false,
            contenders: [
                Contender(name: "Adherence", items: records.count) {
                    let adherence = try Adherence(records, to: schedule, days: range, now: now)
                    return adherence.totals.takingRate.numerator &* 31 &+ adherence.days.count
                }
            ])
    }

    private static func records(of schedule: Schedule, days: Int) -> [AdministrationRecord] {
        var generator = SeededGenerator(seed: 3)
        var records: [AdministrationRecord] = []
        for (place, dose) in schedule.times(from: Date(timeIntervalSince1970: 0)).prefix(3 * days).enumerated() {
            let chance = Int.random(in: 0..<20, using: &generator)
            guard chance > 1 else { continue }
            let moment = dose.epochSeconds + Int64.random(in: -2_700...2_700, using: &generator)
            records.append(
                AdministrationRecord(
                    id: "a\(place)",
                    effective: .instant(epochSeconds: moment, offsetMinutes: 0),
                    outcome: chance == 2 ? .notTaken : .taken,
                    doseLink: chance < 10 ? dose.id.description : nil))
        }
        return records.shuffled(using: &generator)
    }
}
