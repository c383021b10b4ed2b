// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// What a structure says of how much and when, in the numbers that words can be compared with.
///
/// What is not known stays nil or empty; nothing is compared with it, and words that say it say more than the structure.
struct DosageNumbers: Sendable {
    /// The amount of one dose, or one end of its range.
    struct Amount: Sendable {
        let value: FHIRDecimal
        /// The unit; nil for one that has no words, which is compared with nothing.
        let unit: DoseUnit?
    }

    /// The doses on a day on which there are any, such as 2 for a frequency of 2 in a day; nil if not known.
    var timesPerDay: ClosedRange<Int>?
    /// The days from one day with doses to the next: 1 for daily, 2 for every other day, 7 for weekly; nil if not known.
    var periodDays: Int?
    /// The hours from one dose to the next.
    var everyHours: ClosedRange<Int>?
    /// The days of the week that are named; empty for none.
    var weekdays: Set<DayOfWeek> = []
    /// How many days the treatment lasts; nil if not known.
    var durationDays: ClosedRange<Int>?
    var hasTiming = false
    var hasAmount = false
    /// The amounts of a dose, both ends of a range.
    var amounts: [Amount] = []
    var isAsNeeded = false
    /// Every number that stands in the structure, without trailing zeros; a clock time as 8:00.
    ///
    /// Clock times are looked for here. Other numbers of a text count only where they are the amount, a frequency or a
    /// duration, since the same number may stand in the structure for something else.
    var numbers: Set<String> = []
}
