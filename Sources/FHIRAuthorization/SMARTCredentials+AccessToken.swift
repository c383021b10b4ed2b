// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

extension SMARTCredentials: AccessTokenProvider {
    /// The base address of the server that the tokens belong to.
    public nonisolated var server: URL { client.server }

    /// Returns a token that is good now, and gets one first if necessary.
    ///
    /// A token that is good for a short time only is returned when no other can be had.
    ///
    /// - Returns: The token.
    /// - Throws: `AuthorizationError`, with the code `signedOut` when nobody is signed in, `expired` when the token is
    ///   over and there is no refresh token; what a renewal throws; `CancellationError`.
    public func accessToken() async throws -> Secret {
        guard let grant = state.grant else {
            if ownScopes != nil { return try await renewed().accessToken }
            throw signedOutError
        }
        let isGood = !grant.expires(within: margin, of: client.environment.date())
        if isGood && !isKeeping { return grant.accessToken }
        do {
            guard mayRenew(grant) else {
                throw AuthorizationError(.expired, "there is no refresh token; sign in again")
            }
            return try await renewed().accessToken
        } catch let error as AuthorizationError {
            let isOver = grant.expires(within: .zero, of: client.environment.date())
            guard state.grant == grant, !isOver else { throw error }
            return grant.accessToken
        }
    }

    /// Returns another token in place of one that the server refused with 401.
    ///
    /// - Parameter refused: The token that was sent.
    /// - Returns: The present token, when it has come in place of that one already; else a new one; nil without a refresh
    ///   token, and for a token of another sign-in, whose request is not for whoever is signed in now.
    /// - Throws: As ``accessToken()``.
    public func accessToken(insteadOf refused: Secret) async throws -> Secret? {
        guard let grant = state.grant else { throw signedOutError }
        if !grant.accessToken.matches(refused.text) {
            guard hasReplaced(refused) else { return nil }
            if !isKeeping { return grant.accessToken }
        }
        guard mayRenew(grant) else { return nil }
        return try await renewed().accessToken
    }

    private func mayRenew(_ grant: SMARTGrant) -> Bool {
        ownScopes != nil || grant.refreshToken != nil
    }
}
