// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
public import Foundation

/// What an application and an authorization server agreed when the application was registered.
public struct SMARTRegistration: Sendable {
    /// The identifier of the application.
    public var clientID: String
    /// Where the browser is sent after a person has signed in; nil for a program without a person.
    ///
    /// An https address, a scheme of the application's own such as `org.example.app:/signed-in`, or an http address of
    /// the own machine.
    public var redirectURL: URL?
    /// The way in which the application proves which one it is.
    public var authentication: ClientAuthentication

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - clientID: The identifier of the application.
    ///   - redirectURL: Where the browser is sent after a person has signed in, exactly as registered.
    ///   - authentication: The way in which the application proves which one it is.
    public init(clientID: String, redirectURL: URL? = nil, authentication: ClientAuthentication = .none) {
        self.clientID = clientID
        self.redirectURL = redirectURL
        self.authentication = authentication
    }

    /// Returns the address for redirects, which can be used.
    func usableRedirectURL() throws(AuthorizationError) -> URL {
        guard let redirectURL, let scheme = redirectURL.scheme?.lowercased() else {
            throw AuthorizationError(.invalidRequest, "the registration has no absolute address for the redirect")
        }
        if scheme == "http" || scheme == "https" {
            _ = try redirectURL.originForSecrets("the address for the redirect")
        }
        guard redirectURL.fragment() == nil else {
            throw AuthorizationError(.invalidRequest, "the address for the redirect has a fragment (RFC 6749, 3.1.2)")
        }
        return redirectURL
    }
}
