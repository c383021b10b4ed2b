// SPDX-License-Identifier: Apache-2.0

/// A decimal number as its digits and the number of those behind the point.
///
/// Foundation's Decimal has 38 digits and rounds beyond; here every result is exact, or there is none.
struct DecimalDigits {
    var isNegative: Bool
    /// The digits from the most significant one, 0 to 9, without zeros in front; none for zero.
    private(set) var digits: [UInt8]
    /// How many of the digits stand behind the point; negative where zeros follow before it.
    var scale: Int

    /// The longest text that is taken for a number, and the longest that is made.
    ///
    /// No amount needs it; without a bound, a text of megabytes would be turned into digits at each question, and one of
    /// twelve characters into a billion zeros.
    static let longestText = 1_000

    private init(isNegative: Bool, digits: some Sequence<UInt8>, scale: Int) {
        self.digits = Array(digits.drop { $0 == 0 })
        self.isNegative = isNegative && !self.digits.isEmpty
        self.scale = scale
    }

    /// Reads a number in the grammar of JSON; nil for one that is too long or whose exponent has no 32 bits.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        var digits: [UInt8] = []
        var scale = 0
        var isFraction = false
        var bytes = text.utf8[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        reading: while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"):
                if let exponent = Int32(Substring(bytes)) {
                    scale -= Int(exponent)
                } else if digits.contains(where: { $0 != 0 }) {
                    return nil
                }
                break reading
            default:
                guard let digit = byte.decimalDigit else { return nil }
                digits.append(UInt8(digit))
                if isFraction { scale += 1 }
            }
        }
        self.init(isNegative: isNegative, digits: digits, scale: scale)
    }

    /// The same number with as few digits as it needs.
    var reduced: DecimalDigits {
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        return DecimalDigits(
            isNegative: isNegative, digits: digits.dropLast(zeros), scale: digits.isEmpty ? 0 : scale - zeros)
    }

    /// The number without exponent, with a digit for each place; nil where that is too long.
    var text: String? {
        let zerosBehind = digits.isEmpty ? 0 : max(0, -scale)
        let zerosInFront = max(0, scale + 1 - digits.count)
        guard scale <= Self.longestText, zerosBehind <= Self.longestText,
            digits.count + zerosBehind + zerosInFront < Self.longestText - 1
        else { return nil }
        let places =
            Array(repeating: 0, count: zerosInFront) + digits + Array(repeating: 0, count: zerosBehind) as [UInt8]
        var text = isNegative ? "-" : ""
        for (index, digit) in (places.isEmpty ? [0] : places).enumerated() {
            if scale > 0, index == places.count - scale { text += "." }
            text += String(digit)
        }
        return text
    }
}

// MARK: - Order

extension DecimalDigits: Comparable {
    static func == (left: DecimalDigits, right: DecimalDigits) -> Bool {
        let (left, right) = (left.reduced, right.reduced)
        return left.isNegative == right.isNegative && left.scale == right.scale && left.digits == right.digits
    }

    static func < (left: DecimalDigits, right: DecimalDigits) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative ? isSmaller(right, left) : isSmaller(left, right)
    }

    /// Compares without signs.
    private static func isSmaller(_ left: DecimalDigits, _ right: DecimalDigits) -> Bool {
        guard !left.digits.isEmpty, !right.digits.isEmpty else { return left.digits.isEmpty && !right.digits.isEmpty }
        let (left, right) = (left.reduced, right.reduced)
        // The place of the first digit decides, then the digits, of which a missing one is 0.
        let places = (left.digits.count - left.scale, right.digits.count - right.scale)
        return places.0 == places.1 ? left.digits.lexicographicallyPrecedes(right.digits) : places.0 < places.1
    }
}

// MARK: - Arithmetic

extension DecimalDigits {
    /// The sum, with the places of the operand that has more; nil where it would be too long.
    static func + (left: DecimalDigits, right: DecimalDigits) -> DecimalDigits? {
        let scale = max(left.scale, right.scale)
        guard let first = left.digits(toScale: scale), let second = right.digits(toScale: scale) else { return nil }
        if left.isNegative == right.isNegative {
            return DecimalDigits(isNegative: left.isNegative, digits: sum(first, second), scale: scale)
        }
        return isSmaller(left, right)
            ? DecimalDigits(isNegative: right.isNegative, digits: difference(second, first), scale: scale)
            : DecimalDigits(isNegative: left.isNegative, digits: difference(first, second), scale: scale)
    }

    /// The product, with the places of both operands together.
    static func * (left: DecimalDigits, right: DecimalDigits) -> DecimalDigits {
        var product = Array(repeating: 0, count: left.digits.count + right.digits.count)
        for (first, leftDigit) in left.digits.reversed().enumerated() {
            var carry = 0
            for (second, rightDigit) in right.digits.reversed().enumerated() {
                let value = product[first + second] + Int(leftDigit) * Int(rightDigit) + carry
                product[first + second] = value % 10
                carry = value / 10
            }
            product[first + right.digits.count] += carry
        }
        return DecimalDigits(
            isNegative: left.isNegative != right.isNegative,
            digits: product.reversed().map { UInt8($0) },
            scale: left.scale + right.scale
        )
    }

    /// The digits with zeros behind them; nil where that would be too many.
    private func digits(toScale scale: Int) -> [UInt8]? {
        guard !digits.isEmpty else { return [] }
        let zeros = scale - self.scale
        guard digits.count + zeros <= Self.longestText else { return nil }
        return digits + Array(repeating: 0, count: zeros)
    }

    private static func sum(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var carry: UInt8 = 0
        for place in 0..<max(left.count, right.count) {
            let value = digit(left, place) + digit(right, place) + carry
            result.append(value % 10)
            carry = value / 10
        }
        return [carry] + result.reversed()
    }

    /// The difference from a number that is not smaller.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var borrow: UInt8 = 0
        for place in 0..<left.count {
            let value = digit(left, place) + 10 - digit(right, place) - borrow
            result.append(value % 10)
            borrow = value < 10 ? 1 : 0
        }
        return result.reversed()
    }

    /// The digit at a place counted from the end, 0 where there is none.
    private static func digit(_ digits: [UInt8], _ place: Int) -> UInt8 {
        place < digits.count ? digits[digits.count - 1 - place] : 0
    }
}
