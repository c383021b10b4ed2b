// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What an amount is counted in, in whatever way a record writes it.
///
/// The one place that decides it for doses, rates, ratios, ranges and limits. What the tables have no words for is said as a
/// person wrote it; signs that were misread for others are written out, and a bare code is not said at all.
enum UnitReading: Sendable {
    /// A unit that the tables have words for.
    case dose(DoseUnit)
    case time(TimingUnit)
    /// A unit per others, as in micrograms per kilogram per hour.
    case compound(CompoundUnit)
    /// Any other, in the words that were written.
    case given(String)
    /// A code without words, which says nothing to a reader.
    case bareCode
    case none

    static let ucum = "http://unitsofmeasure.org"

    init(_ quantity: Quantity) {
        if let unit = DoseUnit(of: quantity) {
            self = .dose(unit)
            return
        }
        let isUCUM = quantity.system == Self.ucum
        // A letter without its system may be anything: a dose of 2 s is not one of 2 seconds.
        if isUCUM, let unit = TimingUnit(of: quantity) {
            self = .time(unit)
            return
        }
        let code = quantity.code?.rawValue.shown
        let words = quantity.unit?.shown.flatMap { $0 == "1" || $0 == "{}" ? nil : $0 }
        if let words, words != code || !isUCUM {
            if let compound = CompoundUnit(words: words) ?? CompoundUnit(ucum: words) {
                self = .compound(compound)
            } else if Self.isDigits(words) || words == code && Self.isBare(words) || Self.isFormula(words) {
                self = .bareCode
            } else {
                self = .given(Self.legible(words))
            }
            return
        }
        guard let code, code != "1", code != "{}" else {
            self = .none
            return
        }
        if let compound = CompoundUnit(ucum: code) ?? CompoundUnit(words: code) {
            self = .compound(compound)
        } else {
            self = Self.isSaid(code, isUCUM: isUCUM) ? .given(Self.legible(code)) : .bareCode
        }
    }

    /// Whether a text has signs of a formula, as 10*6 has.
    static func isFormula(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "^") }
    }

    /// Whether a code without words may be said: an annotation is words, and so is a code that is written as a word.
    private static func isSaid(_ code: String, isUCUM: Bool) -> Bool {
        if isFormula(code) { return false }
        if code.hasPrefix("{"), code.hasSuffix("}") { return true }
        return isUCUM ? isSymbol(code) : !isBare(code)
    }

    /// Whether a text is a number, which is no name of a unit.
    private static func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    /// Whether a code is not written as a word: digits, or capitals only.
    private static func isBare(_ code: String) -> Bool {
        !code.contains(where: \.isLowercase) && !code.unicodeScalars.contains { $0.value > 0x7F }
            || code.contains(where: \.isNumber)
    }

    /// Whether a code of UCUM is printed as it is, as mmHg and % are: all but those with brackets, figures or braces.
    private static func isSymbol(_ code: String) -> Bool {
        code.allSatisfy { $0.isLetter || $0 == "%" || $0 == "/" }
    }

    // MARK: Words

    /// Endings by which terminologies tell what a word is.
    private static let endings = [
        " (unit of presentation)", " - unit of product usage", " (basic dose form)", " (dose form)",
        " (qualifier value)", " (unit)",
    ]

    /// Words for a unit without what systems put around them: braces, endings, a plural in parentheses, a full stop.
    static func plain(_ words: String) -> String {
        var words = words.trimmed
        // All of it ends in one of these.
        guard let last = words.utf8.last,
            last == UInt8(ascii: ".") || last == UInt8(ascii: ")") || last == UInt8(ascii: "}")
                || last | 0x20 == UInt8(ascii: "e")
        else { return words }
        if words.hasPrefix("{"), words.hasSuffix("}"), words.utf8.count > 2 {
            words = String(words.dropFirst().dropLast()).replacing("_", with: " ").trimmed
        }
        while words.utf8.contains(UInt8(ascii: " ")), let ending = endings.first(where: words.lowercased().hasSuffix) {
            words = String(words.dropLast(ending.count))
        }
        if words.hasSuffix("(s)"), words.utf8.count > 4 { words.removeLast(3) }
        if words.hasSuffix("."), !words.dropLast().contains(".") { words.removeLast() }
        return words
    }

    /// A unit without what stands in braces behind it, which is no part of the unit.
    static func withoutAnnotation(_ unit: String) -> String {
        guard unit.hasSuffix("}"), let brace = unit.firstIndex(of: "{"), brace > unit.startIndex else { return unit }
        return String(unit[..<brace])
    }

    /// Words for a unit that is not known, as a patient may read them.
    ///
    /// Braces and brackets go, and signs that were misread for others are written out: U for 0, cc for 00, µ for m.
    /// Source: Institute for Safe Medication Practices, List of Error-Prone Abbreviations, Symbols, and Dose Designations.
    static func legible(_ words: String) -> String {
        let plain = plain(words)
        guard mayHaveSigns(plain) else { return plain }
        let text = plain.filter { !"{}[]".contains($0) }
        var result = ""
        var word = ""
        func flush() {
            result += signs[word] ?? word
            word = ""
        }
        for character in text {
            if character.isLetter || character == "µ" || character == "μ" {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }

    /// Whether a text has brackets, or a word as short as a sign with one of its letters, or is not in ASCII.
    private static func mayHaveSigns(_ text: String) -> Bool {
        var length = 0
        var hasLetter = false
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "U"), UInt8(ascii: "u"), UInt8(ascii: "C"), UInt8(ascii: "c"):
                length += 1
                hasLetter = true
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): length += 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), 0x80...: return true
            default:
                if hasLetter, length <= 3 { return true }
                (length, hasLetter) = (0, false)
            }
        }
        return hasLetter && length <= 3
    }

    private static let signs = [
        "U": "units", "IU": "international units", "iU": "international units", "cc": "mL", "CC": "mL",
        "ug": "micrograms", "µg": "micrograms",
        "μg": "micrograms", "mcg": "micrograms",
    ]
}
