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
        guard quantity.system == "http://unitsofmeasure.org", let words = quantity.unit.flatMap(DoseUnit.init(word:)),
            let code = quantity.code.flatMap({ DoseUnit(ucum: $0.rawValue) })
        else { return false }
        let units: Set<DoseUnit> = [.unit, .internationalUnit]
        return words != code && !(units.contains(words) && units.contains(code))
    }

    private init?(ucum code: String) {
        switch code {
        case "[drp]": self = .drop
        case "mg": self = .milligram
        case "g": self = .gram
        case "ug": self = .microgram
        case "mL", "ml": self = .milliliter
        case "[iU]", "[IU]": self = .internationalUnit
        case "U": self = .unit
        default: return nil
        }
    }

    /// Creates a unit from a word that can mean nothing else.
    init?(word: String) {
        guard let unit = Self.words[word.lowercased()] else { return nil }
        self = unit
    }

    private static let words: [String: DoseUnit] = [
        "tablet": .tablet, "tablets": .tablet, "tablet(s)": .tablet, "tab": .tablet, "tabs": .tablet, "tbl": .tablet,
        "tablette": .tablet, "tabletten": .tablet,
        "capsule": .capsule, "capsules": .capsule, "capsule(s)": .capsule, "kapsel": .capsule, "kapseln": .capsule,
        "drop": .drop, "drops": .drop, "drop(s)": .drop, "tropfen": .drop,
        "puff": .puff, "puffs": .puff, "puff(s)": .puff, "hub": .puff, "hübe": .puff, "sprühstoß": .puff,
        "sprühstöße": .puff,
        "sachet": .sachet, "sachets": .sachet, "beutel": .sachet,
        "ampoule": .ampoule, "ampoules": .ampoule, "ampulle": .ampoule, "ampullen": .ampoule,
        "suppository": .suppository, "suppositories": .suppository, "zäpfchen": .suppository,
        "patch": .patch, "patches": .patch, "pflaster": .patch,
        "mg": .milligram, "milligram": .milligram, "milligrams": .milligram, "milligramm": .milligram,
        "g": .gram, "gram": .gram, "grams": .gram, "gramm": .gram,
        "ug": .microgram, "µg": .microgram, "μg": .microgram, "mcg": .microgram, "microgram": .microgram,
        "micrograms": .microgram, "mikrogramm": .microgram,
        "ml": .milliliter, "milliliter": .milliliter, "milliliters": .milliliter, "millilitre": .milliliter,
        "millilitres": .milliliter,
        "iu": .internationalUnit, "ie": .internationalUnit, "i.e.": .internationalUnit,
        "international unit": .internationalUnit, "international units": .internationalUnit,
        "u": .unit, "e": .unit, "unit": .unit, "units": .unit, "einheit": .unit, "einheiten": .unit,
    ]
}
