// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The words in small letters, with one space between them and without punctuation, to find the same words again.
    var plainWords: String {
        lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    /// The words as a sentence quotes them: long ones up to the end of a sentence, with a sign that they go on.
    ///
    /// Source: our decision; 300 characters are four lines of a phone.
    var cutForSentence: String {
        guard utf8.count > Self.longestQuote, count > Self.longestQuote else { return self }
        let start = prefix(Self.longestQuote)
        let ends: Set<Character> = [".", "!", "?", "\n", ";"]
        let end = start.lastIndex(where: ends.contains).map { index(after: $0) } ?? start.lastIndex(of: " ")
        return String(self[..<(end ?? start.endIndex)]).trimmed + " […]"
    }

    private static let longestQuote = 300
}
