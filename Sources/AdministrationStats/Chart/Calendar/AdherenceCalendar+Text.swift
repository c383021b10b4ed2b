// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

extension AdherenceCalendar {
    /// Returns the calendar as text, a line for each week.
    ///
    /// Behind the number of a day stands a sign for what it comes to, and its doses where lines are wide enough; the
    /// present day is in brackets:
    ///
    /// ```
    /// March 2026
    ///    Mon       Tue       Wed       Thu       Fri       Sat       Sun
    ///  23        24        25        26        27        28✓ 2/2   29◐ 1/2
    /// [30- 0/2]  31
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
        lines += TextMeasure.entries(legendEntries(characters), cells: width)

        let fractions = months.flatMap { $0.days.compactMap { $0.fraction?.shown } }
        let widest = fractions.lazy.map { TextMeasure.cells(of: $0) }.max() ?? 0
        let hasFractions = widest > 0 && 7 * (6 + widest) <= width
        let place = hasFractions ? 6 + widest : 5
        let names = weekdayNames(within: place - 1)
        for month in months {
            lines.append("")
            lines += TextMeasure.lines(month.label.shown ?? "", cells: width)
            lines.append(line(names.map { " " + $0 }, place))
            for week in month.weeks {
                lines.append(line(week.map { $0.map { cell($0, characters, hasFractions) } ?? "" }, place))
            }
        }
        lines.append("")
        for sentence in summary.sentences + notes + [zoneRule] {
            lines += TextMeasure.lines(sentence.shown ?? "", cells: width)
        }
        let mark = direction == .rightToLeft ? "\u{200F}" : ""
        return lines.reduce(into: "") { $0 += ($1.isEmpty ? "" : mark + $1) + "\n" }
    }

    private func legendEntries(_ characters: ChartCharacters) -> [String] {
        let states = legend.filter { $0.state != .noDose }.map { entry in
            "\(entry.state.character(characters)) \(entry.text.shown ?? "")"
        }
        let hasToday = months.contains { $0.days.contains(where: \.isToday) }
        return states + (hasToday ? ["[ ] \(words.today.shown ?? "")"] : [])
    }

    private func cell(_ day: Day, _ characters: ChartCharacters, _ hasFraction: Bool) -> String {
        let label = day.label.shown ?? ""
        let number = (label.count < 2 ? " " : "") + label
        let sign = String(day.state.character(characters))
        let fraction = hasFraction ? day.fraction?.shown.map { " " + $0 } ?? "" : ""
        return day.isToday ? "[" + number + sign + fraction + "]" : " " + number + sign + fraction
    }

    /// The names of weekdays, the longest that fit.
    private func weekdayNames(within cells: Int) -> [String] {
        let fits = weekdays.allSatisfy { TextMeasure.cells(of: $0.short) < cells }
        return weekdays.map { (fits ? $0.short : $0.narrow).shown ?? "" }
    }

    /// Returns texts in places of a width, without space at the end.
    private func line(_ texts: [String], _ place: Int) -> String {
        let line = texts.map { $0 + String(repeating: " ", count: max(0, place - TextMeasure.cells(of: $0))) }.joined()
        return String(line.reversed().drop { $0 == " " }.reversed())
    }
}

extension TextMeasure {
    /// Returns entries of a legend beside each other, as many on a line as it has cells for.
    static func entries(_ entries: [String], cells width: Int) -> [String] {
        entries.reduce(into: []) { lines, entry in
            if let last = lines.last, cells(of: last) + cells(of: entry) + 3 <= width {
                lines[lines.count - 1] = last + "   " + entry
            } else {
                lines.append(entry)
            }
        }
    }
}
