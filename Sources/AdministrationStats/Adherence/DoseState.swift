// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

/// What became of a dose that was due at a time.
///
/// The words follow the taxonomy of Vrijens and others (2012): this is implementation, dose by dose. Whether a patient
/// began or gave up a treatment is another question.
public enum DoseState: Sendable, Hashable {
    /// The dose was taken.
    case taken(TakenTime)
    /// A record says that the dose was not taken, and perhaps why.
    case skipped(reasons: [CodeableConcept])
    /// The window of the dose has passed and nothing was recorded, by all the records that there are.
    case missed
    /// The administration was begun and ended early.
    case partial
    /// The dose is due and its window is open, or a record says that the administration is going on.
    case pending
    /// The dose is not yet due.
    case upcoming
    /// A record exists that does not tell what became of the dose, or the records are not all there are and none of them does.
    case unknown
    /// The prescription allows the dose and does not ask for it, and nothing was recorded.
    case notExpected
    /// Nothing was recorded, and it is not known whether the dose was still to be taken, see ``/DosageSchedule/Treatment``.
    ///
    /// So it is on the day on which a treatment was stopped. It counts in no figure.
    case doubtful
}

/// When a dose was taken, compared with the time at which it was due; seconds are positive after that time.
public enum TakenTime: Sendable, Hashable {
    /// Within the window of the rule for being on time.
    case onTime(seconds: Int64)
    /// Before that window.
    case early(seconds: Int64)
    /// After that window.
    case late(seconds: Int64)
    /// On a day, without a clock time: neither on time nor early nor late.
    case unknown

    /// The seconds from the dose time to the administration, negative before it; nil where no time was recorded.
    public var seconds: Int64? {
        switch self {
        case .onTime(let seconds), .early(let seconds), .late(let seconds): seconds
        case .unknown: nil
        }
    }
}
