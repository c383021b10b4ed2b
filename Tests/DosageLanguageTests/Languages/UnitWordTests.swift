// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The words by which a unit is known, in all languages at once.
struct UnitWordTests {
    /// A record does not tell its language, so that a word must mean the same in all of them.
    @Test func `no word stands for two units`() {
        var units: [String: Set<DoseUnit>] = [:]
        for words in DoseUnit.wordLists + [DoseUnit.systemWords, DoseUnit.saidWords] {
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

    /// Words that we say and that mean something else, or two things, where a record does not tell its language; the reasons
    /// are in `DoseUnit+Said.swift`.
    private static let leftOut: Set<String> = [
        "pastiglia", "pastiglie", "pastilha", "pastilhas", "flacon", "flacons", "flaconcino",
        "flaconcini", "قارورة", "قوارير", "mått", "vstřik", "vstřiky", "vstřiků", "vstřiku",
        "rozpylenie", "rozpylenia", "rozpyleń", "بخة", "بخات", "رشة", "رشات", "كيس", "كيسًا", "أكياس", "حقنة", "حُقَن",
        "枚", "個",
    ]

    /// Every word that a table has for a unit, in each number and case, means that unit where a record writes it.
    @Test(arguments: Languages.complete + ["en-GB", "de-CH", "pt-PT"])
    func `what we say as a unit we understand as one`(language: String) throws {
        let table = try PhraseTables.bundled.table(for: language)
        let source = try PhraseSource(table)
        var words = 0
        for unit in DoseUnit.allCases {
            for path in source.names.indices.flatMap({ source.own(unit.keys.unit, $0) }) {
                let said = path.steps.map { step in
                    if case .bytes(let bytes) = step { String(decoding: bytes, as: UTF8.self) } else { "" }
                }
                // Behind a million some languages put a preposition before the word.
                let word = ["de ", "di ", "d’", "d'"].reduce(said.joined()) { word, start in
                    word.hasPrefix(start) ? String(word.dropFirst(start.count)) : word
                }
                words += 1
                let isLeftOut = Self.leftOut.contains(word)
                #expect(DoseUnit(of: Quantity(1, unit: word)) == (isLeftOut ? nil : unit), "\(unit): \(word)")
            }
        }
        #expect(words >= DoseUnit.allCases.count)
    }

    /// A general word says nothing against the code beside it.
    @Test(arguments: ["unidad", "unidades", "unité(s)", "unità", "unidade"])
    func `a word for anything contradicts no code`(word: String) throws {
        let quantity = #"{"value":2,"unit":"\#(word)","system":"http://unitsofmeasure.org","code":"{tablet}"}"#
        #expect(try say(#"{"doseAndRate":[{"doseQuantity":\#(quantity)}]}"#).text == "2 units")
        #expect(try say(dose("2", word), "de").text == "2 Einheiten")
    }
}
