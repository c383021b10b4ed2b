// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// The numbers and the white space of the German style.
enum DGMPText {
    /// Returns a number with a comma, without needless zeros and without exponent.
    ///
    /// - Parameter number: The number.
    /// - Returns: Nil for a number that is too long.
    static func german(_ number: FHIRDecimal) -> String? {
        if number.shortWhole != nil { return number.text }
        var text = number.text
        if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) || text.utf8.count > 1_000 {
            guard let plain = number.multiplied(by: 1) else { return nil }
            text = plain.text
        }
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text == "-0" ? "0" : text }
        let fraction = text.utf8[text.utf8.index(after: point)...]
        guard let last = fraction.lastIndex(where: { $0 != UInt8(ascii: "0") }) else {
            return text[..<point] == "-0" ? "0" : String(text[..<point])
        }
        return text[..<point] + "," + text[text.utf8.index(after: point)...last]
    }

    /// Returns a text with one space for each run of white space, and none at its ends or before `;`, `:`, `.` and `,`.
    ///
    /// Source: the guide, Normalisierung. White space is what Unicode says it is, and the four separators of ASCII.
    static func normalized(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var hasSpace = false
        for scalar in text.unicodeScalars {
            if isSpace(scalar) {
                hasSpace = true
                continue
            }
            if hasSpace, !result.isEmpty, !isTight(scalar) { result.unicodeScalars.append(" ") }
            hasSpace = false
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// Returns a text without the white space around it.
    static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, isSpace(first) || isSpace(last) else { return text }
        guard let start = scalars.firstIndex(where: { !isSpace($0) }),
            let end = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(scalars[start...end])
    }

    /// Whether a text from outside may have white space other than single spaces inside; hardly any has.
    ///
    /// The words of the style itself never have; only they stand around the text.
    static func isUntidy(_ text: String) -> Bool {
        var before = UInt8(ascii: " ")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: " ") where before == UInt8(ascii: " "): return true
            case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ","):
                if before == UInt8(ascii: " ") { return true }
            // Line breaks and the like; what begins U+0085 and U+00A0, U+1680, and U+3000.
            case 0x00..<0x20, 0xC2, 0xE1, 0xE3: return true
            // U+2000 to U+202F and U+205F begin with E2 80 and E2 81; dashes and quotation marks do, too.
            case 0x80...0x8A where before == 0x80, 0xA8...0xAF where before == 0x80, 0x9F where before == 0x81:
                return true
            default: break
            }
            before = byte
        }
        return before == UInt8(ascii: " ")
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar.properties.isWhitespace || 0x1C...0x1F ~= scalar.value
    }

    /// Whether no space stands before a scalar.
    private static func isTight(_ scalar: Unicode.Scalar) -> Bool {
        scalar == ";" || scalar == ":" || scalar == "." || scalar == ","
    }
}

extension FHIRDecimal {
    /// Whether the number is 1, however it is written.
    var isOne: Bool { text == "1" || shortWhole == nil && isNumericallyEqual(to: 1) }

    /// Whether the number is above 0; false also for one that is too long.
    var isPositive: Bool { shortWhole.map { $0 > 0 } ?? (compare(0) == .orderedDescending) }

    /// Whether the number is below another; false also where one is too long.
    func isBelow(_ other: FHIRDecimal) -> Bool { compare(other) == .orderedAscending }

    /// Whether the number is below 0.
    var isNegative: Bool { text.utf8.first == UInt8(ascii: "-") && compare(0) != .orderedSame }
}
