// SPDX-License-Identifier: Apache-2.0

import DosageLanguage
import DosageSchedule
import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation

/// What went wrong, sorted by what a reader can do about it.
///
/// ``ScreenLanguage`` has the words; the error itself stays in the phase, for developers.
public struct ScreenFailure: Sendable, Hashable {
    /// A kind of failure; the name is part of the key of its words.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is no connection to the server.
        case offline
        /// The server did not prove who it is, so that nothing was sent or loaded.
        case insecure
        /// The server did not answer in time.
        case timedOut
        /// The server has too much to do.
        case busy
        /// The server failed.
        case server
        /// The server does not know, or no longer knows, who asks.
        case signInNeeded
        /// The server knows who asks, and refuses.
        case forbidden
        /// It is not on the server, or no longer.
        case notFound
        /// Somebody else changed it meanwhile.
        case changed
        /// The server understood and refuses.
        case rejected
        /// The answer cannot be read, or is not what was asked for.
        case unreadable
        /// It belongs to another patient.
        case otherPatient
        /// It cannot be kept on this device.
        case storage
        /// It was recorded before, with other details.
        case alreadyRecorded
        /// The prescription lacks what a record of a dose needs.
        case unusable
        /// The words for the reader are missing.
        case words
        /// No patient matches what was entered.
        case noMatch
        /// Several patients match what was entered.
        case severalMatches
        /// The server did not send everything, so that nobody knows whether only one patient matches.
        case uncertainMatch
        /// The record of the patient cannot be used.
        case unusablePatient
        /// Anything else.
        case unknown
    }

    /// The kind of failure.
    public let kind: Kind

    /// What the reader can do, the most helpful first; never empty.
    public var actions: [ScreenAction] {
        switch kind {
        case .offline, .timedOut, .busy, .server, .changed, .storage, .uncertainMatch: [.retry]
        case .insecure, .rejected, .unreadable, .unknown: [.retry, .close]
        case .signInNeeded: [.signIn]
        case .forbidden: [.signIn, .close]
        case .notFound, .otherPatient, .alreadyRecorded, .unusable, .words: [.close]
        case .noMatch, .unusablePatient: [.correct]
        case .severalMatches: [.choose, .correct]
        }
    }

    /// Whether it may pass without anybody's doing, so that another attempt can help.
    ///
    /// A refused certificate, a refused sign-in, something that is not there, and an answer that cannot be read will be the same again.
    public var mayPass: Bool {
        switch kind {
        case .offline, .timedOut, .busy: true
        default: false
        }
    }

    /// Creates a failure of a kind.
    ///
    /// - Parameter kind: The kind.
    public init(_ kind: Kind) {
        self.kind = kind
    }

    /// Sorts an error.
    ///
    /// - Parameter error: Any error of this package, or another.
    public init(_ error: any Error) {
        kind =
            switch error {
            case let error as ScreenError: error.kind
            case let error as FHIRClientError: Kind(error)
            case let error as TransportError: Kind(error)
            case let error as PatientSessionError: Kind(error)
            case let error as AuthorizationError: Kind(error)
            case let error as OutboxError: Kind(error)
            case is URLError: .offline
            case is PhraseTableError: .words
            // Where a dosage cannot be said its row tells; no words at all are a failure of the screen.
            case is DosageLanguageError: .words
            case is FHIRError: .unusable
            default: .unknown
            }
    }
}

/// An error that screens find themselves, with the kind of failure that it is.
struct ScreenError: Error, Hashable {
    let kind: ScreenFailure.Kind
}

extension ScreenFailure.Kind {
    fileprivate init(_ error: FHIRClientError) {
        self =
            switch error.code {
            case .transport: error.underlyingError.map { ScreenFailure($0).kind } ?? .offline
            case .unauthorized: .signInNeeded
            case .forbidden: .forbidden
            case .notFound, .gone: .notFound
            case .conflict, .preconditionFailed: .changed
            case .timedOut: .timedOut
            case .throttled: .busy
            case .serverError: error.status == 503 ? .busy : .server
            case .rejected, .invalidRequest, .invalidBase, .unsupported: .rejected
            case .unexpectedStatus, .notFHIR, .unreadable, .redirectedSearch, .otherOrigin, .unexpectedResource,
                .crossOriginLink,
                .outsideBase, .invalidLink, .repeatedLink, .tooManyPages:
                .unreadable
            default: .unknown
            }
    }

    fileprivate init(_ error: TransportError) {
        self =
            switch error.code {
            case .cannotConnect, .connectionLost, .insecureConnection, .failed: .offline
            case .certificateRefused: .insecure
            case .timedOut, .deadlineExceeded: .timedOut
            case .circuitOpen: .busy
            case .invalidRequest: .rejected
            case .responseTooLarge, .readerTooSlow, .tooManyRedirects, .redirectRefused, .invalidResponse: .unreadable
            default: .unknown
            }
    }

    fileprivate init(_ error: AuthorizationError) {
        self =
            switch error.code {
            // Without a patient in context the way out is another sign-in, at which one is chosen.
            case _ where error.needsSignIn, .noPatient: .signInNeeded
            case .denied: .forbidden
            case .transport: error.underlyingError.map { ScreenFailure($0).kind } ?? .offline
            case .refused: .rejected
            case .invalidResponse, .invalidConfiguration: .unreadable
            case .store, .storeDamaged: .storage
            default: .unknown
            }
    }

    fileprivate init(_ error: PatientSessionError) {
        self =
            switch error.code {
            case .noMatch: .noMatch
            case .severalMatches: .severalMatches
            case .requestFailed: error.underlyingError.map { ScreenFailure($0).kind } ?? .unknown
            case .incompleteAnswer: .uncertainMatch
            case .otherPatient: .unreadable
            case .missingID: .unusablePatient
            default: .unknown
            }
    }

    fileprivate init(_ error: OutboxError) {
        self =
            switch error.code {
            case .otherPatient: .otherPatient
            case .invalidResource, .missingIdentifier: .unusable
            case .identifierTaken: .alreadyRecorded
            default: .storage
            }
    }
}
