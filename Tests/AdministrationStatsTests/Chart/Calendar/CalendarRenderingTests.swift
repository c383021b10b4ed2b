// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import FHIRCore
import Foundation
import TestSupport
import Testing

struct CalendarRenderingTests {
    private func tree(
        _ calendar: AdherenceCalendar, _ options: ChartPictureOptions = ChartPictureOptions()
    ) throws -> XMLTree {
        try XMLTree.read(calendar.svg(options))
    }

    // MARK: - The picture

    @Test func `the root is an image with a title and a description`() throws {
        let calendar = try workedCalendar()
        let root = try tree(calendar, ChartPictureOptions(id: "a"))
        #expect(root.attributes["role"] == "img")
        #expect(root.attributes["aria-labelledby"] == "fm-a-t fm-a-d")
        #expect(root.children.prefix(2).map(\.name) == ["title", "desc"])
        #expect(root.children.first?.text == "Metformin 500 mg")
        #expect(root.children.dropFirst().first?.text == calendar.summary + "\n" + calendar.zoneRule)
    }

    @Test(arguments: chartLanguages + ["ar-EG"])
    func `the same calendar gives the same bytes, and they are XML`(language: String) throws {
        let one = try workedCalendar(language: language).svg()
        #expect(one == (try workedCalendar(language: language).svg()))
        _ = try XMLTree.read(one)
    }

