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
        if let text = text?.shown { return translation(of: "text", into: language) ?? text }
        let coding = chosenCoding ?? coding.first { $0.display?.shown != nil }
        return coding.flatMap { $0.translation(of: "display", into: language) ?? $0.display?.shown }
    }

    /// Whether the words for the concept stand for all its codings.
    ///
    /// A text, or the coding a person chose, tells what was meant. Otherwise displays that differ may mean different
    /// things, of which only the first is said.
    var isSaidByText: Bool {
        text?.shown != nil || chosenCoding != nil || allWords.count == 1
    }

    /// All words of the concept, each once: its text and the displays of its codings.
    var allWords: [String] {
        var words: [String] = []
        if let text = text?.shown { words.append(text) }
        for coding in coding {
            guard let word = coding.display?.shown, !words.contains(word) else { continue }
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
        coding.first { $0.userSelected == true && $0.display?.shown != nil }
    }
}
