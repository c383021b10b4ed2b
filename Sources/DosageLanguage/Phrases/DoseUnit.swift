// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A unit of doses that the tables have words for.
///
/// A unit is known by its code in UCUM, or by a word of one of our languages that can mean nothing else. Any other unit is
/// said as it was written.
enum DoseUnit: String, Sendable, Hashable, CaseIterable {
    case tablet
    case capsule
    case drop
    case puff
    case sachet
    case ampoule
    case suppository
    case patch
    case milligram = "mg"
    case gram = "g"
    case microgram = "ug"
    case milliliter = "mL"
    case internationalUnit = "iu"
    /// The unit of a medicine such as insulin.
    case unit
    case kilogram = "kg"
    case squareMeter = "m2"
    case millimole = "mmol"
    case liter = "L"
    case spray
    case application
    case vial
    case lozenge
    case piece

    /// Whether things are counted, of which half a one can be taken, and not measured.
    var isCounted: Bool {
        switch self {
        case .tablet, .capsule, .sachet, .ampoule, .suppository, .patch, .vial, .lozenge, .piece: true
        default: false
        }
    }

    /// The keys of what tables say in the unit.
    struct Keys {
        /// The words for the unit.
        let unit: String
        /// An amount in the unit as a whole, which a table need not have.
        let amount: String
        /// A range in the unit as a whole, which a table need not have.
        let range: String

        init(_ unit: String, _ amount: String, _ range: String) {
            self.unit = unit
            self.amount = amount
            self.range = range
        }
    }

    /// The keys of what tables say in the unit; written out, since putting them together takes time.
    var keys: Keys {
        switch self {
        case .tablet: Keys("unit.tablet", "quantity.tablet", "quantity.range.tablet")
        case .capsule: Keys("unit.capsule", "quantity.capsule", "quantity.range.capsule")
        case .drop: Keys("unit.drop", "quantity.drop", "quantity.range.drop")
        case .puff: Keys("unit.puff", "quantity.puff", "quantity.range.puff")
        case .sachet: Keys("unit.sachet", "quantity.sachet", "quantity.range.sachet")
        case .ampoule: Keys("unit.ampoule", "quantity.ampoule", "quantity.range.ampoule")
        case .suppository: Keys("unit.suppository", "quantity.suppository", "quantity.range.suppository")
        case .patch: Keys("unit.patch", "quantity.patch", "quantity.range.patch")
        case .milligram: Keys("unit.mg", "quantity.mg", "quantity.range.mg")
        case .gram: Keys("unit.g", "quantity.g", "quantity.range.g")
        case .microgram: Keys("unit.ug", "quantity.ug", "quantity.range.ug")
        case .milliliter: Keys("unit.mL", "quantity.mL", "quantity.range.mL")
        case .internationalUnit: Keys("unit.iu", "quantity.iu", "quantity.range.iu")
        case .unit: Keys("unit.unit", "quantity.unit", "quantity.range.unit")
        case .kilogram: Keys("unit.kg", "quantity.kg", "quantity.range.kg")
        case .squareMeter: Keys("unit.m2", "quantity.m2", "quantity.range.m2")
        case .millimole: Keys("unit.mmol", "quantity.mmol", "quantity.range.mmol")
        case .liter: Keys("unit.L", "quantity.L", "quantity.range.L")
        case .spray: Keys("unit.spray", "quantity.spray", "quantity.range.spray")
        case .application: Keys("unit.application", "quantity.application", "quantity.range.application")
        case .vial: Keys("unit.vial", "quantity.vial", "quantity.range.vial")
        case .lozenge: Keys("unit.lozenge", "quantity.lozenge", "quantity.range.lozenge")
        case .piece: Keys("unit.piece", "quantity.piece", "quantity.range.piece")
        }
    }

    var key: String { keys.unit }

    init?(of quantity: Quantity) {
        let isUCUM = quantity.system == "http://unitsofmeasure.org"
        if isUCUM, let code = quantity.code?.rawValue, code != "1", !code.hasPrefix("{") {
            guard let unit = DoseUnit(ucum: code) else {
                // What UCUM does not have, such as mcg, is a word.
                guard quantity.unit == nil || quantity.unit == code, let words = DoseUnit(word: code) else {
                    return nil
                }
                self = words
                return
            }
            self = unit
            // The words of a person win where they say something else, such as 5 mL spoonful.
            if let unit = quantity.unit, let words = DoseUnit(word: unit) {
                guard words == self else { return nil }
            } else if quantity.unit != nil, quantity.unit != code {
                return nil
            }
            return
        }
        // An annotation such as {tablet} is words in UCUM, and the code TAB of another system says no more than its name.
        let code = quantity.code.map { $0.rawValue.filter { $0 != "{" && $0 != "}" } }
        guard let unit = quantity.unit ?? code, let words = DoseUnit(word: unit) else { return nil }
        self = words
    }

    /// Whether the words of an amount name another unit than its code, such as mg beside the code of g.
    ///
    /// Insulin and the like are counted in units by people and in international units by code, or the other way round.
    static func isContradictory(_ quantity: Quantity) -> Bool {
        guard quantity.system == "http://unitsofmeasure.org", let code = quantity.code?.rawValue,
            let words = quantity.unit?.shown?.trimmed, words != code, let coded = DoseUnit(ucum: code),
            let said = DoseUnit(word: words), said != coded
        else { return false }
        return !((said == .unit || said == .internationalUnit) && (coded == .unit || coded == .internationalUnit))
    }

    private init?(ucum code: String) {
        switch code {
        case "[drp]": self = .drop
        case "mg": self = .milligram
        case "g": self = .gram
        case "ug": self = .microgram
        case "mL", "ml": self = .milliliter
        case "[iU]", "[IU]": self = .internationalUnit
        case "kg": self = .kilogram
        case "m2": self = .squareMeter
        case "mmol": self = .millimole
        case "L", "l": self = .liter
        case "U": self = .unit
        default: return nil
        }
    }

    /// Creates a unit from a word that can mean nothing else.
    init?(word: String) {
        guard let unit = Self.words[word] ?? Self.words[word.lowercased()] else { return nil }
        self = unit
    }

    /// The words of all languages; none gives a word another meaning than one before it.
    static let wordLists: [[String: DoseUnit]] = [
        englishWords, germanWords, arabicWords, czechWords, spanishWords, frenchWords, italianWords, japaneseWords,
        dutchWords, polishWords, portugueseWords, swedishWords,
    ]

    private static let words = TextIndex(
        wordLists.reduce(into: [String: DoseUnit]()) { all, words in all.merge(words) { first, _ in first } })
}
