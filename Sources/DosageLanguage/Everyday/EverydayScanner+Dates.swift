// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayScanner {
    /// The place after three numbers with a full stop, slash or dash between them, if this is where they begin.
    func endOfDate() -> Int? {
        var end = place
        while isDigit(end), end - place < 5 { end += 1 }
        let separator = scalar(end)
        guard end - place != 3, end - place < 5, separator == "." || separator == "/" || separator == "-",
            isDigit(end + 1)
        else { return nil }
        for _ in 0..<2 {
            guard scalar(end) == separator, isDigit(end + 1) else { return nil }
            end += 1
            while isDigit(end) { end += 1 }
        }
        // 1.2.2026.5 and 1-0-1-0 go on.
        return scalar(end) == separator && isDigit(end + 1) || isLetter(end) ? nil : end
    }

    /// The dates that three numbers can be; nil for none.
    ///
    /// A year has four digits. Where a text may have the month before the day, both orders count: 03/04/2026.
    func dates(upTo end: Int) -> [CivilDate]? {
        var numbers: [(value: Int, digits: Int)] = [(0, 0)]
        for scalar in scalars[place..<end] {
            guard "0"..."9" ~= scalar else {
                numbers.append((0, 0))
                continue
            }
            let last = numbers.count - 1
            numbers[last] = (numbers[last].value &* 10 &+ Int(scalar.value & 15), numbers[last].digits + 1)
        }
        guard numbers.count == 3, numbers.allSatisfy({ $0.digits <= 4 }) else { return nil }
        let (first, second, third) = (numbers[0].value, numbers[1].value, numbers[2].value)
        let isYearFirst = numbers[0].digits == 4
        guard isYearFirst || numbers[2].digits == 4, Self.years.contains(isYearFirst ? first : third) else {
            return nil
        }
        var dates: [CivilDate?] = []
        if isYearFirst {
            dates = [CivilDate(year: first, month: second, day: third)]
        } else {
            dates = [CivilDate(year: third, month: second, day: first)]
            if !hasDecimalComma, first != second { dates.append(CivilDate(year: third, month: first, day: second)) }
        }
        let found = dates.compactMap(\.self)
        return found.isEmpty ? nil : found
    }

    /// The years that a prescription can be of.
    static let years = 1900...2199
}
