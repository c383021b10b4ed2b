// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A unit per others, as in 15 milligrams per kilogram per day, of which every one is known.
struct CompoundUnit: Sendable, Hashable {
    /// One of the units that it is counted per, and how many of them: 1 hour, 2 hours, 1 kilogram, 0.5 mL.
    struct Per: Sendable, Hashable {
        enum Unit: Sendable, Hashable {
            case time(TimingUnit)
            case dose(DoseUnit)
        }

        let unit: Unit
        /// A number without zeros at its end: 0.5 mL.
        let count: FHIRDecimal

        var isTime: Bool { if case .time = unit { true } else { false } }
    }

    let unit: DoseUnit
    /// What a number in the unit is multiplied by, as in 10*6.[iU].
    let power: Int
    /// None where the unit is only multiplied.
    let pers: [Per]

    /// Reads a code of UCUM: a unit that may be multiplied by a power of ten, over units or products of them.
    init?(ucum code: String) {
        let isPut = code.hasByte { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        guard isPut || Self.multiple(code) != nil else { return nil }
        self.init(UnitTerms(code, isWords: false), hasMultiples: !UnitWords.isInCapitals(code)) { text in
            text == "[iU]" || text == "[IU]" ? .internationalUnit : DoseUnit(ucum: text) ?? DoseUnit(unlistedUCUM: text)
        } time: { text in
            TimingUnit(rawValue: text)
        }
    }

    /// Reads words: mL/hr, mg per hour, mg/24h, MIU, million units.
    init?(words: String) {
        guard UnitTerms.mayHavePers(words) || Self.multiple(words) != nil else { return nil }
        self.init(UnitTerms(words, isWords: true), hasMultiples: !UnitWords.isInCapitals(words)) { text in
            DoseUnit(word: text) ?? DoseUnit(ucum: text)
        } time: { text in
            TimingUnit(rawValue: text) ?? TimingUnit(perWord: text)
        }
    }

    private init?(
        _ terms: UnitTerms?, hasMultiples: Bool, unit: (String) -> DoseUnit?, time: (String) -> TimingUnit?
    ) {
        guard let terms else { return nil }
        var counted = unit(terms.name)
        var power = terms.power
        if counted == nil, hasMultiples, let multiple = Self.multiple(terms.name) {
            counted = multiple.unit
            power += multiple.power
        }
        guard let counted, power > 0 || !terms.pers.isEmpty else { return nil }
        var pers: [Per] = []
        for per in terms.pers {
            if let time = time(per.name) {
                pers.append(Per(unit: .time(time), count: per.number))
            } else if let dose = unit(per.name), dose.isCountedPer {
                pers.append(Per(unit: .dose(dose), count: per.number))
            } else {
                return nil
            }
        }
        (self.unit, self.power, self.pers) = (counted, power, pers)
    }

    // MARK: Multiples

    /// Reads a multiple of units that are counted; the case of letters counts, since mU is not MU.
    static func multiple(_ text: String) -> (unit: DoseUnit, power: Int)? {
        // All below begin with one of these bytes, and most units have neither a space nor a hyphen.
        switch text.utf8.first.map({ $0 | 0x20 }) {
        case UInt8(ascii: "k"), "万".utf8.first: return multiples[text]
        case UInt8(ascii: "m"): if let multiple = multiples[text] { return multiple }
        case UInt8(ascii: "t"), UInt8(ascii: "d"): break
        default: return nil
        }
        guard text.hasByte(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) else { return nil }
        let small = text.lowercased()
        // "Mil" is a thousand only where the word behind it is of a language in which it is.
        if small.hasPrefix("mil "), let unit = iberianUnits[String(small.dropFirst(4))] { return (unit, 3) }
        for word in numbersByStart[start(of: small)] ?? [] where small.hasPrefix(word.words) {
            guard let unit = DoseUnit(word: String(small.dropFirst(word.words.count))), unit.isOfActivity else {
                continue
            }
            return (unit, word.power)
        }
        return nil
    }

    private static let multiples: [String: (unit: DoseUnit, power: Int)] = [
        "kU": (.unit, 3), "kIU": (.internationalUnit, 3), "kiU": (.internationalUnit, 3),
        "k[iU]": (.internationalUnit, 3), "k[IU]": (.internationalUnit, 3), "MU": (.unit, 6),
        "MIU": (.internationalUnit, 6), "MiU": (.internationalUnit, 6), "M[iU]": (.internationalUnit, 6),
        "M[IU]": (.internationalUnit, 6), "M IU": (.internationalUnit, 6), "k IU": (.internationalUnit, 3),
        "k U": (.unit, 3), "万単位": (.unit, 4), "万国際単位": (.internationalUnit, 4),
    ]

    private static let iberianUnits: [String: DoseUnit] = [
        "unidades": .unit, "unidad": .unit, "unidade": .unit, "unità": .unit, "ui": .internationalUnit,
        "u.i.": .internationalUnit, "unidades internacionales": .internationalUnit,
        "unidades internacionais": .internationalUnit, "unità internazionali": .internationalUnit,
    ]

    /// Words for numbers before units; "mil" is left out, a thousand of one language and short for a million of another.
    ///
    /// They are those that our tables say, and those of prescribing systems. Each begins with three letters of ASCII.
    private static let numbers: [(words: String, power: Int)] =
        [
            "million ", "millions ", "millionen ", "mio. ", "mio ", "miljoen ", "miljoner ", "mln ", "mega ",
            "mega-", "milion ", "miliony ", "milionów ", "miliona ", "milionů ", "milionu ",
            "millones de ", "millón de ", "milioni di ", "milione di ", "milhões de ", "milhão de ", "millions d’",
            "millions d'", "million d’", "million d'",
        ].map { ($0, 6) }
        + [
            "thousand ", "thousands ", "tausend ", "tsd. ", "tsd ", "duizend ", "tusen ", "tys. ", "tisíc ", "mille ",
            "mila ", "milliers d’", "milliers d'", "millier d’", "millier d'", "migliaia di ",
        ].map {
            ($0, 3)
        }

    /// The words for numbers by the letters that they begin with, since nearly no unit begins with one of them.
    private static let numbersByStart = Dictionary(grouping: numbers) { start(of: $0.words) }

    /// The first three bytes.
    private static func start(of words: String) -> UInt32 {
        words.utf8.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
    }
}

extension DoseUnit {
    /// Whether the unit is said without a number where something is counted per one of it: mg per kg.
    var isSaidBare: Bool {
        switch self {
        case .kilogram, .squareMeter, .milliliter, .liter, .gram, .milligram: true
        default: false
        }
    }

