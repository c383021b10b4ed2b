// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// A giver of access tokens for one server.
///
/// ``SMARTCredentials`` is one. Write your own to have tokens from another library.
public protocol AccessTokenProvider: Sendable {
    /// The base address of the server that the tokens belong to.
    var server: URL { get }

    /// Returns a token that is good now, and gets one first if necessary.
    ///
    /// - Returns: The token.
    /// - Throws: `AuthorizationError`, or another error, when there is none; `CancellationError`.
    func accessToken() async throws -> Secret

    /// Returns another token in place of one that the server refused with 401.
    ///
    /// Many requests may come with the same refused token at the same time; one new token is enough for all of them.
    ///
    /// - Parameter refused: The token that was sent.
    /// - Returns: Another token, or nil when there is no way to one.
    /// - Throws: `AuthorizationError`, or another error; `CancellationError`.
    func accessToken(insteadOf refused: Secret) async throws -> Secret?
}
