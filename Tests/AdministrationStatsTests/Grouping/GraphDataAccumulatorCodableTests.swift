// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct GraphDataAccumulatorCodableTests {
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `counts come back from another machine as they went`(seed: UInt64) throws {
        let records = AnyRecords.list(seed: seed, count: 0...200)
        let timeZone = try zone(AnyRecords.zones[Int(seed) % AnyRecords.zones.count])
        let windows: [GroupWindow] = [
            .everything, .last(0, endingAt: Date(epochSeconds: 1_400_000_000)),
            .last(30, endingAt: Date(epochSeconds: 1_500_000_000)),
        ]
        for mode in DateGroupingMode.allCases {
            var counts = GraphDataAccumulator(
                groupedBy: mode, window: windows[Int(seed) % 3],
                in: seed.isMultiple(of: 2) ? .zone(timeZone) : .recorded(otherwise: timeZone), weekRule: .us)
            for record in records { counts.add(record) }
            var back = try JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(counts))
            #expect(back.data() == counts.data())
            // Nothing that merging needs is lost.
            try back.merge(counts)
            try counts.merge(counts)
            #expect(back.data() == counts.data())
        }
    }

    @Test(arguments: DateGroupingMode.allCases)
    func `groups at both ends of the calendar travel, too`(mode: DateGroupingMode) throws {
        let ends = [("0001-01-01T00:00:00Z", "America/New_York"), ("9999-12-31T23:59:59Z", "Pacific/Apia")]
        for (text, zoneID) in ends + [("0001-01-01", "UTC"), ("9999-12-31", "UTC")] {
            for rule in [WeekRule.us, .iso8601, try #require(WeekRule(firstWeekday: .thursday, minimalDays: 7))] {
                var counts = GraphDataAccumulator(groupedBy: mode, in: .zone(try zone(zoneID)), weekRule: rule)
                counts.add(record(text))
                let back = try JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(counts))
                #expect(back.data() == counts.data())
                #expect(back.data().groups.count == 1)
            }
        }
    }

    @Test func `counts of many zones are read one after the other`() throws {
        // 2016-08-15T10:30:00Z is the 16th from UTC+13:30 on; more zones than are kept at hand, and each of them twice.
        let zones = try (-14...14).map { try #require(TimeZone(secondsFromGMT: $0 * 3600)) }
        for zone in zones + zones {
            var counts = GraphDataAccumulator(groupedBy: .day, in: .zone(zone))
            counts.add(record("2016-08-15T10:30:00Z", id: "a"))
            var back = try JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(counts))
            back.add(record("2016-08-15T10:30:00Z"))
            let hours = zone.secondsFromGMT() / 3600
            let expected = hours >= 14 ? "2016-08-16" : hours <= -11 ? "2016-08-14" : "2016-08-15"
            #expect(back.data().groups.map(\.id.identifier) == [expected])
            #expect(back.data().groups.map(\.taken) == [2])
        }
    }

    /// The counts of one dose without and one with an id, with one part of the JSON replaced.
    private func decoded(replacing part: String, with other: String) throws -> GraphDataAccumulator {
        var counts = GraphDataAccumulator(groupedBy: .week, in: .zone(try zone("Europe/Vienna")))
        counts.add(record("2016-08-15"))
        counts.add(record("2016-08-16", id: "a"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(counts), as: UTF8.self)
        try #require(text.contains(part), "\(text)")
        return try JSONDecoder().decode(
            GraphDataAccumulator.self, from: Data(text.replacingOccurrences(of: part, with: other).utf8))
    }

    @Test func `what is not damaged is read`() throws {
        let counts = try decoded(replacing: #""mode":"week""#, with: #""mode":"week""#)
        #expect(counts.data().groups.map(\.id.identifier) == ["2016-W33"])
        #expect(counts.total == 2)
    }

    @Test(arguments: [
        (#""mode":"week""#, #""mode":"decade""#),
        (#""mode":"week""#, #""mode":"month""#),
        (#""format":1"#, #""format":2"#),
        ("Europe/Vienna", "Europe/Nowhere"),
        (#""firstWeekday":1"#, #""firstWeekday":8"#),
        (#""minimalDays":4"#, #""minimalDays":0"#),
        (#""place":"17028""#, #""place":"17029""#),
        (#""place":"17028""#, #""place":"2016-W33""#),
        (#""place":"17028""#, #""place":"before""#),
        (#""place":"17028""#, #""place":"11248733""#),
        (#""counts":[1,0,0,0,0,0]"#, #""counts":[-1,0,0,0,0,0]"#),
        (#""counts":[1,0,0,0,0,0]"#, #""counts":[1,0,0,0,0]"#),
        (#""counts":[1,0,0,0,0,0]"#, #""counts":[9007199254740992,0,0,0,0,0]"#),
        (#""duplicateCount":0"#, #""duplicateCount":-1"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"firstDay":17000"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"firstDay":17000,"endDay":17001"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"firstDay":4,"endDay":-3"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"firstDay":-9223372036854775808,"endDay":9223372036854775807"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"now":1471687200"#),
        (#""duplicateCount":0"#, #""duplicateCount":0,"firstDay":17028,"endDay":17035,"now":9223372036854775807"#),
        (#""versions":""#, #""versions":"AAAA"#),
    ])
    func `counts that nobody can have written are refused`(part: String, other: String) {
        #expect(throws: DecodingError.self) { try decoded(replacing: part, with: other) }
    }

    @Test func `counts that are too great are not merged`() throws {
        var counts = try decoded(
            replacing: #""counts":[1,0,0,0,0,0]"#, with: #""counts":[9007199254740000,0,0,0,0,0]"#)
        let before = counts.data()
        #expect(throws: GraphDataError.self) { try counts.merge(counts) }
        #expect(counts.data() == before)
    }
}
