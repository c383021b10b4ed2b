// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The offsets of a time zone, looked up once for a range of time and then found with a few integer operations.
///
/// Asking a time zone costs about 70 ns on Linux and a calendar ten times that; a lookup here costs about 3 ns. Within
/// the range given the answers come from a table of the moments at which the offset changes; outside it every question
/// goes to the time zone, so that the answer is the same and only slower.
package struct ZoneOffsets: Sendable {
    /// A stretch of time with one offset.
    @usableFromInline
    package struct Segment: Sendable {
        /// A moment from which on the offset holds, in seconds since 1970; it may have held before.
        @usableFromInline package var start: Int64
        /// The moment at which the next offset begins.
        @usableFromInline package var end: Int64
        /// The seconds to be added to UTC.
        @usableFromInline package var offset: Int64
    }

    /// The time zone whose offsets these are.
    package let timeZone: TimeZone

    /// The seconds from 1900 to 2099, in which nearly all records lie.
    ///
    /// Rules for putting clocks forward are known for no later time, and repeating them up to the year 9999 would cost
    /// more than asking the zone for the few records that are dated so.
    package static let twoCenturies: Range<Int64> = -2_208_988_800..<4_102_444_800

    // Visible to inlined lookups only.
    @usableFromInline let range: Range<Int64>
    @usableFromInline let segments: [Segment]
    /// For each stretch of 2^20 seconds (12 days) from the start of the range, the segment that holds at its start.
    @usableFromInline let segmentOfStretch: [Int32]
    @usableFromInline static var stretchBits: Int64 { 20 }

    /// Reads the offsets of a time zone for a range of time.
    ///
    /// - Parameters:
    ///   - timeZone: The time zone.
    ///   - range: The seconds since 1970 for which lookups will be fast; the cost grows with their number of years
    ///     (200 years of New York: 1 ms).
    package init(_ timeZone: TimeZone, covering range: Range<Int64> = 0..<0) {
        self.timeZone = timeZone
        self.range = range
        var segments: [Segment] = []
        var segmentOfStretch: [Int32] = []
        var next = range.lowerBound
        while next < range.upperBound {
            let segment = timeZone.segment(from: next)
            next = segment.end
            segments.append(segment)
            let stretchesBegun = min(next, range.upperBound) - range.lowerBound + (1 << Self.stretchBits) - 1
            while segmentOfStretch.count < stretchesBegun >> Self.stretchBits {
                segmentOfStretch.append(Int32(segments.count - 1))
            }
        }
        self.segments = segments
        self.segmentOfStretch = segmentOfStretch
    }

    /// Returns the stretch of time with one offset that holds at a moment.
    // Inlinable: grouping a million moments calls this for every row, from another module.
    @inlinable
    @inline(__always)
    package func segment(at epochSeconds: Int64) -> Segment {
        guard range.contains(epochSeconds) else { return segmentOutsideRange(at: epochSeconds) }
        let stretch = (epochSeconds &- range.lowerBound) >> Self.stretchBits
        var index = Int(segmentOfStretch[Int(stretch)])
        while segments[index].end <= epochSeconds {
            index += 1
        }
        return segments[index]
    }

    @usableFromInline
    func segmentOutsideRange(at epochSeconds: Int64) -> Segment {
        timeZone.segment(from: epochSeconds)
    }

    /// Returns the number of the civil day at a moment, in days since 1970.
    package func day(at epochSeconds: Int64) -> Int {
        Int((epochSeconds + segment(at: epochSeconds).offset).flooredQuotient(dividingBy: secondsPerDay))
    }

    /// Returns the first moment at which the zone's calendar shows a date or a later one, in seconds since 1970.
    ///
    /// That is not midnight where the clock is put forward over it, as in Beirut in March.
    package func start(of date: CivilDate) -> Int64 {
        let midnight = Int64(date.daysSinceEpoch) * secondsPerDay
        // No offset is as long as a day, so that one day earlier it is not yet the date.
        var segment = segment(at: midnight - secondsPerDay)
        while max(segment.start, midnight - segment.offset) >= segment.end {
            segment = self.segment(at: segment.end)
        }
        return max(segment.start, midnight - segment.offset)
    }
}

/// The length of a civil day whose clock is not changed.
@inlinable
package var secondsPerDay: Int64 { 86_400 }

extension TimeZone {
    /// Returns the offset at a moment and the time until it changes, by asking the zone itself.
    fileprivate func segment(from epochSeconds: Int64) -> ZoneOffsets.Segment {
        let date = Date(epochSeconds: epochSeconds)
        let end = nextDaylightSavingTimeTransition(after: date)?.epochSeconds ?? .max
        return ZoneOffsets.Segment(
            start: epochSeconds,
            end: end > epochSeconds ? end : .max,
            offset: Int64(secondsFromGMT(for: date))
        )
    }
}
