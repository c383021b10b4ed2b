// SPDX-License-Identifier: Apache-2.0

/// The words by which clauses of a language are judged.
///
/// A table has a line for each ``ClauseWord``, with phrases between bars. Words are compared without accents and in lower
/// case; a star at the end of a phrase stands for any ending. Of several phrases the longest counts, of equally long ones
/// that of the first line.
struct ClauseLexicon: Sendable {
    /// A phrase behind its first word.
    private struct Entry: Sendable {
        let rest: [String]
        /// Whether its last word is only the beginning of one.
        let isOpen: Bool
        let word: ClauseWord
    }

    let language: String
    /// The names of the months.
    private let months: Set<String>
    private var entries: [String: [Entry]] = [:]
    /// Beginnings of words that are a phrase, the longest first, by their first characters.
    private var beginnings: [Substring: [(beginning: String, word: ClauseWord)]] = [:]

    init(_ language: String, _ table: String) {
        self.language = language
        months = Set(MonthNames.numbers(language).keys)
        var word = ClauseWord.filler
        for line in table.split(separator: "\n") {
            var phrases = line.drop { $0 == " " }
            if !phrases.hasPrefix("|"), let colon = phrases.firstIndex(of: ":") {
                guard let named = ClauseWord(rawValue: String(phrases[..<colon])) else { continue }
                word = named
                phrases = phrases[phrases.index(after: colon)...]
            }
            for phrase in phrases.split(separator: "|") {
                add(
                    phrase.trimmingPrefix(while: \.isWhitespace).split(separator: " ").map { String($0).foldedWord },
                    word)
            }
        }
        for first in entries.keys { entries[first]?.sort { $0.rest.count > $1.rest.count } }
        for start in beginnings.keys { beginnings[start]?.sort { $0.beginning.count > $1.beginning.count } }
    }

    private mutating func add(_ words: [String], _ word: ClauseWord) {
        guard var last = words.last, let first = words.first else { return }
        let isOpen = last.hasSuffix("*")
        if isOpen { last.removeLast() }
        if words.count == 1, isOpen {
            let start = Clause.Word.start(of: last)
            if beginnings[start]?.contains(where: { $0.beginning == last }) != true {
                beginnings[start, default: []].append((last, word))
            }
            return
        }
        let rest = words.count == 1 ? [] : Array(words.dropFirst().dropLast()) + [last]
        let head = words.count == 1 ? last : first
        if entries[head]?.contains(where: { $0.rest == rest && $0.isOpen == isOpen }) == true { return }
        entries[head, default: []].append(Entry(rest: rest, isOpen: isOpen, word: word))
    }

    /// Finds the phrase that begins with a word of a clause.
    ///
    /// - Returns: What it does, and of how many words it is; nil for a word that is not known.
    func phrase(of words: ArraySlice<Clause.Word>) -> (word: ClauseWord, count: Int)? {
        guard let first = words.first else { return nil }
        for entry in entries[first.folded] ?? [] where entry.rest.count < words.count {
            let others = words.dropFirst().prefix(entry.rest.count)
            let isThere = zip(others, entry.rest.indices).allSatisfy { other, index in
                let isLast = index == entry.rest.count - 1
                return entry.isOpen && isLast
                    ? other.folded.hasPrefix(entry.rest[index]) : other.folded == entry.rest[index]
            }
            if isThere { return (entry.word, entry.rest.count + 1) }
        }
        if isMonth(first) { return (.time, 1) }
        return beginnings[first.start]?.first { first.folded.hasPrefix($0.beginning) }.map { ($0.word, 1) }
    }

    /// Whether a word is the name of a month.
    func isMonth(_ word: Clause.Word) -> Bool { months.contains(word.folded) }

    /// The lexica of all languages, each made once.
    static let all: [ClauseLexicon] = [
        ClauseLexicon("en", english), ClauseLexicon("de", german), ClauseLexicon("fr", french),
        ClauseLexicon("es", spanish), ClauseLexicon("it", italian), ClauseLexicon("nl", dutch),
    ]
}
