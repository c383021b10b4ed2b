// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// A sign-in that a person has begun in a browser, and that waits for the redirect.
///
/// It can be encoded, for an application that is ended while the browser is in front. It holds what makes the redirect
/// worth something: keep it where nobody else can read it, use it for one redirect, and forget it then.
public struct PendingAuthorization: Sendable, Hashable, Codable {
    /// The address to open in a browser.
    public let url: URL
    /// Where the browser comes back to.
    public let redirectURL: URL
    /// The base address of the FHIR server.
    public let server: URL
    /// The scopes that were asked for.
    public let scopes: SMARTScopes

    let clientID: String
    let tokenEndpoint: URL
    let state: Secret
    let proofKey: ProofKey

    /// Returns the code in the address that the browser was sent to.
    ///
    /// The state is looked at before anything else: what does not belong to this sign-in is not even an error of it.
    ///
    /// - Parameters:
    ///   - redirect: The address.
    ///   - configuration: What the server says about signing in. Where it does not name the issuer, an answer may name any
    ///     at the origin of the server that was asked.
    /// - Returns: The code, which is good for one exchange.
    /// - Throws: `AuthorizationError`.
    func code(in redirect: URL, _ configuration: SMARTConfiguration) throws(AuthorizationError) -> Secret {
        guard redirect.isSamePlace(as: redirectURL) else {
            throw AuthorizationError(.otherRedirect, "the browser came back to another address than \(placeText)")
        }
        let query = QueryItems(redirect)
        guard let state = query.only("state"), self.state.matches(state) else {
            let detail = query.contains("state") ? "the state is another one" : "there is no state"
            throw AuthorizationError(.stateMismatch, detail + "; begin the sign-in again")
        }
        // RFC 9207, section 2.4: an answer of another server than the one asked must not get the code, nor one that
        // leaves out what the server always says. That holds for answers with an error, too.
        if query.contains("iss") {
            guard let named = query.only("iss") else {
                throw AuthorizationError(.invalidRedirect, "there is not exactly one issuer")
            }
            // Byte by byte, as the RFC asks: two texts that mean the same are two issuers.
            let isExpected = configuration.issuer.map { $0.utf8.elementsEqual(named.utf8) }
            guard isExpected ?? isOwn(issuer: named) else {
                throw AuthorizationError(.otherIssuer, "the answer names another issuer than the server that was asked")
            }
        } else if configuration.namesIssuerInAnswers {
            throw AuthorizationError(
                .missingIssuer, "the server always names itself, and this answer has no iss; begin the sign-in again")
        }
        if query.contains("error") {
            let error = query.only("error")
            throw AuthorizationError(
                error == "access_denied" ? .denied : .refused,
                serverCode: error,
                serverMessage: query.only("error_description")
            )
        }
        guard let code = query.only("code") else {
            throw AuthorizationError(.invalidRedirect, "there is not exactly one code")
        }
        return Secret(code)
    }

    /// Whether an issuer may be the server that was asked, where the configuration names none: by its origin.
    private func isOwn(issuer: String) -> Bool {
        guard let origin = URL(string: issuer).flatMap({ HTTPOrigin($0) }) else { return false }
        return origin == HTTPOrigin(url) || origin == HTTPOrigin(tokenEndpoint)
    }

    private var placeText: String {
        HTTPOrigin(redirectURL)?.description ?? "\(redirectURL.scheme ?? ""):"
    }
}

extension URL {
    /// Whether an address is another one, apart from what was added to its query.
    fileprivate func isSamePlace(as registered: URL) -> Bool {
        func place(_ url: URL) -> [String?] {
            let path = url.path(percentEncoded: true)
            let host = url.host()?.lowercased()
            return [
                url.scheme?.lowercased(), host, (url.port ?? HTTPOrigin(url)?.port).map { "\($0)" },
                path.isEmpty && host != nil ? "/" : path, url.user(), url.password(),
            ]
        }
        func pairs(_ url: URL) -> [Substring] {
            (url.query(percentEncoded: true) ?? "").split(separator: "&")
        }
        return place(self) == place(registered) && Set(pairs(registered)).isSubset(of: pairs(self))
    }
}

extension PendingAuthorization: LogSafe {
    /// The server and the number of scopes.
    public var description: String {
        "a pending sign-in at \(server.originText) with \(scopes.all.count) scopes"
    }
}
