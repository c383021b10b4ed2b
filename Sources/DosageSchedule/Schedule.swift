// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The moments at which the doses of a prescription are due.
///
/// Clock times and days are those of the patient's time zone, periods of hours are elapsed time. Whatever a prescription
/// leaves open is taken from the routine or assumed, and basis says so; what cannot be known is refused with a
/// ScheduleError. Nothing is read from the device: neither the present time nor its zone, calendar or language.
///
/// Dose times are whole seconds; fractions of a second in a prescription are cut off.
///
/// ```swift
/// let schedule = try Schedule(request: order, zone: vienna)
/// for dose in try schedule.times(in: today..<tomorrow) { remind(at: dose.instant) }
/// ```
///
/// Times in the future are predictions, since zones change their rules: compute them again rather than store them.
public struct Schedule: Sendable {
    /// The patient's time zone.
    public let zone: TimeZone
    /// The limits of the dosages that are taken as needed; such a dosage has no dose times.
    public let asNeeded: [AsNeededLimit]

    /// From when to when the medication is to be taken, and how well that is known; no dose time lies outside of it.
    public let treatment: Treatment

    /// The id of the request; nil for a schedule made from a timing or dosage alone.
    public let request: String?
    let lanes: [DosageLane]
    let limit: Int

    /// Creates the schedule of a timing.
    ///
    /// - Parameters:
    ///   - timing: The timing.
    ///   - routine: The times of the patient's day.
    ///   - zone: The patient's time zone.
    ///   - start: The start of the prescription, as a rule the day it was written. No dose is due before it; days, hours and
    ///     a count are counted from the start of the bounds, and from this one only without it. A clock time in it limits,
    ///     and is not a time of a dose.
    ///   - policy: The choices that the prescription leaves.
    ///   - version: The version in which the timing was written; in DSTU2 a period beside an event is an offset.
    /// - Throws: The reason why the timing gives no dose times; paths begin with "timing".
    public init(
        timing: Timing,
        routine: Routine = Routine(),
        zone: TimeZone,
        start: FHIRDateTime?,
        policy: SchedulePolicy = SchedulePolicy(),
        version: FHIRVersion = .r4
    ) throws(ScheduleError) {
        var dosage = Dosage()
        dosage.timing = timing
        try self.init(
            dosage: dosage, routine: routine, zone: zone, start: start, policy: policy, version: version)
    }

    /// Creates the schedule of a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - routine: The times of the patient's day.
    ///   - zone: The patient's time zone.
    ///   - start: The start of the prescription, as a rule the day it was written. No dose is due before it; days, hours and
    ///     a count are counted from the start of the bounds, and from this one only without it.
    ///   - policy: The choices that the prescription leaves.
    ///   - version: The version in which the dosage was written; in DSTU2 a period beside an event is an offset.
    /// - Throws: The reason why the dosage gives no dose times; paths are relative to the dosage.
    public init(
        dosage: Dosage,
        routine: Routine = Routine(),
        zone: TimeZone,
        start: FHIRDateTime?,
        policy: SchedulePolicy = SchedulePolicy(),
        version: FHIRVersion = .r4
    ) throws(ScheduleError) {
        let offsets = ZoneOffsets(zone, around: start?.days?.lowerBound)
        let builder = LaneBuilder(
            routine: routine, policy: policy, version: version, offsets: offsets, window: .open)
        let written = try start.map { dateTime throws(ScheduleError) in
            try PrescriptionStart.Limit(dateTime, path: "start", offsets)
        }
        let words = WordsOutcome.outcomes(of: [dosage], version: version, nil)[0]
        let (result, _, span) = try builder.lane(
            words.dosage, index: 0, start: PrescriptionStart(written: written), words: words)
        if let past = Self.past([result]) { throw past }
        let treatment = Treatment([span].compactMap(\.self), .open, nil, offsets)
        self.init([result], treatment, request: nil, zone: zone, policy: policy)
    }

    init(
        _ results: [LaneBuilder.Result], _ treatment: Treatment, request: String?, zone: TimeZone,
        policy: SchedulePolicy
    ) {
        self.zone = zone
        self.request = request
        self.treatment = treatment
        limit = policy.limit
        lanes = results.compactMap { if case .scheduled(let lane) = $0 { lane } else { nil } }
        asNeeded = results.compactMap { if case .asNeeded(let limit) = $0 { limit } else { nil } }
    }

    /// Returns the refusal of dosages that all ended before a dose could be due; relative to the first of them.
    static func past(_ results: [LaneBuilder.Result]) -> ScheduleError? {
        let isPast = results.allSatisfy { if case .scheduled(let lane) = $0 { lane.isPast } else { false } }
        guard isPast else { return nil }
        return ScheduleError(
            .bounds, path: "timing.repeat.bounds", detail: "the end is before the prescription was written or holds")
    }

    /// What the times rest on, the weakest basis of all dosages; nil if all are taken as needed.
    public var basis: ScheduleBasis? {
        lanes.map(\.basis).max()
    }

    /// What the times take for granted.
    public var assumptions: Set<ScheduleAssumption> {
        lanes.reduce(into: []) { $0.formUnion($1.assumptions) }
    }

    /// Returns the dose times of a stretch of time.
    ///
    /// The doses of each dosage have different moments; those of different dosages may share one.
    ///
    /// - Parameter horizon: The time from the first moment on and before the last.
    /// - Returns: The doses by moment, at one moment in the order of the dosages.
    /// - Throws: An error if there are more dose times than the policy allows.
    /// - Complexity: O(dose times), however far away the stretch is.
    public func times(in horizon: Range<Date>) throws(ScheduleError) -> [DoseTime] {
        var doses = DoseTimes(self, from: horizon.lowerBound, to: horizon.upperBound).makeIterator()
        var result: [DoseTime] = []
        while let dose = doses.next() {
            guard result.count < limit else {
                throw ScheduleError(.tooMany, path: "", detail: "more than \(limit) dose times in the time asked for")
            }
            result.append(dose)
        }
        return result
    }

    /// Returns the dose times from a moment on, computed one by one as they are asked for.
    ///
    /// - Parameter moment: The first moment.
    /// - Returns: The doses by moment, without end where the prescription has none.
    public func times(from moment: Date) -> DoseTimes {
        DoseTimes(self, from: moment, to: nil)
    }

    /// Returns the zone by whose clock the day and the time of a dose are meant.
    ///
    /// - Parameter dose: A dose of the schedule.
    /// - Returns: The patient's zone, a place of the journey, or the zone that the dosage names.
    public func zone(of dose: DoseTime) -> TimeZone { dose.zone ?? zone }

    /// Returns the first dose after a moment.
    ///
    /// - Parameter moment: The moment; a dose at it is not meant.
    /// - Returns: nil after the last dose.
    public func next(after moment: Date) -> DoseTime? {
        let second = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down) + 1)
        return times(from: second).first { _ in true }
    }
}
