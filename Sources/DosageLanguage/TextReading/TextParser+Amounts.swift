// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Amounts and units.
extension TextParser {
    private func hit(_ match: TextMatch, _ amount: TextAmount) -> TextHit {
        TextHit(end: match.end, value: .amount(amount), free: match.free)
    }

    /// Finds amounts with one number.
    func amounts(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for key in ["quantity", "quantity.multiple"] {
            for match in match(key, variant, at: place, .number, .unit) {
                guard case .unit(let unit)? = match[1] else { continue }
                found += match.numbers(0).map { hit(match, TextAmount($0, unit)) }
            }
        }
        for match in match("quantity.bare", variant, at: place, .number) {
            found += match.numbers(0).map { hit(match, TextAmount($0, nil)) }
        }
        for unit in DoseUnit.allCases {
            for match in match(unit.keys.amount, variant, at: place, .number, .unit) {
                if case .unit(let said)? = match[1], said != .dose(unit) { continue }
                found += match.numbers(0).map { hit(match, TextAmount($0, .dose(unit))) }
            }
        }
        for (key, unit) in [("quantity.million.iu", DoseUnit.internationalUnit), ("quantity.million.unit", .unit)] {
            for match in match(key, variant, at: place, .number, .unit, .number) {
                if case .unit(let said)? = match[1], said != .dose(unit) { continue }
                found += match.numbers(2).compactMap { $0.multiplied(by: 1_000_000) }.map {
                    hit(match, TextAmount($0, .dose(unit)))
                }
            }
        }
        return found
    }

    /// Finds amounts that are counted per something, nested to a depth.
    func amountsPer(
        _ depth: Int, _ plain: TextRule, _ nested: TextRule, _ variant: String?, _ place: Int
    ) -> [TextHit] {
        let simple = hits(plain, variant, at: place)
        guard depth > 0 else { return simple }
        var found = simple
        for match in match("quantity.per", variant, at: place, nested, .per) {
            guard case .amount(var amount)? = match[0], case .per(let per)? = match[1] else { continue }
            amount.pers.append(per)
            found.append(hit(match, amount))
        }
        return found
    }

    /// Finds ranges in one unit.
    func ends(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        func add(_ match: TextMatch, _ unit: TextAmount.Unit?) {
            for low in match.numbers(0) {
                for high in match.numbers(1) { found.append(hit(match, TextAmount(from: low, to: high, unit))) }
            }
        }
        for key in ["quantity.range", "quantity.range.multiple"] {
            for match in match(key, variant, at: place, .number, .number, .unit) {
                if case .unit(let unit)? = match[2] { add(match, unit) }
            }
        }
        for match in match("quantity.range.bare", variant, at: place, .number, .number) { add(match, nil) }
        for unit in DoseUnit.allCases {
            for match in match(unit.keys.range, variant, at: place, .number, .number, .unit) {
                if case .unit(let said)? = match[2], said != .dose(unit) { continue }
                add(match, .dose(unit))
            }
        }
        return found
    }

    /// Finds ranges in two units, and those without one end.
    func ranges(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for match in match("quantity.between", variant, at: place, .amountPer(2), .amountPer(2)) {
            guard case .amount(let low)? = match[0], case .amount(let high)? = match[1] else { continue }
            var amount = TextAmount(from: low.value, to: high.value, high.unit)
            amount.lowUnit = low.unit
            amount.pers = high.pers
            found.append(hit(match, amount))
        }
        for (key, isEnd) in [("quantity.upTo", true), ("quantity.from", false)] {
            for match in match(key, variant, at: place, .amountPer(2)) {
                guard case .amount(let one)? = match[0] else { continue }
                var amount = TextAmount(from: isEnd ? nil : one.value, to: isEnd ? one.value : nil, one.unit)
                amount.pers = one.pers
                found.append(hit(match, amount))
            }
        }
        return found
    }

    /// Finds amounts and ranges of all kinds.
    func anyAmounts(_ variant: String?, _ place: Int) -> [TextHit] {
        var found = hits(.amountPer(2), variant, at: place) + hits(.rangePer(2), variant, at: place)
        found += hits(.range, variant, at: place)
        for comparator in QuantityPhrase.Comparator.allCases {
            for match in match(comparator.key, variant, at: place, .amountPer(2)) {
                guard case .amount(var amount)? = match[0] else { continue }
                amount.comparator = QuantityComparator(rawValue: comparator.rawValue)
                found.append(hit(match, amount))
            }
        }
        return found
    }

    /// Finds units: of doses, of times, and any other words.
    func units(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for unit in DoseUnit.allCases {
            found += match(unit.keys.unit, variant, at: place, .number).map {
                TextHit(end: $0.end, value: .unit(.dose(unit)))
            }
        }
        for unit in TimingUnit.allCases {
            found += match("unit.\(unit.rawValue)", variant, at: place, .number).map {
                TextHit(end: $0.end, value: .unit(.time(unit)))
            }
        }
        for match in match("unit.given", variant, at: place, .words) {
            // One word: more could hide what else is said.
            guard case .words(let words)? = match[0], !words.contains(" ") else { continue }
            found.append(TextHit(end: match.end, value: .unit(.given(words)), free: match.free))
        }
        return found
    }

    /// Finds what an amount is counted per.
    func pers(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        func add(_ match: TextMatch, _ unit: CompoundUnit.Per.Unit, _ count: Int?) {
            guard let count else { return }
            found.append(TextHit(end: match.end, value: .per(CompoundUnit.Per(unit: unit, count: count))))
        }
        for unit in TimingUnit.allCases {
            for match in match("per.\(unit.rawValue)", variant, at: place) { add(match, .time(unit), 1) }
            for match in match("in.\(unit.rawValue)", variant, at: place, .number) {
                for number in match.numbers(0) { add(match, .time(unit), number.wholeNumber) }
            }
        }
        for match in match("per.unit", variant, at: place, .unit) {
            if case .unit(.dose(let unit))? = match[0] { add(match, .dose(unit), 1) }
        }
        for match in match("per.amount", variant, at: place, .amount) {
            guard case .amount(let amount)? = match[0], case .dose(let unit)? = amount.unit else { continue }
            add(match, .dose(unit), amount.value?.wholeNumber)
        }
        return found
    }

    /// Finds what a ratio is for: a time, or another amount.
    func denominators(_ variant: String?, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        func add(_ match: TextMatch, _ quantity: Quantity) {
            found.append(TextHit(end: match.end, value: .denominator(quantity), free: match.free))
        }
        for unit in TimingUnit.allCases {
            for match in match("per.\(unit.rawValue)", variant, at: place) { add(match, unit.quantity(1)) }
            for match in match("in.\(unit.rawValue)", variant, at: place, .number) {
                for number in match.numbers(0) { add(match, unit.quantity(number)) }
            }
        }
        for match in match("per.amount", variant, at: place, .amountPer(1)) {
            if case .amount(let amount)? = match[0] { add(match, amount.quantity) }
        }
        return found
    }
}

extension TimingUnit {
    /// A length of time in the unit.
    func quantity(_ value: FHIRDecimal) -> Quantity {
        Quantity(value, unit: rawValue, system: UnitReading.ucum, code: Code(rawValue: rawValue))
    }
}
