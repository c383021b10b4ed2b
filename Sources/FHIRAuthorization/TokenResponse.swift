// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation

/// What the token endpoint answered.
///
/// Source: RFC 6749, sections 5.1 and 5.2. https://www.rfc-editor.org/rfc/rfc6749#section-5
struct TokenResponse: Sendable {
    let accessToken: Secret
    let refreshToken: Secret?
    let idToken: Secret?
    /// The number of seconds for which the token is good, nil where it is not told.
    let lifetime: TimeInterval?
    let scopes: SMARTScopes?
    let context: LaunchContext

    init(_ response: HTTPResponse) throws(AuthorizationError) {
        guard response.isSuccess else { throw Self.error(response) }
        guard let json = try? JSONValue(parsing: response.body), case .object = json else {
            throw AuthorizationError(
                .invalidResponse, "the token endpoint did not answer with a JSON object", status: response.status)
        }
        // Some servers say that they refuse with the status of success.
        if let error = json["error"], error != .null { throw Self.error(response) }
        guard let token = json["access_token"]?.string, Self.isToken(token) else {
            throw AuthorizationError(.invalidResponse, "there is no usable access_token", status: response.status)
        }
        // Section 7.1: a token of a kind that is not understood must not be used.
        guard json["token_type"]?.string?.lowercased() == "bearer" else {
            throw AuthorizationError(.invalidResponse, "the token_type is not Bearer", status: response.status)
        }
        accessToken = Secret(token)
        refreshToken = json["refresh_token"]?.string.flatMap { Self.isToken($0) ? Secret($0) : nil }
        idToken = json["id_token"]?.string.flatMap { $0.isEmpty ? nil : Secret($0) }
        lifetime = try Self.lifetime(json["expires_in"])
        scopes = try Self.scopes(json["scope"])
        context = try LaunchContext(json)
    }

    /// Whether text is made of the characters that tokens are made of (RFC 6749, appendix A.12).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Reads the scopes.
    ///
    /// Left out, they are those that were asked for (section 5.1); anything but a string says something else, which is not known.
    private static func scopes(_ value: JSONValue?) throws(AuthorizationError) -> SMARTScopes? {
        switch value {
        case nil, .null: nil
        case .string(let text): SMARTScopes(text)
        default: throw AuthorizationError(.invalidResponse, "scope is not a string of scopes with blanks between them")
        }
    }

    /// Reads a number of seconds, which some servers write as a string of digits.
    ///
    /// Anything else is refused: a token whose lifetime is passed over would never expire.
    private static func lifetime(_ value: JSONValue?) throws(AuthorizationError) -> TimeInterval? {
        let text: String
        switch value {
        case nil, .null: return nil
        case .number(let number): text = number
        case .string(let string) where !string.isEmpty && string.utf8.allSatisfy { (0x30...0x39).contains($0) }:
            text = string
        default: text = ""
        }
        guard let seconds = TimeInterval(text), seconds >= 0 else {
            throw AuthorizationError(.invalidResponse, "expires_in is not a number of seconds, 0 or more")
        }
        // What lives for ten years, or for a number of seconds beyond all numbers, lives for ever.
        return min(seconds, 10 * 365 * 86_400)
    }

    /// Returns the error that a refusal stands for.
    static func error(_ response: HTTPResponse) -> AuthorizationError {
        let json = try? JSONValue(parsing: response.body)
        let serverCode = json?["error"]?.string
        let isTrouble = [408, 425, 429].contains(response.status) || response.status >= 500
        if (300..<400).contains(response.status) {
            return AuthorizationError(
                .invalidResponse, "the token endpoint redirects, and a request with secrets follows nobody",
                status: response.status)
        }
        guard serverCode != nil, !isTrouble else {
            return AuthorizationError(
                isTrouble ? .transport : .invalidResponse,
                isTrouble ? "the authorization server is in trouble" : "the token endpoint refused without a reason",
                serverCode: serverCode, status: response.status)
        }
        return AuthorizationError(
            .refused, serverCode: serverCode, serverMessage: json?["error_description"]?.string, status: response.status
        )
    }
}
