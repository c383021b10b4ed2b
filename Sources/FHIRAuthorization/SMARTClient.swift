// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport
public import Foundation

/// An application that is registered at the authorization server of one FHIR server.
///
/// It asks for tokens, and keeps none; ``SMARTCredentials`` does.
///
/// ```swift
/// let client = try await SMARTClient.discovering(base, registration: registration, transport: URLSessionTransport())
/// let pending = try client.begin([.launchPatient, .offlineAccess, .patient("MedicationRequest", [.read, .search])])
/// // Open pending.url in a browser; the application is called with the address it comes back to.
/// let grant = try await client.finish(pending, redirect: address)
/// ```
///
/// Requests with secrets follow no redirect, and are sent once: a code or a refresh token may be good for one use only.
///
/// Source: SMART App Launch 2.2. https://hl7.org/fhir/smart-app-launch/STU2.2/app-launch.html
public struct SMARTClient: Sendable {
    /// The base address of the FHIR server.
    public let server: URL
    /// How to sign in at the server.
    public let configuration: SMARTConfiguration
    /// What was agreed when the application was registered.
    public let registration: SMARTRegistration

    let transport: any HTTPTransport
    let environment: HostEnvironment

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The base address of the FHIR server.
    ///   - configuration: How to sign in there.
    ///   - registration: What was agreed when the application was registered.
    ///   - transport: The way to the authorization server; one without credentials.
    ///   - environment: The clock and the random numbers.
    /// - Throws: `AuthorizationError` with the code `insecureAddress`, or `unsupported` when the server does not take
    ///   the way in which the application proves which one it is.
    public init(
        server: URL,
        configuration: SMARTConfiguration,
        registration: SMARTRegistration,
        transport: any HTTPTransport,
        environment: HostEnvironment = .system
    ) throws(AuthorizationError) {
        _ = try server.originForSecrets("the FHIR server")
        try registration.authentication.check(configuration)
        self.server = server
        self.configuration = configuration
        self.registration = registration
        self.transport = transport
        self.environment = environment
    }

    /// Returns a client of a server that is asked how to sign in.
    ///
    /// - Parameters:
    ///   - server: The base address of the FHIR server.
    ///   - registration: What was agreed when the application was registered.
    ///   - transport: The way to both servers; one without credentials.
    ///   - environment: The clock and the random numbers.
    /// - Returns: The client.
    /// - Throws: What ``SMARTConfiguration/discover(_:transport:)`` and the initializer throw; `CancellationError`.
    public static func discovering(
        _ server: URL,
        registration: SMARTRegistration,
        transport: any HTTPTransport,
        environment: HostEnvironment = .system
    ) async throws -> SMARTClient {
        let configuration = try await SMARTConfiguration.discover(server, transport: transport)
        return try SMARTClient(
            server: server, configuration: configuration, registration: registration, transport: transport,
            environment: environment)
    }

    // MARK: A person signs in

    /// Begins to sign in a person.
    ///
    /// - Parameters:
    ///   - scopes: What to ask for, as little as possible; `launch` is added for a launch from a health record system.
    ///   - launch: The request of a health record system to start; nil where the person started the application.
    /// - Returns: The sign-in, with the address to open in a browser.
    /// - Throws: `AuthorizationError` with the code `notOffered` when nobody can sign in there, `unsupported` when the
    ///   server does not offer PKCE with S256, `otherServer` for a launch of another server, `invalidRequest`,
    ///   `insecureAddress`.
    public func begin(
        _ scopes: SMARTScopes,
        launch: EHRLaunch? = nil
    ) throws(AuthorizationError) -> PendingAuthorization {
        guard let endpoint = configuration.authorizationEndpoint else {
            throw AuthorizationError(.notOffered, "the server has no authorization_endpoint")
        }
        // A server that states nothing is older than the rule; the challenge is sent to it all the same.
        if let methods = configuration.codeChallengeMethods, !methods.contains(ProofKey.method) {
            throw AuthorizationError(.unsupported, "the server does not offer PKCE with S256")
        }
        if let launch, !launch.server.isSameServer(as: server) {
            throw AuthorizationError(.otherServer, "the launch comes from \(launch.server.originText)")
        }
        let redirectURL = try registration.usableRedirectURL()
        let scopes = launch == nil ? scopes : SMARTScopes([.launch] + scopes.all)
        let state = environment.makeNonce()
        let proofKey = ProofKey(environment)
        let form = [
            ("response_type", "code"), ("client_id", registration.clientID),
            ("redirect_uri", redirectURL.absoluteString), ("launch", launch?.token.text),
            ("scope", try checked(scopes).text), ("state", state),
            // The server compares it with its own base address, in its own spelling.
            ("aud", launch?.issuer ?? server.textWithoutSlash),
            ("code_challenge", proofKey.challenge), ("code_challenge_method", ProofKey.method),
        ].form
        let separator = endpoint.query() == nil ? "?" : "&"
        guard let url = URL(string: endpoint.absoluteString + separator + form) else {
            throw AuthorizationError(.invalidRequest, "there is no address to open")
        }
        return PendingAuthorization(
            url: url, redirectURL: redirectURL, server: server, scopes: scopes, clientID: registration.clientID,
            tokenEndpoint: configuration.tokenEndpoint, state: Secret(state), proofKey: proofKey)
    }

