// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation
import TestSupport
import Testing

struct TimeOrderTests {
    /// Texts from the earliest to the latest, worked out by hand for Vienna; those of one row have the same place.
    private static let rows: [[String]] = [
        // What cannot be read is before all times.
        ["yesterday", "2016-13", ""],
        // 2016 began in Vienna at 23:00 UTC; the least exact comes first.
        ["2016"],
        ["2016-01"],
        ["2016-01-01"],
        ["2016-01-01T00:00:00+01:00", "2015-12-31T23:00:00Z"],
        ["2016-01-01T00:00:00.1+01:00", "2015-12-31T23:00:00.10Z"],
        ["2016-08-14T22:00:00.000000001Z"],
        // Without an offset: ten hours after the day began.
        ["2016-08-15T10:00:00", "2016-08-15T10:00:00+02:00", "2016-08-15T08:00:00Z"],
        ["2016-08-15T22:30:00Z", "2016-08-16T00:30:00+02:00"],
        ["2016-08-15T23:30:00Z"],
        ["2016-12-31T23:59:59.9Z"],
        ["2016-12-31T23:59:60Z", "2017-01-01T00:59:60+01:00"],
        ["2016-12-31T23:59:60.5Z"],
        ["2017-01-01T00:00:00Z"],
        ["9999-12-31T23:59:59Z"],
    ]

    private static func order(_ text: String) throws -> TimeOrder {
        let vienna = try #require(TimeZone(identifier: "Europe/Vienna"))
        return FHIRDateTime(asWritten: text).order(in: ZoneOffsets(vienna))
    }

    @Test func `every two times have an order`() throws {
        let places = try Self.rows.map { try $0.map(Self.order) }
        for (index, row) in places.enumerated() {
            for place in row {
                #expect(row.allSatisfy { $0 == place && !($0 < place) })
                #expect(places[(index + 1)...].joined().allSatisfy { place < $0 && !($0 < place) })
                #expect(TimeOrder.missing < place)
            }
        }
    }

    @Test func `the newest comes first, and what has no date last`() throws {
        let dates = [
            nil, "2026-02-28", "soon", "2026-03-01T00:30:00+02:00", "2026-02-28T23:30:00Z", "2026-03", "2026-02-28",
        ]
        .enumerated().map { ($0.offset, $0.element.map(FHIRDateTime.init(asWritten:))) }
        let sorted = dates.newestFirst { $0.1?.order() ?? .missing }
        // The first of March begins after 23:30 of the day before in UTC; 00:30 two hours east is 22:30.
        #expect(sorted.map(\.0) == [5, 4, 3, 1, 6, 2, 0])
    }

    @Test func `it never contradicts the order of FHIRPath`() throws {
        var generator = SeededGenerator(seed: 20)
        var decided = 0
        for _ in 0..<20_000 {
            let (left, right) = (Self.text(&generator), Self.text(&generator))
            let (one, other) = (FHIRDateTime(asWritten: left), FHIRDateTime(asWritten: right))
            // Without a zone, what has no offset is in UTC, one of those that FHIRPath thinks possible.
            switch one.compare(other) {
            case .orderedAscending?: #expect(one.order() < other.order(), "\(left) \(right)")
            case .orderedDescending?: #expect(other.order() < one.order(), "\(left) \(right)")
            case .orderedSame?: #expect(one.order() == other.order(), "\(left) \(right)")
            case nil: continue
            }
            decided += 1
        }
        #expect(decided > 5_000)
    }

    /// A time of a few days around the turn of a year, in any precision.
    private static func text(_ generator: inout SeededGenerator) -> String {
        let day = ["2025-12-30", "2025-12-31", "2026-01-01", "2026-01-02"].randomElement(using: &generator) ?? ""
        let hour = ["00", "11", "12", "23"].randomElement(using: &generator) ?? ""
        let second = ["00", "59.9", "60", "30.25", "30.250"].randomElement(using: &generator) ?? ""
        let offset = ["Z", "+14:00", "-14:00", "-00:30", "+05:30", ""].randomElement(using: &generator) ?? ""
        return [
            String(day.prefix(4)), String(day.prefix(7)), day, "\(day)T\(hour):59:\(second)\(offset)",
            "\(day)T\(hour):00:\(second)\(offset)",
        ].randomElement(using: &generator) ?? ""
    }
}
