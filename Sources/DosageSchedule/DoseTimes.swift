// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The dose times of a schedule from a moment on, in the order of time, computed one by one.
///
/// The sequence may be walked any number of times; it ends with the prescription, and with the year 9999 at the latest.
public struct DoseTimes: Sequence, Sendable {
    private let schedule: Schedule
    /// The seconds since 1970 asked for.
    private let seconds: Range<Int64>
    private let offsets: ZoneOffsets

    init(_ schedule: Schedule, from start: Date, to end: Date?) {
        self.schedule = schedule
        let supported = SupportedTime.seconds
        // A dose is at a whole second, so that both ends may be rounded up.
        func second(_ date: Date) -> Int64 {
            let seconds = date.timeIntervalSince1970.rounded(.up)
            guard seconds < Double(supported.upperBound) else { return supported.upperBound }
            return seconds > Double(supported.lowerBound) ? Int64(seconds) : supported.lowerBound
        }
        let first = second(start)
        let last = Swift.max(first, end.map(second) ?? supported.upperBound)
        seconds = first..<last
        // Reading the offsets in advance pays for itself after a few doses; the limit bounds its cost.
        let days: Int64 = end == nil ? 400 : 4_000
        let covered = first - 3 * secondsPerDay..<Swift.min(last, first + days * secondsPerDay) + 3 * secondsPerDay
        offsets = ZoneOffsets(schedule.zone, covering: covered.clamped(to: ZoneOffsets.twoCenturies))
    }

    /// Returns a walk over the doses.
    public func makeIterator() -> Iterator {
        Iterator(schedule, seconds, offsets)
    }

    /// A walk over dose times.
    public struct Iterator: IteratorProtocol {
        private struct Lane {
            let lane: DosageLane
            var cursor: DosageLane.Cursor
            var next: DoseCandidate?
        }

        private let request: String?
        private let end: Int64
        private let offsets: ZoneOffsets
        private var lanes: [Lane]

        init(_ schedule: Schedule, _ seconds: Range<Int64>, _ offsets: ZoneOffsets) {
            request = schedule.request
            end = seconds.upperBound
            self.offsets = offsets
            lanes = schedule.lanes.map { lane in
                var cursor = DosageLane.Cursor(lane, from: seconds.lowerBound, offsets: offsets)
                let next = cursor.next()
                return Lane(lane: lane, cursor: cursor, next: next)
            }
        }

        /// Returns the next dose, or nil after the last.
        public mutating func next() -> DoseTime? {
            var earliest: (place: Int, dose: DoseCandidate)?
            for place in lanes.indices {
                guard let dose = lanes[place].next else { continue }
                if let other = earliest, other.dose.epochSeconds <= dose.epochSeconds { continue }
                earliest = (place, dose)
            }
            guard let (place, dose) = earliest, dose.epochSeconds < end else { return nil }
            lanes[place].next = lanes[place].cursor.next()
            return doseTime(dose, of: lanes[place].lane)
        }

        private func doseTime(_ dose: DoseCandidate, of lane: DosageLane) -> DoseTime {
            DoseTime(
                id: DoseIdentity(
                    request: request,
                    dosageIndex: lane.dosageIndex,
                    date: CivilDate(daysSinceEpoch: dose.day),
                    slot: dose.slot,
                    occurrence: Int(dose.occurrence)
                ),
                epochSeconds: dose.epochSeconds,
                time: CivilTime(secondsSinceMidnight: dose.clockSeconds) ?? .midnight,
                origin: dose.origin,
                basis: lane.basis,
                flags: dose.flags,
                endEpochSeconds: lane.end(from: dose.epochSeconds, offsets: offsets)
            )
        }
    }
}

// A walk belongs to the task that began it.
@available(*, unavailable)
extension DoseTimes.Iterator: Sendable {}
