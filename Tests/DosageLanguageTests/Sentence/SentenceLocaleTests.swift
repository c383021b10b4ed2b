// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import Testing

@testable import DosageLanguage

/// The digits, lists and dates of a reader, for languages that have no table yet as well.
struct SentenceLocaleTests {
    private func forms(_ identifier: String) throws -> SentenceLocale {
        let language = String(identifier.prefix { $0 != "-" })
        return try SentenceLocale(language: language, table: nil, locale: Locale(identifier: identifier), zone: nil)
    }

    private func digits(_ number: String, _ identifier: String) throws -> String {
        try forms(identifier).text(of: #require(FHIRDecimal(number)))
    }

    @Test(arguments: [
        ("1.5", "en", "1.5"), ("1.5", "de", "1,5"), ("1.5", "de-CH", "1.5"), ("1.5", "fr", "1,5"),
        // No point or comma between thousands, which another reader would take for a decimal sign.
        ("12500.25", "en", "12\u{202F}500.25"), ("12500.25", "de", "12\u{202F}500,25"), ("1250.5", "de", "1250,5"),
        ("0", "en", "0"), ("1.50", "de", "1,5"), ("2.0", "en", "2"), ("-0", "en", "0"), ("1E3", "en", "1000"),
        ("5e-1", "de", "0,5"), ("10", "en", "10"), ("100.0", "en", "100"),
        ("0.00000001", "en", "0.00000001"),
        // 1,5 in the digits of Egypt, with the sign that goes with them.
        ("1.5", "ar-EG", "\u{661}\u{66B}\u{665}"), ("20", "ar-EG", "\u{662}\u{660}"),
        ("20", "en-u-nu-arab", "\u{662}\u{660}"), ("20", "ar-EG-u-nu-latn", "20"),
    ])
    func `digits`(number: String, locale: String, expected: String) throws {
        #expect(try digits(number, locale) == expected)
    }

    /// Digits are printed without asking Foundation for each number, and must be those that it would print.
    @Test(arguments: Languages.all + ["ar-EG", "fa", "hi-u-nu-deva", "de-AT", "fr-CH", "es-MX", "bn", "mr"])
    func `digits are those of Foundation`(identifier: String) throws {
        let locale = Locale(identifier: identifier)
        let forms = try forms(identifier)
        let style = Decimal.FormatStyle(locale: locale).grouping(.never).precision(.fractionLength(0...12))
        for number in ["0", "1", "7", "10", "42", "0.5", "0.25", "1.5", "12.75", "1000", "1234567.891", "0.000001"] {
            let value = try #require(Decimal(string: number))
            let text = forms.text(of: try #require(FHIRDecimal(number))).replacing("\u{202F}", with: "")
            #expect(text == value.formatted(style), "\(number)")
        }
    }

    @Test(arguments: [
        ("0.5", "en", "½"), ("1.5", "de", "1½"), ("2.25", "en", "2¼"), ("0.75", "en", "¾"), ("2", "en", "2"),
        ("0.333", "en", "0.333"), ("1.50", "en", "1½"), ("0.05", "en", "0.05"),
    ])
    func `fractions where a style asks for them`(number: String, locale: String, expected: String) throws {
        #expect(try forms(locale).text(of: #require(FHIRDecimal(number)), usesFractions: true) == expected)
    }

    @Test func `the plural category is that of the digits as printed`() throws {
        let operands = SentenceLocale.operands(of: try #require(FHIRDecimal("1.0")))
        #expect(PluralRules(language: "de").category(of: operands) == .one)
    }

    @Test(arguments: [
        ("08:05:00", "en", "08:05"), ("08:05:09", "de", "08:05:09"), ("00:00:00", "en", "00:00"),
        ("08:05:09.500", "de", "08:05:09,5"), ("08:05:00.000000001", "en", "08:05:00.000000001"),
        ("08:05:00", "ar-EG", "\u{660}\u{668}:\u{660}\u{665}"),
    ])
    func `times of day`(time: String, locale: String, expected: String) throws {
        #expect(try forms(locale).time(#require(CivilTime(time))) == expected)
    }

    @Test(arguments: [
        (["a"], "en", "a"), (["a", "b"], "en", "a and b"), (["a", "b", "c"], "en", "a, b, and c"),
        (["a", "b", "c"], "en-GB", "a, b and c"), (["a", "b", "c"], "de", "a, b und c"),
    ])
    func `lists`(texts: [String], locale: String, expected: String) throws {
        #expect(try forms(locale).list(texts, .and) == expected)
    }

    private static let identifiers =
        Languages.all + [
            "ar-EG", "fa", "he", "de-AT", "fr-CH", "es-MX", "ca", "eu", "hu", "fi", "ko", "zh-Hans", "vi", "uk",
        ]

    /// Patterns of lists are learned once and must give what Foundation gives.
    @Test(arguments: identifiers)
    func `lists are those of Foundation`(identifier: String) throws {
        let locale = Locale(identifier: identifier)
        let forms = try forms(identifier)
        for count in 2...6 {
            let texts = (1...count).map { "igel \($0)" }
            #expect(forms.list(texts, .and) == texts.formatted(.list(type: .and).locale(locale)))
            #expect(forms.list(texts, .or) == texts.formatted(.list(type: .or).locale(locale)))
        }
    }

    /// Patterns of days are learned once and must give what Foundation gives.
    @Test(arguments: identifiers)
    func `days are those of Foundation`(identifier: String) throws {
        let forms = try forms(identifier)
        let style = Date.FormatStyle(
            locale: Locale(identifier: identifier), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
        ).year().month(.wide).day()
        for year in [1583, 1999, 2024, 9999] {
            for month in 1...12 {
                for day in 1...28 {
                    let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
                    let date = try #require(FHIRDateTime(text))
                    let days = try #require(CivilDate(year: year, month: month, day: day)).daysSinceEpoch
                    let expected = Date(timeIntervalSince1970: Double(days) * 86_400).formatted(style)
                    #expect(forms.parts(of: date).date == expected, "\(text)")
                }
            }
        }
    }

    @Test func `alternatives`() throws {
        #expect(try forms("de").list(["a", "b", "c"], .or) == "a, b oder c")
        #expect(try forms("en").list(["a", "b"], .or) == "a or b")
    }

    @Test(arguments: [
        ("one", "en", "One"), ("über", "de", "Über"), ("1 tablet", "en", "1 tablet"), ("“x”", "en", "“x”"),
        ("", "en", ""), ("istanbul", "tr", "İstanbul"),
    ])
    func `the first letter of a sentence`(text: String, locale: String, expected: String) throws {
        var capital = text
        let growth = try forms(locale).capitalize(&capital)
        #expect(capital == expected)
        #expect(growth == expected.utf8.count - text.utf8.count)
    }
}
