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
        text = String(value)
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

    /// The longest text that is taken for a number.
    ///
    /// No amount needs it; without a bound, a text of megabytes would be turned into digits at each question.
    private static let longestNumber = 1_000

    /// The number; nil beyond the 38 digits or the exponent that Foundation can hold exactly.
    ///
    /// A text of more than 1,000 characters has no number either.
    public var decimal: Decimal? {
        guard text.utf8.count <= Self.longestNumber else { return nil }
        var significand: [UInt8] = []
        var exponent = 0
        var isNegative = false
        var isFraction = false
        var bytes = Array(text.utf8)[...]
        if bytes.first == UInt8(ascii: "-") {
            isNegative = true
            bytes.removeFirst()
        }
        digits: while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                // Far outside what Decimal can hold, and far inside what Int can add to.
                guard let written = Int32(String(decoding: bytes, as: UTF8.self)) else {
                    return significand.allSatisfy { $0 == UInt8(ascii: "0") } ? 0 : nil
                }
                exponent += Int(written)
                break digits
            default:
                significand.append(byte)
                if isFraction { exponent -= 1 }
            }
        }
        while significand.count > 1, significand.last == UInt8(ascii: "0") {
            significand.removeLast()
            exponent += 1
        }
        let leading = significand.prefix { $0 == UInt8(ascii: "0") }.count
        significand.removeFirst(min(leading, significand.count))
        guard !significand.isEmpty else { return 0 }
        guard significand.count <= 38, -127...127 ~= exponent else { return nil }
        var value = Decimal(0)
        for byte in significand {
            value = value * 10 + Decimal(Int(byte - UInt8(ascii: "0")))
        }
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: value)
    }

    /// The number as an integer; nil for one with a fraction or beyond 64 bits.
    public var wholeNumber: Int? {
        decimal.flatMap { Int($0.description) }
    }

    /// Returns whether two decimals stand for the same number, as 1.0 and 1 do.
    ///
    /// - Parameter other: Another decimal.
    /// - Returns: false also where a number has more digits than can be compared.
    public func isNumericallyEqual(to other: FHIRDecimal) -> Bool {
        if text == other.text { return true }
        guard let left = decimal, let right = other.decimal else { return false }
        return left == right
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
