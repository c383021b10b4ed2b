// SPDX-License-Identifier: Apache-2.0

public import FHIRCore
public import FHIRTransport
public import Foundation

/// The reason why a session could not do what it was asked.
public struct PatientSessionError: Error, Sendable {
    /// The kind of failure.
    public let code: Code
    /// The logical ids of the patients that match, for `severalMatches`; the description does not show them.
    public let patientIDs: [String]
    /// Why the answer may lack patients, for `incompleteAnswer`.
    public let gaps: [SearchResult<Patient>.Gap]
    /// The error of the request, for `requestFailed`, a `FHIRClientError` as a rule; what went wrong, for `notForgotten`.
    public let underlyingError: (any Error)?

    init(
        _ code: Code,
        patientIDs: [String] = [],
        gaps: [SearchResult<Patient>.Gap] = [],
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.patientIDs = patientIDs
        self.gaps = gaps
        self.underlyingError = underlyingError
    }
}

extension PatientSessionError {
    /// The kind of a failure of a session; new kinds may be added.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The identifier of the kind, stable across versions.
        public let description: String

        /// No patient matches.
        public static let noMatch = Code(description: "noMatch")
        /// More than one patient matches, and none is chosen.
        public static let severalMatches = Code(description: "severalMatches")
        /// There is no answer to the search.
        public static let requestFailed = Code(description: "requestFailed")
        /// The server did not send all it has, so that a match may not be the only one.
        public static let incompleteAnswer = Code(description: "incompleteAnswer")
        /// The server sent another patient than the one asked for.
        public static let otherPatient = Code(description: "otherPatient")
        /// The patient has no logical id, without which nothing can be searched or recorded.
        public static let missingID = Code(description: "missingID")
        /// The session was signed out, or another sign-in began, before the answer came.
        public static let overtaken = Code(description: "overtaken")
        /// Nobody is signed in to work for.
        public static let notSignedIn = Code(description: "notSignedIn")
        /// The patient changed while work was under way; what became of the work is not told.
        public static let patientChanged = Code(description: "patientChanged")
        /// The patient is signed out, but something could not be removed.
        public static let notForgotten = Code(description: "notForgotten")
    }
}

extension PatientSessionError: LogSafe {
    /// A sentence for logs and developers, without patient data.
    public var description: String {
        switch code {
        case .noMatch: "noMatch: no patient matches"
        case .severalMatches: "severalMatches: \(patientIDs.count) patients match; sign in with the id of one"
        case .requestFailed:
            "requestFailed: " + ((underlyingError as? FHIRClientError).map(\.description) ?? "there is no answer")
        case .incompleteAnswer: "incompleteAnswer: the server did not send everything (\(gaps))"
        case .otherPatient: "otherPatient: the server sent another patient than the one asked for"
        case .missingID: "missingID: the patient has no logical id"
        case .notSignedIn: "notSignedIn: nobody is signed in; sign in first"
        case .patientChanged: "patientChanged: the patient changed while work was under way"
        case .notForgotten:
            "notForgotten: the patient is signed out, but something could not be removed; sign out again to repeat it"
        default: "overtaken: a later sign-in or sign-out came first"
        }
    }
}

extension PatientSessionError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
