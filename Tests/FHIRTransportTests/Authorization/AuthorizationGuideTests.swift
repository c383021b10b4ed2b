// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIROutbox
import FHIRTransport
import Foundation
import Testing

/// The code of Documentation/Authorization.md, line by line, where a server in memory stands for the network.
struct AuthorizationGuideTests {
    private let server = FakeSMARTServer()

    @Test func `a person signs in from the application`() async throws {
        let base = try URL.example()
        let network = server
        let folder = URL.temporaryDirectory.appending(path: "AuthorizationGuideTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }

        let registration = SMARTRegistration(
            clientID: "medication-diary", redirectURL: URL(string: "org.example.diary:/signed-in"))
        let client = try await SMARTClient.discovering(base, registration: registration, transport: network)
        let pending = try client.begin([
            .launchPatient, .offlineAccess,
            .patient("Patient", [.read, .search]), .patient("MedicationRequest", [.read, .search]),
        ])
        let kept = try JSONEncoder().encode(pending)
        // pending.url is opened in a browser.

        let address = try server.authorize(pending)
        let found = try JSONDecoder().decode(PendingAuthorization.self, from: kept)
        let grant = try await client.finish(found, redirect: address)
        #expect(grant.missingScopes.all.isEmpty)

        let credentials = SMARTCredentials(client, store: try FileTokenStore(folder: folder))
        try await credentials.signIn(grant)
        let transport = network.through(
            try CredentialsMiddleware(.provider(credentials), for: base), RetryMiddleware())
        let fhir = try FHIRClient(base: base, version: .r4, transport: transport)
        let session = PatientSession(client: fhir) { try await credentials.signOut() }
        try await session.signIn(grant)
        #expect(await session.patient?.id == "f001")

        let later = SMARTCredentials(client, store: try FileTokenStore(folder: folder))
        let restored = try await later.restore()
        #expect(restored?.accessToken == grant.accessToken)

        try await session.signOut()
        #expect(try await FileTokenStore(folder: folder).grant() == nil)
    }

    @Test func `a health record system starts the application`() async throws {
        let base = try URL.example()
        let client = try server.client()
        let address = try #require(
            URL(string: "https://app.example/launch?iss=https%3A%2F%2Ffhir.example%2Fbase&launch=xyz123"))

        let launch = try EHRLaunch(address, allowing: [base])
        let pending = try client.begin([.openid, .fhirUser, .patient(nil, .read)], launch: launch)

        #expect(pending.scopes.text == "launch openid fhirUser patient/*.r")
    }

    @Test func `a program works without a person`() async throws {
        let base = try URL.example()
        let network = server
        let sign: @Sendable (Data) async throws -> Data = { _ in Data(repeating: 1, count: 96) }

        let assertion = ClientAssertion(.es384, keyID: "2026-11") { data in
            try await sign(data)
        }
        let registration = SMARTRegistration(clientID: "nightly-report", authentication: .signature(assertion))
        let client = try await SMARTClient.discovering(base, registration: registration, transport: network)
        let credentials = SMARTCredentials(
            backend: client, scopes: [.system("MedicationRequest", [.read, .search])])
        let transport = network.through(try CredentialsMiddleware(.provider(credentials), for: base))

        let fhir = try FHIRClient(base: base, version: .r4, transport: transport)
        #expect(try await fhir.read(Patient.self, id: "f001").value.id == "f001")
    }

    @Test func `simpler credentials`() throws {
        let base = try URL.example()
        _ = try CredentialsMiddleware(.basic(user: "ward-7", password: Secret("…")), for: base)
        _ = try CredentialsMiddleware(.bearer(Secret("mF_9.B5f-4.1JqM")), for: base)
    }
}
