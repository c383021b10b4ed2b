// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// The day on which words end a treatment: stop from 1 March.
enum WordsEnd {
    /// Finds the last day of a treatment.
    ///
    /// - Parameters:
    ///   - clause: The words.
    ///   - start: The day that a date without a year comes after; nil where it is not known.
    ///   - reader: The reader of their language; nil for none.
    /// - Returns: The day before the one that is named, on which nothing is taken any more; nil where no day can be read.
    static func day(in clause: Substring, after start: CivilDate?, reader: EverydayTextReader?) -> CivilDate? {
        guard let reader, let until = words[reader.lexicon.language] else { return nil }
        let parts = Clause.clauses(of: String(clause)).flatMap(\.words)
        let isDate = { (word: Clause.Word) in word.isNumber || reader.isMonth(word.folded[...]) }
        guard let first = parts.firstIndex(where: isDate), let last = parts.lastIndex(where: isDate) else { return nil }
        let text = String(String(clause).utf8Substring(parts[first].range.lowerBound..<parts[last].range.upperBound))
        if let day = read("\(until) \(text)", reader) { return day.adding(days: -1) }
        guard let start else { return nil }
        // Without a year it is the next such day.
        for year in [start.year, start.year + 1] {
            let separator = text.last == "." || text.contains("/") ? "" : " "
            for whole in ["\(text)\(separator)\(year)", "\(text)/\(year)", "\(text).\(year)"] {
                guard let day = read("\(until) \(whole)", reader), start <= day else { continue }
                return day.adding(days: -1)
            }
        }
        return nil
    }

    private static func read(_ text: String, _ reader: EverydayTextReader) -> CivilDate? {
        guard let reading = try? reader.read(text), reading.isComplete, reading.dosages.count <= 1 else { return nil }
        let period = reading.dosages.first?.timing?.repeat?.bounds?.period ?? reading.effectivePeriod
        guard period?.start == nil, let end = period?.end, end.civilDate != nil else { return nil }
        return end.civilDate
    }

    /// The word before the last day, in each language.
    private static let words = [
        "en": "until", "de": "bis", "fr": "jusqu'au", "es": "hasta el", "it": "fino al", "nl": "tot",
    ]
}
