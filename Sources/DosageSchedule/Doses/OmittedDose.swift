// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A dose that a journey leaves out, since the patient's clock is put forward over its time.
public struct OmittedDose: Sendable, Hashable, Identifiable {
    /// What the dose would have been known by.
    public let id: DoseIdentity
    /// The day on the patient's calendar on which it would have been taken.
    public let date: CivilDate
    /// The clock time that is jumped over.
    public let time: CivilTime
    /// The moment of the move, at which the clock is put forward.
    public let move: Date
    /// The moment at which the dose would have been due without the move.
    public let instantBeforeMove: Date
    /// The zone by whose clock it would have been due.
    public let zone: TimeZone
    /// The zone to whose clock the patient moves.
    public let nextZone: TimeZone
}

extension Schedule {
    /// Returns the doses that moves of a journey leave out, so that a person can decide about them.
    ///
    /// A weekly dose that falls into the hours over which the clock is put forward would come a week later: ask a doctor or
    /// pharmacist when to take it. Only ``TravelPolicy/local(_:)`` leaves doses out.
    ///
    /// - Parameter horizon: The time of the moves, from the first moment on and before the last.
    /// - Returns: The doses by move, and by civil time.
    /// - Throws: An error if there are more doses than the policy allows.
    /// - Complexity: O(stays + doses left out), each dose in O(stays).
    public func omitted(in horizon: Range<Date>) throws(ScheduleError) -> [OmittedDose] {
        var result: [OmittedDose] = []
        for lane in lanes {
            guard case .journey(let legs) = lane.stream.pattern else { continue }
            for place in legs.indices.dropFirst() {
                let move = legs[place].seconds.lowerBound
                guard horizon.contains(Date(epochSeconds: move)) else { continue }
                for (dose, moment) in legs.omitted(at: place)
                where moment >= lane.earliest && lane.stream.bounds.contains(moment) {
                    result.append(
                        OmittedDose(
                            id: DoseIdentity(
                                request: request, dosageIndex: lane.dosageIndex,
                                date: CivilDate(daysSinceEpoch: dose.day - dose.dayShift), slot: dose.slot),
                            date: CivilDate(daysSinceEpoch: dose.day),
                            time: CivilTime(secondsSinceMidnight: dose.clockSeconds) ?? .midnight,
                            move: Date(epochSeconds: move), instantBeforeMove: Date(epochSeconds: moment),
                            zone: legs[place - 1].zone, nextZone: legs[place].zone))
                    guard result.count <= limit else {
                        throw ScheduleError(
                            .tooMany, path: "", detail: "more than \(limit) doses left out in the time asked for")
                    }
                }
            }
        }
        return result.sorted { ($0.move, $0.instantBeforeMove) < ($1.move, $1.instantBeforeMove) }
    }
}
