// SPDX-License-Identifier: Apache-2.0

public import FHIRAuthorization
public import FHIRCore
import FHIROutbox
public import FHIRTransport
import Foundation

/// What somebody enters to say which patient they are.
///
/// | form | what it proves | what finds the patient |
/// |---|---|---|
/// | ``patientID(_:)``, ``identifier(system:value:)`` | nothing: others may know the number | the number |
/// | ``email(_:birthDate:)``, ``phone(_:birthDate:)`` | nothing: others may know both | both together |
/// | ``token(_:)`` | what the authorization server checked | the patient that it names |
///
/// Show the words of ``ScreenLanguage/warning(of:)`` with the form. Where it proves nothing, credentials that a middleware
/// adds to the transport must say who asks. Passwords never come here. The description shows nothing of what was entered.
public enum SignInForm: Sendable, Hashable {
    /// The logical id of the patient on the server.
    case patientID(String)
    /// A number that somebody issued, such as that of an insurance card.
    ///
    /// An empty system stands for any issuer, which may find several patients.
    case identifier(system: String, value: String)
    /// An email address of the patient, and the date of birth; nil before it is chosen.
    case email(String, birthDate: CivilDate?)
    /// A telephone number of the patient, and the date of birth; nil before it is chosen.
    case phone(String, birthDate: CivilDate?)
    /// What an authorization server gave at the end of its own sign-in (SMART App Launch); nil before that.
    ///
    /// The credentials of the transport must have signed in with it before the form is submitted.
    case token(SMARTGrant?)

    /// A way to sign in; the name is that of the case.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// By the logical id of the patient on the server.
        case patientID
        /// By an issued number.
        case identifier
        /// By an email address and the date of birth.
        case email
        /// By a telephone number and the date of birth.
        case phone
        /// By the token of an authorization server.
        case token
    }

    /// Creates an empty form.
    ///
    /// - Parameter kind: The way to sign in.
    public init(_ kind: Kind) {
        self =
            switch kind {
            case .patientID: .patientID("")
            case .identifier: .identifier(system: "", value: "")
            case .email: .email("", birthDate: nil)
            case .phone: .phone("", birthDate: nil)
            case .token: .token(nil)
            }
    }

    /// The way to sign in.
    public var kind: Kind {
        switch self {
        case .patientID: .patientID
        case .identifier: .identifier
        case .email: .email
        case .phone: .phone
        case .token: .token
        }
    }

    /// What is wrong with the form, in the order of its fields; empty if it can be submitted.
    public var problems: [SignInProblem] {
        switch self {
        case .patientID(let id):
            Self.problems(of: id, in: .patientID) { 1...64 ~= $0.utf8.count && $0.utf8.allSatisfy(\.isFHIRIDByte) }
        case .identifier(let system, let value):
            // The namespace of an identifier is a URI, which has no blanks, and may be left out.
            (system.trimmed.contains(where: \.isWhitespace) ? [SignInProblem(.issuer, .invalid)] : [])
                + Self.problems(of: value, in: .identifier) { _ in true }
        case .email(let address, let birthDate):
            Self.problems(of: address, in: .email, isValid: Self.isAddress) + Self.problems(of: birthDate)
        case .phone(let number, let birthDate):
            Self.problems(of: number, in: .phone) { $0.contains(where: \.isNumber) } + Self.problems(of: birthDate)
        case .token(let grant): grant == nil ? [SignInProblem(.token, .missing)] : []
        }
    }

    private static func problems(
        of text: String, in field: ScreenField, isValid: (String) -> Bool
    ) -> [SignInProblem] {
        let text = text.trimmed
        return text.isEmpty ? [SignInProblem(field, .missing)] : isValid(text) ? [] : [SignInProblem(field, .invalid)]
    }

    private static func problems(of birthDate: CivilDate?) -> [SignInProblem] {
        birthDate == nil ? [SignInProblem(.birthDate, .missing)] : []
    }

    /// Whether a text looks like an email address: what the server knows is for the server to say.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    /// What to ask the session for; nil if the form has problems.
    var request: SignInRequest? {
        guard problems.isEmpty else { return nil }
        return switch self {
        case .patientID(let id): .patient(.id(id.trimmed))
        case .identifier(let system, let value):
            .patient(.identifier(system: system.trimmed.isEmpty ? nil : system.trimmed, value: value.trimmed))
        case .email(let address, let birthDate):
            birthDate.map { .patient(.email(address.trimmed, birthDate: $0)) }
        case .phone(let number, let birthDate):
            birthDate.map { .patient(.phone(number.trimmed, birthDate: $0)) }
        case .token(let grant): grant.map { .grant($0) }
        }
    }
}

extension SignInForm: LogSafe {
    /// The kind of the form, without what was entered.
    public var description: String {
        switch self {
        case .patientID: "a patient id"
        case .identifier: "an identifier"
        case .email: "an address of mail and a date of birth"
        case .phone: "a telephone number and a date of birth"
        case .token: "a token"
        }
    }
}

/// What a session is asked for.
enum SignInRequest: Sendable, Hashable {
    case patient(PatientSelector)
    case grant(SMARTGrant)
}

extension String {
    /// The text without blanks at its ends, which people copy along.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
