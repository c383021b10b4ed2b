// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation
import Testing

/// The pictures that `Scripts/check-charts` looks at in a browser.
///
/// With the environment variable `CHART_OUT` they are written into the folder it names; without it they are only made.
struct ChartPicturesTests {
    static let kinds: [(name: String, mode: DateGroupingMode, count: Int)] = [
        ("year", .year, 5), ("month", .month, 12), ("week", .week, 12), ("week", .week, 53), ("day", .day, 1),
        ("day", .day, 7), ("day", .day, 31),
    ]

    static let longTitle = """
        Sacubitril/valsartan 97 mg/103 mg film-coated tablets, with empagliflozin 10 mg, bisoprolol fumarate 2.5 mg and \
        spironolactone 25 mg, as ordered after the visit to the outpatient clinic of the university hospital
        """

    @Test(arguments: chartLanguages + ["ar-EG"])
    func `every kind of chart can be drawn in every language`(language: String) throws {
        for kind in Self.kinds {
            let model = try chart(
                kind.mode, variedCounts(kind.count), language: language, from: kind.count > 7 ? "2016-01-10" : nil)
            try write(model, "\(language)-\(kind.name)-\(kind.count)")
            try write(model, "\(language)-\(kind.name)-\(kind.count)-narrow", width: 320)
        }
    }

    @Test(arguments: ["en", "ar", "ja"])
    func `unusual counts and titles can be drawn`(language: String) throws {
        for count in [1, 7, 12, 31, 53] {
            for highest in [0, 1, 10_000] {
                let model = try chart(
                    .day, Array(repeating: Counts(highest, highest / 5), count: count), title: Self.longTitle,
                    language: language)
                try write(model, "\(language)-\(count)-of-\(highest)", theme: .light)
            }
        }
        let early = try chart(.day, variedCounts(31), language: language, from: "2016-08-01", through: "2016-08-10")
        try write(early, "\(language)-treatment", theme: .dark, isInteractive: true)
        try write(try chart(.week, [], language: language), "\(language)-nothing")
    }

    @Test(arguments: ["en", "de", "ar-EG", "ja"])
    func `bars can stand side by side`(language: String) throws {
        for kind in Self.kinds {
            let model = try chart(kind.mode, variedCounts(kind.count), language: language)
            try write(model, "\(language)-\(kind.name)-\(kind.count)-grouped", layout: .grouped)
            try write(model, "\(language)-\(kind.name)-\(kind.count)-grouped-narrow", width: 320, layout: .grouped)
        }
        for highest in [0, 1, 10_000] {
            // The last group, which has the mark, is the highest, low, or without a count.
            for last in [Counts(highest, highest), Counts(highest / 50, 0, 1), Counts(0)] {
                let counts = [Counts(highest, highest / 2), Counts(highest / 40, 1), Counts(0, highest), last]
                let model = try chart(.week, counts, language: language)
                try write(
                    model, "\(language)-\(highest)-\(last.taken)-\(last.unknown)-grouped", theme: .dark,
                    layout: .grouped, isInteractive: true)
            }
        }
    }

    private func write(
        _ model: ChartModel, _ name: String, width: Double = 640, theme: ChartTheme = .automatic,
        layout: ChartLayout = .stacked, isInteractive: Bool = false
    ) throws {
        let options = ChartPictureOptions(
            id: name, width: width, layout: layout, theme: theme, isInteractive: isInteractive)
        try Self.keep(model.svg(options), text: model.text(), name)
    }

    /// Writes a picture and its text into the folder of the environment, if there is one.
    static func keep(_ svg: String, text: String, _ name: String) throws {
        #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
        guard let folder = ProcessInfo.processInfo.environment["CHART_OUT"], !folder.isEmpty else { return }
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        try Data(svg.utf8).write(to: url.appendingPathComponent(name + ".svg"))
        try Data(text.utf8).write(to: url.appendingPathComponent(name + ".txt"))
    }
}
