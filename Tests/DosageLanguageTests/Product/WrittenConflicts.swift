// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import Foundation

/// What contradicts itself in a timing that is valid, found in its JSON without any of the package's types.
///
/// Written from the rules: FHIR R4, Timing.repeat, and `Documentation/DosageReading.md`.
struct WrittenConflicts {
    /// The codes that are looked for; all others depend on more than the timing.
    static let codes: Set<String> = ["clockWithInterval", "dayOfWeekConflict", "durationConflict", "frequencyConflict"]

    let codes: Set<String>

    init(_ item: DosageProduct.Item) throws {
        let json = try JSONSerialization.jsonObject(with: Data(item.json.utf8)) as? [String: Any] ?? [:]
        let timing = json["timing"] as? [String: Any] ?? [:]
        // In DSTU2 a period beside an event is a time before or after it, and there are neither times nor days.
        let pattern = timing["repeat"] as? [String: Any] ?? [:]
        var codes = item.version == .dstu2 ? [] : Self.codes(pattern)
        if let dates = timing["event"] as? [String],
            Self.asksForMore(pattern, than: Set(dates).count)
                || Self.repeatsWithinDays(pattern, item.version) && dates.contains(where: { !$0.contains("T") })
        {
            codes.insert("frequencyConflict")
        }
        if Self.overlaps(pattern, item.version) { codes.insert("durationConflict") }
        self.codes = codes
    }

    /// Whether doses that take as long as the pattern says would overlap in any case, in the longest period.
    private static func overlaps(_ pattern: [String: Any], _ version: FHIRVersion) -> Bool {
        let seconds: [String: (least: Double, most: Double)] = [
            "s": (1, 1), "min": (60, 60), "h": (3_600, 3_600), "d": (86_400, 86_400), "wk": (604_800, 604_800),
            "mo": (28 * 86_400, 31 * 86_400), "a": (365 * 86_400, 366 * 86_400),
        ]
        func unit(_ names: String...) -> (least: Double, most: Double)? {
            names.lazy.compactMap { pattern[$0] as? String }.first.flatMap { seconds[$0] }
        }
        func number(_ names: String...) -> Double? {
            names.lazy.compactMap { (pattern[$0] as? NSNumber)?.doubleValue }.first
        }
        guard let length = number("duration"), let least = unit("durationUnit", "durationUnits")?.least else {
            return false
        }
        // A single dose does not meet the next.
        if pattern["count"] as? Int == 1, pattern["countMax"] == nil { return false }
        let moments = doses(pattern)
        let days = (pattern["dayOfWeek"] as? [String] ?? []).count
        let perDay = Double(moments ?? 1)
        // In DSTU2 a period beside an event is a time before or after it.
        let isInterval = version != .dstu2 || pattern["when"] == nil
        if isInterval, let period = number("periodMax", "period"), let unit = unit("periodUnit", "periodUnits") {
            if days == 0 || unit.most <= 3_600 {
                let fewest = moments.map(Double.init) ?? number("frequency") ?? 1
                return length * least * fewest > period * unit.most
            }
            guard period == 1, pattern["periodMax"] == nil else { return false }
        }
        if days > 0 { return length * least * Double(days) * perDay > 7 * 86_400 }
        return moments != nil && length * least * perDay > 86_400
    }

    /// Whether a pattern beside dates asks for another number of doses than there are dates.
    private static func asksForMore(_ pattern: [String: Any], than dates: Int) -> Bool {
        let low = pattern["frequency"] as? Int ?? 1
        let high = pattern["frequencyMax"] as? Int ?? low
        let isOneADay = low <= 1 && 1 <= high && (doses(pattern) ?? 1) == 1
        return !isOneADay || pattern["count"].map { $0 as? Int != dates } ?? false
    }

    /// Whether a pattern repeats a dose within a day, which is more than the one that a date stands for.
    private static func repeatsWithinDays(_ pattern: [String: Any], _ version: FHIRVersion) -> Bool {
        // In DSTU2 a period beside an event is no interval.
        guard version != .dstu2 || pattern["when"] == nil, pattern["period"] != nil else { return false }
        let unit = (pattern["periodUnit"] ?? pattern["periodUnits"]) as? String
        return unit.map { ["s", "min", "h"].contains($0) } ?? false
    }

    private static func codes(_ pattern: [String: Any]) -> Set<String> {
        if let events = pattern["when"] as? [String], events.contains("IMD") {
            // A dose at once is a single one.
            let isSingle =
                events.count == 1 && pattern["period"] == nil && (pattern["frequency"] as? Int ?? 1) == 1
                && pattern["frequencyMax"] == nil && (pattern["count"] as? Int ?? 1) == 1
            return isSingle ? [] : ["frequencyConflict"]
        }
        let days = (pattern["dayOfWeek"] as? [String] ?? []).count
        let doses = doses(pattern)
        let unit = pattern["periodUnit"] as? String
        let lengths = [pattern["period"], pattern["periodMax"]].compactMap { ($0 as? NSNumber)?.doubleValue }
        var codes: Set<String> = []

        // An interval of hours or less has times of its own; its frequency counts within it, and not on a day.
        let isShort = unit.map { ["s", "min", "h"].contains($0) } ?? false
        if isShort { return doses == nil ? [] : ["clockWithInterval"] }

        let week = unit == "wk" ? 1.0 : 7
        let isOfWeeks = (unit == "wk" || unit == "d") && lengths.allSatisfy { $0.remainder(dividingBy: week) == 0 }
        let isOneDay = unit == nil || unit == "d" && lengths == [1]
        if days > 0, !isOneDay, !isOfWeeks { codes.insert("dayOfWeekConflict") }

        // How many doses the clock and the days stand for: in a period of weeks, and without a period on each of the days.
        let perPeriod = isOfWeeks && days > 0 ? days : 1
        // A fraction of a day or week has times of its own, too.
        if doses != nil, unit == "d" || unit == "wk", lengths.first.map({ $0 != $0.rounded() }) ?? false {
            return codes.union(["clockWithInterval"])
        }
        let isCounted = doses != nil || days > 0 && (isOfWeeks || unit == nil)
        let low = pattern["frequency"] as? Int
        let high = pattern["frequencyMax"] as? Int
        if isCounted, low != nil || high != nil {
            let count = (doses ?? 1) * perPeriod
            if count < low ?? 1 || count > high ?? low ?? 1 { codes.insert("frequencyConflict") }
        }
        return codes
    }

    /// The doses of a day that clock times or events stand for; a meal as such is three, and nil is none.
    private static func doses(_ pattern: [String: Any]) -> Int? {
        if let times = pattern["timeOfDay"] as? [String] { return Set(times).count }
        guard let events = pattern["when"] as? [String] else { return nil }
        // At once is no time of a day.
        if events.contains("IMD") { return nil }
        return events.map { ["C", "AC", "PC"].contains($0) ? 3 : 1 }.reduce(0, +)
    }
}
