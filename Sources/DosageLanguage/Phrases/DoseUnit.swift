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
    /// One dose, as an inhaler or a pen counts them.
    case dose
    case pessary
    case ring
    case pen
    case syringe
    case teaspoon
    case tablespoon
    /// The measuring spoon of a powder.
    case scoop
    case milliequivalent = "meq"
    /// A thousandth of a unit or of an international unit.
    case milliunit = "mU"
    case nanogram = "ng"
    case microliter = "uL"
    case micromole = "umol"
    /// One injection, as a schedule counts them.
    case injection
    /// A thin film that dissolves in the mouth.
    case film
    // Tablets that are not swallowed as they are, which is said with the amount.
    case effervescentTablet = "effervescent tablet"
    case chewableTablet = "chewable tablet"
    /// A tablet that melts in the mouth.
    case orodispersibleTablet = "orodispersible tablet"
    case sublingualTablet = "sublingual tablet"
    case implant

    /// Whether it is a tablet of any kind.
    var isTablet: Bool {
        switch self {
        case .tablet, .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet: true
        default: false
        }
    }

    /// Whether things are counted, of which half a one can be taken, and not measured.
    var isCounted: Bool {
        switch self {
        case .tablet, .capsule, .sachet, .ampoule, .suppository, .patch, .vial, .lozenge, .piece, .dose, .pessary,
            .ring, .pen, .syringe, .teaspoon, .tablespoon, .scoop, .film, .effervescentTablet, .chewableTablet,
            .orodispersibleTablet, .sublingualTablet, .implant:
            true
        default: false
        }
    }

    /// Whether an amount is measured, or the activity of a medicine, and can flow so much per second.
    var isMeasured: Bool {
        switch self {
        case .milligram, .gram, .microgram, .milliliter, .kilogram, .squareMeter, .millimole, .liter, .milliequivalent,
            .milliunit, .nanogram, .microliter, .micromole:
            true
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
        case .dose: Keys("unit.dose", "quantity.dose", "quantity.range.dose")
        case .pessary: Keys("unit.pessary", "quantity.pessary", "quantity.range.pessary")
        case .ring: Keys("unit.ring", "quantity.ring", "quantity.range.ring")
        case .pen: Keys("unit.pen", "quantity.pen", "quantity.range.pen")
        case .syringe: Keys("unit.syringe", "quantity.syringe", "quantity.range.syringe")
        case .teaspoon: Keys("unit.teaspoon", "quantity.teaspoon", "quantity.range.teaspoon")
        case .tablespoon: Keys("unit.tablespoon", "quantity.tablespoon", "quantity.range.tablespoon")
        case .scoop: Keys("unit.scoop", "quantity.scoop", "quantity.range.scoop")
        case .milliequivalent: Keys("unit.meq", "quantity.meq", "quantity.range.meq")
        case .milliunit: Keys("unit.mU", "quantity.mU", "quantity.range.mU")
        case .nanogram: Keys("unit.ng", "quantity.ng", "quantity.range.ng")
        case .microliter: Keys("unit.uL", "quantity.uL", "quantity.range.uL")
        case .micromole: Keys("unit.umol", "quantity.umol", "quantity.range.umol")
        case .injection: Keys("unit.injection", "quantity.injection", "quantity.range.injection")
        case .film: Keys("unit.film", "quantity.film", "quantity.range.film")
        case .effervescentTablet:
            Keys("unit.effervescentTablet", "quantity.effervescentTablet", "quantity.range.effervescentTablet")
        case .chewableTablet:
            Keys("unit.chewableTablet", "quantity.chewableTablet", "quantity.range.chewableTablet")
        case .orodispersibleTablet:
            Keys("unit.orodispersibleTablet", "quantity.orodispersibleTablet", "quantity.range.orodispersibleTablet")
        case .sublingualTablet:
            Keys("unit.sublingualTablet", "quantity.sublingualTablet", "quantity.range.sublingualTablet")
        case .implant: Keys("unit.implant", "quantity.implant", "quantity.range.implant")
        }
    }

    var key: String { keys.unit }

    /// Whether the unit counts what a medicine of its kind does: units, or international units.
    ///
    /// Insulin and the like are counted in units by people and in international units by code, or the other way round.
    var isOfActivity: Bool { self == .unit || self == .internationalUnit }

    /// Reads the unit of an amount; nil for any other, and for words that say something else than their code.
    init?(of quantity: borrowing Quantity) {
        let isUCUM = quantity.system == UnitReading.ucum
        let words = quantity.isCodedRate ? nil : quantity.unit.flatMap { DoseUnit(word: $0) }
        if isUCUM, let code = quantity.code?.rawValue, code != "1", !code.hasPrefix("{") {
            guard let coded = DoseUnit(ucum: code) else {
                // What UCUM does not have, such as mcg, is a word; beside words it says nothing.
                let unit = quantity.unit == nil ? DoseUnit(unlistedUCUM: code) : words
                guard let unit, CompoundUnit(ucum: code) == nil, !Self.isOther(ofUCUM: code) else { return nil }
                self = unit
                return
            }
            // The words of a person win where they say something else, such as 5 mL spoonful.
            if let words {
                guard words == coded || words.isOfActivity && coded.isOfActivity else { return nil }
            } else if let unit = quantity.unit, unit != code, unit != "1" {
                return nil
            }
            self = words ?? coded
            return
        }
        if let words {
            self = words
            return
        }
        if let code = quantity.code?.rawValue, let unit = quantity.unit,
            let coded = Self.codes[code, in: quantity.system],
            Self.isDisplay(unit, of: code, in: quantity.system)
        {
            self = coded
            return
        }
        guard quantity.unit == nil || quantity.unit == quantity.code?.rawValue || quantity.unit == "1",
            let code = quantity.code?.rawValue,
            let unit = Self.codes[code, in: quantity.system] ?? DoseUnit(word: code)
        else { return nil }
        self = unit
    }

    /// Creates a unit from a code of UCUM; what stands in braces behind it is no part of the unit.
    init?(ucum code: String) {
        switch code {
        case "[drp]": self = .drop
        case "mg": self = .milligram
        case "g": self = .gram
        case "ug": self = .microgram
        case "mL", "ml", "cm3": self = .milliliter
        case "[iU]", "[IU]": self = .internationalUnit
        case "kg": self = .kilogram
        case "m2": self = .squareMeter
        case "mmol": self = .millimole
        case "L", "l": self = .liter
        case "U": self = .unit
        case "meq": self = .milliequivalent
        case "mU", "m[iU]", "m[IU]": self = .milliunit
        case "ng": self = .nanogram
        case "uL", "ul": self = .microliter
        case "umol": self = .micromole
        case "[tsp_us]": self = .teaspoon
        case "[tbs_us]": self = .tablespoon
        default:
            let plain = UnitWords.withoutAnnotation(code)
            guard plain != code, let unit = DoseUnit(ucum: plain) else { return nil }
            self = unit
        }
    }

    /// Creates a unit from a word that can mean nothing else, as people and systems write it.
    init?(word: String) {
        if let unit = Self.words[word] {
            self = unit
            return
        }
        let small = word.lowercased()
        if small != word, let unit = Self.words[small] {
            self = unit
            return
        }
        // The braces around a word go, and those behind it with what they say.
        let plain = UnitWords.withoutAnnotation(UnitWords.plain(word))
        if plain != word, let unit = Self.words[plain] ?? Self.words[plain.lowercased()] {
            self = unit
            return
        }
        guard small.hasByte(where: { $0 == UInt8(ascii: "/") }), let unit = Self.oneOrSeveral(small) else { return nil }
        self = unit
    }

    /// Reads a unit for one and for several of it: Hub/Hübe, tablet/s, unidad/es.
    ///
    /// "Tablet/s" is no speed: only what is measured flows so much per second, and a plural has no other behind it.
    private static func oneOrSeveral(_ small: String) -> DoseUnit? {
        let parts = small.split(separator: "/").map { String($0).trimmed }
        guard parts.count == 2, let unit = words[parts[0]], !unit.isMeasured else { return nil }
        if words[parts[1]] == unit { return unit }
        switch parts[1] {
        case "s": return unit.isCounted || words[parts[0] + "s"] == unit ? unit : nil
        case "e", "n", "es", "en", "ies": return unit
        default: return nil
        }
    }

    /// The words of all languages; none gives a word another meaning than one before it.
    static let wordLists: [[String: DoseUnit]] = [
        englishWords, germanWords, arabicWords, czechWords, spanishWords, frenchWords, italianWords, japaneseWords,
        dutchWords, polishWords, portugueseWords, swedishWords,
    ]

    private static let words = TextIndex(
        (wordLists + [systemWords, saidWords, formWords]).reduce(into: [String: DoseUnit]()) { all, words in
            all.merge(words) { first, _ in first }
        })
}

extension Quantity {
    /// Whether words with a slash stand beside a code of UCUM for so much per something, as drop/s beside [drp]/s.
    var isCodedRate: Bool {
        guard let unit, unit.hasByte(where: { $0 == UInt8(ascii: "/") }), system == UnitReading.ucum, let code else {
            return false
        }
        return CompoundUnit(ucum: code.rawValue) != nil
    }
}
