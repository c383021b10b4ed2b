// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// The reason why somebody was not signed in, or why credentials were not sent.
///
/// Cancellation is never one of these: it is thrown as `CancellationError`. Neither the description nor a dump holds a
/// token, a code, a password, or what the server wrote in words, since servers quote requests.
public struct AuthorizationError: SignInFailure, Sendable {
    /// The kind of failure.
    public let code: Code
    /// What to know beyond the code, in English, without secrets; nil when the code says it all.
    public let detail: String?
    /// The code that the authorization server gave, such as `invalid_grant`.
    ///
    /// It is nil where the server gave none, or one that is not registered: such a text may be anything, and the description
    /// says "another code" for it.
    ///
    /// Source: IANA, OAuth Extensions Error Registry; RFC 6749, sections 4.1.2.1 and 5.2.
    public let serverCode: String?
    /// What the authorization server wrote for developers (`error_description`); it may quote anything.
    public let serverMessage: String?
    /// The status of the response, nil where there was none.
    public let status: Int?
    /// The error of the layer below, such as a `TransportError`, or the one of a signing function.
    public let underlyingError: (any Error)?

    private let hasOtherCode: Bool

    init(
        _ code: Code,
        _ detail: String? = nil,
        serverCode: String? = nil,
        serverMessage: String? = nil,
        status: Int? = nil,
        underlyingError: (any Error)? = nil
    ) {
        self.code = code
        self.detail = detail
        let isRegistered = serverCode.map(Self.registeredCodes.contains)
        self.serverCode = isRegistered == true ? serverCode : nil
        hasOtherCode = isRegistered == false
        self.serverMessage = serverMessage
        self.status = status
        self.underlyingError = underlyingError
    }

    /// Whether the way out is that a person signs in, again or at all.
    public var needsSignIn: Bool {
        [.signedOut, .expired, .otherPatient].contains(code)
    }
}

extension AuthorizationError {
    /// The kind of an authorization failure; new kinds may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        // What a server offers.

        /// An address is none, or neither https nor that of the own machine, so that no secret may be sent there.
        public static let insecureAddress = Code(rawValue: "insecureAddress")
        /// The server does not say how to sign in.
        public static let notOffered = Code(rawValue: "notOffered")
        /// What the server says about signing in cannot be read.
        public static let invalidConfiguration = Code(rawValue: "invalidConfiguration")
        /// The server does not offer what this sign-in needs, such as PKCE with S256.
        public static let unsupported = Code(rawValue: "unsupported")
        /// The request cannot be made from what was given; nothing was sent.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// An application is started from a server that it does not know.
        public static let unknownIssuer = Code(rawValue: "unknownIssuer")

        // What a redirect says.

        /// The address is not the one the server was asked to redirect to.
        public static let otherRedirect = Code(rawValue: "otherRedirect")
        /// The answer does not belong to the sign-in that is pending; it may be forged.
        public static let stateMismatch = Code(rawValue: "stateMismatch")
        /// The answer comes from another authorization server than the one asked.
        public static let otherIssuer = Code(rawValue: "otherIssuer")
        /// The answer does not say which authorization server it comes from, though that server always does.
        public static let missingIssuer = Code(rawValue: "missingIssuer")
        /// The sign-in was ended before: each is good for one exchange of a code.
        public static let alreadyUsed = Code(rawValue: "alreadyUsed")
        /// There is no code in the answer, or something stands in it twice.
        public static let invalidRedirect = Code(rawValue: "invalidRedirect")
        /// The person or the server did not allow it: `access_denied`.
        public static let denied = Code(rawValue: "denied")
        /// The authorization server refused for the reason in ``AuthorizationError/serverCode``.
        public static let refused = Code(rawValue: "refused")

        // What the token endpoint says.

        /// There is no whole response, or one that says the server is in trouble: try again later.
        public static let transport = Code(rawValue: "transport")
        /// The response is not one of OAuth, or has more than 256 KiB.
        public static let invalidResponse = Code(rawValue: "invalidResponse")
        /// The tokens are for another patient than before; nothing may be done with them.
        public static let otherPatient = Code(rawValue: "otherPatient")
        /// The signing function failed, or gave what is no signature of its algorithm.
        public static let signingFailed = Code(rawValue: "signingFailed")

        // What a request meets.

        /// Nobody is signed in.
        public static let signedOut = Code(rawValue: "signedOut")
        /// The access token is over, and there is no way to another but signing in again.
        public static let expired = Code(rawValue: "expired")
        /// The request goes to another origin than the one that the credentials belong to; nothing was sent.
        public static let otherOrigin = Code(rawValue: "otherOrigin")
        /// The tokens belong to another server or another client.
        public static let otherServer = Code(rawValue: "otherServer")
        /// There is no patient in the launch context.
        public static let noPatient = Code(rawValue: "noPatient")

        // What a store says.

        /// The kept tokens cannot be read or written.
        public static let store = Code(rawValue: "store")
        /// What was kept is damaged, or was written by a later version.
        public static let storeDamaged = Code(rawValue: "storeDamaged")
    }
}

extension AuthorizationError: LogSafe {
    /// A sentence for logs and developers, without secrets and patient data.
    public var description: String {
        var text = "\(code)"
        if let detail { text += ": \(detail)" }
        if let serverCode {
            text += ", the server says \(serverCode)"
        } else if hasOtherCode {
            text += ", the server says another code"
        }
        if let status { text += ", status \(status)" }
        switch underlyingError {
        case let error as TransportError: text += " (\(error))"
        case let error as FHIRClientError: text += " (\(error))"
        case let error as SystemError: text += " (\(error))"
        default: break
        }
        return text
    }
}

extension AuthorizationError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
