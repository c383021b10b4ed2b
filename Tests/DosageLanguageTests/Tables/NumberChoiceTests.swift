// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import FHIRCore
import Testing

/// Variables that choose by an ordinal, by a range, by the sound of a number, and by a number itself.
struct NumberChoiceTests {
    // MARK: Classes

    // The ending of an ordinal after digits: "16’ncı", "121’inci", "110’uncu". Source: Türk Dil Kurumu, Yazım Kılavuzu,
    // Sayıların yazılışı; the vowels are those of the numerals (üç, altı, dokuz, on, yirmi, otuz, kırk, altmış, doksan, yüz).
    private var turkish: SmallTable {
        var table = SmallTable("tr")
        table.add(
            "class.nci",
            "inci: *1 *5 *8 *70 *80; nci: *2 *7 *20 *50; uncu2: *3 *4 *00; uncu: *9 *10 *30; nci2: *6; inci2: *40 *60 *90"
        )
        table.add(
            "monthDay.one", "ayın %#@n:nci@ günü",
            [
                (
                    "n:nci",
                    [
                        "inci": "%d’inci", "nci": "%d’nci", "uncu2": "%d’üncü", "uncu": "%d’uncu", "nci2": "%d’ncı",
                        "inci2": "%d’ıncı", "other": "%d.",
                    ]
                )
            ])
        return table
    }

    @Test(arguments: [
        (16, "16’ncı"), (121, "121’inci"), (110, "110’uncu"), (1, "1’inci"), (2, "2’nci"), (3, "3’üncü"), (9, "9’uncu"),
        (10, "10’uncu"), (20, "20’nci"), (30, "30’uncu"), (31, "31’inci"), (40, "40’ıncı"), (100, "100’üncü"),
    ])
    func `a Turkish ending sounds like its number`(number: Int, expected: String) throws {
        #expect(try turkish.table.format("monthDay.one", [.number(number)]) == "ayın \(expected) günü")
    }

    // "a" before a consonant and "az" before a vowel: az ötvennégyes (54). Source: hungarianreference.com, Numbers. The
    // multiplicative: háromszor, ötször, tízszer; of hat, nyolc, húsz, harminc, hatvan, nyolcvan and száz with -szor.
    // Source: hunlang.wordpress.com, Numerals, and talkpal.ai, -szor, -szer, -ször.
    private var hungarian: SmallTable {
        var table = SmallTable("hu")
        table.add("class.article", "az: 1 5*")
        table.add("class.times", "back: *3 *6 *8 *20 *30 *60 *80 *00; round: *5")
        table.add("cycleDay.one", "%#@n:article@", [("n:article", ["az": "az %d. napon", "other": "a %d. napon"])])
        table.add(
            "frequency.times", "%#@n:times@",
            [("n:times", ["back": "%d-szor", "round": "%d-ször", "other": "%d-szer"])])
        return table
    }

    @Test(arguments: [
        (1, "az 1. napon", "1-szer"), (2, "a 2. napon", "2-szer"), (3, "a 3. napon", "3-szor"),
        (5, "az 5. napon", "5-ször"),
        (6, "a 6. napon", "6-szor"), (8, "a 8. napon", "8-szor"), (10, "a 10. napon", "10-szer"),
        (11, "a 11. napon", "11-szer"), (15, "a 15. napon", "15-ször"), (20, "a 20. napon", "20-szor"),
        (54, "az 54. napon", "54-szer"), (50, "az 50. napon", "50-szer"),
    ])
    func `a Hungarian article and ending sound like the number`(number: Int, day: String, times: String) throws {
        let table = try hungarian.table
        #expect(try table.format("cycleDay.one", [.number(number)]) == day)
        #expect(try table.format("frequency.times", [.number(number)]) == times)
        #expect(try hungarian.faults == [])
    }

    @Test(arguments: [
        // The list of 7.5 is that of the number itself; a number that is not whole has no ending.
        ("7.5", "own"), ("7", "ending"), ("17", "long"), ("107", "ending"), ("4", "beginning"), ("41", "beginning"),
        ("47", "ending"), ("1.7", "other"), ("2", "any"), ("0", "own"),
    ])
    func `a number is in the class of itself, its ending or its beginning`(number: String, expected: String) throws {
        var text = StringsdictText()
        text.add("class.x", "own: 7.5 0; ending: *7; long: *17 ; beginning: 4*; any: *")
        let lists = ["own", "ending", "long", "beginning", "any"]
        #expect(lists.count == 5)
        text.add(
            "k", "%#@n:x@",
            [
                (
                    "n:x",
                    [
                        "own": "own", "ending": "ending", "long": "long", "beginning": "beginning", "any": "any",
                        "other": "other",
                    ]
                )
            ])
        let table = try PhraseTable(propertyList: text.data, language: "hu")
        let operands = try #require(PluralOperands(number))
        #expect(try table.format("k", [.number(number, operands)]) == expected)
    }

