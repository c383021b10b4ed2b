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
        let microseconds = UInt64(min(period, 1e12) * 1_000_000)
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
        let product = index.multipliedFullWidth(by: numerator)
        // Otherwise the quotient has more than 64 bits.
        guard product.high < denominator else { return nil }
        let (quotient, remainder) = denominator.dividingFullWidth(product)
        guard quotient < 1_000_000_000_000 else { return nil }
        let moment = anchor + Int64(quotient) + (remainder >= denominator - denominator / 2 ? 1 : 0)
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
        let pattern: ElapsedPattern
        let offsets: ZoneOffsets
        private var index: UInt64

        init(_ pattern: ElapsedPattern, from epochSeconds: Int64, offsets: ZoneOffsets) {
            self.pattern = pattern
            self.offsets = offsets
            index = pattern.index(onOrAfter: epochSeconds)
        }

        mutating func next() -> DoseCandidate? {
            guard let moment = pattern.moment(at: index) else { return nil }
            index += 1
            return DoseCandidate(moment: moment, origin: pattern.origin, offsets: offsets)
        }
    }
}
