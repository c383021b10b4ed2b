// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The words of a concept, as a sentence may show them.
extension CodeableConcept {
    /// The words for the concept: its text, else the display of the coding a person chose, else of the first with one.
    package var shownText: String? { shownText(in: nil) }

    /// Returns the words for the concept, in a translation that the record has of them for a reader.
    ///
    /// The same words are chosen as without a language, and then translated: another display might say less.
    ///
    /// - Parameter language: The BCP 47 tag of the reader's language; nil for the words as they were written.
    /// - Returns: The words as they were written, where the record does not translate them into the language.
    func shownText(in language: String?) -> String? {
        if let text = words(text) { return translation(of: "text", into: language) ?? text }
        let coding = chosenCoding ?? coding.first { words($0.display) != nil }
        return coding.flatMap { $0.translation(of: "display", into: language) ?? $0.display?.shown }
    }

    /// Words as they can be shown; nil where they say nothing, as "-" does, and a number that is one of the codes.
    private func words(_ words: String?) -> String? {
        guard let words = words?.shownWords else { return nil }
        // Hardly any words begin with a digit.
        guard let first = words.utf8.first, first <= UInt8(ascii: "9") else { return words }
        return isCode(words) && words.utf8.allSatisfy { $0 <= UInt8(ascii: "9") } ? nil : words
    }

    /// Whether words are nothing but one of the codes, in capitals or digits: LE, OPTHALTA, 26643006.
    ///
    /// Other codes, such as oral, are words as well.
    func isBareCode(_ words: String) -> Bool {
        isCode(words) && words.trimmed.utf8.allSatisfy { 0x21..<0x61 ~= $0 }
    }

    /// Whether it has no code, and words that say nothing, such as "-".
    var isPlaceholder: Bool {
        coding.allSatisfy { $0.code == nil && words($0.display) == nil } && words(text) == nil
    }

    /// Whether words are one of the codes.
    private func isCode(_ words: String) -> Bool {
        let words = words.trimmed
        return coding.contains { $0.code?.rawValue == words }
    }

    /// Whether the words for the concept stand for all its codings.
    ///
    /// A text, or the coding a person chose, tells what was meant. Otherwise displays that differ may mean different
    /// things, of which only the first is said.
    var isSaidByText: Bool {
        words(text) != nil || chosenCoding != nil || allWords.count == 1
    }

    /// All words of the concept, each once: its text and the displays of its codings.
    var allWords: [String] {
        var words: [String] = []
        if let text = self.words(text) { words.append(text) }
        for coding in coding {
            guard let word = self.words(coding.display), !words.contains(word) else { continue }
            // Few words differ; a name that differs only in capitals is the same.
            if !words.isEmpty {
                let plain = word.lowercased().trimmed
                if words.contains(where: { $0.lowercased().trimmed == plain }) { continue }
            }
            words.append(word)
        }
        return words
    }

    /// The coding with words that a person chose.
    private var chosenCoding: Coding? {
        coding.first { $0.userSelected == true && words($0.display) != nil }
    }
}
