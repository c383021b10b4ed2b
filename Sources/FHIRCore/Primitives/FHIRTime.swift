// SPDX-License-Identifier: Apache-2.0

/// A FHIR time: a time of day, without a day and without a time zone.
///
/// The text as written is the value: two times are equal exactly if their texts are. A time read from a resource may
/// hold a text that is not valid; then ``isValid`` is false and ``civilTime`` nil.
///
/// https://hl7.org/fhir/R4/datatypes.html#time
public struct FHIRTime: Sendable {
    /// The time as written, such as "08:00:00".
    public let text: String

    /// The numbers in the text.
    package let fields: DateTimeFields

    /// Creates a time from its text, or nil if the text is not a valid FHIR time.
    ///
    /// - Parameter text: Hours, minutes and seconds, each with two digits, and a fraction with any number of digits.
    ///   The last hour of a day is 23; "24:00:00" is not a time.
    public init?(_ text: String) {
        self.init(asWritten: text)
        guard isValid else { return nil }
    }

    /// Creates the FHIR time of a time of day.
    ///
    /// - Parameter time: The time of day; it is written to the second, with a fraction if there is one.
    public init(_ time: CivilTime) {
        self.init(asWritten: time.description)
    }

    /// Keeps a text from a resource, whether it is valid or not.
    package init(asWritten text: String) {
        self.text = text
        fields = DateTimeFields(time: text)
    }

    /// Whether the text is a valid FHIR time.
    public var isValid: Bool { fields.isValid }

    /// The time of day, with nine digits of the fraction at most, nil if the text is not valid.
    public var civilTime: CivilTime? { fields.civilTime(in: text) }
}

extension FHIRTime: Hashable {
    /// Returns whether two times are written alike.
    public static func == (left: FHIRTime, right: FHIRTime) -> Bool {
        left.text == right.text
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension FHIRTime: LosslessStringConvertible {
    /// The time as written.
    public var description: String { text }
}
