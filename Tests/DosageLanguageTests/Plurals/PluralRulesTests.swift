// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Testing

struct PluralRulesTests {
    /// Sample numbers that CLDR publishes beside its rules, "a~b" being a run of consecutive whole numbers.
    ///
    /// https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
    private static let samples: [(language: String, category: PluralCategory, numbers: String)] = [
        ("en", .one, "1"),
        ("en", .other, "0 2~16 100 1000 0.0 0.1 1.0 1.5 10.0"),
        ("de", .one, "1"),
        ("de", .other, "0 2~16 100 1.0 0.5 1.5"),
        ("fr", .one, "0 1 0.0 0.5 1.0 1.5"),
        ("fr", .many, "1000000 1c6 2c6 6c6 1.0000001c6 1.1c6 2.1c6"),
        ("fr", .other, "2~17 100 1000 2.0 3.5 10.0 1c3 2c3 1.0001c3"),
        ("ar", .zero, "0 0.0 0.000"),
        ("ar", .one, "1 1.0 1.00"),
        ("ar", .two, "2 2.0"),
        ("ar", .few, "3~10 103~110 1003 3.0 10.0 103.0"),
        ("ar", .many, "11~26 111 1011 99 199 11.0 12.0 111.0"),
        ("ar", .other, "100~102 200~202 300~302 1000 10000 0.1 0.9 1.1 10.1 100.0"),
        ("pl", .one, "1"),
        ("pl", .few, "2~4 22~24 32 102 1002"),
        ("pl", .many, "0 5~19 100 112 1000"),
        ("pl", .other, "0.0 0.5 1.0 1.5 10.0"),
        ("cs", .one, "1"),
        ("cs", .few, "2~4"),
        ("cs", .many, "0.0 0.5 1.0 1.5 10.0"),
        ("cs", .other, "0 5~19 22 100 1000"),
        ("ja", .other, "0~15 100 1000 0.0 1.0 1.5"),
        ("pt", .one, "0 1 0.0 0.5 1.0 1.5"),
        ("pt", .many, "1000000 1c6 2c6"),
        ("pt", .other, "2~17 100 1000 2.0 3.5 1c3"),
        ("pt-PT", .one, "1"),
        ("pt-PT", .many, "1000000 1c6"),
        ("pt-PT", .other, "0 2~16 100 1000 0.0 0.5 1.0 1.5"),
        ("ru", .one, "1 21 31 101 1001"),
        ("ru", .few, "2~4 22~24 32 102 1002"),
        ("ru", .many, "0 5~19 100 111 112 1000"),
        ("ru", .other, "0.0 0.5 1.0 1.5 10.0"),
        ("lt", .one, "1 21 31 101 1001 1.0 21.0 31.0"),
        ("lt", .few, "2~9 22~29 102 1002 2.0 9.0 22.0"),
        ("lt", .many, "0.1 0.9 1.1 1.7 10.1 100.1"),
        ("lt", .other, "0 10~20 30 100 1000 0.0 10.0 11.0 20.0"),
        ("lv", .zero, "0 10~20 30 100 1000 0.0 10.0 11.0 20.0 0.11 0.19 2.12"),
        ("lv", .one, "1 21 31 101 1001 0.1 1.0 1.1 2.1 10.1 0.21"),
        ("lv", .other, "2~9 22~29 102 1002 0.2 0.9 1.2 1.9 10.2 0.22"),
        ("ga", .one, "1 1.0"),
        ("ga", .two, "2 2.0"),
        ("ga", .few, "3~6 3.0 6.00"),
        ("ga", .many, "7~10 7.0 10.0"),
        ("ga", .other, "0 11~25 100 0.0 0.9 1.1 1.6 10.1"),
        ("cy", .zero, "0 0.0"),
        ("cy", .one, "1 1.0"),
        ("cy", .two, "2 2.0"),
        ("cy", .few, "3 3.0"),
        ("cy", .many, "6 6.0"),
        ("cy", .other, "4 5 7~20 100 0.1 0.9 1.1 1.7"),
        ("he", .one, "1 0.0 0.1 0.9 0.00 0.05"),
        ("he", .two, "2"),
        ("he", .other, "0 3~17 20 100 1.0 2.0 2.5"),
        ("sl", .one, "1 101 201 301 1001"),
        ("sl", .two, "2 102 202 1002"),
        ("sl", .few, "3 4 103 104 1003 0.0 0.5 1.0 1.5 10.0"),
        ("sl", .other, "0 5~19 100 1000"),
        // Rules with remainders of fraction digits, of large powers of ten, and with a condition on no fraction at all.
        ("hr", .one, "1 21 101 0.1 1.1 10.1"),
        ("hr", .few, "2~4 22~24 0.2 0.4 1.2 10.2"),
        ("hr", .other, "0 5~19 11 100 0.0 0.5 1.0 2.0 0.11"),
        ("br", .many, "1000000 1000000.0"),
        ("br", .few, "3 4 9 23 24 29 3.0"),
        ("kw", .two, "2 22 102 1000 10000 100000 1000.0"),
        ("kw", .many, "21 41 61 81 101 161"),
        ("da", .one, "1 0.1 1.6"),
        ("da", .other, "0 2~16 0.0 2.0 3.4"),
        ("tzm", .one, "0 1 11~24 0.0 1.0 11.0"),
        ("fil", .other, "4 6 9 14 0.4 0.6"),
        ("fil", .one, "0~3 5 7 8 10~13 0.0 0.3 0.5 1.1"),
    ]

