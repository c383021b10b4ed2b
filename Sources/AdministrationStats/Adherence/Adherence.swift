// SPDX-License-Identifier: Apache-2.0

public import DosageSchedule
public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The doses that a prescription asked for on certain days, compared with what was recorded.
///
/// An administration counts for the dose that it names, see ``FHIRCore/Identifier/init(linkingTo:)``; else for the nearest
/// dose in whose window it lies, nearest pairs first. Records that something was taken choose before records that nothing
/// was: a dose taken after all was not skipped. A record that names a day without a time counts for a dose of that day
/// that is still free, and is neither on time nor late. What is not recorded is not taken.
///
/// ```swift
/// let march = try Adherence(records, to: schedule, of: order, days: first...last, now: now)
/// march.totals.takingRate.ratio           // 0.6
/// march.totals.takingRate.denominator     // of 5 doses
/// march.day(date).status                  // .taken
/// for dose in march.doses { print(dose.time.instant, dose.state) }
/// ```
///
/// Everything given is in exactly one place: with a dose, or in one of the lists and counts below; see ``recordCount``.
/// Make the schedule with ``/DosageSchedule/SchedulePolicy/Ranges/fewest``, which asks for no dose that the prescription
/// leaves open. Records that name doses of a schedule made with ``/DosageSchedule/SchedulePolicy/Ranges/most`` are the
/// exception: of "2 to 4 times a day" its second dose is another one. Compare them with the same schedule; optional
/// doses count in no figure.
public struct Adherence: Sendable, Hashable {
    /// The days whose doses are compared.
    public let dayRange: ClosedRange<CivilDate>
    /// The present; nothing that happened later counts.
    public let now: Date
    /// The patient's time zone.
    public let zone: TimeZone
    /// The windows and the rule by which doses were matched and judged.
    public let rules: AdherenceRules
    /// Whether the records given were all there are; if not, doses may seem missed that were taken.
    public let isComplete: Bool

    /// From when to when the medication was to be taken, as ``/DosageSchedule/Schedule/treatment`` says.
    ///
    /// A start that is not known is the day of the first record. No dose is missed outside of it, nor where it is not known
    /// whether it still went on.
    public let treatment: Treatment

    /// The days on which a dose was due or something was taken, in order.
    public internal(set) var days: [AdherenceDay]
    /// The records of these days that say that nothing was taken, or not what, and belong to no dose.
    public internal(set) var unmatched: [AdministrationRecord] = []
    /// The records without a day, which may lie anywhere, in the order given.
    public internal(set) var imprecise: [AdministrationRecord] = []
    /// The number of records of other days, or of doses of other days.
    public internal(set) var outside = 0
    /// The number of records that are later than now.
    public internal(set) var future = 0
    /// The number of records of these days from before the prescription began, which are no extra doses.
    ///
    /// A prescription that was renewed under its id has a new beginning, and the records of before keep the id.
    public internal(set) var beforeStart = 0
    /// The number of records that belong to another prescription, medication or patient.
    public internal(set) var otherPrescriptions = 0
    /// The number of records that were entered in error.
    public internal(set) var excluded = 0
    /// The number of records that are an older version of another record, or the same again.
    public internal(set) var duplicates = 0
    /// The number of records of which nothing tells which of several versions is the newest, and these contradict.
    ///
    /// Each of them is one of the records counted elsewhere, with an outcome that is not known.
    public internal(set) var doubtful = 0

    /// The counts of all days, from which rates are made.
    public internal(set) var totals = AdherenceTotals()
    /// The present day on the patient's calendar.
    public let today: CivilDate

    /// What the schedule rests on; nil if all is taken as needed.
    public var basis: ScheduleBasis? { totals.basis }

    /// What the schedule takes for granted.
    public var assumptions: Set<ScheduleAssumption> { totals.assumptions }

    /// The doses by moment, with what became of each.
    public var doses: [AdherenceDose] { days.flatMap(\.doses) }

    /// The administrations that no dose asked for.
    public var extra: [AdministrationRecord] { days.flatMap(\.extra) }

    /// The administrations that belong to dosages taken as needed.
    ///
    /// If the prescription has such a dosage, whatever no dose asked for is taken to be one of these, and is not extra.
    public var asNeeded: [AdministrationRecord] { days.flatMap(\.asNeeded) }

    /// The number of records given: those with a dose and the sum of all others.
    public var recordCount: Int {
        let placed = days.reduce(0) { sum, day in
            sum + day.doses.count { $0.record != nil } + day.extra.count + day.asNeeded.count
        }
        return placed + unmatched.count + imprecise.count + outside + future + beforeStart + otherPrescriptions
            + excluded + duplicates
    }

    /// Returns a day, also one without doses.
    ///
    /// - Parameter date: The day.
    /// - Returns: A day that is not applicable for one that was not compared.
    /// - Complexity: O(log days)
    public func day(_ date: CivilDate) -> AdherenceDay {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low < days.count && days[low].date == date ? days[low] : AdherenceDay(date: date)
    }

    /// Returns the counts of some of the days, such as one month of a year.
    ///
    /// - Parameter days: The days; those that were not compared count nothing.
    /// - Returns: The counts, from which rates are made.
    public func totals(of days: ClosedRange<CivilDate>) -> AdherenceTotals {
        AdherenceTotals(self.days.filter { days.contains($0.date) }, of: totals)
    }

    /// Returns all days of a month, also those without doses, as a calendar shows them.
    ///
    /// - Parameter month: The month.
    /// - Returns: The days in order; those that were not compared are not applicable.
    public func days(of month: CivilMonth) -> [AdherenceDay] {
        (0..<month.firstDay.days(until: month.lastDay) + 1).map { day(month.firstDay.adding(days: $0)) }
    }
}

/// The choices that adherence leaves to its user.
public struct AdherenceRules: Sendable, Hashable {
    /// How far from a dose time an administration may be and still count for that dose.
    public var matching: MatchingWindow
    /// How far from its time a dose may be taken and still be on time.
    public var onTime: OnTimeRule

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - matching: How far from a dose time an administration may be and still count for that dose.
    ///   - onTime: How far from its time a dose may be taken and still be on time.
    public init(matching: MatchingWindow = .standard, onTime: OnTimeRule = .ismp) {
        self.matching = matching
        self.onTime = onTime
    }
}
