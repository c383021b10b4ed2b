// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The first day of a month, which some languages count and others name.
///
/// Written by hand; the sources are in Documentation/Languages.
struct FirstDayTests {
    private static let start = #""timing":{"repeat":{"boundsPeriod":{"start":"2026-03-01","end":"2026-04-01"}}}"#

    @Test(arguments: [
        ("fr", "1 ampoule le 1er mars 2026"), ("fr-CA", "1 ampoule le 1er mars 2026"),
        ("fr-CH", "1 ampoule le 1er mars 2026"), ("it", "1 fiala in data 1º marzo 2026"),
        ("it-CH", "1 fiala in data 1º marzo 2026"), ("pt", "1 ampola no dia 1º de março de 2026"),
        ("pt-BR", "1 ampola no dia 1º de março de 2026"), ("pt-PT", "1 ampola no dia 1 de março de 2026"),
        ("es", "1 ampolla el 1 de marzo de 2026"), ("es-MX", "1 ampolla el 1 de marzo de 2026"),
    ])
    func `a dose on the first`(language: String, expected: String) throws {
        #expect(try say(dose("1", "ampoule", #""timing":{"event":["2026-03-01"]}"#), language).text == expected)
    }

    @Test(arguments: [
        ("fr", "1 comprimé du 1er mars 2026 au 1er avril 2026 inclus"),
        ("it", "1 compressa (inizio: 1º marzo 2026; fine: 1º aprile 2026 compreso)"),
        ("pt", "1 comprimido a partir de 1º de março de 2026 até 1º de abril de 2026 (inclusive)"),
        ("pt-PT", "1 comprimido a partir de 1 de março de 2026 até 1 de abril de 2026 (inclusive)"),
        ("es", "1 comprimido desde el 1 de marzo de 2026 hasta el 1 de abril de 2026 inclusive"),
    ])
    func `from the first to the first`(language: String, expected: String) throws {
        #expect(try say(dose("1", "tablet", Self.start), language).text == expected)
    }

    @Test(arguments: [
        // No other day, and neither a month nor a year by itself.
        ("2026-03-02", "Le 2 mars 2026"), ("2026-03-10", "Le 10 mars 2026"), ("2026-03-11", "Le 11 mars 2026"),
        ("2026-03-21", "Le 21 mars 2026"), ("2026-03-31", "Le 31 mars 2026"), ("2026-01", "En janvier 2026"),
        ("2026", "En 2026"),
        // With a time, and before Foundation counts as FHIR does.
        ("2026-03-01T08:30:00Z", "Le 1er mars 2026 à 08:30 (UTC)"), ("0001-01-01", "Le 1er janvier 0001"),
        ("1582-10-01", "Le 1er octobre 1582"),
    ])
    func `nothing but the first day`(date: String, expected: String) throws {
        #expect(try say(#"{"timing":{"event":["\#(date)"]}}"#, "fr").text == expected)
    }

    @Test(arguments: [
        ("fr", "1er"), ("it", "1º"), ("pt", "1º"), ("pt-PT", "1"), ("es", "1"), ("de", "1."), ("en", "1"), ("nl", "1"),
        ("sv", "1"), ("pl", "1"), ("cs", "1."), ("ar", "1"), ("ja", "1日"),
    ])
    func `the first of every month`(language: String, expected: String) throws {
        let forms = try forms(language)
        for month in 1...12 {
            let first = try #require(CivilDate(year: 2026, month: month, day: 1))
            let third = try #require(CivilDate(year: 2026, month: month, day: 3))
            // The third of a month has the number in the place of the first.
            let number = expected.replacing("1er", with: "3").replacing("1º", with: "3").replacing("1", with: "3")
            #expect(forms.day.text(third).replacing(number, with: expected) == forms.day.text(first))
            #expect(forms.day.text(first).contains(expected))
        }
    }

    @Test func `it has the digits of the reader`() throws {
        let forms = try forms("fr-u-nu-arab")
        let first = try #require(CivilDate(year: 2026, month: 3, day: 1))
        #expect(forms.day.text(first).contains("\u{661}er mars"))
    }

    @Test func `a table whose form leaves out the number is refused`() throws {
        let entry = #"{ "date.first" = { NSStringLocalizedFormatKey = "premier"; }; }"#
        let table = try PhraseTable(propertyList: Data(entry.utf8), language: "fr")
        let tables = try PhraseTables(extending: [table])
        let error = #expect(throws: DosageLanguageError.self) {
            try DosageSentenceBuilder(locale: Locale(identifier: "fr"), tables: tables)
        }
        #expect(error?.code == .table)
        #expect(error?.description.contains("date.first") == true)
    }

    private func forms(_ tag: String) throws -> SentenceLocale {
        let (table, match) = try PhraseTables.bundled.table(matching: [tag], fallback: "en")
        return try SentenceLocale(
            language: match.language, table: table, locale: Locale(identifier: tag), zone: nil)
    }
}
