// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct FHIRDecimalTests {
    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "0.0", "1.10", "0.010", "-0.5", "1e5", "1E+8", "1.5e-3", "-0.0E0",
        "123456789012345678901234567890123456789012345", "1e400", "1e-99999999999999999999",
    ])
    func `a number of JSON is a decimal and keeps its text`(text: String) throws {
        let decimal = try #require(FHIRDecimal(text))
        #expect(decimal.text == text)
        #expect(decimal.description == text)
    }

    @Test(arguments: [
        "", " ", "-", "+1", "01", "-01", "00", ".5", "1.", "1.e5", "1e", "1e+", " 1", "1 ", "1\n", "1,5", "1 000",
        "0x10", "NaN", "Infinity", "-Infinity", "null", "true", "\"1\"", "[1]", "1 2", "\u{FEFF}1", "١", "１", "½", "−1",
    ])
    func `anything else is not`(text: String) {
        #expect(FHIRDecimal(text) == nil)
    }

    @Test(arguments: [
        ("0", "0"), ("-0", "0"), ("0.000", "0"), ("-0.00e5", "0"), ("1", "1"), ("-1", "-1"), ("1.10", "1.1"),
        ("0.010", "0.01"), ("100", "100"), ("1.0", "1"), ("1E+8", "100000000"), ("1e8", "100000000"),
        ("1.5e-3", "0.0015"), ("-12.5E1", "-125"), ("12300e-2", "123"), ("0.1", "0.1"), ("0.3", "0.3"),
        ("1.00065022141624642", "1.00065022141624642"),
        // 38 digits, the most that a mantissa of 128 bits always holds
        ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
        ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
        ("-0.99999999999999999999999999999999999999", "-0.99999999999999999999999999999999999999"),
        // zeros at the end are not digits of the number
        ("1000000000000000000000000000000000000000", "1000000000000000000000000000000000000000"),
        ("1.00000000000000000000000000000000000000000000", "1"),
        ("0.000000000000000000000000000000000000000000001", "0.000000000000000000000000000000000000000000001"),
    ])
    func `a decimal has the exact number of Foundation`(text: String, expected: String) throws {
        let decimal = try #require(FHIRDecimal(text)?.decimal)
        #expect(decimal.description == expected)
    }

    @Test(arguments: [
        "123456789012345678901234567890123456789",  // 39 digits
        "0.123456789012345678901234567890123456789", "1e400", "-1e400", "1e-400", "1e128", "1e-128",
        "1e9223372036854775807", "1e-9223372036854775808", "1e99999999999999999999",
        // the sum of the exponent and the digits after the point is beyond 64 bits
        "1.5e-9223372036854775808", "10e9223372036854775807",
    ])
    func `a number that Foundation cannot hold has none`(text: String) throws {
        let decimal = try #require(FHIRDecimal(text))
        #expect(decimal.decimal == nil)
        #expect(decimal.wholeNumber == nil)
        #expect(decimal.isNumericallyEqual(to: decimal))
        #expect(!decimal.isNumericallyEqual(to: 1))
    }

    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("2.0", 2), ("2.000", 2), ("-3", -3), ("1e3", 1000), ("1200e-2", 12),
            ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("1.5", nil), ("0.1", nil), ("1e-1", nil), ("9223372036854775808", nil), ("1e19", nil),
        ] as [(String, Int?)])
    func `a whole number is one without a fraction that fits`(text: String, expected: Int?) throws {
        #expect(try #require(FHIRDecimal(text)).wholeNumber == expected)
    }

    @Test(arguments: [
        ("1", "1", true, true), ("1", "1.0", false, true), ("0.01", "0.010", false, true), ("0", "-0.0", false, true),
        ("100", "1E+2", false, true), ("1e2", "1E2", false, true), ("1", "2", false, false), ("1", "-1", false, false),
        ("0.1", "0.10000000000000001", false, false), ("1e400", "1e400", true, true), ("1e400", "10e399", false, true),
    ])
    func `decimals are equal by text, and numerically by number`(
        left: String, right: String, areEqual: Bool, areNumericallyEqual: Bool
    ) throws {
        let (left, right) = (try #require(FHIRDecimal(left)), try #require(FHIRDecimal(right)))
        #expect((left == right) == areEqual)
        #expect(left.isNumericallyEqual(to: right) == areNumericallyEqual)
        #expect(right.isNumericallyEqual(to: left) == areNumericallyEqual)
    }

    @Test func `a decimal can be made from numbers`() throws {
        #expect(FHIRDecimal(-12).text == "-12")
        #expect(FHIRDecimal(Int.min).text == "-9223372036854775808")
        let literal: FHIRDecimal = 500
        #expect(literal.text == "500")
        #expect(FHIRDecimal(try #require(Decimal(string: "0.25")))?.text == "0.25")
        #expect(FHIRDecimal(Decimal(sign: .minus, exponent: -3, significand: 1500))?.decimal == Decimal(-15) / 10)
        #expect(FHIRDecimal(Decimal.nan) == nil)
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["7", "0.0", "1.0", "1e0", "-1"])
    func `a very long number is no burden and has no number`(start: String) throws {
        let long = try #require(FHIRDecimal(start + String(repeating: "0", count: 5_000_000)))
        for _ in 0..<1000 { #expect(long.decimal == nil) }
        #expect(long.wholeNumber == nil)
        #expect(!long.isNumericallyEqual(to: 0))
    }

    @Test func `a thousand characters are not too many`() throws {
        #expect(try #require(FHIRDecimal("0." + String(repeating: "0", count: 998))).decimal == 0)
        #expect(try #require(FHIRDecimal("1." + String(repeating: "0", count: 998))).wholeNumber == 1)
        #expect(try #require(FHIRDecimal("1." + String(repeating: "0", count: 999))).decimal == nil)
    }
}
