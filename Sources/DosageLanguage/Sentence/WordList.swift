// SPDX-License-Identifier: Apache-2.0

/// The words and numbers of a text, to find whether another says more.
///
/// Letters beyond ASCII count for themselves, whatever they are, so that in doubt two words differ.
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
        text.utf8.split { byte in
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            return byte < 0x80 && !isDigit && !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte)
        }.map { Substring($0) }
    }
}
