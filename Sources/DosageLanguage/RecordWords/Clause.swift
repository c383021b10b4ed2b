// SPDX-License-Identifier: Apache-2.0

/// What a word of a clause does in it, whatever the language.
///
/// A clause is judged by which of these stand in it and by what is left beside them, so that a table of words is all that a
/// language adds.
enum ClauseWord: String, Sendable, CaseIterable {
    /// Denies what stands next to it: do not, kein.
    case denial
    /// Denies what was done so far: no longer.
    case noMore
    /// What is done with a dose: take, inject, start.
    case take
    /// Asks to end a treatment: stop, discontinue.
    case stop
    /// States that a treatment has ended: stopped, abgesetzt.
    case stopped
    /// Asks to leave doses out for some time: hold, pause.
    case hold
    /// States that doses are left out for some time: on hold, pausiert.
    case held
    /// Before what a dose depends on: if, unless.
    case condition
    /// Before a place or a circumstance, which beside a verb is a condition: bei, bij.
    case circumstance
    /// The same, as an explicit restriction: only if.
    case onlyIf
    /// Before what ends a ban: until.
    case until
    /// Before who or what is behind it: by, because, since.
    case since
    /// Before a first day without a dose: from, as of.
    case from
    /// After a length or a step: then.
    case then
    /// The medicine itself: this medicine, tablets.
    case own
    /// For the time being: now, today.
    case now
    /// Says nothing by itself: please, the, is.
    case filler
    /// Before an amount that is not to be passed: more than, longer than.
    case limit
    /// Before what came earlier: after.
    case after
    /// Before what comes later, which ends a ban where it is an event: before.
    case before
    /// Another medicine stood in the place of this one: replaces.
    case replaces
    /// A habit, which is ended and not the medicine: smoking.
    case habit
    /// Before what is not taken beside the medicine: with, together with.
    case beside
    /// Denies the noun behind it: kein, geen.
    case determiner
    /// A value that a treatment aims at, of which no number is a dose.
    case target
    /// An event that a ban lasts until: the blood test.
    case event
    /// Something that a caution is about: alcohol, driving, the fridge, side effects.
    case topic
    /// Turns a dose into another one: increase, titrate.
    case change
    /// A unit of time, or a word beside a date: days.
    case time
    /// Before a number that is no dose: INR, weight, aged, telephone.
    case label
    /// After a number that is no dose: kg, years, pack.
    case measure
}

/// What a clause says about whether the medicine is taken.
struct ClauseMeaning: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// The medicine is not to be taken, now or until something.
        case ban
        /// The treatment has ended.
        case stop
        /// The treatment is left out for some time.
        case pause
        /// The treatment ends on a day, or after a length.
        case end
        /// The treatment begins on a day.
        case start
        /// A dose depends on something.
        case condition
        /// What not to do beside the medicine, how to handle it, what to look out for.
        case caution
        /// It says nothing of a dose: a target.
        case information
        /// It may forbid the medicine, and nobody knows.
        case unclear
        /// Nothing of all this.
        case other
    }

    let kind: Kind
    /// Whether it is a heading of the next clause, behind which a colon stands.
    let isHeading: Bool
    /// Where the clause stands, in bytes of UTF-8 from the start of the text.
    let range: Range<Int>
}
