// SPDX-License-Identifier: Apache-2.0

#if !canImport(FoundationNetworking)
public import Foundation

extension URLSessionTransport {
    /// What a program decides about the certificate of a server, or about the wish of a server to see one of the program.
    public enum TrustDecision {
        /// The system decides, as it does without a handler.
        case system
        /// The connection goes on with this: `URLCredential(trust:)` for a server whose certificate the handler has checked, or
        /// a credential with the identity of the program.
        case credential(URLCredential)
        /// There is no connection, and the request fails with `certificateRefused`.
        case refuse
    }

    /// A function that decides about certificates, for a certification authority of your own, pinning, or client certificates.
    ///
    /// It is asked for two methods of a protection space, `NSURLAuthenticationMethodServerTrust` and
    /// `NSURLAuthenticationMethodClientCertificate`, on a queue of the session: it must not wait. `credential` for a server
    /// whose certificate was not checked turns off all protection of the connection.
    ///
    /// There is none on Linux, where URL loading asks about no certificate.
    public typealias TrustHandler = @Sendable (URLAuthenticationChallenge) -> TrustDecision

    /// Creates a transport with a session of its own, and decides about certificates.
    ///
    /// - Parameters:
    ///   - configuration: The limits.
    ///   - environment: What waits for the deadlines.
    ///   - trust: Decides about certificates.
    public init(
        configuration: Configuration = Configuration(),
        environment: HostEnvironment = .system,
        trust: @escaping TrustHandler
    ) {
        self.init(
            configuration: configuration, environment: environment,
            loader: URLLoader(configuration, environment: environment, trust: trust))
    }
}
#endif
