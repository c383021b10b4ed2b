// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// Texts from outside cannot change how the words around them are shown.
struct OutsideTextTests {
    private func json(unit: String) throws -> String {
        let unit = String(decoding: try JSONEncoder().encode(unit), as: UTF8.self)
        return #"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":\#(unit)}}]}"#
    }

    @Test(arguments: [
        // Shown from right to left, this would read as tablet.
        ("\u{202E}telbat", "2 telbat"),
        ("\u{2066}wafer", "2 wafer"), ("wafer\u{2069}", "2 wafer"), ("a\u{202A}b\u{202C}", "2 ab"),
        // A terminal would take these as commands.
        ("\u{1B}[31mwafer\u{7}", "2 × 31mwafer"), ("wa\u{0}fer\u{9B}", "2 wafer"), ("wafer\u{7F}", "2 wafer"),
        // A unit of nothing else is none.
        ("\u{202E}\u{1B}", "2 (no unit given)"),
        // The number stands first once the rest is gone.
        ("\u{202E}5 mL spoonful", "2 × 5 mL spoonful"),
        // What joins letters or emoji is part of them.
        ("n\u{200D}m", "2 n\u{200D}m"), ("é", "2 é"),
    ])
    func `control characters are left out`(unit: String, expected: String) throws {
        #expect(try say(json(unit: unit)).text == expected)
    }

    /// What stands in a place only so that it is not empty is no note, and nothing is missed with it.
    @Test(arguments: ["-", ".", "–", "…", "--", " - ", "n/a", "N/A", "none", "None."])
    func `words that say nothing are left out`(words: String) throws {
        for member in ["patientInstruction", "text"] {
            let sentence = try say(dose("2", "tablet", #""\#(member)":"\#(words)""#))
            #expect(sentence.text == "2 tablets")
            #expect(sentence.unspoken == [member])
            #expect(sentence.unspokenElements.map(\.kind) == [.harmless])
            #expect(throws: DosageLanguageError.self) { try say(#"{"\#(member)":"\#(words)"}"#) }
        }
    }

    @Test(arguments: ["1-0-1", "½", "o", "飲む", "none left?"])
    func `words that say little are quoted`(words: String) throws {
        let sentence = try say(dose("2", "tablet", #""patientInstruction":"\#(words)""#))
        #expect(sentence.text == "2 tablets, note: “\(words)”")
    }

    @Test func `lines stay lines`() throws {
        #expect(try say(#"{"text":"One\ntwo\tthree\r\nfour\rfive"}"#).text == "“One\ntwo\tthree\nfour\nfive”")
    }

    @Test func `a text of nothing but control characters is no text`() throws {
        #expect(throws: DosageLanguageError.self) { try say(#"{"text":"\u001b\u202e "}"#) }
    }

    @Test(arguments: [
        // Hebrew, Arabic, and a mark that makes what is beside it run from right to left.
        ("קפסולה", "2 \u{2068}קפסולה\u{2069}"), ("ملعقة", "2 \u{2068}ملعقة\u{2069}"),
        ("a\u{200F}b", "2 \u{2068}a\u{200F}b\u{2069}"),
        ("Stößel", "2 Stößel"), ("匙", "2 匙"), ("таблетка", "2 таблетка"),
    ])
    func `a text that runs the other way is set apart`(unit: String, expected: String) throws {
        #expect(try say(json(unit: unit)).text == expected)
    }

    @Test func `in a language that runs from right to left it is the other way round`() throws {
        let hebrew = try SentenceLocale(language: "he", table: nil, locale: Locale(identifier: "he"), zone: nil)
        #expect(hebrew.outside("tablet") == "\u{2068}tablet\u{2069}")
        #expect(hebrew.outside("קפסולה") == "קפסולה")
        #expect(hebrew.outside("5%") == "5%")
    }

    @Test func `a name of a medication has no control characters`() throws {
        var request = MedicationRequest()
        request.medication.concept = CodeableConcept(text: "\u{1B}[2JAspirin\u{202E}")
        #expect(request.medicationName == "[2JAspirin")
        request.medication.concept = CodeableConcept(text: "\u{1B}", coding: [Coding(system: nil, code: "a\u{7}1")])
        #expect(request.medicationName == "a1")
    }
}
