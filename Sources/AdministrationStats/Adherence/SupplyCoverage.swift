// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The days of a window on which a patient had the medication on hand, from what was dispensed.
///
/// Supply is not intake: the figures say what a patient could have taken at most.
///
/// ```swift
/// let coverage = SupplyCoverage(dispenses: dispenses, window: first...last, zone: vienna)
/// coverage.daysCovered.ratio       // 0.856: PDC, proportion of days covered
/// coverage.possession.ratio        // 1.0: MPR, medication possession ratio, which may be above 1
/// coverage.refused                 // dispenses that do not tell how long they last
/// ```
///
/// Sources: Pharmacy Quality Alliance, proportion of days covered; the measures CMA1 to CMA9 of the R package AdhereR.
public struct SupplyCoverage: Sendable, Hashable {
    /// What becomes of a supply that is handed out while the one before it lasts.
    public enum Overlap: String, Sendable, Hashable, CaseIterable {
        /// It begins when the one before it of the same ingredient ends.
        case movedForward
        /// It begins when it is handed out, and days with both are covered once.
        case merged
    }

    /// The window.
    public let window: ClosedRange<CivilDate>
    /// The days covered, as stretches that do not touch, within the window and without days of a stay.
    public let covered: [ClosedRange<CivilDate>]
    /// The days covered, of the days of the window without those of stays: PDC.
    ///
    /// A day is covered if there is supply of any ingredient. It is never above 1.
    public let daysCovered: AdherenceRate
    /// The days' supply handed out in the window, of all days of the window: MPR.
    ///
    /// It may be above 1; ``AdherenceRate/cappedRatio`` is not.
    public let possession: AdherenceRate
    /// The reasons why dispenses could not be counted, in the order given; the figures are too low for those handed out.
    public internal(set) var refused: [SupplyError] = []
    /// The number of dispenses that are an older version of another, or the same again.
    public internal(set) var duplicates = 0

    /// Counts supplies.
    ///
    /// - Parameters:
    ///   - supplies: The supplies, in any order; what is left at the beginning of the window of those before it counts for
    ///     covered days.
    ///   - window: The days to look at. Measures of the PQA begin with the first supply and not with the period.
    ///   - stays: The days on which a hospital or home provides the medication; they are not counted, and what the patient
    ///     has at home lasts as many days longer.
    ///   - overlap: What becomes of a supply that is handed out while the one before it lasts.
    /// - Complexity: O((supplies + stays) log (supplies + stays)) where supplies do not overlap across stays.
    public init(
        _ supplies: some Sequence<Supply>,
        window: ClosedRange<CivilDate>,
        stays: [ClosedRange<CivilDate>] = [],
        overlap: Overlap = .movedForward
    ) {
        let supplies = supplies.filter { $0.start <= window.upperBound }
        let calendar = StayCalendar(stays)
        let windowDays = window.lowerBound.daysSinceEpoch...window.upperBound.daysSinceEpoch
        var stretches: [ClosedRange<Int>] = []
        for group in Dictionary(grouping: supplies, by: \.ingredient).values {
            var free = Int.min
            for supply in group.sorted(by: { ($0.start, $0.days) < ($1.start, $1.days) }) where supply.days > 0 {
                let handedOut = supply.start.daysSinceEpoch
                let used = calendar.stretches(
                    from: overlap == .movedForward ? max(handedOut, free) : handedOut, days: supply.days)
                free = (used.last?.upperBound ?? handedOut) + 1
                stretches += used
            }
        }
        let covered = stretches.compactMap { $0.overlapping(windowDays) }.merged()
        let days = windowDays.count - calendar.days(in: windowDays)
        let handedOut = supplies.filter { $0.start >= window.lowerBound }.reduce(0) { $0 + $1.days }

        self.window = window
        self.covered = covered.map {
            CivilDate(daysSinceEpoch: $0.lowerBound)...CivilDate(daysSinceEpoch: $0.upperBound)
        }
        daysCovered = AdherenceRate(
            covered.reduce(0) { $0 + $1.count }, of: supplies.isEmpty ? 0 : days, basis: nil,
            otherwise: supplies.isEmpty ? .noDispenses : .noDays)
        possession = AdherenceRate(
            handedOut, of: supplies.isEmpty ? 0 : windowDays.count, basis: nil, otherwise: .noDispenses)
    }

    /// Counts dispenses; of several with the same id the newest version.
    ///
    /// - Parameters:
    ///   - dispenses: The dispenses, in any order.
    ///   - window: The days to look at.
    ///   - zone: The patient's time zone, which says on which day something was handed out.
    ///   - stays: The days on which a hospital or home provides the medication.
    ///   - overlap: What becomes of a supply that is handed out while the one before it lasts.
    ///   - ingredient: Gives what is the same in supplies that are used up one after another; the medication as the
    ///     dispense names it where it gives nil.
    public init(
        dispenses: some Sequence<MedicationDispense>,
        window: ClosedRange<CivilDate>,
        zone: TimeZone,
        stays: [ClosedRange<CivilDate>] = [],
        overlap: Overlap = .movedForward,
        ingredient: (MedicationDispense) -> MedicationKey? = { _ in nil }
    ) {
        let newest = NewestVersions(
            of: dispenses,
            id: \.id,
            version: { VersionStamp($0.meta) },
            part: { [$0.whenHandedOver?.text, $0.subject?.reference] },
            merge: { _, _ in nil })
        var supplies: [Supply] = []
        var refused: [SupplyError] = []
        for dispense in newest.kept {
            do {
                supplies.append(try Supply(dispense, zone: zone, ingredient: ingredient(dispense)))
            } catch {
                refused.append(error)
            }
        }
        self.init(supplies, window: window, stays: stays, overlap: overlap)
        self.refused = refused
        duplicates = newest.duplicates
    }
}
