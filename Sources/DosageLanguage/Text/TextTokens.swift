// SPDX-License-Identifier: Apache-2.0

/// A part of a text.
struct TextToken: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case word, number, clock, dash, slash
        /// A comma, colon or semicolon.
        case comma
        case parenthesis
        /// The end of a sentence or line.
        case stop
        /// A sign that is not known.
        case sign
    }

    var kind: Kind
    /// The number of a word in ``TextWords``, or -1 for one that is not known.
    var word: Int32 = -1
    /// A number in thousandths, or the minutes of a clock time; -1 for one that cannot be compared.
    var value: Int32 = -1
    /// Whether it follows the token before it without a space.
    var isJoined = false
}

/// The words, numbers and signs of a text.
struct TextTokens: Sendable {
    /// No more than so many characters are looked at.
    static let limit = 2000

    private(set) var tokens: [TextToken] = []
    /// How much the words tell of each language.
    private(set) var points = [0, 0, 0, 0, 0, 0]
    /// Whether all of the text was looked at.
    let isComplete: Bool

    init(_ text: String) {
        let (bytes, isComplete) = FoldedText.bytes(of: text, limit: Self.limit)
        self.isComplete = isComplete
        guard isComplete else { return }
        tokens.reserveCapacity(bytes.count / 4 + 4)
        var scanner = TextScanner(bytes)
        let words = TextWords.all
        while let (token, word) = scanner.next(after: tokens) {
            guard let word else {
                tokens.append(token)
                continue
            }
            var known = token
            if let number = words.number(of: word) {
                known.word = number
                for language in 0..<points.count { points[language] += words.points(number, of: language) }
            }
            tokens.append(known)
        }
    }

    /// The folded form of a word; nil for several words.
    static func singleWord(_ text: String) -> String? {
        let folded = FoldedText.bytes(of: text, limit: limit).bytes
        guard !folded.isEmpty, folded.allSatisfy({ TextScanner.isLetter($0) || $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        return String(decoding: folded, as: UTF8.self)
    }
}
