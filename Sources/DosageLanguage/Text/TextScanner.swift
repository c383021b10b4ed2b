// SPDX-License-Identifier: Apache-2.0

/// Cuts a folded text into tokens.
struct TextScanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || byte == FoldedText.unknownLetter }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    private static func isVulgar(_ byte: UInt8) -> Bool { FoldedText.half...FoldedText.threeQuarters ~= byte }

    private func byte(_ offset: Int) -> UInt8 {
        place + offset < bytes.count && place + offset >= 0 ? bytes[place + offset] : 0
    }

    /// The next token, with its letters if it is a word; nil at the end.
    mutating func next(after tokens: [TextToken]) -> (TextToken, word: String?)? {
        let start = place
        while byte(0) == 0x20 || byte(0) == UInt8(ascii: "'") || byte(0) == UInt8(ascii: "\"") { place += 1 }
        guard place < bytes.count else { return nil }
        let isJoined = place == start
        let first = byte(0)
        if Self.isLetter(first) { return (TextToken(kind: .word, isJoined: isJoined), word()) }
        if Self.isDigit(first) || Self.isVulgar(first) { return (number(after: tokens.last, isJoined), nil) }
        if first == UInt8(ascii: ".") || first == UInt8(ascii: ","), Self.isDigit(byte(1)), !isJoined || start == 0 {
            return (number(after: tokens.last, isJoined), nil)
        }
        place += 1
        let kind: TextToken.Kind
        switch first {
        case UInt8(ascii: "-"): kind = .dash
        case UInt8(ascii: "/"): kind = .slash
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): kind = .comma
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): kind = .parenthesis
        case UInt8(ascii: "."), UInt8(ascii: "!"), 0x0A: kind = .stop
        default: kind = .sign
        }
        return (TextToken(kind: kind, isJoined: isJoined), nil)
    }

    /// Reads letters.
    ///
    /// Those of b.i.d. are one word, and the plural of tablet(s) is none.
    private mutating func word() -> String {
        let start = place
        if byte(1) == UInt8(ascii: "."), Self.isLetter(byte(2)), !Self.isLetter(byte(3)) {
            var letters: [UInt8] = [byte(0)]
            while byte(1) == UInt8(ascii: "."), Self.isLetter(byte(2)), !Self.isLetter(byte(3)) {
                place += 2
                letters.append(byte(0))
            }
            place += byte(1) == UInt8(ascii: ".") ? 2 : 1
            return String(decoding: letters, as: UTF8.self)
        }
        while Self.isLetter(byte(0)) { place += 1 }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        if byte(0) == UInt8(ascii: "(") {
            let rest = bytes[place...].prefix(5)
            if let plural = Self.plurals.first(where: { rest.starts(with: $0) }) { place += plural.count }
        }
        return word
    }

    private static let plurals = ["(s)", "(n)", "(e)", "(i)", "(en)", "(es)", "(ten)", "(len)"].map { Array($0.utf8) }

    /// Reads a number, a fraction or a clock time.
    private mutating func number(after last: TextToken?, _ isJoined: Bool) -> TextToken {
        var token = TextToken(kind: .number, isJoined: isJoined)
        let isOfName = isJoined && isName(last)
        let start = place
        var value = plain()
        if byte(0) == UInt8(ascii: ":"), Self.isDigit(byte(1)), Self.isDigit(byte(2)), !Self.isDigit(byte(3)),
            place - start <= 2, value >= 0
        {
            let minutes = Int32(byte(1) & 0x0F) * 10 + Int32(byte(2) & 0x0F)
            place += 3
            if byte(0) == UInt8(ascii: ":"), Self.isDigit(byte(1)), Self.isDigit(byte(2)) { place += 3 }
            return TextToken(kind: .clock, value: value / 1000 * 60 + minutes, isJoined: isJoined)
        }
        if byte(0) == UInt8(ascii: "/"), Self.isDigit(byte(1)) {
            // A fraction, or a strength or date of which nothing is compared.
            place += 1
            let below = plain()
            value = Self.fraction(value, below)
            while byte(0) == UInt8(ascii: "/"), Self.isDigit(byte(1)) {
                place += 1
                _ = plain()
                value = -1
            }
        } else if value >= 0, value % 1000 == 0 {
            value = added(to: value)
        }
        if isOfName || byte(0) == UInt8(ascii: "%") { value = -1 }
        token.value = value
        return token
    }

    /// Whether a number here belongs to a name such as B12 or Omega-3; x7 and q6h are no names.
    private func isName(_ last: TextToken?) -> Bool {
        switch last?.kind {
        case .sign: return true
        case .dash: return Self.isLetter(byte(-2))
        case .word:
            let isShort = !Self.isLetter(byte(-2))
            return !(isShort && (byte(-1) == UInt8(ascii: "x") || byte(-1) == UInt8(ascii: "q")))
        default: return false
        }
    }

    /// The sum with the fraction after a whole number, as 1½ and 1 1/2.
    private mutating func added(to value: Int32) -> Int32 {
        let space = byte(0) == 0x20 ? 1 : 0
        let sign = byte(space)
        if Self.isVulgar(sign) {
            place += space + 1
            return value + Self.vulgar(sign)
        }
        guard space == 1, Self.isDigit(byte(1)), byte(2) == UInt8(ascii: "/"), Self.isDigit(byte(3)),
            !Self.isDigit(byte(4))
        else { return value }
        let fraction = Self.fraction(Int32(byte(1) & 0x0F) * 1000, Int32(byte(3) & 0x0F) * 1000)
        guard fraction >= 0 else { return value }
        place += 4
        return value + fraction
    }

    private static func vulgar(_ byte: UInt8) -> Int32 {
        byte == FoldedText.half ? 500 : byte == FoldedText.quarter ? 250 : 750
    }

    private static func fraction(_ above: Int32, _ below: Int32) -> Int32 {
        guard above > 0, below > above, [2000, 4000, 8000].contains(below) else { return -1 }
        return above / (below / 1000)
    }

    /// The thousandths of digits; -1 if they are too many, or if the sign among them may be for thousands.
    private mutating func plain() -> Int32 {
        if Self.isVulgar(byte(0)) {
            place += 1
            return Self.vulgar(byte(-1))
        }
        var whole: Int32 = 0
        var digits = 0
        while Self.isDigit(byte(0)) {
            if digits < 6 { whole = whole * 10 + Int32(byte(0) & 0x0F) }
            digits += 1
            place += 1
        }
        var isComparable = digits <= 6
        var value = whole * 1000
        if byte(0) == UInt8(ascii: ".") || byte(0) == UInt8(ascii: ","), Self.isDigit(byte(1)) {
            place += 1
            var scale: Int32 = 100
            var decimals = 0
            while Self.isDigit(byte(0)) {
                value += Int32(byte(0) & 0x0F) * scale
                scale /= 10
                decimals += 1
                place += 1
            }
            if decimals > 3 || decimals == 3 && whole > 0 { isComparable = false }
            // A date or a version, such as 1.3.2026.
            while byte(0) == UInt8(ascii: ".") || byte(0) == UInt8(ascii: ","), Self.isDigit(byte(1)) {
                isComparable = false
                place += 1
                while Self.isDigit(byte(0)) { place += 1 }
            }
        }
        return isComparable ? value : -1
    }
}
