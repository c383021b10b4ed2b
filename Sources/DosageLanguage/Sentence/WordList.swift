// SPDX-License-Identifier: Apache-2.0

/// The words and numbers of a text, to find whether another says more.
///
/// Letters beyond ASCII count for themselves, whatever they are, so that in doubt two words differ; marks, as around what is
/// quoted, do not.
struct WordList {
    private let words: Set<Substring>

    /// Takes the words of a text.
    init(_ text: String) {
        words = Set(Self.words(in: text.lowercased()))
    }

    /// Whether each word and number of a text is in the list; their order is not looked at.
    func holdsAll(of text: String) -> Bool {
        Self.words(in: text.lowercased()).allSatisfy(words.contains)
    }

    private static func words(in text: String) -> [Substring] {
        text.unicodeScalars.split { scalar in
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A: false
            // Quotation marks and dashes, guillemets, marks of Chinese and Japanese.
            case 0..<0x80, 0xAB, 0xBB, 0x2000...0x206F, 0x3000...0x303F: true
            default: false
            }
        }.map { Substring($0) }
    }
}
