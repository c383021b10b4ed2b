// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// The time that a date, a moment, a period or a timing stands for, from its start up to and without its end.
///
/// Dates without an offset are read in UTC. Source: FHIR R4, Search, date. https://hl7.org/fhir/R4/search.html#date
struct SandboxSpan: Sendable, Hashable {
    /// In seconds since 1970; infinite where a period is open.
    let start: Double
    let end: Double

    private static let offsets = ZoneOffsets(.gmt)

    init(_ start: Double, _ end: Double) {
        self.start = start
        self.end = end
    }

    /// The time of a FHIR date, dateTime or instant; nil for what is none.
    init?(date text: String) {
        guard let interval = FHIRDateTime(asWritten: text).interval(in: Self.offsets) else { return nil }
        self.init(interval.start.timeIntervalSince1970, interval.end.timeIntervalSince1970)
    }

    /// The time of a value of a search, which may end with the minutes and lack an offset; nil for what is no date.
    init?(searched text: String) {
        if let span = SandboxSpan(date: text) {
            self = span
            return
        }
        let parts = text.split(separator: "T", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let clock = parts[1].prefix { $0.isNumber || $0 == ":" || $0 == "." }
        // In a form a plus sign is a space, and not every client encodes it in an address.
        let zone = parts[1].dropFirst(clock.count).replacing(" ", with: "+", maxReplacements: 1)
        let hasSeconds = clock.count { $0 == ":" } > 1
        let complete = "\(parts[0])T\(clock)\(hasSeconds ? "" : ":00")\(zone.isEmpty ? "Z" : zone)"
        guard let span = SandboxSpan(date: complete) else { return nil }
        self = hasSeconds ? span : SandboxSpan(span.start, span.start + 60)
    }

    /// The time of a value of a resource: a date, a Period or a Timing; nil for what is none.
    init?(_ value: JSONValue) {
        if let text = value.string {
            self.init(date: text)
            return
        }
        if let bounds = value["repeat"]?["boundsPeriod"] {
            self.init(bounds)
            return
        }
        if let events = value["event"]?.elements {
            // The outer limits count (FHIR R4, Search, date, Timing).
            let spans = events.compactMap { SandboxSpan($0) }
            guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max() else { return nil }
            self.init(start, end)
            return
        }
        let start = value["start"]?.string.flatMap { SandboxSpan(date: $0) }
        let end = value["end"]?.string.flatMap { SandboxSpan(date: $0) }
        guard start != nil || end != nil else { return nil }
        self.init(start?.start ?? -.infinity, end?.end ?? .infinity)
    }

    /// Whether all of another span lies within.
    func holds(_ other: SandboxSpan) -> Bool {
        start <= other.start && other.end <= end
    }

    func overlaps(_ other: SandboxSpan) -> Bool {
        start < other.end && other.start < end
    }
}

/// A date with how the dates of resources stand to it.
///
/// Source: FHIR R4, Search, prefixes. https://hl7.org/fhir/R4/search.html#prefix
struct DatePattern: Sendable {
    private let ordering: SearchOrdering
    private let searched: SandboxSpan
    /// The present moment, for what is about the same.
    private let now: Double

    /// Nil for what is no date.
    init?(_ text: String, now: Date) {
        let prefix = SearchOrdering(rawValue: String(text.prefix(2)))
        guard let span = SandboxSpan(searched: prefix == nil ? text : String(text.dropFirst(2))) else { return nil }
        ordering = prefix ?? .equal
        searched = span
        self.now = now.timeIntervalSince1970
    }

    func matches(_ found: SandboxSpan) -> Bool {
        switch ordering {
        case .equal: searched.holds(found)
        case .notEqual: !searched.holds(found)
        case .less: found.start < searched.start
        case .lessOrEqual: found.start < searched.start || searched.holds(found)
        case .greater: found.end > searched.end
        case .greaterOrEqual: found.end > searched.end || searched.holds(found)
        case .startsAfter: found.start >= searched.end
        case .endsBefore: found.end <= searched.start
        case .approximately: wide.overlaps(found)
        }
    }

    /// The span with a tenth of its distance from now on both sides, as FHIR recommends.
    private var wide: SandboxSpan {
        let margin = abs(now - searched.start) / 10
        return SandboxSpan(searched.start - margin, searched.end + margin)
    }
}
