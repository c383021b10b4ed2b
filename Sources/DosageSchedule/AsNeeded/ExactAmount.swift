// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An amount that is known exactly, for comparing it with others in the same unit.
struct ExactAmount {
    /// The number and unit.
    let quantity: Quantity
    private let number: FHIRDecimal

    /// Creates an amount, or nil for one that is less than 0, not exact, or not whole as it was read.
    init?(_ quantity: Quantity) {
        guard quantity.isReadable, quantity.comparator == nil, let number = quantity.value,
            [.orderedDescending, .orderedSame].contains(number.compare(0)), !quantity.hasContradictoryUnit
        else { return nil }
        self.init(number, quantity)
    }

    /// Creates the amount of a limit, which "at most" does not make less exact.
    init?(limit: Quantity) {
        var amount = limit
        if limit.comparator == .lessOrEqual { amount.comparator = nil }
        self.init(amount)
    }

    private init(_ number: FHIRDecimal, _ unit: Quantity) {
        self.number = number
        quantity = Quantity(number, unit: unit.unit, system: unit.system, code: unit.code)
    }

    /// No amount in the same unit.
    var zero: ExactAmount { ExactAmount(0, quantity) }

    /// Whether it is more than 0.
    var isPositive: Bool { number.compare(0) == .orderedDescending }

    /// Returns whether another amount is certainly in the same unit.
    ///
    /// A milligram and a thousandth of a gram are different units here; nothing is converted.
    func hasUnit(of other: ExactAmount) -> Bool { quantity.isInUnit(of: other.quantity) }

    /// Returns how often a part fits into the amount; nil where the numbers are too long to tell.
    func wholeTimes(_ part: ExactAmount) -> Int? {
        guard let whole = Double(number.text), let divisor = Double(part.number.text), divisor > 0 else { return nil }
        let times = Int(min(max((whole / divisor).rounded(.down), 0), 1e9))
        // The division is rounded, the product is exact.
        return [times + 1, times, times - 1].first { times in
            part.multiplied(by: times).map { $0 <= self } ?? false
        }
    }

    func multiplied(by count: Int) -> ExactAmount? {
        number.multiplied(by: FHIRDecimal(count)).map { ExactAmount($0, quantity) }
    }

    // A sum too long to be compared is more than any other, which is the safe side.
    static func > (left: ExactAmount, right: ExactAmount) -> Bool {
        !(left <= right)
    }

    static func <= (left: ExactAmount, right: ExactAmount) -> Bool {
        [.orderedAscending, .orderedSame].contains(left.number.compare(right.number))
    }

    static func + (left: ExactAmount, right: ExactAmount) -> ExactAmount? {
        left.number.adding(right.number).map { ExactAmount($0, left.quantity) }
    }

    static func - (left: ExactAmount, right: ExactAmount) -> ExactAmount? {
        guard let negative = right.number.multiplied(by: -1) else { return nil }
        return left.number.adding(negative).map { ExactAmount($0, left.quantity) }
    }
}
