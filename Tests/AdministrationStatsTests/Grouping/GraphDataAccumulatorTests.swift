// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation
import TestSupport
import Testing

struct GraphDataAccumulatorTests {
    private func accumulator(
        _ records: some Sequence<AdministrationRecord>, by mode: DateGroupingMode = .day,
        window: GroupWindow = .everything, in zoneID: String = "Europe/Vienna", weeks: WeekRule = .iso8601,
        duplicates: GraphDataAccumulator.DuplicateRule = .newestVersion
    ) throws -> GraphDataAccumulator {
        var counts = GraphDataAccumulator(
            groupedBy: mode, window: window, in: .zone(try zone(zoneID)), weekRule: weeks, duplicates: duplicates)
        for record in records { counts.add(record) }
        return counts
    }

    /// Returns the parts of a list of records, each in one of them, in their order.
    private func parts(
        _ records: [AdministrationRecord], _ count: Int, _ generator: inout SeededGenerator
    ) -> [[AdministrationRecord]] {
        var parts = Array(repeating: [AdministrationRecord](), count: count)
        for record in records { parts[Int.random(in: 0..<count, using: &generator)].append(record) }
        return parts
    }

    // MARK: - The same as at once

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `any cut and any order of merging count like the whole`(seed: UInt64) throws {
        // The versions of an id differ in their numbers, or are the same.
        let records = AnyRecords.list(seed: seed, count: 0...300).map { record in
            var record = record
            if record.id != nil { record.lastUpdated = Date(epochSeconds: Int64(record.hashOfContent)) }
            return record
        }
        var generator = SeededGenerator(seed: seed)
        let zoneID = AnyRecords.zones[Int(seed) % AnyRecords.zones.count]
        let windows: [GroupWindow] = [
            .everything, .last(50, endingAt: Date(epochSeconds: 1_500_000_000)),
            .days(from: try day("2014-01-01"), through: try day("2014-03-31")),
        ]
        for mode in DateGroupingMode.allCases {
            let window = windows.randomElement(using: &generator) ?? .everything
            let whole = try accumulator(records, by: mode, window: window, in: zoneID, weeks: .us).data()
            #expect(
                whole
                    == GraphData(
                        records, groupedBy: mode, window: window, in: .zone(try zone(zoneID)), weekRule: .us))
            #expect(whole.total == records.count)

            var accumulators = try parts(records, Int.random(in: 1...6, using: &generator), &generator).map {
                try accumulator($0, by: mode, window: window, in: zoneID, weeks: .us)
            }
            accumulators.shuffle(using: &generator)
            // Any two that stand beside each other are merged, into the one or the other.
            while accumulators.count > 1 {
                let index = Int.random(in: 1..<accumulators.count, using: &generator)
                var (left, right) = (accumulators[index - 1], accumulators.remove(at: index))
                if Bool.random(using: &generator) { swap(&left, &right) }
                try left.merge(right)
                accumulators[index - 1] = left
            }
            #expect(accumulators.first?.data() == whole)
            #expect(accumulators.first?.total == records.count)
        }
    }

    @Test func `a log of more rows than are kept counts like a table`() throws {
        var generator = SeededGenerator(seed: 7)
        var table = AdministrationTable()
        var counts = GraphDataAccumulator(groupedBy: .week, in: .recorded(otherwise: try zone("Asia/Kathmandu")))
        for number in 0..<20_000 {
            let seconds =
                Int64.random(in: -62_135_596_800...253_402_300_799, using: &generator) / (number % 2 == 0 ? 1 : 99)
            let offset = number % 3 == 0 ? nil : Int.random(in: -900...900, using: &generator)
            let outcome = AdministrationOutcome.allCases[number % 6]
            table.append(epochSeconds: seconds, offsetMinutes: offset, outcome: outcome)
            counts.add(epochSeconds: seconds, offsetMinutes: offset, outcome: outcome)
        }
        let data = counts.data()
        #expect(data == GraphData(table, groupedBy: .week, in: .recorded(otherwise: try zone("Asia/Kathmandu"))))
        #expect(data.total == 20_000)
        #expect(counts.data(isComplete: false).isComplete == false)
    }

    @Test func `a resource counts like its record`() throws {
        var administration = MedicationAdministration()
        administration.status = .completed
        administration.effective = .dateTime(try #require(FHIRDateTime("2016-08-15T23:30:00Z")))
        var (direct, records) = (try accumulator([]), try accumulator([]))
        for (id, version) in [(nil, "1"), ("a", "2"), ("a", "1"), ("b", "x")] as [(String?, String)] {
            administration.id = id
            administration.meta = Meta()
            administration.meta?.versionId = version
            direct.add(administration)
            records.add(AdministrationRecord(administration))
            administration.status = .notDone
        }
        #expect(direct.data() == records.data())
        #expect(direct.data().groups.map(\.id.identifier) == ["2016-08-16"])
        #expect(direct.data().groups.map { [$0.taken, $0.notTaken] } == [[1, 2]])
        #expect(direct.data().duplicates == 1)
        #expect(
            GraphData(AdministrationTable([administration]), groupedBy: .day, in: .zone(try zone("UTC"))).total == 1)

        var (list, whole) = (try accumulator([]), try accumulator([], duplicates: .countEach))
        let administrations = Array(repeating: administration, count: 3)
        list.add(contentsOf: administrations)
        whole.add(contentsOf: administrations)
        #expect(list.data().groups.map(\.notTaken) == [1])
        #expect(list.data().duplicates == 2)
        #expect(whole.data().groups.map(\.notTaken) == [3])
    }

    @Test(arguments: DateGroupingMode.allCases)
    func `an accumulator that has counted nothing changes nothing`(mode: DateGroupingMode) throws {
        let records = AnyRecords.list(seed: 9, count: 200...200)
        let whole = try accumulator(records, by: mode)
        var (left, right) = (try accumulator([], by: mode), whole)
        try left.merge(whole)
        try right.merge(accumulator([], by: mode))
        #expect(left.data() == whole.data())
        #expect(right.data() == whole.data())
        #expect((left.total, right.total) == (200, 200))
    }

    // MARK: - Ids

    @Test func `versions in different parts count once`() throws {
        let old = record("2016-08-15T10:00:00Z", .taken, id: "a", version: "1")
        let new = record("2016-08-16T10:00:00Z", .notTaken, id: "a", version: "2")
        for (first, second) in [(old, new), (new, old)] {
            var counts = try accumulator([first, record("2016-08-15", id: "b")])
            try counts.merge(accumulator([second]))
            let data = counts.data()
            #expect(data.groups.map(\.id.identifier) == ["2016-08-15", "2016-08-16"])
            #expect(data.groups.map { [$0.taken, $0.notTaken] } == [[1, 0], [0, 1]])
            #expect(data.duplicates == 1)
        }
    }

    @Test func `where nothing tells which version is newer, the order of merging does not matter`() throws {
        let first = record("2016-08-15", .taken, id: "a")
        let second = record("2016-08-15", .notTaken, id: "a")
        var (left, right) = (try accumulator([first]), try accumulator([second]))
        try left.merge(accumulator([second]))
        try right.merge(accumulator([first]))
        #expect(left.data() == right.data())
        #expect(left.data().duplicates == 1)
        #expect(left.data().groups.map(\.unknown) == [1])
        // Within a part neither.
        #expect(try accumulator([first, second]).data() == left.data())
        #expect(try accumulator([second, first]).data() == left.data())
    }

    /// Versions of few ids with few times, stamps and outcomes, so that nearly all meet.
    private func versions(seed: UInt64) -> [AdministrationRecord] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Int.random(in: 0...30, using: &generator)).map { _ in
            AdministrationRecord(
                id: ["a", "b"].randomElement(using: &generator),
                versionID: ["x", "y", "1", "2"].randomElement(using: &generator),
                effective: .instant(
                    epochSeconds: Int64.random(in: 0...3, using: &generator) * 86_400,
                    offsetMinutes: [nil, 0, 60].randomElement(using: &generator) ?? nil),
                outcome: AdministrationOutcome.allCases.randomElement(using: &generator) ?? .unknown)
        }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `versions count alike in any order and any cut, in a table and in adherence`(seed: UInt64) throws {
        let records = versions(seed: seed)
        let utc = GroupingZone.zone(try zone("UTC"))
        let whole = GraphData(records, groupedBy: .day, in: utc)
        #expect(whole.total == records.count)
        // A naive rule: of each id those that no other is newer than, each time once.
        var expected: [String: Set<AdministrationOutcome>] = [:]
        for record in records where !records.contains(where: { $0.id == record.id && record.isOlder(than: $0) }) {
            expected["\(record.id ?? "") \(record.moment ?? 0)", default: []].insert(record.outcome)
        }
        #expect(whole.duplicates == records.count - expected.count)
        func count(_ outcome: AdministrationOutcome) -> Int {
            expected.values.count { $0.count > 1 ? outcome == .unknown : $0 == [outcome] }
        }
        #expect(whole.groups.reduce(0) { $0 + $1.taken } == count(.taken))
        #expect(whole.groups.reduce(0) { $0 + $1.unknown } == count(.unknown))
        #expect(whole.excluded == count(.excluded))

        var generator = SeededGenerator(seed: seed)
        let shuffled = records.shuffled(using: &generator)
        let cut = Int.random(in: 0...records.count, using: &generator)
        var parts = try accumulator(Array(shuffled[cut...]), by: .day, in: "UTC")
        let first = try accumulator(Array(shuffled[..<cut]), by: .day, in: "UTC")
        try parts.merge(JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(first)))
        #expect(parts.data() == whole)
        #expect(parts.total == records.count)

        let kept = NewestVersions(records)
        #expect(kept.duplicates == whole.duplicates)
        #expect(kept.kept.count { $0.outcome == .taken } == count(.taken))
        #expect(kept.kept.count { $0.outcome == .unknown } == count(.unknown))
    }

    @Test func `a hundred thousand versions of one id and as many times`() throws {
        let records = (0..<100_000).map {
            AdministrationRecord(id: "a", effective: .instant(epochSeconds: $0, offsetMinutes: nil), outcome: .taken)
        }
        #expect(try accumulator(records).data().duplicates == 0)
        let newer = record("2016-08-15", id: "a", version: "1")
        let data = try accumulator(records + [newer]).data()
        #expect(data.duplicates == 100_000)
        #expect(data.groups.map(\.taken) == [1])
    }

    @Test func `ids can be left alone`() throws {
        let twice = record("2016-08-15", id: "a", version: "1")
        let data = try accumulator([twice, twice], duplicates: .countEach).data()
        #expect(data.groups.map(\.taken) == [2])
        #expect(data.duplicates == 0)
    }

    @Test func `a part whose ids are forgotten keeps its counts, and takes ids for new ones`() throws {
        let twice = [
            record("2016-08-15", .taken, id: "a", version: "1"), record("2016-08-15", .notTaken, id: "a", version: "2"),
        ]
        var counts = try accumulator(twice)
        let before = counts.data()
        counts.forgetIDs()
        #expect(counts.data() == before)
        #expect(counts.data().duplicates == 1)
        #expect(counts.total == 2)
        let back = try JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(counts))
        #expect(back.data() == before)
        try counts.merge(accumulator(twice))
        #expect(counts.data().groups.map(\.notTaken) == [2])
        #expect(counts.data().duplicates == 2)
        #expect(counts.total == 4)
    }

    // MARK: - What cannot be merged

    @Test func `counts of other groups are refused, and nothing is added`() throws {
        let one = [record("2016-08-15")]
        var counts = try accumulator(one)
        let before = counts.data()
        let now = try moment("2016-08-15T10:00:00Z")
        let others = [
            try accumulator(one, by: .week), try accumulator(one, in: "UTC"), try accumulator(one, weeks: .us),
            try accumulator(one, window: .last(1, endingAt: now)), try accumulator(one, duplicates: .countEach),
            GraphDataAccumulator(groupedBy: .day, in: .recorded(otherwise: try zone("Europe/Vienna"))),
        ]
        for other in others {
            let error = #expect(throws: GraphDataError.self) { try counts.merge(other) }
            #expect(error?.code == .differentGrouping)
        }
        #expect(counts.data() == before)
        // Windows of the same days are the same, as long as none of them ends at now.
        let days = GroupWindow.days(from: try day("2016-08-15"), through: try day("2016-08-15"))
        let vienna = DateInterval(start: try moment("2016-08-15T00:00:00+02:00"), duration: 86_400)
        var left = try accumulator(one, window: days)
        try left.merge(accumulator(one, window: .interval(vienna)))
        #expect(left.data().groups.map(\.taken) == [2])
        for window in [GroupWindow.last(1, endingAt: now), .last(1, endingAt: now + 1)] {
            let other = try accumulator(one, window: window)
            #expect(throws: GraphDataError.self) { try left.merge(other) }
        }
    }

    // MARK: - The present

    @Test(arguments: DateGroupingMode.allCases, GraphDataAccumulator.DuplicateRule.allCases)
    func `what is later than now is in no group`(
        mode: DateGroupingMode, duplicates: GraphDataAccumulator.DuplicateRule
    ) throws {
        // It is 12:00 in Vienna: two are later today, and one is tomorrow.
        let texts = [
            "2016-08-20T12:00:00+02:00", "2016-08-20T12:00:01+02:00", "2016-08-20T20:00:00+02:00", "2016-08-21",
        ]
        let records = texts.enumerated().map { record($1, id: $0.isMultiple(of: 2) ? "a\($0)" : nil) }
        let now = try moment("2016-08-20T10:00:00Z")
        let counts = try accumulator(
            records, by: mode, window: .last(2, endingAt: now), duplicates: duplicates)
        let back = try JSONDecoder().decode(GraphDataAccumulator.self, from: JSONEncoder().encode(counts))
        for counts in [counts, back] {
            #expect(counts.data().after == 3)
            #expect(counts.data().groups.map(\.taken) == [0, 1])
            var twice = counts
            try twice.merge(
                accumulator(
                    [record("2016-08-20T13:00:00+02:00")], by: mode,
                    window: .last(2, endingAt: now), duplicates: duplicates))
            #expect(twice.data().after == 4)
        }
    }
}
