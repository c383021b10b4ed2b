// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// An amount with its unit.
struct QuantityPhrase: DirectPhrase {
    static var allFormatStrings: [String] {
        ["quantity", "quantity.bare", "quantity.multiple"] + Comparator.allCases.map(\.key)
            + UnitPhrase.allFormatStrings
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

    var formatString: String {
        if let comparator { return comparator.key }
        guard let unit else { return "quantity.bare" }
        return unit.beginsWithNumber ? "quantity.multiple" : "quantity"
    }

    /// The key of the amount and its unit as one, as in `quantity.tablet`.
    var specialFormatString: String? {
        guard comparator == nil, let unit = unit?.doseUnit else { return nil }
        return unit.keys.amount
    }

    var argumentCount: Int { comparator != nil || unit == nil ? 1 : 2 }

    func argument(at position: Int) -> PhraseArgument {
        if comparator != nil { return .phrase(QuantityPhrase(value: value, unit: unit, comparator: nil)) }
        guard let unit else { return .number(value) }
        if position > 0 { return .phrase(unit) }
        return unit.doseUnit?.isCounted == true ? .portion(value) : .number(value)
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

    /// The key of a range in one unit as a whole, as in `quantity.range.tablet`.
    var specialFormatString: String? {
        sharesUnit ? high?.unit?.doseUnit?.keys.range : nil
    }

    var argumentCount: Int { arguments.count }

    func argument(at position: Int) -> PhraseArgument { arguments[position] }

    private var arguments: [PhraseArgument] {
        switch (low, high) {
        case (let low?, let high?):
            guard sharesUnit else { return [.phrase(low), .phrase(high)] }
            return [.number(low.value), .number(high.value)] + (high.unit.map { [.phrase($0)] } ?? [])
        case (let one?, nil), (nil, let one?): return [.phrase(one)]
        case (nil, nil): return []
        }
    }
}
