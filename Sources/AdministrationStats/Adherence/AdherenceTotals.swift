// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule

/// The counts behind adherence figures, which add up over stretches of time and over prescriptions.
///
/// ```swift
/// let year = months.map(\.totals).reduce(AdherenceTotals(), +)
/// year.takingRate.ratio
/// ```
///
/// Of totals of several prescriptions a day counts once for each of them.
public struct AdherenceTotals: Sendable, Hashable {
    /// What became of the expected doses.
    public private(set) var doses = DoseCounts()
    /// What became of the expected doses whose windows have passed; rates count these.
    public private(set) var closed = DoseCounts()
    /// The days on which each expected dose was taken, no two too close together, and nothing beyond.
    public private(set) var correctDays = 0
    /// The days of which it is known whether they were correct; see ``AdherenceDay/isCorrect``.
    public private(set) var decidedDays = 0
    /// The administrations that no dose asked for.
    public private(set) var extra = 0
    /// The administrations that belong to dosages taken as needed.
    public private(set) var asNeeded = 0
    /// The expected doses that were taken too soon after another; see ``AdherenceDose/isTooClose``.
    public private(set) var tooClose = 0
    /// The expected doses that may have been taken as needed; see ``AdherenceDose/mayBeAsNeeded``.
    public private(set) var mayBeAsNeeded = 0
    /// What the schedules rest on, the weakest of all; nil where all is taken as needed.
    public private(set) var basis: ScheduleBasis?
    /// What the schedules take for granted.
    public private(set) var assumptions: Set<ScheduleAssumption> = []
    /// Whether there are dosages taken as needed.
    private var hasAsNeeded = false

    /// Creates the totals of nothing.
    public init() {}

    init(_ days: some Sequence<AdherenceDay>, schedule: Schedule) {
        count(days)
        basis = schedule.basis
        assumptions = schedule.assumptions
        hasAsNeeded = !schedule.asNeeded.isEmpty
    }

    /// Creates the totals of some of the days of which there are totals already.
    init(_ days: some Sequence<AdherenceDay>, of whole: AdherenceTotals) {
        count(days)
        (basis, assumptions, hasAsNeeded) = (whole.basis, whole.assumptions, whole.hasAsNeeded)
    }

    private mutating func count(_ days: some Sequence<AdherenceDay>) {
        for day in days {
            doses += day.counts
            closed += day.closedCounts
            extra += day.extra.count
            asNeeded += day.asNeeded.count
            tooClose += day.tooClose
            mayBeAsNeeded += day.mayBeAsNeeded
            guard let isCorrect = day.isCorrect else { continue }
            decidedDays += 1
            if isCorrect { correctDays += 1 }
        }
    }

    /// The doses taken, of those taken, skipped or missed: taking adherence.
    ///
    /// Administrations ended early, going on or unknown are in neither number.
    public var takingRate: AdherenceRate {
        rate(closed.taken, of: closed.taken + closed.skipped + closed.missed, otherwise: decidedAbsence)
    }

    /// The doses taken on time, of those taken, skipped or missed: timing adherence.
    ///
    /// Doses taken at an unknown time of their day are in neither number: they may have been on time or not.
    public var onTimeRate: AdherenceRate {
        rate(
            closed.onTime,
            of: closed.taken - closed.untimed + closed.skipped + closed.missed,
            otherwise: closed.untimed > 0 ? .noTimes : decidedAbsence
        )
    }

    /// The days with correct doses, of those that are decided: correct dosing.
    ///
    /// On a correct day each expected dose was taken, no two of them too close together, and nothing beyond. A day on which
    /// nothing was due is decided, and wrong, if something was taken.
    public var correctDosing: AdherenceRate {
        // A day is decided when all of its windows have passed, so that some doses may be closed and no day is.
        rate(
            correctDays, of: decidedDays,
            otherwise: closed.unknown + closed.pending > 0 ? .nothingKnown : .nothingClosed)
    }

    private var decidedAbsence: AdherenceRate.Absence { closed.total > 0 ? .nothingKnown : .nothingClosed }

    private func rate(
        _ numerator: Int,
        of denominator: Int,
        otherwise absence: AdherenceRate.Absence
    ) -> AdherenceRate {
        let nothingExpected: AdherenceRate.Absence = basis == nil && hasAsNeeded ? .asNeeded : .noExpectedDoses
        return AdherenceRate(
            numerator, of: denominator, basis: basis, otherwise: doses.total > 0 ? absence : nothingExpected)
    }

    /// Returns the totals of two stretches of time, or of two prescriptions, that have no dose in common.
    public static func + (left: AdherenceTotals, right: AdherenceTotals) -> AdherenceTotals {
        var sum = left
        sum.doses += right.doses
        sum.closed += right.closed
        sum.correctDays += right.correctDays
        sum.decidedDays += right.decidedDays
        sum.extra += right.extra
        sum.asNeeded += right.asNeeded
        sum.tooClose += right.tooClose
        sum.mayBeAsNeeded += right.mayBeAsNeeded
        sum.basis = [left.basis, right.basis].compactMap(\.self).max()
        sum.assumptions.formUnion(right.assumptions)
        sum.hasAsNeeded = left.hasAsNeeded || right.hasAsNeeded
        return sum
    }
}
