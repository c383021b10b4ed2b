// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRIssue.Code {
    /// A frequency that differs from the number of times or events; both are spoken.
    public static let frequencyConflict = FHIRIssue.Code(rawValue: "frequencyConflict")
    /// A time of day or an event beside an interval of hours or less; both are spoken.
    public static let clockWithInterval = FHIRIssue.Code(rawValue: "clockWithInterval")
    /// Days of the week beside a period that is neither one day nor whole weeks; both are spoken.
    public static let dayOfWeekConflict = FHIRIssue.Code(rawValue: "dayOfWeekConflict")
    /// A time, day, event or date that is listed more than once; it is spoken once.
    public static let repeatedValue = FHIRIssue.Code(rawValue: "repeatedValue")
    /// An abbreviation that differs from the pattern beside it; both are spoken.
    public static let codeConflict = FHIRIssue.Code(rawValue: "codeConflict")
    /// A phrase that the table of a language lacks; the whole sentence is in another language.
    public static let missingPhrase = FHIRIssue.Code(rawValue: "missingPhrase")
}
