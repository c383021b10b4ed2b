// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A unit of doses that the tables have words for.
///
/// A unit is known by its code in UCUM, or by a word of English or German that can mean nothing else. Any other unit
/// is said as it was written.
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

    init?(of quantity: Quantity) {
        let isUCUM = quantity.system == "http://unitsofmeasure.org"
        if isUCUM, let code = quantity.code?.rawValue, code != "1", !code.hasPrefix("{") {
            switch code {
            case "[drp]": self = .drop
            case "mg": self = .milligram
            case "g": self = .gram
            case "ug": self = .microgram
            case "mL", "ml": self = .milliliter
            case "[iU]", "[IU]": self = .internationalUnit
            case "U": self = .unit
            default:
                // What UCUM does not have, such as mcg, is a word.
                guard quantity.unit == nil || quantity.unit == code, let words = DoseUnit(word: code) else {
                    return nil
                }
                self = words
                return
            }
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

    /// Creates a unit from a word that can mean nothing else.
    init?(word: String) {
        switch word.lowercased() {
        case "tablet", "tablets", "tablet(s)", "tab", "tabs", "tbl", "tablette", "tabletten": self = .tablet
        case "capsule", "capsules", "capsule(s)", "kapsel", "kapseln": self = .capsule
        case "drop", "drops", "drop(s)", "tropfen": self = .drop
        case "puff", "puffs", "puff(s)", "hub", "hübe", "sprühstoß", "sprühstöße": self = .puff
        case "sachet", "sachets", "beutel": self = .sachet
        case "ampoule", "ampoules", "ampulle", "ampullen": self = .ampoule
        case "suppository", "suppositories", "zäpfchen": self = .suppository
        case "patch", "patches", "pflaster": self = .patch
        case "mg", "milligram", "milligrams", "milligramm": self = .milligram
        case "g", "gram", "grams", "gramm": self = .gram
        case "ug", "µg", "μg", "mcg", "microgram", "micrograms", "mikrogramm": self = .microgram
        case "ml", "milliliter", "milliliters", "millilitre", "millilitres": self = .milliliter
        case "iu", "ie", "i.e.", "international unit", "international units": self = .internationalUnit
        case "u", "e", "unit", "units", "einheit", "einheiten": self = .unit
        default: return nil
        }
    }
}
