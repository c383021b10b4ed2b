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

        let mark = direction == .rightToLeft ? "\u{200F}" : ""
        var text = ""
        text.reserveCapacity(2 * width * (groups.count + 16))
        func write(_ lines: [String]) {
            for line in lines {
                text += mark
                text += line
                text += "\n"
            }
        }
        write(lines)
        appendRows(characters, width, mark, to: &text)
        for sentence in summary.sentences + notes + [zoneRule] + [weekRule].compactMap(\.self) {
            write(TextMeasure.lines(sentence.shown ?? "", cells: width))
        }
        return text
    }

    /// Appends the lines of the groups, and one before each month or year.
    private func appendRows(_ characters: ChartCharacters, _ width: Int, _ mark: String, to text: inout String) {
        let current = words.current.shown
        let labels = groups.map { CellText($0.label.shown ?? "") }
        let tails = groups.map { CellText(tail(of: $0, characters, current)) }
        let labelWidth = labels.lazy.map(\.cells).max() ?? 0
        let tailWidth = tails.lazy.map(\.cells).max() ?? 0
        let bars = BarWriter(characters, room: max(width - labelWidth - tailWidth - 2, 4), maximum: maximum)
        var line = ""
        for (index, group) in groups.enumerated() {
            if index == 0 || group.section != groups[index - 1].section, let section = group.section?.shown {
                text += mark
                text += section
                text += "\n"
            }
            line.removeAll(keepingCapacity: true)
            for _ in labels[index].cells..<labelWidth { line += " " }
            line += labels[index].text
            if group.total > 0 || !group.isApplicable {
                if !line.isEmpty { line += " " }
                bars.append(group, to: &line)
            }
            if !line.isEmpty, !tails[index].text.isEmpty { line += " " }
            line += tails[index].text
            text += mark
            text += line
            text += "\n"
        }
    }

    private func legend(_ characters: ChartCharacters, _ width: Int) -> [String] {
        var entries = [(characters.taken, words.taken), (characters.notTaken, words.notTaken)]
        if other > 0 { entries.append((characters.other, words.other)) }
        if groups.contains(where: { !$0.isApplicable }) { entries.append((characters.outside, words.outside)) }
        return TextMeasure.entries(entries.map { "\($0) \($1.shown ?? "")" }, cells: width)
    }

    /// The counts behind a bar, and that the group is the present one.
    private func tail(of group: Group, _ characters: ChartCharacters, _ current: String?) -> String {
        var tail = ""
        func append(_ text: String, _ character: Character? = nil) {
            if !tail.isEmpty { tail += " " }
            if let character { tail.append(character) }
            tail += text
        }
        if group.taken > 0 { append(number(group.taken), characters.taken) }
        if group.notTaken > 0 { append(number(group.notTaken), characters.notTaken) }
        if group.other > 0 { append(number(group.other), characters.other) }
        if tail.isEmpty, group.isApplicable { append(number(0)) }
        if group.isCurrent, let current { append("(\(current))") }
        return tail
    }
}

/// A text with the number of its cells.
private struct CellText {
    let text: String
    let cells: Int

    init(_ text: String) {
        self.text = text
        cells = TextMeasure.cells(of: text)
    }
}

/// A writer of the bars of groups.
private struct BarWriter {
    /// A bar over the whole room, of which the bars of groups are parts.
    private let taken, notTaken, other: String
    private let outside: String
    private let room: Int
    private let maximum: Int

    init(_ characters: ChartCharacters, room: Int, maximum: Int) {
        taken = String(repeating: characters.taken, count: room)
        notTaken = String(repeating: characters.notTaken, count: room)
        other = String(repeating: characters.other, count: room)
        outside = String(repeating: characters.outside, count: 3)
        self.room = room
        self.maximum = maximum
    }

    /// Appends the bar of a group; every count that is not 0 has at least one character.
    func append(_ group: ChartModel.Group, to line: inout String) {
        guard group.isApplicable else {
            line += outside
            return
        }
        var sum = 0
        var length = 0
        for (whole, count) in [(taken, group.taken), (notTaken, group.notTaken), (other, group.other)] where count > 0 {
            sum += count
            let end = Int((Double(sum) / Double(maximum) * Double(room)).rounded())
            let cells = max(1, end - length)
            // All characters of a bar have the same number of bytes.
            let bytes = whole.utf8.count / room * cells
            line += whole[..<whole.utf8.index(whole.startIndex, offsetBy: bytes)]
            length += cells
        }
    }
}
