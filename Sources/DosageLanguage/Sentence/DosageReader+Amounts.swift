// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    mutating func readDose(
        _ entry: DoseAndRate,
        at index: Int,
        of count: Int
    ) throws(DosageLanguageError) {
        let prefix = version == .dstu2 ? "" : "doseAndRate[\(index)]."
        try requireNoLeftovers(entry.extras, "doseAndRate[\(index)]")
        // A second entry says the same amount in another way, such as per kilogram: the first is spoken.
        guard index == 0 else { return }
        switch entry.dose {
        case .quantity(let quantity)?:
            let path = prefix + "doseQuantity"
            add(.dose, KeyedPhrase("dose", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range)?:
            let path = prefix + "doseRange"
            add(.dose, KeyedPhrase("dose", [try amounts(range, path)]), [path])
        case nil: break
        }
        switch entry.rate {
        case .quantity(let quantity)?:
            let path = prefix + "rateQuantity"
            add(.rate, KeyedPhrase("rate", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range)?:
            let path = prefix + "rateRange"
            add(.rate, KeyedPhrase("rate", [try amounts(range, path)]), [path])
        case .ratio(let ratio)?:
            let path = prefix + "rateRatio"
            let (amount, per) = try self.ratio(ratio, path)
            add(.rate, KeyedPhrase("rate.per", [.phrase(amount), .phrase(per)]), [path])
        case nil: break
        }
    }

    func amount(_ quantity: Quantity, _ path: String) throws(DosageLanguageError) -> QuantityPhrase {
        guard let value = quantity.value else {
            throw DosageLanguageError(.value, path: path, detail: "the amount has no number")
        }
        guard let decimal = value.decimal, decimal >= 0 else {
            throw DosageLanguageError(.value, path: path, detail: "expected a number of 0 or more")
        }
        var comparator: QuantityPhrase.Comparator?
        if let code = quantity.comparator {
            guard let known = QuantityPhrase.Comparator(rawValue: code.rawValue) else {
                throw DosageLanguageError(.unknownCode, path: path, detail: "the comparator is not known")
            }
            comparator = known
        }
        var quantity = quantity
        quantity.unit = quantity.unit?.shown?.trimmingCharacters(in: .whitespacesAndNewlines)
        return QuantityPhrase(value: value, unit: UnitPhrase(of: quantity, value: value), comparator: comparator)
    }

    /// A range of amounts, or one amount where both ends are the same.
    private func amounts(_ range: FHIRRange, _ path: String) throws(DosageLanguageError) -> PhraseArgument {
        let low = try range.low.map { (low) throws(DosageLanguageError) in try amount(low, path) }
        let high = try range.high.map { (high) throws(DosageLanguageError) in try amount(high, path) }
        guard low != nil || high != nil else {
            throw DosageLanguageError(.value, path: path, detail: "the range has neither end")
        }
        guard low?.comparator == nil, high?.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the ends of a range have no comparator")
        }
        let phrase = QuantityRangePhrase(low: low, high: high)
        if phrase.sharesUnit, let high, let from = low?.value.decimal, let to = high.value.decimal {
            guard from <= to else {
                throw DosageLanguageError(.range, path: path, detail: "expected an end of at least the start")
            }
            if from == to { return .phrase(high) }
        }
        return .phrase(phrase)
    }

    /// An amount, and what it is counted per: a unit of time, a length of time, or another amount.
    private func ratio(
        _ ratio: FHIRRatio,
        _ path: String
    ) throws(DosageLanguageError) -> (QuantityPhrase, any LocalizedSentenceBuildingSupport) {
        guard let numerator = ratio.numerator, let denominator = ratio.denominator else {
            throw DosageLanguageError(.value, path: path, detail: "the ratio has not both its amounts")
        }
        let per = try amount(denominator, path)
        guard per.value.decimal != 0 else {
            throw DosageLanguageError(.value, path: path, detail: "the amount is counted per nothing")
        }
        guard per.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the second amount of a ratio has no comparator")
        }
        let amount = try amount(numerator, path)
        guard let unit = TimingUnit(of: denominator) else {
            return (amount, KeyedPhrase("per.amount", [.phrase(per)]))
        }
        return per.value.isNumericallyEqual(to: 1)
            ? (amount, KeyedPhrase("per.\(unit.rawValue)"))
            : (amount, KeyedPhrase("in.\(unit.rawValue)", [.number(per.value)]))
    }

    mutating func readLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        for limit in dosage.maxDosePerPeriod {
            var limit = limit
            limit.numerator = try limit.numerator.map { (most) throws(DosageLanguageError) in
                try withoutComparator(most, "maxDosePerPeriod")
            }
            let (amount, per) = try ratio(limit, "maxDosePerPeriod")
            add(.limit, KeyedPhrase("limit.period", [.phrase(amount), .phrase(per)]), ["maxDosePerPeriod"])
        }
        if let limit = dosage.maxDosePerAdministration {
            let path = "maxDosePerAdministration"
            let amount = try amount(withoutComparator(limit, path), path)
            add(.limit, KeyedPhrase("limit.administration", [.phrase(amount)]), [path])
        }
        if let limit = dosage.maxDosePerLifetime {
            let path = "maxDosePerLifetime"
            let amount = try amount(withoutComparator(limit, path), path)
            add(.limit, KeyedPhrase("limit.lifetime", [.phrase(amount)]), [path])
        }
    }

    /// The amount of a limit: "at most" is what a limit says anyway, and any other comparator contradicts it.
    private func withoutComparator(_ limit: Quantity, _ path: String) throws(DosageLanguageError) -> Quantity {
        guard limit.comparator == nil || limit.comparator == .lessOrEqual else {
            throw DosageLanguageError(.value, path: path, detail: "a limit has no comparator but <=")
        }
        var limit = limit
        limit.comparator = nil
        return limit
    }
}
