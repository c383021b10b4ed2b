// SPDX-License-Identifier: Apache-2.0

/// A clause of a text: the words up to the end of a sentence or line.
struct Clause: Sendable {
    /// A word or number, in lower case and with plain letters.
    struct Word: Sendable {
        let folded: String
        /// Its first characters, by which the beginnings of words are found.
        let start: Substring
        /// Where it stands, in bytes of UTF-8 from the start of the text.
        let range: Range<Int>
        /// Whether a comma stands before it.
        let isAfterComma: Bool

        init(_ folded: String, range: Range<Int>, isAfterComma: Bool = false) {
            (self.folded, self.range, self.isAfterComma) = (folded, range, isAfterComma)
            start = Self.start(of: folded)
        }

        /// The first characters of a word: as many as the shortest beginning in the tables has.
        static func start(of word: String) -> Substring { word.prefix(2) }

        /// Whether it is a sign that compares: a value above or below one that is named.
        var isComparison: Bool { ["<", ">", "≤", "≥"].contains(folded) }

        var isNumber: Bool { folded.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false }
    }

    var words: [Word]
    /// Whether a colon ends it.
    var endsWithColon = false
    /// Where the clause stands, in bytes of UTF-8 from the start of the text, with the sign that ends it.
    let range: Range<Int>

    /// Cuts a text into clauses.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func clauses(of text: String) -> [Clause] {
        var clauses: [Clause] = []
        var words: [Word] = []
        var word = String.UnicodeScalarView()
        var (start, wordStart, place) = (0, 0, 0)
        var isAfterComma = false
        let scalars = text.unicodeScalars
        func isPart(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
        }
        func endWord() {
            guard !word.isEmpty else { return }
            words.append(Word(String(word).foldedWord, range: wordStart..<place, isAfterComma: isAfterComma))
            word.removeAll()
            isAfterComma = false
        }
        func endClause(_ end: Int) {
            endWord()
            if !words.isEmpty { clauses.append(Clause(words: words, endsWithColon: false, range: start..<end)) }
            words.removeAll()
            isAfterComma = false
            start = end
        }
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let next = scalars.index(after: index)
            let after = next < scalars.endIndex ? scalars[next] : " "
            let length = UTF8.width(scalar)
            if isPart(scalar) {
                if word.isEmpty { wordStart = place }
                word.append(scalar)
            } else if (scalar == "." || scalar == "," || scalar == "/") && word.last?.properties.numericType != nil
                && after.properties.numericType != nil
            {
                // The point of a number or a date.
                word.append(scalar)
            } else {
                endWord()
                switch scalar {
                case "<", ">", "≤", "≥", "#":
                    words.append(Word(String(Character(scalar)), range: place..<place + length))
                case "\n", "\r", ";", "!", "?", "•", "|": endClause(place + length)
                case ":":
                    let count = clauses.count
                    endClause(place + length)
                    if clauses.count > count { clauses[count].endsWithColon = true }
                case ".":
                    let isInitial =
                        words.last.map { $0.range.upperBound == place && $0.range.count == 1 && !$0.isNumber } ?? false
                    if after.properties.isWhitespace, !isInitial { endClause(place + length) }
                case "-", "–", "—":
                    if after.properties.isWhitespace, place > 0 { endClause(place + length) }
                case ",", "(", ")": isAfterComma = true
                default: break
                }
            }
            place += length
            index = next
        }
        endClause(place)
        return clauses
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
