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

    /// Creates the unit of an amount; nil where the amount has none.
    init?(of quantity: Quantity, value: FHIRDecimal) {
        self.value = value
        if let dose = DoseUnit(of: quantity) {
            unit = .dose(dose)
        } else if quantity.system == "http://unitsofmeasure.org", let time = TimingUnit(of: quantity) {
            // A letter without its system may be anything: a dose of 2 s is not one of 2 seconds.
            unit = .time(time)
        } else if let words = quantity.unit?.shown {
            unit = .given(words)
        } else if let code = quantity.code?.rawValue.shown, code != "1" {
            unit = .given(code)
        } else {
            return nil
        }
    }

    /// What makes two units the same.
    var key: String {
        if case .given(let words) = unit { words } else { formatString }
    }

    /// Whether the words begin with a number of their own, as in 5 mL spoonful, that must not run into the amount.
    var beginsWithNumber: Bool {
        if case .given(let words) = unit { words.first?.isNumber == true } else { false }
    }

    /// The unit, if it is one of doses that the tables have words for.
    var doseUnit: DoseUnit? {
        if case .dose(let unit) = unit { unit } else { nil }
    }

    var formatString: String { unit.key }

    var argumentCount: Int { 1 }

    func argument(at position: Int) -> PhraseArgument {
        switch unit {
        case .given(let words): .text(words)
        case .dose(let unit) where unit.isCounted: .portion(value)
        case .dose, .time: .number(value)
        }
    }
}
