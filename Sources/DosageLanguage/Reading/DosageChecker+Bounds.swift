// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// How long it goes on, or from when to when.
extension DosageChecker {
    mutating func checkBounds(_ bounds: TimingRepeat.Bounds) {
        timing.writtenBounds = bounds
        switch bounds {
        case .duration(let quantity): timing.bounds = length(quantity)
        case .range(let range): timing.bounds = lengths(range)
        case .period(let period): timing.bounds = span(period)
        }
    }

    private mutating func length(_ quantity: Quantity) -> TimingBounds? {
        let path = path(.boundsDuration)
        guard let (value, unit) = time(quantity, path) else { return nil }
        switch quantity.comparator {
        case nil: return .duration(value, unit)
        case .lessOrEqual?: return .atMost(value, unit)
        case .greaterOrEqual?: return .atLeast(value, unit)
        default:
            refuse(.bounds, path + ".comparator", "expected a length of time that is exact, at most or at least")
            return nil
        }
    }

    private mutating func lengths(_ range: FHIRRange) -> TimingBounds? {
        let path = path(.boundsRange)
        for (end, name) in [(range.low, ".low"), (range.high, ".high")] where end?.comparator != nil {
            refuse(.bounds, path + name + ".comparator", "the ends of a range have no comparator")
            return nil
        }
        let low = range.low.flatMap { time($0, path + ".low") }
        let high = range.high.flatMap { time($0, path + ".high") }
        guard (low != nil) == (range.low != nil), (high != nil) == (range.high != nil) else { return nil }
        switch (low, high) {
        case (let low?, let high?):
            guard low.unit == high.unit else {
                refuse(.bounds, path, "expected both ends in one unit")
                return nil
            }
            guard let from = low.value.decimal, let to = high.value.decimal, from <= to else {
                refuse(.invariant("rng-2"), path, "expected an end of at least the start")
                return nil
            }
            return from == to ? .duration(low.value, low.unit) : .range(low.value, high.value, low.unit)
        case (nil, let high?): return .atMost(high.value, high.unit)
        case (let low?, nil): return .atLeast(low.value, low.unit)
        case (nil, nil):
            refuse(.bounds, path, "the range has neither end")
            return nil
        }
    }

    /// A length of time that is more than zero.
    private mutating func time(_ quantity: Quantity, _ path: String) -> (value: FHIRDecimal, unit: TimingUnit)? {
        guard let value = quantity.value else {
            refuse(.bounds, path + ".value", "expected a length of time above 0")
            return nil
        }
        guard let decimal = value.decimal else {
            refuseLargeNumber(path + ".value")
            return nil
        }
        guard decimal > 0 else {
            refuse(.bounds, path + ".value", "expected a length of time above 0")
            return nil
        }
        guard let unit = TimingUnit(of: quantity) else {
            if TimingUnit(quantity.code) != nil,
                quantity.system == nil || quantity.system == UnitReading.ucum
            {
                refuse(.value, path, "the words of the unit and its code are two different units")
            } else {
                refuse(.bounds, path + ".code", "expected one of s, min, h, d, wk, mo, a")
            }
            return nil
        }
        return (value, unit)
    }

    private mutating func span(_ period: FHIRPeriod) -> TimingBounds? {
        let path = path(.boundsPeriod)
        if period.start?.isValid == false || period.end?.isValid == false {
            refuse(.value, path + (period.start?.isValid == false ? ".start" : ".end"), Self.moment)
            return nil
        }
        switch (period.start, period.end) {
        case (let start?, let end?):
            if Self.isBefore(end, start) {
                refuse(.invariant("per-1"), path + ".end", "expected an end that is not before the start")
                return nil
            }
            return .period(start, end)
        case (let start?, nil): return .starting(start)
        case (nil, let end?): return .ending(end)
        case (nil, nil):
            refuse(.bounds, path, "the period has neither end")
            return nil
        }
    }

    /// Whether a moment, with all that its precision leaves open, is before another.
    ///
    /// Clocks with different offsets are compared by what they mean, not by what they show, and a day beside a moment is that
    /// of any zone.
    static func isBefore(_ end: FHIRDateTime, _ start: FHIRDateTime) -> Bool {
        if let last = end.epochSeconds, let first = start.epochSeconds {
            return (last, end.nanosecond) < (first, start.nanosecond)
        }
        guard let last = end.days?.upperBound, let first = start.days?.lowerBound else { return false }
        guard end.epochSeconds != nil || start.epochSeconds != nil else { return last < first }
        // Days begin in the zone 14 hours before UTC and end in the one 12 hours behind it.
        let latest = end.epochSeconds ?? Int64(last.daysSinceEpoch + 1) * 86_400 + 12 * 3_600
        let earliest = start.epochSeconds ?? Int64(first.daysSinceEpoch) * 86_400 - 14 * 3_600
        return latest < earliest
    }
}
