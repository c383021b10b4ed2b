// SPDX-License-Identifier: Apache-2.0

import FHIRCore
public import FHIRTransport
public import Foundation

/// What an authorization server gave: tokens, what they allow, and the launch context.
///
/// It can be encoded, for a store of tokens; what is encoded holds the tokens as they are. Descriptions and dumps do
/// not show them.
public struct SMARTGrant: Sendable, Hashable, Codable {
    /// The base address of the FHIR server that the tokens belong to.
    public let server: URL
    /// The application that the tokens were given to.
    public let clientID: String
    /// The token that is sent with requests.
    public let accessToken: Secret
    /// The token with which others are had; nil where the server gave none.
    public let refreshToken: Secret?
    /// The identity of the person as a JSON Web Token; nil where it was not asked for or given.
    ///
    /// It is not checked: nothing in it may be believed before its signature and its claims are (OpenID Connect Core
    /// 1.0, section 3.1.3.7).
    public let idToken: Secret?
    /// The moment at which the access token was asked for.
    public let issued: Date
    /// The moment from which on the access token is not taken any more; nil where the server does not say.
    public let expiry: Date?
    /// The scopes that were asked for.
    public let askedScopes: SMARTScopes
    /// The scopes that were granted, which may be other ones.
    public let scopes: SMARTScopes
    /// What the server says about where and for whom the application was started.
    public let context: LaunchContext

    /// The scopes that were asked for and not granted.
    public var missingScopes: SMARTScopes { scopes.missing(from: askedScopes) }

    /// Tells whether the access token will be over soon, or is.
    ///
    /// - Parameters:
    ///   - margin: How long the token should still be good; at most half of its life counts, so that a token that lives
    ///     shortly is not renewed all the time.
    ///   - now: The present moment.
    /// - Returns: False where the server does not say when it is over.
    public func expires(within margin: Duration, of now: Date) -> Bool {
        guard let expiry else { return false }
        let life = expiry.timeIntervalSince(issued)
        let margin = min(TimeInterval(margin.components.seconds), life / 2)
        return now.addingTimeInterval(margin) >= expiry
    }
}

extension SMARTGrant: PatientGrant {
    /// Returns the logical id of the patient in the launch context.
    ///
    /// - Parameter server: The base address of the server that is to be asked for the patient.
    /// - Returns: The logical id.
    /// - Throws: `AuthorizationError` with the code `noPatient` when the context names no patient, `otherServer` when the grant is
    ///   that of another server.
    public func patientID(on server: URL) throws(AuthorizationError) -> String {
        guard self.server.isSameServer(as: server) else {
            throw AuthorizationError(.otherServer, "the grant is for \(self.server.originText)")
        }
        guard let id = context.patient else {
            throw AuthorizationError(.noPatient, "ask for the scope launch/patient")
        }
        return id
    }
}

extension SMARTGrant: LogSafe {
    /// The server, the scopes and which tokens there are.
    public var description: String {
        let tokens = ["access", refreshToken.map { _ in "refresh" }, idToken.map { _ in "ID" }].compactMap { $0 }
        return "a grant for \(server.originText) with \(tokens.joined(separator: ", ")) token, "
            + "\(scopes.all.count) scopes, \(context)"
    }
}
