// SPDX-License-Identifier: Apache-2.0

import FHIRCore
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension GraphDataAccumulator: Codable {
    /// The form in which counts travel.
    private struct Stored: Codable {
        struct Counts: Codable {
            /// The first day of a group in days since 1970, or before, after, undated or imprecise.
            let place: String
            /// By outcome, in the order of its cases.
            let counts: [Int]
        }

        var format = 1
        let mode: DateGroupingMode
        let firstWeekday: Int
        let minimalDays: Int
        let zone: String
        let usesRecordedOffsets: Bool
        let firstDay: Int?
        let endDay: Int?
        /// The present in seconds since 1970, where the groups end at now.
        let now: Int64?
        let duplicates: DuplicateRule
        let counts: [Counts]
        /// Five words of eight bytes for each id, the lowest byte first.
        let versions: Data
        let duplicateCount: Int
    }

    /// Writes the counts.
    public func encode(to encoder: any Encoder) throws {
        let counts = counter.tallies.map { Stored.Counts(place: $0.place.name, counts: $0.counts) }
        try Stored(
            mode: mode,
            firstWeekday: weekRule.firstWeekday.rawValue,
            minimalDays: weekRule.minimalDays,
            zone: zone.timeZone.identifier,
            usesRecordedOffsets: zone == .recorded(otherwise: zone.timeZone),
            firstDay: windowDays?.lowerBound,
            endDay: windowDays?.upperBound,
            now: now,
            duplicates: duplicates,
            counts: counts,
            versions: Data(versions.entries.flatMap(\.bytes)),
            duplicateCount: duplicateCount
        ).encode(to: encoder)
    }

    /// Reads counts that were written, by this version or another.
    ///
    /// - Throws: `DecodingError` for anything that cannot have been written: counts below zero or of no group, ids that
    ///   are there twice, a time zone that is not known here.
    public init(from decoder: any Decoder) throws {
        let stored = try Stored(from: decoder)
        func check<Value>(_ value: Value?, _ description: String) throws -> Value {
            guard let value else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: description))
            }
            return value
        }
        _ = try check(stored.format == 1 ? true : nil, "the counts have a format that is not known")
        let weekRule = try check(
            Weekday(rawValue: stored.firstWeekday).flatMap {
                WeekRule(firstWeekday: $0, minimalDays: stored.minimalDays)
            }, "there is no such week rule")
        let timeZone = try check(
            TimeZone(identifier: stored.zone), "the time zone of the counts is not known on this machine")
        let windowDays = try check(
            Self.windowDays(stored.firstDay, stored.endDay, stored.mode, weekRule), "there is no such window")
        _ = try check(
            stored.now.map { Date.secondsOfFHIR.contains($0) && windowDays.days != nil } ?? true ? true : nil,
            "the present of the counts is in no year of FHIR, or there is no window that ends with it")
        let zone: GroupingZone = stored.usesRecordedOffsets ? .recorded(otherwise: timeZone) : .zone(timeZone)
        self.init(
            mode: stored.mode, windowDays: windowDays.days, now: stored.now, zone: zone, weekRule: weekRule,
            duplicates: stored.duplicates, days: .shared(zone)
        )
        var rest = Self.greatestTotal
        func take(_ count: Int) throws {
            rest = try check(count >= 0 && count <= rest ? rest - count : nil, "a count is below zero or too great")
        }
        var tallies: [GroupCounter.Tally] = []
        for counts in stored.counts {
            let place = try check(
                GroupCounter.Tally.Place(counts.place, stored.mode, weekRule), "a place is no group")
            let isInside = place.isInside(windowDays.days)
            _ = try check(
                isInside && counts.counts.count == AdministrationOutcome.allCases.count ? true : nil,
                "counts have no place among the groups, or not one for each outcome")
            for count in counts.counts { try take(count) }
            tallies.append(GroupCounter.Tally(place: place, counts: counts.counts))
        }
        let entries = try check(VersionedRows.Entry.entries(in: stored.versions), "the rows with ids are damaged")
        try take(entries.count)
        try take(stored.duplicateCount)
        let versions = try check(
            VersionedRows(entries: entries), "an id is there twice")
        restore(tallies, versions, duplicates: stored.duplicateCount)
    }

    /// Returns the days of a window, none for that of all groups, and nil if the days are not those of groups.
    private static func windowDays(
        _ first: Int?, _ end: Int?, _ mode: DateGroupingMode, _ weekRule: WeekRule
    ) -> (days: Range<Int>?, Void)? {
        guard let first, let end else { return first == nil && end == nil ? (nil, ()) : nil }
        guard GroupCounter.possibleDays ~= first, first <= end, end <= GroupCounter.possibleDays.upperBound else {
            return nil
        }
        func group(_ day: Int) -> DateGroup {
            DateGroup(containing: CivilDate(daysSinceEpoch: day), mode: mode, weekRule: weekRule)
        }
        guard first < end else { return (first..<end, ()) }
        let count = mode == .day ? end - first : mode == .week ? (end - first) / 7 : 0
        guard group(first).firstDay.daysSinceEpoch == first, group(end - 1).lastDay.daysSinceEpoch == end - 1,
            count <= GroupWindow.maximumCount
        else { return nil }
        return (first..<end, ())
    }
}

extension GroupCounter.Tally.Place {
    fileprivate var name: String {
        switch self {
        case .before: "before"
        case .after: "after"
        case .undated: "undated"
        case .imprecise: "imprecise"
        case .group(let group): String(group.firstDay.daysSinceEpoch)
        }
    }

    fileprivate init?(_ name: String, _ mode: DateGroupingMode, _ weekRule: WeekRule) {
        switch name {
        case "before": self = .before
        case "after": self = .after
        case "undated": self = .undated
        case "imprecise": self = .imprecise
        default:
            guard let day = Int(name) else { return nil }
            let group = DateGroup(containing: CivilDate(daysSinceEpoch: day), mode: mode, weekRule: weekRule)
            guard group.firstDay.daysSinceEpoch == day else { return nil }
            self = .group(group)
        }
    }

    /// Whether records can lie there: only a window has a before and an after, and groups of its own.
    fileprivate func isInside(_ window: Range<Int>?) -> Bool {
        switch self {
        case .before, .after: window != nil
        case .undated, .imprecise: true
        case .group(let group):
            (window ?? GroupCounter.possibleDays).contains(group.firstDay.daysSinceEpoch)
        }
    }
}

extension VersionedRows.Entry {
    private static let length = 40

    fileprivate var bytes: [UInt8] {
        let words = [
            id.high, id.low, stamp.lastUpdated.bitPattern, UInt64(bitPattern: stamp.number), row.bits,
        ]
        return words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } }
    }

    fileprivate static func entries(in data: Data) -> [VersionedRows.Entry]? {
        guard data.count.isMultiple(of: length) else { return nil }
        let bytes = Array(data)
        var entries: [VersionedRows.Entry] = []
        entries.reserveCapacity(bytes.count / length)
        for start in stride(from: 0, to: bytes.count, by: length) {
            func word(_ index: Int) -> UInt64 {
                (0..<8).reduce(0) { $0 | UInt64(bytes[start + index * 8 + $1]) << UInt64(8 * $1) }
            }
            guard let row = AdministrationRow(bits: word(4)) else { return nil }
            let stamp = VersionStamp(
                lastUpdated: Double(bitPattern: word(2)), number: Int64(bitPattern: word(3)))
            entries.append(
                VersionedRows.Entry(id: IDHash(high: word(0), low: word(1)), stamp: stamp, row: row))
        }
        return entries
    }
}
