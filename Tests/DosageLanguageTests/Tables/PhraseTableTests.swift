// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

struct PhraseTableTests {
    typealias Argument = PhraseTable.Argument

    @Test(arguments: [
        // format                    arguments                                expected
        ("before meals", [], "before meals"),
        ("100%% of %@", [Argument.text("it")], "100% of it"),
        ("%@ and %@", [.text("a"), .text("b")], "a and b"),
        ("%2$@ and %1$@", [.text("a"), .text("b")], "b and a"),
        ("%1$@, %1$@", [.text("a")], "a, a"),
        ("%d to %d", [.number(1), .number(2)], "1 to 2"),
        (
            "%lu %lld %i %f %g %@", [.number(1), .number(2), .number(3), .number(4), .number(5), .number(6)],
            "1 2 3 4 5 6"
        ),
        // Positions and counting do not disturb each other.
        ("%2$@ %@", [.text("a"), .text("b")], "b a"),
        // An argument may be left out.
        ("%1$@", [.text("a"), .text("b")], "a"),
        // What comes from outside is never a format.
        ("%@", [.text("%@ %d %% %#@k@")], "%@ %d %% %#@k@"),
        ("%@", [.text("")], ""),
        ("", [], ""),
        ("für %@ 💊 täglich", [.text("👩‍⚕️")], "für 👩‍⚕️ 💊 täglich"),
    ])
    func `a plain pattern is filled in`(format: String, arguments: [Argument], expected: String) throws {
        #expect(try table("en", format).format("k", arguments) == expected)
    }

    @Test(arguments: [
        ("en", "1", "every hour"),
        ("en", "2", "every 2 hours"),
        // As printed: "1.0" is not singular in English.
        ("en", "1.0", "every 1.0 hours"),
        ("en", "0.5", "every 0.5 hours"),
        // French counts below two as one.
        ("fr", "1.5", "every hour"),
        // Japanese has only other.
        ("ja", "1", "every 1 hours"),
    ])
    func `a plural variable chooses by the number as printed`(
        language: String, digits: String, expected: String
    ) throws {
        let table = try table(
            language, "every %#@hours@", [("hours", ["one": "hour", "other": "%d hours"])]
        )
        let operands = try #require(PluralOperands(digits))
        #expect(try table.format("k", [.number(digits, operands)]) == expected)
    }

    /// Each table has a hash of its own, so that a choice in the order of a hash would show after a few.
    @Test func `of entries for one number the first in order of the keys is said`() throws {
        var text = StringsdictText()
        for digits in ["2.00", "02", "2.0", "2", "2.000"] { text.add("k=\(digits)", digits) }
        text.add("k", "%@")
        for _ in 0..<20 {
            let table = try PhraseTable(propertyList: text.data, language: "en")
            #expect(try table.format("k", [.number(2)]) == "02")
        }
    }

    @Test(arguments: [(1, "ona"), (2, "two-four 2"), (5, "many 5"), (22, "two-four 22")])
    func `a category without a form uses that of other`(count: Int, expected: String) throws {
        let table = try table(
            "pl", "%#@n@", [("n", ["one": "ona", "few": "two-four %d", "other": "many %d"])]
        )
        #expect(try table.format("k", [.number(count)]) == expected)
    }

    @Test(arguments: [
        // Apple's platforms use a zero form for 0 in every language.
        ("en", "0", "none"),
        ("en", "0.0", "none"),
        ("fr", "0", "none"),
        ("en", "0.5", "0.5 x"),
        ("fr", "0.5", "one"),
        // Latvian says zero of more numbers than 0.
        ("lv", "10", "none"),
    ])
    func `a zero form is for the number 0 and for the category`(language: String, digits: String, expected: String)
        throws
    {
        let table = try table(language, "%#@n@", [("n", ["zero": "none", "one": "one", "other": "%d x"])])
        let operands = try #require(PluralOperands(digits))
        #expect(try table.format("k", [.number(digits, operands)]) == expected)
    }

    @Test func `a number is printed in the reader's digits and judged by its operands`() throws {
        let table = try table("de", "%#@n@", [("n", ["one": "%d Tablette", "other": "%d Tabletten"])])
        let operands = try #require(PluralOperands("1.5"))
        #expect(try table.format("k", [.number("1,5", operands)]) == "1,5 Tabletten")
    }

    @Test(arguments: [
        (1, 1, "1 dose on 1 day"), (1, 3, "1 dose on 3 days"), (2, 1, "2 doses on 1 day"), (2, 3, "2 doses on 3 days"),
    ])
    func `a variable inside a form counts on from its own argument`(doses: Int, days: Int, expected: String) throws {
        let table = try table(
            "en", "%#@doses@",
            [
                ("doses", ["one": "%d dose on %#@days@", "other": "%d doses on %#@days@"]),
                ("days", ["one": "%d day", "other": "%d days"]),
            ]
        )
        #expect(try table.format("k", [.number(doses), .number(days)]) == expected)
    }

