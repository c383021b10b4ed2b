// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The clock by which the civil times of a dosage are meant.
struct PatientClock {
    /// The zone in which the dosage is read: from its start the days are counted.
    let home: ZoneOffsets
    /// The zones one after another from the beginning of time on; empty for a clock that stays the patient's own.
    private let legs: [(seconds: Range<Int64>, zone: TimeZone)]
    /// Whether periods of elapsed time are labelled by the zones too.
    private let isFixed: Bool

    private init(_ home: ZoneOffsets, _ legs: [(seconds: Range<Int64>, zone: TimeZone)], isFixed: Bool = false) {
        self.home = home
        self.legs = legs
        self.isFixed = isFixed
    }

    /// Creates the clock of one zone, which is not the patient's.
    init(fixed zone: TimeZone) {
        self.init(ZoneOffsets(zone), [(SupportedTime.secondsForDoses, zone)], isFixed: true)
    }

    /// Creates the clock of a patient who may travel.
    ///
    /// - Parameters:
    ///   - policy: The clock that the patient keeps to.
    ///   - home: The patient's time zone.
    ///   - start: The start of the prescription.
    /// - Throws: That there is no start whose offset could hold.
    init(_ policy: TravelPolicy, home: ZoneOffsets, start: ScheduleBounds.Start?) throws(ScheduleError) {
        switch policy {
        case .local(let stays) where !stays.isEmpty:
            let legs = Self.legs(of: stays, from: home.timeZone)
            let first = start.flatMap { start in legs.first { $0.seconds.contains(start.epochSeconds) } }
            self.init(first.map { ZoneOffsets($0.zone) } ?? home, legs)
        case .home, .local:
            self.init(home, [])
        case .utcOffset:
            guard let start else {
                throw ScheduleError(
                    .bounds, path: "timing.repeat.bounds", detail: "the offset of a clock needs a start")
            }
            guard let zone = TimeZone(secondsFromGMT: Int(home.segment(at: start.epochSeconds).offset)) else {
                throw ScheduleError(.zone, path: "start", detail: "no clock has this offset")
            }
            self.init(fixed: zone)
        }
    }

    private static func legs(
        of stays: [TravelPolicy.Stay],
        from home: TimeZone
    ) -> [(seconds: Range<Int64>, zone: TimeZone)] {
        let all = SupportedTime.secondsForDoses
        var changes = [(start: all.lowerBound, zone: home)]
        for stay in stays.sorted(by: { $0.start < $1.start }) {
            // A dose is at a whole second, so that the start may be rounded up.
            let seconds = stay.start.timeIntervalSince1970.rounded(.up)
            guard seconds < Double(all.upperBound) else { continue }
            let start = seconds > Double(all.lowerBound) ? Int64(seconds) : all.lowerBound
            if changes.last?.start == start { changes.removeLast() }
            if changes.last?.zone != stay.zone { changes.append((start, stay.zone)) }
        }
        let ends = changes.dropFirst().map(\.start) + [all.upperBound]
        return zip(changes, ends).map { ($0.start..<$1, $0.zone) }
    }

    /// Returns the moment of a start, which is a day's first by the clock of the place where the day begins.
    func moment(of start: ScheduleBounds.Start?) -> Int64? {
        guard let start, start.isDateOnly else { return start?.epochSeconds }
        for leg in legs {
            let moment = start.moved(to: ZoneOffsets(leg.zone)).epochSeconds
            if moment < leg.seconds.upperBound { return max(moment, leg.seconds.lowerBound) }
        }
        return start.epochSeconds
    }

    /// Returns the doses of a pattern by this clock.
    ///
    /// - Parameters:
    ///   - pattern: The pattern, as read at home.
    ///   - patientZone: The patient's time zone.
    ///   - bounds: The seconds within which the doses lie, where clocks have the offsets given.
    /// - Returns: The doses; by the clock of home as they were read, and otherwise zone by zone.
    func stream(
        of pattern: DoseStream.Pattern, patientZone: TimeZone, within bounds: (ZoneOffsets) -> Range<Int64>
    ) -> DoseStream {
        guard !legs.isEmpty, isFixed || pattern.isCivil else {
            return DoseStream(pattern: pattern, bounds: bounds(home))
        }
        let streams = legs.map { leg in
            let offsets = ZoneOffsets(leg.zone)
            let stream = DoseStream(pattern: pattern.moved(to: offsets), bounds: bounds(offsets))
            let doseZone = leg.zone == patientZone ? nil : DoseZone(leg.zone)
            return JourneyLeg(seconds: leg.seconds, zone: leg.zone, doseZone: doseZone, stream: stream)
        }
        return DoseStream(pattern: .journey(JourneySpacing.spaced(streams)), bounds: SupportedTime.secondsForDoses)
    }
}

extension DoseStream.Pattern {
    /// Whether clocks say when the doses are, at least for some of them.
    fileprivate var isCivil: Bool {
        switch self {
        case .clock: true
        case .listed(let doses): doses.contains(where: \.isCivil)
        case .elapsed, .journey: false
        }
    }

    /// Returns the pattern where clocks have other offsets, which matters only to doses that are listed.
    fileprivate func moved(to offsets: ZoneOffsets) -> Self {
        guard case .listed(let doses) = self else { return self }
        let moved = doses.compactMap { dose -> DoseCandidate? in
            guard dose.isCivil else { return dose }
            return offsets.moment(ofDay: dose.day, clockSeconds: dose.clockSeconds).map { moment in
                var copy = dose
                (copy.epochSeconds, copy.flags) = (moment.epochSeconds, moment.flags)
                return copy
            }
        }
        return .listed(moved.inOrder())
    }
}

extension [DoseCandidate] {
    /// Returns the doses in the order of time, of several at one moment the first.
    func inOrder() -> [DoseCandidate] {
        var last: Int64?
        return sorted { $0.epochSeconds < $1.epochSeconds }.filter { dose in
            defer { last = dose.epochSeconds }
            return last != dose.epochSeconds
        }
    }
}
