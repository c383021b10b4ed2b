// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Testing

@testable import DosageLanguage

/// Words that were not understood, and what they may change.
struct UnreadWordsTests {
    private static let rows: [(String, String, UnreadWords)] = [
        // The language, the words, and what they may be about.
        ("en", "as needed", []), ("de", "Concor 2,5mg Tabl", .strength), ("en", "6mg", .strength),
        ("en", "0.9% NS", .strength), ("en", "20 tablets", .count), ("en", "starting January 16, 2015", .length),
        ("en", "from Jan 15-20, 2015", .length), ("de", "ab 16.01.2015", .length), ("de", "ab 3. März", .length),
        ("fr", "jusqu'au 3 août", .length), ("en", "until 2015-01-16", .length), ("en", "for 30 minutes", .length),
        ("de", "über 30 Minuten", .length), ("fr", "pendant 7 d", .length), ("es", "durante 7 d", .length),
        ("nl", "in 24 h", .times), ("en", "from days 1-14 of cycle", .length), ("en", "6 hours apart", .times),
        ("en", "to a maximim of 6 per day", [.count, .times]), ("de", "6 pro Tag", [.count, .times]),
        ("en", "B12", .anything), ("en", "20 mEq in 1 L, hang at 2200", [.strength, .anything]),
        // In a language without its words a number may be anything, unless its unit is known to all.
        ("sv", "6 mg", .strength), ("sv", "i 7 nätter", .anything),
    ]

    @Test(arguments: rows)
    func `what words may change`(language: String, text: String, expected: UnreadWords) {
        #expect(UnreadWords(text, reader: EverydayTextReader(languageTag: language)) == expected)
    }

    /// A vocabulary of one's own says what stands before a length.
    @Test func `a language may bring its words`() throws {
        let vocabulary = try DosageVocabulary(["during": ["i"], "per": ["per"], "time d": ["dagar", "dag"]])
        let reader = EverydayTextReader(languageTag: "sv", vocabulary: vocabulary)
        #expect(UnreadWords("i 7 d", reader: reader) == .length)
        #expect(UnreadWords("6 per d", reader: reader) == [.count, .times])
        #expect(UnreadWords("3 mars", reader: reader) == .length)
    }

    /// Texts of which something is not understood, beside 1 tablet so often a day.
    private static let partly: [(String, String?, Int, String, Bool)] = [
        // The text, the language of the resource, how often a day, how many, and the verdict.
        ("Take 4 tablets daily for 7 days starting January 16, 2015", "en", 1, "12", true),
        ("Take 4 tablets daily for 7 days starting January 16, 2015", "en", 1, "4", false),
        ("Take 3 tablets (6mg) once daily", "en", 4, "3", true),
        ("Take 3 tablets (6mg) once daily", "en", 1, "3", false),
        // A strength is no number of tablets.
        ("Concor 2,5mg Tabl. 1-0-1-0", "de", 5, "1", true), ("Concor 2,5mg Tabl. 1-0-1-0", "de", 2, "1", false),
        // The language is found by the words.
        ("Concor 2,5mg Tabl. 1-0-1-0", nil, 5, "1", true), ("Take 3 tablets (6mg) once daily", nil, 4, "3", true),
        // Words in another language than that of the resource.
        ("3 x a day", "nl-BE", 6, "1", true), ("3 x a day", "nl-BE", 3, "1", false),
        // A dangerous abbreviation hides no number beside it.
        ("20 tablets SC three times daily", "en", 6, "20", true),
        ("20 tablets SC three times daily", "en", 3, "20", false),
        // The pack is not the dose.
        ("20 tablets. One tablet to be taken two times a day", "en", 5, "1", true),
        ("20 tablets. One tablet to be taken two times a day", "en", 2, "1", false),
        // A number of which nothing is known may be anything.
        ("Take 2 tablets twice daily to a maximim of 6 per day", "en", 6, "2", false),
    ]

    @Test(arguments: partly)
    func `a text that is read in part`(row: (String, String?, Int, String, Bool)) throws {
        let (text, language, frequency, dose, contradicts) = row
        let json =
            #"{"doseAndRate":[{"doseQuantity":{"value":\#(dose),"unit":"tablet"}}],"timing":{"repeat":{"frequency":\#(frequency),"period":1,"periodUnit":"d"}}}"#
        let dosage = try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        let comparison = RecordTextReaders.shared.comparison(
            of: text, with: [dosage], version: .r4, language: language)
        #expect((comparison.verdict == .contradicts) == contradicts, "\(comparison)")
    }

    /// The words for a whole scheme, beside each of the dosages that a system makes of it.
    @Test func `a scheme with places that are empty`() throws {
        let dosages = try ["1", "0", "0", "0"].enumerated().map { place, dose in
            let time = ["08:00:00", "12:00:00", "18:00:00", "22:00:00"][place]
            let json =
                #"{"text":"Concor 2,5mg Tabl. 1-0-0-0","doseAndRate":[{"doseQuantity":{"value":\#(dose),"unit":"tablet"}}],"timing":{"repeat":{"frequency":1,"period":1,"periodUnit":"d","timeOfDay":["\#(time)"]}}}"#
            return try FHIRReader(version: .r4).readDosage(Array(json.utf8)).value
        }
        for index in dosages.indices {
            let words = try #require(ComparedWords.of(index, dosages, version: .r4, RecordContext(language: "de")))
            #expect(words.issues.isEmpty)
        }
    }
}
