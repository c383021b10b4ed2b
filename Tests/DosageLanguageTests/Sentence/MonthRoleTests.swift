// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import Foundation
import Testing

/// Months in the form that their role in the sentence asks for.
struct MonthRoleTests {
    private func bounds(_ start: String?, _ end: String?) -> String {
        let ends = [start.map { #""start":"\#($0)""# }, end.map { #""end":"\#($0)""# }].compactMap(\.self)
        return pattern(#""frequency":1,"period":1,"periodUnit":"d","boundsPeriod":{\#(ends.joined(separator: ","))}"#)
    }

    @Test(
        arguments: [
            // The genitive after "od" and "do", which is the form of a month within a date in CLDR.
            ("cs", "2026-03", nil, "od března 2026"), ("cs", nil, "2026-03", "do března 2026 včetně"),
            ("cs", "2026-03-05", "2026-07", "od 5. března 2026 do července 2026 včetně"),
            ("cs", "2026", nil, "od roku 2026"), ("cs", nil, "2026", "do roku 2026 včetně"),
            ("cs", "2026-03-01", "2026-03-21", "od 1. března 2026 do 21. března 2026 včetně"),
            ("pl", "2026-03", nil, "od marca 2026"), ("pl", nil, "2026-03", "do marca 2026 włącznie"),
            ("pl", "2026-03-05", "2026-10", "od 5 marca 2026 do października 2026 włącznie"),
            ("pl", "2026", nil, "od 2026 roku"), ("pl", nil, "2026", "do 2026 roku włącznie"),
        ] as [(String, String?, String?, String)])
    func `a month is in the case of from and until`(
        language: String, start: String?, end: String?, expected: String
    ) throws {
        let sentence = try say(bounds(start, end), language).text
        #expect(sentence.hasSuffix(expected), "\(sentence)")
    }

    @Test(
        arguments: [
            // The locative after "v" and "w": v březnu, v září, w marcu, we wrześniu.
            (
                "cs",
                [
                    "lednu", "únoru", "březnu", "dubnu", "květnu", "červnu", "červenci", "srpnu", "září", "říjnu",
                    "listopadu", "prosinci",
                ].map { "v \($0) 2026" }
            ),
            (
                "pl",
                [
                    "w styczniu", "w lutym", "w marcu", "w kwietniu", "w maju", "w czerwcu", "w lipcu", "w sierpniu",
                    "we wrześniu", "w październiku", "w listopadzie", "w grudniu",
                ].map { "\($0) 2026" }
            ),
        ] as [(String, [String])])
    func `a month is in the case of in`(language: String, expected: [String]) throws {
        #expect(expected.count == 12)
        for (index, words) in expected.enumerated() {
            let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            let sentence = try say(#"{"timing":{"event":["2026-\#(month)"]}}"#, language).text
            #expect(sentence.lowercased() == words.lowercased())
        }
    }

    @Test(arguments: [
        ("2026-03", "%(format)@", "března 2026"), ("2026-03", "%(standalone)@", "březen 2026"),
        ("2026-03-05", "%(standalone)@", "5. březen 2026"), ("2026-03-05", "%@", "5. března 2026"),
        ("1500-03-05", "%(standalone)@", "5. březen 1500"), ("2026", "%(standalone)@", "2026"),
    ])
    func `the forms of CLDR can be asked for`(date: String, format: String, expected: String) throws {
        var table = SmallTable("cs")
        table.add("dates", "%@")
        for key in ["date.year", "date.month", "date.on"] { table.add(key, format) }
        // It changes the table of the package.
        #expect(
            try table.builder.sentence(for: dosage(#"{"timing":{"event":["\#(date)"]}}"#)).text.lowercased() == expected
        )
    }

    // "Alates 1. märtsist 2026": the elative of the month. No grammar was opened for this test of the form of tables.
    @Test func `a table has the words of a role itself`() throws {
        var table = SmallTable("et")
        table.add("bounds.from", "alates %(ela)@")
        let months = [
            "jaanuarist", "veebruarist", "märtsist", "aprillist", "maist", "juunist", "juulist", "augustist",
            "septembrist",
            "oktoobrist", "novembrist", "detsembrist",
        ]
        for (index, month) in months.enumerated() { table.add("month.\(index + 1):ela", month) }
        let builder = try table.builder
        let from = #"{"timing":{"repeat":{"boundsPeriod":{"start":"2026-03-01"}}}}"#
        #expect(try builder.sentence(for: dosage(from)).text == "Alates 1. märtsist 2026")
        let month = #"{"timing":{"repeat":{"boundsPeriod":{"start":"2026-03"}}}}"#
        #expect(try builder.sentence(for: dosage(month)).text == "Alates märtsist 2026")
        #expect(try table.faults == [])
        let (before, after) = try table.throughCatalog()
        #expect(before == after)
    }

    @Test func `a role with the words of some months is a fault`() throws {
        var table = SmallTable("et")
        table.add("bounds.from", "alates %(ela)@")
        for month in 2...12 { table.add("month.\(month):ela", "x") }
        #expect(try table.faults == ["month.1 missingVariant"])
        table.add("month.13:ela", "x")
        table.add("month.3", "märts")
        #expect(try table.faults == ["month.1 missingVariant", "month.13:ela unusedKey", "month.3 unusedKey"])
    }
}
