// SPDX-License-Identifier: Apache-2.0

package import FHIRCore
import Foundation

/// How much, how fast, and how much at most.
extension DosageChecker {
    mutating func checkAmounts(_ entries: [DoseAndRate]) {
        for index in entries.indices {
            if let dose = entries[index].dose {
                switch dose {
                case .quantity(let quantity): check(quantity, place("doseQuantity", index, entries.count))
                case .range(let range): check(range, place("doseRange", index, entries.count))
                }
            }
            guard let rate = entries[index].rate else { continue }
            switch rate {
            case .quantity(let quantity): check(quantity, place("rateQuantity", index, entries.count))
            case .range(let range): check(range, place("rateRange", index, entries.count))
            case .ratio(let ratio): check(ratio, place("rateRatio", index, entries.count))
            }
        }
    }

    /// The path of an amount: several stand in a list, which only R4 and later have.
    private func place(_ name: String, _ index: Int, _ count: Int) -> AmountPath {
        AmountPath(name: name, index: version <= .stu3 && count <= 1 ? nil : index)
    }

    /// A path that is put together only where it is needed.
    struct AmountPath {
        let name: String
        /// The place in the list of amounts; nil outside one.
        var index: Int?

        init(name: String, index: Int? = nil) {
            self.name = name
            self.index = index
        }

        var text: String { index.map { "doseAndRate[\($0)].\(name)" } ?? name }

        static func + (path: AmountPath, member: String) -> AmountPath {
            AmountPath(name: path.name + member, index: path.index)
        }
    }

    // MARK: Amounts

    private mutating func check(_ quantity: Quantity, _ path: AmountPath) {
        guard let value = quantity.value else {
            return refuse(.value, (path + ".value").text, "the amount has no number")
        }
        if value.text.utf8.first == UInt8(ascii: "0") || value.text.utf8.first == UInt8(ascii: "-") {
            mayHaveZero = true
        }
        if !value.isShortAndUnsigned {
            guard let decimal = value.decimal else { return refuseLargeNumber((path + ".value").text) }
            guard decimal >= 0 else { return refuse(.value, (path + ".value").text, "expected a number of 0 or more") }
        }
        if let comparator = quantity.comparator, QuantityPhrase.Comparator(rawValue: comparator.rawValue) == nil {
            return refuse(.value, (path + ".comparator").text, "the comparator is not known")
        }
        if UnitMeaning.isContradictory(quantity) { return refuseTwoUnits(path) }
        guard quantity.code != nil || quantity.unit != nil, quantity.hasBareUnit else { return }
        refuse(
            .value, (path + (quantity.unit == nil ? ".code" : ".unit")).text,
            "the unit is a code without words, which no reader knows, or means two things; expected words in unit")
    }

    private mutating func check(_ range: FHIRRange, _ path: AmountPath) {
        guard range.low != nil || range.high != nil else {
            return refuse(.value, path.text, "the range has neither end")
        }
        let count = issues.count
        if let low = range.low { check(low, path + ".low") }
        if let high = range.high { check(high, path + ".high") }
        guard issues.count == count else { return }
        guard range.low?.comparator == nil, range.high?.comparator == nil else {
            let name = range.low?.comparator == nil ? ".high" : ".low"
            return refuse(.value, (path + name + ".comparator").text, "the ends of a range have no comparator")
        }
        guard let low = range.low, let high = range.high, let from = low.value, let to = high.value,
            from.compare(to) == .orderedDescending, low.hasNoUnit || low.isInUnit(of: high)
        else { return }
        refuse(.invariant("rng-2"), path.text, "expected an end of at least the start")
    }

    private mutating func check(_ ratio: FHIRRatio, _ path: AmountPath) {
        guard let numerator = ratio.numerator, let denominator = ratio.denominator else {
            return refuse(.value, path.text, "a ratio needs both its amounts")
        }
        let count = issues.count
        check(numerator, path + ".numerator")
        check(denominator, path + ".denominator")
        guard issues.count == count else { return }
        guard denominator.value?.decimal != 0 else {
            return refuse(.value, (path + ".denominator.value").text, "the amount is counted per nothing")
        }
        guard denominator.comparator == nil else {
            return refuse(
                .value, (path + ".denominator.comparator").text, "the second amount of a ratio has no comparator")
        }
        guard TimingUnit(of: denominator) == nil else { return }
        // The code of a length of time was not taken because of its words, which name something else.
        let isCoded = denominator.system == nil || denominator.system == UnitReading.ucum
        if isCoded, TimingUnit(denominator.code) != nil { refuseTwoUnits(path + ".denominator") }
    }

