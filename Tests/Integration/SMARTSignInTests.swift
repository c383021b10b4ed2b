// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Testing

/// Signing in at an authorization server that others wrote, and what becomes of a sign-in that fails.
@Suite(.realServers)
struct SMARTSignInTests {
    @Test func `what the server says about signing in is found`() async throws {
        let server = try AuthlibServer()
        let configuration = try await SMARTConfiguration.discover(server.base, transport: server.network)
        let root = server.base.deletingLastPathComponent()
        #expect(configuration.source == .wellKnown)
        #expect(configuration.issuer == server.base.absoluteString)
        #expect(configuration.authorizationEndpoint == root.appending(path: "authorize"))
        #expect(configuration.tokenEndpoint == root.appending(path: "token"))
        #expect(configuration.revocationEndpoint == root.appending(path: "revoke"))
        #expect(configuration.introspectionEndpoint == root.appending(path: "introspect"))
        #expect(configuration.codeChallengeMethods == ["S256"])
        #expect(configuration.tokenEndpointAuthAlgorithms == ["RS384"])
        #expect(configuration.capabilities.contains("launch-standalone"))
        #expect(configuration.scopes?.covers(.patient("MedicationRequest", .read)) == true)
        #expect(try await server.requests().map(\.method) == ["GET"])
    }

    // Without a discovery document the statement of capabilities has the addresses.
    @Test(arguments: [("good", SMARTConfiguration.Source.wellKnown), ("bare", .capabilityStatement)])
    func `a person signs in and reads the record`(kind: String, source: SMARTConfiguration.Source) async throws {
        let server = try AuthlibServer(kind)
        let client = try await server.client()
        #expect(client.configuration.source == source)
        let pending = try client.begin(AuthlibServer.scopes)
        let redirect = try await server.redirect(pending)
        let grant = try await client.finish(pending, redirect: redirect)
        #expect(grant.context.patient == "f001")
        #expect(grant.missingScopes.all.isEmpty)
        #expect(grant.refreshToken != nil)
        #expect(grant.expiry?.timeIntervalSince(grant.issued) == 300)

        let credentials = SMARTCredentials(client)
        try await credentials.signIn(grant)
        let fhir = try server.fhir(credentials)
        #expect(try await fhir.read(Patient.self, id: "f001").value.name.first?.family == "Meier")
        let refusal = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f002") }
        #expect(refusal?.code == .forbidden)
        #expect(try await server.reads() == Array(repeating: "Bearer \(grant.accessToken.text)", count: 2))
        // Nothing but the reads shows the token, and the exchange was asked for once.
        #expect(try await server.requests().filter { $0.authorization != nil }.count == 2)
        #expect(try await server.tokenRequests() == ["authorization_code"])

        // A code is good for one use (RFC 6749, section 4.1.2), and so is the sign-in that waits for it: nothing is sent again.
        let again = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        #expect(again?.code == .alreadyUsed)
        #expect(try await server.tokenRequests() == ["authorization_code"])
    }

    @Test func `a session shows the patient of the sign-in, and ends it at the server`() async throws {
        let server = try AuthlibServer()
        let client = try await server.client()
        let credentials = SMARTCredentials(client)
        let grant = try await server.signIn(client)
        try await credentials.signIn(grant)
        let session = PatientSession(client: try server.fhir(credentials)) { try await credentials.signOut() }
        try await session.signIn(grant)
        #expect(await session.patient?.id == "f001")
        try await session.signOut()
        #expect(try await server.status(showing: grant.accessToken) == 401)
    }

