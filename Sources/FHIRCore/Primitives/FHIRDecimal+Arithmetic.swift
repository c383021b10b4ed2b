// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// Exact arithmetic on the digits as written: a result has every digit, or there is none.
extension FHIRDecimal {
    /// Returns how two decimals relate as numbers, whatever their texts: 1.0 is the same as 1.00.
    ///
    /// - Parameter other: Another decimal.
    /// - Returns: Ascending if this number is the smaller one; nil where a text of more than 1,000 characters or an
    ///   exponent of more than 32 bits takes part, unless both texts are the same.
    public func compare(_ other: FHIRDecimal) -> ComparisonResult? {
        if text == other.text { return .orderedSame }
        if let left = shortWhole, let right = other.shortWhole {
            return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
        }
        guard let left = DecimalDigits(text), let right = DecimalDigits(other.text) else { return nil }
        return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }

    /// Returns the exact sum of two decimals.
    ///
    /// The sum has as many places behind the point as the operand with more: 1.5 and 0.50 make 2.00.
    ///
    /// - Parameter other: Another decimal.
    /// - Returns: The sum without exponent; nil where it would have more than about 1,000 digits.
    public func adding(_ other: FHIRDecimal) -> FHIRDecimal? {
        guard let left = DecimalDigits(text), let right = DecimalDigits(other.text) else { return nil }
        return (left + right)?.text.map { FHIRDecimal(unchecked: $0) }
    }

    /// Returns the exact product of two decimals.
    ///
    /// The product has the places behind the point of both operands together: 0.5 times 1.20 makes 0.600.
    ///
    /// - Parameter other: Another decimal.
    /// - Returns: The product without exponent; nil where it would have more than about 1,000 digits.
    public func multiplied(by other: FHIRDecimal) -> FHIRDecimal? {
        guard let left = DecimalDigits(text), let right = DecimalDigits(other.text) else { return nil }
        return (left * right).text.map { FHIRDecimal(unchecked: $0) }
    }
}
