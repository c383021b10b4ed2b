// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An amount, or a range of amounts, as words say it.
struct TextAmount: Sendable, Hashable {
    /// What is counted.
    enum Unit: Sendable, Hashable {
        case dose(DoseUnit)
        case time(TimingUnit)
        /// In words that no table has.
        case given(String)
    }

    /// The number, or where a range ends.
    var value: FHIRDecimal?
    /// Where a range begins.
    var low: FHIRDecimal?
    var isRange = false
    var unit: Unit?
    /// The unit of the start, where it is another.
    var lowUnit: Unit?
    var comparator: QuantityComparator?
    /// What it is counted per, the last one last.
    var pers: [CompoundUnit.Per] = []

    init(_ value: FHIRDecimal, _ unit: Unit?) {
        self.value = value
        self.unit = unit
    }

    init(from low: FHIRDecimal?, to high: FHIRDecimal?, _ unit: Unit?) {
        self.low = low
        value = high
        isRange = true
        self.unit = unit
    }

    /// The amount as a quantity.
    var quantity: Quantity {
        var quantity = Self.quantity(value, unit, pers)
        quantity.comparator = comparator
        return quantity
    }

    /// The amounts as a range; an end that has none is missing.
    var range: FHIRRange {
        FHIRRange(
            low: low.map { Self.quantity($0, lowUnit ?? unit, pers) },
            high: value.map { Self.quantity($0, unit, pers) })
    }

    private static func quantity(_ value: FHIRDecimal?, _ unit: Unit?, _ pers: [CompoundUnit.Per]) -> Quantity {
        guard let unit else { return Quantity(value, unit: nil) }
        guard !pers.isEmpty else {
            switch unit {
            case .dose(let dose): return dose.quantity(value)
            case .time(let time):
                return Quantity(
                    value, unit: time.rawValue, system: UnitReading.ucum, code: Code(rawValue: time.rawValue))
            case .given(let words): return Quantity(value, unit: words)
            }
        }
        var text =
            switch unit {
            case .dose(let dose): dose.ucum ?? dose.rawValue
            case .time(let time): time.rawValue
            case .given(let words): words
            }
        var isWords = false
        for per in pers {
            let unit =
                switch per.unit {
                case .time(let time): time.rawValue
                case .dose(let dose): dose.ucum ?? dose.rawValue
                }
            // UCUM has no fractions, and reads from left to right: mL/2.h would be half a mL times an hour.
            let isFraction = per.count.wholeNumber == nil
            isWords = isWords || isFraction
            text += per.count == 1 ? "/\(unit)" : isFraction ? "/\(per.count) \(unit)" : "/(\(per.count).\(unit))"
        }
        if case .dose(let dose) = unit, dose.ucum != nil, !isWords {
            return Quantity(value, unit: text, system: UnitReading.ucum, code: Code(rawValue: text))
        }
        return Quantity(value, unit: text)
    }
}

extension DoseUnit {
    /// The code of UCUM; nil for what is counted in things, of which UCUM has only annotations.
    var ucum: String? {
        switch self {
        case .milligram, .gram, .microgram, .milliliter, .kilogram, .squareMeter, .millimole, .liter, .milliequivalent,
            .milliunit, .nanogram, .microliter, .micromole:
            rawValue
        case .internationalUnit: "[iU]"
        default: nil
        }
    }

    /// So much of the unit.
    func quantity(_ value: FHIRDecimal?) -> Quantity {
        guard let ucum else { return Quantity(value, unit: rawValue) }
        return Quantity(value, unit: ucum, system: UnitReading.ucum, code: Code(rawValue: ucum))
    }
}