    /// Whether an amount may be counted per one of it: micrograms per puff.
    var isCountedPer: Bool {
        switch self {
        case .puff, .spray, .drop, .application: true
        default: isSaidBare || isCounted
        }
    }
}

/// What an amount is counted per, in words: per hour, in 2 hours, per kg.
struct PerPhrase: DirectPhrase {
    static var allFormatStrings: [String] { ["per.unit", "per.amount"] }

    let per: CompoundUnit.Per

    var formatString: String {
        switch per.unit {
        case .time(let unit):
            per.count == 1
                ? unit.key("per.s", "per.min", "per.h", "per.d", "per.wk", "per.mo", "per.a")
                : unit.key("in.s", "in.min", "in.h", "in.d", "in.wk", "in.mo", "in.a")
        case .dose(let unit): isBare(unit) ? "per.unit" : "per.amount"
        }
    }

    var argumentCount: Int {
        if case .time = per.unit { per.count == 1 ? 0 : 1 } else { 1 }
    }

    /// Whether the unit stands without a number.
    ///
    /// "Per puff" would be "by inhalation" in Spanish.
    private func isBare(_ unit: DoseUnit) -> Bool { per.count == 1 && unit.isSaidBare }

    func argument(at position: Int) -> PhraseArgument {
        guard case .dose(let unit) = per.unit else { return .number(per.count) }
        let phrase = UnitPhrase(unit, value: per.count)
        if isBare(unit) { return .phrase(phrase) }
        return .phrase(QuantityPhrase(value: per.count, unit: phrase, comparator: nil))
    }
}
