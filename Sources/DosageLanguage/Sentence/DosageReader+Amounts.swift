// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Reads the amount at a time and how fast.
    ///
    /// Several entries say the same in other ways, such as per kilogram: the first with a dose is spoken. A rate may
    /// stand in an entry of its own, which then has the same type.
    mutating func readDoses(_ entries: [DoseAndRate]) throws(DosageLanguageError) {
        for (index, entry) in entries.enumerated() {
            try requireNoLeftovers(entry.extras, of: .doseAndRate, "doseAndRate[\(index)].")
        }
        guard
            let index = entries.firstIndex(where: { $0.dose != nil }) ?? entries.firstIndex(where: { $0.rate != nil })
        else { return }
        if let dose = entries[index].dose { try readDose(dose, at: index) }
        if let rate = entries[index].rate {
            try readRate(rate, at: index)
        } else if entries.count > 1 {
            let type = entries[index].type
            let other = entries.firstIndex { $0.dose == nil && $0.rate != nil && $0.type == type }
            if let other, let rate = entries[other].rate { try readRate(rate, at: other) }
        }
    }

    private func path(_ name: String, at index: Int) -> String {
        version <= .stu3 ? name : "doseAndRate[" + String(index) + "]." + name
    }

    private mutating func readDose(_ dose: DoseAndRate.Dose, at index: Int) throws(DosageLanguageError) {
        switch dose {
        case .quantity(let quantity):
            let path = path("doseQuantity", at: index)
            add(.dose, KeyedPhrase("dose", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range):
            let path = path("doseRange", at: index)
            add(.dose, KeyedPhrase("dose", [try amounts(range, path)]), [path])
        }
    }

    private mutating func readRate(_ rate: DoseAndRate.Rate, at index: Int) throws(DosageLanguageError) {
        switch rate {
        case .quantity(let quantity):
            let path = path("rateQuantity", at: index)
            try requireOneSpeed(quantity, path)
            add(.rate, KeyedPhrase("rate", [.phrase(try amount(quantity, path))]), [path])
        case .range(let range):
            let path = path("rateRange", at: index)
            for end in [range.low, range.high] {
                if let end { try requireOneSpeed(end, path) }
            }
            add(.rate, KeyedPhrase("rate", [try amounts(range, path)]), [path])
        case .ratio(let ratio):
            let path = path("rateRatio", at: index)
            let (amount, per) = try self.ratio(ratio, path)
            add(.rate, KeyedPhrase("rate.per", [.phrase(amount), .phrase(per)]), [path])
        }
    }

    /// Refuses a speed whose words and code name different units, as mL/min and mL/h do.
    private func requireOneSpeed(_ quantity: Quantity, _ path: String) throws(DosageLanguageError) {
        guard quantity.system == "http://unitsofmeasure.org", let words = quantity.unit, let code = quantity.code,
            words != code.rawValue
        else { return }
        let said = words.replacing(" per ", with: "/").split(separator: "/").map { String($0).trimmed }
        let coded = code.rawValue.split(separator: "/").map { $0.filter { $0 != "{" && $0 != "}" } }
        guard said.count == 2, coded.count == 2 else { return }
        if let amount = DoseUnit(word: said[0]), let other = DoseUnit(word: coded[0]), amount != other {
            throw Self.twoUnits(path)
        }
        if let time = TimingUnit(word: said[1]), let other = TimingUnit(word: coded[1]), time != other {
            throw Self.twoUnits(path)
        }
    }

    private static func twoUnits(_ path: String) -> DosageLanguageError {
        DosageLanguageError(.unknownCode, path: path, detail: "the words and the code of the unit differ")
    }

    /// Reads an amount, or one end of a range or ratio.
    private func amount(
        _ quantity: Quantity,
        _ path: String,
        end: String = ""
    ) throws(DosageLanguageError) -> QuantityPhrase {
        try requireKnown(quantity, path + end)
        guard let value = quantity.value else {
            throw DosageLanguageError(.value, path: path, detail: "the amount has no number")
        }
        guard let decimal = value.exact else { throw Self.tooLarge(path) }
        guard decimal >= 0 else {
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
        quantity.unit = quantity.unit?.shown?.trimmed
        guard !DoseUnit.isContradictory(quantity) else {
            throw DosageLanguageError(
                .value,
                path: path,
                detail: "the words of the unit and its code are two different units"
            )
        }
        return QuantityPhrase(value: value, unit: UnitPhrase(of: quantity, value: value), comparator: comparator)
    }

    /// A range of amounts, or one amount where both ends are the same.
    private func amounts(_ range: FHIRRange, _ path: String) throws(DosageLanguageError) -> PhraseArgument {
        try requireKnown(range.extras, path)
        let low = try range.low.map { (low) throws(DosageLanguageError) in try amount(low, path, end: ".low") }
        let high = try range.high.map { (high) throws(DosageLanguageError) in try amount(high, path, end: ".high") }
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
        try requireKnown(ratio.extras, path)
        guard let numerator = ratio.numerator, let denominator = ratio.denominator else {
            throw DosageLanguageError(.value, path: path, detail: "the ratio has not both its amounts")
        }
        let per = try amount(denominator, path, end: ".denominator")
        guard per.value.decimal != 0 else {
            throw DosageLanguageError(.value, path: path, detail: "the amount is counted per nothing")
        }
        guard per.comparator == nil else {
            throw DosageLanguageError(.value, path: path, detail: "the second amount of a ratio has no comparator")
        }
        let amount = try amount(numerator, path, end: ".numerator")
        guard let unit = TimingUnit(of: denominator) else {
            // The code of a length of time was not taken because of its words, which name something else.
            let isCoded = denominator.system == nil || denominator.system == "http://unitsofmeasure.org"
            guard !isCoded || TimingUnit(denominator.code) == nil else { throw Self.twoUnits(path) }
            return (amount, KeyedPhrase("per.amount", [.phrase(per)]))
        }
        return per.value.isNumericallyEqual(to: 1)
            ? (amount, KeyedPhrase("per.\(unit.rawValue)"))
            : (amount, KeyedPhrase("in.\(unit.rawValue)", [.number(per.value)]))
    }

    mutating func readLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        for (index, limit) in dosage.maxDosePerPeriod.enumerated() {
            var limit = limit
            limit.numerator = try limit.numerator.map { (most) throws(DosageLanguageError) in
                try withoutComparator(most, "maxDosePerPeriod")
            }
            let (amount, per) = try ratio(limit, "maxDosePerPeriod")
            let phrase = KeyedPhrase("limit.period", [.phrase(amount), .phrase(per)])
            // All of them are one path, which need not be spoken again.
            add(.limit, phrase, index == 0 ? ["maxDosePerPeriod"] : [])
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
