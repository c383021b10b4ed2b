// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

extension DosageReader {
    /// Says the amount at a time and how fast.
    ///
    /// Several entries say the same in other ways, such as per kilogram. All are said, the first with its type and the
    /// others beside it.
    mutating func sayDoses(_ entries: [DoseAndRate]) throws(DosageLanguageError) {
        if entries.count == 1, context.options.register == .patient {
            let dose = entries[0].dose.map { said($0) }
            if let dose, let rate = entries[0].rate, let patch = patch(dose, rate) {
                noteDaily(dose)
                try add(.dose, patch, [.doseQuantity, .rateRatio, .rateQuantity])
                return imply(.rate, [.rateRatio, .rateQuantity])
            }
            // Nearly always, and then there is nothing to compare.
            if let dose {
                noteDaily(dose)
                let key = doseKey(dose)
                if case .quantity(let amount) = dose, key == "dose", context.isDosePlain {
                    try add(.dose, amount, .doseQuantity)
                } else {
                    try add(.dose, KeyedPhrase(key, dose.argument), [.doseRange, .doseQuantity])
                }
            }
            if let rate = entries[0].rate {
                let phrase = phrase(rate, beside: entries[0].dose)
                try add(.rate, phrase, [.rateRatio, .rateRange, .rateQuantity])
                if phrase.isDailyAmount { words.placeRateAmongLimits() }
            }
            return
        }
        let doses = entries.indices.filter { entries[$0].dose != nil }
        let rates = entries.indices.filter { entries[$0].rate != nil }
        var phrases: [TypedAmount] = []
        for index in doses {
            guard let dose = entries[index].dose.map({ said($0) }) else { continue }
            phrases.append(
                TypedAmount(
                    KeyedPhrase(phrases.isEmpty ? doseKey(dose) : "dose", dose.argument),
                    type: amountType(of: entries[index], among: entries.count)))
        }
        try addAmounts(.dose, phrases, of: doses, entries)
        phrases = []
        for index in rates {
            guard let rate = entries[index].rate else { continue }
            let type = entries[index].dose == nil ? amountType(of: entries[index], among: entries.count) : nil
            phrases.append(TypedAmount(phrase(rate, beside: entries[index].dose), type: type))
        }
        let isDaily = phrases.contains { $0.amount.isDailyAmount }
        try addAmounts(.rate, phrases, of: rates, entries)
        if isDaily { words.placeRateAmongLimits() }
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
    private func amountType(of entry: DoseAndRate, among count: Int) -> PhraseArgument? {
        guard count > 1 || context.options.register == .clinician, let type = entry.type else { return nil }
        let reading = AmountType.read(type, inTheirWords: false)
        let role: DosageRole = entry.dose == nil ? .rate : .dose
        if let words = context.phrase(for: type, role, isKnown: reading.isKnown) { return .text(words) }
        if case .known(let known) = reading { return .phrase(KeyedPhrase(known.key)) }
        return context.words(of: type).map { .phrase(KeyedPhrase("quote", .text($0))) }
    }

    private mutating func said(_ dose: DoseAndRate.Dose) -> SaidDose {
        switch dose {
        case .quantity(let quantity): return .quantity(amount(quantity))
        case .range(let range):
            let phrase = QuantityRangePhrase(low: range.low.map { amount($0) }, high: range.high.map { amount($0) })
            return .range(Self.argument(phrase), greatest: phrase.high ?? phrase.low)
        }
    }

    /// One patch with what it gives in a time; nil for any other dose, for which a rate is a speed.
    ///
    /// In parentheses behind two patches or a half, nobody could tell whether it is what each gives or all together.
    private mutating func patch(_ dose: SaidDose, _ rate: DoseAndRate.Rate) -> KeyedPhrase? {
        guard dose.unitOfOne == .patch, context.options.says(.rate), context.options.says(.dose),
            context.renderer.table.contains("dose.rated")
        else { return nil }
        let release: PhraseArgument
        switch rate {
        case .quantity(let quantity):
            let amount = amount(quantity)
            guard amount.comparator == nil, amount.pers.count == 1, case .time = amount.pers[0].unit else { return nil }
            release = .phrase(amount)
        case .ratio(let ratio):
            guard let denominator = ratio.denominator, TimingUnit(of: denominator) != nil else { return nil }
            let (amount, per) = self.ratio(ratio)
            guard amount.comparator == nil, amount.pers.isEmpty else { return nil }
            release = .phrase(KeyedPhrase("quantity.per", .phrase(amount), .phrase(per)))
        case .range: return nil
        }
        return KeyedPhrase("dose.rated", .phrase(KeyedPhrase(doseKey(dose), dose.argument)), release)
    }

    private mutating func phrase(_ rate: DoseAndRate.Rate, beside dose: DoseAndRate.Dose?) -> KeyedPhrase {
        if let element = rate.elementOfTime {
            note(.value, element.path(in: version), "a rate is an amount per time, and this is a time alone")
        }
        switch rate {
        case .quantity(let quantity):
            let amount = amount(quantity)
            return KeyedPhrase(rateKey(amount, beside: dose), .phrase(amount))
        case .range(let range):
            let key = range.high.map { rateKey(amount($0), beside: dose) } ?? "rate"
            return KeyedPhrase(key, amounts(range))
        case .ratio(let ratio):
            let (amount, per) = self.ratio(ratio)
            // So much per kilogram is an amount, as it is where the unit alone says it.
            if let body = bodyUnit(of: ratio.denominator), amount.comparator == nil {
                let whole = QuantityPhrase(
                    value: amount.value, unit: amount.unit, comparator: nil,
                    pers: amount.pers + [CompoundUnit.Per(unit: .dose(body), count: 1)])
                return KeyedPhrase(rateKey(whole, beside: dose), .phrase(whole))
            }
            // So much a day is what is taken in the day, and not how fast it flows.
            let isDaily =
                TimingUnit(of: ratio.denominator ?? Quantity()) == .day
                && ratio.denominator?.value.map { $0.isNumericallyEqual(to: 1) } ?? false
            guard isDaily else { return KeyedPhrase("rate.per", .phrase(amount), .phrase(per)) }
            return KeyedPhrase("rate.daily", .phrase(KeyedPhrase("quantity.per", .phrase(amount), .phrase(per))))
        }
    }

    /// The key of a speed, of an amount per day, or of an amount per body weight or surface, which is no speed.
    private func rateKey(_ amount: QuantityPhrase, beside dose: DoseAndRate.Dose?) -> String {
        if amount.isDaily { return "rate.daily" }
        return dose == nil && amount.isPerBody ? "dose" : "rate"
    }

    /// The unit of one kilogram or one square meter, which an amount is counted per.
    private func bodyUnit(of quantity: Quantity?) -> DoseUnit? {
        guard let quantity, quantity.value?.isNumericallyEqual(to: 1) ?? false, quantity.comparator == nil,
            let unit = DoseUnit(of: quantity.withTrimmedUnit), unit == .kilogram || unit == .squareMeter
        else { return nil }
        return unit
    }

    /// An amount, or one end of a range or ratio.
    private mutating func amount(_ written: Quantity) -> QuantityPhrase {
        // Most are not copied.
        guard let trimmed = written.withUnitToTrim else { return phrase(of: written) }
        return phrase(of: trimmed)
    }

    private mutating func phrase(of written: Quantity) -> QuantityPhrase {
        let phrase = QuantityPhrase(written)
        guard let unit = phrase.unit, let words = unit.givenWords else { return phrase }
        if unit.isFree { hasFreeUnit = true }
        if unit.endsInNumber || written.unit?.hasLineBreak == true { hasOpenUnit = true }
        guard let pieces = UnitWords.pieces(of: words) else { return phrase }
        // Signs that were misread for others are written out in the words of the table.
        let said = pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .sign(let unit, let number):
                (try? context.renderer.text(UnitPhrase(unit, value: number ?? phrase.value))) ?? ""
            }
        }
        return QuantityPhrase(
            value: phrase.value, unit: UnitPhrase(given: said.joined(), value: phrase.value),
            comparator: phrase.comparator, pers: phrase.pers)
    }

    /// A range of amounts, or one amount where both ends are the same.
    private mutating func amounts(_ range: FHIRRange) -> PhraseArgument {
        Self.argument(
            QuantityRangePhrase(low: range.low.map { amount($0) }, high: range.high.map { amount($0) }))
    }

    private static func argument(_ phrase: QuantityRangePhrase) -> PhraseArgument {
        guard phrase.sharesUnit, let low = phrase.low, let high = phrase.high else { return .phrase(phrase) }
        if low.value.isNumericallyEqual(to: high.value) { return .phrase(high) }
        // What both ends are counted per is said once: 1 to 2 mL per hour.
        let ends = QuantityRangePhrase(low: low.withoutPers, high: high.withoutPers)
        return high.pers.reduce(.phrase(ends)) { .phrase(KeyedPhrase("quantity.per", $0, .phrase(PerPhrase(per: $1)))) }
    }

    /// An amount, and what it is counted per: a unit of time, a length of time, or another amount.
    private mutating func ratio(_ ratio: FHIRRatio) -> (QuantityPhrase, any LocalizedSentenceBuildingSupport) {
        let denominator = ratio.denominator ?? Quantity()
        let per = amount(denominator)
        let amount = amount(ratio.numerator ?? Quantity())
        guard let unit = TimingUnit(of: denominator) else {
            return (amount, KeyedPhrase("per.amount", .phrase(per)))
        }
        let length = TimeLength(per.value, unit)
        return per.value.isNumericallyEqual(to: 1)
            ? (amount, KeyedPhrase(unit.key("per.s", "per.min", "per.h", "per.d", "per.wk", "per.mo", "per.a")))
            : (
                amount,
                KeyedPhrase(
                    length.unit.key("in.s", "in.min", "in.h", "in.d", "in.wk", "in.mo", "in.a"),
                    .number(length.value))
            )
    }

    mutating func sayLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        for var limit in dosage.maxDosePerPeriod {
            limit.numerator = limit.numerator.map(Self.withoutComparator)
            let (amount, per) = ratio(limit)
            // All of them are one element.
            try add(.limit, KeyedPhrase("limit.period", .phrase(amount), .phrase(per)), .maxDosePerPeriod)
        }
        if let limit = dosage.maxDosePerAdministration {
            let amount = amount(Self.withoutComparator(limit))
            try add(.limit, KeyedPhrase("limit.administration", .phrase(amount)), .maxDosePerAdministration)
        }
        if let limit = dosage.maxDosePerLifetime {
            let amount = amount(Self.withoutComparator(limit))
            try add(.limit, KeyedPhrase("limit.lifetime", .phrase(amount)), .maxDosePerLifetime)
        }
    }

    /// The amount of a limit: "at most" is what a limit says anyway.
    private static func withoutComparator(_ limit: Quantity) -> Quantity {
        guard limit.comparator != nil else { return limit }
        var limit = limit
        limit.comparator = nil
        return limit
    }
}

extension KeyedPhrase {
    /// Whether it says how much is taken in a day, and not how fast.
    fileprivate var isDailyAmount: Bool { formatString == "rate.daily" }
}

extension DoseAndRate.Rate {
    /// The element, where it is a time without an amount: how fast, or how long a dose takes, nobody knows.
    fileprivate var elementOfTime: DosageElements? {
        let (quantity, element): (Quantity?, DosageElements) =
            switch self {
            case .quantity(let quantity): (quantity, .rateQuantity)
            case .range(let range): (range.high ?? range.low, .rateRange)
            case .ratio: (nil, .rateRatio)
            }
        guard let quantity = quantity?.withTrimmedUnit else { return nil }
        // Without a code, a word for a time is one here: no speed is counted in anything else that is short for it.
        let isWord = quantity.code == nil && quantity.unit.flatMap { TimingUnit(unitWord: $0) } != nil
        if isWord { return element }
        guard case .time = UnitReading(quantity) else { return nil }
        return element
    }
}
