// SPDX-License-Identifier: Apache-2.0

import DosageLanguage

/// The characters of which bars are made in a terminal.
public enum ChartCharacters: Sendable, Hashable, CaseIterable {
    /// The block elements of Unicode.
    case blocks
    /// Characters of ASCII; the words stay as the language writes them.
    case ascii

    fileprivate var taken: Character { self == .blocks ? "█" : "#" }
    fileprivate var notTaken: Character { self == .blocks ? "▒" : "-" }
    fileprivate var other: Character { self == .blocks ? "░" : "?" }
    var outside: Character { self == .blocks ? "╱" : "/" }
}

extension ChartModel {
    /// Returns the chart as text with horizontal bars, a line for each group.
    ///
    /// The characters of the bars stand beside the counts as well, so that nothing depends on colour:
    ///
    /// ```
    /// August 2016
    /// 14 ██████▒▒ █6 ▒2
    /// 15 ████ █4
    /// ```
    ///
    /// Every line of a language from right to left begins with a mark of that direction, for terminals that know it.
    /// Lines are wider than asked for only where a count with its label is.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line; the nearest of 40 to 200.
    ///   - characters: The characters of which bars are made.
    /// - Returns: The lines, each with a line feed.
    public func text(width: Int = 80, characters: ChartCharacters = .blocks) -> String {
        let width = min(max(width, 40), 200)
        var lines = TextMeasure.lines(title.shown ?? "", cells: width)
        lines += legend(characters, width)
        if isEmpty { lines += TextMeasure.lines(words.empty.shown ?? "", cells: width) }

        let tails = groups.map { tail(of: $0, characters) }
        let labels = groups.map { $0.label.shown ?? "" }
        let labelWidth = labels.lazy.map { TextMeasure.cells(of: $0) }.max() ?? 0
        let tailWidth = tails.lazy.map { TextMeasure.cells(of: $0) }.max() ?? 0
        let room = max(width - labelWidth - tailWidth - 2, 4)
        for (index, group) in groups.enumerated() {
            if let section = group.section?.shown, index == 0 || group.section != groups[index - 1].section {
                lines.append(section)
            }
            let padding = String(repeating: " ", count: labelWidth - TextMeasure.cells(of: labels[index]))
            let parts = [padding + labels[index], bar(of: group, characters, room), tails[index]]
            lines.append(parts.filter { !$0.isEmpty }.joined(separator: " "))
        }
        let foot = summary.split(separator: "\n").map(String.init) + notes + [zoneRule]
        for sentence in foot + [weekRule].compactMap(\.self) {
            lines += TextMeasure.lines(sentence.shown ?? "", cells: width)
        }
        let mark = direction == .rightToLeft ? "\u{200F}" : ""
        return lines.reduce(into: "") { $0 += mark + $1 + "\n" }
    }

    private func legend(_ characters: ChartCharacters, _ width: Int) -> [String] {
        var entries = [(characters.taken, words.taken), (characters.notTaken, words.notTaken)]
        if other > 0 { entries.append((characters.other, words.other)) }
        if groups.contains(where: { !$0.isApplicable }) { entries.append((characters.outside, words.outside)) }
        return TextMeasure.entries(entries.map { "\($0) \($1.shown ?? "")" }, cells: width)
    }

    /// The counts behind a bar, and that the group is the present one.
    private func tail(of group: Group, _ characters: ChartCharacters) -> String {
        var counts: [String] = []
        if group.taken > 0 { counts.append("\(characters.taken)\(number(group.taken))") }
        if group.notTaken > 0 { counts.append("\(characters.notTaken)\(number(group.notTaken))") }
        if group.other > 0 { counts.append("\(characters.other)\(number(group.other))") }
        if counts.isEmpty, group.isApplicable { counts.append(number(0)) }
        if group.isCurrent, let current = words.current.shown { counts.append("(\(current))") }
        return counts.joined(separator: " ")
    }

    /// The bar of a group; every count that is not 0 has at least one character.
    private func bar(of group: Group, _ characters: ChartCharacters, _ room: Int) -> String {
        guard group.isApplicable else { return String(repeating: characters.outside, count: 3) }
        var bar = ""
        var sum = 0
        let parts = [
            (characters.taken, group.taken), (characters.notTaken, group.notTaken), (characters.other, group.other),
        ]
        for (character, count) in parts where count > 0 {
            sum += count
            let end = Int((Double(sum) / Double(maximum) * Double(room)).rounded())
            bar += String(repeating: character, count: max(1, end - bar.count))
        }
        return bar
    }
}
