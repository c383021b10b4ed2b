// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A FHIR instant: a moment, to the second or finer, with the offset from UTC with which it was written.
///
/// The text as written is the value: two instants are equal exactly if their texts are. To compare moments use
/// ``epochSeconds`` or ``date``. An instant read from a resource may hold a text that is not valid; then ``isValid`` is
/// false. If only the offset is missing, the day and the time of day can still be read, while the moment is nil.
///
/// https://hl7.org/fhir/R4/datatypes.html#instant
public struct FHIRInstant: Sendable {
    /// The instant as written, such as "2016-08-15T10:00:00.123Z".
    ///
    /// - Complexity: O(1); most texts are made at each call.
    public var text: String { fields.text ?? written }

    /// The text; empty where the fields say it in full.
    let written: String

    /// The numbers in the text.
    package let fields: DateTimeFields

    /// Creates an instant from its text, or nil if the text is not a valid FHIR instant.
    ///
    /// - Parameter text: A day with time to the second and offset; the fraction may have any number of digits.
    public init?(_ text: String) {
        self.init(asWritten: text)
        guard isValid else { return nil }
    }

    /// Creates the instant that clocks with an offset from UTC show at a moment, or nil if FHIR cannot write it.
    ///
    /// FHIR cannot write an offset of more than 14 hours, nor a year outside 0001 to 9999.
    ///
    /// - Parameters:
    ///   - date: The moment; it is rounded to milliseconds.
    ///   - offsetMinutes: The distance from UTC in minutes, -840 to 840, positive in the east; 0 is written "Z".
    public init?(_ date: Date, offsetMinutes: Int = 0) {
        guard let text = date.fhirText(offsetMinutes: offsetMinutes) else { return nil }
        self.init(text)
    }

    /// Keeps a text from a resource, whether it is valid or not.
    package init(asWritten text: String) {
        fields = DateTimeFields(instant: text)
        written = fields.saysText ? "" : text
    }

    /// Keeps what the fields of a moment say in full.
    init?(_ fields: DateTimeFields) {
        guard fields.saysText else { return nil }
        self.fields = fields
        written = ""
    }

    /// Whether the text is a valid FHIR instant.
    public var isValid: Bool { fields.isValid }

    /// The day as written, in the instant's own offset.
    public var civilDate: CivilDate? { fields.civilDate }

    /// The time of day as written, in the instant's own offset, with nine digits of the fraction at most.
    public var civilTime: CivilTime? { fields.civilTime(in: written) }

    /// The distance from UTC in minutes, positive in the east; 0 for "Z".
    public var offsetMinutes: Int? { fields.offsetMinutes }

    /// The whole seconds since 1 January 1970, 00:00 UTC.
    ///
    /// As in POSIX a leap second has no number of its own: ":60" is the first second of the next minute.
    public var epochSeconds: Int64? { fields.epochSeconds }

    /// The fraction of the second in nanoseconds, to be added to the seconds; 0 if there is none.
    ///
    /// Digits after the ninth are cut off; the text keeps them.
    public var nanosecond: Int { fields.nanosecond(in: written) }

    /// The moment, as exactly as Foundation can hold it.
    public var date: Date? {
        epochSeconds.map { Date(epochSeconds: $0, nanosecond: nanosecond) }
    }
}

extension FHIRInstant: Hashable {
    /// Returns whether two instants are written alike.
    public static func == (left: FHIRInstant, right: FHIRInstant) -> Bool {
        // Fields that say it in full are those of one text.
        left.fields == right.fields && left.written == right.written
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fields)
        hasher.combine(written)
    }
}

extension FHIRInstant: LosslessStringConvertible {
    /// The instant as written.
    public var description: String { text }
}
