// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A unit per others, as in 15 milligrams per kilogram per day, of which every one is known.
struct CompoundUnit: Sendable, Hashable {
    /// One of the units that it is counted per, and how many of them: 1 hour, 2 hours, 1 kilogram.
    struct Per: Sendable, Hashable {
        enum Unit: Sendable, Hashable {
            case time(TimingUnit)
            case dose(DoseUnit)
        }

        let unit: Unit
        let count: Int
    }

    let unit: DoseUnit
    /// What a number in the unit is multiplied by, as in 10*6.[iU].
    let power: Int
    /// None where the unit is only multiplied.
    let pers: [Per]

    /// Reads a code of UCUM: a unit that may be multiplied by a power of ten, over units or products of them.
    init?(ucum code: String) {
        guard code.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else { return nil }
        self.init(UnitTerms(code, isWords: false)) { text in
            text == "[iU]" || text == "[IU]" ? .internationalUnit : DoseUnit(ucum: text) ?? DoseUnit(word: text)
        } time: { text in
            TimingUnit(rawValue: text)
        }
    }

    /// Reads words: mL/hr, mg per hour, mg/24h.
    init?(words: String) {
        let hasSlash = words.utf8.contains(UInt8(ascii: "/"))
        guard hasSlash || words.utf8.contains(UInt8(ascii: " ")) && words.contains(" per ") else { return nil }
        self.init(UnitTerms(words, isWords: true)) { text in
            DoseUnit(word: text) ?? DoseUnit(ucum: text)
        } time: { text in
            TimingUnit(rawValue: text) ?? TimingUnit(word: text)
        }
    }

    private init?(_ terms: UnitTerms?, unit: (String) -> DoseUnit?, time: (String) -> TimingUnit?) {
        guard let terms, let counted = unit(terms.name), terms.power > 0 || !terms.pers.isEmpty else { return nil }
        var pers: [Per] = []
        for per in terms.pers {
            if let time = time(per.name) {
                pers.append(Per(unit: .time(time), count: per.count))
            } else if let dose = unit(per.name), dose.isSaidBare {
                pers.append(Per(unit: .dose(dose), count: per.count))
            } else {
                return nil
            }
        }
        (self.unit, power, self.pers) = (counted, terms.power, pers)
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
        case .dose: per.count == 1 ? "per.unit" : "per.amount"
        }
    }

    var argumentCount: Int {
        if case .time = per.unit { per.count == 1 ? 0 : 1 } else { 1 }
    }

    func argument(at position: Int) -> PhraseArgument {
        let count = FHIRDecimal(per.count)
        guard case .dose(let unit) = per.unit else { return .number(count) }
        let phrase = UnitPhrase(unit, value: count)
        if per.count == 1 { return .phrase(phrase) }
        return .phrase(QuantityPhrase(value: count, unit: phrase, comparator: nil))
    }
}
