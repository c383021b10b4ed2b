// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension TextEvidence {
    /// Whether the text and the structure give the same amount per day in other doses: 1 three times and 3 once.
    func hasSameSum(as structure: ComparedDosage) -> Bool {
        guard let perDay = structure.schedule.dosesPerDay,
            let amount = structure.doses.first.flatMap({ DoseComparison.Amount(numerator: $0) })
        else { return false }
        let own = amounts.filter { $0.unit == (amount.isOfThings ? nil : amount.dose) }.map(\.value)
        let value = amount.high.nearestDouble
        return candidates.contains { candidate in
            guard let often = candidate.dosesPerDay, often != perDay else { return false }
            return (own + (amount.isOfThings ? factors : [])).contains {
                abs($0 * often.upperBound - value * perDay.upperBound) <= 0.001 * value
            }
        }
    }

    /// The amount of a dose and the unit to compare it in; nil if it cannot be compared with the text.
    private func comparable(_ dose: DoseAndRate.Dose) -> (amount: DoseComparison.Amount, unit: DoseUnit?)? {
        guard let amount = DoseComparison.Amount(numerator: dose), amount.isByBody == isByBody else { return nil }
        if amount.isOfThings { return (amount, nil) }
        return amount.dose.map { (amount, $0) }
    }

    /// Whether no amount of the text can be the dose of the structure.
    func contradictsDose(of structure: ComparedDosage) -> Bool {
        if hasDose(like: structure) { return !explainsDose(of: structure) }
        guard amounts.count == 1, amounts[0].mayBeDose, !structure.doses.isEmpty else { return false }
        return structure.doses.allSatisfy { dose in
            DoseComparison.Amount(dose).map(amounts[0].compared.isOtherMeasure(than:)) ?? false
        }
    }

    /// Whether the text has an amount in the unit of each dose of the structure.
    private func hasDose(like structure: ComparedDosage) -> Bool {
        !structure.doses.isEmpty
            && structure.doses.allSatisfy { dose in
                guard let unit = comparable(dose)?.unit else { return comparable(dose) != nil && hasDose(in: nil) }
                return hasDose(in: unit)
            }
    }

    private func hasDose(in unit: DoseUnit?) -> Bool { amounts.contains { $0.mayBeDose && $0.unit == unit } }

    /// Whether the numbers of the text can give a dose of the structure.
    func explainsDose(of structure: ComparedDosage) -> Bool {
        structure.doses.contains { dose in
            guard let (amount, unit) = comparable(dose) else { return false }
            let values = [amount.low.nearestDouble, amount.high.nearestDouble]
            return values.contains { $0 == 0 || isExplained($0, unit, perDay: structure.schedule.dosesPerDay) }
        }
    }

    /// Whether a dose is the sum of a number of the text and a fraction that stands apart: 1 tablet … and a half.
    func hasDose(of structure: ComparedDosage, withParts parts: [Double]) -> Bool {
        structure.doses.compactMap { comparable($0)?.amount }.contains { amount in
            let value = amount.high.nearestDouble
            return parts.contains { part in
                part < 1 && factors.contains { abs($0 + part - value) < 0.001 }
            }
        }
    }

    /// Whether the text can give an amount: as written, multiplied, divided, as a sum, or as one of the doses of a daily
    /// amount.
    private func isExplained(_ value: Double, _ unit: DoseUnit?, perDay: ClosedRange<Double>?) -> Bool {
        let own = amounts.filter { $0.unit == unit }.map(\.value)
        func isNear(_ other: Double) -> Bool { abs(value - other) <= 0.001 * max(value, other) }
        if unit == nil, isNumberOfThings(value) || isRatioOfStrengths(value) { return true }
        let factors = self.factors + [1]
        // The amount of a day, of which the structure has the parts.
        let parts = perDay.map { mayBeRarer(than: $0) ? [$0.lowerBound, $0.upperBound] : [] } ?? []
        for (place, amount) in own.enumerated() {
            for factor in factors where factor > 0 {
                if isNear(amount * factor) || isNear(amount / factor) { return true }
                if divisors.contains(where: { $0 > 0 && isNear(amount * factor / $0) }) { return true }
            }
            if own[..<place].contains(where: { isNear(amount + $0) }) { return true }
            if parts.contains(where: { $0 > 0 && isNear(amount / $0) }) { return true }
        }
        return isNear(own.reduce(0, +))
    }

    /// Whether the text may say less often than the structure, with the amount for all doses together.
    private func mayBeRarer(than perDay: ClosedRange<Double>) -> Bool {
        let all = candidates
        return all.isEmpty || all.contains { ($0.dosesPerDay?.upperBound ?? 0) < perDay.upperBound }
    }

    /// Whether the value is a number of the text, or the sum of a number and a fraction: one and a half.
    private func isNumberOfThings(_ value: Double) -> Bool {
        let factors = factors
        return factors.contains { number in
            abs(number - value) < 0.001 || factors.contains { $0 < 1 && abs(number + $0 - value) < 0.001 }
        }
    }

    /// Whether the value is a dose of the text divided by a strength of the text: 10 mg in tablets of 5 mg are 2.
    private func isRatioOfStrengths(_ value: Double) -> Bool {
        let strengths = amounts.filter { $0.unit != nil }
        return strengths.contains { one in
            strengths.contains { $0.unit == one.unit && $0.value > 0 && abs(one.value / $0.value - value) < 0.001 }
        }
    }
}

extension TextEvidence.Amount {
    /// Whether the doses of a day are certainly another amount: 2 tablets a day beside 1 tablet three times a day.
    fileprivate func isOtherSum(than dose: DoseAndRate.Dose, perDay: ClosedRange<Double>) -> Bool {
        guard let own = DoseComparison.Amount(dose), unit == (own.isOfThings ? nil : own.dose) else { return false }
        return !own.mayBeSum(value, perDay: perDay)
    }

    /// Whether as the amount of a whole day it contradicts each dose of a dosage.
    func contradicts(_ structure: ComparedDosage) -> Bool {
        guard !structure.schedule.isAsNeeded, !structure.doses.isEmpty, let perDay = structure.schedule.dosesPerDay
        else { return false }
        return structure.doses.allSatisfy { isOtherSum(than: $0, perDay: perDay) }
    }
}
