// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Where the days of moments are found.
@usableFromInline
struct DayFinder: Sendable {
    let offsets: ZoneOffsets
    /// Whether the offset of a row, if it has one, says on which day it lies.
    let usesRecordedOffsets: Bool

    /// Returns the seconds in which some civil days lie in any zone, and where they begin and end can be found.
    static func seconds(of days: Range<Int>) -> Range<Int64> {
        // No offset is as long as a day; one more is needed to find where a day begins.
        Int64(days.lowerBound - 2) * secondsPerDay..<Int64(days.upperBound + 2) * secondsPerDay
    }

    /// Returns a moment with its day, for a counter to which it is the present.
    func latest(at epochSeconds: Int64) -> (seconds: Int64, day: Int) {
        (epochSeconds, offsets.day(at: epochSeconds))
    }

    /// Creates a finder that is fast for a range of time.
    init(_ zone: GroupingZone, covering seconds: Range<Int64>) {
        self.init(zone, ZoneOffsets(zone.timeZone, covering: seconds.clamped(to: ZoneOffsets.twoCenturies)))
    }

    /// Creates a finder from what is known of its zone.
    private init(_ zone: GroupingZone, _ offsets: ZoneOffsets) {
        self.offsets = offsets
        usesRecordedOffsets =
            switch zone {
            case .zone: false
            case .recorded: true
            }
    }

    /// Returns a finder that is fast for two centuries, for a zone that was made from its identifier.
    ///
    /// To ask the zone costs a millisecond, and counts of many patients are read one after the other, all with the same
    /// zone. The current zone must not come here: what it stands for may change.
    static func shared(_ zone: GroupingZone) -> DayFinder {
        DayFinder(zone, SharedOffsets.all.offsets(of: zone.timeZone))
    }
}

/// The offsets of the zones that were asked for last, of two centuries each.
private final class SharedOffsets: @unchecked Sendable {
    // The unchecked conformance holds: `kept` is only touched under `lock`.
    static let all = SharedOffsets()
    /// The most zones, of 30 kB each.
    private static let limit = 16
    private let lock = NSLock()
    private var kept: [TimeZone: ZoneOffsets] = [:]

    func offsets(of zone: TimeZone) -> ZoneOffsets {
        lock.lock()
        defer { lock.unlock() }
        if let offsets = kept[zone] { return offsets }
        if kept.count >= Self.limit { kept.removeAll() }
        let offsets = ZoneOffsets(zone, covering: ZoneOffsets.twoCenturies)
        kept[zone] = offsets
        return offsets
    }
}

/// Finds the first moments of days that are asked for in their order, also outside of the range for which a zone's
/// offsets are at hand: there each lookup asks the time zone, and serves all days up to the next change of the clock.
struct DayStarts {
    private let offsets: ZoneOffsets
    private var segment: ZoneOffsets.Segment
    private var last: (day: Int, start: Int64)?

    init(_ offsets: ZoneOffsets) {
        self.offsets = offsets
        segment = offsets.segment(at: 0)
    }

    /// Returns the first moment at which the zone's calendar shows a day or a later one.
    mutating func start(of date: CivilDate) -> Date {
        let day = date.daysSinceEpoch
        // A group begins where the one before it ends.
        if let last, last.day == day { return Date(epochSeconds: last.start) }
        let midnight = Int64(day) * secondsPerDay
        // No offset is as long as a day, so that two days around midnight in UTC have the moment between them.
        if segment.start > midnight - secondsPerDay || segment.end <= midnight + secondsPerDay {
            segment = offsets.segment(at: midnight - secondsPerDay)
        }
        let isWithin = segment.end > midnight + secondsPerDay
        let start = isWithin ? midnight - segment.offset : offsets.start(of: date)
        last = (day, start)
        return Date(epochSeconds: start)
    }
}
