// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension EverydayParser {
    /// A number of doses that an amount of a day is divided into, and the place after it.
    typealias Intakes = (count: Int, end: Int)

    /// Reads the doses behind an amount of a day: en 2 prises, en una sola toma.
    func intakes(_ place: Int) -> Intakes? {
        let start = isStop(place) ? place + 1 : place
        if isThere(start, .oneIntake) { return (1, start + 1) }
        guard isThere(start, .within) || isThere(start, .over), let number = number(at: start + 1),
            let count = number.number.whole, 1...12 ~= count,
            isThere(number.end, .intakes) || unit(number.end) == .dose(.dose)
        else { return nil }
        return (count, number.end + 1)
    }

    /// The intakes behind words for a day: a day in 2 intakes, daily in three doses.
    func intakesOfDay(_ place: Int) -> Intakes? {
        if adverb(place) == .day { return intakes(place + 1) }
        guard let per = perTime(place), per.count == 1, per.unit == .day, !isInterval(place) else { return nil }
        return intakes(per.end)
    }

    /// An amount of a day, as one of the equal doses that it is divided into; nil where they need not be equal.
    ///
    /// Things that are counted stay whole, and so do numbers of mg and the like; grams are divided into quarters.
    func dose(_ numbers: FoundNumbers, _ unit: TextAmount.Unit, in intakes: Intakes) -> TextAmount? {
        let step = unit == .dose(.gram) ? 2_500 : 10_000
        guard numbers.low == nil, numbers.high.scaled % intakes.count == 0 else { return nil }
        let each = EverydayNumber(scaled: numbers.high.scaled / intakes.count)
        guard intakes.count == 1 || each.scaled % step == 0, let value = each.decimal else { return nil }
        return TextAmount(value, unit)
    }
}
