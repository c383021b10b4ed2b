// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The number of an amount as it stands before its unit.
///
/// Without options these are the digits that were written. The options follow NHS England, Implementation guide for
/// interoperable medicines, Common Principles.
struct NHSNumber {
    /// The number in digits or words.
    private(set) var words: String
    /// What stands between the number and the unit.
    private(set) var joint = " "

    init(_ value: FHIRDecimal, of quantity: Quantity, unit: String, _ options: NHSDosageStyle.Options) {
        words = value.text
        guard !options.isDisjoint(with: [.fractionWords, .multipliedUnits, .countWords]) else { return }
        let beginsWithDigit = unit.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
        if beginsWithDigit, options.contains(.countWords), words == "1" || words == "2" {
            words = words == "1" ? NHSWords.one : NHSWords.two
        } else if options.contains(.fractionWords), beginsWithDigit || !Self.isMeasured(quantity, unit),
            let fraction = Self.fraction(words)
        {
            words = fraction
        } else if beginsWithDigit, !options.isDisjoint(with: [.multipliedUnits, .countWords]) {
            joint = NHSWords.cross
        }
    }

    /// The words for a number of quarters or halves, zeros at its end aside.
    private static func fraction(_ digits: String) -> String? {
        guard let point = digits.firstIndex(of: ".") else { return nil }
        var end = digits.endIndex
        while end > point, digits[digits.index(before: end)] == "0" { end = digits.index(before: end) }
        guard digits.index(after: point) < end,
            let words = NHSWords.fraction(digits[digits.index(after: point)..<end])
        else { return nil }
        let whole = digits[..<point]
        return whole == "0" ? words.alone : whole.hasPrefix("-") ? nil : whole + words.behind
    }

    /// Whether a unit measures, and does not count; in doubt it measures, and the number stays in digits.
    private static func isMeasured(_ quantity: Quantity, _ unit: String) -> Bool {
        if quantity.system == UnitReading.ucum, let code = quantity.code?.rawValue {
            return code != "1" && !code.hasPrefix("{")
        }
        if let known = DoseUnit(word: unit) {
            switch known {
            case .drop, .puff, .spray, .application: return false
            default: return !known.isCounted
            }
        }
        // A short unit may be the sign of one.
        let words = unit.lowercased()
        return words.utf8.count <= 3 || Self.measures.contains(where: words.contains)
    }

    private static let measures = [
        "gram", "litre", "liter", "metre", "meter", "mol", "unit", "joule", "calor", "becquerel", "equivalent",
        "percent", "%", " per ", "/", "second", "minute", "hour", "day", "week", "month", "year",
    ]
}
