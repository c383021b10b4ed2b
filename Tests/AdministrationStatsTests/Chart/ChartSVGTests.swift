// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation
import TestSupport
import Testing

struct ChartSVGTests {
    private func tree(_ model: ChartModel, _ options: ChartPictureOptions = ChartPictureOptions()) throws -> XMLTree {
        try XMLTree.read(model.svg(options))
    }

    // MARK: - The document

    @Test func `the root is an image with a title and a description`() throws {
        let model = try chart(.week, variedCounts(7))
        let root = try tree(model, ChartPictureOptions(id: "a"))
        #expect(root.name == "svg")
        #expect(root.attributes["role"] == "img")
        #expect(root.attributes["aria-labelledby"] == "fm-a-t fm-a-d")
        #expect(root.attributes["xml:lang"] == "en")
        #expect(root.children.prefix(2).map(\.name) == ["title", "desc"])
        #expect(root.children.prefix(2).map { $0.attributes["id"] } == ["fm-a-t", "fm-a-d"])
        #expect(root.children.first?.text == "Metformin 500 mg")
        #expect(root.children.dropFirst().first?.text.hasPrefix(model.summary) == true)
    }

    @Test func `the same chart gives the same bytes`() throws {
        let one = try chart(.day, variedCounts(31), from: "2016-08-01").svg()
        let other = try chart(.day, variedCounts(31), from: "2016-08-01").svg()
        #expect(one == other)
    }

    @Test func `two pictures on a page share no identifier, and each uses its own only`() throws {
        let model = try chart(.day, variedCounts(31), through: "2016-08-15")
        func identifiers(_ id: String) throws -> Set<String> {
            let svg = model.svg(ChartPictureOptions(id: id))
            let found = Set(try XMLTree.read(svg).all.compactMap { $0.attributes["id"] })
            let used = svg.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
            #expect(Set(used).isSubset(of: found))
            return found
        }
        #expect(try identifiers("a").isDisjoint(with: identifiers("b")))
    }

