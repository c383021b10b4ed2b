// SPDX-License-Identifier: Apache-2.0

import DosageSchedule
import FHIRCore
import Foundation

extension Routine {
    private static let times: [(name: String, time: any WritableKeyPath<Routine, RoutineTime> & Sendable)] = [
        ("wake", \.wake), ("breakfast", \.breakfast), ("lunch", \.lunch), ("dinner", \.dinner), ("bedtime", \.bedtime),
        ("MORN", \.morning), ("MORN.early", \.earlyMorning), ("MORN.late", \.lateMorning), ("NOON", \.noon),
        ("AFT", \.afternoon), ("AFT.early", \.earlyAfternoon), ("AFT.late", \.lateAfternoon), ("EVE", \.evening),
        ("EVE.early", \.earlyEvening), ("EVE.late", \.lateEvening), ("NIGHT", \.night), ("firstDose", \.firstDose),
        ("lastDose", \.lastDose),
    ]
    private static let minutes: [(name: String, minutes: any WritableKeyPath<Routine, Int> & Sendable)] = [
        ("beforeMealMinutes", \.beforeMealMinutes), ("afterMealMinutes", \.afterMealMinutes),
    ]

    /// Reads what differs from the usual day.
    init(_ value: JSONValue?) throws(FHIRError) {
        self.init()
        guard let value else { return }
        let names = Self.times.map(\.name) + Self.minutes.map(\.name) + ["codeTimes"]
        let members = try Members(value, path: "routine", known: Set(names))
        for (name, path) in Self.times {
            guard let value = members[name] else { continue }
            self[keyPath: path] = try Self.time(value, "routine.\(name)")
        }
        for (name, path) in Self.minutes {
            guard let value = members[name] else { continue }
            self[keyPath: path] = try wholeNumber(value, "routine.\(name)", 0...1_440)
        }
        switch members["codeTimes"] {
        case nil: break
        case .object(let codes):
            for code in codes {
                guard case .array(let times) = code.value else {
                    throw usage("routine.codeTimes.\(code.name)", "expected a list of times")
                }
                codeTimes[code.name] = try times.map { value throws(FHIRError) in
                    try Self.time(value, "routine.codeTimes.\(code.name)")
                }
            }
        default: throw usage("routine.codeTimes", "expected an object")
        }
    }

    private static func time(_ value: JSONValue, _ path: String) throws(FHIRError) -> RoutineTime {
        guard let time = value.string.flatMap({ RoutineTime($0) }) else {
            throw usage(path, "expected a time from \"00:00\" to \"47:59\"")
        }
        return time
    }
}

extension SchedulePolicy {
    /// Reads the choices that differ from the usual.
    init(_ value: JSONValue?) throws(FHIRError) {
        self.init()
        guard let value else { return }
        let members = try Members(value, path: "policy", known: ["ranges", "limit", "travel"])
        if let value = members["ranges"] {
            guard let ranges = value.string.flatMap({ Ranges(rawValue: $0) }) else {
                throw usage("policy.ranges", "expected \"fewest\" or \"most\"")
            }
            self.ranges = ranges
        }
        if let value = members["limit"] { limit = try wholeNumber(value, "policy.limit", 1...1_000_000) }
        if let value = members["travel"] { travel = try .local(Self.stays(value)) }
    }

    private static func stays(_ value: JSONValue) throws(FHIRError) -> [TravelPolicy.Stay] {
        guard case .array(let stays) = value else { throw usage("policy.travel", "expected a list of stays") }
        return try stays.enumerated().map { index, stay throws(FHIRError) in
            let path = "policy.travel[\(index)]"
            let members = try Members(stay, path: path, known: ["from", "zone"])
            guard let start = members["from"]?.string.flatMap({ FHIRDateTime($0) })?.date else {
                throw usage(path + ".from", "expected a moment with its offset, such as \"2026-03-27T00:00:00Z\"")
            }
            guard let zone = members["zone"]?.string.flatMap({ TimeZone(identifier: $0) }) else {
                throw usage(path + ".zone", "expected a zone, such as \"America/New_York\"")
            }
            return TravelPolicy.Stay(from: start, in: zone)
        }
    }
}
