// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import TestSupport
import Testing

@testable import MedicationScreens

/// The words of reports in every language.
struct ReportWordsTests {
    @Test func `there are words in every language`() throws {
        #expect(try PhraseTables(.report).languages == reportLanguages.sorted())
    }

    @Test(arguments: reportLanguages)
    func `nothing is wrong with a table`(language: String) throws {
        let table = try PhraseTables(.report).table(for: language)
        #expect(table.keys.count >= ReportPhrase.all.count)
        #expect(PhraseTableSet.report.faults(in: table).map(\.description) == [])
    }

    @Test func `a host adds a language to the report`() async throws {
        var entries: [String] = []
        for (phrase, arguments) in ReportPhrase.all {
            let text = arguments.indices.map { "%\($0 + 1)$@" }.joined(separator: " ")
            entries.append("\"\(phrase.key)\" = { NSStringLocalizedFormatKey = \"suomi \(text)\"; };")
        }
        let finnish = try PhraseTable(propertyList: Data("{\(entries.joined())}".utf8), language: "fi")
        #expect(PhraseTableSet.report.faults(in: finnish).map(\.description) == [])
        var tables = WordTables()
        tables.report = try PhraseTables(.report, extending: [finnish])
        let report = try await ReportFixture.sample()
        let page = try report.html(in: Locale(identifier: "fi-FI"), tables: tables)
        #expect(page.contains("lang=\"fi\""))
        #expect(page.contains("suomi"))
        #expect(try !page.contains(PhraseTables(.report).table(for: "en").format("title")))
    }

    @Test(arguments: reportLanguages.filter { !["en", "de-CH", "pt-PT"].contains($0) })
    func `phrases are translated`(language: String) throws {
        let tables = try PhraseTables(.report)
        let (english, own) = (try tables.table(for: "en"), try tables.table(for: language))
        // Words that are the same in some languages.
        let alike: Set = ["patient", "patient.name", "chart.title", "table"]
        for (phrase, arguments) in ReportPhrase.all where !alike.contains(phrase.key) {
            let texts = (try english.format(phrase.key, arguments), try own.format(phrase.key, arguments))
            #expect(texts.0 != texts.1, "\(phrase.key)")
        }
    }

    @Test(arguments: [
        ("en", 1, "No more than 1 dose in 24 h."), ("en", 3, "No more than 3 doses in 24 h."),
        ("de", 1, "Höchstens 1 Dosis in 24 h."), ("de", 3, "Höchstens 3 Dosen in 24 h."),
        ("fr", 3, "Pas plus de 3 doses en 24 h."), ("es", 3, "No más de 3 dosis en 24 h."),
        ("it", 1, "Non più di 1 dose in 24 h."), ("it", 3, "Non più di 3 dosi in 24 h."),
        ("nl", 3, "Niet meer dan 3 doses in 24 h."), ("sv", 3, "Högst 3 doser på 24 h."),
        ("pl", 1, "Nie więcej niż 1 dawka na 24 h."), ("pl", 2, "Nie więcej niż 2 dawki na 24 h."),
        ("pl", 5, "Nie więcej niż 5 dawek na 24 h."), ("pl", 22, "Nie więcej niż 22 dawki na 24 h."),
        ("cs", 1, "Nejvýše 1 dávka za 24 h."), ("cs", 4, "Nejvýše 4 dávky za 24 h."),
        ("cs", 5, "Nejvýše 5 dávek za 24 h."), ("ja", 3, "24 hに3回まで。"),
        ("ar", 1, "لا أكثر من جرعة واحدة خلال 24 h."), ("ar", 2, "لا أكثر من جرعتين خلال 24 h."),
        ("ar", 4, "لا أكثر من 4 جرعات خلال 24 h."), ("ar", 11, "لا أكثر من 11 جرعة خلال 24 h."),
    ])
    func `numbers of doses are counted as the language does`(language: String, count: Int, expected: String) throws {
        let table = try PhraseTables(.report).table(for: language)
        #expect(try table.format("limit.doses", [.number(count), .text("24 h")]) == expected)
    }
}
