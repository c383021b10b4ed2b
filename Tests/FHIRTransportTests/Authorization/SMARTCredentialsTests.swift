// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

@testable import FHIRAuthorization
@testable import FHIROutbox
@testable import FHIRTransport

/// The keeper of tokens, and the requests that need them.
struct SMARTCredentialsTests {
    private let server = FakeSMARTServer()
    private let store = MemoryTokenStore()

    private func signedIn(_ lifetime: Int = 3600) async throws -> SMARTCredentials {
        server.state.withLock { $0.lifetime = lifetime }
        let credentials = SMARTCredentials(try server.client(), store: store)
        try await credentials.signIn(server.grant(credentials.client))
        return credentials
    }

    private func fhirClient(_ credentials: SMARTCredentials) throws -> FHIRClient {
        let middleware = try CredentialsMiddleware(.provider(credentials), for: .example())
        return try FHIRClient(base: .example(), version: .r4, transport: server.through(middleware))
    }

    /// Holds the token endpoint until the returned gate is answered.
    private func holdTokens() -> GatedTransport {
        let gate = GatedTransport()
        server.tokenGate.withLock { $0 = gate }
        return gate
    }

    private func untilWaiting(_ count: Int, _ credentials: SMARTCredentials) async {
        while await credentials.waitingCount != count { await Task.yield() }
    }

    @Test func `the whole way, from discovery to revocation`() async throws {
        let base = try URL.example()
        let client = try await SMARTClient.discovering(
            base, registration: .example(), transport: server, environment: server.environment)
        let pending = try client.begin([.launchPatient, .offlineAccess, .patient("Patient", [.read, .search])])
        let grant = try await client.finish(pending, redirect: server.authorize(pending))
        let credentials = SMARTCredentials(client, store: store)
        try await credentials.signIn(grant)
        #expect(await store.grant() == grant)

        let fhir = try fhirClient(credentials)
        let patient = try await PatientSession(client: fhir).signIn(grant)
        #expect(patient.id == "f001")
        #expect(server.received.last?.fields[.authorization] == "Bearer access-1")

        // One refresh for fifty requests that find the token over.
        server.wait(3600)
        let gate = holdTokens()
        try await withThrowingTaskGroup(of: String?.self) { group in
            for _ in 0..<50 {
                group.addTask { try await fhir.read(Patient.self, id: "f001").value.id }
            }
            await untilWaiting(50, credentials)
            await gate.calls.answer(0, .success(HTTPResponse(status: 200)))
            for try await id in group { #expect(id == "f001") }
        }
        #expect(server.tokenForms.map { $0["grant_type"] } == ["authorization_code", "refresh_token"])
        #expect(server.tokenForms.last?["refresh_token"] == "refresh-1")
        #expect(server.received.suffix(50).allSatisfy { $0.fields[.authorization] == "Bearer access-2" })
        #expect(await store.grant()?.refreshToken?.text == "refresh-2")

        // A token that ends before its time: one refresh and one repeat.
        server.tokenGate.withLock { $0 = nil }
        server.endAccessToken()
        let count = server.received.count
        _ = try await fhir.read(Patient.self, id: "f001")
        #expect(
            server.received[count...].map { $0.url.path() } == ["/base/Patient/f001", "/token", "/base/Patient/f001"])
        #expect(server.received.last?.fields[.authorization] == "Bearer access-3")

        try await credentials.signOut()
        #expect(server.received.last?.form["token"] == "refresh-3")
        #expect(server.received.last?.form["token_type_hint"] == "refresh_token")
        #expect(server.received.last?.form["client_id"] == "app 1")
        #expect(await store.grant() == nil)
        let error = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        #expect(error?.code == .unauthorized)
        #expect((error?.underlyingError as? AuthorizationError)?.code == .signedOut)
        #expect(error?.description.contains("signedOut: nobody is signed in") == true)
        #expect(server.received.last?.url.path() == "/revoke")
    }

    // MARK: When a token is renewed