    @Test(arguments: [
        "", ";", "a", "a:", "a: x", "a: *x", "a: 3*3", "a: **", "a: 3; b: 3", "a: *3; b: *3", "a: 1; a: 2", "other: 1",
        "é: 1",
    ])
    func `a class that cannot be understood is refused`(text: String) throws {
        var table = SmallTable("hu")
        table.add("class.x", text)
        let error = try #require(throws: PhraseTableError.self) { try table.table }
        #expect(error.code == .malformedEntry && error.key == "class.x")
    }

    @Test func `a class that is not declared is refused, and one in vain is a fault`() throws {
        let error = try #require(throws: PhraseTableError.self) {
            try table("hu", "%#@n:x@", [("n:x", ["other": "%d"])])
        }
        #expect(error.code == .unknownClass && error.variable == "n:x")
        var small = SmallTable("hu")
        small.add("class.x", "a: 1 5; b: *3")
        #expect(try small.faults == ["class.x unusedKey"])
        small.add("every.d", "%#@n:x@", [("n:x", ["a": "naponta", "other": "%d naponta"])])
        #expect(try small.faults == ["every.d missingCategory n:x", "every.d droppedArgument n:x"])
        small.add("every.h", "%#@n:x@", [("n:x", ["c": "%d", "other": "%d"])])
        let unknown = try #require(throws: PhraseTableError.self) { try small.table }
        #expect(unknown.code == .unknownCategory)
    }

    // MARK: Ordinals

    @Test(arguments: [
        // The samples of CLDR 47, ordinals.
        ("en", "one: 1 21 101 two: 2 22 few: 3 23 other: 4 11 12 13 100"),
        ("sv", "one: 1 2 21 22 101 other: 3 10 11 12 13 111"),
        ("it", "many: 8 11 80 800 other: 1 2 10 18 88"),
        ("ca", "one: 1 3 two: 2 few: 4 other: 5 11 13"),
        ("hu", "one: 1 5 other: 2 15"),
        ("uk", "few: 3 23 103 other: 1 13 2"),
        ("cy", "zero: 0 7 8 9 one: 1 two: 2 few: 3 4 many: 5 6 other: 10"),
        ("de", "other: 0 1 2 3"), ("tlh", "other: 1 2"),
    ])
    func `an ordinal is in its category of CLDR`(language: String, samples: String) throws {
        let rules = PluralRules(language: language)
        var category = PluralCategory.other
        var count = 0
        for word in samples.split(separator: " ") {
            if word.hasSuffix(":") {
                category = try #require(PluralCategory(rawValue: String(word.dropLast())))
                #expect(rules.ordinalCategories.contains(category))
            } else {
                count += 1
                let number = try #require(PluralOperands(word))
                #expect(rules.ordinalCategory(of: number) == category, "\(word)")
            }
        }
        #expect(count > 1)
    }

    @Test(arguments: [(8, "l’8"), (11, "l’11"), (1, "il 1"), (18, "il 18"), (80, "l’80")])
    func `a phrase chooses by the ordinal`(number: Int, expected: String) throws {
        let table = try table("it", "%#@n:ordinal@", [("n:ordinal", ["many": "l’%d", "other": "il %d"])])
        #expect(try table.format("k", [.number(number)]) == expected)
    }

    @Test func `the forms of an ordinal are checked`() throws {
        var table = SmallTable("it")
        table.add("monthDay.one", "%#@n:ordinal@", [("n:ordinal", ["one": "il %d", "other": "il %d"])])
        #expect(
            try table.faults == ["monthDay.one missingCategory n:ordinal", "monthDay.one unusedCategory n:ordinal"])
    }

    // MARK: Ranges

    @Test(arguments: [
        // CLDR 41, pluralRanges: where the category of a range is not that of its end, and where it is.
        ("lv", "10", "20", PluralCategory.other), ("lv", "1", "10", .other), ("lv", "2", "21", .one),
        ("ar", "1", "2", .other), ("ar", "2", "3", .few), ("he", "1", "2", .other), ("sl", "2", "101", .few),
        ("sl", "1", "2", .two), ("ro", "2", "1", .few), ("en", "0", "1", .other), ("de", "0", "1", .one),
        ("pl", "1", "2", .few), ("fr", "0", "1", .one), ("tlh", "1", "2", .other),
    ])
    func `a range has a category of its own`(
        language: String, start: String, end: String, expected: PluralCategory
    ) throws {
        let ends = try (#require(PluralOperands(start)), #require(PluralOperands(end)))
        #expect(PluralRules(language: language).category(from: ends.0, to: ends.1) == expected)
    }

    // "10 tablešu", "1 tablete", "2 tabletes": the forms of tablete with the categories zero, one and other. Source: CLDR 47,
    // plurals of lv, whose sample of zero is the genitive plural.
    @Test func `a unit and a phrase look at both ends of a range`() throws {
        var table = SmallTable("lv")
        table.add("quantity.range", "%1$@–%2$@ %3$@")
        let forms: KeyValuePairs<String, String> = ["zero": "tablešu", "one": "tablete", "other": "tabletes"]
        table.add("unit.tablet", "%#@n:range@", [("n:range", forms)])
        func range(_ low: Int, _ high: Int) -> String {
            let ends = (#"{"value":\#(low),"unit":"tablet"}"#, #"{"value":\#(high),"unit":"tablet"}"#)
            return #"{"doseAndRate":[{"doseRange":{"low":\#(ends.0),"high":\#(ends.1)}}]}"#
        }
        let builder = try table.builder
        #expect(try builder.sentence(for: dosage(range(10, 20))).text == "10–20 tabletes")
        #expect(try builder.sentence(for: dosage(range(2, 21))).text == "2–21 tablete")
        // An amount that is no range has its own category.
        #expect(try builder.sentence(for: dosage(dose("10", "tablet"))).text == "10 tablešu")
        #expect(try builder.sentence(for: dosage(dose("1", "tablet"))).text == "1 tablete")
        #expect(try table.faults == [])

        var phrase = SmallTable("lv")
        let both: KeyValuePairs<String, String> = ["zero": "a %1$@ %2$d", "one": "b %1$@ %2$d", "other": "c %1$@ %2$d"]
        phrase.add("every.range.d", "%2$#@n:range@", [("n:range", both)])
        #expect(try phrase.table.format("every.range.d", [.number(10), .number(20)]) == "c 10 20")
        #expect(try phrase.table.format("every.range.d", [.number(2), .number(21)]) == "b 2 21")
    }

    // MARK: Certain numbers

    @Test(arguments: [
        // The category zero of Latvian is that of 10 and 11 too; the number 0 has words of its own.
        (0, "nav tablešu"), (10, "10 tablešu"), (11, "11 tablešu"), (1, "1 tablete"), (2, "2 tabletes"),
    ])
    func `none is not the category zero`(number: Int, expected: String) throws {
        let table = try table(
            "lv", "%2$#@n@",
            [("n", ["=0": "nav tablešu", "zero": "%d tablešu", "one": "%d tablete", "other": "%d tabletes"])])
        #expect(try table.format("k", [.text(""), .number(number)]) == expected)
    }

    @Test func `a form of the category zero says its number`() throws {
        var table = SmallTable("lv")
        let forms: KeyValuePairs<String, String> = ["zero": "nekad", "one": "%d dienu", "other": "%d dienas"]
        table.add("every.d", "%#@n@", [("n", forms)])
        #expect(try table.faults == ["every.d droppedArgument n"])
        // Zero alone is the number 0 in a language without the category.
        var english = SmallTable("en")
        english.add("every.d", "%#@n@", [("n", ["zero": "never", "one": "every day", "other": "every %d days"])])
        #expect(try english.faults == [])
    }

    @Test(arguments: ["unit.tablet=0", "quantity.tablet=0", "every.d=0", "quantity.range=0", "frequency.times=0"])
    func `a phrase for the number 0 has a key of its own`(key: String) throws {
        #expect(PhraseTableSet.dosage[key]?.isOptional == true)
        var table = SmallTable("en")
        let general = String(key.dropLast(2))
        table.add(general, "%1$@ some")
        table.add(key, "none")
        #expect(try table.table.format(general, [.number(0), .number(0), .text("")]) == "none")
        #expect(try table.table.format(general, [.number(1), .number(0), .text("")]) == "1 some")
    }

    @Test(arguments: ["=", "=x", "=1,5"])
    func `a form for something that is no number is refused`(form: String) throws {
        let error = try #require(throws: PhraseTableError.self) {
            try table("en", "%#@n@", [("n", [form: "x", "other": "%d"])])
        }
        #expect(error.code == .unknownCategory && error.variable == "n")
    }

    @Test func `all of it stays the same on the way through a catalog`() throws {
        for table in [turkish, hungarian] {
            let (before, after) = try table.throughCatalog()
            #expect(before.contains { $0.variables.contains { $0.name.contains(":") } })
            #expect(before == after)
        }
        var exact = SmallTable("lv")
        exact.add("every.d", "%#@n:range@", [("n:range", ["=0": "nekad", "zero": "%d", "one": "%d", "other": "%d"])])
        let (before, after) = try exact.throughCatalog()
        #expect(before == after)
    }
}
