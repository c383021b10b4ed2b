// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// What an application shows a server with every request.
public enum Credentials: Sendable {
    /// Nothing: the server is open to everybody.
    case none
    /// A name and a password (RFC 7617).
    case basic(user: String, password: Secret)
    /// A token that somebody else looks after (RFC 6750).
    case bearer(Secret)
    /// Tokens that are renewed when it is time, such as those of ``SMARTCredentials``.
    case provider(any AccessTokenProvider)
}

extension Credentials: LogSafe {
    /// The kind.
    public var description: String {
        switch self {
        case .none: "no credentials"
        case .basic: "a name and a password"
        case .bearer: "a bearer token"
        case .provider: "a provider of tokens"
        }
    }
}
