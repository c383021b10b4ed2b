// SPDX-License-Identifier: Apache-2.0

#if os(Linux) || os(macOS)

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// A program without a person, which proves who it is by signatures that OpenSSL makes and Authlib checks.
@Suite(.realServers)
struct SMARTBackendTests {
    private static let scopes: SMARTScopes = [.system(nil, [.read, .search])]

    private let server: AuthlibServer
    private let clock = MovableClock()

    init() throws {
        server = try AuthlibServer()
    }

    private func client(_ assertion: ClientAssertion) async throws -> SMARTClient {
        try await server.client("backend", .signature(assertion), environment: clock.environment)
    }

    /// Signs with the RSA key in a file.
    private func assertion(key: String, lifetime: Duration = .seconds(120)) -> ClientAssertion {
        ClientAssertion(.rs384, keyID: "backend-1", lifetime: lifetime) { data in
            let signed = try await ChildProgram.run(["openssl", "dgst", "-sha384", "-sign", key], input: data)
            guard signed.status == 0 else { throw SigningError(text: String(decoding: signed.output, as: UTF8.self)) }
            return signed.output
        }
    }

    private struct SigningError: Error {
        var text: String
    }

    @Test(arguments: [Duration.seconds(120), .seconds(300)])
    func `a signature with RS384 gets tokens, and others when they are over`(lifetime: Duration) async throws {
        let key = try #require(RealServers.value("FHIR_SMART_KEY"))
        let credentials = SMARTCredentials(
            backend: try await client(assertion(key: key, lifetime: lifetime)), scopes: Self.scopes)
        let fhir = try server.fhir(credentials)
        #expect(try await fhir.read(Patient.self, id: "f001").value.name.first?.family == "Meier")
        #expect(try await fhir.read(Patient.self, id: "f002").value.name.first?.family == "Huber")
        #expect(try await server.tokenRequests() == ["client_credentials"])
        let grant = try #require(await credentials.state.grant)
        #expect(grant.refreshToken == nil)
        #expect(grant.context.patient == nil)
        #expect(grant.scopes.text == "system/*.rs")
        #expect(grant.missingScopes.all.isEmpty)

        // After a refusal, with another assertion: the server takes each one once.
        try await credentials.signIn(grant.changed(accessToken: "unknown"))
        #expect(try await fhir.read(Patient.self, id: "f001").value.id == "f001")
        #expect(try await server.tokenRequests() == ["client_credentials", "client_credentials"])
    }

    @Test func `a signature with another key is refused`() async throws {
        let key = URL.temporaryDirectory.appending(path: "SMARTBackendTests-\(UUID().uuidString).pem")
        defer { try? FileManager.default.removeItem(at: key) }
        let made = try await ChildProgram.run([
            "openssl", "genpkey", "-quiet", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-out", key.path(),
        ])
        try #require(made.status == 0, "\(String(decoding: made.output, as: UTF8.self))")
        let client = try await client(assertion(key: key.path()))
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: Self.scopes) }
        #expect(error?.code == .refused)
        #expect(error?.serverCode == "invalid_client")

        let fhir = try server.fhir(SMARTCredentials(backend: client, scopes: Self.scopes))
        let failure = await #expect(throws: FHIRClientError.self) { try await fhir.read(Patient.self, id: "f001") }
        #expect((failure?.underlyingError as? AuthorizationError)?.code == .refused)
        #expect(try await server.reads().isEmpty)
    }

    // A clock that is wrong by an hour makes assertions that are over, or that hold for too long.
    @Test(arguments: [-3600.0, 3600.0])
    func `an assertion of a wrong clock is refused`(seconds: TimeInterval) async throws {
        let key = try #require(RealServers.value("FHIR_SMART_KEY"))
        clock.advance(by: seconds)
        let client = try await client(assertion(key: key))
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: Self.scopes) }
        #expect(error?.code == .refused)
        #expect(error?.serverCode == "invalid_client")
    }

    @Test func `an algorithm that the server does not list is not tried`() async throws {
        let assertion = ClientAssertion(.es384, keyID: "backend-1") { _ in Data(count: 96) }
        let error = await #expect(throws: AuthorizationError.self) { try await client(assertion) }
        #expect(error?.code == .unsupported)
        #expect(try await server.tokenRequests().isEmpty)
    }

    @Test func `a failure to sign is told, and nothing is sent`() async throws {
        let client = try await client(assertion(key: "/nowhere/backend.pem"))
        let error = await #expect(throws: AuthorizationError.self) { try await client.grant(for: Self.scopes) }
        #expect(error?.code == .signingFailed)
        #expect(try await server.tokenRequests().isEmpty)
    }
}

#endif
