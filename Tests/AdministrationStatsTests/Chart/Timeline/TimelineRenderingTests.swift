// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import FHIRCore
import Foundation
import TestSupport
import Testing

struct TimelineRenderingTests {
    private func tree(
        _ timeline: DayTimeline, _ options: ChartPictureOptions = ChartPictureOptions()
    ) throws -> XMLTree {
        try XMLTree.read(timeline.svg(options))
    }

    // MARK: - The picture

    @Test func `the root is an image whose description has every dose`() throws {
        let timeline = try workedTimeline("2026-03-28")
        let root = try tree(timeline, ChartPictureOptions(id: "a"))
        #expect(root.attributes["role"] == "img")
        #expect(root.attributes["aria-labelledby"] == "fm-a-t fm-a-d")
        #expect(root.children.prefix(2).map(\.name) == ["title", "desc"])
        let description = try #require(root.children.dropFirst().first?.text)
        #expect(timeline.entries.map(\.spoken).allSatisfy(description.contains))
    }

    @Test(arguments: chartLanguages + ["ar-EG"])
    func `the same day gives the same bytes, and they are XML`(language: String) throws {
        for date in ["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"] {
            let one = try workedTimeline(date, language: language).svg()
            #expect(one == (try workedTimeline(date, language: language).svg()))
            _ = try XMLTree.read(one)
        }
    }

    @Test func `squares stand where doses were taken, missed ones where they were due`() throws {
        // The axis is 592 wide and begins at 24.
        func x(_ seconds: Double, of length: Double = 86_400) -> Double {
            ((24 + 592 * seconds / length - 6) * 100).rounded() / 100
        }
        func squares(_ date: String, _ name: String) throws -> [Double] {
            try tree(try workedTimeline(date)).elements("rect", class: name)
                .filter { $0.number("width") == 12 }.dropFirst().map { $0.number("x") }
        }
        #expect(try squares("2026-03-28", "fm-taken") == [x(8 * 3_600 + 300), x(22 * 3_600 + 2_400)])
        // On a day of 23 hours 08:00 is seven hours after midnight.
        #expect(try squares("2026-03-29", "fm-not-taken") == [x(7 * 3_600, of: 82_800)])
    }

    @Test func `the present is a dashed line in every lane`() throws {
        let root = try tree(try workedTimeline("2026-03-30"))
        #expect(root.elements("path", class: "fm-mark").count == 2)
        #expect(root.elements("text").contains { $0.text == "now, 14:00" })
        #expect(try tree(try workedTimeline("2026-03-28")).elements("path", class: "fm-mark").isEmpty)
    }

    @Test func `a day without doses says so`() throws {
        let texts = try tree(try workedTimeline("2026-03-31")).elements("text").map(\.text)
        #expect(texts.contains("no doses on this day"))
    }

    @Test func `doses can be met one by one`() throws {
        let timeline = try workedTimeline("2026-03-30")
        let root = try tree(timeline, ChartPictureOptions(isInteractive: true))
        let groups = root.elements("g", class: "fm-group")
        #expect(groups.map { $0.attributes["aria-label"] } == timeline.entries.map(\.spoken))
        let hidden = root.elements("g").filter { $0.attributes["aria-hidden"] == "true" }
        let inGroups = (groups + hidden).reduce(0) { $0 + $1.elements("text").count }
        #expect(inGroups == root.elements("text").count)
    }

    @Test func `titles from outside are nothing but text`() throws {
        let timeline = try workedTimeline("2026-03-28", title: CalendarRenderingTests.hostile)
        #expect(try tree(timeline).elements("script").isEmpty)
        #expect(try XMLTree.read(timeline.htmlTable(id: "\"><script>")).elements("script").isEmpty)
        #expect(!timeline.text().unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
    }

    // MARK: - The table

    @Test func `the table has a line for each dose`() throws {
        let table = try XMLTree.read(try workedTimeline("2026-03-28").htmlTable(id: "a"))
        #expect(table.attributes == ["id": "fm-a-table", "lang": "en", "dir": "ltr"])
        #expect(table.elements("caption").count == 1)
        #expect(
            table.elements("tr").map { $0.children.map(\.text) } == [
                ["time due", "time in which a dose counts as taken", "taken at", "Note"],
                ["08:00", "02:00 to 14:00", "08:05", "taken at 08:05, on time"],
                ["20:00", "14:00 to March 29, 01:30", "22:40", "taken at 22:40, 2 hours 40 minutes late"],
            ])
        #expect(table.elements("th").allSatisfy { ["col", "row"].contains($0.attributes["scope"]) })
    }

    // MARK: - Text

    @Test func `the text is a list with the present in it`() throws {
        #expect(
            try workedTimeline("2026-03-30").text() == """
                Metformin 500 mg
                Monday, March 30, 2026
                - 08:00: skipped
                > now, 14:00
                · 20:00: not due yet
                Monday, March 30, 2026: 0 of 2 doses taken, 1 skipped, and 1 not due yet.
                Time zone: Europe/Vienna.

                """)
        #expect(
            try workedTimeline("2026-03-29").text(characters: .ascii) == """
                Metformin 500 mg
                Sunday, March 29, 2026
                x 08:00: missed, nothing recorded
                # 20:00: taken at 20:05, on time
                Sunday, March 29, 2026: 1 of 2 doses taken and 1 missed.
                Clock change on this day: from 02:00 to 03:00.
                Time zone: Europe/Vienna.

                """)
    }

    @Test(arguments: chartLanguages)
    func `no line is longer than asked for`(language: String) throws {
        for line in try workedTimeline("2026-03-28", language: language).text(width: 40).split(separator: "\n") {
            #expect(TextMeasure.cells(of: String(line)) <= 40, "\(line)")
        }
    }
}
