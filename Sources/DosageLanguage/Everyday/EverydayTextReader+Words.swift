// SPDX-License-Identifier: Apache-2.0

/// What single words of a text can be, wherever they stand.
extension EverydayTextReader {
    /// Whether a word is the name of a month.
    func isMonth(_ word: Substring) -> Bool { !word.isEmpty && lexicon.months[String(word).foldedWord] != nil }

    /// Whether a text has a word that denies what follows it.
    func denies(_ text: String) -> Bool {
        tokens(of: text).contains { lexicon.hints.has(.denial, $0) }
    }

    /// Whether a unit of time behind a word can be what a number is counted per: per, a.
    func isPer(_ word: Substring) -> Bool {
        lexicon.meanings(of: word).contains { $0 == .mark(.per) || $0 == .mark(.article) }
    }

    /// Whether a time behind a word is how long a dose or the treatment takes, and no time in which doses fall: for, over.
    func isBeforeLength(_ word: Substring) -> Bool {
        let meanings = lexicon.meanings(of: word)
        if meanings.contains(.mark(.within)) { return false }
        return meanings.contains { $0 == .mark(.during) || $0 == .mark(.over) || $0 == .mark(.times) }
    }
}
