// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A FHIR dateTime: a year, a month, a day, or a moment with the offset from UTC with which it was written.
///
/// The text as written is the value: two dateTimes are equal exactly if their texts are, so "…Z" and "…+00:00" differ.
/// To compare moments use ``epochSeconds`` or ``date``.
///
/// A dateTime read from a resource may hold a text that is not valid; then ``isValid`` is false. If only the offset is
/// missing, the day and the time of day can still be read, while the moment is not known and nil.
///
/// ```swift
/// let time = FHIRDateTime("2016-08-15T23:30:00Z")
/// time?.civilDate      // 2016-08-15, as written, in UTC
/// time?.offsetMinutes  // 0
/// ```
///
/// https://hl7.org/fhir/R4/datatypes.html#dateTime
public struct FHIRDateTime: Sendable {
    /// The dateTime as written, such as "2016-08" or "2016-08-15T10:00:00.5+02:00".
    ///
    /// - Complexity: O(1); most texts are made at each call.
    public var text: String { fields.text ?? written }

    /// The text; empty where the fields say it in full.
    let written: String

    /// The numbers in the text.
    package let fields: DateTimeFields

    /// Creates a dateTime from its text, or nil if the text is not a valid FHIR dateTime.
    ///
    /// - Parameter text: A year, month or day as in a date, or a day with time to the second and offset. The fraction
    ///   of a second may have any number of digits.
    public init?(_ text: String) {
        self.init(asWritten: text)
        guard isValid else { return nil }
    }

    /// Creates a dateTime with the precision of a date.
    ///
    /// - Parameter date: The date; its text is taken over, valid or not.
    public init(_ date: FHIRDate) {
        self.init(asWritten: date.text)
    }

    /// Creates the dateTime of a moment.
    ///
    /// - Parameter instant: The moment; its text is taken over, valid or not.
    public init(_ instant: FHIRInstant) {
        self.init(asWritten: instant.text)
    }

    /// Creates the dateTime that clocks with an offset from UTC show at a moment, or nil if FHIR cannot write it.
    ///
    /// FHIR cannot write an offset of more than 14 hours, nor a year outside 0001 to 9999.
    ///
    /// - Parameters:
    ///   - date: The moment; it is rounded to milliseconds.
    ///   - offsetMinutes: The distance from UTC in minutes, -840 to 840, positive in the east; 0 is written "Z".
    public init?(_ date: Date, offsetMinutes: Int) {
        guard let text = date.fhirText(offsetMinutes: offsetMinutes) else { return nil }
        self.init(text)
    }

    /// Keeps a text from a resource, whether it is valid or not.
    package init(asWritten text: String) {
        fields = DateTimeFields(dateTime: text)
        written = fields.saysText ? "" : text
    }

    /// Keeps what the fields of a moment say in full.
    init?(_ fields: DateTimeFields) {
        guard fields.saysText else { return nil }
        self.fields = fields
        written = ""
    }

    /// Whether the text is a valid FHIR dateTime.
    public var isValid: Bool { fields.isValid }

    /// How exactly the time is given, nil if it cannot be read.
    public var precision: DatePrecision? { fields.precision }

    /// The year as written, 1 to 9999.
    public var year: Int? { fields.year }

    /// The month as written, 1 to 12, if given.
    public var month: Int? { fields.month }

    /// The day of the month as written, if given.
    public var day: Int? { fields.day }

    /// The day as written, in the dateTime's own offset, if it is given to the day.
    public var civilDate: CivilDate? { fields.civilDate }

    /// The days that the dateTime can mean, in its own offset: those of the year, of the month, or one day.
    public var days: ClosedRange<CivilDate>? { fields.days }

    /// The time of day as written, in the dateTime's own offset, with nine digits of the fraction at most.
    public var civilTime: CivilTime? { fields.civilTime(in: written) }

    /// The distance from UTC in minutes, positive in the east; 0 for "Z".
    public var offsetMinutes: Int? { fields.offsetMinutes }

    /// The whole seconds since 1 January 1970, 00:00 UTC, if the dateTime names a moment.
    ///
    /// As in POSIX a leap second has no number of its own: ":60" is the first second of the next minute.
    public var epochSeconds: Int64? { fields.epochSeconds }

    /// The fraction of the second in nanoseconds, to be added to the seconds; 0 if there is none.
    ///
    /// Digits after the ninth are cut off; the text keeps them.
    public var nanosecond: Int { fields.nanosecond(in: written) }

    /// The moment, as exactly as Foundation can hold it, nil unless the dateTime has time and offset.
    public var date: Date? {
        epochSeconds.map { Date(epochSeconds: $0, nanosecond: nanosecond) }
    }
}

extension FHIRDateTime: Hashable {
    /// Returns whether two dateTimes are written alike.
    public static func == (left: FHIRDateTime, right: FHIRDateTime) -> Bool {
        // Fields that say it in full are those of one text.
        left.fields == right.fields && left.written == right.written
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields)
        hasher.combine(written)
    }
}

extension FHIRDateTime: LosslessStringConvertible {
    /// The dateTime as written.
    public var description: String { text }
}
