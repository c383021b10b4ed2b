// SPDX-License-Identifier: Apache-2.0

/// The place of a time in a list that is ordered by time.
///
/// FHIRPath says nothing about the order of "2026-03" and "2026-03-05", and a list needs one: this order is total. Times
/// are compared as moments, so that offsets count, and never as texts. From the earliest to the latest:
///
/// 1. no time at all
/// 2. a text that cannot be read
/// 3. all others, by the first moment that they can mean; of those that begin at one moment the least exact comes first
///
/// A year, a month or a day begins with its first day in the time zone given, which is UTC without one. A time of day
/// without an offset, which FHIR does not allow, is as long after that as its clock says. A leap second comes after the
/// 59th and before the next minute. Of a fraction of a second nine digits count.
///
/// Two texts that name one moment with different offsets have the same place. In a list with the newest first, what has no
/// date that can be read comes last.
package struct TimeOrder: Sendable, Hashable, Comparable {
    private enum Kind: Int {
        case missing, unreadable, time
    }

    private let kind: Kind
    private let epochSeconds: Int64
    private let nanosecond: Int
    private let precision: DatePrecision

    private init(
        _ kind: Kind, epochSeconds: Int64 = 0, nanosecond: Int = 0, precision: DatePrecision = .year
    ) {
        (self.kind, self.epochSeconds, self.nanosecond) = (kind, epochSeconds, nanosecond)
        self.precision = precision
    }

    /// The place of what has no time.
    package static let missing = TimeOrder(.missing)

    /// Creates the place of a moment.
    ///
    /// - Parameter epochSeconds: The seconds since 1970 in UTC.
    package init(epochSeconds: Int64) {
        self.init(.time, epochSeconds: epochSeconds, precision: .second)
    }

    /// Creates the place of a year, a month or a day.
    ///
    /// - Parameters:
    ///   - firstDay: The first day of it.
    ///   - precision: Which of them it is.
    ///   - zone: The time zone in which it is meant; nil for UTC.
    package init(firstDay: CivilDate, precision: DatePrecision, in zone: ZoneOffsets?) {
        self.init(.time, epochSeconds: Self.start(of: firstDay, in: zone), precision: precision)
    }

    /// Creates the place of a time as a text names it.
    init(_ fields: DateTimeFields, text: String, in zone: ZoneOffsets?) {
        guard let first = fields.days?.lowerBound, let precision = fields.precision else {
            self.init(.unreadable)
            return
        }
        let time = fields.civilTime(in: text)
        let second = Int64(time.map { $0.hour * 3_600 + $0.minute * 60 + min($0.second, 59) } ?? 0)
        let start =
            fields.offsetMinutes.map { Int64(first.daysSinceEpoch) * secondsPerDay - Int64($0) * 60 }
            ?? Self.start(of: first, in: zone)
        self.init(
            .time,
            epochSeconds: start + second,
            nanosecond: (time?.nanosecond ?? 0) + (time?.second == 60 ? 1_000_000_000 : 0),
            precision: precision
        )
    }

    private static func start(of day: CivilDate, in zone: ZoneOffsets?) -> Int64 {
        zone?.start(of: day) ?? Int64(day.daysSinceEpoch) * secondsPerDay
    }

    package static func < (left: TimeOrder, right: TimeOrder) -> Bool {
        (left.kind.rawValue, left.epochSeconds, left.nanosecond, left.precision)
            < (right.kind.rawValue, right.epochSeconds, right.nanosecond, right.precision)
    }
}

extension FHIRDateTime {
    /// Returns the place of the dateTime in a list that is ordered by time.
    ///
    /// - Parameter zone: The time zone in which a year, month or day is meant; nil for UTC.
    /// - Returns: Its place among other times.
    package func order(in zone: ZoneOffsets? = nil) -> TimeOrder {
        TimeOrder(fields, text: written, in: zone)
    }
}

extension Sequence {
    /// Returns the elements with the newest first; those at one time stay in their order.
    ///
    /// - Parameter order: Gives the place of an element; it is asked for once.
    /// - Returns: All elements.
    package func newestFirst(by order: (Element) -> TimeOrder) -> [Element] {
        // Sorting is stable.
        map { (order: order($0), element: $0) }.sorted { $0.order > $1.order }.map(\.element)
    }
}
