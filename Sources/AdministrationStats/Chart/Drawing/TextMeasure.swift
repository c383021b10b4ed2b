// SPDX-License-Identifier: Apache-2.0

/// How wide a text will be, estimated without its font.
///
/// The font of a reader's system is not known. The estimate is that of the widest fonts in use (Verdana and DejaVu Sans),
/// so that a text in any other is narrower, and labels rather leave a gap than overlap.
package enum TextMeasure {
    /// Returns an upper bound of the width of a text, in units of the size of its font.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isBold: Whether the font is bold.
    /// - Returns: The width.
    package static func width(of text: String, isBold: Bool = false) -> Double {
        Double(sum(text.unicodeScalars, hundredths)) / hundredthsPerSize(isBold: isBold)
    }

    /// Returns the number of cells of a text in a terminal: two for East Asian characters, none for marks.
    ///
    /// Source: UAX #11, the properties W and F.
    package static func cells(of text: String) -> Int {
        sum(text.unicodeScalars, cells)
    }

    private static func hundredthsPerSize(isBold: Bool) -> Double { isBold ? 88 : 100 }

    private static func sum(
        _ scalars: some Sequence<Unicode.Scalar>, _ measure: (Unicode.Scalar) -> Int
    ) -> Int {
        var sum = 0
        for scalar in scalars { sum += measure(scalar) }
        return sum
    }

    static func cells(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: 1
        case 0..<0xA0: 0
        case 0xA0..<0x300: 1
        // Letters and digits of Arabic, blocks: what most texts are made of needs no property to be looked up.
        case 0x620...0x64A, 0x660...0x66F, 0x2500...0x259F: 1
        default: isWide(scalar) ? 2 : takesNoSpace(scalar) ? 0 : 1
        }
    }

    /// Whether a line may end before or after a character, as between those of Chinese and Japanese.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x1100: false
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static func takesNoSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// The width of a character in hundredths of the size of the font.
    private static func hundredths(of scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? Int(hundredthsOfASCII[Int(scalar.value)]) : hundredthsInTable(of: scalar)
    }

    private static let hundredthsOfASCII = (0..<0x80).map { UInt8(hundredthsInTable(of: Unicode.Scalar($0))) }

    private static func hundredthsInTable(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20, 0xA0, 0x202F: 36
        case 0x69, 0x6A, 0x6C, 0x49, 0x21, 0x27, 0x2C, 0x2E, 0x3A, 0x3B, 0x7C: 40  // i j l I ! ' , . : ; |
        case 0x66, 0x72, 0x74, 0x28, 0x29, 0x2D, 0x2F, 0x5B, 0x5D: 46  // f r t ( ) - / [ ]
        case 0x30...0x39: 64
        case 0x6D, 0x77, 0x4D, 0x57, 0x25, 0x40: 103  // m w M W % @
        case 0x61...0x7A: 65
        case 0x41...0x5A: 82
        case 0x20..<0x7F: 84
        case 0..<0xA0: 0
        case 0xA1..<0x300: isCapital(scalar) ? 85 : 68
        // Letters and digits of Arabic and Japanese, so that no property has to be looked up.
        case 0x620...0x64A, 0x660...0x66F: 78
        case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: 103
        case 0x600..<0x700, 0x750..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFEFF:
            takesNoSpace(scalar) ? 0 : 78
        case 0x2013, 0x2018...0x201E: 54
        case 0x2014, 0x2026: 102
        default: takesNoSpace(scalar) ? 0 : 103
        }
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .uppercaseLetter
    }
}

extension TextMeasure {
    /// Breaks a text into lines no wider than a width.
    ///
    /// Lines end at spaces, between characters of Chinese and Japanese, and inside a word only if it is wider than a
    /// line. What does not fit on the last line is left out, and an ellipsis tells so.
    ///
    /// - Parameters:
    ///   - text: The text; its own line breaks are spaces.
    ///   - limit: The width of a line, in units of the size of the font.
    ///   - most: The highest number of lines.
    ///   - isBold: Whether the font is bold.
    /// - Returns: The lines; none for a text of nothing but space.
    package static func lines(_ text: String, within limit: Double, most: Int, isBold: Bool = false) -> [String] {
        let isShort = width(of: text, isBold: isBold) <= limit
        if isShort, most > 0, !text.unicodeScalars.contains(where: isNewline) { return text.isEmpty ? [] : [text] }
        let hundredths = min(max(0, limit * hundredthsPerSize(isBold: isBold)), 1e9)
        return lines(text, most: most, limit: Int(hundredths), measure: Self.hundredths)
    }

