// SPDX-License-Identifier: Apache-2.0

public import FHIRCore

extension FHIRIssue.Code {
    /// A frequency that differs from the number of times or events; both are spoken.
    public static var frequencyConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "frequencyConflict") }
    /// A time of day or an event beside an interval of hours or less; both are spoken.
    public static var clockWithInterval: FHIRIssue.Code { FHIRIssue.Code(rawValue: "clockWithInterval") }
    /// Days of the week beside a period that is neither one day nor whole weeks; both are spoken.
    public static var dayOfWeekConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "dayOfWeekConflict") }
    /// A time, day, event or date that is listed more than once; it is spoken once.
    public static var repeatedValue: FHIRIssue.Code { FHIRIssue.Code(rawValue: "repeatedValue") }
    /// An abbreviation that differs from the pattern beside it; both are spoken.
    public static var codeConflict: FHIRIssue.Code { FHIRIssue.Code(rawValue: "codeConflict") }
    /// A phrase that the table of a language lacks; the whole sentence is in another language.
    public static var missingPhrase: FHIRIssue.Code { FHIRIssue.Code(rawValue: "missingPhrase") }
}
