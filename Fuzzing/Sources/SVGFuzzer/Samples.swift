// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation

/// Charts of a few doses, made once for each language.
enum Samples {
    static let languages = ["en", "de", "ar", "ja", "fr", "pl"]

    /// The elements of pictures, tables and pages of ours; none that runs or fetches something.
    static let allowedNames: Set<String> = [
        "svg", "title", "desc", "style", "defs", "pattern", "rect", "path", "g", "text", "tspan", "line", "circle",
        "use",
        "clipPath", "polygon", "a", "symbol", "marker", "ellipse", "polyline", "table", "caption", "thead", "tbody",
        "tfoot",
        "tr", "th", "td", "div", "p", "span", "b", "strong", "br", "html", "head", "meta", "body", "header", "main",
        "footer",
        "nav", "ul", "ol", "li", "h1", "h2", "h3", "h4", "section", "article", "bdi", "dl", "dt", "dd", "figure",
        "figcaption", "details", "summary", "blockquote", "q", "small", "abbr", "time", "col", "colgroup", "em", "mask",
        "linearGradient", "stop", "cite",
    ]

    // The fuzzer runs on one thread.
    nonisolated(unsafe) private static var charts: [String: ChartModel] = [:]
    nonisolated(unsafe) private static var calendars: [String: AdherenceCalendar] = [:]
    nonisolated(unsafe) private static var timelines: [String: DayTimeline] = [:]
    nonisolated(unsafe) private static var words: [String: ChartLanguage] = [:]

    /// Saturday, 21 November 2026, 20:30 in Vienna.
    static let now = Date(timeIntervalSince1970: 1_795_289_400)
    static let zone = TimeZone(identifier: "Europe/Vienna") ?? .gmt

    private static let today = CivilDate(year: 2026, month: 11, day: 21) ?? .latest

    private static func words(_ language: String) -> ChartLanguage {
        if let known = words[language] { return known }
        guard let made = try? ChartLanguage(locale: Locale(identifier: language)) else {
            preconditionFailure("the tables of words are missing; Scripts/fuzz puts them beside the fuzzers")
        }
        words[language] = made
        return made
    }

    static let records = (0..<9).map { number in
        AdministrationRecord(
            id: "a\(number)",
            effective: .instant(epochSeconds: 1_795_289_400 - Int64(number) * 40_000, offsetMinutes: 60),
            outcome: [.taken, .taken, .notTaken, .taken, .unknown][number % 5])
    }

    static func chart(_ language: String) -> ChartModel {
        if let known = charts[language] { return known }
        let data = GraphData(records, groupedBy: .day, endingAt: now, count: 5, in: .zone(zone), isComplete: false)
        let made = ChartModel(data, title: "x", language: words(language), zone: .zone(zone), now: now)
        charts[language] = made
        return made
    }

    private static let adherence: Adherence? = {
        var pattern = TimingRepeat()
        pattern.timeOfDay = ["08:00:00", "20:00:00"].compactMap(FHIRTime.init)
        guard let schedule = try? Schedule(timing: Timing(repeat: pattern), zone: zone, start: nil) else { return nil }
        return try? Adherence(records, to: schedule, days: today.adding(days: -9)...today, now: now)
    }()

    static func calendar(_ language: String) -> AdherenceCalendar {
        if let known = calendars[language] { return known }
        guard let adherence else { preconditionFailure("a sample without doses") }
        let made = AdherenceCalendar(adherence, title: "x", language: words(language))
        calendars[language] = made
        return made
    }

    static func timeline(_ language: String) -> DayTimeline {
        if let known = timelines[language] { return known }
        guard let adherence else { preconditionFailure("a sample without doses") }
        let made = DayTimeline(adherence, on: today, title: "x", language: words(language), dosages: ["1 tablet"])
        timelines[language] = made
        return made
    }
}
