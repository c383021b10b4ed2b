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

    init(_ quantity: borrowing Quantity) {
        if let unit = DoseUnit(of: quantity) {
            self = .dose(unit)
            return
        }
        let isUCUM = quantity.system == Self.ucum
        // A letter without its system may be anything: a dose of 2 s is not one of 2 seconds.
        if isUCUM, let unit = TimingUnit(of: copy quantity) {
            self = .time(unit)
            return
        }
        let code = quantity.code?.rawValue.shown
        if isUCUM, let code, DoseUnit.isOther(ofUCUM: code) {
            self = .bareCode
            return
        }
        let words = quantity.unit?.shown.flatMap { $0 == "1" || $0 == "{}" ? nil : $0 }
        if let words, words != code || !isUCUM {
            if !UnitWords.isOpen(words), let compound = CompoundUnit(words: words) ?? CompoundUnit(ucum: words) {
                self = .compound(compound)
            } else if isUCUM, let code, let coded = CompoundUnit(ucum: code),
                UnitMeaning(words: words) == UnitMeaning(ucum: code)
            {
                self = .compound(coded)
            } else if Self.isDigits(words) || words == code && Self.isBare(words) || Self.isFormula(words) {
                self = .bareCode
            } else {
                self = Self.inWords(words)
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
            self = Self.isSaid(code, isUCUM: isUCUM) ? Self.inWords(code) : .bareCode
        }
    }

    /// Words as they are said, or a bare code where they have a sign that is read as another and has no words.
    private static func inWords(_ words: String) -> UnitReading {
        let words = UnitWords.legible(words)
        return words.isEmpty || UnitWords.hasUnknownSign(words) ? .bareCode : .given(words)
    }

    /// Whether a text has signs of a formula, as 10*6 has.
    static func isFormula(_ text: String) -> Bool {
        text.hasByte { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "^") }
    }

    /// Whether a code without words may be said: an annotation is words, and so is a code that is written as a word.
    private static func isSaid(_ code: String, isUCUM: Bool) -> Bool {
        if isFormula(code) { return false }
        if code.hasPrefix("{"), code.hasSuffix("}") { return true }
        return isUCUM ? isSymbol(code) : !isBare(code)
    }

    /// Whether a text is a number, which is no name of a unit.
    static func isDigits(_ text: String) -> Bool {
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
}
