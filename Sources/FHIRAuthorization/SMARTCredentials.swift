// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// The keeper of the tokens for one server, who renews them when it is time.
///
/// ```swift
/// let credentials = SMARTCredentials(smartClient, store: store)
/// try await credentials.restore()          // after a start, or
/// try await credentials.signIn(grant)      // after a sign-in
/// let transport = URLSessionTransport().through(try CredentialsMiddleware(.provider(credentials), for: base))
/// ```
///
/// The actor keeps these promises:
/// - However many requests wait for a new token, one is asked for, and all get it. One that is cancelled leaves at once
///   and disturbs neither the others nor the renewal, since the answer may hold the only refresh token that is left.
/// - A new refresh token is kept in the store before anybody gets the new access token.
/// - A refresh token that the server does not take any more signs out; a failure on the way does not.
/// - What arrives after ``signOut(revokes:)`` is not kept, and is given up.
/// - A request that was made during one sign-in is not sent with the tokens of another, unless both are for the same
///   patient.
public actor SMARTCredentials {
    /// The application at its authorization server.
    public nonisolated let client: SMARTClient
    /// How long a token must be good for to be sent with a request.
    public nonisolated let margin: Duration

    /// Who is signed in.
    public private(set) var state = State.signedOut(nil)
    /// Why the last change is not in the store, where it is not; the tokens hold for this run of the application.
    public private(set) var storeError: (any Error)?

    private let store: any TokenStore
    /// The scopes of a program that gets tokens for itself; nil where a person signs in.
    let ownScopes: SMARTScopes?
    private let listeners = StateListeners<State>()

    /// The number of the renewal under way.
    private var renewal: Int?
    private var renewals = 0
    /// Whether a new grant is on its way into the store; nobody gets its access token before it is there.
    private(set) var isKeeping = false
    private var waiters: [Int: CheckedContinuation<SMARTGrant, any Error>] = [:]
    private var callers = 0
    private var lastWrite: Task<Void, any Error>?
    /// The access tokens before the present one that were for the same patient, the oldest first.
    private var earlierTokens: [Secret] = []

    /// Creates the keeper of the tokens that a person signs in for.
    ///
    /// - Parameters:
    ///   - client: The application at its authorization server.
    ///   - store: Where the grant is kept.
    ///   - margin: How long a token must be good for to be sent with a request; a minute by default.
    public init(_ client: SMARTClient, store: any TokenStore = MemoryTokenStore(), margin: Duration = .seconds(60)) {
        self.init(client, store, margin, ownScopes: nil)
    }

    /// Creates the keeper of the tokens that a program without a person gets for itself.
    ///
    /// There is no sign-in: the first request gets a token, and nothing is kept over a restart.
    ///
    /// - Parameters:
    ///   - client: The application at its authorization server, which proves by a signature or a secret which one it
    ///     is.
    ///   - scopes: What to ask for, such as `system/MedicationRequest.rs`.
    ///   - margin: How long a token must be good for to be sent with a request.
    public init(backend client: SMARTClient, scopes: SMARTScopes, margin: Duration = .seconds(60)) {
        self.init(client, MemoryTokenStore(), margin, ownScopes: scopes)
    }

    private init(_ client: SMARTClient, _ store: any TokenStore, _ margin: Duration, ownScopes: SMARTScopes?) {
        self.client = client
        self.store = store
        self.margin = margin
        self.ownScopes = ownScopes
    }

    deinit {
        listeners.finish()
    }

    /// Returns the sign-ins and sign-outs from now on; a renewal is neither.
    ///
    /// The current state is not part of the sequence. Every caller has a sequence of its own.
    public func changes() -> AsyncStream<State> {
        listeners.stream()
    }

    // MARK: Signing in and out

    /// Signs in with what the store kept, unless somebody is signed in already.
    ///
    /// What a sign-out could not remove from the store is removed now, and signs nobody in.
    ///
    /// - Returns: The grant, or nil when there is none; its access token may be over, in which case it is renewed by
    ///   the first request.
    /// - Throws: What the store throws; `AuthorizationError` with the code `otherServer` when the grant is that of
    ///   another server or client.
    @discardableResult
    public func restore() async throws -> SMARTGrant? {
        let started = renewals
        // A sign-out may still be removing what would be found here.
        let lastResult = await lastWrite?.result
        guard started == renewals, state.grant == nil else { return state.grant }
        if case .failure? = lastResult { try await persist() }
        let kept = try await store.grant()
        // Who signed in or out in the meantime knows better than the store.
        guard started == renewals, let kept else { return state.grant }
        try client.checkOwner(of: kept)
        move(to: .signedIn(kept))
        return kept
    }

    /// Signs in with a grant, in place of the one before.
    ///
    /// - Parameter grant: What ``SMARTClient/finish(_:redirect:)`` returned.
    /// - Throws: `AuthorizationError` with the code `otherServer` for the grant of another server or client; what the
    ///   store throws, in which case the sign-in holds for this run of the application.
    public func signIn(_ grant: SMARTGrant) async throws {
        try client.checkOwner(of: grant)
        move(to: .signedIn(grant))
        try await persist()
    }

    /// Signs out: forgets the tokens here, in the store, and tells the server.
    ///
    /// The first two are done even when the server cannot be told.
    ///
    /// - Parameter revokes: Whether the server is told, where it offers that.
    /// - Throws: What the store throws, or what ``SMARTClient/revoke(_:)`` throws; `CancellationError`.
    public func signOut(revokes: Bool = true) async throws {
        let grant = state.grant
        move(to: .signedOut(nil))
        let kept: Result<Void, any Error>
        do { kept = .success(try await persist()) } catch { kept = .failure(error) }
        if revokes, let grant, client.configuration.revocationEndpoint != nil { try await client.revoke(grant) }
        try kept.get()
    }

    // MARK: Renewal

    /// Waits for the renewal that is under way, or begins one.
    func renewed() async throws -> SMARTGrant {
        callers += 1
        let caller = callers
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                guard !Task.isCancelled else { return waiter.resume(throwing: CancellationError()) }
                waiters[caller] = waiter
                if renewal == nil { beginRenewal() }
            }
        } onCancel: {
            Task { await leave(caller) }
        }
    }

    /// The number of requests that wait for a token.
    var waitingCount: Int { waiters.count }

    private func leave(_ caller: Int) {
        waiters.removeValue(forKey: caller)?.resume(throwing: CancellationError())
    }

    private func beginRenewal() {
        renewals += 1
        let number = renewals
        let old = state.grant
        renewal = number
        // Nobody's child: no caller that goes away may end it.
        Task {
            let result: Result<SMARTGrant, any Error>
            do { result = .success(try await newGrant(old)) } catch { result = .failure(error) }
            await land(number, old, result)
        }
    }

    private func newGrant(_ old: SMARTGrant?) async throws -> SMARTGrant {
        if let ownScopes { return try await client.grant(for: ownScopes) }
        guard let old else { throw signedOutError }
        return try await client.refresh(old)
    }

    private func land(_ number: Int, _ old: SMARTGrant?, _ result: Result<SMARTGrant, any Error>) async {
        guard renewal == number else {
            // Overtaken by a sign-out or another sign-in: the new tokens are nobody's.
            if case .success(let grant) = result { try? await client.revoke(grant) }
            return
        }
        switch result {
        case .success(let grant):
            supersede(old)
            state = .signedIn(grant)
            if old == nil { listeners.yield(state) }
            // Kept before it is used: a process that ends now must not come back with a refresh token that is used up.
            isKeeping = true
            try? await persist()
            guard renewal == number else { return }
            isKeeping = false
            renewal = nil
            resumeWaiters(with: .success(grant))
        case .failure(let error):
            renewal = nil
            guard ownScopes == nil, let reason = Self.reasonToSignOut(error) else {
                return resumeWaiters(with: .failure(error))
            }
            move(to: .signedOut(reason))
            try? await persist()
        }
    }

    /// Returns why a failed renewal ends the sign-in; nil for failures after which another attempt may succeed.
    private static func reasonToSignOut(_ error: any Error) -> AuthorizationError? {
        guard let error = error as? AuthorizationError else { return nil }
        if error.code == .otherPatient { return error }
        guard error.code == .refused, error.serverCode == "invalid_grant" else { return nil }
        return AuthorizationError(
            .signedOut, "the server does not take the refresh token any more; sign in again",
            serverCode: error.serverCode, serverMessage: error.serverMessage, status: error.status)
    }

    // MARK: State

    /// The error for whoever needs a token when there is none.
    var signedOutError: AuthorizationError {
        if case .signedOut(let reason?) = state { return reason }
        return AuthorizationError(.signedOut, "nobody is signed in")
    }

    /// Begins another state, in which an answer to an earlier question does not land any more.
    private func move(to new: State) {
        let old = state.grant
        renewals += 1
        renewal = nil
        isKeeping = false
        state = new
        switch new {
        case .signedOut:
            earlierTokens = []
            resumeWaiters(with: .failure(signedOutError))
        case .signedIn(let grant) where old.map(grant.isForSamePatient(as:)) ?? true:
            supersede(old)
            resumeWaiters(with: .success(grant))
        case .signedIn:
            earlierTokens = []
            let detail = "the sign-in that the request was made in has ended"
            resumeWaiters(with: .failure(AuthorizationError(.signedOut, detail)))
        }
        listeners.yield(new)
    }

    /// Notes a grant in whose place another one comes that is for the same patient.
    private func supersede(_ old: SMARTGrant?) {
        guard let old else { return }
        // No request lasts longer than so many tokens.
        earlierTokens = earlierTokens.suffix(7) + [old.accessToken]
    }

    /// Tells whether the present access token has come in place of a token, for the same patient.
    func hasReplaced(_ token: Secret) -> Bool {
        earlierTokens.contains { $0.matches(token.text) }
    }

    private func resumeWaiters(with result: Result<SMARTGrant, any Error>) {
        let waiting = waiters.values
        waiters = [:]
        for waiter in waiting { waiter.resume(with: result) }
    }

    /// Brings the store to the present state, one change after the other.
    private func persist() async throws {
        let previous = lastWrite
        let write = Task {
            _ = await previous?.result
            // The present state, not the one at the time of the call: the last write is always the newest.
            if let grant = state.grant { try await store.keep(grant) } else { try await store.remove() }
        }
        lastWrite = write
        let result = await write.result
        if case .failure(let error) = result { storeError = error } else { storeError = nil }
        try result.get()
    }
}

extension SMARTGrant {
    /// Whether both grants name a patient in context, and the same one.
    ///
    /// Where none is named nobody knows whether it is the same person who signed in.
    fileprivate func isForSamePatient(as other: SMARTGrant) -> Bool {
        context.patient != nil && context.patient == other.context.patient
    }
}