    @Test func `positions name variables and arguments anywhere`() throws {
        let table = try table(
            "en", "%2$#@days@: %1$#@doses@",
            [
                ("doses", ["one": "%d dose of %3$@", "other": "%1$d doses of %3$@"]),
                ("days", ["one": "%d day", "other": "%d days"]),
            ]
        )
        let name = Argument.text("X")
        #expect(try table.format("k", [.number(1), .number(2), name]) == "2 days: 1 dose of X")
        #expect(try table.format("k", [.number(2), .number(1), name]) == "1 day: 2 doses of X")
    }

    @Test func `a variable takes one argument from those that follow it`() throws {
        let table = try table("en", "%@: %#@n@ %@", [("n", ["one": "%d time", "other": "%d times"])])
        #expect(try table.format("k", [.text("a"), .number(2), .text("b")]) == "a: 2 times b")
    }

    @Test func `one variable may stand for several arguments`() throws {
        let table = try table("en", "%1$#@h@ to %2$#@h@", [("h", ["one": "%d hour", "other": "%d hours"])])
        #expect(try table.format("k", [.number(1), .number(2)]) == "1 hour to 2 hours")
    }

    @Test func `appending keeps what is there`() throws {
        var text = "Take "
        try table("en", "%@ daily").append("k", [.text("one")], to: &text)
        #expect(text == "Take one daily")
    }

    @Test(arguments: [
        ("missing", [], PhraseTableError.Code.unknownKey),
        ("k", [], .missingArgument),
        ("k", [Argument.number(1)], .missingArgument),
        ("k", [.text("1"), .text("a")], .notANumber),
    ])
    func `a phrase that cannot be said is an error and leaves the text alone`(
        key: String, arguments: [Argument], code: PhraseTableError.Code
    ) throws {
        let table = try table("en", "%#@n@ %@", [("n", ["one": "once", "other": "%d times"])])
        var text = "before"
        let error = try #require(throws: PhraseTableError.self) { try table.append(key, arguments, to: &text) }
        #expect(error.code == code)
        #expect(error.key == key)
        #expect(error.table == "en.lproj/Dosage.stringsdict")
        #expect(text == "before")
    }

    @Test func `an error does not repeat what an argument says`() throws {
        let table = try table("en", "%d")
        let error = try #require(throws: PhraseTableError.self) { try table.format("k", [.text("secret")]) }
        #expect(!error.description.contains("secret"))
    }

    @Test func `a table is asked for its keys and the arguments they speak of`() throws {
        var text = StringsdictText()
        text.add("b", "%3$@ %#@n@", [("n", ["one": "once", "other": "%d times"])])
        text.add("a", "plain")
        let table = try PhraseTable(propertyList: text.data, language: "en")
        #expect(table.keys == ["a", "b"])
        #expect(table.arguments(of: "a") == [])
        #expect(table.arguments(of: "b") == [0, 2])
        #expect(table.arguments(of: "c") == nil)
        #expect(table.contains("a"))
        #expect(!table.contains("c"))
    }

    @Test func `merging replaces whole entries, which keep their own plural rules`() throws {
        var base = StringsdictText()
        base.add("a", "base a")
        base.add("b", "%#@n@", [("n", ["one": "one", "other": "other"])])
        var user = StringsdictText()
        user.add("a", "user a")
        user.add("c", "%#@n@", [("n", ["one": "one", "other": "other"])])
        let merged = PhraseTable(
            try PhraseTable(propertyList: base.data, language: "pt"),
            merging: try PhraseTable(propertyList: user.data, language: "pt-PT", name: "mine")
        )
        #expect(merged.language == "pt")
        #expect(merged.keys == ["a", "b", "c"])
        #expect(try merged.format("a") == "user a")
        // 0 is one in Portuguese and other in Portugal.
        #expect(try merged.format("b", [.number(0)]) == "one")
        #expect(try merged.format("c", [.number(0)]) == "other")
    }

    @Test func `a table may be in binary or OpenStep form`() throws {
        let openStep = Data("{ k = { NSStringLocalizedFormatKey = \"%@!\"; }; }".utf8)
        #expect(try PhraseTable(propertyList: openStep, language: "en").format("k", [.text("a")]) == "a!")
        let binary = try PropertyListSerialization.data(
            fromPropertyList: ["k": ["NSStringLocalizedFormatKey": "%@?"]], format: .binary, options: 0
        )
        #expect(try PhraseTable(propertyList: binary, language: "en").format("k", [.text("a")]) == "a?")
    }
}
