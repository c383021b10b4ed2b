// SPDX-License-Identifier: Apache-2.0

/// A field of a form or of a page, which needs a label; the name is part of the key of its words.
///
/// ```swift
/// let language = try ScreenLanguage(locale: Locale(identifier: "en"))
/// language.label(of: .birthDate)  // "Date of birth"
/// ```
public enum ScreenField: String, Sendable, Hashable, CaseIterable {
    // MARK: Signing in

    /// The logical id of the patient on the server.
    case patientID
    /// A number that was issued for the patient, such as that of an insurance card.
    case identifier
    /// Who issued the number: the system of an identifier.
    case issuer
    /// What an authorization server gave.
    case token

    // MARK: The patient, and signing in

    /// The name of the patient.
    case name
    /// The date of birth.
    case birthDate
    /// A telephone number.
    case phone
    /// An email address.
    case email
    /// The postal address.
    case address

    // MARK: Recording a dose

    /// Whether the dose was taken.
    case wasTaken
    /// When it was taken, or was not.
    case time
    /// Why it was not taken.
    case reason
    /// How much was taken.
    case amount
    /// The unit of the amount.
    case unit
    /// A note for whoever reads the record.
    case note

    // MARK: One prescription

    /// How recorded doses are grouped; the choices are those of `DateGroupingMode`.
    case grouping
}