    @Test(arguments: samples)
    func `a sample number of CLDR is in its category`(language: String, category: PluralCategory, numbers: String)
        throws
    {
        let rules = PluralRules(language: language)
        for sample in numbers.split(separator: " ") {
            let ends = sample.split(separator: "~")
            let first = try #require(ends.first)
            if ends.count == 2 {
                let (low, high) = try (#require(Int(first)), #require(Int(ends[1])))
                for number in low...high {
                    #expect(rules.category(of: PluralOperands(number)) == category, "\(number)")
                }
            } else {
                let operands = try #require(PluralOperands(first), "\(sample)")
                #expect(rules.category(of: operands) == category, "\(sample)")
            }
        }
    }

    @Test(arguments: [
        // The sign is ignored.
        ("en", "-1", PluralCategory.one),
        // Not equal to 1 in any number of bits.
        ("en", "18446744073709551617", .other),
        ("en", "1000000000000000001", .other),
        ("ru", "1000000000000000000000000000021", .one),
        ("ru", "1000000000000000000000000000011", .many),
        ("fr", "1000000000000000000000000000000", .many),
        ("ar", "1.000000000000000000000000000000", .one),
        ("ar", "1.000000000000000000000000000001", .other),
        ("lt", "0.000000000000000000000000000001", .many),
        // More than two fraction digits that end in 11.
        ("lv", "0.000000000000000000000000000011", .one),
    ])
    func `a number of any length is judged exactly`(language: String, digits: String, category: PluralCategory) throws {
        let operands = try #require(PluralOperands(digits))
        #expect(PluralRules(language: language).category(of: operands) == category)
    }

    @Test(arguments: [
        ("de-AT", "de"), ("DE_at", "de"), ("de-Latn-AT-1996", "de"), ("de_AT.UTF-8", "de"),
        ("pt-BR", "pt"), ("pt_pt", "pt-PT"), ("pt-Latn-PT", "pt-PT"), ("pt-AO", "pt-PT"),
        ("iw", "he"), ("ji", "yi"), ("mo", "ro"), ("sh", "sr"), ("in", "id"), ("jw", "jv"),
        ("zh-Hant-TW", "zh"), ("sr-Latn", "sr"), ("es-419", "es"), ("nb", "no"), ("tl", "fil"),
    ])
    func `a locale uses the rules of its language, or its own`(locale: String, language: String) {
        #expect(PluralRules(language: locale) == PluralRules(language: language))
    }

    @Test func `Portuguese has rules of its own in Portugal`() {
        #expect(PluralRules(language: "pt") != PluralRules(language: "pt-PT"))
    }

    @Test(arguments: ["tlh", "und", "root", "", "-", "de-", "12", "d€", "C"])
    func `a language that CLDR does not list has only other`(language: String) {
        let rules = PluralRules(language: language)
        #expect(rules.categories == [.other])
        #expect(rules.category(of: PluralOperands(1)) == .other)
    }

    @Test(arguments: [
        ("en", [PluralCategory.one, .other]),
        ("ja", [.other]),
        ("fr", [.one, .many, .other]),
        ("lv", [.zero, .one, .other]),
        ("pl", [.one, .few, .many, .other]),
        ("ar", [.zero, .one, .two, .few, .many, .other]),
    ])
    func `the categories of a language are in the order of CLDR`(language: String, categories: [PluralCategory]) {
        #expect(PluralRules(language: language).categories == categories)
    }

    @Test(
        arguments: [
            ("en", .one, ["1"]), ("en", .few, []), ("pl", .few, ["2", "3"]), ("pl", .other, ["0.5", "1.5"]),
            ("fr", .one, ["0", "1", "0.5", "1.5"]), ("es", .many, ["1000000"]), ("lt", .one, ["1", "21"]),
            ("cy", .many, ["6"]), ("ga", .many, ["7"]),
        ] as [(String, PluralCategory, [String])])
    func `a category has examples`(language: String, category: PluralCategory, expected: [String]) {
        #expect(PluralRules(language: language).examples(of: category) == expected)
    }

    @Test(arguments: [("de", true), ("pt-PT", true), ("iw", true), ("qu", false), ("", false), ("?", false)])
    func `a language without rules is told`(language: String, expected: Bool) {
        #expect(PluralRules.hasRules(for: language) == expected)
    }
}
