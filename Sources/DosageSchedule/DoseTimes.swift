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
        // The patterns ask for an offset once for as long as it holds, so that a table would not pay for itself.
        offsets = ZoneOffsets(schedule.zone)
    }

    /// Returns a walk over the doses.
    public func makeIterator() -> Iterator {
        Iterator(schedule, seconds, offsets)
    }

    /// A walk over dose times.
    public struct Iterator: IteratorProtocol {
        /// The doses of one dosage, with the next of them.
        private struct Lane {
            var cursor: DosageLane.Cursor
            var next: DoseCandidate
            let lane: DosageLane
            /// Whether the dosage says how long an administration takes, as few do.
            let hasDuration: Bool
        }

        private let request: String?
        private let end: Int64
        private let offsets: ZoneOffsets
        private var lanes: [Lane] = []
        private var queue: DoseQueue

        init(_ schedule: Schedule, _ seconds: Range<Int64>, _ offsets: ZoneOffsets) {
            request = schedule.request
            end = seconds.upperBound
            self.offsets = offsets
            for lane in schedule.lanes {
                var cursor = DosageLane.Cursor(lane, from: seconds.lowerBound, offsets: offsets)
                guard let next = cursor.next() else { continue }
                lanes.append(
                    Lane(cursor: cursor, next: next, lane: lane, hasDuration: lane.administration != nil))
            }
            queue = DoseQueue(lanes.map(\.next.epochSeconds))
        }

        /// Returns the next dose, or nil after the last.
        public mutating func next() -> DoseTime? {
            guard let (place, moment) = queue.first, moment < end else { return nil }
            let dose = DoseTime(
                lanes[place].next, request: request, dosageIndex: lanes[place].lane.dosageIndex,
                zone: lanes[place].next.leg == 0 ? nil : lanes[place].lane.zone(ofLeg: lanes[place].next.leg),
                basis: lanes[place].lane.basis,
                endEpochSeconds: lanes[place].hasDuration
                    ? lanes[place].lane.end(from: moment, offsets: offsets) : nil)
            if let next = lanes[place].cursor.next() {
                lanes[place].next = next
                queue.replaceFirst(with: next.epochSeconds)
            } else {
                queue.removeFirst()
            }
            return dose
        }
    }
}

// A walk belongs to the task that began it.
@available(*, unavailable)
extension DoseTimes.Iterator: Sendable {}
