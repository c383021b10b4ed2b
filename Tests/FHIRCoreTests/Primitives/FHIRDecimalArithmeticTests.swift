// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

struct FHIRDecimalArithmeticTests {
    @Test(
        arguments: [
            ("1", "1.00", .orderedSame), ("0", "-0.0e9", .orderedSame), ("1E+2", "100.0", .orderedSame),
            ("0.1", "0.10000000000000000000000000000000000000000001", .orderedAscending),
            ("-1", "1", .orderedAscending), ("-2", "-1", .orderedAscending), ("-0.5", "0", .orderedAscending),
            ("0", "0.001", .orderedAscending), ("9", "10", .orderedAscending), ("0.9", "0.10", .orderedDescending),
            ("1e400", "10e399", .orderedSame), ("1e400", "1e-400", .orderedDescending),
            ("1e2000000000", "2e2000000000", .orderedAscending),
            ("-1e2000000000", "1e-2000000000", .orderedAscending),
            ("1e99999999999", "1e99999999999", .orderedSame), ("1e99999999999", "1", nil),
        ] as [(String, String, ComparisonResult?)])
    func `decimals are compared as numbers`(left: String, right: String, expected: ComparisonResult?) throws {
        let (left, right) = (try #require(FHIRDecimal(left)), try #require(FHIRDecimal(right)))
        #expect(left.compare(right) == expected)
        let reverse: ComparisonResult? = expected.flatMap { ComparisonResult(rawValue: -$0.rawValue) }
        #expect(right.compare(left) == reverse)
        #expect(left.isNumericallyEqual(to: right) == (expected == .orderedSame))
    }

    @Test(
        arguments: [
            ("1", "2", "3"), ("1.5", "0.50", "2.00"), ("0.1", "0.2", "0.3"), ("999", "1", "1000"),
            ("0.5", "-0.5", "0.0"),
            ("1", "-3", "-2"), ("-1", "-3", "-4"), ("3", "-1.25", "1.75"), ("100", "-0.01", "99.99"), ("0", "0", "0"),
            ("1E+3", "1", "1001"), ("1E+3", "2E+3", "3000"), ("1e-3", "1", "1.001"), ("0.00", "7", "7.00"),
            (
                "99999999999999999999999999999999999999999", "0.1",
                "99999999999999999999999999999999999999999.1"
            ),
            ("1e900", "-1e900", "0"), ("1e2000", "1", nil), ("1", "1e-2000", nil), ("1e2000000000", "1", nil),
            ("1e99999999999", "1", nil),
        ] as [(String, String, String?)])
    func `a sum is exact and keeps the places`(left: String, right: String, expected: String?) throws {
        let (left, right) = (try #require(FHIRDecimal(left)), try #require(FHIRDecimal(right)))
        #expect(left.adding(right)?.text == expected)
        #expect(right.adding(left)?.text == expected)
    }

    @Test(
        arguments: [
            ("2", "3", "6"), ("0.5", "1.20", "0.600"), ("-0.5", "2", "-1.0"), ("-4", "-25", "100"), ("0", "1.5", "0.0"),
            ("99", "99", "9801"), ("0.01", "0.01", "0.0001"), ("1E+2", "3", "300"), ("1e3", "1e-3", "1"),
            ("12345678901234567890", "98765432109876543210", "1219326311370217952237463801111263526900"),
            ("1e500", "1e600", nil), ("1e-500", "1e-600", nil), ("1e2000000000", "1e2000000000", nil),
        ] as [(String, String, String?)])
    func `a product is exact`(left: String, right: String, expected: String?) throws {
        let (left, right) = (try #require(FHIRDecimal(left)), try #require(FHIRDecimal(right)))
        #expect(left.multiplied(by: right)?.text == expected)
        #expect(right.multiplied(by: left)?.text == expected)
    }

    @Test(.timeLimit(.minutes(10)))
    func `the longest numbers are no burden`() throws {
        let long = try #require(FHIRDecimal("0." + String(repeating: "9", count: 998)))
        #expect(long.multiplied(by: long) == nil)
        #expect(try #require(FHIRDecimal("1" + String(repeating: "0", count: 5_000_000))).adding(1) == nil)
    }
}
