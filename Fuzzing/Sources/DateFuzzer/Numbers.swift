// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// Numbers keep their text, and are compared, added and multiplied as numbers.
func requireDecimals(_ one: String, _ other: String) {
    guard let left = FHIRDecimal(one) else { return }
    precondition(left.text.utf8.elementsEqual(one.utf8), "a text is not kept")
    precondition(
        left.compare(left) == .orderedSame && left.isNumericallyEqual(to: left), "a number differs from itself")
    if let whole = left.wholeNumber {
        precondition(left.isNumericallyEqual(to: FHIRDecimal(whole)), "a whole number is another")
    }
    if let decimal = left.decimal {
        guard let again = FHIRDecimal(decimal) else { preconditionFailure("a number of Foundation is none") }
        precondition(left.isNumericallyEqual(to: again), "a number of Foundation is another")
        if let double = Double(one), double.isFinite, abs(double) < 1e15, abs(double) > 1e-15 {
            let near = NSDecimalNumber(decimal: decimal).doubleValue
            precondition(abs(near - double) <= abs(double) * 1e-9, "a number is far from what its text says")
        }
    }
    guard let right = FHIRDecimal(other) else { return }
    let (order, reverse) = (left.compare(right), right.compare(left))
    precondition(order?.rawValue == reverse.map { -$0.rawValue }, "the order of numbers differs from both sides")
    if let order {
        precondition((order == .orderedSame) == left.isNumericallyEqual(to: right), "same and equal differ")
    }
    let (sum, product) = (left.adding(right), left.multiplied(by: right))
    precondition(sum == right.adding(left) && product == right.multiplied(by: left), "the order of operands matters")
    for result in [sum, product].compactMap(\.self) {
        precondition(FHIRDecimal(result.text) == result, "a result that is no number")
        precondition(result.text.utf8.count < 2_500, "a result of \(result.text.utf8.count) characters")
    }
    if let sum, let zero = FHIRDecimal("0"), let order = right.compare(zero) {
        precondition(sum.compare(left) == order, "adding goes the wrong way")
    }
}
