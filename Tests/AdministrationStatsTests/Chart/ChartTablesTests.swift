// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation
import TestSupport
import Testing

struct ChartTablesTests {
    // MARK: - HTML

    @Test func `the table has a caption, heads for rows and columns, and the numbers of the chart`() throws {
        let model = try chart(.month, [Counts(0), Counts(24, 3), Counts(8)], from: "2016-07-10")
        let table = try XMLTree.read(model.htmlTable(id: "a"))
        #expect(table.attributes == ["id": "fm-a-table", "lang": "en", "dir": "ltr"])
        #expect(table.children.map(\.name) == ["caption", "thead", "tbody", "tfoot"])
        #expect(table.children.first?.text.hasPrefix("Metformin 500 mg") == true)
        #expect(
            table.elements("thead").first?.elements("th").map { $0.attributes["scope"] } == [
                "col", "col", "col", "col",
            ])
        let rows = table.elements("tr").map { $0.children.map(\.text) }
        #expect(
            rows == [
                ["Month", "taken", "recorded as not taken", "Note"],
                ["June 2016", "–", "–", "outside the treatment"],
                ["July 2016", "24", "3", ""],
                ["August 2016", "8", "0", "This month so far"],
                ["Total", "32", "3", ""],
            ])
        #expect(table.elements("th").dropFirst(4).allSatisfy { $0.attributes["scope"] == "row" })
    }

    @Test func `what is neither has a column of its own, where there is any`() throws {
        let table = try XMLTree.read(try chart(.month, [Counts(1, 0, 2)], now: nil).htmlTable())
        #expect(table.elements("tr").last?.children.map(\.text) == ["Total", "1", "0", "2", ""])
    }

    @Test func `a table from right to left says so, in its language`() throws {
        let table = try XMLTree.read(try chart(.month, [Counts(1)], language: "ar").htmlTable())
        #expect(table.attributes == ["lang": "ar", "dir": "rtl"])
    }

    // MARK: - CSV

    @Test func `the file has a line for each group, with numbers for programs`() throws {
        let model = try chart(.week, [Counts(0), Counts(24, 3, 1)], from: "2016-08-15")
        #expect(
            model.csv() == """
                ISO 8601,Week,taken,recorded as not taken,unfinished or unknown,Note\r
                2016-W32,"week 32, August 8 to August 14, 2016",,,,outside the treatment\r
                2016-W33,"week 33, August 15 to August 21, 2016",24,3,1,This week so far\r

                """)
    }

    @Test(arguments: [
        // words of a group in a chart that someone sent, the field
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), (" =1", "' =1"), ("＝1", "'＝1"),
        ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("a\"b", "\"a\"\"b\""), ("a,b", "\"a,b\""), ("a;b", "\"a;b\""),
        ("a\nb", "\"a\nb\""), ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("May", "May"),
    ])
    func `no field is a formula, and none ends before its end`(words: String, field: String) throws {
        let json = String(decoding: try JSONEncoder().encode(try chart(.year, [Counts(1)])), as: UTF8.self)
        let raw = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
        let changed = json.replacing(#""longLabel":"2016""#, with: "\"longLabel\":\(raw)")
        let model = try JSONDecoder().decode(ChartModel.self, from: Data(changed.utf8))
        #expect(model.csv().hasSuffix("\r\n2016,\(field),1,0,0,This year so far\r\n"))
    }

    // MARK: - Text

    @Test func `a chart can be read in a terminal`() throws {
        let model = try chart(.month, [Counts(0), Counts(10, 5, 1), Counts(5)], from: "2016-07-01")
        let lines = model.text(width: 40).split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(6) == [
                "Metformin 500 mg", "█ taken   ▒ recorded as not taken", "░ unfinished or unknown",
                "╱ outside the treatment", "2016", "Jun ╱╱╱",
            ])
        // 20 is the top of the axis, and 20 cells are left between labels of 3, counts of 15 and two spaces.
        #expect(lines.dropFirst(6).first == "Jul ██████████▒▒▒▒▒░ █10 ▒5 ░1")
        #expect(lines.dropFirst(7).first == "Aug █████ █5 (this month)")
    }

    @Test(arguments: chartLanguages, [40, 80, 200])
    func `lines are no wider than asked for`(language: String, width: Int) throws {
        let model = try chart(
            .week, variedCounts(12, upTo: 200), title: ChartPicturesTests.longTitle, language: language)
        for characters in ChartCharacters.allCases {
            for line in model.text(width: width, characters: characters).split(separator: "\n") {
                #expect(TextMeasure.cells(of: String(line)) <= width, "\(line)")
            }
        }
    }

    @Test func `bars of ASCII need nothing but ASCII`() throws {
        let model = try chart(.week, variedCounts(12), from: "2016-08-01")
        let text = model.text(characters: .ascii)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `a count has a character even if it is far below the highest`() throws {
        let model = try chart(.day, [Counts(10_000), Counts(1, 1, 1)])
        let line = try #require(model.text(width: 40).split(separator: "\n").first { $0.hasPrefix("20 ") })
        #expect(line.hasPrefix("20 █▒░ █1 ▒1 ░1"))
    }

    @Test func `every line from right to left begins with a mark of the direction`() throws {
        let text = try chart(.week, variedCounts(3), language: "ar").text()
        #expect(text.split(separator: "\n").allSatisfy { $0.unicodeScalars.first == "\u{200F}" })
        let english = try chart(.week, variedCounts(3)).text()
        #expect(!english.unicodeScalars.contains("\u{200F}"))
    }
}
