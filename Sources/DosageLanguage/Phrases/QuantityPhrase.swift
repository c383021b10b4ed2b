// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An amount with its unit.
struct QuantityPhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] {
        ["quantity", "quantity.bare", "quantity.multiple"] + Comparator.allCases.map { "quantity.\($0)" }
            + UnitPhrase.allFormatStrings
    }

    enum Comparator: String, CaseIterable, Sendable {
        case lessThan = "<"
        case atMost = "<="
        case atLeast = ">="
        case moreThan = ">"
    }

    let value: FHIRDecimal
    let unit: UnitPhrase?
    let comparator: Comparator?

    var formatString: String {
        if let comparator { return "quantity.\(comparator)" }
        guard let unit else { return "quantity.bare" }
        return unit.beginsWithNumber ? "quantity.multiple" : "quantity"
    }

    var localizedArguments: [PhraseArgument] {
        if comparator != nil { return [.phrase(QuantityPhrase(value: value, unit: unit, comparator: nil))] }
        return [.number(value)] + (unit.map { [.phrase($0)] } ?? [])
    }
}

/// Two amounts with a unit that both share, or with one each.
struct QuantityRangePhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] {
        [
            "quantity.range", "quantity.range.bare", "quantity.range.multiple", "quantity.between", "quantity.upTo",
            "quantity.from",
        ]
    }

    let low: QuantityPhrase?
    let high: QuantityPhrase?

    /// Whether both ends are counted in one unit; a start without a unit has that of the end.
    var sharesUnit: Bool {
        guard let low, let high else { return false }
        return low.unit == nil || low.unit?.key == high.unit?.key
    }

    var formatString: String {
        switch (low, high) {
        case (_?, let high?):
            guard sharesUnit else { return "quantity.between" }
            guard let unit = high.unit else { return "quantity.range.bare" }
            return unit.beginsWithNumber ? "quantity.range.multiple" : "quantity.range"
        case (nil, _): return "quantity.upTo"
        case (_, nil): return "quantity.from"
        }
    }

    var localizedArguments: [PhraseArgument] {
        switch (low, high) {
        case (let low?, let high?):
            guard sharesUnit else { return [.phrase(low), .phrase(high)] }
            return [.number(low.value), .number(high.value)] + (high.unit.map { [.phrase($0)] } ?? [])
        case (let one?, nil), (nil, let one?): return [.phrase(one)]
        case (nil, nil): return []
        }
    }
}

/// The unit of an amount, in words that fit the number.
struct UnitPhrase: LocalizedSentenceBuildingSupport {
    static var allFormatStrings: [String] {
        ["unit.given"] + DoseUnit.allCases.map { "unit.\($0.rawValue)" }
            + TimingUnit.allCases.map { "unit.\($0.rawValue)" }
    }

    /// What makes two units the same.
    var key: String { given ?? formatString }

    /// Whether the words begin with a number of their own, as in 5 mL spoonful, that must not run into the amount.
    var beginsWithNumber: Bool { given?.first?.isNumber == true }

    let value: FHIRDecimal
    let formatString: String
    let given: String?

    /// Creates the unit of an amount; nil where the amount has none.
    init?(of quantity: Quantity, value: FHIRDecimal) {
        self.value = value
        if let unit = DoseUnit(of: quantity) {
            formatString = "unit.\(unit.rawValue)"
            given = nil
        } else if quantity.system == "http://unitsofmeasure.org", let unit = TimingUnit(of: quantity) {
            // A letter without its system may be anything: a dose of 2 s is not one of 2 seconds.
            formatString = "unit.\(unit.rawValue)"
            given = nil
        } else if let unit = quantity.unit?.shown {
            formatString = "unit.given"
            given = unit
        } else if let code = quantity.code?.rawValue.shown, code != "1" {
            formatString = "unit.given"
            given = code
        } else {
            return nil
        }
    }

    var localizedArguments: [PhraseArgument] {
        [given.map { .text($0) } ?? .number(value)]
    }
}
