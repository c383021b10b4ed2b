// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    mutating func readBounds(_ bounds: TimingRepeat.Bounds) throws(DosageLanguageError) {
        switch bounds {
        case .duration(let quantity): try add(.bounds, length(quantity), .boundsDuration)
        case .range(let range): try add(.bounds, lengths(range), .boundsRange)
        case .period(let period): try readBounds(period)
        }
    }

    private func length(_ quantity: Quantity) throws(DosageLanguageError) -> TimingBounds {
        let (value, unit) = try time(quantity, path(.boundsDuration))
        switch quantity.comparator {
        case nil: return .duration(value, unit)
        case .lessOrEqual?: return .atMost(value, unit)
        case .greaterOrEqual?: return .atLeast(value, unit)
        default:
            throw DosageLanguageError(
                .value,
                path: path(.boundsDuration),
                detail: "expected a length of time that is exact, at most or at least"
            )
        }
    }

    private func lengths(_ range: FHIRRange) throws(DosageLanguageError) -> TimingBounds {
        let path = "timing.repeat.boundsRange"
        try requireKnown(range.extras, path)
        guard range.low?.comparator == nil, range.high?.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the ends of a range have no comparator")
        }
        let low = try range.low.map { (low) throws(DosageLanguageError) in try time(low, path, end: ".low") }
        let high = try range.high.map { (high) throws(DosageLanguageError) in try time(high, path, end: ".high") }
        switch (low, high) {
        case (let low?, let high?):
            guard low.1 == high.1 else {
                throw DosageLanguageError(.value, path: path, detail: "expected one unit for both ends")
            }
            guard let from = low.0.decimal, let to = high.0.decimal, from <= to else {
                throw DosageLanguageError(.range, path: path, detail: "expected an end of at least the start")
            }
            return from == to ? .duration(low.0, low.1) : .range(low.0, high.0, low.1)
        case (nil, let high?): return .atMost(high.0, high.1)
        case (let low?, nil): return .atLeast(low.0, low.1)
        case (nil, nil): throw DosageLanguageError(.value, path: path, detail: "the range has neither end")
        }
    }

    func time(
        _ quantity: Quantity,
        _ path: String,
        end: String = ""
    ) throws(DosageLanguageError) -> (FHIRDecimal, TimingUnit) {
        try requireKnown(quantity, path + end)
        let decimal = quantity.value?.decimal
        if quantity.value != nil, decimal == nil { throw Self.tooLarge(path) }
        guard let value = quantity.value, let decimal, decimal > 0 else {
            throw DosageLanguageError(.value, path: path, detail: "expected a length of time above 0")
        }
        guard let unit = TimingUnit(of: quantity) else {
            throw DosageLanguageError(.unknownCode, path: path, detail: "expected one of s, min, h, d, wk, mo, a")
        }
        return (value, unit)
    }

    private mutating func readBounds(_ period: FHIRPeriod) throws(DosageLanguageError) {
        let path = "timing.repeat.boundsPeriod"
        try requireKnown(period.extras, path)
        if let start = period.start { try requireValid(start, path) }
        if let end = period.end { try requireValid(end, path) }
        switch (period.start, period.end) {
        case (let start?, let end?):
            if isBefore(end, start) {
                throw DosageLanguageError(.range, path: path, detail: "expected an end that is not before the start")
            }
            try add(.bounds, TimingBounds.period(start, end), .boundsPeriod)
        case (let start?, nil): try add(.bounds, TimingBounds.starting(start), .boundsPeriod)
        case (nil, let end?): try add(.bounds, TimingBounds.ending(end), .boundsPeriod)
        case (nil, nil): throw DosageLanguageError(.value, path: path, detail: "the period has neither end")
        }
    }

    /// Whether a moment, with all that its precision leaves open, is before another.
    ///
    /// Clocks with different offsets are compared by what they mean, not by what they show.
    private func isBefore(_ end: FHIRDateTime, _ start: FHIRDateTime) -> Bool {
        if let last = end.epochSeconds, let first = start.epochSeconds {
            return (last, end.nanosecond) < (first, start.nanosecond)
        }
        guard let last = end.days?.upperBound, let first = start.days?.lowerBound else { return false }
        return last < first
    }
}
