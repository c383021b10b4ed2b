// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// A middleware that adds credentials to the requests to one server, and refuses requests to any other.
///
/// Credentials belong to an origin: scheme, host and port. A request to another one, by a link in a page, a reference
/// or an attachment, is refused with an error, and not sent without credentials: what needs no credentials goes over a
/// transport of its own. Redirects are followed below this middleware, where `RedirectPolicy` takes the credentials
/// away as soon as one leads to another origin. Credentials are sent over https, or to the own machine.
///
/// A request that the server refuses with 401 is sent once more with another token, if the provider has one: 401 says
/// that it was not done, whatever its method is.
///
/// ```swift
/// let transport = URLSessionTransport().through(
///     try CredentialsMiddleware(.provider(credentials), for: base), RetryMiddleware())
/// let client = try FHIRClient(base: base, version: .r4, transport: transport)
/// ```
///
/// It comes before the middlewares that compare or repeat requests.
public struct CredentialsMiddleware: HTTPMiddleware {
    /// The origin that the credentials belong to; nil where there are none.
    public let origin: HTTPOrigin?

    private let credentials: Credentials

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - credentials: What to show the server.
    ///   - server: The base address of the server that the credentials belong to.
    /// - Throws: `AuthorizationError` with the code `insecureAddress` when they must not be sent there, `otherServer`
    ///   when the provider is that of another server, `invalidRequest` for a name or a token that cannot be sent.
    public init(_ credentials: Credentials, for server: URL) throws(AuthorizationError) {
        self.credentials = credentials
        switch credentials {
        case .none:
            origin = nil
            return
        case .basic(let user, _):
            // The first colon ends the name (RFC 7617, section 2).
            guard !user.contains(":") else {
                throw AuthorizationError(.invalidRequest, "a user name of Basic authentication has no colon")
            }
        case .bearer(let token):
            guard !token.text.isEmpty, token.text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw AuthorizationError(.invalidRequest, "a bearer token is made of printable ASCII without spaces")
            }
        case .provider(let provider):
            guard HTTPOrigin(provider.server) == HTTPOrigin(server) else {
                throw AuthorizationError(.otherServer, "the provider gives tokens for \(provider.server.originText)")
            }
        }
        origin = try server.originForSecrets("the server")
    }

    /// Sends a request with credentials, once more if its token is refused.
    ///
    /// A request that has an `Authorization` field already keeps it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response; with status 401 when no credentials help.
    /// - Throws: `AuthorizationError` with the code `otherOrigin` for a request to another party; what the provider of
    ///   tokens throws; what `next` throws.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard let origin else { return try await next.send(request) }
        guard HTTPOrigin(request.url) == origin else {
            let detail =
                "the credentials belong to \(origin), and this request goes to \(request.url.originText); it was not "
            throw AuthorizationError(.otherOrigin, detail + "sent; use a transport without credentials for it")
        }
        guard !request.fields.contains(.authorization) else { return try await next.send(request) }
        switch credentials {
        case .none:
            return try await next.send(request)
        case .basic(let user, let password):
            let pair = Data("\(user):\(password.text)".utf8).base64EncodedString()
            return try await next.send(request.authorized("Basic \(pair)"))
        case .bearer(let token):
            return try await next.send(request.authorized("Bearer \(token.text)"))
        case .provider(let provider):
            let token = try await provider.accessToken()
            let response = try await next.send(request.authorized("Bearer \(token.text)"))
            // After a redirect it may be another party that asks, which has not even seen the token.
            guard response.status == 401, response.url.map({ HTTPOrigin($0) == origin }) ?? true,
                let other = try await provider.accessToken(insteadOf: token)
            else { return response }
            return try await next.send(request.authorized("Bearer \(other.text)"))
        }
    }
}

extension HTTPRequest {
    fileprivate func authorized(_ value: String) throws -> HTTPRequest {
        var request = self
        try request.fields.set(.authorization, to: value)
        return request
    }
}
