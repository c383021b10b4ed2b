// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A pattern of doses within bounds.
struct DoseStream: Sendable, Hashable {
    /// How the doses follow each other.
    enum Pattern: Sendable, Hashable {
        case clock(ClockPattern)
        case elapsed(ElapsedPattern)
        /// Doses that are known one by one, in the order of time, each moment once.
        case listed([DoseCandidate])
        /// Doses by the clocks of several zones, one after another, or of one that is not the patient's.
        case journey([JourneyLeg])
    }

    let pattern: Pattern
    /// The seconds since 1970 within which the doses lie.
    var bounds: Range<Int64>

    /// Returns the moment of a dose counted from 1 at the lower bound, nil if there are not so many doses.
    ///
    /// - Complexity: O(count), for elapsed time O(1).
    func moment(ofDose count: Int, offsets: ZoneOffsets) -> Int64? {
        if case .elapsed(let elapsed) = pattern {
            let first = elapsed.index(onOrAfter: bounds.lowerBound)
            return elapsed.moment(at: first + UInt64(count - 1)).flatMap { bounds.contains($0) ? $0 : nil }
        }
        var cursor = Cursor(self, from: bounds.lowerBound, offsets: offsets)
        for _ in 1..<count where cursor.next() == nil { return nil }
        return cursor.next()?.epochSeconds
    }

    /// Returns the moment of the last dose before another moment.
    ///
    /// For clock times it looks back further and further, so that the cost is in proportion to the doses since then.
    func lastMoment(before epochSeconds: Int64, offsets: ZoneOffsets) -> Int64? {
        let end = min(epochSeconds, bounds.upperBound)
        if case .elapsed(let elapsed) = pattern {
            let index = elapsed.index(onOrAfter: end)
            guard index > 0, let last = elapsed.moment(at: index - 1) else { return nil }
            return last >= bounds.lowerBound ? last : nil
        }
        var lookBack = 2 * secondsPerDay
        while true {
            let start = max(bounds.lowerBound, end - lookBack)
            var cursor = Cursor(self, from: start, offsets: offsets)
            var last: Int64?
            while let dose = cursor.next(), dose.epochSeconds < end {
                last = dose.epochSeconds
            }
            if last != nil || start == bounds.lowerBound { return last }
            lookBack *= 4
        }
    }
}

extension DoseStream {
    /// A walk over the doses from a moment on.
    struct Cursor {
        // One of them has the doses. They are not cases of an enum, as changing one in place would copy it.
        private var clock: ClockPattern.Cursor?
        private var elapsed: ElapsedPattern.Cursor?
        private var journey: JourneyLeg.Cursor?
        private var listed: ArraySlice<DoseCandidate> = []
        private let bounds: Range<Int64>

        init(_ stream: DoseStream, from epochSeconds: Int64, offsets: ZoneOffsets) {
            bounds =
                min(max(stream.bounds.lowerBound, epochSeconds), stream.bounds.upperBound)..<stream.bounds.upperBound
            let start = bounds.lowerBound
            switch stream.pattern {
            case .clock(let pattern): clock = .init(pattern, from: start, offsets: offsets)
            case .elapsed(let pattern): elapsed = .init(pattern, from: start, offsets: offsets)
            case .listed(let doses): listed = doses.drop { $0.epochSeconds < start }
            case .journey(let legs): journey = .init(legs, from: start)
            }
        }

        mutating func next() -> DoseCandidate? {
            while let dose = nextOfPattern() {
                if dose.epochSeconds >= bounds.upperBound { return nil }
                // East and west of Greenwich the calendar ends at other moments.
                if dose.epochSeconds >= bounds.lowerBound, dose.isOnCalendar { return dose }
            }
            return nil
        }

        private mutating func nextOfPattern() -> DoseCandidate? {
            if clock != nil { return clock?.next() }
            if elapsed != nil { return elapsed?.next() }
            if journey != nil { return journey?.next() }
            return listed.popFirst()
        }
    }
}
