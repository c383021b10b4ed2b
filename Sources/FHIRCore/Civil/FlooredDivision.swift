// SPDX-License-Identifier: Apache-2.0

// Inlinable: grouping calls these for every row, and unspecialized they took half of its time.
extension FixedWidthInteger {
    /// Returns the quotient rounded down, where Swift's own division rounds towards zero.
    ///
    /// Calendar arithmetic needs this: the day before 1 January 1970 is day -1, not day 0.
    ///
    /// - Parameter divisor: A number greater than zero.
    /// - Returns: The greatest number that, times the divisor, is not above this number.
    @inlinable
    package func flooredQuotient(dividingBy divisor: Self) -> Self {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// Returns the remainder that belongs to the quotient rounded down: never negative.
    ///
    /// - Parameter divisor: A number greater than zero.
    /// - Returns: A number from 0 to the divisor minus 1.
    @inlinable
    package func flooredRemainder(dividingBy divisor: Self) -> Self {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
