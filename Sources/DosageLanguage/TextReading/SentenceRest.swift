// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What a sentence says behind its dosages: words of the prescription, and the time in which it holds.
struct SentenceRest: Sendable, Equatable {
    /// Words with their place in the text.
    struct Words: Sendable, Equatable {
        let text: String
        let range: Range<Int>
    }

    /// The time in which a prescription holds, with its place in the text.
    struct Period: Sendable, Equatable {
        let value: FHIRPeriod
        let range: Range<Int>
    }

    /// The words of dosages that have nothing else.
    var words: [Words] = []
    /// The time in which the prescription holds.
    var period: Period?
    /// The words about all dosages, which stand behind the time.
    var rendered: Words?

    var allWords: [Words] { words + [rendered].compactMap(\.self) }

    /// The words as dosages that say nothing else.
    var dosages: [Dosage] {
        allWords.map { words in
            var dosage = Dosage()
            dosage.text = words.text
            return dosage
        }
    }
}

/// What stands behind the dosages.
extension TextParser {
    /// Finds all that may stand from a place to the end of the text.
    func rests(at place: Int) -> [SentenceRest] {
        var rest = SentenceRest()
        var end = place
        while let next = alsoSaid(at: end) {
            rest.words.append(next)
            end = next.range.upperBound
        }
        if end == bytes.count { return rest.words.isEmpty ? [] : [rest] }
        guard let window = grammar.window, bytes.has(window, at: end) else { return [] }
        let start = end + window.count
        return parts(.bounds, at: start).compactMap { hit in
            guard case .bounds(let bounds) = hit.part, case .period(let period) = bounds.written else { return nil }
            var rest = rest
            rest.period = SentenceRest.Period(value: period, range: start..<hit.end)
            rest.rendered = alsoSaid(at: hit.end)
            return (rest.rendered?.range.upperBound ?? hit.end) == bytes.count ? rest : nil
        }
    }

    private func alsoSaid(at place: Int) -> SentenceRest.Words? {
        guard let join = grammar.alsoSays, bytes.has(join, at: place) else { return nil }
        let start = place + join.count
        // Words of a dosage and words of the whole prescription may have other marks.
        guard let hit = (marked(grammar.textMarks, start) + marked(grammar.quotes, start)).first,
            case .words(let words) = hit.value
        else { return nil }
        return SentenceRest.Words(text: words, range: start..<hit.end)
    }
}