    private mutating func refuseTwoUnits(_ path: AmountPath) {
        refuse(.value, path.text, "the words of the unit and its code are two different units")
    }

    // MARK: Limits

    mutating func checkLimits(_ dosage: Dosage) {
        for limit in dosage.maxDosePerPeriod {
            let path = AmountPath(name: "maxDosePerPeriod")
            guard checkLimit(limit.numerator, path + ".numerator") else { continue }
            check(limit, path)
        }
        if let limit = dosage.maxDosePerAdministration {
            let path = AmountPath(name: "maxDosePerAdministration")
            if checkLimit(limit, path) { check(limit, path) }
        }
        if let limit = dosage.maxDosePerLifetime {
            let path = AmountPath(name: "maxDosePerLifetime")
            if checkLimit(limit, path) { check(limit, path) }
        }
    }

    /// "At most" is what a limit says anyway, and any other comparator contradicts it; a limit of 0 allows no dose at all.
    private mutating func checkLimit(_ limit: Quantity?, _ path: AmountPath) -> Bool {
        if let value = limit?.value, value.isNumericallyEqual(to: 0) {
            refuse(.value, (path + ".value").text, "a limit is more than 0; nothing may be taken at all otherwise")
            return false
        }
        guard let comparator = limit?.comparator, comparator != .lessOrEqual else { return true }
        refuse(.value, (path + ".comparator").text, "a limit has no comparator but <=")
        return false
    }
}

extension Quantity {
    /// Whether nothing says what is counted.
    var hasNoUnit: Bool { unit?.shown == nil && code == nil }

    /// Whether the unit is a code that has no words.
    var hasBareUnit: Bool {
        if system == UnitReading.ucum, let code, DoseUnit.isOther(ofUCUM: code.rawValue) { return true }
        // Words of letters are the rule, and need no closer look; so is a code that is written as a word, such as mg. No sign
        // has more than five letters.
        if let unit, !UnitWords.beginsWithUnclearNumber(unit) {
            if Self.isWord(unit), unit.utf8.count > 5 || !UnitWords.mayHaveSigns(unit) { return false }
            if unit != code?.rawValue, unit.hasLetter, !UnitWords.mayHaveSigns(unit), !UnitReading.isFormula(unit) {
                return false
            }
        }
        let reading = withUnitToTrim.map { UnitReading($0) } ?? UnitReading(self)
        if case .bareCode = reading { return true }
        return false
    }

    /// Whether a text has letters only, and not only capitals, without a look into tables.
    private static func isWord(_ text: String) -> Bool {
        !text.hasByte { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20) }
            && text.hasByte { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }

    /// The same amount without white space around the words of its unit, and without words that say that the unit is missing.
    var withTrimmedUnit: Quantity { withUnitToTrim ?? self }

    /// The same amount without that white space and those words; nil for most, which have neither.
    var withUnitToTrim: Quantity? {
        guard let words = unit?.shown?.trimmed else { return nil }
        let isMissing = UnitWords.areMissing(words)
        guard isMissing || words != unit else { return nil }
        var quantity = self
        quantity.unit = isMissing ? nil : words
        if isMissing, quantity.code?.rawValue == words { (quantity.code, quantity.system) = (nil, nil) }
        return quantity
    }

    /// Whether the words of the unit name another one than its code, which is one of UCUM unless a system is written.
    package var hasContradictoryUnit: Bool {
        var quantity = withTrimmedUnit
        quantity.system = system ?? UnitReading.ucum
        return UnitMeaning.isContradictory(quantity)
    }

    /// Whether an amount is certainly in the unit of another: of one code, or of one word; nothing is converted.
    ///
    /// A code without its system is that of the other. Codes of two systems have nothing in common, so that the words tell.
    package func isInUnit(of other: Quantity) -> Bool {
        // Nearly always both are written in the same way.
        if unit == other.unit, code == other.code, system == other.system { return true }
        if let unit = DoseUnit(of: self), let otherUnit = DoseUnit(of: other) {
            // Units and international units of one code are one unit, whatever the words are.
            let isOneCode = code != nil && code == other.code && system == other.system
            return unit == otherUnit || unit.isOfActivity && otherUnit.isOfActivity && isOneCode
        }
        if let code, let otherCode = other.code {
            let isOneSystem = system == nil || other.system == nil || system == other.system
            if isOneSystem { return code == otherCode }
        }
        return (unit?.shown?.trimmed).map { $0 == other.unit?.shown?.trimmed } ?? (hasNoUnit && other.hasNoUnit)
    }
}

extension String {
    /// Whether it has a letter; most have one of ASCII.
    fileprivate var hasLetter: Bool {
        hasByte { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } || contains(where: \.isLetter)
    }
}
