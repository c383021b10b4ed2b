// SPDX-License-Identifier: Apache-2.0

extension EverydayTextReader {
    /// Where the first words for a maximum stand in a text, in bytes; nil for a text without any.
    func startOfLimit(in text: String) -> Int? {
        let tokens = self.tokens(of: text)
        return lexicon.lexemes(of: tokens).first { $0.may(be: .max) || $0.may(be: .maxDaily) }.map {
            tokens[$0.tokens.lowerBound].range.lowerBound
        }
    }

    /// Whether words ask for further doses as needed: and as needed.
    func isFurtherNeed(_ text: String) -> Bool {
        let lexemes = lexicon.lexemes(of: tokens(of: text))
        guard let need = lexemes.firstIndex(where: { $0.may(be: .asNeeded) }), need > 0 else { return false }
        return lexemes[need - 1].may(be: .and)
    }

    /// Puts the usual meaning of each abbreviation that a reading is refused for into its place: 1 tab qd is 1 tab daily.
    ///
    /// It is for comparisons alone: what was meant stands in the structure beside it.
    ///
    /// - Returns: The text; nil for one without such words.
    func withUsualMeanings(_ text: String) -> String? {
        let tokens = self.tokens(of: text)
        let parser = EverydayParser(tokens, lexicon.lexemes(of: tokens), lexicon)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var end = 0
        for place in parser.lexemes.indices {
            guard let instead = parser.danger(place) else { continue }
            let range = parser.range(place)
            // Of two meanings the first is the usual one.
            let usual = instead.split(separator: ",").first.map(String.init) ?? instead
            result += bytes[end..<range.lowerBound] + Array(usual.utf8)
            end = range.upperBound
        }
        guard end > 0 else { return nil }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }
}
