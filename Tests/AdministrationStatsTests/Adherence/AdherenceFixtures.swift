// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import Testing

/// Returns a dosage at clock times, such as "08:00 20:00".
func dosage(at times: String, count: Int? = nil) -> Dosage {
    var pattern = TimingRepeat()
    pattern.timeOfDay = times.split(separator: " ").compactMap { FHIRTime("\($0):00") }
    pattern.count = count
    var timing = Timing()
    timing.repeat = pattern
    return Dosage(timing: timing)
}

/// Returns a request with the id "order-1" that begins on a day.
func request(_ dosages: Dosage..., from start: String = "2026-01-01") -> MedicationRequest {
    var request = MedicationRequest()
    request.id = "order-1"
    request.authoredOn = FHIRDateTime(start)
    request.dosageInstruction = dosages
    return request
}

/// Returns the adherence of records to doses at clock times in Vienna.
func adherence(
    at times: String = "08:00 20:00", _ first: String, _ last: String? = nil, now: String,
    _ records: AdministrationRecord..., rules: AdherenceRules = AdherenceRules(), zone id: String = "Europe/Vienna"
) throws -> Adherence {
    try adherence(to: request(dosage(at: times)), first, last, now: now, records, rules: rules, zone: id)
}

/// Returns the adherence of records to a request.
func adherence(
    to request: MedicationRequest, _ first: String, _ last: String? = nil, now: String,
    _ records: [AdministrationRecord], rules: AdherenceRules = AdherenceRules(),
    ranges: SchedulePolicy.Ranges = .fewest, zone id: String = "Europe/Vienna"
) throws -> Adherence {
    let schedule = try Schedule(request: request, zone: zone(id), policy: SchedulePolicy(ranges: ranges))
    return try Adherence(
        records, to: schedule, days: day(first)...day(last ?? first), now: moment(now), rules: rules)
}

/// Returns doses with what became of them, such as "28 08:00 onTime +5", with minutes.
func told(_ doses: [AdherenceDose]) -> [String] {
    doses.map { "\($0.time.date.description.suffix(2)) \($0.time.time.description.prefix(5)) \(told($0.state))" }
}

/// Returns a state such as "late +160", with minutes.
func told(_ state: DoseState) -> String {
    func signed(_ seconds: Int64) -> String { (seconds < 0 ? "-" : "+") + "\(seconds.magnitude / 60)" }
    return switch state {
    case .taken(.onTime(let seconds)): "onTime \(signed(seconds))"
    case .taken(.early(let seconds)): "early \(signed(seconds))"
    case .taken(.late(let seconds)): "late \(signed(seconds))"
    case .taken(.unknown): "taken"
    case .skipped: "skipped"
    case .missed: "missed"
    case .partial: "partial"
    case .pending: "pending"
    case .upcoming: "upcoming"
    case .unknown: "unknown"
    case .notExpected: "notExpected"
    case .doubtful: "doubtful"
    }
}
