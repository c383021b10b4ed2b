// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
import Foundation

/// What somebody enters to say which patient they are.
///
/// This finds a record; it is no proof of who asks. Passwords and tokens belong to the middleware of the transport and
/// never come here. The description shows nothing of what was entered.
public enum SignInForm: Sendable, Hashable {
    /// The logical id of the patient on the server.
    case patientID(String)
    /// A number that somebody issued, such as that of an insurance card.
    ///
    /// An empty system stands for any issuer, which may find several patients.
    case identifier(system: String, value: String)

    /// What is wrong with the form; empty if it can be submitted.
    public var problems: [SignInProblem] {
        switch self {
        case .patientID(let id):
            let id = id.trimmed
            return id.isEmpty ? [.missing] : Self.isLogicalID(id) ? [] : [.invalid]
        case .identifier(let system, let value):
            if value.trimmed.isEmpty { return [.missing] }
            // The namespace of an identifier is a URI, which has no blanks.
            return system.trimmed.contains(where: \.isWhitespace) ? [.invalid] : []
        }
    }

    /// The patient that is meant; nil if the form has problems.
    var selector: PatientSelector? {
        guard problems.isEmpty else { return nil }
        switch self {
        case .patientID(let id): return .id(id.trimmed)
        case .identifier(let system, let value):
            return .identifier(system: system.trimmed.isEmpty ? nil : system.trimmed, value: value.trimmed)
        }
    }

    /// Source: FHIR R4, Datatypes, id: 1 to 64 letters, digits, dashes and dots.
    private static func isLogicalID(_ text: String) -> Bool {
        1...64 ~= text.utf8.count && text.utf8.allSatisfy(\.isFHIRIDByte)
    }
}

extension SignInForm: LogSafe {
    /// The kind of the form, without what was entered.
    public var description: String {
        switch self {
        case .patientID: "a patient id"
        case .identifier: "an identifier"
        }
    }
}

/// What is wrong with a sign-in form before anything is sent; the name is part of the key of its words.
public enum SignInProblem: String, Sendable, Hashable, CaseIterable {
    /// Nothing was entered.
    case missing
    /// What was entered cannot be what is asked for.
    case invalid
}

extension String {
    /// The text without blanks at its ends, which people copy along.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
