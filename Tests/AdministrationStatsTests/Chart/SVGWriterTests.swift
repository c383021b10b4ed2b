// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Testing

struct SVGWriterTests {
    @Test(
        arguments: [
            (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.25, "0.25"), (10.001, "10"), (1.999, "2"), (-0.004, "0"),
            (1.05, "1.05"), (1234.5678, "1234.57"), (99.995, "100"), (.nan, "0"), (.infinity, "0"), (-.infinity, "0"),
            (1e300, "0"), (1e12, "1000000000000"),
        ] as [(Double, String)])
    func `a number has at most two decimals, without zeros at its end`(number: Double, expected: String) {
        #expect(SVGWriter.text(of: number) == expected)
    }

    @Test(arguments: [
        ("a & b < c > d \" e ' f", "a &amp; b &lt; c &gt; d &quot; e &#39; f"), ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"),
        ("a\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}b", "ab"), ("a\u{FFFE}\u{FFFF}b", "ab"),
        ("\u{FFFD}\u{FFEE}", "\u{FFFD}\u{FFEE}"),
        ("ÿ￾￿ﻼ", "ÿﻼ"), ("💊", "💊"),
    ])
    func `a text is escaped, without what XML forbids`(text: String, expected: String) {
        var svg = SVGWriter()
        svg.element("text", ["class": .text(text)], text: text)
        #expect(svg.text == "<text class=\"\(expected)\">\(expected)</text>")
    }

    @Test func `elements and attributes keep their order`() {
        var svg = SVGWriter()
        svg.open("g", ["b": 1, "a": 2.5, "c": "x"])
        svg.empty("rect")
        svg.line([(0, 1), (2.5, 3)], class: "a")
        svg.close("g")
        #expect(svg.text == "<g b=\"1\" a=\"2.5\" c=\"x\"><rect/><path class=\"a\" d=\"M0 1L2.5 3\"/></g>")
    }

    @Test func `two texts never give the same identifier`() {
        let texts = ["", "a", "A", "a b", "a_b", "a_20b", "a-b", "é", "e", "_", "-", "__"]
        #expect(Set(texts.map(SVGWriter.identifier)).count == texts.count)
        #expect(SVGWriter.identifier("chart-1") == "fm-chart-1")
    }
}

struct TextMeasureTests {
    @Test(arguments: [
        ("abc", 3), ("é", 1), ("e\u{301}", 1), ("薬", 2), ("ｱ", 1), ("Ａ", 2), ("أُخذت", 4), ("\u{200F}\u{2068}", 0),
        ("💊", 2),
        ("한", 2), ("█▒", 2),
    ])
    func `a terminal gives each character its cells`(text: String, expected: Int) {
        #expect(TextMeasure.cells(of: text) == expected)
    }

    @Test(arguments: [
        // The advance widths of DejaVu Sans, in units of the size of the font.
        ("0123456789", 6.36), ("mmmm", 3.90), ("Wochenende", 6.46), ("iiii", 1.11), ("KW 33", 3.23), ("薬薬", 2.0),
    ])
    func `the estimate is never too small, and not far too large`(text: String, actual: Double) {
        let estimate = TextMeasure.width(of: text)
        #expect(estimate >= actual && estimate <= actual * 1.5)
    }

    @Test(
        arguments: [
            ("one two three", 100.0, 3, ["one two three"]), ("one two three", 5, 3, ["one two", "three"]),
            ("one two three", 5, 1, ["one tw…"]), ("", 5, 3, []), ("   ", 5, 0, []),
            // Between characters of Japanese, but not before a mark that closes.
            ("服用済みの回数。", 4.2, 3, ["服用済み", "の回数。"]), ("服用済みの回。", 6.2, 3, ["服用済みの", "回。"]),
            // A number and the word that counts it stay together.
            ("服用7回、休薬3日", 3.2, 9, ["服用", "7回、", "休薬", "3日"]),
            // A word that is wider than a line is cut.
            ("WWWWWW", 3.2, 3, ["WWW", "WWW"]),
        ] as [(String, Double, Int, [String])])
    func `a text is broken where a line may end`(text: String, width: Double, most: Int, expected: [String]) {
        #expect(TextMeasure.lines(text, within: width, most: most) == expected)
    }
}
