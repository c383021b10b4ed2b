// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// Tokens of an authorization server that others wrote, from the sign-in to their end.
///
/// How often tokens were asked for is counted on the server, not told by the client.
@Suite(.realServers)
struct SMARTTokenTests {
    private let server: AuthlibServer
    private let clock = MovableClock()

    init() throws {
        server = try AuthlibServer()
    }

    private func signedIn() async throws -> (SMARTCredentials, SMARTGrant, MemoryTokenStore) {
        let client = try await server.client(environment: clock.environment)
        let grant = try await server.signIn(client)
        let store = MemoryTokenStore()
        let credentials = SMARTCredentials(client, store: store)
        try await credentials.signIn(grant)
        return (credentials, grant, store)
    }

    // MARK: Renewal

    @Test func `a refresh token is good for once, and another one takes its place`() async throws {
        let (credentials, grant, _) = try await signedIn()
        let client = credentials.client
        let second = try await client.refresh(grant)
        #expect(second.refreshToken != grant.refreshToken)
        #expect(second.accessToken != grant.accessToken)
        #expect(second.context == grant.context)
        #expect(second.scopes == grant.scopes)
        let third = try await client.refresh(second)
        #expect(try await server.status(showing: third.accessToken) == 200)

        let error = await #expect(throws: AuthorizationError.self) { try await client.refresh(grant) }
        #expect(error?.code == .refused)
        #expect(error?.serverCode == "invalid_grant")
        // The server takes the old one for stolen and ends the sign-in, of which the keeper hears by the next request.
        let fhir = try server.fhir(credentials)
        let refusal = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        #expect(refusal?.code == .unauthorized)
        guard case .signedOut(let reason?) = await credentials.state else {
            Issue.record("still signed in")
            return
        }
        #expect(reason.code == .signedOut)
        #expect(reason.needsSignIn)
        #expect(reason.serverCode == "invalid_grant")
    }

