// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Reads the amount at a time and how fast.
    ///
    /// Several entries say the same in other ways, such as per kilogram. All are said, the first with its type and the
    /// others beside it.
    mutating func readDoses(_ entries: [DoseAndRate]) throws(DosageLanguageError) {
        for index in entries.indices {
            try requireNoLeftovers(entries[index].extras, of: .doseAndRate, "doseAndRate[\(index)].")
        }
        if entries.count == 1, context.options.register == .patient {
            // Nearly always, and then there is nothing to compare.
            switch entries[0].dose {
            case .quantity(let quantity)? where context.isDosePlain:
                // Asking the walk for the path would give the walk away, and with it a copy.
                let version = version
                let amount = try amount(quantity, Self.path("doseQuantity", at: 0, in: version))
                try add(.dose, amount, .doseQuantity)
            case let dose?: try add(.dose, phrase(dose, at: 0), [.doseRange, .doseQuantity])
            case nil: break
            }
            if let rate = entries[0].rate {
                try add(.rate, phrase(rate, at: 0), [.rateRatio, .rateRange, .rateQuantity])
            }
            return
        }
        let doses = entries.indices.filter { entries[$0].dose != nil }
        let rates = entries.indices.filter { entries[$0].rate != nil }
        var phrases: [TypedAmount] = []
        for index in doses {
            guard let dose = entries[index].dose else { continue }
            phrases.append(
                TypedAmount(try phrase(dose, at: index), type: amountType(of: entries[index], among: entries.count)))
        }
        try addAmounts(.dose, phrases, of: doses, entries)
        phrases = []
        for index in rates {
            guard let rate = entries[index].rate else { continue }
            let type = entries[index].dose == nil ? amountType(of: entries[index], among: entries.count) : nil
            phrases.append(TypedAmount(try phrase(rate, at: index), type: type))
        }
        try addAmounts(.rate, phrases, of: rates, entries)
    }

    /// Says amounts of one kind as one part: the first, and what else it was given as.
    private mutating func addAmounts(
        _ role: DosageRole, _ phrases: [TypedAmount], of indices: [Int], _ entries: [DoseAndRate]
    ) throws(DosageLanguageError) {
        guard let first = phrases.first else { return }
        let elements: DosageElements =
            role == .dose ? [.doseRange, .doseQuantity] : [.rateRatio, .rateRange, .rateQuantity]
        if phrases.count == 1, first.type == nil {
            try add(role, first.amount, elements)
        } else if phrases.count == 1 {
            try add(role, first, elements)
        } else {
            let others = phrases.dropFirst().map { PhraseArgument.phrase($0) }
            try add(role, KeyedPhrase("amount.also", .phrase(first), .list(others, .and)), elements)
        }
        guard context.options.says(role) else { return }
        for (phrase, index) in zip(phrases, indices) {
            ledger.speak(phrase.type == nil ? elements : elements.union(.type), ofEntry: index)
        }
    }

    /// The type of an amount in words, where it is said: beside other amounts, and to clinicians.
    private func amountType(of entry: DoseAndRate, among count: Int) -> KeyedPhrase? {
        guard count > 1 || context.options.register == .clinician, let type = entry.type else { return nil }
        if case .known(let known) = AmountType.read(type, inTheirWords: false) { return KeyedPhrase(known.key) }
        return context.words(of: type).map { KeyedPhrase("quote", .text($0)) }
    }

    private func path(_ name: String, at index: Int) -> String {
        Self.path(name, at: index, in: ledger.versionOfAmounts)
    }

    private static func path(_ name: String, at index: Int, in version: FHIRVersion) -> String {
        version <= .stu3 ? name : "doseAndRate[" + String(index) + "]." + name
    }

    private func phrase(
        _ dose: DoseAndRate.Dose, at index: Int
    ) throws(DosageLanguageError) -> KeyedPhrase {
        switch dose {
        case .quantity(let quantity):
            KeyedPhrase("dose", .phrase(try amount(quantity, path("doseQuantity", at: index))))
        case .range(let range): KeyedPhrase("dose", try amounts(range, path("doseRange", at: index)))
        }
    }

    private func phrase(
        _ rate: DoseAndRate.Rate, at index: Int
    ) throws(DosageLanguageError) -> KeyedPhrase {
        switch rate {
        case .quantity(let quantity):
            let path = path("rateQuantity", at: index)
            try requireOneSpeed(quantity, path)
            return KeyedPhrase("rate", .phrase(try amount(quantity, path)))
        case .range(let range):
            let path = path("rateRange", at: index)
            for end in [range.low, range.high] {
                if let end { try requireOneSpeed(end, path) }
            }
            return KeyedPhrase("rate", try amounts(range, path))
        case .ratio(let ratio):
            let (amount, per) = try self.ratio(ratio, path("rateRatio", at: index))
            return KeyedPhrase("rate.per", .phrase(amount), .phrase(per))
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
        _ path: @autoclosure () -> String,
        end: String = ""
    ) throws(DosageLanguageError) -> QuantityPhrase {
        try requireKnown(quantity, path() + end)
        guard let value = quantity.value else {
            throw DosageLanguageError(.value, path: path(), detail: "the amount has no number")
        }
        if value.shortWhole == nil {
            guard let decimal = value.decimal else { throw Self.tooLarge(path()) }
            guard decimal >= 0 else {
                throw DosageLanguageError(.value, path: path(), detail: "expected a number of 0 or more")
            }
        }
        var comparator: QuantityPhrase.Comparator?
        if let code = quantity.comparator {
            guard let known = QuantityPhrase.Comparator(rawValue: code.rawValue) else {
                throw DosageLanguageError(.unknownCode, path: path(), detail: "the comparator is not known")
            }
            comparator = known
        }
        let words = quantity.unit?.shown?.trimmed
        if words != quantity.unit {
            var shown = quantity
            shown.unit = words
            return try amount(shown, path(), end: end)
        }
        guard !DoseUnit.isContradictory(quantity) else {
            throw DosageLanguageError(
                .value,
                path: path(),
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
            return (amount, KeyedPhrase("per.amount", .phrase(per)))
        }
        return per.value.isNumericallyEqual(to: 1)
            ? (amount, KeyedPhrase(unit.key("per.s", "per.min", "per.h", "per.d", "per.wk", "per.mo", "per.a")))
            : (
                amount,
                KeyedPhrase(unit.key("in.s", "in.min", "in.h", "in.d", "in.wk", "in.mo", "in.a"), .number(per.value))
            )
    }

    mutating func readLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        for var limit in dosage.maxDosePerPeriod {
            limit.numerator = try limit.numerator.map { (most) throws(DosageLanguageError) in
                try withoutComparator(most, "maxDosePerPeriod")
            }
            let (amount, per) = try ratio(limit, "maxDosePerPeriod")
            // All of them are one element.
            try add(.limit, KeyedPhrase("limit.period", .phrase(amount), .phrase(per)), .maxDosePerPeriod)
        }
        if let limit = dosage.maxDosePerAdministration {
            let path = "maxDosePerAdministration"
            let amount = try amount(withoutComparator(limit, path), path)
            try add(.limit, KeyedPhrase("limit.administration", .phrase(amount)), .maxDosePerAdministration)
        }
        if let limit = dosage.maxDosePerLifetime {
            let path = "maxDosePerLifetime"
            let amount = try amount(withoutComparator(limit, path), path)
            try add(.limit, KeyedPhrase("limit.lifetime", .phrase(amount)), .maxDosePerLifetime)
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
