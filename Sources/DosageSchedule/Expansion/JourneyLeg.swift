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
    /// The zone as doses keep it; nil where it is that of the schedule.
    let doseZone: DoseZone?
    /// The doses by this clock, also those before and after the leg.
    let stream: DoseStream
    /// The civil time before which doses are too close to those of the legs before.
    var closeBefore = Int64.min

    /// Returns the moment of the last dose of the leg.
    func lastMoment() -> Int64? {
        let last = stream.lastMoment(before: seconds.upperBound, offsets: ZoneOffsets(zone))
        return last.flatMap { $0 >= seconds.lowerBound ? $0 : nil }
    }

    /// Returns the moment at which the clock shows the civil time of a dose, if it is one of the stream.
    fileprivate func moment(of dose: DoseCandidate) -> Int64? {
        let moment = ZoneOffsets(zone).moment(ofDay: dose.day, clockSeconds: dose.clockSeconds)?.epochSeconds
        return moment.flatMap { stream.bounds.contains($0) ? $0 : nil }
    }

    /// Returns whether the clock shows the civil time of a dose within the leg.
    fileprivate func shows(_ dose: DoseCandidate) -> Bool {
        // No two clocks are further apart than 26 hours.
        let nearby = dose.epochSeconds - 2 * secondsPerDay..<dose.epochSeconds + 2 * secondsPerDay
        guard nearby.overlaps(seconds) else { return false }
        return moment(of: dose).map(seconds.contains) ?? false
    }
}

extension DoseCandidate {
    /// The civil time of the dose, in seconds since 1970 on its clock.
    var localSeconds: Int64 { Int64(day) * secondsPerDay + Int64(clockSeconds) }

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
        }

        mutating func next() -> DoseCandidate? {
            while place < legs.count {
                let leg = legs[place]
                if var dose = doses[0].next(), dose.epochSeconds < leg.seconds.upperBound {
                    if dose.isCivil || legs.count == 1 { dose.leg = Int32(clamping: place + 1) }
                    if place > 0, dose.isCivil { compare(&dose) }
                    return dose
                }
                place += 1
                arrive(from: leg.seconds.upperBound)
            }
            return nil
        }

        /// Numbers a dose whose civil time was lived before, and flags one that follows too soon.
        private func compare(_ dose: inout DoseCandidate) {
            let before = legs[..<place].count(where: { $0.shows(dose) })
            dose.occurrence = UInt8(clamping: before + 1)
            if before > 0 { dose.flags.insert(.repeated) }
            if dose.localSeconds < legs[place].closeBefore { dose.flags.insert(.close) }
        }
    }
}

extension [JourneyLeg] {
    /// Returns the doses whose civil time a move jumps over for good, by the clock of the place moved to.
    ///
    /// - Parameter place: The leg that begins with the move, from 1 on.
    /// - Returns: The doses with the moments at which they would have been due without the move.
    func omitted(at place: Int) -> [(dose: DoseCandidate, moment: Int64)] {
        let move = self[place].seconds.lowerBound
        let leg = self[place]
        var doses = DoseStream.Cursor(leg.stream, from: move - 27 * 3_600, offsets: ZoneOffsets(leg.zone))
        var result: [(dose: DoseCandidate, moment: Int64)] = []
        while let dose = doses.next(), dose.epochSeconds < move {
            guard dose.isCivil, let moment = jumped(dose, at: place), !contains(where: { $0.shows(dose) }),
                !indices.dropFirst(place + 1).contains(where: { jumped(dose, at: $0) != nil })
            else { continue }
            result.append((dose, moment))
        }
        return result
    }

    /// Returns when a dose would have been due without a move, if the move jumps over it.
    private func jumped(_ dose: DoseCandidate, at place: Int) -> Int64? {
        let move = self[place].seconds.lowerBound
        // Further away no clock is jumped over.
        guard abs(dose.epochSeconds - move) < 3 * secondsPerDay, let after = self[place].moment(of: dose), after < move,
            let before = self[place - 1].moment(of: dose), before >= move
        else { return nil }
        return before
    }
}
