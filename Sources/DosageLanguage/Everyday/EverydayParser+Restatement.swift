// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// Reads an amount in parentheses that is the amount before it in another unit: 2 tablets (1000 mg in total).
    ///
    /// Without a word for the whole, 500 mg behind 2 tablets may be how much is in each.
    func restatement(at place: Int) -> Found? {
        guard case .dose(let amount)? = items.last?.kind, isStop(place - 1), token(place - 1)?.isJoined == false,
            token(place)?.isJoined == true, amount.low == nil, let other = amount.unit
        else { return nil }
        let isAfterTotal = isThere(place, hint: .total)
        guard let numbers = numbers(at: isAfterTotal ? place + 1 : place), numbers.low == nil,
            let unit = unit(numbers.end), isOtherMeasure(unit, than: other),
            let restated = self.amount(numbers, unit)
        else { return nil }
        if let size = Self.spoons[other], unit == .dose(.milliliter), let whole = amount.count {
            guard whole.scaled * size == numbers.high.scaled else { return nil }
        }
        var end = numbers.end + 1
        var isTotal = isAfterTotal || !other.isCounted || amount.value == 1
        for _ in 0..<2 where isThere(end, hint: .total) || isBeforeTotal(end) {
            isTotal = true
            end += 1
        }
        guard isStop(end), token(end)?.isJoined == true else { return nil }
        return (isTotal ? .restatement(restated) : .strength, end)
    }

    /// What a spoon holds, in milliliters.
    private static let spoons: [TextAmount.Unit: Int] = [.dose(.teaspoon): 5, .dose(.tablespoon): 15]

    /// Whether it is a small word before that for the whole: in total.
    private func isBeforeTotal(_ place: Int) -> Bool {
        !isStop(place) && token(place)?.word != nil && isThere(place + 1, hint: .total)
    }

    private func isOtherMeasure(_ unit: TextAmount.Unit, than other: TextAmount.Unit) -> Bool {
        if other.isCounted || unit.isCounted { return other.isCounted != unit.isCounted }
        guard case .dose(let unit) = unit, case .dose(let other) = other else { return false }
        return DoseComparison.areMixedUp(unit, other)
    }
}
