// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// Amounts and times that words beside them, which were not understood, turn into something else.
extension EverydayParser {
    /// Takes no amount of which words that were not understood say that it is per something else, the content of a bag
    /// with a rate, or that of each of several: 15 mg paracetamol/kg, 25,000 units in 250 mL at 2 mL/h, 2 spoons of 5 mL.
    mutating func leaveOutUnclearAmounts() {
        let hasRate = lexemes.indices.contains(where: isRate)
        for index in items.indices {
            guard case .dose(let amount) = items[index].kind, let unit = amount.unit, !unit.isCounted else { continue }
            if isBehindNumber(index) { leaveOut(index) }
            for next in items.indices.dropFirst(index + 1) {
                if isClauseStart(next) || items[next].kind.isDose { break }
                guard items[next].kind.isBad else { continue }
                let places = places(of: next)
                let isOfOther = places.contains(where: isPer)
                let isContent = hasRate && places.contains { isNumber($0) && isVolume($0 + 1) }
                if isOfOther || isContent { leaveOut(index) }
            }
        }
    }

    /// Takes no length beside words for what it is before or after, and no number of times out of more: for 2 weeks before
    /// travel, une fois sur deux.
    mutating func leaveOutUnclearLengths() {
        for index in items.indices.dropLast() {
            let next = items[index + 1]
            guard next.kind.isBad, !isClauseStart(index + 1) else { continue }
            switch items[index].kind {
            case .bounds where hints.has(.relative, tokens[next.tokens.lowerBound]): leaveOut(index)
            case .count where isThere(next.place, .outOf), .repeats where isThere(next.place, .outOf): leaveOut(index)
            default: continue
            }
        }
    }

    /// Whether words that were not understood are a number of shares: in 2 portions, as two doses.
    func isShare(_ index: Int) -> Bool {
        let item = items[index]
        guard item.kind.isBad, hints.has(.share, tokens[item.tokens.lowerBound]) else { return false }
        let place = item.tokens.count > 1 ? item.place + 1 : places(of: index + 1).first ?? item.place
        guard isNumber(place), word(place).map({ $0 > .one }) ?? true, time(place + 1) == nil else { return false }
        return unit(place + 1)?.isCounted ?? true
    }

    /// Whether a number with an unknown word behind it stands before an amount: 2 spoons of 5 mL, 2 spoons (5 mL).
    private func isBehindNumber(_ index: Int) -> Bool {
        let first = items[index].tokens.lowerBound
        guard index > 0, !items[index].isAfterStop || tokens[first - 1].isOpening else { return false }
        var start = index
        while start > 0, start == index || !isClauseStart(start) {
            guard items[start - 1].kind.isBad || items[start - 1].kind.isHarmless else { break }
            start -= 1
        }
        let words = items[start].place..<items[index].place
        return words.contains { isNumber($0) && words.contains($0 + 1) && lexemes[$0 + 1].meanings.isEmpty }
    }

    /// Whether a slash or a word such as per stands before a unit: /kg, per hour, /24h.
    private func isPer(_ place: Int) -> Bool {
        guard isSlash(place) || isThere(place, .per) else { return false }
        let next = isThere(place + 1, .article) ? place + 2 : place + 1
        let below = isNumber(next) ? next + 1 : next
        return unit(below) != nil || time(below) != nil
    }

    /// Whether a volume per time stands at a place: 2 mL/h.
    private func isRate(_ place: Int) -> Bool {
        isNumber(place) && isVolume(place + 1) && (isSlash(place + 2) || isThere(place + 2, .per))
            && time(place + 3) != nil
    }

    private func isVolume(_ place: Int) -> Bool {
        unit(place) == .dose(.milliliter) || unit(place) == .dose(.liter)
    }

    /// The places of the words of an item.
    func places(of index: Int) -> Range<Int> {
        guard items.indices.contains(index) else { return 0..<0 }
        let item = items[index]
        var end = item.place + 1
        while end < lexemes.count, lexemes[end].tokens.upperBound <= item.tokens.upperBound { end += 1 }
        return item.place..<end
    }
}
