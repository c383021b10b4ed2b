// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// A day with the doses that were due on it, and what became of them: a cell of a calendar, or a line of times.
public struct AdherenceDay: Sendable, Hashable, Identifiable {
    /// What a day comes to, in one word.
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// Nothing was due, and nothing beyond was taken.
        case notApplicable
        /// No dose is due yet.
        case upcoming
        /// Doses are open, and none of the others was left out.
        case pending
        /// Every dose was taken, and no more than these.
        case taken
        /// More was taken than was due, and no dose was left out.
        case extra
        /// Every dose was taken and no more, but two of them too close together; see ``AdherenceDose/isTooClose``.
        case tooClose
        /// Some doses were taken, wholly or in part, and at least one was not.
        case incomplete
        /// No dose was taken, and each that has been decided was recorded as not taken.
        case skipped
        /// No dose was taken, and at least one has no record.
        case missed
        /// The records do not tell what became of at least one dose, and no other was left out.
        case unknown
    }

    /// The day on the patient's calendar.
    public let date: CivilDate
    /// The doses of the day, by moment.
    public internal(set) var doses: [AdherenceDose] = []
    /// The administrations of the day that no dose asked for, by moment.
    public internal(set) var extra: [AdministrationRecord] = []
    /// The administrations of the day that belong to dosages taken as needed, by moment.
    public internal(set) var asNeeded: [AdministrationRecord] = []
    /// What became of the expected doses.
    public private(set) var counts = DoseCounts()
    /// What became of the expected doses whose windows have passed.
    public private(set) var closedCounts = DoseCounts()

    /// The number of expected doses that were taken too soon after another; see ``AdherenceDose/isTooClose``.
    public private(set) var tooClose = 0
    /// The number of expected doses that may have been taken as needed; see ``AdherenceDose/mayBeAsNeeded``.
    public private(set) var mayBeAsNeeded = 0

    /// The day itself.
    public var id: CivilDate { date }

    init(date: CivilDate) {
        self.date = date
    }

    mutating func append(_ dose: AdherenceDose) {
        doses.append(dose)
        guard dose.isExpected else { return }
        counts.add(dose.state)
        if dose.isTooClose { tooClose += 1 }
        if dose.mayBeAsNeeded { mayBeAsNeeded += 1 }
        if dose.isClosed { closedCounts.add(dose.state) }
    }

    /// The number of doses that the prescription asks for.
    public var expected: Int { counts.total }

    /// Whether each expected dose was taken, no two too close together, and nothing beyond.
    ///
    /// A day on which something was taken and nothing was due is not correct. nil as long as a window is open, where
    /// nothing is expected and nothing was taken, and where records do not tell what became of a dose while nothing else
    /// went wrong.
    public var isCorrect: Bool? {
        guard expected > 0 else { return extra.isEmpty ? nil : false }
        guard closedCounts.total == expected else { return nil }
        if counts.skipped + counts.missed + counts.partial + tooClose > 0 || !extra.isEmpty { return false }
        return counts.unknown + counts.pending > 0 ? nil : true
    }

    /// What the day comes to, in one word.
    public var status: Status {
        guard expected > 0 else { return extra.isEmpty ? .notApplicable : .extra }
        if counts.upcoming == expected { return .upcoming }
        let leftOut = counts.skipped + counts.missed
        if leftOut + counts.partial == 0 {
            if counts.unknown > 0 { return .unknown }
            if counts.taken < expected { return .pending }
            guard extra.isEmpty else { return .extra }
            return tooClose > 0 ? .tooClose : .taken
        }
        if counts.taken + counts.partial > 0 { return .incomplete }
        return counts.missed > 0 ? .missed : .skipped
    }
}
