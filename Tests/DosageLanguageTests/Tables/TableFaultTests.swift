// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

/// What a check of a table finds, and how it shows the texts.
struct TableFaultTests {
    /// The faults of one entry in a table that has nothing else, as code and variable.
    private func faults(
        _ key: String, _ language: String, _ format: String,
        _ variables: [(name: String, forms: KeyValuePairs<String, String>)] = []
    ) throws -> [String] {
        var text = StringsdictText()
        text.add(key, format, variables)
        let faults = PhraseTableSet.dosage.faults(
            in: try PhraseTable(propertyList: text.data, language: language, isDraft: true))
        return faults.filter { $0.code != .missingKey }.map { fault in
            #expect(fault.key == key)
            #expect(fault.description.contains("'\(key)'"))
            return [fault.code.rawValue, fault.variable].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test func `a table without entries lacks every required phrase and no other`() throws {
        let table = try PhraseTable(propertyList: StringsdictText().data, language: "en")
        let faults = PhraseTableSet.dosage.faults(in: table)
        #expect(faults.allSatisfy { $0.code == .missingKey && $0.table == "en.lproj/Dosage.stringsdict" })
        #expect(faults.map(\.key) == PhraseTableSet.dosage.phrases.filter { !$0.isOptional }.map(\.key))
    }

    @Test(arguments: [
        ("dose", "%@", []),
        ("dose", "so viel", ["droppedArgument"]),
        ("dose", "%2$@", ["droppedArgument", "missingArgument"]),
        ("dose", "%d", ["notANumber"]),
        ("dose", " ", ["emptyPhrase"]),
        ("asNeeded", "", ["emptyPhrase"]),
        ("asNeeded", "⟦as needed⟧", ["untranslated"]),
        ("asNeded", "bei Bedarf", ["unusedKey"]),
        ("join.dose", "%2$@ %1$@", []),
        ("join.dose", "%1$@", ["droppedArgument"]),
        ("join.nothing", "%1$@ %2$@", ["unusedKey"]),
        // The number is in the key.
        ("every.d=2", "jeden zweiten Tag", []),
        ("quantity.tablet=0.5", "eine halbe Tablette", []),
        ("frequency.range=1", "ein- bis mehrmals", ["droppedArgument"]),
        ("unit.tablet", "Tbl.", []),
        ("combination.3-per-d.AC", "dreimal täglich vor dem Essen", []),
    ])
    func `a phrase says all it is given, and nothing else`(key: String, format: String, expected: [String]) throws {
        #expect(try faults(key, "de", format) == expected)
    }

    @Test(
        arguments: [
            ("de", ["one": "jeden Tag", "other": "alle %d Tage"], []),
            ("de", ["zero": "nie", "one": "jeden Tag", "other": "alle %d Tage"], []),
            ("de", ["one": "jeden Tag", "few": "alle %d Tage", "other": "alle %d Tage"], ["unusedCategory n"]),
            ("pl", ["one": "codziennie", "other": "co %d dnia"], ["missingCategory n", "missingCategory n"]),
            ("ja", ["other": "%d日ごとに"], []),
            // French says one of 0, 1 and 1.5, Russian of 1 and 21.
            (
                "fr", ["one": "tous les jours", "many": "tous les %d jours", "other": "tous les %d jours"],
                ["droppedArgument n"]
            ),
            ("fr", ["one": "tous les %d jour", "many": "tous les %d jours", "other": "tous les %d jours"], []),
            ("ru", ["one": "день", "few": "%d дня", "many": "%d дней", "other": "%d дня"], ["droppedArgument n"]),
            // Arabic says two of 2 alone.
            (
                "ar", ["zero": "%d", "one": "كل يوم", "two": "كل يومين", "few": "%d", "many": "%d", "other": "%d"], []
            ),
        ] as [(String, KeyValuePairs<String, String>, [String])])
    func `a variable has the forms of the language, each with its number`(
        language: String, forms: KeyValuePairs<String, String>, expected: [String]
    ) throws {
        #expect(try faults("every.d", language, "%#@n@", [("n", forms)]) == expected)
    }

    @Test func `a form needs no number where the format prints it`() throws {
        let forms: KeyValuePairs<String, String> = ["one": "jour", "many": "jours", "other": "jours"]
        #expect(try faults("bounds.d", "fr", "pendant %1$@ %1$#@n@", [("n", forms)]) == [])
    }

    @Test(
        arguments: [
            ("asNeeded", "⟦as needed⟧", [:]), ("every.d", "%#@n@", ["one": "jeden Tag", "other": "⟦every %d days⟧"]),
            ("every.d", "%#@n@", ["one": "jeden Tag", "other": "alle %d Tage⟧"]),
        ] as [(String, String, KeyValuePairs<String, String>)])
    func `a table with a text that waits for its translation is a draft, and no reader gets it`(
        key: String, format: String, forms: KeyValuePairs<String, String>
    ) throws {
        var text = StringsdictText()
        text.add(key, format, forms.isEmpty ? [] : [("n", forms)])
        let error = try #require(throws: PhraseTableError.self) {
            try PhraseTable(propertyList: text.data, language: "de")
        }
        #expect(error.code == .untranslated && error.key == key && error.table == "de.lproj/Dosage.stringsdict")
        let draft = try PhraseTable(propertyList: text.data, language: "de", isDraft: true)
        #expect(draft.keys == [key])
    }

    @Test(arguments: [
        // What is changed, what the other table has, and which of the changes are shadowed
        (
            ["unit.tablet"], ["unit.tablet", "quantity.tablet=0.5", "quantity.tablet=0"],
            ["unit.tablet", "unit.tablet"]
        ),
        (["unit.tablet", "quantity.tablet=0.5"], ["unit.tablet", "quantity.tablet=0.5"], []),
        (["unit.tablet"], ["unit.tablet", "quantity.capsule=0.5"], []),
        (["quantity"], ["quantity", "quantity.bare", "quantity.tablet=0.5"], ["quantity"]),
        (["every.d"], ["every.d", "every.d=1", "every.h=1", "interval.d"], ["every.d", "every.d"]),
        (["join"], ["join", "join.dose"], ["join"]),
        (["event.AC"], ["event.AC", "event.one.AC", "combination.3-per-d.AC"], ["event.AC", "event.AC"]),
        (["bounds.from"], ["bounds.from", "bounds.from.day"], ["bounds.from"]),
        (["asNeeded"], ["asNeeded", "asNeeded.for"], []),
    ])
    func `who changes a phrase finds out where another is said in its place`(
        changed: [String], base: [String], expected: [String]
    ) throws {
        func table(_ keys: [String]) throws -> PhraseTable {
            var text = StringsdictText()
            for key in keys { text.add(key, "%1$@ %2$@") }
            return try PhraseTable(propertyList: text.data, language: "en")
        }
        let faults = PhraseTableSet.dosage.faults(in: try table(changed), extending: try table(base))
        #expect(faults.filter { $0.code == .shadowedKey }.compactMap(\.key) == expected)
        #expect(!faults.contains { $0.code == .missingKey })
    }

    @Test func `the message of a category names numbers of it`() throws {
        let table = try table("pl", "%#@n@", [("n", ["other": "%d"])])
        let extended = PhraseTable(table, merging: table)
        #expect(PhraseTableSet.dosage.faults(in: extended).contains { $0.code == .unusedKey && $0.key == "k" })
        var text = StringsdictText()
        text.add("every.d", "%#@n@", [("n", ["one": "codziennie", "many": "co %d dni", "other": "co %d dnia"])])
        let faults = PhraseTableSet.dosage.faults(in: try PhraseTable(propertyList: text.data, language: "pl"))
        let fault = try #require(faults.first { $0.code == .missingCategory })
        #expect(fault.description.contains("'few', the category of 2, 3"))
    }

    @Test(arguments: [
        ("100 %% of %@", "100 %% of %@"), ("%2$@ %1$@", "%2$@ %1$@"), ("%@ then %@", "%1$@ then %2$@"), ("", ""),
    ])
    func `the text of an entry is that of the file`(format: String, expected: String) throws {
        let text = try #require(table("en", format).text(of: "k"))
        #expect(text.format == expected)
        #expect(text.variables == [])
    }

    @Test func `the text of an entry reads as the entry does`() throws {
        let variables: [(name: String, forms: KeyValuePairs<String, String>)] = [
            ("doses", ["one": "%d dose on %#@days@", "other": "%d doses on %#@days@"]),
            ("days", ["one": "%d day", "other": "%d days"]),
        ]
        let table = try table("en", "take %#@doses@", variables)
        let text = try #require(table.text(of: "k"))
        #expect(text.variables.map(\.name) == ["doses", "days"])
        #expect(text.variables.map(\.argument) == [0, 1])
        var again = StringsdictText()
        again.add(
            "k", text.format,
            text.variables.map { variable in
                let forms = variable.forms.map { ($0.name, $0.text) }
                return (variable.name, [forms[0].0: forms[0].1, forms[1].0: forms[1].1])
            })
        let copy = try PhraseTable(propertyList: again.data, language: "en")
        for (doses, days) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let arguments: [PhraseTable.Argument] = [.number(doses), .number(days)]
            #expect(try copy.format("k", arguments) == table.format("k", arguments))
        }
        #expect(table.text(of: "none") == nil)
    }
}
