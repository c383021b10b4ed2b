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
    ///
    /// Source: The Unified Code for Units of Measure, sections 2.2 and 2.3.
    init?(ucum code: String) {
        guard code.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else { return nil }
        self.init(code.split(separator: "/", omittingEmptySubsequences: false)) { text in
            text == "[iU]" || text == "[IU]" ? .internationalUnit : DoseUnit(ucum: text) ?? DoseUnit(word: text)
        } time: { text in
            TimingUnit(rawValue: text)
        }
    }

    /// Reads words: mL/hr, mg per hour.
    init?(words: String) {
        let hasSlash = words.utf8.contains(UInt8(ascii: "/"))
        guard hasSlash || words.utf8.contains(UInt8(ascii: " ")) && words.contains(" per ") else { return nil }
        let parts = words.replacing(" per ", with: "/").split(separator: "/", omittingEmptySubsequences: false)
        self.init(parts) { text in
            DoseUnit(word: text) ?? DoseUnit(ucum: text)
        } time: { text in
            TimingUnit(rawValue: text) ?? TimingUnit(word: text)
        }
    }

    private init?(
        _ parts: [Substring], unit: (String) -> DoseUnit?, time: (String) -> TimingUnit?
    ) {
        guard let first = parts.first, parts.count <= 4 else { return nil }
        var name = String(first).trimmed
        var power = 0
        for mark in ["10*", "10^"] where name.hasPrefix(mark) {
            guard let dot = name.firstIndex(of: "."), let number = Int(name[..<dot].dropFirst(mark.count)),
                1...12 ~= number
            else { return nil }
            power = number
            name = String(name[name.index(after: dot)...])
        }
        guard let counted = unit(name), power > 0 || parts.count > 1 else { return nil }
        var pers: [Per] = []
        for part in parts.dropFirst() {
            var text = String(part).trimmed
            if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
            var count = 1
            for factor in text.split(separator: ".", omittingEmptySubsequences: false) {
                let factor = String(factor).trimmed
                if let number = Int(factor), number > 0, count == 1 {
                    count = number
                } else if let time = time(factor) {
                    pers.append(Per(unit: .time(time), count: count))
                    count = 1
                } else if let dose = unit(factor), dose.isSaidBare {
                    pers.append(Per(unit: .dose(dose), count: count))
                    count = 1
                } else {
                    return nil
                }
            }
            guard count == 1 else { return nil }
        }
        self.unit = counted
        self.power = power
        self.pers = pers
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
