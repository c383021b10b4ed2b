// SPDX-License-Identifier: Apache-2.0

package import FHIRCore

/// The words of a concept, as a sentence may show them.
extension CodeableConcept {
    /// The words for the concept: its text, else the display of the coding a person chose, else of the first with one.
    package var shownText: String? {
        text?.shown ?? chosenDisplay ?? coding.lazy.compactMap { $0.display?.shown }.first
    }

    /// Whether the words for the concept stand for all its codings.
    ///
    /// A text, or the coding a person chose, tells what was meant. Otherwise displays that differ may mean different
    /// things, of which only the first is said.
    var isSaidByText: Bool {
        text?.shown != nil || chosenDisplay != nil || allWords.count == 1
    }

    /// All words of the concept, each once: its text and the displays of its codings.
    var allWords: [String] {
        var words: [String] = []
        var seen: Set<String> = []
        for word in [text] + coding.map(\.display) {
            guard let word = word?.shown else { continue }
            if seen.insert(word.lowercased().trimmed).inserted {
                words.append(word)
            }
        }
        return words
    }

    private var chosenDisplay: String? {
        coding.lazy.filter { $0.userSelected == true }.compactMap { $0.display?.shown }.first
    }
}
