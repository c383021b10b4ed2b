// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import Testing

struct GraphDataPropertyTests {
    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `everything given is the sum of all counts`(seed: UInt64) throws {
        let records = AnyRecords.list(seed: seed, count: 0...400)
        let timeZone = try zone(AnyRecords.zones[Int(seed) % AnyRecords.zones.count])
        let now = Date(epochSeconds: 1_500_000_000)
        for zone in [GroupingZone.zone(timeZone), .recorded(otherwise: timeZone)] {
            for mode in DateGroupingMode.allCases {
                let window = GraphData(
                    records, groupedBy: mode, endingAt: now, count: Int(seed), in: zone, weekRule: .us)
                let all = GraphData(records, groupedBy: mode, in: zone, weekRule: .us)
                #expect(window.total == records.count)
                #expect(all.total == records.count)
                #expect(window.groups.count == Int(seed))
                #expect((all.before, all.after) == (0, 0))
                #expect(all.groups.allSatisfy { $0.total > 0 })
                #expect(all.groups.map(\.id) == all.groups.map(\.id).sorted())

                // What a group of the window holds does not depend on the window, but for that of the present.
                let allByID = Dictionary(uniqueKeysWithValues: all.groups.map { ($0.id, $0) })
                let past = window.groups.dropLast()
                #expect(past.allSatisfy { $0.total == 0 || allByID[$0.id] == $0 })
                #expect(
                    past.filter { $0.total > 0 }.count
                        == allByID.keys.filter { id in past.contains { $0.id == id } }.count)
                let present = try #require(window.groups.last)
                #expect(present.total <= allByID[present.id]?.total ?? 0)
            }
        }
    }
}
