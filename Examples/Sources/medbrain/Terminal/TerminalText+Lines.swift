// SPDX-License-Identifier: Apache-2.0

extension TerminalText {
    /// Returns the text as lines that fit, broken at blanks where that is possible.
    ///
    /// Further lines begin where the first one does, and a little later.
    ///
    /// - Parameters:
    ///   - width: The number of cells of a line.
    ///   - hanging: The number of cells by which the further lines begin later.
    /// - Returns: The lines; those of a text with line feeds of its own break there, too.
    func lines(cells width: Int, hanging: Int) -> [TerminalText] {
        characters.split(omittingEmptySubsequences: false) { $0.value == "\n" }.flatMap { line in
            Self.lines(Array(line), width, hanging)
        }
    }

    private static func lines(_ line: [Styled], _ width: Int, _ hanging: Int) -> [TerminalText] {
        guard line.reduce(0, { $0 + $1.value.cells }) > width else { return [TerminalText(line)] }
        let blank = Styled(value: " ", style: nil)
        let first = line.prefix { $0.value == " " }.count
        let indent = min(first + hanging, width / 2)
        var lines: [TerminalText] = []
        var isolates: [Styled] = []
        var rest = line[...]
        var start = min(first, width / 2)
        rest = rest.drop { $0.value == " " }
        while !rest.isEmpty {
            var (cells, end, lastBreak) = (start, rest.startIndex, nil as Int?)
            while end < rest.endIndex, cells + rest[end].value.cells <= width {
                cells += rest[end].value.cells
                end += 1
                // A line may end before a blank, and between characters of scripts without blanks.
                if end == rest.endIndex || rest[end].value == " " || rest[end - 1].value.cells == 2 { lastBreak = end }
            }
            // At least one character, so that this ends.
            let place = lastBreak ?? max(end, rest.startIndex + 1)
            // What has a direction of its own has it on each of its lines, and leaves that of the others alone.
            let opened = isolates
            for character in rest[..<place] { character.value.open(&isolates, as: character) }
            let closing = isolates.map { Styled(value: Character.isolateEnd, style: $0.style) }
            lines.append(TerminalText(Array(repeating: blank, count: start) + opened + rest[..<place] + closing))
            rest = rest[place...].drop { $0.value == " " }
            start = indent
        }
        return lines
    }
}

extension Character {
    fileprivate static let isolateEnd: Character = "\u{2069}"

    /// Keeps account of the isolates that are open behind this character.
    fileprivate func open(_ isolates: inout [TerminalText.Styled], as character: TerminalText.Styled) {
        switch self {
        case "\u{2066}", "\u{2067}", "\u{2068}": isolates.append(character)
        case Self.isolateEnd: _ = isolates.popLast()
        default: break
        }
    }

    /// The number of cells that terminals give it.
    ///
    /// Source: Unicode Standard Annex 11, East Asian Width, with the blocks that are wide as a whole.
    var cells: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
