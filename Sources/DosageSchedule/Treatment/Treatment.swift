// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// The time in which a medication is to be taken: from which day, to which day, and how well each is known.
///
/// It is made once, from a request and its schedule (``Schedule/treatment``, ``init(_:schedule:zone:version:)``). Charts,
/// calendars, timelines, rates and screens ask it and nothing else. No dose counts as missed outside of it, nor on a day
/// of which it is not known whether the medication was still to be taken.
///
/// All days are those of the patient's calendar, in the zone of the schedule. The first and the last day belong to it.
///
/// ```swift
/// switch schedule.treatment.end {
/// case .ended(.stopped, .on(let day)): print("stopped on", day)
/// case .ended(.stopped, .unknown): print("stopped, and the day is not known")
/// default: break
/// }
/// ```
///
/// Source: FHIR, Timing.repeat.bounds[x] and count; DSTU2, MedicationOrder.dateEnded; R5,
/// MedicationRequest.effectiveDosePeriod, status and statusChanged. How far each can be relied on is our decision.
public struct Treatment: Sendable, Hashable {
    /// The first day, and what it rests on.
    public enum Start: Sendable, Hashable {
        /// The prescription says so.
        case known(CivilDate)
        /// The prescription does not say so; it is the day on which it was written.
        case assumed(CivilDate)
        /// Nothing tells it.
        case unknown
    }

    /// The last day, and what is known of it.
    public enum End: Sendable, Hashable {
        /// The medication is to be taken, and nothing says for how long.
        case open
        /// The medication is to be taken up to a day, which may be past, as the prescription says.
        case planned(CivilDate)
        /// The prescription is no longer in force, or will not be after a day that it names.
        case ended(Reason, LastDay)
        /// What says when it ends cannot be read.
        case unknown
        /// It is not to be taken at all: a draft, one that was cancelled or made by mistake, a proposal, a prohibition.
        case notOrdered
    }

    /// Why a treatment ended.
    public enum Reason: Sendable, Hashable, CaseIterable {
        /// It came to its end.
        case completed
        /// It was stopped before its end.
        case stopped
        /// It is on hold until it is resumed.
        case onHold
        /// The state of the prescription is not known, so that it is not known whether it ended.
        case unknown
    }

    /// The day on which a treatment ended, as far as it is known.
    public enum LastDay: Sendable, Hashable {
        /// It was this day.
        ///
        /// Where it was stopped, a dose of the same day may no longer have been due.
        case on(CivilDate)
        /// It was one of these days: a month or year was written.
        case within(ClosedRange<CivilDate>)
        /// It is not known which; it was not later than the day that was planned, if there is one.
        case unknown(latest: CivilDate?)
    }

    /// Whether the medication was to be taken on certain days.
    public enum Coverage: Sendable, Hashable {
        /// On at least one of them.
        case inside
        /// On none of them.
        case outside
        /// It is not known.
        case unknown
    }

    /// The first day.
    public let start: Start
    /// The last day, and why there is no other.
    public let end: End
    /// The seconds since 1970 at which a dose was surely to be taken, if one was due.
    let certainSeconds: Range<Int64>?

    /// Creates a treatment; the start is not known where it is after the end, which is the safer of both.
    init(start: Start, end: End, certainSeconds: Range<Int64>?) {
        if let first = start.day, let last = end.lastDay, last < first {
            (self.start, self.end, self.certainSeconds) = (.unknown, end, nil)
        } else {
            (self.start, self.end, self.certainSeconds) = (start, end.notBefore(start.day), certainSeconds)
        }
    }

    /// The first day on which it may have been taken; nil where nothing tells it.
    public var firstDay: CivilDate? { start.day }

    /// The last day on which it may have been taken; nil where it is not known, or the treatment has no end.
    public var lastDay: CivilDate? { end.lastDay }

