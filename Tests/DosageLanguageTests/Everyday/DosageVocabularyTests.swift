// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Words for everyday prescriptions can be added, and only words with a known meaning.
struct DosageVocabularyTests {
    private static let english = Locale(identifier: "en")

    @Test func readsWordsThatWereAdded() throws {
        var vocabulary = DosageVocabulary.english
        try vocabulary.add(["unit =wombat": ["wombats"], "harmless": ["with the blue cap"]])
        let text = "2 wombats with the blue cap bid"
        let plain = try DosageTextReader(locale: Self.english).reading(of: text)
        #expect(!plain.isComplete)
        let reading = try DosageTextReader(locale: Self.english, vocabulary: vocabulary).reading(of: text)
        #expect(reading.isComplete)
        #expect(reading.dosages.map(EverydayNotation.facts) == [["2 wombat", "2/1d"]])
    }

    @Test func readsAPropertyList() throws {
        let list = #"""
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>unit tablet</key><array><string>tabletta</string></array>
            <key>cadence 2/1d</key><array><string>naponta kétszer</string></array></dict></plist>
            """#
        let vocabulary = try DosageVocabulary(propertyList: Data(list.utf8))
        let reader = try #require(EverydayTextReader(languageTag: "hu", vocabulary: vocabulary))
        let reading = try reader.read("Naponta kétszer 1 tabletta")
        #expect(reading.isComplete)
        #expect(reading.dosages.map(EverydayNotation.facts) == [["1 tablet", "2/1d"]])
    }

    /// Words of a host may be in any script, and differ in letters without a place in Latin.
    @Test func readsWordsOfOtherScripts() throws {
        let vocabulary = try DosageVocabulary([
            "number 1": ["одна"], "number 2": ["двое"], "unit tablet": ["таблетка"], "unit capsule": ["капсулы"],
            "cadence 2/1d": ["дважды в день"], "cadence 3/1d": ["трижды в день"],
        ])
        let reader = try #require(EverydayTextReader(languageTag: "ru", vocabulary: vocabulary))
        func facts(_ text: String) throws -> [Set<String>] { try reader.read(text).dosages.map(EverydayNotation.facts) }
        #expect(try facts("Одна таблетка дважды в день") == [["1 tablet", "2/1d"]])
        #expect(try facts("двое КАПСУЛЫ трижды в день") == [["2 capsule", "3/1d"]])
        #expect(throws: DosageTextError.self) { try facts("двум копсулам трежды на ночь") }
    }

    /// A language brings its own words for what a comparison may not rely on.
    @Test func takesHints() throws {
        let vocabulary = try DosageVocabulary([
            "number 2": ["två"], "unit tablet": ["tabletter"], "cadence 2/1d": ["två gånger dagligen"],
            "unit unit": ["enheter"], "note": ["enligt ordination"], "hint scale": ["miljoner"],
            "hint denial": ["aldrig"], "hint asDirected": ["ordination"], "hint body": ["kroppsyta"],
        ])
        let reader = try #require(EverydayTextReader(languageTag: "sv", vocabulary: vocabulary))
        #expect(try #require(reader.evidence(in: "2 miljoner enheter")).isUnclear)
        #expect(try #require(reader.evidence(in: "2 enheter")).isUnclear == false)
        #expect(try #require(reader.evidence(in: "aldrig 2 tabletter två gånger dagligen")).cadences.isEmpty)
        #expect(try #require(reader.evidence(in: "2 tabletter två gånger dagligen")).cadences.count == 1)
        #expect(try #require(reader.evidence(in: "2 tabletter enligt ordination")).isElsewhere)
        #expect(try #require(reader.evidence(in: "2 tabletter kroppsyta 2 tabletter")).isByBody)
        #expect(throws: DosageVocabularyError.self) { try DosageVocabulary(["hint nothing": ["x"]]) }
    }

    /// A hint makes no word known.
    @Test(arguments: DosageVocabulary.builtInLanguages)
    func everyLanguageHasHints(_ language: String) throws {
        let words = try #require(DosageVocabulary.builtIn(language)).words
        for hint in EverydayHint.allCases {
            #expect(words["hint \(hint.rawValue)"]?.isEmpty == false, "\(language) \(hint)")
        }
    }

    @Test(arguments: [
        ("Hälfte", "halfte"), ("HÄLFTE", "halfte"), ("tägl", "tagl"), ("täg\u{AD}lich", "taglich"),
        ("Straße", "strasse"),
        ("Cœur", "coeur"), ("Øre", "ore"), ("µg", "ug"), ("μg", "ug"), ("Łyżka", "lyzka"), ("ÍĞNE", "igne"),
        ("\u{1EC5}", "e"), ("été", "ete"), ("ключ", "ключ"), ("Ёж", "ёж"),
    ])
    func foldsAccentsOfLatinLetters(_ word: String, _ expected: String) {
        #expect(
            word.foldedWord.unicodeScalars.elementsEqual(expected.decomposedStringWithCanonicalMapping.unicodeScalars))
    }

    @Test(arguments: ["unit wombat", "event NEVER", "cadence 2", "number x", "harmles", "", "count 0"])
    func refusesAnUnknownMeaning(_ meaning: String) {
        var vocabulary = DosageVocabulary.english
        #expect(throws: DosageVocabularyError(meaning: meaning)) {
            try vocabulary.add([meaning: ["x"], "harmless": ["y"]])
        }
        #expect(vocabulary == .english)
    }

    @Test func refusesWhatIsNoPropertyList() {
        #expect(throws: DosageVocabularyError(meaning: nil)) { try DosageVocabulary(propertyList: Data("<plist".utf8)) }
    }

    /// A wrong line of a built-in table would be lost without a word.
    @Test(arguments: DosageVocabulary.builtInLanguages)
    func builtInTablesHaveOnlyKnownMeanings(_ tag: String) throws {
        let words = try #require(DosageVocabulary.builtIn(tag)).words
        try #require(words.count > 100)
        for (meaning, phrases) in words {
            #expect(EverydayMeaning(meaning) != nil, "\(meaning)")
            #expect(!phrases.isEmpty || meaning.hasPrefix("option"), "\(meaning)")
        }
    }
}
