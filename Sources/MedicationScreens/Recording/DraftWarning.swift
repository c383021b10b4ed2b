// SPDX-License-Identifier: Apache-2.0

/// Something unusual about a dose to be recorded; the name is part of the key of its words.
///
/// A person must see it and confirm that the dose is to be recorded all the same. A dose of a schedule that is recorded at its
/// time, on the same day or the next, has none: people stop reading warnings that come every day.
public enum DraftWarning: String, Sendable, Hashable, CaseIterable {
    /// The prescription forbids the medication.
    case forbidden
    /// The words of the prescription contradict its details.
    case wordsDiffer
    /// The prescription is not one to follow now, or the record of its medication was made by mistake.
    case notInForce
    /// Another current prescription replaces this one, and whether it still holds is to be asked.
    case replaced
    /// The dose is recorded already, or another one within minutes of it.
    case sameAgain
    /// The last dose is too close.
    ///
    /// Less than the time that an as-needed prescription asks for, or less than half of the usual time between the doses of a
    /// schedule.
    case tooSoon
    /// With the doses before it is more than the prescription allows.
    case overMaximum
    /// Whether the prescription allows another dose cannot be told.
    case limitUnknown
    /// It was more than two days ago.
    case longAgo
    /// The amount is more than twice that of the prescription, or in another unit.
    case implausibleAmount
}
