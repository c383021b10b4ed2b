// SPDX-License-Identifier: Apache-2.0

@testable import AdministrationStats
import FHIRCore
import Foundation
import Testing

/// Calendars and days among the pictures that `Scripts/check-charts` looks at in a browser.
///
/// As with ``ChartPicturesTests``, the environment variable `CHART_OUT` names the folder they are written into.
struct CalendarChartPicturesTests {
    @Test(arguments: chartLanguages + ["ar-EG"])
    func `calendars can be drawn in every language`(language: String) throws {
        try write(try workedCalendar(language: language), "\(language)-calendar")
        let words = try words(language)
        let months = try variedAdherence(
            "2026-02-03", "2026-05-31", at: "08:00 14:00 20:00", treatedFrom: "2026-02-06", through: "2026-05-28")
        let calendar = AdherenceCalendar(
            months, title: ChartPicturesTests.longTitle, language: words, weekRule: language == "en" ? .us : .iso8601)
        try write(calendar, "\(language)-calendar-months")
        try write(calendar, "\(language)-calendar-months-narrow", width: 320)
        try write(calendar, "\(language)-calendar-months-least", width: 240, theme: .dark, isInteractive: true)
    }

    @Test(arguments: chartLanguages + ["ar-EG"])
    func `days can be drawn in every language`(language: String) throws {
        for date in ["2026-03-28", "2026-03-29", "2026-03-30", "2026-03-31"] {
            try write(try workedTimeline(date, language: language), "\(language)-timeline-\(date)")
        }
        let times = "00:00 01:00 02:30 04:00 06:15 08:00 10:00 12:00 14:00 18:00 20:00 23:45"
        let twelve = try variedAdherence("2026-05-19", "2026-05-20", at: times)
        for date in ["2026-05-19", "2026-05-20"] {
            let timeline = DayTimeline(
                twelve, on: try day(date), title: ChartPicturesTests.longTitle, language: try words(language),
                dosages: ["1 film-coated tablet"])
            try write(timeline, "\(language)-timeline-twelve-\(date)")
            try write(timeline, "\(language)-timeline-twelve-\(date)-narrow", width: 320)
            try write(
                timeline, "\(language)-timeline-twelve-\(date)-least", width: 240, theme: .dark, isInteractive: true)
        }
        let fall = try adherence(
            at: "02:30 22:30", "2026-10-25", now: "2026-10-28T12:00:00Z", record("2026-10-25T01:10:00Z"),
            record("2026-10-26T00:30:00Z"), record("2026-10-25T11:30:00Z"))
        try write(
            DayTimeline(fall, on: try day("2026-10-25"), title: "Metformin 500 mg", language: try words(language)),
            "\(language)-timeline-fall")
    }

    private func write(
        _ calendar: AdherenceCalendar, _ name: String, width: Double = 640, theme: ChartTheme = .automatic,
        isInteractive: Bool = false
    ) throws {
        let options = ChartPictureOptions(id: name, width: width, theme: theme, isInteractive: isInteractive)
        try ChartPicturesTests.keep(calendar.svg(options), text: calendar.text(), name)
    }

    private func write(
        _ timeline: DayTimeline, _ name: String, width: Double = 640, theme: ChartTheme = .automatic,
        isInteractive: Bool = false
    ) throws {
        let options = ChartPictureOptions(id: name, width: width, theme: theme, isInteractive: isInteractive)
        try ChartPicturesTests.keep(timeline.svg(options), text: timeline.text(), name)
    }
}