    // The application knows that its token is over, or hears it from the server.
    @Test(arguments: [true, false])
    func `thirty readers with a token that is over ask for one`(isKnown: Bool) async throws {
        let (credentials, grant, store) = try await signedIn()
        let stale = isKnown ? grant : try grant.changed(accessToken: "unknown")
        try await credentials.signIn(stale)
        if isKnown { clock.advance(by: 400) }
        let fhir = try server.fhir(credentials)
        try await withThrowingTaskGroup { group in
            for _ in 1...30 {
                group.addTask { try await fhir.read(Patient.self, id: "f001").value.name.first?.family }
            }
            for try await name in group { #expect(name == "Meier") }
        }
        #expect(try await server.tokenRequests() == ["authorization_code", "refresh_token"])
        let renewed = try #require(await credentials.state.grant)
        #expect(await store.grant() == renewed)
        let reads = try await server.reads()
        #expect(reads.filter { $0 == "Bearer \(renewed.accessToken.text)" }.count == 30)
        // A request that is refused is sent once more, and not again.
        let refused = reads.filter { $0 == "Bearer \(stale.accessToken.text)" }.count
        #expect(isKnown ? refused == 0 : 1...30 ~= refused)
        #expect(reads.count == 30 + refused)
    }

    @Test func `a refused token costs one renewal and one repetition`() async throws {
        let (credentials, grant, _) = try await signedIn()
        try await credentials.signIn(grant.changed(accessToken: "unknown"))
        let fhir = try server.fhir(credentials)
        #expect(try await fhir.read(Patient.self, id: "f001").value.id == "f001")
        let token = try #require(await credentials.state.grant?.accessToken)
        #expect(try await server.reads() == ["Bearer unknown", "Bearer \(token.text)"])
        #expect(try await server.tokenRequests() == ["authorization_code", "refresh_token"])
    }

    @Test func `after a restart the refresh token that was kept last is good`() async throws {
        let (credentials, _, store) = try await signedIn()
        clock.advance(by: 400)
        _ = try await server.fhir(credentials).read(Patient.self, id: "f001")

        let restarted = SMARTCredentials(credentials.client, store: store)
        try await restarted.restore()
        clock.advance(by: 400)
        #expect(try await server.fhir(restarted).read(Patient.self, id: "f001").value.id == "f001")
        #expect(try await server.tokenRequests() == ["authorization_code", "refresh_token", "refresh_token"])
    }

    // The clock of the application stands still, so that only the server knows when the token is over: after 2 seconds.
    @Test(.timeLimit(.minutes(10)))
    func `a token that ends while it is used is replaced unseen`() async throws {
        let server = try AuthlibServer("short")
        let start = Date()
        var environment = HostEnvironment.system
        environment.date = { start }
        let client = try await server.client(environment: environment)
        let grant = try await server.signIn(client)
        #expect(grant.expiry == start.addingTimeInterval(2))
        let credentials = SMARTCredentials(client)
        try await credentials.signIn(grant)
        let fhir = try server.fhir(credentials)
        while await credentials.state.grant == grant {
            #expect(try await fhir.read(Patient.self, id: "f001").value.id == "f001")
        }
        #expect(try await server.tokenRequests() == ["authorization_code", "refresh_token"])
    }

    @Test func `a server in trouble ends no sign-in`() async throws {
        let down = try AuthlibServer("down")
        let client = try await down.client(environment: clock.environment)
        let (_, grant, _) = try await signedIn()
        let credentials = SMARTCredentials(client)
        try await credentials.signIn(grant.changed(server: down.base))
        clock.advance(by: 400)
        let fhir = try down.fhir(credentials)
        let error = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        let reason = error?.underlyingError as? AuthorizationError
        #expect(error?.code == .transport)
        #expect(reason?.code == .transport)
        #expect(reason?.status == 503)
        #expect(await credentials.state.grant?.refreshToken == grant.refreshToken)
        #expect(try await down.reads().isEmpty)
        #expect(try await down.tokenRequests() == ["refresh_token"])
    }

    // MARK: The end

    @Test func `a sign-out ends the tokens at the server`() async throws {
        let (credentials, grant, store) = try await signedIn()
        #expect(try await server.status(showing: grant.accessToken) == 200)
        try await credentials.signOut()
        #expect(try await server.status(showing: grant.accessToken) == 401)
        let error = await #expect(throws: AuthorizationError.self) { try await credentials.client.refresh(grant) }
        #expect(error?.serverCode == "invalid_grant")
        #expect(await store.grant() == nil)
        let revoked = try await server.requests().filter { $0.path.hasSuffix("/revoke") }.map(\.form)
        #expect(revoked.count == 1)
        #expect(revoked.first?["token"] == grant.refreshToken?.text)

        let reads = try await server.reads().count
        let fhir = try server.fhir(credentials)
        let refusal = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        #expect(refusal?.code == .unauthorized)
        #expect(try await server.reads().count == reads)
    }

    @Test func `tokens that were ended elsewhere end the sign-in here`() async throws {
        let (credentials, grant, store) = try await signedIn()
        try await credentials.client.revoke(grant)
        let fhir = try server.fhir(credentials)
        let refusal = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        #expect(refusal?.code == .unauthorized)
        #expect((refusal?.underlyingError as? AuthorizationError)?.serverCode == "invalid_grant")
        #expect(await credentials.state.grant == nil)
        #expect(await store.grant() == nil)
    }

    // MARK: Where tokens go

    @Test func `a token goes to no other server`() async throws {
        let (credentials, _, _) = try await signedIn()
        let other = try HAPIServer()
        let transport = server.network.through(
            try CredentialsMiddleware(.provider(credentials), for: server.base))
        let url = other.client.base.appending(path: "Patient/f001")
        let error = await #expect(throws: AuthorizationError.self) { try await transport.send(HTTPRequest(url: url)) }
        #expect(error?.code == .otherOrigin)
        #expect(try await other.requests().isEmpty)
        // The same place under another name is another origin.
        let sameHost = try #require(
            URL(string: server.base.absoluteString.replacing("127.0.0.1", with: "localhost") + "/Patient/f001"))
        let refusal = await #expect(throws: AuthorizationError.self) {
            try await transport.send(HTTPRequest(url: sameHost))
        }
        #expect(refusal?.code == .otherOrigin)
        #expect(try await server.reads().isEmpty)
    }
}
