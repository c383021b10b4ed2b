// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

struct LanguageTests {
    @Test(arguments: [
        ("de", "de", false), ("de-AT", "de", false), ("de_LU", "de", false), ("en", "en", false),
        ("en-GB", "en-GB", false), ("en-AU", "en-GB", false), ("en_US_POSIX", "en", false), ("fr-CA", "fr", false),
        ("pt-BR", "pt", false), ("pt-AO", "pt-PT", false), ("de-CH", "de-CH", false),
        ("he", "en", true), ("zh-Hant-TW", "en", true), ("", "en", true),
    ])
    func `the closest language is used, and a fallback says so`(
        wish: String, language: String, isFallback: Bool
    ) throws {
        let builder = try builder(wish)
        #expect(builder.language == language)
        #expect(builder.isFallbackLanguage == isFallback)
        let sentence = try builder.sentence(for: dosage(dose("1.5", "tablet")))
        #expect(sentence.language == language)
        #expect(sentence.isFallbackLanguage == isFallback)
        if isFallback { #expect(sentence.text == "1½ tablets") }
    }

    /// The digits of a fallback sentence are those of its words, not those of the reader's language.
    @Test func `a fallback is in one language throughout`() throws {
        let json = #"{"timing":{"event":["2026-03-05"]}}"#
        #expect(try say(json, "fa").text == "On March 5, 2026")
        #expect(try say(json, "uk").text == "On March 5, 2026")
    }

    @Test(arguments: [
        "%@ %1$@ %d", "%#@n@", "half of %", "%% a", "a “b” c", "b<b>&amp;</b>", "x\\(x) \\n", "%@ %1$d %#@n@",
    ])
    func `a text from a server appears as it is`(text: String) throws {
        let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        #expect(try say(#"{"text":\#(json)}"#).text == "“\(text)”")
        #expect(try say(#"{"text":\#(json)}"#, "de").text == "„\(text)“")
        #expect(try say(#"{"asNeededCodeableConcept":{"text":\#(json)}}"#).text == "As needed for “\(text)”")
        #expect(try say(#"{"timing":{"code":{"text":\#(json)}}}"#).text == "“\(text)”")
        #expect(
            try say(#"{"doseAndRate":[{"doseQuantity":{"value":2,"unit":\#(json)}}]}"#).text
                == "2 \(text)"
        )
    }

    // MARK: Tables

    @Test func `an empty directory is an error that names the places looked at`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let error = try #require(throws: PhraseTableError.self) { try PhraseTables(directory: folder) }
        #expect(error.code == .tablesNotFound)
        #expect(error.searchedPaths.first == folder.path)

        let wrapped = DosageLanguageError(error)
        #expect(wrapped.code == .tablesNotFound)
        #expect(wrapped.description.contains(folder.path))
        #expect(wrapped.description.contains("FHIRMEDICATION_RESOURCES"))
    }

    /// What an application adds: a part of its own, with words for it.
    private struct Course: LocalizedSentenceBuildingSupport {
        static let allFormatStrings = ["app.course"]
        let number: Int
        let rest: Timing.Period

        var formatString: String { "app.course" }
        var localizedArguments: [PhraseArgument] { [.number(FHIRDecimal(number)), .phrase(rest)] }
    }

    @Test func `a caller adds a part with words of their own`() throws {
        let tables = try PhraseTables.bundled(with: [("app.course", "course %1$@, %2$@")])
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
        let course = Course(number: 3, rest: Timing.Period(21, unit: .day))
        #expect(try builder.text(of: course) == "course 3, every 21 days")

        let german = try DosageSentenceBuilder(locale: Locale(identifier: "de"), tables: tables)
        let error = try #require(throws: DosageLanguageError.self) { try german.text(of: course) }
        #expect(error.code == .missingPhrase)
        #expect(error.description.contains("app.course"))
    }

    @Test func `the parts of the package can be said alone`() throws {
        let german = try builder("de")
        #expect(try german.text(of: Timing.Frequency.between(2, 3)) == "2- bis 3-mal")
        #expect(try german.text(of: Timing.Period(8, unit: .hour)) == "alle 8 Stunden")
        #expect(try german.text(of: Timing.Duration(8, unit: .hour)) == "jeweils 8 Stunden lang")
        #expect(try german.text(of: TimingBounds.atMost(8, .hour)) == "für höchstens 8 Stunden")
    }

    @Test func `a caller changes our words`() throws {
        let tables = try PhraseTables.bundled(with: [("event.CV", "with supper")])
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
        let sentence = try builder.sentence(for: dosage(pattern(#""when":["CM","CV"]"#)))
        #expect(sentence.text == "With breakfast and with supper")
    }

    @Test func `a table of a region may change the order of the parts`() throws {
        let order = "text cadence code day time event date bounds dose rate duration count asNeeded limit"
        let tables = try PhraseTables.bundled(with: [("sentence.order", order)], language: "en-GB")
        let builder = try DosageSentenceBuilder(locale: Locale(identifier: "en-GB"), tables: tables)
        let json = dose("1", "tablet", #""timing":{"repeat":{"period":8,"periodUnit":"h"}}"#)
        #expect(try builder.sentence(for: dosage(json)).text == "Every 8 hours 1 tablet")
    }

    @Test(arguments: ["text text", "dose rate nonsense"])
    func `an order that names a part twice or one that is none is an error`(order: String) throws {
        let tables = try PhraseTables.bundled(with: [("sentence.order", order)])
        let error = try #require(throws: DosageLanguageError.self) {
            try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
        }
        #expect(error.code == .table)
        #expect(error.description.contains("sentence.order"))
    }

    /// A phrase that swallows what it is given would leave out what the sentence claims to speak.
    @Test(arguments: [
        ("join", "%1$@"), ("join", "%2$@"), ("join.limit", "%1$@"), ("dosages.then", "%1$@"), ("dosages.and", "and"),
        ("dose", "as ordered"), ("rate.per", "at a rate of %1$@"), ("text", "see the label"), ("code.words", "%1$@"),
        ("limit.period", "at most %1$@"), ("count.range", "%2$@ times"), ("asNeeded.for", "as needed"),
    ])
    func `a phrase that leaves out a part is an error`(key: String, format: String) throws {
        let tables = try PhraseTables.bundled(with: [(key, format)])
        let error = try #require(throws: DosageLanguageError.self) {
            try DosageSentenceBuilder(locale: Locale(identifier: "en"), tables: tables)
        }
        #expect(error.code == .table)
        #expect(error.description.contains("'\(key)'"))
    }
}
