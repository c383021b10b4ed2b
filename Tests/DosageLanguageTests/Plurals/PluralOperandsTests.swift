// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

struct PluralOperandsTests {
    /// The examples of UTS #35, table "Plural Operand Examples", and a few at the edges.
    ///
    /// https://www.unicode.org/reports/tr35/tr35-numbers.html#Plural_Operand_Examples
    @Test(arguments: [
        //  digits      n           i          v  w  f    t   e
        ("1", UInt64(1), UInt64(1), 0, 0, UInt64(0), UInt64(0), 0),
        ("1.0", 1, 1, 1, 0, 0, 0, 0),
        ("1.00", 1, 1, 2, 0, 0, 0, 0),
        ("1.3", nil, 1, 1, 1, 3, 3, 0),
        ("1.30", nil, 1, 2, 1, 30, 3, 0),
        ("1.03", nil, 1, 2, 2, 3, 3, 0),
        ("1.230", nil, 1, 3, 2, 230, 23, 0),
        ("1200000", 1_200_000, 1_200_000, 0, 0, 0, 0, 0),
        ("1.2c6", 1_200_000, 1_200_000, 0, 0, 0, 0, 6),
        ("123c6", 123_000_000, 123_000_000, 0, 0, 0, 0, 6),
        ("123c5", 12_300_000, 12_300_000, 0, 0, 0, 0, 5),
        ("1200.50", nil, 1200, 2, 1, 50, 5, 0),
        ("1.20050c3", nil, 1200, 2, 1, 50, 5, 3),
        ("1.2e6", 1_200_000, 1_200_000, 0, 0, 0, 0, 6),
        ("0", 0, 0, 0, 0, 0, 0, 0),
        ("007", 7, 7, 0, 0, 0, 0, 0),
        ("-0.05", nil, 0, 2, 2, 5, 5, 0),
        ("999999999999999999", 999_999_999_999_999_999, 999_999_999_999_999_999, 0, 0, 0, 0, 0),
    ])
    func `printed digits have these operands`(
        digits: String, n: UInt64?, i: UInt64, v: Int, w: Int, f: UInt64, t: UInt64, e: Int
    ) throws {
        let operands = try #require(PluralOperands(digits))
        #expect(operands.n == n)
        #expect(operands.i == i)
        #expect(operands.v == v)
        #expect(operands.w == w)
        #expect(operands.f == f)
        #expect(operands.t == t)
        #expect(operands.e == e)
    }

    @Test(arguments: [
        "1000000000000000000",  // 10^18
        "5000000000000000000",
        "18446744073709551615",
        "18446744073709551616",
        "99999999999999999999999999999999999999999",
    ])
    func `a long number keeps its last digits and is no small number`(digits: String) throws {
        let operands = try #require(PluralOperands(digits))
        #expect(operands.i >= 1_000_000_000_000_000_000)
        #expect(operands.i % 1_000_000 == UInt64(digits.suffix(6)))
    }

    @Test(arguments: [0, 1, 22, Int.max, Int.min])
    func `a whole number has the operands of its digits`(value: Int) {
        #expect(PluralOperands(value) == PluralOperands(String(value)))
    }

    @Test(arguments: [
        "", "-", ".", "1.", ".5", "+1", "1,5", "1 000", "1'000", "--1", "1.5.2", "1e", "1e-3", "1e1000", "1E3", "e3",
        "１", "٣", "½", "NaN", "1\u{301}", "1\n",
    ])
    func `other text is no number`(text: String) {
        #expect(PluralOperands(text) == nil)
    }
}
