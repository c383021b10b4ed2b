// SPDX-License-Identifier: Apache-2.0

/// What a part of a sentence tells; the table of a language decides the order.
public enum DosageRole: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text that was written, where it is all there is.
    case text
    /// What to do with it, as in inhale.
    case method
    /// How much at a time.
    case dose
    /// How fast.
    case rate
    /// How it enters the body.
    case route
    /// At which place of the body, where that is known.
    case site
    /// How often, and in which period.
    case cadence
    /// On which days of the week, of the month or of a cycle.
    case day
    /// At which times of day.
    case time
    /// At which events of the day.
    case event
    /// At which moments.
    case date
    /// An abbreviation of the pattern that differs from it.
    case code
    /// That the times must be kept exactly.
    case exact
    /// How long one time takes.
    case duration
    /// How long, or from when to when.
    case bounds
    /// How often in all.
    case count
    /// Only as needed, and for what.
    case asNeeded
    /// Under which condition.
    case condition
    /// How much time to leave between two doses.
    case gap
    /// How much at most.
    case limit
    /// Route, site and method in the words that were written.
    case note
    /// Further instructions, such as with water.
    case instruction
    /// The words for the patient.
    case patientInstruction
    /// The text that was written, beside what it says.
    case wording
}
