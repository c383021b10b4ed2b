// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import Foundation
import Testing

struct AdministrationTableTests {
    private func counts(_ records: [AdministrationRecord]) throws -> [Int] {
        let data = GraphData(records, groupedBy: .year, in: .zone(try zone("UTC")))
        let group = try #require(data.groups.first)
        #expect(data.groups.count == 1)
        #expect(data.total == records.count)
        return [group.taken, group.notTaken, data.duplicates]
    }

    @Test func `the same administration on two pages counts once`() throws {
        let twice = record("2016-08-15T10:00:00Z", .taken, id: "a", version: "1")
        #expect(try counts([twice, record("2016-08-16", id: "b"), twice]) == [2, 0, 1])
    }

    @Test func `of two versions the newest counts, in whatever order they come`() throws {
        let old = record("2016-08-15T10:00:00Z", .taken, id: "a", version: "9")
        let new = record("2016-08-15T10:00:00Z", .notTaken, id: "a", version: "10")
        #expect(try counts([old, new]) == [0, 1, 1])
        #expect(try counts([new, old]) == [0, 1, 1])
        #expect(try counts([old, new, old]) == [0, 1, 2])
    }

    @Test func `the storing time decides before the version id`() throws {
        let early = try moment("2016-08-15T10:00:00Z")
        let old = record("2016-08-15", .taken, id: "a", version: "5", lastUpdated: early)
        let new = record("2016-08-15", .notTaken, id: "a", version: "2", lastUpdated: early.addingTimeInterval(0.5))
        #expect(try counts([old, new]) == [0, 1, 1])
        #expect(try counts([new, old]) == [0, 1, 1])
    }

    @Test func `without an order between the versions the outcome is not known`() throws {
        let first = record("2016-08-15", .taken, id: "a", version: "W/x")
        let second = record("2016-08-15", .notTaken, id: "a", version: "W/y")
        #expect(try counts([first, second]) == [0, 0, 1])
        #expect(try counts([second, first]) == [0, 0, 1])
        #expect(try counts([record("2016", .taken, id: "a"), record("2016", .notTaken, id: "a")]) == [0, 0, 1])
        // The same moment with another offset, and the same outcome.
        #expect(
            try counts([
                record("2016-08-15T10:00:00Z", id: "a"), record("2016-08-15T12:00:00+02:00", id: "a"),
            ]) == [1, 0, 1])
    }

    @Test func `without an order between the versions other times are other administrations`() throws {
        let first = record("2016-08-15T10:00:00Z", .taken, id: "a")
        let second = record("2016-08-15T20:00:00Z", .taken, id: "a")
        #expect(try counts([first, second]) == [2, 0, 0])
        #expect(try counts([first, second, first]) == [2, 0, 1])
        // A newer version corrects both.
        #expect(
            try counts([first, second, record("2016-08-15T10:00:00Z", .notTaken, id: "a", version: "1")]) == [0, 1, 2])
    }

    @Test func `a newer version can exclude an administration`() throws {
        let records = [
            record("2016-08-15", .taken, id: "a", version: "1"),
            record("2016-08-15", .excluded, id: "a", version: "2"),
        ]
        let data = GraphData(records, groupedBy: .day, in: .zone(try zone("UTC")))
        #expect(data.groups.isEmpty)
        #expect(data.excluded == 1)
        #expect(data.duplicates == 1)
    }

    @Test func `records without id are never duplicates`() throws {
        let record = record("2016-08-15T10:00:00Z")
        #expect(try counts([record, record, record]) == [3, 0, 0])
    }

    @Test func `a table counts its rows without duplicates`() {
        var table = AdministrationTable()
        table.append(epochSeconds: 0, outcome: .taken)
        table.append(record("2016-08-15", id: "a"))
        table.append(record("2016-08-15", id: "a"))
        #expect(table.count == 2)
        #expect(table.duplicates == 1)
    }
}
