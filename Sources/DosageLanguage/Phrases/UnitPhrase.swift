// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The unit of an amount, in words that fit the number.
struct UnitPhrase: DirectPhrase {
    static var allFormatStrings: [String] {
        ["unit.given"] + DoseUnit.allCases.map(\.key) + TimingUnit.allCases.map { Unit.time($0).key }
    }

    private enum Unit: Sendable {
        /// A unit that the tables have words for.
        case dose(DoseUnit)
        case time(TimingUnit)
        /// Any other, in the words that were written.
        case given(String)

        var key: String {
            switch self {
            case .dose(let unit): unit.key
            case .time(let unit):
                unit.key("unit.s", "unit.min", "unit.h", "unit.d", "unit.wk", "unit.mo", "unit.a")
            case .given: "unit.given"
            }
        }
    }

    private let value: FHIRDecimal
    private let unit: Unit

    /// Creates the unit of an amount; nil where it has none that is said.
    init?(_ reading: UnitReading, value: FHIRDecimal) {
        self.value = value
        switch reading {
        case .dose(let dose): unit = .dose(dose)
        case .time(let time): unit = .time(time)
        case .compound(let compound): unit = .dose(compound.unit)
        case .given(let words): unit = .given(words)
        case .bareCode, .none: return nil
        }
    }

    init(_ dose: DoseUnit, value: FHIRDecimal) {
        self.value = value
        unit = .dose(dose)
    }

    /// What makes two units the same.
    var key: String {
        if case .given(let words) = unit { words } else { formatString }
    }

    /// Creates a unit in words.
    init(given words: String, value: FHIRDecimal) {
        self.value = value
        unit = .given(words)
    }

    /// The words of the record, where they are said.
    var givenWords: String? { if case .given(let words) = unit { words } else { nil } }

    /// Whether the words are those of the record, without a sign between them and what stands around them.
    var isFree: Bool { givenWords != nil && !beginsWithNumber && !endsInNumber }

    /// Whether the words begin with a number of their own, as in 5 mL spoonful, or a sign, which must not run into the
    /// amount: 1 and .5 tablet.
    var beginsWithNumber: Bool {
        // Nearly all begin with a letter of ASCII.
        if let byte = givenWords?.utf8.first, byte.isLetter { return false }
        let isSeen = { (character: Character) in character.unicodeScalars.first?.properties.generalCategory != .format }
        guard let first = givenWords?.first(where: isSeen) else { return false }
        return first.isNumber || !first.isLetter && !"%‰°($€£“„«\"'".contains(first)
    }

    /// Whether the words end in a number, which must not run into the next one: tablet 2, three times a day.
    var endsInNumber: Bool {
        if let byte = givenWords?.utf8.last, byte.isLetter { return false }
        return givenWords?.last { !" .,:;-–/".contains($0) }?.isNumber == true
    }

    /// The unit, if it is one of doses that the tables have words for.
    var doseUnit: DoseUnit? {
        if case .dose(let unit) = unit { unit } else { nil }
    }

    var formatString: String { unit.key }

    var argumentCount: Int { 1 }

    func argument(at position: Int) -> PhraseArgument {
        switch unit {
        case .given(let words): endsInNumber ? .phrase(KeyedPhrase("quote", .text(words))) : .text(words)
        case .dose(let unit) where unit.isCounted: .portion(value)
        case .dose, .time: .number(value)
        }
    }
}

/// The unit of a range, in words that fit its end or, where the table has a variable `n:range`, both ends.
struct RangeUnitPhrase: DirectPhrase {
    static var allFormatStrings: [String] { UnitPhrase.allFormatStrings }

    /// The unit of the end.
    let unit: UnitPhrase
    /// The number that the range begins with.
    let start: FHIRDecimal

    var formatString: String { unit.formatString }

    var argumentCount: Int { unit.argumentCount }

    func argument(at position: Int) -> PhraseArgument { unit.argument(at: position) }
}

extension UInt8 {
    /// Whether it is a letter of ASCII.
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
