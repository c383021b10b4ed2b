// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A dose as a sentence says it, whose unit was read.
enum SaidDose {
    case quantity(QuantityPhrase)
    /// A range, with its end, or its start where it has no end.
    case range(PhraseArgument, greatest: QuantityPhrase?)

    /// The amount, or the end of the range.
    var greatest: QuantityPhrase? {
        switch self {
        case .quantity(let amount): amount
        case .range(_, let greatest): greatest
        }
    }

    /// What the phrase of a dose is given.
    var argument: PhraseArgument {
        switch self {
        case .quantity(let amount): .phrase(amount)
        case .range(let range, _): range
        }
    }

    /// Whether it is counted per day, as in 10 mg/kg/d.
    var isPerDay: Bool {
        guard let pers = greatest?.pers, !pers.isEmpty else { return false }
        return pers.contains { per in
            per == CompoundUnit.Per(unit: .time(.day), count: 1)
                || per == CompoundUnit.Per(unit: .time(.hour), count: 24)
        }
    }

    /// Whether it is one of what is counted, which cannot be divided among several times.
    var isOneThing: Bool {
        guard let unit = unitOfOne else { return false }
        switch unit {
        case .drop, .puff, .spray, .application: return true
        default: return unit.isCounted
        }
    }

    /// The unit, where the dose is exactly one of it and no range.
    var unitOfOne: DoseUnit? {
        guard case .quantity(let amount) = self, amount.comparator == nil, amount.pers.isEmpty,
            let unit = amount.unit?.doseUnit, amount.value.isNumericallyEqual(to: 1)
        else { return nil }
        return unit
    }
}
