// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Doses at equal distances of elapsed time, which know no changes of the clock.
struct ElapsedPattern: Sendable, Hashable {
    /// The first dose, in seconds since 1970.
    let anchor: Int64
    let origin: DoseTime.Origin
    /// The distance in seconds as a fraction in lowest terms, at least 1 and at most 10^12.
    private let numerator: UInt64
    private let denominator: UInt64

    /// Creates a pattern, or nil if several doses would share a second.
    ///
    /// - Parameters:
    ///   - anchor: The first dose, in seconds since 1970.
    ///   - period: The length of the period in seconds, taken to the microsecond.
    ///   - frequency: The number of doses in the period, at least 1.
    ///   - origin: Where the times come from.
    init?(anchor: Int64, period: Double, frequency: Int, origin: DoseTime.Origin) {
        // Rounded, since 18.243 hours are a hair less than 65,674.8 seconds in binary, and thousands of doses add it up.
        let microseconds = UInt64((min(period, 1e12) * 1_000_000).rounded())
        let parts = UInt64(frequency).multipliedReportingOverflow(by: 1_000_000)
        guard !parts.overflow, microseconds >= parts.partialValue else { return nil }
        let divisor = Self.greatestCommonDivisor(microseconds, parts.partialValue)
        self.anchor = anchor
        self.origin = origin
        numerator = microseconds / divisor
        denominator = parts.partialValue / divisor
    }

    private static func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var (left, right) = (left, right)
        while right > 0 {
            (left, right) = (right, left % right)
        }
        return left
    }

    /// Returns the moment of a dose counted from 0, to the nearest second, nil beyond the year 9999.
    func moment(at index: UInt64) -> Int64? {
        distance(at: index).flatMap(moment)
    }

    /// A time since the first dose: whole seconds, and what is left over in parts of the denominator.
    private struct Distance {
        var seconds: UInt64
        var parts: UInt64
    }

    /// Returns the time from the first dose to another, nil far beyond the calendar.
    private func distance(at index: UInt64) -> Distance? {
        let product = index.multipliedFullWidth(by: numerator)
        // Otherwise the quotient has more than 64 bits.
        guard product.high < denominator else { return nil }
        let (quotient, remainder) = denominator.dividingFullWidth(product)
        return Distance(seconds: quotient, parts: remainder)
    }

    private func moment(at distance: Distance) -> Int64? {
        guard distance.seconds < 1_000_000_000_000 else { return nil }
        let moment = anchor + Int64(distance.seconds) + (distance.parts >= denominator - denominator / 2 ? 1 : 0)
        return moment <= SupportedTime.seconds.upperBound ? moment : nil
    }

    /// Returns the number of the first dose that is not before a moment.
    func index(onOrAfter epochSeconds: Int64) -> UInt64 {
        guard epochSeconds > anchor else { return 0 }
        let seconds = UInt64(epochSeconds - anchor)
        let product = seconds.multipliedFullWidth(by: denominator)
        // A distance of at least one second keeps the quotient below the number of seconds.
        guard product.high < numerator else { return seconds }
        var index = numerator.dividingFullWidth(product).quotient
        // Rounding moves a dose by half a second at most, less than the distance of two.
        if index > 0 { index -= 1 }
        while let moment = moment(at: index), moment < epochSeconds {
            index += 1
        }
        return index
    }

    /// A walk over the doses in the order of time.
    struct Cursor {
        private let pattern: ElapsedPattern
        private let offsets: ZoneOffsets
        /// The distance of the next dose from the first, and of each dose from the one before.
        private var distance: Distance?
        private let step: Distance
        /// The offset of the clock at the dose before, and when it ends.
        private var offset: Int64 = 0
        private var offsetEnd = Int64.min

        init(_ pattern: ElapsedPattern, from epochSeconds: Int64, offsets: ZoneOffsets) {
            self.pattern = pattern
            self.offsets = offsets
            distance = pattern.distance(at: pattern.index(onOrAfter: epochSeconds))
            let (seconds, parts) = pattern.numerator.quotientAndRemainder(dividingBy: pattern.denominator)
            step = Distance(seconds: seconds, parts: parts)
        }

        mutating func next() -> DoseCandidate? {
            guard let here = distance, let moment = pattern.moment(at: here) else { return nil }
            // Neither sum overflows: seconds are below 10^12, and both parts below a denominator of 63 bits.
            var next = Distance(seconds: here.seconds + step.seconds, parts: here.parts + step.parts)
            if next.parts >= pattern.denominator {
                next.parts -= pattern.denominator
                next.seconds += 1
            }
            distance = next
            if moment >= offsetEnd {
                let segment = offsets.segment(at: moment)
                (offset, offsetEnd) = (segment.offset, segment.end)
            }
            return DoseCandidate(moment: moment, offset: offset, origin: pattern.origin)
        }
    }
}
