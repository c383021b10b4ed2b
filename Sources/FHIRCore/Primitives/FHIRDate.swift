// SPDX-License-Identifier: Apache-2.0

/// A FHIR date: a year, a month or a day, without a time zone.
///
/// The text as written is the value: two dates are equal exactly if their texts are. A date read from a resource may
/// hold a text that is not valid; then ``isValid`` is false and the parts are nil.
///
/// https://hl7.org/fhir/R4/datatypes.html#date
public struct FHIRDate: Sendable {
    /// The date as written, such as "2016", "2016-08" or "2016-08-15".
    public let text: String

    /// The numbers in the text.
    package let fields: DateTimeFields

    /// Creates a date from its text, or nil if the text is not a valid FHIR date.
    ///
    /// - Parameter text: A year (0001 to 9999), a month or a day that the Gregorian calendar has.
    public init?(_ text: String) {
        self.init(asWritten: text)
        guard isValid else { return nil }
    }

    /// Creates the date of a day, or nil if its year is not within 0001 to 9999.
    ///
    /// - Parameter date: The day.
    public init?(_ date: CivilDate) {
        self.init(date.description)
    }

    /// Keeps a text from a resource, whether it is valid or not.
    package init(asWritten text: String) {
        self.text = text
        fields = DateTimeFields(date: text)
    }

    /// Whether the text is a valid FHIR date.
    public var isValid: Bool { fields.isValid }

    /// How exactly the date is given, nil if it cannot be read.
    public var precision: DatePrecision? { fields.precision }

    /// The year, 1 to 9999.
    public var year: Int? { fields.year }

    /// The month, 1 to 12, if given.
    public var month: Int? { fields.month }

    /// The day of the month, if given.
    public var day: Int? { fields.day }

    /// The day, if the date is given to the day.
    public var civilDate: CivilDate? { fields.civilDate }

    /// The days that the date can mean: all days of the year, of the month, or one day.
    public var days: ClosedRange<CivilDate>? { fields.days }
}

extension FHIRDate: Hashable {
    /// Returns whether two dates are written alike.
    public static func == (left: FHIRDate, right: FHIRDate) -> Bool {
        left.text == right.text
    }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension FHIRDate: LosslessStringConvertible {
    /// The date as written.
    public var description: String { text }
}
