// SPDX-License-Identifier: Apache-2.0

import FHIRCore

extension DosageTextComparison {
    /// The comparison after a look at words such as "immediately before breakfast", which no element of a reading has.
    ///
    /// A structure with more than a few minutes from the event contradicts them.
    func weighingImmediately(in text: String, by reader: EverydayTextReader?) -> DosageTextComparison {
        guard let reader, differences.contains(where: \.isFarOffset) else { return self }
        let nearness = reader.nearness(in: text)
        guard nearness.isSaid else { return self }
        let differences = differences.map { difference in
            difference.isFarOffset && nearness.isOfAll
                ? Difference(
                    path: difference.path, text: difference.text, structure: difference.structure,
                    isContradiction: true) : difference
        }
        return with(
            verdict: nearness.isOfAll || verdict == .contradicts ? .contradicts : .cannotTell, differences: differences)
    }
}

extension DosageTextComparison.Difference {
    /// The most minutes from an event that are still immediately before or after it.
    private static let mostMinutes = 15

    /// Whether only the structure says how long before or after an event, and it is long.
    fileprivate var isFarOffset: Bool {
        guard path.hasSuffix(".timing.repeat.offset"), text == nil, let structure else { return false }
        guard structure.hasSuffix(" min"), let minutes = Int(structure.dropLast(4)) else { return true }
        return minutes > Self.mostMinutes
    }
}

extension EverydayTextReader {
    /// Whether a text says that a dose is immediately before or after an event, and whether it says so of each event.
    fileprivate func nearness(in text: String) -> (isSaid: Bool, isOfAll: Bool) {
        let tokens = tokens(of: text)
        let parser = EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon)
        let places = parser.lexemes.indices.filter(parser.isAtSleepOrMeal)
        let near = places.filter { $0 > 0 && parser.event($0 - 1) == .immediately }
        return (!near.isEmpty, near.count == places.count)
    }
}
