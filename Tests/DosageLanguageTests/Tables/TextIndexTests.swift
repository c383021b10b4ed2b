// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DosageLanguage

/// Finding values by text as a dictionary does, only faster.
@Suite struct TextIndexTests {
    /// Texts of every length around the eight bytes that are compared at once, and some that are nearly the same.
    private static let texts: [String] =
        [
            "", "a", "ab", "ba", "abc", "abcd", "abcde", "abcdefg", "abcdefgh", "abcdefghi", "aaaa", "aaaaa", "aba",
            "aca",
        ]
        + (0...40).map { String(repeating: "x", count: $0) + "y" } + ["\0", "a\0", "a\0\0", "comprimé", "錠", "قرص"]

    private static let index = TextIndex(
        Dictionary(texts.enumerated().map { ($1, $0) }) { first, _ in first })

    @Test(arguments: texts)
    func `a text that is there has its value`(text: String) {
        #expect(Self.index[text] == Self.index.dictionary[text])
        #expect(Self.index[text] != nil)
    }

    @Test(arguments: texts)
    func `a text that differs by one byte has none`(text: String) {
        for other in [text + "z", "z" + text, String(text.dropLast()) + "z"] {
            #expect(Self.index[other] == Self.index.dictionary[other])
            #expect(Self.index[other] == nil)
        }
    }

    @Test func `an accent written as a mark of its own is the same letter`() {
        #expect(Self.index["comprime\u{301}"] == Self.index["comprimé"])
    }

    @Test func `a part of a longer text is found, though its bytes stand elsewhere`() {
        let sentence = "take abcdefghi now"
        let word = sentence.split(separator: " ")[1]
        #expect(Self.index[String(word)] == Self.index["abcdefghi"])
    }

    @Test func `an index of nothing has nothing`() {
        #expect(TextIndex<Int>([:])["a"] == nil)
    }
}
