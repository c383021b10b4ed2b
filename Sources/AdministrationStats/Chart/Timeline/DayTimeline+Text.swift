// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

extension DayTimeline {
    /// Returns the timeline as text, a line for each dose in the order of time, with one for the present.
    ///
    /// ```
    /// Saturday, March 28, 2026
    /// ✓ 08:00: taken at 08:05, on time
    /// > now 14:00
    /// · 20:00: not due yet
    /// ```
    ///
    /// Every line of a language from right to left begins with a mark of that direction, for terminals that know it.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line; the nearest of 40 to 200.
    ///   - characters: The characters of which signs are made.
    /// - Returns: The lines, each with a line feed.
    public func text(width: Int = 80, characters: ChartCharacters = .blocks) -> String {
        let width = min(max(width, 40), 200)
        var lines = TextMeasure.lines(title.shown ?? "", cells: width)
        lines += TextMeasure.lines(label.shown ?? "", cells: width)
        var now = now
        func told(_ sign: Character, _ text: String) -> [String] {
            TextMeasure.lines(text.shown ?? "", cells: width - 2).enumerated().map { index, line in
                (index == 0 ? "\(sign) " : "  ") + line
            }
        }
        for entry in entries {
            if let present = now, (entry.due ?? entry.taken ?? .max) > present.place {
                lines += told(">", present.label)
                now = nil
            }
            lines += told(entry.state.symbol.character(characters), entry.spoken)
        }
        if let now { lines += told(">", now.label) }
        for sentence in [summary] + notes + [zoneRule] {
            lines += TextMeasure.lines(sentence.shown ?? "", cells: width)
        }
        let mark = direction == .rightToLeft ? "\u{200F}" : ""
        return lines.reduce(into: "") { $0 += mark + $1 + "\n" }
    }
}