    @Test func `the health record system chooses the patient`() async throws {
        let server = try AuthlibServer()
        let client = try await server.client()
        var address = try #require(URLComponents(string: "https://app.example/launch"))
        address.queryItems = [
            URLQueryItem(name: "iss", value: server.base.absoluteString), URLQueryItem(name: "launch", value: "ehr-2"),
        ]
        let launch = try EHRLaunch(try #require(address.url), allowing: [server.base])
        let pending = try client.begin([.patient("Patient", [.read, .search])], launch: launch)
        let grant = try await client.finish(pending, redirect: server.redirect(pending))
        #expect(grant.context.patient == "f002")
        #expect(grant.scopes.text == "launch patient/Patient.rs")
    }

    @Test func `what the server does not grant is named`() async throws {
        let server = try AuthlibServer()
        let client = try await server.client()
        let grant = try await server.signIn(
            client, [.patient("Patient", [.read, .search]), .patient("Observation", .read), .offlineAccess])
        #expect(grant.scopes.text == "patient/Patient.rs offline_access")
        #expect(grant.missingScopes.text == "patient/Observation.r")
    }

    @Test(arguments: [("shush", nil), ("guessed", "invalid_client")])
    func `an application with a secret shows it`(secret: String, serverCode: String?) async throws {
        let server = try AuthlibServer()
        let client = try await server.client("secret-app", .secret(Secret(secret)))
        let pending = try client.begin(AuthlibServer.scopes)
        let redirect = try await server.redirect(pending)
        if let serverCode {
            let error = await #expect(throws: AuthorizationError.self) {
                try await client.finish(pending, redirect: redirect)
            }
            #expect(error?.code == .refused)
            #expect(error?.serverCode == serverCode)
            #expect(error?.status == 401)
        } else {
            let grant = try await client.finish(pending, redirect: redirect)
            #expect(try await server.status(showing: grant.accessToken) == 200)
            let renewed = try await client.refresh(grant)
            try await client.revoke(renewed)
            #expect(try await server.status(showing: renewed.accessToken) == 401)
        }
    }

    // MARK: Failures

    struct Failure: Sendable, CustomTestStringConvertible {
        var fault: String
        var code: AuthorizationError.Code
        var serverCode: String?
        var status: Int?
        /// How often the token endpoint is asked: a code is not sent before the redirect is believed, and once at most.
        var exchanges: Int

        var testDescription: String { fault }
    }

    @Test(arguments: [
        Failure(fault: "denied", code: .denied, serverCode: "access_denied", exchanges: 0),
        Failure(fault: "state", code: .stateMismatch, exchanges: 0),
        Failure(fault: "down", code: .transport, serverCode: "temporarily_unavailable", status: 503, exchanges: 1),
        Failure(fault: "page", code: .invalidResponse, status: 200, exchanges: 1),
        Failure(fault: "moved", code: .invalidResponse, status: 307, exchanges: 1),
    ])
    func `a sign-in that fails says why`(failure: Failure) async throws {
        let server = try AuthlibServer(failure.fault)
        let client = try await server.client()
        let pending = try client.begin(AuthlibServer.scopes)
        let redirect = try await server.redirect(pending)
        let error = await #expect(throws: AuthorizationError.self) {
            try await client.finish(pending, redirect: redirect)
        }
        #expect(error?.code == failure.code)
        #expect(error?.serverCode == failure.serverCode)
        #expect(error?.status == failure.status)
        #expect(try await server.tokenRequests().count == failure.exchanges)
        // Nothing with the code in it went anywhere else.
        #expect(try await server.requests().filter { $0.form["code"] != nil }.count == failure.exchanges)
    }

    @Test func `a sign-in does not begin without S256`() async throws {
        let server = try AuthlibServer("plain")
        let client = try await server.client()
        let error = #expect(throws: AuthorizationError.self) { try client.begin(AuthlibServer.scopes) }
        #expect(error?.code == .unsupported)
    }

    @Test func `a server that sends codes over plain http to another machine is not used`() async throws {
        let server = try AuthlibServer("clear")
        let error = await #expect(throws: AuthorizationError.self) { try await server.client() }
        #expect(error?.code == .insecureAddress)
    }

    @Test func `a server that is not there can be asked again`() async throws {
        // Port 1 is kept for a service that nobody runs.
        let base = try #require(URL(string: "http://127.0.0.1:1/fhir"))
        let error = await #expect(throws: AuthorizationError.self) {
            try await SMARTConfiguration.discover(base, transport: URLSessionTransport())
        }
        #expect(error?.code == .transport)
    }
}
