// SPDX-License-Identifier: Apache-2.0

extension EverydayParser {
    /// Reads the amounts for morning, noon, evening and night: 1-0-1, 1-0-½-0.
    func scheme(at place: Int) -> Found? {
        guard case .number(let first)? = kind(place), isDash(place + 1), token(place)?.danger == nil else { return nil }
        var numbers = [first]
        var end = place + 1
        // All dashes have spaces, or none of them: 1-0-1 - 7 Tage is a scheme with a length behind it.
        let isSpaced = isSpaced(end)
        while isDash(end), self.isSpaced(end) == isSpaced, case .number(let number)? = kind(end + 1),
            numbers.count <= 4
        {
            numbers.append(number)
            end += 2
        }
        if let end = endOfChoice(end) { return (.bad, end) }
        guard numbers.count >= 3 else { return nil }
        // 8-14-20 Uhr are times, and the last number of 1-0-1-7 Tage is a length.
        if isThere(end, .oclock) || time(end) != nil { return (.bad, end + 1) }
        // 1-0-1 2 Tbl. may be two at each time.
        if case .number(let number)? = kind(end), number < Self.fewThings, unit(end + 1)?.isCounted == true {
            return (.bad, end + 2)
        }
        // 1-0-0-40 mg has a strength behind it.
        if unit(end) != nil, let last = numbers.last, let most = numbers.dropLast().max(), most.scaled > 0,
            last.scaled > 4 * most.scaled
        {
            return (.bad, end + 1)
        }
        guard options.contains(.scheme), numbers.count <= 4,
            !isDash(end) || isSpaced == false && self.isSpaced(end) == true,
            numbers.contains(where: { $0.scaled > 0 }), numbers.allSatisfy({ $0.scaled <= 1_000_000 })
        else { return (.bad, end) }
        return (.scheme(numbers), end)
    }

    /// Whether a dash has spaces around it; nil where it has one on one side only.
    private func isSpaced(_ place: Int) -> Bool? {
        guard let dash = token(place), let next = token(place + 1), dash.isJoined == next.isJoined else { return nil }
        return !dash.isJoined
    }

    /// The place behind a number in parentheses at the end of a scheme, which may be left out: 2-0-2-(1), 1-(2).
    private func endOfChoice(_ place: Int) -> Int? {
        var end = place
        while isDash(end), isStop(end + 1), isNumber(end + 2) {
            end += 3
            while isStop(end), token(end)?.isJoined == true { end += 1 }
            while isDash(end), isNumber(end + 1) { end += 2 }
        }
        return end > place ? end : nil
    }

    /// Behind a scheme this many things are a pack.
    private static let fewThings = EverydayNumber(scaled: 70_000)
}
