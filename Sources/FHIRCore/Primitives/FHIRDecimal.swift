// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A decimal number that keeps its text.
///
/// In FHIR the precision of a number is part of its meaning: 0.010 differs from 0.01. Equality and hashing compare the
/// text; ``isNumericallyEqual(to:)`` compares the numbers.
/// Source: FHIR R4, Data Types, decimal.
public struct FHIRDecimal: Sendable, Hashable {
    /// The number as it was written, in the grammar of JSON numbers.
    public let text: String

    /// Creates a decimal from a number in the grammar of JSON.
    ///
    /// - Parameter text: For example `1.50`, `-3` or `1E+8`; nil for anything else.
    public init?(_ text: String) {
        guard let document = try? JSONTokenizer.document(Array(text.utf8)), document.tape.count == 1,
            document.kind(0) == .number, document.length(0) == text.utf8.count
        else { return nil }
        self.text = text
    }

    /// Creates a decimal from a whole number.
    public init(_ value: Int) {
        // Most are of one digit.
        text = 0...9 ~= value ? String(Unicode.Scalar(0x30 + UInt8(value))) : String(value)
    }

    /// Creates a decimal from a number of Foundation, with as many digits as it has.
    ///
    /// - Parameter value: A number; nil for one that is not a number.
    public init?(_ value: Decimal) {
        self.init(value.description)
    }

    package init(unchecked text: String) {
        self.text = text
    }

    /// The number; nil beyond the 38 digits or the exponent that Foundation can hold exactly.
    ///
    /// A text of more than 1,000 characters has no number either.
    public var decimal: Decimal? {
        if let short = shortDigits {
            return short.scale == 0
                ? Decimal(short.value) : Decimal(sign: .plus, exponent: -short.scale, significand: Decimal(short.value))
        }
        guard let number = DecimalDigits(text)?.reduced else { return nil }
        guard !number.digits.isEmpty else { return 0 }
        guard number.digits.count <= 38, -127...127 ~= number.scale else { return nil }
        let significand = number.digits.reduce(Decimal(0)) { $0 * 10 + Decimal(Int($1)) }
        return Decimal(sign: number.isNegative ? .minus : .plus, exponent: -number.scale, significand: significand)
    }

    /// The number as an integer; nil for one with a fraction or beyond 64 bits.
    public var wholeNumber: Int? {
        shortWhole ?? decimal.flatMap { Int($0.description) }
    }

    /// The number, if it is written in a few digits and nothing else, as most are: no need for the care of longer ones.
    package var shortWhole: Int? {
        guard 1...9 ~= text.utf8.count else { return nil }
        var value = 0
        for byte in text.utf8 {
            guard 0x30...0x39 ~= byte else { return nil }
            value = value * 10 + Int(byte & 0x0F)
        }
        return value
    }

    /// The digits of a number of a few digits without sign and exponent, as most are, and how many stand behind the point.
    ///
    /// Zeros at the end of a fraction are left out.
    private var shortDigits: (value: Int, scale: Int)? {
        guard 1...16 ~= text.utf8.count else { return nil }
        var (value, scale, zeros) = (0, 0, 0)
        var isFraction = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "."), !isFraction {
                isFraction = true
                continue
            }
            guard 0x30...0x39 ~= byte else { return nil }
            value = value * 10 + Int(byte & 0x0F)
            if isFraction {
                scale += 1
                zeros = byte == 0x30 ? zeros + 1 : 0
            }
        }
        for _ in 0..<zeros { value /= 10 }
        return (value, scale - zeros)
    }

    /// Whether the number is written in a few digits, without sign and exponent, so that it is 0 or more.
    package var isShortAndUnsigned: Bool { shortDigits != nil }

    /// Returns whether two decimals stand for the same number, as 1.0 and 1 do.
    ///
    /// - Parameter other: Another decimal.
    /// - Returns: False also where a number is too long to be compared.
    public func isNumericallyEqual(to other: FHIRDecimal) -> Bool {
        compare(other) == .orderedSame
    }
}

extension FHIRDecimal: CustomStringConvertible {
    /// The text of the number.
    public var description: String { text }
}

extension FHIRDecimal: ExpressibleByIntegerLiteral {
    /// Creates a decimal from a whole number in source code.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}