    @Test(arguments: [(0, 1), (3539, 1), (3540, 2), (3599, 2), (4000, 2)] as [(TimeInterval, Int)])
    func `a token is renewed a minute before it is over`(seconds: TimeInterval, number: Int) async throws {
        let credentials = try await signedIn()
        server.wait(seconds)
        #expect(try await credentials.accessToken().text == "access-\(number)")
    }

    // Otherwise a token that lives for a minute would be renewed for every request.
    @Test(arguments: [(0, 1), (14, 1), (15, 2)] as [(TimeInterval, Int)])
    func `a short life is used by half at least`(seconds: TimeInterval, number: Int) async throws {
        let credentials = try await signedIn(30)
        server.wait(seconds)
        #expect(try await credentials.accessToken().text == "access-\(number)")
    }

    @Test func `a token that is good for a moment is used when no other can be had`() async throws {
        let credentials = try await signedIn()
        server.wait(3590)
        server.state.withLock { $0.tokenAnswers = [HTTPResponse(status: 503), HTTPResponse(status: 503)] }
        #expect(try await credentials.accessToken().text == "access-1")
        server.wait(10)
        let error = await #expect(throws: AuthorizationError.self) { try await credentials.accessToken() }
        #expect(error?.code == .transport)
        // The trouble ends, and nobody has to sign in again.
        #expect(try await credentials.accessToken().text == "access-2")
    }

    @Test func `a refresh token is used again where the server gives no other`() async throws {
        server.state.withLock { $0.rotates = false }
        let credentials = try await signedIn()
        for _ in 0..<2 {
            server.wait(3600)
            _ = try await credentials.accessToken()
        }
        #expect(server.tokenForms.map { $0["refresh_token"] } == [nil, "refresh-1", "refresh-1"])
        #expect(await credentials.state.grant?.context.patient == "f001")
    }

    @Test func `without a refresh token the end is told`() async throws {
        let answer = try HTTPResponse.text(
            #"{"access_token":"a","token_type":"Bearer","expires_in":10}"#, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        let credentials = try await signedIn()
        server.wait(9)
        #expect(try await credentials.accessToken().text == "a")
        #expect(try await credentials.accessToken(insteadOf: Secret("a")) == nil)
        server.wait(1)
        let error = await #expect(throws: AuthorizationError.self) { try await credentials.accessToken() }
        #expect(error?.code == .expired)
    }

    // MARK: Many waiters

    @Test func `a caller that is cancelled leaves the others and the renewal alone`() async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        let gate = holdTokens()
        let first = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        let second = Task { try await credentials.accessToken() }
        await untilWaiting(2, credentials)
        first.cancel()
        // Before the server has answered.
        await #expect(throws: CancellationError.self) { try await first.value }
        await gate.calls.answer(0, .success(HTTPResponse(status: 200)))
        #expect(try await second.value.text == "access-2")
        #expect(await gate.calls.wasCancelled(0) == false)
        #expect(server.tokenForms.count == 2)
    }

