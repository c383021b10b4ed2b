// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// Twice a day in Vienna over the change of clocks of 29 March 2026: three doses taken, one missed, one skipped.
func workedAdherence() throws -> Adherence {
    try adherence(
        "2026-03-28", "2026-03-30", now: "2026-03-30T12:00:00Z",
        record("2026-03-28T07:05:00Z"),
        record("2026-03-28T21:40:00Z"),
        record("2026-03-29T18:05:00Z"),
        record("2026-03-30T06:00:00Z", .notTaken))
}

/// Returns the calendar of the worked example, as the week of a reader begins.
func workedCalendar(
    language: String = "en", title: String = "Metformin 500 mg", weekRule: WeekRule = .iso8601
) throws -> AdherenceCalendar {
    AdherenceCalendar(try workedAdherence(), title: title, language: try words(language), weekRule: weekRule)
}

/// Returns a day of the worked example.
func workedTimeline(_ date: String, language: String = "en", title: String = "Metformin 500 mg") throws -> DayTimeline {
    DayTimeline(try workedAdherence(), on: try day(date), title: title, language: try words(language))
}

/// Months of two doses a day of which every state is met, with the present on 20 May 2026.
func variedAdherence(
    _ first: String, _ last: String, at times: String = "08:00 20:00", treatedFrom start: String? = nil,
    through treated: String? = nil
) throws -> Adherence {
    var generator = SeededGenerator(seed: 11)
    var records: [AdministrationRecord] = []
    let now = try moment("2026-05-20T12:00:00+02:00")
    var date = try day(first)
    let end = try day(last)
    while date <= end {
        for time in times.split(separator: " ") {
            let chance = Int.random(in: 0..<20, using: &generator)
            let late = Int.random(in: 0...90, using: &generator)
            let due = try moment("\(date)T\(time):00+02:00")
            guard due < now, chance > 1 else { continue }
            let outcome: AdministrationOutcome = chance == 2 ? .notTaken : chance == 3 ? .unknown : .taken
            let seconds = Int64(due.timeIntervalSince1970) + Int64(late) * 60
            records.append(
                AdministrationRecord(
                    effective: .instant(
                        epochSeconds: min(seconds, Int64(now.timeIntervalSince1970)), offsetMinutes: 120),
                    outcome: outcome))
            if chance == 19, late > 60 {
                records.append(
                    AdministrationRecord(
                        effective: .instant(epochSeconds: Int64(due.timeIntervalSince1970) - 600, offsetMinutes: 120),
                        outcome: .taken))
            }
        }
        date = date.adding(days: 1)
    }
    var request = request(dosage(at: times), from: start ?? "2026-01-01")
    request.effectiveDosePeriod = treated.map { FHIRPeriod(start: nil, end: FHIRDateTime($0)) }
    return try adherence(to: request, first, last, now: "2026-05-20T10:00:00Z", records)
}
