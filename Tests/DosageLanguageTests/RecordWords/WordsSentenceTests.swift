// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

@testable import DosageLanguage

/// Where a sentence has the words of the record, and what else it says of them.
@Suite("words of a record in sentences")
struct WordsSentenceTests {
    private func sentence(_ words: String, in element: WordsRecord.Element = .text, language: String = "en") throws
        -> DosageSentence
    {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: language))
        return try builder.sentence(for: WordsRecord("D1", words, in: element).request)
    }

    @Test(
        "the sentence has the words as their result asks",
        arguments: [
            ("1 tablet once daily", "1 tablet once a day"),
            ("at bedtime", "1 tablet once a day, as written: “at bedtime”"),
            ("2 tablets once daily", "1 tablet once a day, as written: “2 tablets once daily”"),
            (
                "DO NOT TAKE until you have spoken to the clinic",
                "“DO NOT TAKE until you have spoken to the clinic” – ask your doctor or pharmacist before you use it. "
                    + "The prescription also says: 1 tablet once a day"
            ),
            (
                "1 tablet once daily. Keep out of the reach of children.",
                "1 tablet once a day, as written: “Keep out of the reach of children.”"
            ),
        ])
    func texts(_ words: String, _ expected: String) throws {
        #expect(try sentence(words).text == expected)
    }

    @Test("words with a time and no need are seen beside a structure as needed")
    func needs() throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        for (words, expected) in [
            ("Take one tablet daily", "1 tablet once a day as needed, as written: “Take one tablet daily”"),
            ("Take one tablet daily as needed", "1 tablet once a day as needed"),
        ] {
            let request = try WordsRecord("D1", words, isAsNeeded: true).request
            #expect(try builder.sentence(for: request).text == expected)
        }
    }

    @Test(
        "an abbreviation that has been misread is not passed over, whatever stands beside it",
        arguments: ["1 qod", "1 qhs", "qhs", "take 1 qod", "1 tab qhs"])
    func abbreviations(_ words: String) throws {
        let found = try #require(WordsComparison.comparisons(in: WordsRecord("D1", words).request).first)
        #expect(found.result == .unknown && found.mayChangeDose)
        let same = try #require(WordsComparison.comparisons(in: WordsRecord("D1", "1 qd").request).first)
        #expect(same.result == .agrees)
    }

    @Test("an amount per square meter is not the one per kilogram, in words that are not understood")
    func perBody() throws {
        var request = try WordsRecord("D1", "50 mg je Quadratmeter").request
        request.dosageInstruction[0].doseAndRate = [
            DoseAndRate(
                dose: .quantity(Quantity(50, unit: "mg/kg", system: "http://unitsofmeasure.org", code: "mg/kg")))
        ]
        #expect(WordsComparison.comparisons(in: request).map(\.mayChangeDose) == [true])
    }

    @Test("a note is quoted behind the dosages, and before them where it forbids")
    func notes() throws {
        #expect(
            try sentence("STOPPED by cardiologist. Do not take.", in: .note).text.hasPrefix("“STOPPED by cardiologist.")
        )
        let late = try sentence("at bedtime", in: .note)
        #expect(late.text == "1 tablet once a day. The prescription also says: “at bedtime”")
        #expect(late.spoken.contains("note[0].text"))
        let same = try sentence("1 tablet once daily", in: .note)
        #expect(same.text == "1 tablet once a day")
        #expect(same.unspokenElements.map(\.kind) == [.harmless])
    }

    @Test("words that forbid, and words that are not understood, have a warning; others have none")
    func warnings() throws {
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        for (words, kinds) in [
            ("Do not take.", [DosageWarning.Kind.forbidden]), ("2 tablets once daily", [.textDiffers]),
            ("Reduce by half every week", [.wordsNotUnderstood]), ("at bedtime", []), ("Shake well", []),
        ] {
            let sentence = try sentence(words)
            #expect(builder.warnings(for: sentence).map(\.kind) == kinds, "\(words)")
        }
    }

    @Test("words that several elements repeat are said once")
    func once() throws {
        var request = try WordsRecord("D1", "At bedtime").request
        request.dosageInstruction[0].patientInstruction = "at bedtime."
        request.note = [Annotation(text: "at bedtime")]
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let text = try builder.sentence(for: request).text
        #expect(text.lowercased().ranges(of: "at bedtime").count == 1, "\(text)")
    }

    @Test("long words are cut at the end of a sentence, with a sign, and are whole in the quotes")
    func longWords() throws {
        let words =
            "Increase by 1 tablet every week. " + String(repeating: "Call the clinic with your readings. ", count: 20)
        let request = try WordsRecord("D1", words, in: .note).request
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"))
        let sentence = try builder.sentence(for: request)
        #expect(sentence.text.hasSuffix("[…]”"))
        #expect(sentence.text.count < 420)
        #expect(
            PrescriptionQuote.quotes(of: request, beside: sentence).map(\.text) == [
                words.trimmingCharacters(in: .whitespaces)
            ] || PrescriptionQuote.quotes(of: request, beside: sentence).map(\.text) == [words])
    }

    @Test("every language puts words that forbid before everything")
    func allLanguages() throws {
        for language in ["ar", "cs", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"] {
            let text = try sentence("Do not take.", language: language).text
            let start = try #require(text.range(of: "Do not take"))
            #expect(text.distance(from: text.startIndex, to: start.lowerBound) <= 3, "\(language): \(text)")
        }
    }
}

/// Strengths in names, by hand.
@Suite("strength of a medication")
struct MedicationStrengthTests {
    @Test(
        "tablets and milligrams are compared by the strength in the name",
        arguments: [
            ("Metformin 500 mg tablets", "1 tablet once daily", WordsComparison.Result.agrees),
            ("Metformin 500 mg tablets", "2 tablets once daily", .contradicts),
            ("Metformin 0.5 g", "1 tablet once daily", .agrees), ("Metformin", "1 tablet once daily", .adds),
            ("Sitagliptin 50 mg / Metformin 500 mg", "1 tablet once daily", .adds),
        ])
    func names(_ name: String, _ words: String, _ expected: WordsComparison.Result) throws {
        var request = try WordsRecord("MG", words).request
        request.medication = CodeableReference(concept: CodeableConcept(text: name))
        #expect(WordsComparison.comparisons(in: request).map(\.result) == [expected])
    }
}
