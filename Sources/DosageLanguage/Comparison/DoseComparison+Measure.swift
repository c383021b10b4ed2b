// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DoseComparison {
    /// What an amount is of, where amounts of different kinds differ.
    enum Measure {
        case tablet, capsule, suppository, patch
        case drop, puff
        case volume, mass, units, amount

        /// Nil for what may be anything else: a piece, a dose, an ampoule of some mL, a lozenge beside a tablet.
        init?(_ unit: DoseUnit) {
            switch unit {
            case .tablet, .effervescentTablet, .chewableTablet, .orodispersibleTablet, .sublingualTablet:
                self = .tablet
            case .capsule: self = .capsule
            case .suppository: self = .suppository
            case .patch: self = .patch
            case .drop: self = .drop
            case .puff, .spray: self = .puff
            case .milliliter, .liter, .microliter: self = .volume
            case .milligram, .gram, .microgram, .nanogram, .kilogram: self = .mass
            case .unit, .internationalUnit, .milliunit: self = .units
            case .millimole, .micromole, .milliequivalent: self = .amount
            default: return nil
            }
        }

        /// Whether the same number of the other cannot be the same amount, as 1 tablet can be 1 mg.
        func isMixedUp(with other: Measure) -> Bool {
            self != other && !(isThing && other.isContent) && !(isContent && other.isThing)
        }

        /// Whether it is one thing that has no volume of its own.
        var isSolid: Bool {
            switch self {
            case .tablet, .capsule, .suppository, .patch: true
            default: false
            }
        }

        var isThing: Bool { isSolid || self == .drop || self == .puff }

        /// Whether it may be how much is in one thing: a tablet of 5 mg.
        var isContent: Bool {
            switch self {
            case .mass, .units, .amount: true
            default: false
            }
        }
    }
}

extension DoseAndRate.Dose {
    /// Whether it may be less than one thing, as half a tablet.
    var isOfPart: Bool {
        guard let amount = DoseComparison.Amount(self), amount.isOfThings else { return false }
        return amount.low < 1
    }
}

extension Decimal {
    /// The nearest binary number, for comparisons that allow a small difference.
    var nearestDouble: Double { NSDecimalNumber(decimal: self).doubleValue }
}