    @Test func `a renewal that nobody waits for any more is kept`() async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        let gate = holdTokens()
        let only = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        only.cancel()
        await #expect(throws: CancellationError.self) { try await only.value }
        await gate.calls.answer(0, .success(HTTPResponse(status: 200)))
        // The rotated refresh token is the only one left: to lose it would sign the person out.
        while await store.grant()?.refreshToken?.text != "refresh-2" { await Task.yield() }
        #expect(try await credentials.accessToken().text == "access-2")
        #expect(server.tokenForms.count == 2)
    }

    @Test func `nobody gets a token before the store has it`() async throws {
        let slow = GatedStore()
        let credentials = SMARTCredentials(try server.client(), store: slow)
        let signIn = Task { try await credentials.signIn(server.grant(credentials.client)) }
        await slow.calls.answer(0, .success(true))
        try await signIn.value
        server.wait(3600)
        let first = Task { try await credentials.accessToken() }
        let kept = await slow.calls.started(1)
        #expect(kept?.refreshToken?.text == "refresh-2")
        let second = Task { try await credentials.accessToken() }
        let third = Task { try await credentials.accessToken(insteadOf: Secret("access-1")) }
        await untilWaiting(3, credentials)
        await slow.calls.answer(1, .success(true))
        #expect(try await first.value.text == "access-2")
        #expect(try await second.value.text == "access-2")
        #expect(try await third.value?.text == "access-2")
        #expect(server.tokenForms.count == 2)
    }

    @Test func `a store that fails does not take the tokens away`() async throws {
        let failing = GatedStore()
        let credentials = SMARTCredentials(try server.client(), store: failing)
        let signIn = Task { try await credentials.signIn(server.grant(credentials.client)) }
        await failing.calls.answer(0, .failure(CocoaError(.fileWriteOutOfSpace)))
        await #expect(throws: CocoaError.self) { try await signIn.value }
        #expect(try await credentials.accessToken().text == "access-1")
        #expect(await credentials.storeError is CocoaError)
        server.wait(3600)
        let token = Task { try await credentials.accessToken() }
        await failing.calls.answer(1, .failure(CocoaError(.fileWriteOutOfSpace)))
        #expect(try await token.value.text == "access-2")
        server.wait(3600)
        let next = Task { try await credentials.accessToken() }
        await failing.calls.answer(2, .success(true))
        #expect(try await next.value.text == "access-3")
        #expect(await credentials.storeError == nil)
    }

    // MARK: The end of a sign-in

    @Test func `a refresh token that is not taken signs out, and says so`() async throws {
        let credentials = try await signedIn()
        var changes = await credentials.changes().makeAsyncIterator()
        server.wait(3600)
        server.endRefreshToken()
        for _ in 0..<2 {
            let error = await #expect(throws: AuthorizationError.self) { try await credentials.accessToken() }
            #expect(error?.code == .signedOut)
            #expect(error?.serverCode == "invalid_grant")
            #expect(error?.description.contains("sign in again") == true)
        }
        guard case .signedOut(let reason?)? = await changes.next() else {
            Issue.record("the change is not told")
            return
        }
        #expect(reason.code == .signedOut)
        #expect(await store.grant() == nil)
        // The second call asked nobody.
        #expect(server.tokenForms.count == 2)
    }

    @Test(arguments: [(400, "invalid_client"), (400, "invalid_scope"), (503, "invalid_grant")])
    func `other refusals do not sign out`(status: Int, code: String) async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        let answer = try HTTPResponse.text(#"{"error":"\#(code)"}"#, status: status, type: "application/json")
        server.state.withLock { $0.tokenAnswers = [answer] }
        await #expect(throws: AuthorizationError.self) { try await credentials.accessToken() }
        #expect(await credentials.state.grant != nil)
        #expect(try await credentials.accessToken().text == "access-2")
    }

    @Test func `tokens for another patient are not used`() async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        server.state.withLock { $0.patient = "f002" }
        let error = await #expect(throws: AuthorizationError.self) { try await credentials.accessToken() }
        #expect(error?.code == .otherPatient)
        #expect(error?.description.contains("f00") == false)
        #expect(await credentials.state.grant == nil)
        #expect(await store.grant() == nil)
    }

    @Test func `a token that arrives after sign-out is given up`() async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        let gate = holdTokens()
        let waiter = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        // The server is not told yet, and takes the refresh token.
        try await credentials.signOut(revokes: false)
        let error = await #expect(throws: AuthorizationError.self) { try await waiter.value }
        #expect(error?.code == .signedOut)
        await gate.calls.answer(0, .success(HTTPResponse(status: 200)))
        while server.received.last?.url.path() != "/revoke" { await Task.yield() }
        #expect(server.received.last?.form["token"] == "refresh-2")
        #expect(await credentials.state.grant == nil)
        #expect(await store.grant() == nil)
    }

    @Test func `a new sign-in serves those who wait for the old one`() async throws {
        let credentials = try await signedIn()
        let other = try await server.grant(credentials.client)
        server.wait(3600)
        let gate = holdTokens()
        let waiter = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        try await credentials.signIn(other)
        #expect(try await waiter.value == other.accessToken)
        await gate.calls.answer(0, .failure(CancellationError()))
        #expect(await credentials.state.grant == other)
    }

    @Test func `a request of one patient is not sent with the tokens of another`() async throws {
        let credentials = try await signedIn()
        server.state.withLock { $0.patient = "f002" }
        let other = try await server.grant(credentials.client)
        server.wait(3600)
        let gate = holdTokens()
        let waiter = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        try await credentials.signIn(other)
        let error = await #expect(throws: AuthorizationError.self) { try await waiter.value }
        #expect(error?.code == .signedOut)
        await gate.calls.answer(0, .failure(CancellationError()))
        // The answer 401 to a request that was sent before.
        #expect(try await credentials.accessToken(insteadOf: Secret("access-1")) == nil)
        #expect(await credentials.state.grant == other)
    }

    @Test func `a request is repeated with the token that came in place of its own`() async throws {
        let credentials = try await signedIn()
        for _ in 0..<2 {
            server.wait(3600)
            _ = try await credentials.accessToken()
        }
        #expect(try await credentials.accessToken(insteadOf: Secret("access-1"))?.text == "access-3")
        try await credentials.signIn(server.grant(credentials.client))
        #expect(try await credentials.accessToken(insteadOf: Secret("access-3"))?.text == "access-4")
        #expect(try await credentials.accessToken(insteadOf: Secret("unknown")) == nil)
        #expect(server.tokenForms.count == 4)
    }

    @Test func `sign-out forgets even when the server cannot be told`() async throws {
        let offline = ScriptedTransport { throw TransportError(.cannotConnect, request: $0) }
        let grant = try await server.grant(server.client())
        let configuration = try server.client().configuration
        let client = try SMARTClient(
            server: .example(), configuration: configuration, registration: .example(), transport: offline)
        let credentials = SMARTCredentials(client, store: store)
        try await credentials.signIn(grant)
        let error = await #expect(throws: AuthorizationError.self) { try await credentials.signOut() }
        #expect(error?.code == .transport)
        #expect(await credentials.state.grant == nil)
        #expect(await store.grant() == nil)
    }

    @Test func `a sign-in is restored, and one of another server is not`() async throws {
        let grant = try await server.grant(server.client())
        let credentials = SMARTCredentials(try server.client(), store: MemoryTokenStore(grant))
        #expect(try await credentials.restore() == grant)
        #expect(try await credentials.accessToken().text == "access-1")

        let other = try #require(URL(string: "https://fhir.example/other"))
        let client = try SMARTClient(
            server: other, configuration: credentials.client.configuration, registration: .example(), transport: server)
        let stranger = SMARTCredentials(client, store: MemoryTokenStore(grant))
        let error = await #expect(throws: AuthorizationError.self) { try await stranger.restore() }
        #expect(error?.code == .otherServer)
        #expect(await stranger.state.grant == nil)
        let refused = await #expect(throws: AuthorizationError.self) { try await stranger.signIn(grant) }
        #expect(refused?.code == .otherServer)
        #expect(try await SMARTCredentials(server.client()).restore() == nil)
    }

    @Test func `restoring changes nothing for who is signed in`() async throws {
        let credentials = try await signedIn()
        server.wait(3600)
        let gate = holdTokens()
        let waiter = Task { try await credentials.accessToken() }
        await untilWaiting(1, credentials)
        #expect(try await credentials.restore()?.accessToken.text == "access-1")
        await gate.calls.answer(0, .success(HTTPResponse(status: 200)))
        // The renewal is not overtaken, and so its tokens are not given up.
        #expect(try await waiter.value.text == "access-2")
        #expect(await store.grant()?.refreshToken?.text == "refresh-2")
        #expect(!server.received.contains { $0.url.path() == "/revoke" })
    }

    @Test func `restoring does not undo a sign-out that is under way, or that failed`() async throws {
        let slow = SlowlyRemovingStore()
        let credentials = SMARTCredentials(try server.client(), store: slow)
        try await credentials.signIn(server.grant(credentials.client))
        let signOut = Task { try await credentials.signOut(revokes: false) }
        await slow.removals.started(0)
        let restored = Task { try await credentials.restore() }
        for _ in 0..<20 { await Task.yield() }
        await slow.removals.answer(0, .failure(CocoaError(.fileWriteUnknown)))
        await #expect(throws: CocoaError.self) { try await signOut.value }
        // What was not removed is removed now.
        await slow.removals.answer(1, .success(true))
        #expect(try await restored.value == nil)
        #expect(await credentials.state.grant == nil)
        #expect(await slow.grant() == nil)
    }

    // MARK: Programs

    @Test func `a program gets tokens when it needs them`() async throws {
        server.state.withLock { $0.patient = nil }
        let assertion = ClientAssertion(.rs384, keyID: "1") { _ in Data(repeating: 1, count: 256) }
        let credentials = SMARTCredentials(
            backend: try server.client(.signature(assertion)), scopes: [.system("Patient", .read)])
        let fhir = try fhirClient(credentials)
        _ = try await fhir.read(Patient.self, id: "f001")
        _ = try await fhir.read(Patient.self, id: "f001")
        server.endAccessToken()
        _ = try await fhir.read(Patient.self, id: "f001")
        server.wait(3600)
        _ = try await fhir.read(Patient.self, id: "f001")
        #expect(server.tokenForms.map { $0["grant_type"] } == Array(repeating: "client_credentials", count: 3))
        #expect(server.tokenForms.allSatisfy { $0["scope"] == "system/Patient.r" })
    }

    // MARK: Sessions

    @Test func `an outbox whose person is signed out waits for a sign-in, and sends nothing`() async throws {
        try await withFolder { folder in
            let credentials = try await signedIn()
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            server.wait(3600)
            server.endRefreshToken()
            let count = server.received.count
            let report = try await outbox.drain(with: fhirClient(credentials), method: .conditionalCreate)
            guard case .signInNeeded(let error) = report.ending else {
                Issue.record("the drain ended otherwise: \(report.ending)")
                return
            }
            #expect(error.code == .unauthorized)
            #expect((error.underlyingError as? AuthorizationError)?.needsSignIn == true)
            #expect(report.waiting == 1)
            #expect(server.received[count...].map { $0.url.path() } == ["/token"])
        }
    }

    @Test func `an outbox whose authorization server is in trouble tries later`() async throws {
        try await withFolder { folder in
            let credentials = try await signedIn()
            let outbox = try Outbox(test: folder)
            try await outbox.record(dose: "a")
            server.wait(3600)
            server.state.withLock { $0.tokenAnswers = [HTTPResponse(status: 503)] }
            let report = try await outbox.drain(with: fhirClient(credentials), method: .conditionalCreate)
            guard case .postponed(_, let error) = report.ending else {
                Issue.record("the drain ended otherwise: \(report.ending)")
                return
            }
            #expect(error.code == .transport)
            #expect(report.waiting == 1)
        }
    }

    @Test func `a session begins with the patient in context, and with nobody else`() async throws {
        let credentials = try await signedIn()
        let grant = try #require(await credentials.state.grant)
        let other = try FHIRClient(
            base: #require(URL(string: "https://other.example/base")), version: .r4, transport: server)
        let wrong = await #expect(throws: AuthorizationError.self) {
            try await PatientSession(client: other).signIn(grant)
        }
        #expect(wrong?.code == .otherServer)

        server.state.withLock { $0.patient = nil }
        let without = try await server.grant(credentials.client)
        let session = PatientSession(client: try fhirClient(credentials))
        let error = await #expect(throws: AuthorizationError.self) { try await session.signIn(without) }
        #expect(error?.code == .noPatient)
        #expect(await session.patient == nil)
    }
}

/// A store whose writes wait for the test; they are told what is to be kept, or nil for nothing.
private struct GatedStore: TokenStore {
    let calls = GatedCalls<SMARTGrant?, Bool>()

    func grant() -> SMARTGrant? { nil }
    func keep(_ grant: SMARTGrant) async throws { _ = try await calls(grant) }
    func remove() async throws { _ = try await calls(nil) }
}

/// A store that removes its grant when the test lets it.
private actor SlowlyRemovingStore: TokenStore {
    let removals = GatedCalls<Void, Bool>()
    private var kept: SMARTGrant?

    func grant() -> SMARTGrant? { kept }
    func keep(_ grant: SMARTGrant) { kept = grant }
    func remove() async throws {
        _ = try await removals(())
        kept = nil
    }
}
