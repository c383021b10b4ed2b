// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import DosageSchedule
import FHIRCore
import Foundation
import TestSupport
import Testing

/// The languages that charts speak, with the regions that have words of their own.
let chartLanguages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "sv", "pl", "cs", "ar", "ja", "en-GB", "de-CH", "pt-PT",
]

/// Returns the words of a language.
func words(_ tag: String) throws -> ChartLanguage {
    if let known = knownWords[tag] { return known }
    return try ChartLanguage(locale: Locale(identifier: tag))
}

/// The words of all languages, made once for all tests.
private let knownWords: [String: ChartLanguage] = {
    let pairs = (chartLanguages + ["ar-EG"]).compactMap { tag in
        (try? ChartLanguage(locale: Locale(identifier: tag))).map { (tag, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
}()

/// What happened in a group: the doses taken, not taken, and of unknown outcome.
struct Counts: Sendable {
    var taken = 0
    var notTaken = 0
    var unknown = 0

    init(_ taken: Int, _ notTaken: Int = 0, _ unknown: Int = 0) {
        self.taken = taken
        self.notTaken = notTaken
        self.unknown = unknown
    }
}

/// Returns administrations counted in groups that end with that of 20 August 2016, a Saturday in ISO week 33.
func counted(
    _ mode: DateGroupingMode, _ counts: [Counts], extra: [AdministrationRecord] = [], weekRule: WeekRule = .iso8601,
    isComplete: Bool = true
) throws -> GraphData {
    let now = try moment(chartNow)
    var group = DateGroup(containing: try day("2016-08-20"), mode: mode, weekRule: weekRule)
    var records = extra
    for count in counts.reversed() {
        let date = group.firstDay.description
        records += repeatElement(record(date), count: count.taken)
        records += repeatElement(record(date, .notTaken), count: count.notTaken)
        records += repeatElement(record(date, .unknown), count: count.unknown)
        group = group.predecessor
    }
    return GraphData(
        records, groupedBy: mode, endingAt: now, count: counts.count, in: .zone(try zone("Europe/Vienna")),
        weekRule: weekRule, isComplete: isComplete)
}

/// The present of the charts.
let chartNow = "2016-08-20T12:00:00+02:00"

/// Returns the chart of counts in groups that end with the present.
func chart(
    _ mode: DateGroupingMode, _ counts: [Counts], title: String = "Metformin 500 mg", language: String = "en",
    from start: String? = nil, through end: String? = nil, now: String? = chartNow
) throws -> ChartModel {
    let first = try start.map(day) ?? CivilDate.earliest
    let treatment = try end.map { Treatment(first...(try day($0))) } ?? Treatment(first...)
    return ChartModel(
        try counted(mode, counts), title: title, language: try words(language),
        zone: .zone(try zone("Europe/Vienna")), treatment: treatment, now: try now.map(moment))
}

/// Counts that differ from group to group, always the same.
func variedCounts(_ count: Int, upTo highest: Int = 14) -> [Counts] {
    var generator = SeededGenerator(seed: 7)
    return (0..<count).map { index in
        let taken = Int.random(in: 0...highest, using: &generator)
        return Counts(
            taken, index % 3 == 0 ? Int.random(in: 0...max(1, highest / 4), using: &generator) : 0,
            index % 11 == 5 ? 1 : 0)
    }
}
