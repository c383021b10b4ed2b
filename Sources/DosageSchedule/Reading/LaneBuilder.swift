// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
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
    /// The patient's time zone.
    let offsets: ZoneOffsets
    /// The time outside which the request gives no doses.
    let window: RequestWindow
    /// Whether the dosages are those of a request, to which paths are relative then.
    var isOfRequest = false

    /// The most doses to which a count is followed up, three centuries of one a day.
    private static let greatestCount = 100_000

    /// Reads a dosage.
    ///
    /// - Parameters:
    ///   - dosage: The dosage.
    ///   - index: The place of the dosage in the request.
    ///   - start: The starts of the prescription.
    ///   - words: What the words of the record make of the dosage.
    /// - Returns: The doses; the end of the bounds, which may lie behind that of the request; and from when to when the
    ///   dosage gives doses, nil where that is never.
    /// - Throws: The first element that does not allow a schedule.
    func lane(
        _ dosage: Dosage,
        index: Int,
        start: PrescriptionStart,
        words: WordsOutcome
    ) throws(ScheduleError) -> (result: Result, end: ScheduleBounds.Start?, span: TreatmentSpan?) {
        let reading = CheckedDosage.reading(dosage, version: version, extensions: policy.extensions)
        let version = reading.version
        // A limit that cannot be read leaves the question open; times that nobody prescribed are worse than none.
        if !reading.isAsNeeded {
            if let obstacle = reading.obstacle { throw ScheduleError(obstacle) }
            if let obstacle = words.obstacle { throw ScheduleError(obstacle) }
        }
        let ownZone = try ZoneExtension.zone(of: dosage)
        let home = ownZone.map { ZoneOffsets($0) } ?? offsets
        let start = start.moved(to: home)
        if reading.isAsNeeded {
            return limit(
                dosage, reading, index: index, start: start, home, travels: ownZone == nil, words.obstacle)
        }
        guard dosage.timing != nil else {
            throw ScheduleError(.noPattern, path: "timing", detail: "nothing says how often or when")
        }
        try Self.requireFollowed(reading)
        let timing = try ScheduleTiming(reading)
        let bounds = try bounds(timing.bounds, start, policy.ranges, version, home)
        let clock =
            if let ownZone { PatientClock(fixed: ownZone) } else {
                try PatientClock(policy.travel, home: home, start: bounds.start)
            }
        let (stream, builder, last) = try stream(timing, bounds, start.earliest, policy.ranges, clock)
        // Dates of their own are the schedule, whenever they were written down.
        let earliest = timing.events.isEmpty ? start.earliest : start.inForce?.start
        let isPast = last.map { $0 <= earliest?.epochSeconds ?? .min } ?? false
        let differing =
            timing.events.isEmpty
            ? start.disagreements(with: bounds.start, firstDose: builder.firstElapsed, home) : []
        let unknown = reading.unknownExtensions.map { ScheduleAssumption(.unknownExtension, path: $0.path) }
        let decided = decisions(of: words, index)
        let lane = DosageLane(
            dosageIndex: index,
            stream: stream,
            required: try requiredStream(timing, start: start, version, home, clock),
            administration: timing.administration,
            earliest: clock.moment(of: earliest) ?? SupportedTime.seconds.lowerBound,
            isPast: isPast,
            basis: unknown.isEmpty && differing.isEmpty && !decided.contains { $0.mayChangeDose }
                ? builder.basis : .assumed,
            assumptions: located(builder.assumptions.union(unknown), index).union(differing).union(decided)
        )
        let span: TreatmentSpan?
        if isPast {
            span = nil
        } else if timing.events.isEmpty {
            let end: ScheduleBounds.Start? =
                timing.count == nil ? bounds.end : last.map { ScheduleBounds.Start(epochSeconds: $0) }
            // What cannot be read may put off the end.
            span = TreatmentSpan(
                stated: timing.bounds?.period?.start == nil ? nil : bounds.start, start,
                end: unknown.isEmpty || end == nil ? .init(end) : .unknown, home)
        } else {
            span = stream.span(since: earliest?.epochSeconds ?? .min, home)
        }
        // Nobody says how long the last of so many doses lasts.
        return (.scheduled(lane), timing.count == nil && timing.events.isEmpty ? bounds.end : nil, span)
    }

    private func bounds(
        _ bounds: TimingRepeat.Bounds?,
        _ start: PrescriptionStart,
        _ ranges: SchedulePolicy.Ranges,
        _ version: FHIRVersion,
        _ home: ZoneOffsets
    ) throws(ScheduleError) -> ScheduleBounds {
        try ScheduleBounds(bounds, start: start.ofDosage, ranges: ranges, version: version, offsets: home)
    }

    private func located(_ assumptions: Set<ScheduleAssumption>, _ index: Int) -> Set<ScheduleAssumption> {
        guard isOfRequest else { return assumptions }
        return Set(assumptions.map { ScheduleAssumption($0.code, path: "dosageInstruction[\(index)].\($0.path)") })
    }

    /// What the words of the record decide, with whole paths.
    private func decisions(of words: WordsOutcome, _ index: Int) -> [ScheduleAssumption] {
        words.decisions.map { decision in
            let code: ScheduleAssumption.Code =
                switch decision.kind {
                case .moment: .wordsMoment
                case .end: .wordsEnd
                }
            let isWhole = decision.isOfRecord || !isOfRequest
            return ScheduleAssumption(
                code, path: isWhole ? decision.path : "dosageInstruction[\(index)].\(decision.path)")
        }
    }

    /// Refuses what a sentence says and no times follow: a condition, and a least time between regular doses.
    private static func requireFollowed(_ reading: CheckedDosage) throws(ScheduleError) {
        if let condition = reading.known?.conditions.first {
            throw ScheduleError(
                .unsupportedExtension, path: condition.path, detail: "whether a dose is due depends on a condition")
        }
        if let gap = reading.known?.gaps.first {
            throw ScheduleError(
                .unsupportedExtension, path: gap.path, detail: "a least time between two doses is for those as needed")
        }
    }

    // MARK: As needed

    private func limit(
        _ dosage: Dosage,
        _ reading: CheckedDosage,
        index: Int,
        start: PrescriptionStart,
        _ home: ZoneOffsets,
        travels: Bool,
        _ words: WordsOutcome.Obstacle?
    ) -> (result: Result, end: ScheduleBounds.Start?, span: TreatmentSpan?) {
        let version = reading.version
        let written = reading.timing.writtenBounds
        var inForce = window.moved(to: home).seconds
        var unreadable: ScheduleError?
        do throws(ScheduleError) {
            // The shortest time in which the prescription may hold is the safe one.
            inForce = try bounds(written, start, .fewest, version, home).seconds.clamped(to: inForce)
            inForce = inForce.clamped(to: SupportedTime.seconds(from: start.earliest, to: nil))
        } catch {
            unreadable = error
        }
        if window.isOver, unreadable == nil {
            unreadable = ScheduleError(
                .notInForce, path: "status", detail: "the request is not in force, and does not say since when")
        }
        var zones = [home.timeZone]
        if travels, case .local(let stays) = policy.travel { zones += stays.map(\.zone) }
        var limit = AsNeededLimit(
            dosage, reading, index: index, inForce: inForce, zones: zones, requestStart: start.anchor,
            place: isOfRequest ? AsNeededLimit.place(ofDosage: index) : "", unreadable: unreadable)
        limit.words = words
        let bounds = try? bounds(written, start, policy.ranges, version, home)
        let span = TreatmentSpan(
            stated: written?.period?.start == nil ? nil : bounds?.start, start,
            end: bounds.map { .init($0.end) } ?? .unknown, home)
        return (.asNeeded(limit), bounds?.end, span)
    }

    // MARK: Scheduled

    private func stream(
        _ timing: ScheduleTiming,
        _ bounds: ScheduleBounds,
        _ earliest: ScheduleBounds.Start?,
        _ ranges: SchedulePolicy.Ranges,
        _ clock: PatientClock
    ) throws(ScheduleError) -> (stream: DoseStream, builder: PatternBuilder, end: Int64?) {
        var builder = PatternBuilder(
            timing, routine: routine, ranges: ranges, start: bounds.moved(to: clock.home).start,
            earliest: earliest?.moved(to: clock.home), offsets: clock.home)
        let pattern = try builder.pattern()
        var stream = clock.stream(of: pattern, patientZone: offsets.timeZone) { offsets in
            let window = window.moved(to: offsets).secondsBeforeEnd
            // Dates of their own are the schedule; the pattern beside them only says the same in general.
            return timing.events.isEmpty ? bounds.moved(to: offsets).seconds.clamped(to: window) : window
        }
        guard timing.events.isEmpty, let count = ranges == .most ? timing.countMax ?? timing.count : timing.count else {
            return (stream, builder, timing.events.isEmpty ? bounds.end?.epochSeconds : nil)
        }
        guard bounds.start != nil else {
            throw ScheduleError(.bounds, path: "timing.repeat.count", detail: "a count needs a start to count from")
        }
        guard count <= Self.greatestCount else {
            throw ScheduleError(.tooMany, path: "timing.repeat.count", detail: "more doses than anyone takes")
        }
        let last = stream.moment(ofDose: count, offsets: clock.home)
        if let last { stream.bounds = stream.bounds.lowerBound..<last + 1 }
        return (stream, builder, last.map { $0 + 1 } ?? bounds.end?.epochSeconds)
    }

    /// Returns the fewest doses where a range allows more and the policy asks for them.
    private func requiredStream(
        _ timing: ScheduleTiming,
        start: PrescriptionStart,
        _ version: FHIRVersion,
        _ home: ZoneOffsets,
        _ clock: PatientClock
    ) throws(ScheduleError) -> DoseStream? {
        guard policy.ranges == .most, timing.hasRange, timing.events.isEmpty else { return nil }
        let bounds = try bounds(timing.bounds, start, .fewest, version, home)
        return try stream(timing, bounds, start.earliest, .fewest, clock).stream
    }
}

extension DoseStream {
    /// Returns the time from the first dose since a moment to the last of all; nil without a dose.
    fileprivate func span(since moment: Int64, _ offsets: ZoneOffsets) -> TreatmentSpan? {
        var cursor = Cursor(self, from: moment, offsets: offsets)
        guard let first = cursor.next()?.epochSeconds, let last = lastMoment(before: .max, offsets: offsets) else {
            return nil
        }
        return TreatmentSpan(first: first, last: max(first, last))
    }
}
