// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// How much, how fast, and how much at most.
extension NHSDosageWriter {
    /// Writes the dose and the rate.
    ///
    /// Of several entries the first with an amount gives the dose, else the first with a range; a rate is looked for as
    /// ratio, then as range, then as amount. All others stay unsaid.
    mutating func writeAmounts(_ entries: [DoseAndRate]) throws(DosageLanguageError) {
        guard !entries.isEmpty else { return }
        if let index = entries.firstIndex(where: { $0.dose?.quantity != nil })
            ?? entries.firstIndex(where: { $0.dose != nil }), let dose = entries[index].dose
        {
            try write(dose, ofEntry: index)
        }
        if let index = entries.firstIndex(where: { $0.rate?.ratio != nil })
            ?? entries.firstIndex(where: { $0.rate?.range != nil })
            ?? entries.firstIndex(where: { $0.rate != nil }), let rate = entries[index].rate
        {
            try write(rate, ofEntry: index)
        }
    }

    private mutating func write(_ dose: DoseAndRate.Dose, ofEntry index: Int) throws(DosageLanguageError) {
        let version = ledger.versionOfAmounts
        let start = begin()
        switch dose {
        case .quantity(let quantity):
            try append(quantity, .dose, Self.place(.doseQuantity, index, version))
            end(.dose, from: start, .doseQuantity)
            ledger.speak(.doseQuantity, ofEntry: index)
        case .range(let range):
            if style.isStrict, range.high == nil {
                throw NHSRule.dose.error(
                    .missing, Self.place(.doseRange, index, version) + ".high",
                    "a dose without a greatest amount is not safe")
            }
            try append(range, .dose, Self.place(.doseRange, index, version))
            end(.dose, from: start, .doseRange)
            ledger.speak(.doseRange, ofEntry: index)
        }
    }

    private mutating func write(_ rate: DoseAndRate.Rate, ofEntry index: Int) throws(DosageLanguageError) {
        let version = ledger.versionOfAmounts
        let start = begin()
        append(NHSWords.rate)
        let element: DosageElements
        switch rate {
        case .ratio(let ratio):
            element = .rateRatio
            guard let numerator = ratio.numerator, let denominator = ratio.denominator else {
                throw NHSRule.rate.error(
                    .missing, Self.place(element, index, version), "a ratio needs both its amounts")
            }
            try append(numerator, .rate, Self.place(element, index, version) + ".numerator")
            if denominator.value?.text == "1" {
                append(NHSWords.per)
                append(try unit(of: denominator, .rate, Self.place(element, index, version) + ".denominator"))
                noteComparator(denominator, Self.place(element, index, version) + ".denominator")
            } else {
                append(NHSWords.everyUnit)
                try append(denominator, .rate, Self.place(element, index, version) + ".denominator", isTime: true)
            }
        case .range(let range):
            element = .rateRange
            try append(range, .rate, Self.place(element, index, version))
        case .quantity(let quantity):
            element = .rateQuantity
            try append(quantity, .rate, Self.place(element, index, version))
        }
        end(.rate, from: start, element)
        ledger.speak(element, ofEntry: index)
    }

    /// Writes the greatest amounts.
    mutating func writeLimits(_ dosage: Dosage) throws(DosageLanguageError) {
        if ledger.holds(.maxDosePerPeriod) {
            for limit in dosage.maxDosePerPeriod {
                let start = begin()
                append(NHSWords.maximum)
                guard let numerator = limit.numerator, let denominator = limit.denominator else {
                    throw NHSRule.limit.error(.missing, "maxDosePerPeriod", "a ratio needs both its amounts")
                }
                try append(numerator, .limit, "maxDosePerPeriod.numerator")
                append(NHSWords.within)
                try append(denominator, .limit, "maxDosePerPeriod.denominator", isTime: true)
                end(.limit, from: start, .maxDosePerPeriod)
            }
        }
        if ledger.holds(.maxDosePerAdministration), let limit = dosage.maxDosePerAdministration {
            let start = begin()
            append(NHSWords.maximum)
            try append(limit, .limit, "maxDosePerAdministration")
            append(NHSWords.perDose)
            end(.limit, from: start, .maxDosePerAdministration)
        }
        if ledger.holds(.maxDosePerLifetime), let limit = dosage.maxDosePerLifetime {
            let start = begin()
            append(NHSWords.maximum)
            try append(limit, .limit, "maxDosePerLifetime")
            append(NHSWords.lifetime)
            end(.limit, from: start, .maxDosePerLifetime)
        }
    }

