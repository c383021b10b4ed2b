// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What a comparison reads beside what a reading does.
extension DosageTextReader {
    /// Completes the reading of a text for a comparison; the same reading where it cannot.
    func completed(_ reading: DosageTextReading, of text: String) -> DosageTextReading {
        guard !reading.isComplete else { return reading }
        if language == "en", let moved = Self.withWholeAtEnd(text), let other = try? self.reading(of: moved),
            other.isComplete
        {
            return other
        }
        return withLeastLength(reading) ?? reading
    }

    /// Puts a least length into the dosage that is the only one: the words of a sentence or a style, behind those that people write.
    private func withLeastLength(_ reading: DosageTextReading) -> DosageTextReading? {
        guard reading.notUnderstood.count == 1, var dosage = reading.dosages.first, reading.dosages.count == 1,
            dosage.timing?.repeat?.bounds == nil, let found = try? self.reading(of: reading.notUnderstood[0].text),
            found.isComplete, found.dosages.count == 1,
            case .range(let length)? = found.dosages[0].timing?.repeat?.bounds,
            length.low != nil, length.high == nil, DosageFacts(found.dosages[0]).values.count == 1
        else { return nil }
        var timing = dosage.timing ?? Timing()
        var pattern = timing.repeat ?? TimingRepeat()
        pattern.bounds = .range(length)
        timing.repeat = pattern
        dosage.timing = timing
        return DosageTextReading(
            dosages: [dosage], effectivePeriod: reading.effectivePeriod, understood: reading.understood)
    }

    /// Puts the words that belong together side by side: swallow 1 tablet whole; nil for a text without them.
    private static func withWholeAtEnd(_ text: String) -> String? {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let verb = words.firstIndex(where: { ["swallow", "swallowed"].contains($0.lowercased()) }),
            let place = words.firstIndex(where: { $0.lowercased().filter(\.isLetter) == "whole" }),
            (verb + 2...verb + 3).contains(place),
            words[place - 1].lowercased().filter(\.isLetter) != "the",
            DoseUnit(word: words[place - 1].lowercased()).map({ TextAmount.Unit.dose($0).isCounted }) == true
        else { return nil }
        words.remove(at: place)
        return words.joined(separator: " ") + ", swallow whole"
    }
}