    @Test(arguments: ["", "a b", "\"><script>", "é", "#x{}", "a_20b"])
    func `any text can be the identifier of a picture`(id: String) throws {
        let root = try tree(try chart(.day, [Counts(1, 1)]), ChartPictureOptions(id: id))
        let used = try #require(root.attributes["id"])
        #expect(used.wholeMatch(of: /fm-[A-Za-z0-9_-]*/) != nil)
        #expect(root.elements("style").first?.text.contains("#\(used){") == true)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "\" onload=\"alert(1)", "' & <svg/onload=alert(1)>", "]]>", "<!--", "&amp;&#0;",
        "a\u{0}b\u{8}\u{B}\u{C}\u{1F}\u{FFFE}\u{FFFF}c", "\u{202E}tfel\u{202C}", "línea\nnueva\ttab\r", "💊 ﷺ ｱ",
        String(repeating: "W", count: 5_000), String(repeating: "薬", count: 500),
    ])
    func `a title is text and nothing else, in every rendering`(title: String) throws {
        let plain = try chart(.day, [Counts(3, 1)], title: "plain")
        let model = try chart(.day, [Counts(3, 1)], title: title)
        // Read back from JSON, a title has not been cleaned.
        let json = String(decoding: try JSONEncoder().encode(plain), as: UTF8.self)
        let raw = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
        let decoded = try JSONDecoder().decode(
            ChartModel.self, from: Data(json.replacing("\"plain\"", with: raw).utf8))
        #expect(decoded.title == title)
        for model in [model, decoded] {
            for isInteractive in [false, true] {
                let root = try tree(model, ChartPictureOptions(isInteractive: isInteractive))
                let shape = try tree(plain, ChartPictureOptions(isInteractive: isInteractive))
                // More lines of the title are all there may be more of.
                #expect(Set(root.all.map(\.name)) == Set(shape.all.map(\.name)))
                #expect(Set(root.all.flatMap(\.attributes.keys)) == Set(shape.all.flatMap(\.attributes.keys)))
            }
            let table = try XMLTree.read(model.htmlTable())
            let plainTable = try XMLTree.read(plain.htmlTable())
            #expect(table.all.map(\.name) == plainTable.all.map(\.name))
            let text = model.text()
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
        }
    }

    @Test func `there is nothing that runs, moves or comes from outside`() throws {
        for isInteractive in [false, true] {
            let svg = try chart(.day, variedCounts(31), from: "2016-08-01")
                .svg(ChartPictureOptions(isInteractive: isInteractive))
            let names = Set(try XMLTree.read(svg).all.map(\.name))
            let shapes: Set = [
                "svg", "title", "desc", "style", "defs", "pattern", "rect", "circle", "path", "text",
            ]
            #expect(names == shapes.union(isInteractive ? ["g"] : []))
            for word in ["href", "import", "@font-face", "animat", "transition", "hover", "data:"] {
                #expect(!svg.contains(word), "\(word)")
            }
            #expect(svg.matches(of: /https?:/).count == 1)  // the namespace
        }
    }

    @Test func `numbers have at most two decimals and a dot`() throws {
        let root = try tree(try chart(.day, variedCounts(53), language: "ar-EG"), ChartPictureOptions(width: 333.333))
        for element in root.all {
            for name in ["x", "y", "width", "height", "cx", "cy", "r", "font-size"] {
                guard let value = element.attributes[name] else { continue }
                #expect(value.wholeMatch(of: /-?[0-9]+(\.[0-9]{1,2})?/) != nil, "\(name)=\(value)")
            }
        }
    }

    @Test(arguments: [(-Double.infinity, 240.0), (0, 240), (.nan, 240), (500, 500), (.infinity, 4_000)])
    func `the width has limits`(width: Double, expected: Double) throws {
        let root = try tree(try chart(.day, [Counts(1)]), ChartPictureOptions(width: width))
        #expect(root.number("width") == expected)
    }

    // MARK: - Bars

    private func bars(_ root: XMLTree, _ area: String) -> [XMLTree] {
        // The rectangles of the legend are twelve wide and high.
        root.elements("rect", class: "fm-\(area)").filter { $0.number("width") != 12 }
    }

    private func bottom(_ rect: XMLTree) -> Double { rect.number("y") + rect.number("height") }

    @Test func `bars stand on zero, doses not taken on those taken, and are as high as their counts`() throws {
        let root = try tree(try chart(.day, [Counts(4, 1), Counts(2, 2), Counts(1, 0, 4)], now: nil))
        let taken = bars(root, "taken")
        let notTaken = bars(root, "not-taken")
        let other = bars(root, "other")
        #expect((taken.count, notTaken.count, other.count) == (3, 2, 1))
        #expect(Set(taken.map(bottom)).count == 1)
        // The axis goes to 5, and is 200 high.
        #expect(taken.map { $0.number("height") } == [160, 80, 40])
        #expect(notTaken.map { $0.number("height") } == [40, 80])
        #expect(notTaken.map(bottom) == [taken[0].number("y"), taken[1].number("y")])
        #expect(other.map(bottom) == [taken[2].number("y")])
        #expect(taken.map { $0.number("x") } == taken.map { $0.number("x") }.sorted())
    }

    @Test func `bars side by side stand on zero, each in its place, and are as high as their counts`() throws {
        let counts = [Counts(4, 1), Counts(0, 2), Counts(1, 0, 4)]
        let root = try tree(try chart(.day, counts, now: nil), ChartPictureOptions(layout: .grouped))
        let areas = ["taken", "not-taken", "other"]
        let found = areas.map { bars(root, $0) }
        #expect(found.map(\.count) == [2, 2, 1])
        #expect(Set(found.flatMap { $0.map(bottom) }).count == 1)
        // The axis goes to 5 as that of bars on each other does, and is 200 high.
        #expect(found.map { $0.map { $0.number("height") } } == [[160, 40], [40, 80], [160]])
        // A group has a third of the width, and a bar a third of what the gap beside the group leaves of it.
        let slot = (found[0][1].number("x") - found[0][0].number("x")) / 2
        let step = found[1][0].number("x") - found[0][0].number("x")
        let others = found[2][0].number("x") - found[0][1].number("x")
        #expect(abs(found[1][1].number("x") - found[1][0].number("x") - slot) < 0.02)
        #expect(abs(others - 2 * step) < 0.02)
        #expect(step >= found[0][0].number("width") && 3 * step < slot)
    }

    @Test func `counts stand on bars side by side, and above those that are too low`() throws {
        // 1 of 50 is 4 of 200 high.
        let root = try tree(
            try chart(.day, [Counts(40, 1), Counts(1, 30)], now: nil), ChartPictureOptions(layout: .grouped))
        let texts = root.elements("text").filter { $0.attributes["text-anchor"] == "middle" }
        for (area, count, isOn) in [("taken", "40", true), ("not-taken", "30", true), ("not-taken", "1", false)] {
            let bar = try #require(bars(root, area).first { ($0.number("height") > 15) == isOn })
            let middle = bar.number("x") + bar.number("width") / 2
            let text = try #require(texts.first { $0.text == count && abs($0.number("x") - middle) < 0.02 })
            #expect((text.number("y") > bar.number("y")) == isOn)
            #expect(text.number("y") < bottom(bar))
            #expect((text.attributes["class"] == "fm-on-taken") == (area == "taken"))
        }
    }

    @Test func `bars side by side have patterns, are open in the present, and mirrored from right to left`() throws {
        let counts = [Counts(4, 1), Counts(2, 3)]
        let options = ChartPictureOptions(id: "a", layout: .grouped)
        let left = try tree(try chart(.day, counts), options)
        let right = try tree(try chart(.day, counts, language: "ar"), options)
        #expect(bars(left, "not-taken").allSatisfy { $0.attributes["fill"] == "url(#fm-a-not-taken)" })
        #expect(left.elements("rect", class: "fm-open").count == 2)
        for area in ["taken", "not-taken"] {
            #expect(bars(left, area).count == 2)
            for (one, other) in zip(bars(left, area), bars(right, area)) {
                #expect(abs(one.number("x") + one.number("width") + other.number("x") - 640) < 0.02)
            }
        }
    }

    @Test func `doses not taken have a pattern, in the legend too`() throws {
        let root = try tree(try chart(.day, [Counts(4, 1)]), ChartPictureOptions(id: "a"))
        let areas = root.elements("rect", class: "fm-not-taken")
        #expect(areas.count == 2)
        #expect(areas.allSatisfy { $0.attributes["fill"] == "url(#fm-a-not-taken)" })
        #expect(root.elements("pattern").contains { $0.attributes["id"] == "fm-a-not-taken" })
    }

    @Test func `the group of the present is open at its top and marked in words`() throws {
        let counts = [Counts(4), Counts(4)]
        let root = try tree(try chart(.day, counts))
        #expect(root.elements("rect", class: "fm-open").count == 1)
        #expect(root.elements("path", class: "fm-mark").count == 1)
        #expect(root.elements("text").contains { $0.text == "today" })
        // The line has three sides.
        let corners = root.elements("path", class: "fm-taken-edge").map { path in
            (path.attributes["d"] ?? "").count { $0 == "L" }
        }
        #expect(corners == [3])
        let past = try tree(try chart(.day, counts, now: nil))
        #expect(past.elements("path", class: "fm-mark").isEmpty)
        #expect(past.elements("rect", class: "fm-open").isEmpty)
    }

    @Test func `groups outside the treatment are hatched and have neither zero nor zero line`() throws {
        let counts = [Counts(0), Counts(0), Counts(2), Counts(0)]
        let root = try tree(try chart(.day, counts, from: "2016-08-19", now: nil))
        let outside = bars(root, "outside")
        #expect(outside.count == 1)
        let area = try #require(outside.first)
        #expect(root.elements("text").filter { $0.text == "0" && $0.attributes["text-anchor"] == "middle" }.count == 1)
        #expect(root.elements("text").contains { $0.text == "outside the treatment" })
        let line = try #require(root.elements("path", class: "fm-axis").first?.attributes["d"])
        let start = try #require(line.dropFirst().split(separator: " ").first.flatMap { Double($0) })
        #expect(abs(start - (area.number("x") + area.number("width"))) < 0.02)
    }

    @Test func `a chart without any administration says so on an axis to one`() throws {
        for counts in [[], [Counts(0)], Array(repeating: Counts(0), count: 12)] {
            let model = try chart(.week, counts)
            let texts = try tree(model).elements("text").map(\.text)
            #expect(texts.contains("no doses recorded"))
            #expect(model.ticks.map(\.value) == [0, 1])
            #expect(bars(try tree(model), "taken").isEmpty)
        }
    }

    @Test(arguments: ["2016", nil, "2015-03-01"], [true, false])
    func `a chart with nothing to draw does not deny what it says is not shown`(
        date: String?, isComplete: Bool
    ) throws {
        let extra = date.map { [record($0)] } ?? []
        let data = try counted(.month, [Counts(0), Counts(0)], extra: extra, isComplete: isComplete)
        let zone = GroupingZone.zone(try zone("Europe/Vienna"))
        let now = try moment(chartNow)
        let model = ChartModel(data, title: "Metformin", language: try words("en"), zone: zone, now: now)
        let isAll = date == nil && isComplete
        #expect(model.notes.isEmpty == isAll)
        let expected = isAll ? "no doses recorded" : "no doses shown"
        #expect(model.words.empty == expected)
        #expect(try tree(model).elements("text").map(\.text).contains(expected))
        for text in [model.svg(), model.text(), model.summary] {
            #expect(text.lowercased().contains(expected))
            #expect(text.lowercased().contains("no doses recorded") == isAll)
            #expect(text.lowercased().contains("no doses taken") == isAll)
        }
    }

    @Test(arguments: [1, 7, 12, 31, 53, 400])
    func `labels are thinned, never the last one`(count: Int) throws {
        let model = try chart(.week, variedCounts(count))
        let texts = try tree(model).elements("text").map(\.text)
        #expect(texts.contains("W33"))
        #expect(texts.count { $0.hasPrefix("W") } <= min(count, 640 / 30))
    }

    // MARK: - Direction

    @Test func `from right to left everything is on the other side`() throws {
        let counts = [Counts(4, 1), Counts(2), Counts(1)]
        let left = try tree(try chart(.day, counts, language: "en"))
        let right = try tree(try chart(.day, counts, language: "ar"))
        #expect(left.attributes["direction"] == "ltr")
        #expect(right.attributes["direction"] == "rtl")
        for (one, other) in zip(bars(left, "taken"), bars(right, "taken")) {
            #expect(abs(one.number("x") + one.number("width") + other.number("x") - 640) < 0.02)
            #expect(one.number("y") == other.number("y"))
        }
        // The title begins at the margin on its side: a start is on the right where words run from there.
        let title = try #require(right.elements("text").first)
        #expect(title.number("x") == 624)
        #expect(title.attributes["text-anchor"] == "start")
    }

    // MARK: - Groups to go to

    @Test func `an interactive picture has a named image for each group, and all else is hidden from speech`() throws {
        let model = try chart(.day, [Counts(4, 1), Counts(0), Counts(2)], from: "2016-08-01")
        let root = try tree(model, ChartPictureOptions(isInteractive: true))
        #expect(root.attributes["role"] == "group")
        let groups = root.elements("g", class: "fm-group")
        #expect(groups.map { $0.attributes["role"] } == ["img", "img", "img"])
        #expect(groups.map { $0.attributes["aria-label"] } == model.groups.map(\.spoken))
        #expect(groups.allSatisfy { $0.attributes["tabindex"] == "0" })
        let hidden = root.elements("g").filter { $0.attributes["aria-hidden"] == "true" }
        let shown = root.elements("text").count
        let inGroups = (groups + hidden).reduce(0) { $0 + $1.elements("text").count }
        #expect(shown == inGroups)
        #expect(try tree(model).all.allSatisfy { $0.attributes["tabindex"] == nil })
    }

    // MARK: - Colours

    @Test func `an automatic picture follows the system, print and forced colours; a fixed one has its colours only`()
        throws
    {
        let model = try chart(.day, [Counts(4, 1)])
        func style(_ theme: ChartTheme) throws -> String {
            try #require(try tree(model, ChartPictureOptions(theme: theme)).elements("style").first?.text)
        }
        let automatic = try style(.automatic)
        for query in ["prefers-color-scheme:dark", "media print", "forced-colors:active", "CanvasText"] {
            #expect(automatic.contains(query))
        }
        for (theme, color) in [(ChartTheme.light, "#0072B2"), (.dark, "#56B4E9")] {
            let fixed = try style(theme)
            #expect(fixed.contains(color))
            #expect(!fixed.contains("@media") && !fixed.contains("var("))
        }
    }

    @Test(arguments: [
        // colours, contrast of doses taken and not taken to what is behind, to two decimals
        (ChartColors.light, 5.19, 3.87), (ChartColors.dark, 8.12, 8.32),
    ])
    func `colours stand out from what is behind them`(
        colors: ChartColors, taken: Double, notTaken: Double
    ) throws {
        func ratio(_ one: String, _ other: String) throws -> Double {
            let (dark, light) = try [luminance(one), luminance(other)].sorted().pair
            return (light + 0.05) / (dark + 0.05)
        }
        #expect(abs(try ratio(colors.taken, colors.background) - taken) < 0.005)
        #expect(abs(try ratio(colors.notTaken, colors.background) - notTaken) < 0.005)
        #expect(try ratio(colors.other, colors.background) >= 3)
        for text in [colors.foreground, colors.muted] { #expect(try ratio(text, colors.background) >= 4.5) }
        #expect(try ratio(colors.onTaken, colors.taken) >= 4.5)
    }

    /// The relative luminance of a colour such as "#0072B2"; WCAG 2.2, definition of relative luminance.
    private func luminance(_ color: String) throws -> Double {
        let number = try #require(Int(color.dropFirst(), radix: 16))
        let parts = [16, 8, 0].map { shift -> Double in
            let value = Double(number >> shift & 255) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}

extension [Double] {
    fileprivate var pair: (Double, Double) { (self[0], self[1]) }
}
