// SPDX-License-Identifier: Apache-2.0

/// The parts of a printed number that decide its plural category.
///
/// They come from the digits a reader sees, not from a binary value: "1" and "1.0" are the same number and differ in
/// English ("1 tablet", "1.0 tablets").
///
/// ```swift
/// PluralOperands("1.50")  // n = 1.5, i = 1, v = 2, w = 1, f = 50, t = 5
/// ```
///
/// Digit strings of any length are accepted and judged exactly. The values ``i``, ``f`` and ``t`` are kept as they are
/// below 10^18; a longer one is kept as its last 18 digits plus 10^18. No rule can tell the difference, because rules
/// only take remainders by small powers of ten and compare with small numbers.
///
/// Source: [UTS #35, Plural Operand Meanings](https://www.unicode.org/reports/tr35/tr35-numbers.html#Operands).
public struct PluralOperands: Sendable, Hashable {
    /// The integer digits as a number.
    public let i: UInt64

    /// The number of visible fraction digits, with trailing zeros.
    public let v: Int

    /// The number of visible fraction digits, without trailing zeros.
    public let w: Int

    /// The visible fraction digits as a number, with trailing zeros.
    public let f: UInt64

    /// The visible fraction digits as a number, without trailing zeros.
    public let t: UInt64

    /// The exponent of ten of a compact number such as "2 million"; 0 for plain numbers.
    public let e: Int

    /// Creates the operands of a number as printed in ASCII digits with a full stop.
    ///
    /// The sign is ignored, as CLDR asks for the absolute value. A compact exponent is written as in CLDR's samples:
    /// "1.2c6" (or the older "1.2e6") is 1.2 million. Anything else, such as grouping separators, a decimal comma, a
    /// negative exponent or an exponent of more than three digits, is not a number here.
    ///
    /// - Parameter digits: The number, such as "3", "-0.5" or "1.50".
    /// - Complexity: O(*n*) in the number of digits.
    public init?(_ digits: some StringProtocol) {
        var text = Substring(digits).utf8
        if text.first == UInt8(ascii: "-") {
            text.removeFirst()
        }
        let integer = text.prefix { $0.isDigit }
        text = text.dropFirst(integer.count)
        guard !integer.isEmpty else { return nil }

        var fraction = Substring().utf8
        if text.first == UInt8(ascii: ".") {
            fraction = text.dropFirst().prefix { $0.isDigit }
            text = text.dropFirst(fraction.count + 1)
            guard !fraction.isEmpty else { return nil }
        }

        var exponent = 0
        if let mark = text.first {
            let digits = text.dropFirst()
            guard mark == UInt8(ascii: "c") || mark == UInt8(ascii: "e"),
                (1...3).contains(digits.count), digits.allSatisfy({ $0.isDigit })
            else { return nil }
            exponent = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
        }

        // The exponent moves digits from the fraction to the integer, and zeros where the fraction is too short.
        var i = SaturatedInteger()
        for digit in integer { i.append(digit) }
        for digit in fraction.prefix(exponent) { i.append(digit) }
        for _ in 0..<max(0, exponent - fraction.count) { i.append(UInt8(ascii: "0")) }

        var v = 0
        var w = 0
        var f = SaturatedInteger()
        var t = SaturatedInteger()
        for digit in fraction.dropFirst(exponent) {
            f.append(digit)
            v += 1
            if digit != UInt8(ascii: "0") {
                t = f
                w = v
            }
        }
        self.init(i: i.value, v: v, w: w, f: f.value, t: t.value, e: exponent)
    }

    /// Creates the operands of a whole number printed without fraction digits.
    ///
    /// - Parameter value: The number, whose sign is ignored.
    public init(_ value: Int) {
        self.init(i: SaturatedInteger(UInt64(value.magnitude)).value, v: 0, w: 0, f: 0, t: 0, e: 0)
    }

    private init(i: UInt64, v: Int, w: Int, f: UInt64, t: UInt64, e: Int) {
        self.i = i
        self.v = v
        self.w = w
        self.f = f
        self.t = t
        self.e = e
    }

    /// Whether two numbers are equal, however many zeros their fractions end in.
    func isNumericallyEqual(to other: PluralOperands) -> Bool {
        i == other.i && t == other.t && w == other.w
    }

    /// The absolute value if it is a whole number, and `nil` if it is not.
    ///
    /// No rule of CLDR names a fraction, so a number that is not whole equals none of the numbers a rule lists.
    public var n: UInt64? {
        t == 0 ? i : nil
    }

    /// Returns the remainder of a whole number, and a value that no rule lists for any other number.
    func n(modulo modulus: UInt64) -> UInt64 {
        t == 0 ? i % modulus : .max
    }
}

/// An integer that is exact below 10^18 and keeps its last 18 digits, plus 10^18, from there on.
private struct SaturatedInteger {
    private(set) var value: UInt64 = 0

    private static let limit: UInt64 = 1_000_000_000_000_000_000

    init() {}

    init(_ value: UInt64) {
        self.value = value < Self.limit ? value : value % Self.limit + Self.limit
    }

    /// Appends an ASCII digit.
    mutating func append(_ digit: UInt8) {
        let extended = value % Self.limit * 10 + UInt64(digit & 0x0F)
        let isLong = value >= Self.limit || extended >= Self.limit
        value = isLong ? extended % Self.limit + Self.limit : extended
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