    /// Returns whether the medication was to be taken on some of the days from one to another.
    ///
    /// - Parameter days: The days on the patient's calendar.
    /// - Returns: Inside where it was on at least one of them, as far as the prescription tells.
    public func coverage(of days: ClosedRange<CivilDate>) -> Coverage {
        if end == .notOrdered { return .outside }
        if let firstDay, days.upperBound < firstDay { return .outside }
        if let lastDay, days.lowerBound > lastDay { return .outside }
        guard let firstDay else { return .unknown }
        return switch end {
        case .open, .planned, .ended(_, .on): .inside
        case .ended(_, .within(let last)): max(firstDay, days.lowerBound) < last.lowerBound ? .inside : .unknown
        case .ended(_, .unknown), .unknown, .notOrdered: .unknown
        }
    }

    /// Returns the same treatment, begun on a day at the latest; where its start is not known, this day is the start.
    ///
    /// - Parameters:
    ///   - day: The day of the first record; nil without a record; no dose is surely due then.
    ///   - zone: The patient's time zone.
    /// - Returns: A treatment of which the first day is known or assumed, unless there is no day.
    package func begun(by day: CivilDate?, in zone: ZoneOffsets) -> Treatment {
        // Where no moment is certain, the start and the end contradict each other, or the end is not known.
        guard start == .unknown, let upper = certainSeconds?.upperBound else { return self }
        guard let day else { return Treatment(start: .unknown, end: end, certainSeconds: nil) }
        let lower = zone.start(of: day)
        return Treatment(start: .assumed(day), end: end, certainSeconds: lower < upper ? lower..<upper : nil)
    }

    /// Returns whether it is over before a day: nothing more is to be taken, or it is not known until when it was.
    ///
    /// - Parameter day: A day on the patient's calendar, as a rule the present one.
    /// - Returns: False for one that goes on, or begins later.
    public func isOver(before day: CivilDate) -> Bool {
        hasUnknownEnd || (lastDay.map { $0 < day } ?? false)
    }

    /// Whether it ended on a day that is not known.
    var hasUnknownEnd: Bool {
        if case .ended(_, .unknown) = end { true } else { false }
    }

    /// Returns whether a dose that is due at a moment was surely to be taken.
    ///
    /// - Parameter epochSeconds: The moment, in seconds since 1970.
    /// - Returns: False outside of the treatment, and where this is not known.
    package func expectsDose(at epochSeconds: Int64) -> Bool { certainSeconds?.contains(epochSeconds) ?? false }
}

extension Treatment {
    /// Creates a treatment of known days, for a chart of a medication without a prescription.
    ///
    /// - Parameter days: The days on the patient's calendar.
    public init(_ days: ClosedRange<CivilDate>) {
        self.init(start: .known(days.lowerBound), end: .planned(days.upperBound), certainSeconds: nil)
    }

    /// Creates a treatment that goes on, for a chart of a medication without a prescription.
    ///
    /// - Parameter days: The days on the patient's calendar.
    public init(_ days: PartialRangeFrom<CivilDate>) {
        self.init(start: .known(days.lowerBound), end: .open, certainSeconds: nil)
    }
}

extension Treatment.Start {
    /// The first day; nil where it is not known.
    fileprivate var day: CivilDate? {
        switch self {
        case .known(let day), .assumed(let day): day
        case .unknown: nil
        }
    }
}

extension Treatment.End {
    /// Returns the same end, none of whose possible days is before a first one.
    fileprivate func notBefore(_ first: CivilDate?) -> Treatment.End {
        guard case .ended(let reason, .within(let days)) = self, let first, first > days.lowerBound else { return self }
        return .ended(reason, first < days.upperBound ? .within(first...days.upperBound) : .on(days.upperBound))
    }

    /// The last day on which the medication may have been taken; nil where the treatment has no end, or it is not known.
    fileprivate var lastDay: CivilDate? {
        switch self {
        case .planned(let day), .ended(_, .on(let day)): day
        case .ended(_, .within(let days)): days.upperBound
        case .ended(_, .unknown(let latest)): latest
        case .open, .unknown, .notOrdered: nil
        }
    }
}
