// SPDX-License-Identifier: Apache-2.0

/// What words of an everyday prescription mean that mean one thing and no value.
enum EverydayMark: UInt8, Sendable {
    /// A word for one that is also an article.
    case article
    /// A half that is added to the amount before it: et demi.
    case andHalf
    /// A word between a number and its unit: half of a tablet.
    case of
    /// A spoon, behind what it holds: 5 mL spoonful.
    case spoonful
    /// Times, as in 3 times or 3 x.
    case times
    /// Times a day, after a number: 2 dd.
    case timesADay
    case per
    /// In or within, before a length of time.
    case within
    case every
    /// Between a part and the whole: 1 day out of 2.
    case outOf
    case other
    /// The letters or the sign that make a number an ordinal: 2nd.
    case ordinalMark
    /// Before a day of the week.
    case on
    /// Before a place of the body or a way into it: in the.
    case into
    case at
    /// The word or letter of a clock time on a clock of 24 hours: Uhr.
    case oclock
    case forenoon
    case afternoon
    case to
    case or
    case and
    /// Before the length of a treatment: for 7 days.
    case during
    /// Before the length of one dose: over 30 minutes.
    case over
    /// Before the last day of a treatment: until 31 December 2026.
    case until
    /// Before the first day of a treatment.
    case from
    /// Between the first and the last day of a treatment, and nothing else: du … au ….
    case toDate
    /// After the length of a treatment: 7 Tage lang.
    case long
    /// Nights or evenings, of which a treatment beside a dose at night has a number: durante 7 noches.
    case nights
    case max
    /// The most in a day, before its amount.
    case maxDaily
    case upTo
    case asNeeded
    /// Before a reason, which makes it as needed: in case of.
    case inCaseOf
    /// Between as needed and its reason.
    case reasonMark
    case reason
    /// A word that goes with a reason: severe.
    case reasonWord
    /// Before what it is good for, which may be with or without as needed: against pain.
    case purpose
    /// The days of the week that no other amount is for.
    case otherDays
    /// The end of 14-tägig.
    case everyDays
    /// An instruction that is kept in its words.
    case note
    /// An instruction, kept in its words, not to chew.
    case notChewed
    /// An instruction, kept in its words, to keep away from meals.
    case awayFromMeals
    /// All at once, which is once only without other times: en une prise.
    case oneIntake
    /// Words of which no element is made, so that none is made of a part of them: this evening.
    case unread
    /// Before a unit of time of which every second one is meant: om de maand.
    case alternate
    /// Behind the hour of a clock of 12 hours, from the evening to the small hours.
    case nightHour
    /// Once only.
    case single
    case then
    /// Then stop, behind the length of the last step, which says it already.
    case ending
    /// Between what is taken and what is not: au lieu de.
    case insteadOf
    /// The doses that an amount of a day is divided into: en 2 prises.
    case intakes
    /// Words that say nothing about the dose.
    case harmless
    /// Words that ask for a dose, before a number without a unit: take.
    case verb
    /// By mouth, or the left eye: the Italian OS.
    case eyeOrMouth

    /// A bit for each.
    var bit: UInt64 { 1 << UInt64(rawValue) }
}
