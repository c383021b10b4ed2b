// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What the words of a text that were not understood may change.
///
/// A number decides it with the word beside it: a strength in mg changes no number of times, a date changes no amount, and a
/// number of which nothing is known may change anything.
struct UnreadWords: OptionSet, Sendable {
    let rawValue: Int

    /// An amount of what is counted.
    static let count = UnreadWords(rawValue: 1)
    /// An amount in mg, mL and the like, or a strength.
    static let strength = UnreadWords(rawValue: 2)
    /// How often, or when.
    static let times = UnreadWords(rawValue: 4)
    /// How long a dose or the whole takes, from when and until when.
    static let length = UnreadWords(rawValue: 8)
    static let anything = UnreadWords(rawValue: 16)
    /// What is done with a dose, and how it is taken: not … chew.
    static let denial = UnreadWords(rawValue: 32)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Looks at words that were not understood.
    ///
    /// - Parameters:
    ///   - stretches: The words.
    ///   - reader: The reader of their language; nil where the language has no vocabulary.
    init(_ stretches: [DosageTextReading.Stretch], reader: EverydayTextReader?) {
        self = stretches.reduce(into: []) { $0.formUnion(UnreadWords($1.text, reader: reader)) }
    }

    init(_ text: String, reader: EverydayTextReader?) {
        self = reader?.denies(text) == true ? .denial : []
        guard text.contains(where: \.isNumber) else { return }
        let words = Self.words(in: text)
        for (place, word) in words.enumerated() where word.first?.isNumber == true {
            let before = place > 0 ? words[place - 1] : ""
            let after = place + 1 < words.count ? words[place + 1] : ""
            // A number per day may be a limit.
            if reader?.isPer(after) == true, place + 2 < words.count,
                TimingUnit(word: words[place + 2].lowercased()) != nil
            {
                formUnion([.count, .times])
                continue
            }
            formUnion(Self.meaning(of: word, before: before, after: after, reader))
        }
    }

    /// Whether a difference in an element may come from these words.
    ///
    /// - Parameters:
    ///   - path: The element, relative to the dosage.
    ///   - isCounted: Whether the amount that the text has for it is a number of things, such as tablets.
    /// - Returns: Whether it may.
    func mayChange(_ path: String, isCounted: Bool) -> Bool {
        if contains(.anything) { return true }
        switch path {
        case "doseAndRate.dose", "maxDosePerPeriod", "maxDosePerAdministration", "maxDosePerLifetime":
            return contains(.count) || contains(.strength) && !isCounted
        case "doseAndRate.rate": return contains(.count) || contains(.strength)
        case "timing.repeat.bounds", "timing.repeat.duration", "timing.repeat.count": return contains(.length)
        case "method", "additionalInstruction": return contains(.denial)
        default: return path.hasPrefix("timing") && contains(.times)
        }
    }

    private static func meaning(
        of number: Substring, before: Substring, after: Substring, _ reader: EverydayTextReader?
    ) -> UnreadWords {
        if let reader, reader.isMonth(before) || reader.isMonth(after) { return .length }
        if isDate(number) { return .length }
        if after == "%" { return .strength }
        let (first, last) = (before.lowercased(), after.lowercased())
        if let unit = DoseUnit(word: last) { return unit.isCounted ? .count : .strength }
        if TimingUnit(word: last) != nil, reader?.isPer(after) != true {
            return reader?.isBeforeLength(before) == true ? .length : .times
        }
        // From day 1, on days 1-14.
        if TimingUnit(word: first) != nil { return .length }
        // The year behind a day, as in January 16, 2015.
        if number.count == 4, number.allSatisfy(\.isNumber), before.first?.isNumber == true { return .length }
        return .anything
    }

    private static func isDate(_ number: Substring) -> Bool {
        let parts = number.split { $0 == "." || $0 == "/" || $0 == "-" }
        return parts.count == 3 && parts.allSatisfy { $0.allSatisfy(\.isNumber) } && parts.contains { $0.count == 4 }
    }

    /// Numbers and words, each by itself: 6mg is 6 and mg, 16.01.2015 is one.
    private static func words(in text: String) -> [Substring] {
        var words: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let isNumber = first.isNumber
            let end = rest.firstIndex { character in
                isNumber
                    ? !character.isNumber && !".,/-".contains(character) : !character.isLetter && character != "%"
            }
            var word = rest[..<(end ?? rest.endIndex)]
            if word.isEmpty { word = rest.prefix(1) }
            rest = rest[word.endIndex...]
            while let last = word.last, isNumber, !last.isNumber { word.removeLast() }
            if first.isLetter || isNumber || first == "%" { words.append(word) }
        }
        return words
    }
}