    @Test func `every day has a cell with its number, the present one a frame`() throws {
        let root = try tree(try workedCalendar())
        let numbers = root.elements("text").map(\.text)
        for number in 1...31 { #expect(numbers.contains(String(number))) }
        // Days that were not looked at have no frame. The 30th is a Monday, the first of its row.
        let cells = root.elements("rect", class: "fm-grid").filter { $0.number("height") == 44 }
        #expect(cells.count == 3)
        #expect(cells[2].number("x") < cells[0].number("x") && cells[0].number("x") < cells[1].number("x"))
        #expect(cells[2].number("y") == cells[1].number("y") + 44)
        let frames = root.elements("rect", class: "fm-axis").filter { $0.number("height") == 40 }
        #expect(frames.map { $0.number("x") } == [cells[2].number("x") + 2])
        #expect(numbers.contains("today"))
        #expect(numbers.contains("1/2"))
    }

    @Test func `the bar of a day is divided as its doses were`() throws {
        let root = try tree(try workedCalendar())
        func bars(_ name: String) -> [Double] {
            root.elements("rect", class: name).filter { $0.number("height") == 9 }.map { $0.number("width") }
        }
        // A bar is as wide as a cell less five on both sides.
        let cell = try #require(root.elements("rect", class: "fm-grid").first { $0.number("height") == 44 })
        let whole = cell.number("width") - 10
        #expect(bars("fm-taken") == [whole, whole / 2])
        #expect(bars("fm-not-taken") == [whole / 2, whole / 2])
        #expect(bars("fm-mark") == [whole / 2])
    }

    @Test func `each state has another sign, in the legend too`() throws {
        var signs: Set<String> = []
        for state in AdherenceCalendar.State.allCases where state.symbol != nil {
            signs.insert("\(state.symbol.map(String.init(describing:)) ?? "")")
        }
        // Days without doses, outside the treatment and not looked at are told apart by frames and hatches.
        #expect(signs.count == AdherenceCalendar.State.allCases.count - 3)
        let calendar = try workedCalendar()
        let texts = try tree(calendar).elements("text").map(\.text)
        #expect(calendar.legend.map(\.text).allSatisfy(texts.contains))
    }

    @Test func `two pictures on a page share no identifier`() throws {
        let calendar = try workedCalendar()
        func identifiers(_ id: String) throws -> Set<String> {
            Set(try tree(calendar, ChartPictureOptions(id: id)).all.compactMap { $0.attributes["id"] })
        }
        #expect(try identifiers("a").isDisjoint(with: identifiers("b")))
    }

    @Test func `every pattern that is used is defined`() throws {
        let adherence = try variedAdherence("2026-03-01", "2026-05-31", treatedFrom: "2026-03-05")
        let calendar = AdherenceCalendar(adherence, title: "", language: try words("en"))
        let svg = calendar.svg()
        let defined = Set(try XMLTree.read(svg).elements("pattern").compactMap { $0.attributes["id"] })
        #expect(Set(svg.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }).isSubset(of: defined))
    }

    @Test func `a picture from right to left is mirrored, check marks are not`() throws {
        let left = try tree(try workedCalendar(language: "en"))
        let right = try tree(try workedCalendar(language: "ar"))
        func cells(_ root: XMLTree) -> [XMLTree] {
            root.elements("rect", class: "fm-grid").filter { $0.number("height") == 44 }
        }
        for (one, other) in zip(cells(left), cells(right)) {
            #expect(abs(one.number("x") + one.number("width") + other.number("x") - 640) < 0.02)
        }
        // The last line of a check mark goes up to the right.
        func checks(_ root: XMLTree) -> [[Double]] {
            root.elements("path", class: "fm-axis").compactMap { path in
                let numbers = (path.attributes["d"] ?? "").split { "ML ".contains($0) }.compactMap { Double($0) }
                return numbers.count == 6 ? numbers : nil
            }
        }
        #expect(!checks(right).isEmpty)
        for check in checks(left) + checks(right) { #expect(check[0] < check[2] && check[2] < check[4]) }
    }

    @Test func `days can be met one by one`() throws {
        let calendar = try workedCalendar()
        let root = try tree(calendar, ChartPictureOptions(isInteractive: true))
        #expect(root.attributes["role"] == "group")
        let groups = root.elements("g", class: "fm-group")
        #expect(groups.map { $0.attributes["aria-label"] } == calendar.months.flatMap { $0.days.map(\.spoken) })
        #expect(groups.allSatisfy { $0.attributes["role"] == "img" && $0.attributes["tabindex"] == "0" })
        let hidden = root.elements("g").filter { $0.attributes["aria-hidden"] == "true" }
        let inGroups = (groups + hidden).reduce(0) { $0 + $1.elements("text").count }
        #expect(inGroups == root.elements("text").count)
    }

    static let hostile = "</title><script>alert(1)</script>&\"'\u{1B}[2J\u{202E}"

    @Test func `titles from outside are nothing but text`() throws {
        let calendar = try workedCalendar(title: Self.hostile)
        let root = try tree(calendar)
        #expect(root.elements("script").isEmpty)
        #expect(root.children.first?.text == "</title><script>alert(1)</script>&\"'[2J")
        let table = try XMLTree.read(calendar.htmlTable(id: "\"><script>"))
        #expect(table.elements("script").isEmpty)
        #expect(!calendar.text().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    /// Read back from JSON, labels have not been cleaned.
    @Test func `labels from outside are nothing but text`() throws {
        let json = String(decoding: try JSONEncoder().encode(try workedCalendar()), as: UTF8.self)
        let changed = json.replacing(#/"(label|fraction)":"[^"]*"/#) { "\"\($0.1)\":\"\\u001B[2J\\u202E\"" }
        let calendar = try JSONDecoder().decode(AdherenceCalendar.self, from: Data(changed.utf8))
        let days = calendar.months.flatMap(\.days)
        #expect(days.allSatisfy { $0.label == "\u{1B}[2J\u{202E}" })
        #expect(days.contains { $0.fraction == "\u{1B}[2J\u{202E}" })
        #expect(!calendar.text(width: 200).unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    @Test func `a name that runs the other way does so in each of its lines`() throws {
        let title = "Sacubitril/valsartan 97 mg/103 mg film-coated tablets"
        let calendar = try workedCalendar(language: "ar", title: title)
        let texts = try tree(calendar, ChartPictureOptions(width: 240)).elements("text").map(\.text)
        let lines = texts.filter { $0.contains("mg") || $0.contains("tablets") }
        #expect(lines.count > 1)
        #expect(lines.allSatisfy { $0.hasPrefix("\u{2068}") && $0.hasSuffix("\u{2069}") })
        #expect(calendar.title == "\u{2068}\(title)\u{2069}")
    }

    // MARK: - The table

    @Test func `the table has a line for each day, and sums that are those of adherence`() throws {
        let adherence = try variedAdherence("2026-04-01", "2026-05-31")
        let calendar = AdherenceCalendar(adherence, title: "Metformin", language: try words("en"))
        let table = try XMLTree.read(calendar.htmlTable(id: "a"))
        #expect(table.attributes["id"] == "fm-a-table")
        #expect(table.elements("caption").count == 1)
        #expect(
            table.elements("thead")[0].elements("th").map(\.text) == [
                "Day", "due", "taken", "skipped", "missed", "unfinished or unknown", "not recorded yet", "extra",
                "Note",
            ])
        #expect(table.elements("th").allSatisfy { ["col", "row", "rowgroup"].contains($0.attributes["scope"]) })
        #expect(table.elements("tbody").count == 2)
        #expect(table.elements("tbody").map { $0.elements("tr").count } == [31, 32])
        let doses = adherence.totals.doses
        let sums = [
            doses.total, doses.taken, doses.skipped, doses.missed, doses.partial + doses.unknown,
            doses.pending + doses.upcoming, adherence.extra.count,
        ]
        #expect(table.elements("tfoot")[0].elements("td").map(\.text) == sums.map(String.init) + [""])
        // Each column adds up to its sum.
        for column in sums.indices {
            let cells = table.elements("tbody").flatMap { $0.elements("tr") }.map { $0.elements("td") }
            let numbers = cells.filter { $0.count > column }.compactMap { Int($0[column].text) }
            #expect(numbers.reduce(0, +) == sums[column])
        }
    }

    @Test func `the table of the worked example`() throws {
        let rows = try XMLTree.read(try workedCalendar().htmlTable()).elements("tr").map { row in
            row.children.map(\.text)
        }
        #expect(rows.count == 1 + 1 + 31 + 1)
        #expect(rows[1] == ["March 2026"])
        #expect(rows[28] == ["Friday, March 27, 2026", "–", "–", "–", "–", "–", "not evaluated"])
        #expect(rows[29] == ["Saturday, March 28, 2026", "2", "2", "0", "0", "0", "all doses taken"])
        #expect(rows[30] == ["Sunday, March 29, 2026", "2", "1", "0", "1", "0", "some doses taken"])
        #expect(rows[31] == ["Monday, March 30, 2026", "2", "0", "1", "0", "1", "today, skipped"])
        #expect(rows[33] == ["Total", "6", "3", "1", "1", "1", ""])
    }

    // MARK: - Text

    @Test func `the text has a line for each week`() throws {
        let text = try workedCalendar().text()
        #expect(
            text == """
                Metformin 500 mg
                ✓ all doses taken   ◐ some doses taken   - skipped   = not evaluated   [ ] today

                March 2026
                 Mon      Tue      Wed      Thu      Fri      Sat      Sun
                                                                        1=
                  2=       3=       4=       5=       6=       7=       8=
                  9=      10=      11=      12=      13=      14=      15=
                 16=      17=      18=      19=      20=      21=      22=
                 23=      24=      25=      26=      27=      28✓ 2/2  29◐ 1/2
                [30- 0/2] 31=

                March 28, 2026 to March 30, 2026: 3 doses taken (1 late), 1 skipped, 1 missed,
                and 1 not due yet.
                Doses taken: 3 of 5.
                Doses taken on time: 2 of 5.
                Days with all doses taken, none extra and none too close together: 1 of 2.
                Time zone: Europe/Vienna.

                """)
    }

    @Test func `a narrow text leaves the numbers of doses out, and ASCII has signs of its own`() throws {
        let text = try workedCalendar(weekRule: .us).text(width: 40, characters: .ascii)
        #expect(text.contains(" 22=  23=  24=  25=  26=  27=  28#\n 29% [30-] 31=\n"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: chartLanguages, [40, 60, 80])
    func `no line is longer than asked for`(language: String, width: Int) throws {
        let adherence = try variedAdherence("2026-04-01", "2026-05-31", at: "08:00 14:00 20:00")
        let calendar = AdherenceCalendar(adherence, title: "Metformin 500 mg", language: try words(language))
        for line in calendar.text(width: width).split(separator: "\n") {
            #expect(TextMeasure.cells(of: String(line)) <= width, "\(line)")
        }
    }
}
