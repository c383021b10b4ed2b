// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRIssue.Code {
    /// A frequency that differs from the number of times or events; both are spoken.
    public static var frequencyConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "frequencyConflict") }
    /// A time of day or an event beside an interval of hours or less; both are spoken.
    public static var clockWithInterval: FHIRIssue.Code { FHIRIssue.Code(rawValue: "clockWithInterval") }
    /// Days of the week beside a period that is neither one day nor whole weeks; both are spoken.
    public static var dayOfWeekConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "dayOfWeekConflict") }
    /// A duration of one dose that is longer than the time until the next one; both are spoken.
    public static var durationConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "durationConflict") }
    /// A time, day, event or date that is listed more than once; it is spoken once.
    public static var repeatedValue: FHIRIssue.Code { FHIRIssue.Code(rawValue: "repeatedValue") }
    /// An abbreviation that differs from the pattern beside it; both are spoken.
    public static var codeConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "codeConflict") }
    /// A phrase that the table of a language lacks; the whole sentence is in another language.
    public static var missingPhrase: FHIRIssue.Code { FHIRIssue.Code(rawValue: "missingPhrase") }
    /// A value outside what it may be: a frequency of 0, or a code outside the set from which it must come.
    public static var value: FHIRIssue.Code { FHIRIssue.Code(rawValue: "value") }
    /// A range whose end is below its start, or two ranges at once.
    public static var range: FHIRIssue.Code { FHIRIssue.Code(rawValue: "range") }
    /// Bounds that hold no time, or whose length is not known.
    public static var bounds: FHIRIssue.Code { FHIRIssue.Code(rawValue: "bounds") }
    /// A period of length zero.
    public static var zeroPeriod: FHIRIssue.Code { FHIRIssue.Code(rawValue: "zeroPeriod") }
    /// An extension that may change the meaning of the others and is not known.
    public static var modifierExtension: FHIRIssue.Code { FHIRIssue.Code(rawValue: "modifierExtension") }
    /// An extension that is not known, where a dose may depend on it.
    public static var unknownExtension: FHIRIssue.Code { FHIRIssue.Code(rawValue: "unknownExtension") }
    /// An extension that changes a dose in a way that this package does not follow.
    public static var unsupportedExtension: FHIRIssue.Code { FHIRIssue.Code(rawValue: "unsupportedExtension") }
    /// Dosages one after another of which one has no end, or no place in the order.
    public static var sequence: FHIRIssue.Code { FHIRIssue.Code(rawValue: "sequence") }
    /// Doses that exceed a greatest amount beside them, even the fewest and smallest.
    public static var ceilingExceeded: FHIRIssue.Code { FHIRIssue.Code(rawValue: "ceilingExceeded") }
    /// Words of the prescription that contradict its structure.
    public static var textDiffers: FHIRIssue.Code { FHIRIssue.Code(rawValue: "textDiffers") }
    /// Words of the record that forbid the medicine, end it or pause it.
    public static var forbiddenByWords: FHIRIssue.Code { FHIRIssue.Code(rawValue: "forbiddenByWords") }
    /// Words of the record that are not understood, and that may change when, how much or whether it is taken.
    public static var wordsNotUnderstood: FHIRIssue.Code { FHIRIssue.Code(rawValue: "wordsNotUnderstood") }
    /// Words of the record that add something that dose times, or an answer as needed, do not follow.
    public static var wordsNotFollowed: FHIRIssue.Code { FHIRIssue.Code(rawValue: "wordsNotFollowed") }
    /// Words of the record inside the sentence, such as those of a unit, that can be read as another part of it.
    ///
    /// Also an amount per day that is taken several times a day, which may be each dose or the sum of the day.
    public static var ambiguous: FHIRIssue.Code { FHIRIssue.Code(rawValue: "ambiguous") }
    /// Several doses in a period of several units, such as 2 within every 8 hours: nothing says how to spread them over it.
    ///
    /// An `information`, since it is valid and is said as written.
    public static var unclearSpacing: FHIRIssue.Code { FHIRIssue.Code(rawValue: "unclearSpacing") }
    /// A record that is not in force: stopped, completed, on hold, a draft, or made by mistake.
    public static var notInForce: FHIRIssue.Code { FHIRIssue.Code(rawValue: "notInForce") }
    /// A record that reports a prescription at second hand, and is not the prescription itself.
    public static var reported: FHIRIssue.Code { FHIRIssue.Code(rawValue: "reported") }
    /// A medication whose own record is out of use.
    public static var inactiveMedication: FHIRIssue.Code { FHIRIssue.Code(rawValue: "inactiveMedication") }
    /// A medication of which nothing tells what it is.
    ///
    /// One that is a resource of its own is not looked up, and is no such.
    public static var unnamedMedication: FHIRIssue.Code { FHIRIssue.Code(rawValue: "unnamedMedication") }
}
