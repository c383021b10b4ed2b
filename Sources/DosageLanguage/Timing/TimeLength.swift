// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// A length of time as a sentence says it: half an hour as 30 minutes, and 1800 seconds as 30 minutes.
///
/// A part of a unit becomes whole units of a smaller one below two of it, and seconds and minutes become whole hours, only
/// where nothing is rounded. Hours never become days: when clocks change, a day has 23 or 25. Months and weeks have no whole
/// number of smaller units that a calendar keeps.
struct TimeLength: Sendable, Hashable {
    let value: FHIRDecimal
    /// The greatest length of a range.
    let max: FHIRDecimal?
    let unit: TimingUnit

    init(_ value: FHIRDecimal, max: FHIRDecimal? = nil, _ unit: TimingUnit) {
        // Of one digit it is said as it is, as most are.
        if value.text.utf8.count == 1, max == nil {
            (self.value, self.max, self.unit) = (value, nil, unit)
            return
        }
        let hasFraction = value.isFraction || max?.isFraction == true
        let isShort = unit == .second || unit == .minute
        guard hasFraction || isShort,
            let said = isShort && !(hasFraction && unit == .minute)
                ? Self.larger(value, max, unit) : Self.smaller(value, max, unit)
        else {
            (self.value, self.max, self.unit) = (value, max, unit)
            return
        }
        self = said
    }

    private init(whole value: Int, max: Int?, _ unit: TimingUnit) {
        (self.value, self.max, self.unit) = (FHIRDecimal(value), max.map { FHIRDecimal($0) }, unit)
    }

    /// Seconds as minutes or hours, and minutes as hours.
    private static func larger(_ value: FHIRDecimal, _ max: FHIRDecimal?, _ unit: TimingUnit) -> TimeLength? {
        guard let low = value.wholeNumber, low >= 60 else { return nil }
        var high: Int?
        if let max {
            guard let whole = max.wholeNumber else { return nil }
            high = whole
        }
        func inUnits(of factor: Int, _ unit: TimingUnit) -> TimeLength? {
            guard low >= factor, low.isMultiple(of: factor), high?.isMultiple(of: factor) != false else { return nil }
            return TimeLength(whole: low / factor, max: high.map { $0 / factor }, unit)
        }
        if unit == .minute { return inUnits(of: 60, .hour) }
        return inUnits(of: 3600, .hour) ?? inUnits(of: 60, .minute)
    }

    /// Parts of a unit as whole units of a smaller one.
    private static func smaller(_ value: FHIRDecimal, _ max: FHIRDecimal?, _ unit: TimingUnit) -> TimeLength? {
        let factor: Int
        let part: TimingUnit
        switch unit {
        case .minute: (factor, part) = (60, .second)
        case .hour: (factor, part) = (60, .minute)
        case .day: (factor, part) = (24, .hour)
        case .year: (factor, part) = (12, .month)
        case .second, .week, .month: return nil
        }
        guard let low = value.times(factor), low < 2 * factor else { return nil }
        guard let max else { return TimeLength(whole: low, max: nil, part) }
        guard let high = max.times(factor), high <= 2 * factor else { return nil }
        return TimeLength(whole: low, max: high, part)
    }
}

extension FHIRDecimal {
    /// Whether there are digits behind the point, or may be.
    fileprivate var isFraction: Bool {
        shortWhole == nil && text.hasByte { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
            && wholeNumber == nil
    }

    /// The number times another; nil where that is not whole and more than 0.
    fileprivate func times(_ factor: Int) -> Int? {
        guard let decimal else { return nil }
        let product = FHIRDecimal(decimal * Decimal(factor))?.wholeNumber
        return product.flatMap { $0 > 0 ? $0 : nil }
    }
}
