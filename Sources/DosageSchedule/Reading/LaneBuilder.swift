// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore

/// The step from a dosage to its doses.
struct LaneBuilder {
    /// What a dosage turns into.
    enum Result {
        case scheduled(DosageLane)
        case asNeeded(AsNeededLimit)

        /// Whether the dosage comes to an end by itself.
        var hasEnd: Bool {
            switch self {
            case .scheduled(let lane): lane.stream.hasEnd
            case .asNeeded(let limit): limit.inForce.upperBound < SupportedTime.seconds.upperBound
            }
        }
    }

    let routine: Routine
    let policy: SchedulePolicy
    let version: FHIRVersion
    /// The patient's time zone.
    let offsets: ZoneOffsets
    /// The time outside which the request gives no doses.
    let window: RequestWindow

    /// The most doses to which a count is followed up, three centuries of one a day.
    private static let greatestCount = 100_000

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - index: The place of the dosage in the request.
    ///   - start: The start of the prescription.
    /// - Returns: The doses, and the end of the bounds, which may lie behind that of the request.
    /// - Throws: The first element that does not allow a schedule.
    func lane(
        _ dosage: Dosage,
        index: Int,
        start: ScheduleBounds.Start?
    ) throws(ScheduleError) -> (result: Result, end: ScheduleBounds.Start?) {
        let isAsNeeded = dosage.isAsNeeded
        guard dosage.modifierExtension.allSatisfy({ isAsNeeded && $0.url == DosageExtensions.gap }) else {
            throw ScheduleError(
                .modifierExtension,
                path: "modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try Leftovers.check(dosage)
        // A dosage of DSTU2 knows it, whatever the others are.
        let version = dosage.writtenVersion ?? version
        let ownZone = try ZoneExtension.zone(of: dosage)
        let home = ownZone.map { ZoneOffsets($0) } ?? offsets
        let start = start?.moved(to: home)
        if isAsNeeded {
            guard dosage.asNeeded != false else {
                throw ScheduleError(.value, path: "asNeeded", detail: "not as needed, and reasons for a need")
            }
            return limit(dosage, index: index, start: start, version, home, travels: ownZone == nil)
        }
        guard let written = dosage.timing else {
            throw ScheduleError(.noPattern, path: "timing", detail: "nothing says how often or when")
        }
        let timing = try CheckedTiming(written, version: version)
        let bounds = try bounds(timing.bounds, start, policy.ranges, version, home)
        let clock =
            if let ownZone { PatientClock(fixed: ownZone) } else {
                try PatientClock(policy.travel, home: home, start: bounds.start)
            }
        let (stream, builder) = try stream(timing, bounds, policy.ranges, clock)
        let lane = DosageLane(
            dosageIndex: index,
            stream: stream,
            required: try requiredStream(timing, start: start, version, home, clock),
            administration: timing.administration,
            basis: builder.basis,
            assumptions: builder.assumptions
        )
        // Nobody says how long the last of so many doses lasts.
        return (.scheduled(lane), timing.count == nil && timing.events.isEmpty ? bounds.end : nil)
    }

    private func bounds(
        _ bounds: TimingRepeat.Bounds?,
        _ start: ScheduleBounds.Start?,
        _ ranges: SchedulePolicy.Ranges,
        _ version: FHIRVersion,
        _ home: ZoneOffsets
    ) throws(ScheduleError) -> ScheduleBounds {
        try ScheduleBounds(bounds, start: start, ranges: ranges, version: version, offsets: home)
    }

    // MARK: As needed

    private func limit(
        _ dosage: Dosage,
        index: Int,
        start: ScheduleBounds.Start?,
        _ version: FHIRVersion,
        _ home: ZoneOffsets,
        travels: Bool
    ) -> (result: Result, end: ScheduleBounds.Start?) {
        let written = dosage.timing?.repeat?.bounds
        var inForce = window.moved(to: home).seconds
        var unreadable: ScheduleError?
        do throws(ScheduleError) {
            // The shortest time in which the prescription may hold is the safe one.
            inForce = try bounds(written, start, .fewest, version, home).seconds.clamped(to: inForce)
        } catch {
            unreadable = error
        }
        if window.isOver, unreadable == nil {
            unreadable = ScheduleError(
                .notInForce, path: "status", detail: "the request is not in force, and does not say since when")
        }
        var zones = [home.timeZone]
        if travels, case .local(let stays) = policy.travel { zones += stays.map(\.zone) }
        let limit = AsNeededLimit(
            dosage, index: index, version: version, inForce: inForce, zones: zones, unreadable: unreadable)
        return (.asNeeded(limit), (try? bounds(written, start, policy.ranges, version, home))?.end)
    }

    // MARK: Scheduled

    private func stream(
        _ timing: CheckedTiming,
        _ bounds: ScheduleBounds,
        _ ranges: SchedulePolicy.Ranges,
        _ clock: PatientClock
    ) throws(ScheduleError) -> (DoseStream, PatternBuilder) {
        let start = bounds.moved(to: clock.home).start
        var builder = PatternBuilder(timing, routine: routine, ranges: ranges, start: start, offsets: clock.home)
        let pattern = try builder.pattern()
        var stream = clock.stream(of: pattern) { offsets in
            let window = window.moved(to: offsets).seconds
            // Dates of their own are the schedule; the pattern beside them only says the same in general.
            return timing.events.isEmpty ? bounds.moved(to: offsets).seconds.clamped(to: window) : window
        }
        guard timing.events.isEmpty, let count = ranges == .most ? timing.countMax ?? timing.count : timing.count else {
            return (stream, builder)
        }
        guard bounds.start != nil else {
            throw ScheduleError(.bounds, path: "timing.repeat.count", detail: "a count needs a start to count from")
        }
        guard count <= Self.greatestCount else {
            throw ScheduleError(.tooMany, path: "timing.repeat.count", detail: "more doses than anyone takes")
        }
        if let last = stream.moment(ofDose: count, offsets: clock.home) {
            stream.bounds = stream.bounds.lowerBound..<last + 1
        }
        return (stream, builder)
    }

    /// Returns the fewest doses where a range allows more and the policy asks for them.
    private func requiredStream(
        _ timing: CheckedTiming,
        start: ScheduleBounds.Start?,
        _ version: FHIRVersion,
        _ home: ZoneOffsets,
        _ clock: PatientClock
    ) throws(ScheduleError) -> DoseStream? {
        guard policy.ranges == .most, timing.hasRange, timing.events.isEmpty else { return nil }
        let bounds = try bounds(timing.bounds, start, .fewest, version, home)
        return try stream(timing, bounds, .fewest, clock).0
    }
}

extension DoseStream {
    /// Whether there is a last dose before the end of the calendar.
    fileprivate var hasEnd: Bool {
        if bounds.upperBound < SupportedTime.seconds.upperBound { return true }
        return switch pattern {
        case .listed: true
        case .journey(let legs): legs.last?.stream.hasEnd ?? true
        case .clock, .elapsed: false
        }
    }
}

extension Dosage {
    /// Whether it is taken only as needed, in whatever way its version says so.
    fileprivate var isAsNeeded: Bool {
        asNeeded == true || !asNeededFor.isEmpty || `extension`(DosageExtensions.asNeededFor) != nil
    }
}
