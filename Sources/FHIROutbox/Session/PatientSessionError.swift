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
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// No patient matches.
        public static let noMatch = Code(rawValue: "noMatch")
        /// More than one patient matches, and none is chosen.
        public static let severalMatches = Code(rawValue: "severalMatches")
        /// There is no answer to the search.
        public static let requestFailed = Code(rawValue: "requestFailed")
        /// The server did not send all it has, so that a match may not be the only one.
        public static let incompleteAnswer = Code(rawValue: "incompleteAnswer")
        /// The server sent another patient than the one asked for.
        public static let otherPatient = Code(rawValue: "otherPatient")
        /// The patient has no logical id, without which nothing can be searched or recorded.
        public static let missingID = Code(rawValue: "missingID")
        /// The session was signed out, or another sign-in began, before the answer came.
        public static let overtaken = Code(rawValue: "overtaken")
        /// Nobody is signed in to work for.
        public static let notSignedIn = Code(rawValue: "notSignedIn")
        /// The patient changed while work was under way; what became of the work is not told.
        public static let patientChanged = Code(rawValue: "patientChanged")
        /// The patient is signed out, but something could not be removed.
        public static let notForgotten = Code(rawValue: "notForgotten")
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