    /// The path of an amount of an entry, with its index.
    private static func place(_ element: DosageElements, _ index: Int, _ version: FHIRVersion) -> String {
        element.path(in: version, entry: "doseAndRate[\(index)]")
    }

    // MARK: Quantities

    /// Appends an amount.
    ///
    /// - Parameters:
    ///   - quantity: The amount.
    ///   - rule: The rule that needs it.
    ///   - path: The path of the amount.
    ///   - isTime: Whether the unit may be one of time, which has a plural.
    /// - Throws: That the number or the unit is missing.
    mutating func append(
        _ quantity: Quantity,
        _ rule: NHSRule,
        _ path: @autoclosure () -> String,
        isTime: Bool = false
    ) throws(DosageLanguageError) {
        let value = try value(of: quantity, rule, path())
        let unit = try unit(of: quantity, rule, path())
        noteComparator(quantity, path(), isLimit: rule == .limit && !isTime)
        if isTime {
            append(value.text)
            append(" ")
            append(word(unit, value))
        } else {
            let number = NHSNumber(value, of: quantity, unit: unit, style.options)
            append(number.words)
            append(number.joint)
            append(unit)
        }
    }

    /// Appends a range, with the unit once where both ends have the same.
    mutating func append(
        _ range: FHIRRange,
        _ rule: NHSRule,
        _ path: @autoclosure () -> String,
        isTime: Bool = false
    ) throws(DosageLanguageError) {
        switch (range.low, range.high) {
        case (nil, nil):
            throw rule.error(.missing, path(), "a range needs an end")
        case (let low?, nil):
            append(NHSWords.atLeast)
            try append(low, rule, path() + ".low", isTime: isTime)
        case (nil, let high?):
            append(NHSWords.upTo)
            try append(high, rule, path() + ".high", isTime: isTime)
        case (let low?, let high?):
            let value = try value(of: low, rule, path() + ".low")
            let unit = try unit(of: low, rule, path() + ".low")
            let other = try self.value(of: high, rule, path() + ".high")
            let otherUnit = try self.unit(of: high, rule, path() + ".high")
            // What is compared is the words as they would stand: 1 day to 5 days, but 2 to 5 days.
            let isShared = isTime ? word(unit, value) == word(otherUnit, other) : unit == otherUnit
            if isShared {
                noteComparator(low, path() + ".low")
                append(isTime ? value.text : NHSNumber(value, of: low, unit: unit, style.options).words)
            } else {
                try append(low, rule, path() + ".low", isTime: isTime)
            }
            append(NHSWords.to)
            try append(high, rule, path() + ".high", isTime: isTime)
        }
    }

    /// A unit as the number before it asks for: one of time has a plural, any other does not.
    private func word(_ unit: String, _ value: FHIRDecimal) -> String {
        value.text != "1" && NHSWords.hasPlural(unit) ? unit + "s" : unit
    }

    private func value(
        of quantity: Quantity, _ rule: NHSRule, _ path: @autoclosure () -> String
    ) throws(DosageLanguageError) -> FHIRDecimal {
        guard let value = quantity.value else {
            throw rule.error(.missing, path() + ".value", "an amount needs a number")
        }
        return value
    }

    private mutating func unit(
        of quantity: Quantity, _ rule: NHSRule, _ path: @autoclosure () -> String
    ) throws(DosageLanguageError) -> String {
        guard let unit = quantity.unit?.shown else {
            throw rule.error(.missing, path() + ".unit", "an amount needs a unit in words")
        }
        if style.isStrict, UnitMeaning.isContradictory(quantity) {
            throw rule.error(.value, path(), "the words of the unit and its code are two different units")
        }
        if UnitWords.mayBeMisread(unit) || UnitWords.isTimeCode(unit) { ledger.leave(path() + ".unit") }
        return unit
    }

    /// Notes a comparator, for which there are no words; "at most" is what a limit says anyway.
    private mutating func noteComparator(
        _ quantity: Quantity, _ path: @autoclosure () -> String, isLimit: Bool = false
    ) {
        guard let comparator = quantity.comparator, !(isLimit && comparator == .lessOrEqual) else { return }
        ledger.leave(path() + ".comparator")
    }
}
