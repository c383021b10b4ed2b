// SPDX-License-Identifier: Apache-2.0

/// A phrase that speaks of texts alone, found once to be printed many times.
package struct TextPhrase: Sendable {
    private enum Piece: Sendable {
        case literal(String)
        case argument(Int)
    }

    private let pieces: [Piece]

    /// Takes over a phrase; nil for one in which the form of a word depends on a number.
    fileprivate init?(_ phrase: Phrase) {
        var pieces: [Piece] = []
        for segment in phrase.segments {
            switch segment {
            case .literal(let text): pieces.append(.literal(text))
            case .argument(let position), .variant(let position, _): pieces.append(.argument(position))
            case .plural, .choice: return nil
            }
        }
        self.pieces = pieces
    }

    /// Appends the phrase to a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - append: Appends the argument at a position, counted from 0, where the phrase comes to it.
    package func append(
        to text: inout TextBuilder, arguments append: (_ position: Int, _ text: inout TextBuilder) -> Void
    ) {
        for piece in pieces {
            switch piece {
            case .literal(let words): text.append(words)
            case .argument(let position): append(position, &text)
            }
        }
    }
}

extension PhraseTable {
    /// Returns a phrase that speaks of texts alone.
    ///
    /// - Parameters:
    ///   - key: The key of the phrase.
    ///   - count: The number of texts that it may speak of.
    /// - Returns: The phrase.
    /// - Throws: An error when there is no such key, or when the phrase speaks of more or needs a number.
    package func textPhrase(_ key: String, ofArguments count: Int) throws(PhraseTableError) -> TextPhrase {
        _ = try format(key, Array(repeating: .text(""), count: count))
        guard let phrase = phrase(for: key).flatMap(TextPhrase.init) else {
            throw PhraseTableError(.notANumber, "an argument must be a number and is text", table: name, key: key)
        }
        return phrase
    }
}
