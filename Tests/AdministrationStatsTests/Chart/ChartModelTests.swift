// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct ChartModelTests {
    // MARK: - Counts

    @Test(arguments: DateGroupingMode.allCases)
    func `a chart has the counts of its data, group by group`(mode: DateGroupingMode) throws {
        let data = try counted(mode, variedCounts(20))
        let model = ChartModel(
            data, title: "", language: try words("en"), zone: .zone(try zone("Europe/Vienna")),
            now: try moment(chartNow))
        #expect(model.groups.map(\.id) == data.groups.map(\.id.identifier))
        #expect(model.groups.map(\.taken) == data.groups.map(\.taken))
        #expect(model.groups.map(\.notTaken) == data.groups.map(\.notTaken))
        #expect(model.groups.map(\.total) == data.groups.map(\.total))
        #expect(model.taken + model.notTaken + model.other == data.groups.reduce(0) { $0 + $1.total })
    }

    @Test func `whatever is neither taken nor not taken is other`() throws {
        let date = try day("2016-08-20").description
        let records = AdministrationOutcome.allCases.map { record(date, $0) }
        let model = ChartModel(
            try counted(.day, [Counts(0)], extra: records), title: "", language: try words("en"),
            zone: .zone(try zone("UTC")))
        // Partial, pending and unknown; what was entered in error is in no group.
        #expect((model.taken, model.notTaken, model.other) == (1, 1, 3))
        #expect(model.notes == ["Not shown: 1 entered in error."])
    }

    @Test(arguments: [
        // highest count, numbers on the axis
        (0, [0, 1]), (1, [0, 1]), (2, [0, 1, 2]), (5, [0, 1, 2, 3, 4, 5]), (6, [0, 2, 4, 6]),
        (10, [0, 2, 4, 6, 8, 10]),
        (11, [0, 5, 10, 15]), (25, [0, 5, 10, 15, 20, 25]), (26, [0, 10, 20, 30]), (51, [0, 20, 40, 60]),
        (10_000, [0, 2_000, 4_000, 6_000, 8_000, 10_000]), (10_001, [0, 5_000, 10_000, 15_000]),
    ])
    func `the axis begins at zero and has whole steps of 1, 2 or 5`(highest: Int, expected: [Int]) throws {
        let model = try chart(.day, [Counts(highest)])
        #expect(model.ticks.map(\.value) == expected)
        #expect(model.maximum == expected.last)
    }

    @Test func `an axis reaches every count with at most five lines, and is never more than twice too long`() throws {
        for highest in Array(1...300) + [999, 1_000, 1_001, 4_999, 5_001, 12_345] {
            let model = try chart(.day, [Counts(highest)])
            #expect(model.maximum >= highest)
            #expect((2...6).contains(model.ticks.count))
            #expect(highest < 2 || model.maximum <= 2 * highest)
        }
    }

    // MARK: - The present and the treatment

    @Test(arguments: [
        // present, the last of three days is the current one
        ("2016-08-20T00:00:00+02:00", true), ("2016-08-20T23:59:59+02:00", true), ("2016-08-21T00:00:00+02:00", false),
        (nil, false),
    ])
    func `the current group is the one that contains the present`(now: String?, expected: Bool) throws {
        let model = try chart(.day, [Counts(1), Counts(1), Counts(1)], now: now)
        #expect(model.groups.map(\.isCurrent) == [false, false, expected])
        #expect(model.groups.map(\.note) == [nil, nil, expected ? "Today so far" : nil])
    }

    @Test func `groups outside the treatment are not applicable, those that it touches are`() throws {
        let model = try chart(
            .week, Array(repeating: Counts(0), count: 5), from: "2016-07-31", through: "2016-08-08")
        // The treatment begins on the Sunday of week 30 and ends on the Monday of week 32.
        #expect(model.groups.map(\.id) == ["2016-W29", "2016-W30", "2016-W31", "2016-W32", "2016-W33"])
        #expect(model.groups.map(\.isApplicable) == [false, true, true, true, false])
        #expect(model.groups.first?.note == "outside the treatment")
    }

    @Test func `a group with counts is never left out, whatever the treatment`() throws {
        let model = try chart(.day, [Counts(2), Counts(0, 1), Counts(0, 0, 1), Counts(0)], through: "2016-01-01")
        #expect(model.groups.map(\.isApplicable) == [true, true, true, false])
    }

    @Test func `groups after the present are not applicable`() throws {
        let model = try chart(.day, [Counts(0), Counts(0), Counts(0)], now: "2016-08-19T12:00:00+02:00")
        #expect(model.groups.map(\.isApplicable) == [true, true, false])
        #expect(model.groups.map(\.isCurrent) == [false, true, false])
    }

    // MARK: - What a reader must know

    @Test func `everything that is not shown is told`() throws {
        let extra = [
            record("2016-08-18"), record("2016-08-22"), record(nil), record("2016-08"),
            record("2016-08-20", .excluded), record("2016-08-20", id: "a"), record("2016-08-20", id: "a"),
        ]
        let model = ChartModel(
            try counted(.day, [Counts(0)], extra: extra, isComplete: false), title: "", language: try words("en"),
            zone: .recorded(otherwise: try zone("Europe/Vienna")))
        #expect(
            model.notes == [
                "Not all records have been loaded; the counts may be too low.",
                """
                Not shown: 1 with an earlier date, 1 with a later date, 1 without a date, 1 without an exact date, \
                1 entered in error, and 1 duplicate.
                """,
            ])
        #expect(
            model.zoneRule == """
                Each dose counts on the day of the place where it was recorded; where that is not known, in the time \
                zone Europe/Vienna.
                """)
    }

    @Test func `the rule of weeks is told for weeks only`() throws {
        let data = try counted(.week, [Counts(1)], weekRule: .us)
        let model = ChartModel(data, title: "", language: try words("en"), zone: .zone(try zone("UTC")))
        #expect(model.weekRule == "First day of the week: Sunday. Week 1 has at least 1 day in the new year.")
        #expect(model.zoneRule == "Time zone: GMT." || model.zoneRule == "Time zone: UTC.")
        #expect(try chart(.day, [Counts(1)]).weekRule == nil)
    }

    @Test(arguments: [
        ("Metformin\u{0000}\u{001B}[31m 500 mg", "Metformin[31m 500 mg"),
        // An override would show "telbat" as "tablet".
        ("\u{202E}telbat\u{202C}", "telbat"),
        ("\u{2066}a\u{2069}", "a"),
        // A title that runs the other way is set apart.
        ("ميتفورمين 500", "\u{2068}ميتفورمين 500\u{2069}"),
        ("<script>alert('1')</script>", "<script>alert('1')</script>"),
        (" \t\n", ""),
    ])
    func `a title changes nothing around it`(title: String, expected: String) throws {
        #expect(try chart(.day, [Counts(1)], title: title).title == expected)
    }

    // MARK: - As JSON

    @Test func `a chart is the same after it was written and read`() throws {
        for mode in DateGroupingMode.allCases {
            let model = try chart(mode, variedCounts(9), language: "ar", from: "2016-08-14")
            let data = try JSONEncoder().encode(model)
            #expect(try JSONDecoder().decode(ChartModel.self, from: data) == model)
        }
    }

    @Test(arguments: [
        (#""taken":5"#, #""taken":-5"#), (#""taken":5"#, #""taken":6"#),
        (#""taken":5"#, #""taken":9223372036854775807"#), (#""taken":5"#, #""taken":1.5"#),
        (#""taken":5"#, #""taken":null"#), (#""value":0"#, #""value":1"#), (#""value":5"#, #""value":4"#),
        (#""value":5"#, #""value":-5"#), (#""digits":"0123456789""#, #""digits":"012345678""#),
        (#""digits":"0123456789""#, #""digits":"1234567890""#),
        (#""digits":"0123456789""#, #""digits":"012345678\u001B""#),
        (#""digits":"0123456789""#, #""digits":"⓪①②③④⑤⑥⑦⑧⑨""#),
        (#""direction":"ltr""#, #""direction":"up""#),
    ])
    func `a chart that cannot be drawn is refused`(part: String, replacement: String) throws {
        let encoder = JSONEncoder()
        let json = String(decoding: try encoder.encode(try chart(.day, [Counts(5)])), as: UTF8.self)
        #expect(json.contains(part))
        let changed = json.replacing(part, with: replacement, maxReplacements: 1)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ChartModel.self, from: Data(changed.utf8))
        }
    }
}
