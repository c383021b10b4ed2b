// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The step from a dosage to its doses.
struct LaneBuilder {
    /// What a dosage turns into.
    enum Result {
        case scheduled(DosageLane)
        case asNeeded(AsNeededLimit)
    }

    let routine: Routine
    let policy: SchedulePolicy
    let version: FHIRVersion
    let offsets: ZoneOffsets

    /// The most doses to which a count is followed up, three centuries of one a day.
    private static let greatestCount = 100_000

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - index: The place of the dosage in the request.
    ///   - start: The start of the prescription.
    /// - Returns: The doses, and the end of the bounds.
    /// - Throws: The first element that does not allow a schedule.
    func lane(
        _ dosage: Dosage,
        index: Int,
        start: ScheduleBounds.Start?
    ) throws(ScheduleError) -> (result: Result, end: ScheduleBounds.Start?) {
        guard dosage.modifierExtension.isEmpty else {
            throw ScheduleError(
                .modifierExtension,
                path: "modifierExtension",
                detail: "an extension that may change the meaning is not known"
            )
        }
        try Leftovers.check(dosage)
        // A dosage of DSTU2 knows it, whatever the others are.
        let version = dosage.writtenVersion ?? version
        if dosage.asNeeded == true || !dosage.asNeededFor.isEmpty {
            guard dosage.asNeeded != false else {
                throw ScheduleError(.value, path: "asNeeded", detail: "not as needed, and reasons for a need")
            }
            let limit = AsNeededLimit(dosage, index: index, version: version)
            let bounds = try? ScheduleBounds(
                dosage.timing?.repeat?.bounds, start: start, ranges: policy.ranges, version: version, offsets: offsets)
            return (.asNeeded(limit), bounds?.end)
        }
        guard let written = dosage.timing else {
            throw ScheduleError(.noPattern, path: "timing", detail: "nothing says how often or when")
        }
        let timing = try CheckedTiming(written, version: version)
        let bounds = try ScheduleBounds(
            timing.bounds, start: start, ranges: policy.ranges, version: version, offsets: offsets)
        var builder = PatternBuilder(
            timing, routine: routine, ranges: policy.ranges, start: bounds.start, offsets: offsets)
        let stream = try stream(&builder, timing, bounds, policy.ranges)
        let lane = DosageLane(
            dosageIndex: index,
            stream: stream,
            required: try requiredStream(timing, start: start, version),
            administration: timing.administration,
            basis: builder.basis,
            assumptions: builder.assumptions
        )
        // Nobody says how long the last of so many doses lasts.
        return (.scheduled(lane), timing.count == nil && timing.events.isEmpty ? bounds.end : nil)
    }

    private func stream(
        _ builder: inout PatternBuilder,
        _ timing: CheckedTiming,
        _ bounds: ScheduleBounds,
        _ ranges: SchedulePolicy.Ranges
    ) throws(ScheduleError) -> DoseStream {
        let pattern = try builder.pattern()
        // Dates of their own are the schedule; the pattern beside them only says the same in general.
        guard timing.events.isEmpty else { return DoseStream(pattern: pattern, bounds: SupportedTime.seconds.halfOpen) }
        var stream = DoseStream(pattern: pattern, bounds: bounds.seconds)
        guard let count = ranges == .most ? timing.countMax ?? timing.count : timing.count else { return stream }
        guard bounds.start != nil else {
            throw ScheduleError(.bounds, path: "timing.repeat.count", detail: "a count needs a start to count from")
        }
        guard count <= Self.greatestCount else {
            throw ScheduleError(.tooMany, path: "timing.repeat.count", detail: "more doses than anyone takes")
        }
        if let last = stream.moment(ofDose: count, offsets: offsets) {
            stream.bounds = stream.bounds.lowerBound..<last + 1
        }
        return stream
    }

    /// Returns the fewest doses where a range allows more and the policy asks for them.
    private func requiredStream(
        _ timing: CheckedTiming,
        start: ScheduleBounds.Start?,
        _ version: FHIRVersion
    ) throws(ScheduleError) -> DoseStream? {
        guard policy.ranges == .most, timing.hasRange, timing.events.isEmpty else { return nil }
        let bounds = try ScheduleBounds(
            timing.bounds, start: start, ranges: .fewest, version: version, offsets: offsets)
        var builder = PatternBuilder(timing, routine: routine, ranges: .fewest, start: bounds.start, offsets: offsets)
        return try stream(&builder, timing, bounds, .fewest)
    }
}

extension ClosedRange<Int64> {
    /// The range without its last second, which no dose needs.
    fileprivate var halfOpen: Range<Int64> { lowerBound..<upperBound }
}
