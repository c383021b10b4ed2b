// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation

/// Charts of counted administrations, as data and in every rendering.
enum ChartSuite {
    static let benchmarks: [any Benchmark] = ["en", "ar"].flatMap { language in
        [
            ContestBenchmark(name: "chart.\(language)") { try charts(in: language) },
            ContestBenchmark(name: "chart.words.\(language)") { try words(of: language) },
        ]
    }

    private static func charts(in tag: String) throws -> Contest {
        guard let vienna = TimeZone(identifier: "Europe/Vienna") else {
            throw BenchmarkError("the time zone Europe/Vienna is not installed")
        }
        let now = Date(timeIntervalSince1970: 1_471_687_200)
        let zone = GroupingZone.zone(vienna)
        let data = GraphData(
            records(until: now), groupedBy: .week, endingAt: now, count: 53, in: zone)
        let language = try ChartLanguage(locale: Locale(identifier: tag))
        func model() -> ChartModel {
            ChartModel(data, title: "Metformin 500 mg", language: language, zone: zone, now: now)
        }
        let chart = model()
        guard chart.groups.count == 53, chart.groups.allSatisfy({ $0.total > 0 }) else {
            throw BenchmarkError("the chart has not 53 groups with counts")
        }
        return Contest(
            title: "a chart of 53 weeks",
            item: "chart",
            hasRivals: false,
            contenders: [
                Contender(name: "model and SVG", items: 1) { model().svg().utf8.count },
                Contender(name: "model", items: 1) { model().summary.utf8.count },
                Contender(name: "SVG", items: 1) { chart.svg().utf8.count },
                Contender(name: "text", items: 1) { chart.text().utf8.count },
                Contender(name: "HTML table", items: 1) { chart.htmlTable().utf8.count },
                Contender(name: "CSV", items: 1) { chart.csv().utf8.count },
            ]
        )
    }

    private static func words(of tag: String) throws -> Contest {
        Contest(
            title: "the words and dates of a language, after the first time",
            item: "language",
            hasRivals: false,
            contenders: [
                Contender(name: "ChartLanguage", items: 1) {
                    try ChartLanguage(locale: Locale(identifier: tag)).language.utf8.count
                }
            ]
        )
    }

    /// Two administrations a day for more than a year, every seventh not taken.
    private static func records(until now: Date) -> [AdministrationRecord] {
        (0..<800).map { index in
            let seconds = Int64(now.timeIntervalSince1970) - Int64(index) * 43_200
            return AdministrationRecord(
                effective: .instant(epochSeconds: seconds, offsetMinutes: nil),
                outcome: index % 7 == 3 ? .notTaken : .taken)
        }
    }
}
