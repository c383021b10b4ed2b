// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension Dosage {
    /// The dosage with words of a terminology for the units that are codes without any, such as 15054000 of SNOMED CT.
    ///
    /// A unit that the tables know, or that the record has words for, stays as it is.
    ///
    /// - Parameters:
    ///   - terminology: The source of words.
    ///   - language: The tag of the reader's language.
    /// - Returns: The dosage, of which a unit without words in the terminology stays a bare code.
    func withUnits(of terminology: TerminologyLookup, in language: String) -> Dosage {
        func worded(_ quantity: Quantity) -> Quantity {
            guard case .bareCode = UnitReading(quantity.withTrimmedUnit), let code = quantity.code,
                let words = terminology.display(Coding(system: quantity.system, code: code), language)?.shown
            else { return quantity }
            var quantity = quantity
            quantity.unit = words
            return quantity
        }
        func worded(_ range: FHIRRange) -> FHIRRange {
            var range = range
            range.low = range.low.map(worded)
            range.high = range.high.map(worded)
            return range
        }
        func worded(_ ratio: FHIRRatio) -> FHIRRatio {
            var ratio = ratio
            ratio.numerator = ratio.numerator.map(worded)
            ratio.denominator = ratio.denominator.map(worded)
            return ratio
        }
        var dosage = self
        for index in dosage.doseAndRate.indices {
            switch dosage.doseAndRate[index].dose {
            case .quantity(let quantity)?: dosage.doseAndRate[index].dose = .quantity(worded(quantity))
            case .range(let range)?: dosage.doseAndRate[index].dose = .range(worded(range))
            case nil: break
            }
            switch dosage.doseAndRate[index].rate {
            case .quantity(let quantity)?: dosage.doseAndRate[index].rate = .quantity(worded(quantity))
            case .range(let range)?: dosage.doseAndRate[index].rate = .range(worded(range))
            case .ratio(let ratio)?: dosage.doseAndRate[index].rate = .ratio(worded(ratio))
            case nil: break
            }
        }
        dosage.maxDosePerPeriod = dosage.maxDosePerPeriod.map(worded)
        dosage.maxDosePerAdministration = dosage.maxDosePerAdministration.map(worded)
        dosage.maxDosePerLifetime = dosage.maxDosePerLifetime.map(worded)
        return dosage
    }
}
