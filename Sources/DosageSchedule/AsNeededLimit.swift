// SPDX-License-Identifier: Apache-2.0

public import DosageLanguage
public import FHIRCore

/// How much of a medication taken as needed may be taken.
///
/// FHIR: a dosage as needed has no schedule; its frequency and period become a limit.
public struct AsNeededLimit: Sendable, Hashable {
    /// The place of the dosage in the request, 0 for the first.
    public let dosageIndex: Int
    /// The most doses in the period; nil where the dosage sets no such limit.
    public let frequency: Int?
    /// The period in which the doses are counted; nil exactly where the frequency is.
    public let period: Period?
    /// The greatest amounts in a period.
    public let maxDosePerPeriod: [FHIRRatio]
    /// The reason why frequency and period could not be read; then nothing may be concluded from their absence.
    public let unreadable: ScheduleError?
}
