// SPDX-License-Identifier: Apache-2.0

/// Words of a text, or one of its numbers or signs, with what they can mean.
struct EverydayLexeme: Sendable {
    let meanings: [EverydayMeaning]
    /// The tokens that it is made of.
    let tokens: Range<Int>
    /// The bits of the marks among the meanings, since most questions ask for one.
    private let marks: UInt64

    init(_ meanings: [EverydayMeaning], _ tokens: Range<Int>) {
        (self.meanings, self.tokens) = (meanings, tokens)
        marks = meanings.reduce(0) { if case .mark(let mark) = $1 { $0 | mark.bit } else { $0 } }
    }

    /// Whether the words can have a meaning.
    func may(be mark: EverydayMark) -> Bool { marks & mark.bit != 0 }
}

/// A vocabulary that is made ready to look words up in.
struct EverydayLexicon: Sendable {
    /// A phrase with what it means.
    private struct Entry: Sendable {
        /// The words after the first one.
        let rest: [String]
        var meanings: [EverydayMeaning]
    }

    /// The phrases by their first words, the longest first.
    private let entries: [String: [Entry]]
    /// The language of the vocabulary, without its region.
    let language: String
    let options: Set<EverydayOption>
    let hints: EverydayHints
    /// The numbers of the months by their names.
    let months: [String: Int]
    /// No phrase has more words.
    static let longestPhrase = 12

    init(_ vocabulary: DosageVocabulary, languageTag: String) {
        var entries: [String: [[String]: [EverydayMeaning]]] = [:]
        var options: Set<EverydayOption> = []
        var hints = EverydayHints()
        for (name, phrases) in vocabulary.words.sorted(by: { $0.key < $1.key }) {
            guard let meaning = EverydayMeaning(name) else { continue }
            if case .option(let option) = meaning { options.insert(option) }
            if case .hint(let hint) = meaning {
                hints.add(hint, phrases)
                continue
            }
            for phrase in phrases {
                // A phrase of letters with full stops means only itself: i.m. is not the German im.
                let words = EverydayScanner.tokens(of: phrase, hasDecimalComma: false).map {
                    $0.dotted ?? $0.phrasePart
                }
                guard let first = words.first ?? nil, words.count <= Self.longestPhrase, !words.contains(nil) else {
                    continue
                }
                let rest = words.dropFirst().compactMap(\.self)
                if entries[first]?[rest]?.contains(meaning) == true { continue }
                entries[first, default: [:]][rest, default: []].append(meaning)
            }
        }
        self.entries = entries.mapValues { phrases in
            phrases.map { Entry(rest: $0.key, meanings: $0.value) }.sorted { $0.rest.count > $1.rest.count }
        }
        language = LanguageTag(languageTag)?.language ?? languageTag
        self.options = options
        self.hints = hints
        months = MonthNames.numbers(languageTag)
    }

    /// What a single word can mean by itself.
    func meanings(of word: Substring) -> [EverydayMeaning] {
        entries[String(word).foldedWord]?.first(where: \.rest.isEmpty)?.meanings ?? []
    }

    /// Finds the longest phrases of a text, from left to right.
    func lexemes(of tokens: [EverydayToken]) -> [EverydayLexeme] {
        var lexemes: [EverydayLexeme] = []
        lexemes.reserveCapacity(tokens.count)
        var place = 0
        while place < tokens.count {
            var lexeme = EverydayLexeme([], place..<place + 1)
            if let word = tokens[place].word {
                let dotted = tokens[place].dotted.flatMap { self.entries[$0] }
                if let entry = longest(dotted ?? entries[word] ?? [], tokens, at: place) {
                    lexeme = EverydayLexeme(entry.meanings, place..<place + 1 + entry.rest.count)
                }
            } else if case .number(let number) = tokens[place].kind {
                lexeme = EverydayLexeme([.number(number)], place..<place + 1)
            }
            if let end = endOfRepeatedNumber(lexeme, tokens) {
                lexeme = EverydayLexeme(lexeme.meanings, place..<end)
            }
            lexemes.append(lexeme)
            place = lexeme.tokens.upperBound
        }
        return lexemes
    }

    /// The end of a number that stands again in parentheses behind it, in words or digits: 2 (two) tablets, 24 (twenty-four)
    /// hours; nil where it does not.
    private func endOfRepeatedNumber(_ lexeme: EverydayLexeme, _ tokens: [EverydayToken]) -> Int? {
        func number(_ meanings: [EverydayMeaning]) -> EverydayNumber? {
            for case .number(let number) in meanings { return number }
            return nil
        }
        let place = lexeme.tokens.upperBound
        guard place + 2 < tokens.count, tokens[place].kind == .stop, !tokens[place].isJoined,
            tokens[place + 1].isJoined, let first = number(lexeme.meanings)
        else { return nil }
        var end = place + 2
        switch tokens[place + 1].kind {
        case .number(let second):
            guard second == first else { return nil }
        case .word(let word):
            guard let entry = longest(entries[word] ?? [], tokens, at: place + 1),
                number(entry.meanings) == first
            else { return nil }
            end += entry.rest.count
        default: return nil
        }
        guard end < tokens.count, tokens[end].kind == .stop, tokens[end].isJoined else { return nil }
        return end + 1
    }

    /// The longest of phrases with the same first word that stands at a place; nil if none does.
    private func longest(_ entries: [Entry], _ tokens: [EverydayToken], at place: Int) -> Entry? {
        // Most words begin many phrases, which are looked at where they are.
        entries.indices.first { isThere(entries[$0].rest, tokens, after: place) }.map { entries[$0] }
    }

    private func isThere(_ words: [String], _ tokens: [EverydayToken], after place: Int) -> Bool {
        guard place + words.count < tokens.count else { return false }
        for index in words.indices {
            switch tokens[place + 1 + index].kind {
            case .word(let word): if word != words[index] { return false }
            case .slash: if words[index] != "/" { return false }
            default: return false
            }
        }
        return true
    }
}