    /// Breaks a text into lines no wider than a number of cells in a terminal.
    static func lines(_ text: String, cells limit: Int) -> [String] {
        lines(text, most: .max, limit: limit, measure: cells)
    }

    private static func lines(
        _ text: String, most: Int, limit: Int, measure: (Unicode.Scalar) -> Int
    ) -> [String] {
        let space = measure(" ")
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        func endLine() {
            lines.append(line)
            (line, lineWidth) = ("", 0)
        }
        for word in words(of: text) {
            let wordWidth = sum(word.unicodeScalars, measure)
            let visible = word.utf8.last == UInt8(ascii: " ") ? wordWidth - space : wordWidth
            if lineWidth + visible > limit, !line.isEmpty { endLine() }
            if visible <= limit {
                line += word
                lineWidth += wordWidth
                continue
            }
            for character in word {
                let characterWidth = sum(character.unicodeScalars, measure)
                if lineWidth + characterWidth > limit, !line.isEmpty { endLine() }
                line.append(character)
                lineWidth += characterWidth
            }
        }
        if !line.isEmpty { endLine() }
        for index in lines.indices {
            while lines[index].utf8.last == UInt8(ascii: " ") { lines[index].unicodeScalars.removeLast() }
        }
        lines.removeAll(where: \.isEmpty)
        guard lines.count > most else { return isolated(lines) }
        lines.removeLast(lines.count - max(most, 0))
        guard var last = lines.popLast() else { return [] }
        while !last.isEmpty, sum(last.unicodeScalars, measure) + measure("…") > limit { last.removeLast() }
        return isolated(lines + [last + "…"])
    }

    /// Sets the rest of a text apart again that runs the other way and goes on in another line.
    ///
    /// Each line is a paragraph of its own, at whose end isolates end. "97 mg/103 mg" would be read as "mg/103 mg 97".
    /// Source: UAX #9, BD9 and X1.
    private static func isolated(_ lines: [String]) -> [String] {
        var isOpen = false
        return lines.map { line in
            var text = isOpen ? "\u{2068}" + line : line
            for scalar in line.unicodeScalars where scalar == "\u{2068}" || scalar == "\u{2069}" {
                isOpen = scalar == "\u{2068}"
            }
            if isOpen { text += "\u{2069}" }
            return text
        }
    }

    /// The parts of a text after each of which a line may end, the space at its end included.
    private static func words(of text: String) -> [Substring] {
        var text = text
        if text.unicodeScalars.contains(where: { isNewline($0) || $0 == "\t" }) {
            text = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
        }
        return text.unicodeScalars.contains(where: isWide) ? wordsOfWide(text) : wordsBetweenSpaces(text)
    }

    private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// The words of a text without characters of Chinese and Japanese.
    private static func wordsBetweenSpaces(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var start = text.startIndex
        var isSpace = false
        for index in text.utf8.indices {
            let wasSpace = isSpace
            isSpace = text.utf8[index] == UInt8(ascii: " ")
            if wasSpace, !isSpace {
                words.append(text[start..<index])
                start = index
            }
        }
        return start < text.endIndex ? words + [text[start...]] : words
    }

    private static func wordsOfWide(_ text: String) -> [Substring] {
        var words: [Substring] = []
        var word = ""
        for character in text {
            let isWide = character.unicodeScalars.first.map(Self.isWide) ?? false
            let endsWide = word.unicodeScalars.last.map(Self.isWide) ?? false
            // Marks such as 。 and ） do not begin a line.
            let isClosing = isWide && "、。，．：；！？）」』】〉》ー〜".contains(character)
            let opens = endsWide && (word.last.map { "（「『【〈《".contains($0) } ?? false)
            // A number and the word that counts it stay together: 7回.
            let isCounted = isWide && (word.last?.isNumber ?? false)
            let breaks = word.last == " " && character != " " || (isWide || endsWide) && character != " "
            if breaks, !isClosing, !opens, !isCounted, !word.isEmpty {
                words.append(word[...])
                word = ""
            }
            word.append(character)
        }
        return word.isEmpty ? words : words + [word[...]]
    }
}
