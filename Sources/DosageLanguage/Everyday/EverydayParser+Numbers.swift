// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// A number with the place after it.
    struct FoundNumber {
        var number: EverydayNumber
        var end: Int
        /// Whether it is only an article: a tablet.
        var isArticle = false
    }

    /// A number or a range of numbers.
    struct FoundNumbers {
        var low: EverydayNumber?
        var high: EverydayNumber
        var end: Int
        var isArticle = false

        var whole: Int? { low == nil ? high.whole.flatMap { 1...1_000 ~= $0 ? $0 : nil } : nil }
    }

    func fraction(_ place: Int) -> EverydayNumber? {
        first(place) { if case .fraction(let number) = $0 { number } else { nil } }
    }

    /// The number of digits or of a word.
    func word(_ place: Int) -> EverydayNumber? {
        first(place) { if case .number(let number) = $0 { number } else { nil } }
    }

    /// Whether a word is a Roman number, of which IV is no way to take the drops behind it: IV gouttes.
    func isRomanNumber(_ place: Int) -> Bool {
        guard let token = token(place), !token.isDotted, let word = token.word else { return false }
        return word.utf8.allSatisfy { $0 == UInt8(ascii: "i") || $0 == UInt8(ascii: "v") || $0 == UInt8(ascii: "x") }
    }

    /// Reads a number: 2, two, half a, one and a half, 1 and 1/2.
    func number(at place: Int) -> FoundNumber? {
        guard lexemes.indices.contains(place) else { return nil }
        if let half = fraction(place) {
            return FoundNumber(number: half, end: afterOf(place + 1))
        }
        let value = word(place)
        let isArticle = isThere(place, .article)
        if isArticle || value == .one, let half = fraction(place + 1) {
            // One half, half a.
            return FoundNumber(number: half, end: afterOf(place + 2))
        }
        if let value, isThere(place + 1, .andHalf), value.whole != nil, unit(place + 2) != nil {
            return FoundNumber(number: value + .half, end: place + 2)
        }
        guard let value else {
            return isArticle ? FoundNumber(number: .one, end: place + 1, isArticle: true) : nil
        }
        // Two numbers side by side may be an amount and a strength, or groups of digits.
        if isNumber(place + 1), !isHourly(place + 1), !isAmountBeforeTimes(place) { return nil }
        if place > 0, isNumber(place - 1), token(place)?.isNumber == true, !isHourly(place), !isAfterDate(place),
            !isAmountBeforeTimes(place - 1)
        {
            return nil
        }
        if isThere(place + 1, .and) {
            let isOne = isThere(place + 2, .article) || word(place + 2) == .one
            let next = isOne ? place + 3 : place + 2
            if value.whole != nil, let half = fraction(next) {
                return FoundNumber(number: value + half, end: afterOf(next + 1))
            }
            if value.whole != nil, case .number(let half)? = kind(place + 2), half < .one, !isNumber(place + 3) {
                return FoundNumber(number: value + half, end: place + 3)
            }
        }
        return FoundNumber(number: value, end: place + 1)
    }

    /// Whether a number in words stands before another one that says how often: one 3 times a day.
    func isAmountBeforeTimes(_ place: Int) -> Bool {
        token(place)?.word != nil && word(place) != nil && word(place + 1)?.whole != nil && isThere(place + 2, .times)
    }

    /// Whether a number belongs to the word behind it, as in 1 6-hourly.
    func isHourly(_ place: Int) -> Bool { adverb(place + 1) == .hour }

    /// The place after "of", "of a" and the like between a number and its unit.
    func afterOf(_ place: Int) -> Int {
        var place = place
        for _ in 0..<2 where isThere(place, .of) || isThere(place, .article) { place += 1 }
        return place
    }

    /// Reads a number or a range: 1-2, 1 to 2, one or two.
    func numbers(at place: Int) -> FoundNumbers? {
        guard let low = number(at: place) else { return nil }
        let single = FoundNumbers(low: nil, high: low.number, end: low.end, isArticle: low.isArticle)
        let isDash = isDash(low.end)
        // 1 (to 2): the amount of a choice is not one of the two.
        if isStop(low.end), token(low.end)?.isOpening == true, isNumber(low.end + 2),
            isThere(low.end + 1, .to) || isThere(low.end + 1, .upTo) || isThere(low.end + 1, .or)
        {
            return nil
        }
        guard !low.isArticle, isDash || isThere(low.end, .to) || isThere(low.end, .or) else { return single }
        guard let high = number(at: low.end + 1), !high.isArticle else { return isDash ? nil : single }
        // A chain of dashes is no range, and neither is one that falls.
        guard low.number < high.number, !self.isDash(high.end) || !isNumber(high.end + 1) else { return nil }
        return FoundNumbers(low: low.number, high: high.number, end: high.end)
    }

    func amount(_ numbers: FoundNumbers, _ unit: TextAmount.Unit?) -> TextAmount? {
        guard numbers.high.scaled > 0, let high = numbers.high.decimal else { return nil }
        guard let low = numbers.low else { return TextAmount(high, unit) }
        guard low.scaled > 0, let start = low.decimal else { return nil }
        return TextAmount(from: start, to: high, unit)
    }
}
