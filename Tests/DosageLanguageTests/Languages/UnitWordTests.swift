// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import DosageLanguage

/// The words by which a unit is known, in all languages at once.
struct UnitWordTests {
    /// A record does not tell its language, so that a word must mean the same in all of them.
    @Test func `no word stands for two units`() {
        var units: [String: Set<DoseUnit>] = [:]
        for words in DoseUnit.wordLists {
            for (word, unit) in words { units[word, default: []].insert(unit) }
        }
        #expect(units.filter { $0.value.count > 1 } == [:])
    }

    @Test func `there is a list for each language`() {
        #expect(DoseUnit.wordLists.count == Languages.complete.count)
        #expect(DoseUnit.wordLists.allSatisfy { !$0.isEmpty })
    }

    /// A word is looked up in lower case, without the space around it.
    @Test func `words are in the form in which they are looked up`() {
        for word in DoseUnit.wordLists.flatMap(\.keys) {
            #expect(word == word.lowercased().trimmed)
            #expect(!word.isEmpty && TimingUnit(word: word) == nil, "\(word)")
        }
    }
}