    /// Ends a sign-in: exchanges the code in the redirect for tokens.
    ///
    /// - Parameters:
    ///   - pending: The sign-in, which is to be forgotten then, whatever comes of it: the copies of a sign-in get one
    ///     grant together, in one process and among its last thousand sign-ins.
    ///   - redirect: The address that the browser came back to.
    /// - Returns: The grant; look at ``SMARTGrant/missingScopes``, since a server may grant less than it was asked for.
    /// - Throws: `AuthorizationError`, with the code `otherRedirect`, `stateMismatch`, `otherIssuer`, `missingIssuer`,
    ///   `invalidRedirect`, `denied`, `refused` or `alreadyUsed` before anything is sent; with `otherServer` when the
    ///   sign-in was begun for another server, client or token endpoint; with `refused`, `transport`, `invalidResponse` or
    ///   `signingFailed` for the exchange; `CancellationError`.
    public func finish(_ pending: PendingAuthorization, redirect: URL) async throws -> SMARTGrant {
        guard pending.server.isSameServer(as: server), pending.clientID == registration.clientID,
            pending.tokenEndpoint == configuration.tokenEndpoint
        else {
            throw AuthorizationError(.otherServer, "the sign-in was begun for another server, client or token endpoint")
        }
        let code = try pending.code(in: redirect, configuration)
        // Before anything is sent: of two calls at the same time one goes on, and a lost answer is not asked for again.
        guard environment.usedNonces.use(pending.state.text) else {
            throw AuthorizationError(.alreadyUsed, "a pending sign-in is good for one exchange; begin another")
        }
        let asked = environment.date()
        let response = try await token([
            ("grant_type", "authorization_code"), ("code", code.text),
            ("redirect_uri", pending.redirectURL.absoluteString), ("code_verifier", pending.proofKey.verifier.text),
        ])
        return grant(response, asked: asked, scopes: pending.scopes)
    }

    /// Exchanges a refresh token for other tokens.
    ///
    /// Use ``SMARTCredentials`` rather than this: a refresh token may be good for one use, and must not be sent twice.
    ///
    /// - Parameter grant: The grant to renew.
    /// - Returns: The new grant, with the old refresh token where the server gives no other.
    /// - Throws: `AuthorizationError`, with the code `expired` when there is no refresh token, `refused` with the
    ///   server code `invalid_grant` when the server does not take it any more, `otherPatient` when the new tokens are
    ///   for another patient; `CancellationError`.
    public func refresh(_ grant: SMARTGrant) async throws -> SMARTGrant {
        try checkOwner(of: grant)
        guard let refreshToken = grant.refreshToken else {
            throw AuthorizationError(.expired, "there is no refresh token; sign in again")
        }
        let asked = environment.date()
        let response = try await token([("grant_type", "refresh_token"), ("refresh_token", refreshToken.text)])
        let renewed = self.grant(response, asked: asked, scopes: grant.askedScopes, earlier: grant)
        // Whoever worked on one record must not find themselves in another.
        guard grant.context.patient == nil || renewed.context.patient == grant.context.patient else {
            throw AuthorizationError(.otherPatient, "the new tokens are for another patient than the old ones")
        }
        return renewed
    }

    // MARK: A program signs in

    /// Asks for tokens for the application itself, without a person.
    ///
    /// - Parameter scopes: What to ask for, such as `system/MedicationRequest.rs`.
    /// - Returns: The grant; it has no refresh token as a rule, since this may be done again.
    /// - Throws: `AuthorizationError`; with the code `invalidRequest` for an application that cannot prove which one it
    ///   is; `CancellationError`.
    public func grant(for scopes: SMARTScopes) async throws -> SMARTGrant {
        if case .none = registration.authentication {
            throw AuthorizationError(
                .invalidRequest, "only an application with a key or a secret gets tokens for itself")
        }
        let asked = environment.date()
        let response = try await token([("grant_type", "client_credentials"), ("scope", try checked(scopes).text)])
        return grant(response, asked: asked, scopes: scopes)
    }

    // MARK: Tokens are given up

    /// Tells the server that the tokens of a grant are not used any more (RFC 7009).
    ///
    /// The refresh token is given up, with which the access tokens end; where there is none, the access token.
    ///
    /// - Parameter grant: The grant.
    /// - Throws: `AuthorizationError`, with the code `unsupported` when the server does not offer it;
    ///   `CancellationError`.
    public func revoke(_ grant: SMARTGrant) async throws {
        try checkOwner(of: grant)
        guard let endpoint = configuration.revocationEndpoint else {
            throw AuthorizationError(.unsupported, "the server has no revocation_endpoint")
        }
        let isRefresh = grant.refreshToken != nil
        let response = try await post(
            [
                ("token", (grant.refreshToken ?? grant.accessToken).text),
                ("token_type_hint", isRefresh ? "refresh_token" : "access_token"),
            ], to: endpoint)
        guard response.isSuccess else { throw TokenResponse.error(response) }
    }
}
