// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct VersionOrderTests {
    private static let early = Date(timeIntervalSince1970: 1_471_200_000)
    private static let late = early.addingTimeInterval(0.001)

    /// From the oldest to the newest; those in one list are equally old.
    private static let order: [[AdministrationRecord]] = [
        [record("2016-08-15"), record("2016-08-15", version: "x"), record("2016-08-16", version: "")],
        [record("2016-08-15", version: "-1")],
        [record("2016-08-15", version: "9")],
        [record("2016-08-15", version: "10"), record(nil, .notTaken, version: "010")],
        [record("2016-08-15", lastUpdated: early), record("2016-08-15", version: "x", lastUpdated: early)],
        [record("2016-08-15", version: "1", lastUpdated: early)],
        [record("2016-08-15", lastUpdated: late)],
        [record("2016-08-15", version: "1", lastUpdated: late)],
    ]

    @Test func `a version stored earlier, or else with a lower number, is older`() {
        for (place, versions) in Self.order.enumerated() {
            for (otherPlace, others) in Self.order.enumerated() {
                for version in versions {
                    for other in others { #expect(version.isOlder(than: other) == (place < otherPlace)) }
                }
            }
        }
    }

    @Test func `the older version is the one that is not counted`() throws {
        for (older, newer) in zip(Self.order, Self.order.dropFirst()) {
            for var (first, second) in [(older[0], newer[0]), (newer[0], older[0])] {
                (first.id, second.id) = ("a", "a")
                (first.outcome, second.outcome) = (.taken, .notTaken)
                (first.effective, second.effective) = (.day(try day("2016-08-15")), .day(try day("2016-08-15")))
                let data = GraphData([first, second], groupedBy: .day, in: .zone(try zone("UTC")))
                #expect(data.groups.map(\.taken) == [second.isOlder(than: first) ? 1 : 0])
                #expect(data.duplicates == 1)
            }
        }
    }
}
