// SPDX-License-Identifier: Apache-2.0

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

    /// Creates an amount, or nil for one that is not more than 0, not exact, or not whole as it was read.
    init?(_ quantity: Quantity) {
        guard quantity.isReadable, quantity.comparator == nil, let number = quantity.value,
            number.compare(0) == .orderedDescending
        else { return nil }
        self.init(number, quantity)
    }

    private init(_ number: FHIRDecimal, _ unit: Quantity) {
        self.number = number
        quantity = Quantity(number, unit: unit.unit, system: unit.system, code: unit.code)
    }

    /// No amount in the same unit.
    var zero: ExactAmount { ExactAmount(0, quantity) }

    /// Returns whether another amount is written in the same unit: with the same code, or without codes in the same words.
    ///
    /// A milligram and a thousandth of a gram are different units here; nothing is converted.
    func hasUnit(of other: ExactAmount) -> Bool {
        let (left, right) = (quantity, other.quantity)
        if left.code != nil || right.code != nil { return left.code == right.code && left.system == right.system }
        return left.unit == right.unit
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
