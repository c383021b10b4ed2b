// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// An amount with its unit.
struct QuantityPhrase: DirectPhrase {
    static var allFormatStrings: [String] {
        ["quantity", "quantity.bare", "quantity.multiple", "quantity.per"] + Comparator.allCases.map(\.key)
            + UnitPhrase.allFormatStrings + PerPhrase.allFormatStrings
    }

    enum Comparator: String, CaseIterable, Sendable {
        case lessThan = "<"
        case atMost = "<="
        case atLeast = ">="
        case moreThan = ">"

        var key: String {
            switch self {
            case .lessThan: "quantity.lessThan"
            case .atMost: "quantity.atMost"
            case .atLeast: "quantity.atLeast"
            case .moreThan: "quantity.moreThan"
            }
        }
    }

    let value: FHIRDecimal
    let unit: UnitPhrase?
    let comparator: Comparator?
    /// What the amount is counted per, as in mg per kg per day; none for most.
    let pers: [CompoundUnit.Per]

    init(value: FHIRDecimal, unit: UnitPhrase?, comparator: Comparator?, pers: [CompoundUnit.Per] = []) {
        self.value = value
        self.unit = unit
        self.comparator = comparator
        self.pers = pers
    }

    /// Creates the phrase of an amount as it was read.
    init(_ quantity: borrowing Quantity) {
        let reading = UnitReading(quantity)
        // An amount without a number was refused.
        var value = quantity.value ?? 0
        var pers: [CompoundUnit.Per] = []
        if case .compound(let compound) = reading {
            pers = compound.pers
            if compound.power > 0 { value = value.multiplied(byPowerOfTen: compound.power) }
        }
        self.init(
            value: value, unit: UnitPhrase(reading, value: value),
            comparator: quantity.comparator.flatMap { Comparator(rawValue: $0.rawValue) }, pers: pers)
    }

    /// The amount without what it is counted per.
    var withoutPers: QuantityPhrase { QuantityPhrase(value: value, unit: unit, comparator: comparator) }

    /// Whether it is counted per one day and nothing else.
    var isDaily: Bool { pers == [CompoundUnit.Per(unit: .time(.day), count: 1)] }

    /// Whether it is counted per body weight or surface, and per no time.
    var isPerBody: Bool {
        pers.count == 1 && (pers[0].unit == .dose(.kilogram) || pers[0].unit == .dose(.squareMeter))
    }

    var formatString: String {
        if let comparator { return comparator.key }
        guard pers.isEmpty else { return "quantity.per" }
        guard let unit else { return "quantity.bare" }
        return unit.beginsWithNumber ? "quantity.multiple" : "quantity"
    }

    /// The key of the amount and its unit as one, as in `quantity.tablet`.
    ///
    /// A unit in the words of the record has `quantity.given`, with which a language that runs from right to left keeps both
    /// together.
    var specialFormatString: String? {
        guard comparator == nil, pers.isEmpty, let unit else { return nil }
        guard let unit = unit.doseUnit else { return unit.isFree ? "quantity.given" : nil }
        if millions != nil { return unit == .unit ? "quantity.million.unit" : "quantity.million.iu" }
        return unit.keys.amount
    }

    /// How many millions of units it is, where these are whole or have one decimal: 1.2 million.
    private var millions: FHIRDecimal? {
        guard let unit = unit?.doseUnit, unit.isOfActivity, value.text.utf8.count > 6, let number = value.wholeNumber,
            number >= 1_000_000, number.isMultiple(of: 100_000)
        else { return nil }
        let (whole, tenths) = (number / 1_000_000, number / 100_000 % 10)
        return tenths == 0 ? FHIRDecimal(whole) : FHIRDecimal("\(whole).\(tenths)")
    }

    var argumentCount: Int {
        if comparator != nil || unit == nil { return 1 }
        return pers.isEmpty && millions != nil ? 5 : 2
    }

    func argument(at position: Int) -> PhraseArgument {
        if comparator != nil {
            return .phrase(QuantityPhrase(value: value, unit: unit, comparator: nil, pers: pers))
        }
        if let last = pers.last {
            if position > 0 { return .phrase(PerPhrase(per: last)) }
            return .phrase(QuantityPhrase(value: value, unit: unit, comparator: nil, pers: Array(pers.dropLast())))
        }
        guard let unit else { return .number(value) }
        if position == 1 { return .phrase(unit) }
        if position == 2 { return .number(millions ?? value) }
        // Japanese counts in ten thousands, and those in ten thousands.
        if position == 3 { return .number(FHIRDecimal((value.wholeNumber ?? 0) / 10_000 % 10_000)) }
        if position == 4 { return .number(FHIRDecimal((value.wholeNumber ?? 0) / 100_000_000)) }
        return unit.doseUnit?.isCounted == true ? .portion(value) : .number(value)
    }
}

extension FHIRDecimal {
    /// The number times a power of ten.
    fileprivate func multiplied(byPowerOfTen power: Int) -> FHIRDecimal {
        guard let decimal else { return self }
        return FHIRDecimal(decimal * (0..<power).reduce(1) { product, _ in product * 10 }) ?? self
    }
}

/// Two amounts with a unit that both share, or with one each.
struct QuantityRangePhrase: DirectPhrase {
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
        return low.unit == nil || low.unit?.key == high.unit?.key && low.pers == high.pers
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

    /// The key of a range in one unit as a whole, as in `quantity.range.tablet`.
    var specialFormatString: String? {
        guard sharesUnit, let unit = high?.unit else { return nil }
        return unit.doseUnit?.keys.range ?? (unit.isFree ? "quantity.range.given" : nil)
    }

    /// The ends, and the unit that both share.
    var argumentCount: Int {
        switch (low, high) {
        case (_?, let high?): sharesUnit && high.unit != nil ? 3 : 2
        case (_?, nil), (nil, _?): 1
        case (nil, nil): 0
        }
    }

    func argument(at position: Int) -> PhraseArgument {
        guard let low, let high else { return (low ?? high).map { .phrase($0) } ?? .text("") }
        let end = position == 0 ? low : high
        guard sharesUnit else { return .phrase(end) }
        if position == 2, let unit = high.unit { return .phrase(RangeUnitPhrase(unit: unit, start: low.value)) }
        return high.unit?.doseUnit?.isCounted == true ? .portion(end.value) : .number(end.value)
    }
}
