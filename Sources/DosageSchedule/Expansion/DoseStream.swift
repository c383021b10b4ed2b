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
    /// It looks back further and further, so that the cost is in proportion to the doses since then.
    func lastMoment(before epochSeconds: Int64, offsets: ZoneOffsets) -> Int64? {
        var lookBack = 2 * secondsPerDay
        while true {
            let start = max(bounds.lowerBound, epochSeconds - lookBack)
            var cursor = Cursor(self, from: start, offsets: offsets)
            var last: Int64?
            while let dose = cursor.next(), dose.epochSeconds < epochSeconds {
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
        private enum Source {
            case clock(ClockPattern.Cursor)
            case elapsed(ElapsedPattern.Cursor)
            case listed(ArraySlice<DoseCandidate>)
            case journey(JourneyLeg.Cursor)

            // Each cursor is taken out and put back: copying one would copy its buffer.
            mutating func next() -> DoseCandidate? {
                switch self {
                case .clock(var cursor):
                    self = .listed([])
                    defer { self = .clock(cursor) }
                    return cursor.next()
                case .elapsed(var cursor):
                    defer { self = .elapsed(cursor) }
                    return cursor.next()
                case .listed(var doses):
                    defer { self = .listed(doses) }
                    return doses.popFirst()
                case .journey(var cursor):
                    self = .listed([])
                    defer { self = .journey(cursor) }
                    return cursor.next()
                }
            }
        }

        private var source: Source
        private let bounds: Range<Int64>

        init(_ stream: DoseStream, from epochSeconds: Int64, offsets: ZoneOffsets) {
            bounds =
                min(max(stream.bounds.lowerBound, epochSeconds), stream.bounds.upperBound)..<stream.bounds.upperBound
            let start = bounds.lowerBound
            switch stream.pattern {
            case .clock(let pattern): source = .clock(.init(pattern, from: start, offsets: offsets))
            case .elapsed(let pattern): source = .elapsed(.init(pattern, from: start, offsets: offsets))
            case .listed(let doses): source = .listed(doses.drop { $0.epochSeconds < start })
            case .journey(let legs): source = .journey(.init(legs, from: start))
            }
        }

        mutating func next() -> DoseCandidate? {
            while let dose = source.next() {
                if dose.epochSeconds >= bounds.upperBound { return nil }
                if dose.epochSeconds >= bounds.lowerBound { return dose }
            }
            return nil
        }
    }
}
