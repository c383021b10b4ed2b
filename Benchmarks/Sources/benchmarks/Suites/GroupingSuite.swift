// SPDX-License-Identifier: Apache-2.0

import AdministrationStats
import FHIRCore
import Foundation

/// Counting administrations by day, week and month of a time zone.
enum GroupingSuite {
    static let benchmarks: [any Benchmark] =
        [DateGroupingMode.day, .week, .month].flatMap { mode in
            [false, true].map { isInOrder in
                ContestBenchmark(name: "groups.\(mode.rawValue).\(isInOrder ? "ordered" : "random")") {
                    try contest(mode, isInOrder ? Instants.inOrder : Instants.random)
                }
            }
        } + [
            ContestBenchmark(name: "groups.values", contest: values),
            AdministrationLog(name: "groups.log.countEach", duplicates: .countEach),
            AdministrationLog(name: "groups.log.newestVersion", duplicates: .newestVersion),
        ]

    /// The zone of all counts.
    static func vienna() throws -> TimeZone {
        guard let vienna = TimeZone(identifier: "Europe/Vienna") else {
            throw BenchmarkError("the time zone Europe/Vienna is not installed")
        }
        return vienna
    }

    private static func values() throws -> Contest {
        let bundle = try FHIRReader(version: .r4).read(FHIRBundle.self, from: AdministrationBundle.json).value
        let administrations = bundle.entry.compactMap { entry -> MedicationAdministration? in
            if case .medicationAdministration(let value)? = entry.resource { value } else { nil }
        }
        let vienna = try vienna()
        return Contest(
            title: "\(administrations.count) MedicationAdministration values by day in Europe/Vienna",
            item: "administration",
            mustAgree: true,
            contenders: [
                Contender(name: "table of resources and GraphData", items: administrations.count) {
                    checksum(GraphData(AdministrationTable(administrations), groupedBy: .day, in: .zone(vienna)))
                },
                Contender(name: "GraphDataAccumulator, ids not looked at", items: administrations.count) {
                    var counts = GraphDataAccumulator(groupedBy: .day, in: .zone(vienna), duplicates: .countEach)
                    counts.add(contentsOf: administrations)
                    return checksum(counts.data())
                },
                Contender(name: "records and GraphData", items: administrations.count) {
                    let records = administrations.lazy.map { AdministrationRecord($0) }
                    return checksum(GraphData(records, groupedBy: .day, in: .zone(vienna)))
                },
            ]
        )
    }

    private static func contest(_ mode: DateGroupingMode, _ instants: [Instants.Instant]) throws -> Contest {
        let vienna = try vienna()
        let table = Instants.table(instants)
        return Contest(
            title: "1,000,000 administrations of 2005 to 2025 by \(mode.rawValue) in Europe/Vienna",
            item: "administration",
            mustAgree: true,
            contenders: [
                Contender(name: "GraphDataAccumulator", items: instants.count) {
                    var counts = GraphDataAccumulator(groupedBy: mode, in: .zone(vienna))
                    for instant in instants {
                        counts.add(epochSeconds: instant.epochSeconds, outcome: instant.isTaken ? .taken : .notTaken)
                    }
                    return checksum(counts.data())
                },
                Contender(name: "GraphData of a table", items: instants.count) {
                    checksum(GraphData(table, groupedBy: mode, in: .zone(vienna)))
                },
                Contender(name: "table and GraphData", items: instants.count) {
                    checksum(GraphData(Instants.table(instants), groupedBy: mode, in: .zone(vienna)))
                },
                Contender(name: "Calendar and Dictionary", items: instants.count) {
                    checksum(CalendarCounts(instants, mode, vienna))
                },
            ]
        )
    }

    private static func checksum(_ data: GraphData) -> Int {
        data.groups.reduce(0) { $0 &* 31 &+ $1.taken &* 7 &+ $1.notTaken }
    }

    private static func checksum(_ counts: CalendarCounts) -> Int {
        counts.groups.sorted { $0.key < $1.key }.reduce(0) { $0 &* 31 &+ $1.value.taken &* 7 &+ $1.value.notTaken }
    }
}

/// What one writes with Foundation: the components of each date as the key of a dictionary.
private struct CalendarCounts {
    var groups: [Int: (taken: Int, notTaken: Int)] = [:]

    init(_ instants: [Instants.Instant], _ mode: DateGroupingMode, _ zone: TimeZone) {
        var calendar = Calendar(identifier: mode == .week ? .iso8601 : .gregorian)
        calendar.timeZone = zone
        let wanted: Set<Calendar.Component> =
            switch mode {
            case .year: [.year]
            case .month: [.year, .month]
            case .week: [.yearForWeekOfYear, .weekOfYear]
            case .day: [.year, .month, .day]
            }
        for instant in instants {
            let date = Date(timeIntervalSince1970: Double(instant.epochSeconds))
            let components = calendar.dateComponents(wanted, from: date)
            let year = (mode == .week ? components.yearForWeekOfYear : components.year) ?? 0
            let key = year * 10_000 + (components.weekOfYear ?? components.month ?? 0) * 100 + (components.day ?? 0)
            if instant.isTaken {
                groups[key, default: (0, 0)].taken += 1
            } else {
                groups[key, default: (0, 0)].notTaken += 1
            }
        }
    }
}
