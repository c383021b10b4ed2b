// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time in which a patient keeps to the clock of one zone, with the doses that fall due by it.
struct JourneyLeg: Sendable, Hashable {
    /// The seconds since 1970; the legs of a journey follow each other without a gap.
    let seconds: Range<Int64>
    let zone: TimeZone
    /// The doses by this clock, also those before and after the leg.
    let stream: DoseStream

    /// Returns the moment of the last dose of the leg before another moment.
    fileprivate func lastMoment(before epochSeconds: Int64) -> Int64? {
        let end = min(epochSeconds, seconds.upperBound)
        let last = stream.lastMoment(before: end, offsets: ZoneOffsets(zone))
        return last.flatMap { $0 >= seconds.lowerBound ? $0 : nil }
    }

    /// Returns whether the clock has shown the civil time of a later dose within the leg.
    fileprivate func hasShown(_ dose: DoseCandidate) -> Bool {
        // No two clocks are further apart than 26 hours.
        guard dose.epochSeconds - seconds.upperBound < 2 * secondsPerDay else { return false }
        let moment = ZoneOffsets(zone).moment(ofDay: dose.day, clockSeconds: dose.clockSeconds)
        guard let moment = moment?.epochSeconds else { return false }
        return seconds.contains(moment) && stream.bounds.contains(moment)
    }

    /// Returns the seconds from the dose before to a dose on a clock that is never changed.
    fileprivate func usualDistance(to dose: DoseCandidate) -> Int64? {
        let local = dose.localSeconds
        switch stream.pattern {
        case .clock:
            let undisturbed = DoseStream(pattern: stream.pattern, bounds: SupportedTime.secondsForDoses)
            return undisturbed.lastMoment(before: local, offsets: ZoneOffsets(.gmt)).map { local - $0 }
        case .listed(let doses):
            return doses.map(\.localSeconds).filter { $0 < local }.max().map { local - $0 }
        case .elapsed, .journey:
            return nil
        }
    }
}

extension DoseCandidate {
    /// The civil time of the dose, in seconds since 1970 on its clock.
    fileprivate var localSeconds: Int64 { Int64(day) * secondsPerDay + Int64(clockSeconds) }

    /// Whether the dose is tied to a civil time, and not to a moment.
    var isCivil: Bool {
        if case .moment = slot { false } else { true }
    }
}

extension JourneyLeg {
    /// A walk over the doses of a journey in the order of time.
    struct Cursor {
        private let legs: [JourneyLeg]
        private var place: Int
        /// The doses of the leg; a list, since a walk over a stream may hold one over a journey and not itself.
        private var doses: [DoseStream.Cursor] = []
        /// Whether the next dose may be the first of its leg.
        private var isArriving = false

        init(_ legs: [JourneyLeg], from epochSeconds: Int64) {
            self.legs = legs
            place = legs.firstIndex { epochSeconds < $0.seconds.upperBound } ?? legs.count
            arrive(from: epochSeconds)
        }

        private mutating func arrive(from epochSeconds: Int64) {
            guard place < legs.count else { return }
            let leg = legs[place]
            let start = max(epochSeconds, leg.seconds.lowerBound)
            doses = [DoseStream.Cursor(leg.stream, from: start, offsets: ZoneOffsets(leg.zone))]
            isArriving = true
        }

        mutating func next() -> DoseCandidate? {
            while place < legs.count {
                let leg = legs[place]
                if var dose = doses[0].next(), dose.epochSeconds < leg.seconds.upperBound {
                    if place > 0, dose.isCivil { compare(&dose) }
                    isArriving = false
                    return dose
                }
                place += 1
                arrive(from: leg.seconds.upperBound)
            }
            return nil
        }

        /// Numbers a dose whose civil time was lived before, and flags one that follows too soon.
        private func compare(_ dose: inout DoseCandidate) {
            let leg = legs[place]
            let before = legs[..<place].count(where: { $0.hasShown(dose) })
            dose.occurrence = UInt8(clamping: before + 1)
            guard isArriving, leg.lastMoment(before: dose.epochSeconds) == nil,
                let last = legs[..<place].reversed().lazy.compactMap({ $0.lastMoment(before: .max) }).first,
                let usual = leg.usualDistance(to: dose)
            else { return }
            if (dose.epochSeconds - last) * 2 < usual { dose.flags.insert(.close) }
        }
    }
}
