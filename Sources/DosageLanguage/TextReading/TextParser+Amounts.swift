// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Amounts and units.
extension TextParser {
    private func hit(_ match: TextMatch, _ amount: TextAmount) -> TextHit {
        TextHit(end: match.end, value: .amount(amount), free: match.free)
    }

    /// Finds amounts with one number.
    func amounts(_ variant: Int, _ place: Int) -> [TextHit] {
        match(families.amounts, variant, at: place).flatMap { match, meaning -> [TextHit] in
            guard let unit = saidUnit(match[1], meaning.unit) else { return [] }
            guard meaning.isMillions else { return match.numbers(0).map { hit(match, TextAmount($0, unit)) } }
            let numbers = match.numbers(2).compactMap { $0.multiplied(by: 1_000_000) } + Self.inMyriads(match)
            return numbers.map { hit(match, TextAmount($0, unit)) }
        }
    }

    /// The numbers that are said in hundred millions and ten thousands: 2億5000万.
    private static func inMyriads(_ match: TextMatch) -> [FHIRDecimal] {
        match.numbers(4).flatMap { hundredMillions in
            match.numbers(3).compactMap { tenThousands in
                guard let high = hundredMillions.wholeNumber, let low = tenThousands.wholeNumber, 0..<10_000 ~= low,
                    0..<10_000 ~= high
                else { return nil }
                return FHIRDecimal(high * 100_000_000 + low * 10_000)
            }
        }
    }

    /// The unit that a phrase of an amount says, by its own words or by those of its argument; nil where both differ.
    private func saidUnit(_ argument: TextValue?, _ own: DoseUnit?) -> TextAmount.Unit?? {
        let own = own.map(TextAmount.Unit.dose)
        guard case .unit(let said)? = argument else { return .some(own) }
        return own == nil || own == said ? .some(said) : nil
    }

    /// Finds amounts that are counted per something.
    func amountsPer(_ rule: TextRule, _ plain: TextRule, _ variant: Int, _ place: Int) -> [TextHit] {
        var found = hits(plain, variant, at: place)
        guard let family = families.countedPer[rule] else { return found }
        for (match, _) in match(family, variant, at: place) {
            guard case .amount(var amount)? = match[0], case .per(let per)? = match[1] else { continue }
            amount.pers.append(per)
            found.append(hit(match, amount))
        }
        return found
    }

    /// Finds ranges in one unit.
    func ends(_ variant: Int, _ place: Int) -> [TextHit] {
        match(families.ends, variant, at: place).flatMap { match, meaning -> [TextHit] in
            guard let unit = saidUnit(match[2], meaning.unit) else { return [] }
            return match.numbers(0).flatMap { low in
                match.numbers(1).map { hit(match, TextAmount(from: low, to: $0, unit)) }
            }
        }
    }

    /// Finds ranges in two units, and those without one end.
    func ranges(_ variant: Int, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for (match, _) in match(families.between, variant, at: place) {
            guard case .amount(let low)? = match[0], case .amount(let high)? = match[1] else { continue }
            var amount = TextAmount(from: low.value, to: high.value, high.unit)
            amount.lowUnit = low.unit
            amount.pers = high.pers
            found.append(hit(match, amount))
        }
        for (match, ends) in match(families.openRange, variant, at: place) {
            guard case .amount(let one)? = match[0] else { continue }
            let isEnd = ends == .end
            var amount = TextAmount(from: isEnd ? nil : one.value, to: isEnd ? one.value : nil, one.unit)
            amount.pers = one.pers
            found.append(hit(match, amount))
        }
        return found
    }

    /// Finds amounts and ranges of all kinds.
    func anyAmounts(_ variant: Int, _ place: Int) -> [TextHit] {
        var found = hits(.amountPer2, variant, at: place) + hits(.rangePer2, variant, at: place)
        found += hits(.range, variant, at: place)
        for (match, comparator) in match(families.comparison, variant, at: place) {
            guard case .amount(var amount)? = match[0] else { continue }
            amount.comparator = QuantityComparator(rawValue: comparator.rawValue)
            found.append(hit(match, amount))
        }
        return found
    }

    /// Finds units: of doses, of times, and any other words.
    func units(_ variant: Int, _ place: Int) -> [TextHit] {
        match(families.unit, variant, at: place).compactMap { match, unit in
            if let unit { return TextHit(end: match.end, value: .unit(unit)) }
            // One word: more could hide what else is said.
            guard case .words(let words)? = match[0], !words.contains(" ") else { return nil }
            return TextHit(end: match.end, value: .unit(.given(words)), free: match.free)
        }
    }

    /// Finds what an amount is counted per.
    func pers(_ variant: Int, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for (match, kind) in match(families.per, variant, at: place) {
            func add(_ unit: CompoundUnit.Per.Unit, _ count: FHIRDecimal?) {
                guard let count else { return }
                found.append(TextHit(end: match.end, value: .per(CompoundUnit.Per(unit: unit, count: count))))
            }
            switch (kind, match[0]) {
            case (.one(let unit), _): add(.time(unit), 1)
            case (.several(let unit), _): for number in match.numbers(0) { add(.time(unit), number) }
            case (.unit, .unit(.dose(let unit))?): add(.dose(unit), 1)
            case (.amount, .amount(let amount)?):
                if case .dose(let unit)? = amount.unit { add(.dose(unit), amount.value) }
            default: break
            }
        }
        return found
    }

    /// Finds what a ratio is for: a time, or another amount.
    func denominators(_ variant: Int, _ place: Int) -> [TextHit] {
        var found: [TextHit] = []
        for (match, kind) in match(families.denominator, variant, at: place) {
            func add(_ quantity: Quantity) {
                found.append(TextHit(end: match.end, value: .denominator(quantity), free: match.free))
            }
            switch (kind, match[0]) {
            case (.one(let unit), _): add(unit.quantity(1))
            case (.several(let unit), _): for number in match.numbers(0) { add(unit.quantity(number)) }
            case (.amount, .amount(let amount)?): add(amount.quantity)
            default: break
            }
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
