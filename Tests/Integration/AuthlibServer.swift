// SPDX-License-Identifier: Apache-2.0

import FHIRAuthorization
import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// A SMART authorization server around Authlib with a FHIR server behind it, which nobody else uses.
struct AuthlibServer: Sendable {
    /// A request as it arrived there.
    struct Request: Decodable, Sendable {
        var method: String
        var path: String
        var query: String
        var form: [String: String]
        var authorization: String?
    }

    let base: URL
    let network: any HTTPTransport = URLSessionTransport()
    private let space: String

    /// Opens a new server.
    ///
    /// - Parameter fault: What goes wrong there, as server.py names it.
    /// - Throws: An error when no server is running.
    init(_ fault: String = "good") throws {
        space = "\(fault)-\(UUID().uuidString.lowercased())"
        base = try RealServers.url("FHIR_SMART_URL", "/\(space)/fhir")
    }

    // MARK: Signing in

    /// An application that asks the server how to sign in.
    func client(
        _ clientID: String = "app",
        _ authentication: ClientAuthentication = .none,
        environment: HostEnvironment = .system
    ) async throws -> SMARTClient {
        let registration = SMARTRegistration(
            clientID: clientID, redirectURL: URL(string: "org.example.meds://callback"), authentication: authentication)
        return try await SMARTClient.discovering(
            base, registration: registration, transport: network, environment: environment)
    }

    /// Returns the address that a browser would open the application with.
    func redirect(_ pending: PendingAuthorization) async throws -> URL {
        var request = HTTPRequest(url: pending.url)
        request.followsRedirects = false
        let response = try await network.send(request)
        #expect(response.status == 302, "\(String(decoding: response.body, as: UTF8.self))")
        return try #require(response.fields[.location].flatMap { URL(string: $0) })
    }

    func signIn(_ client: SMARTClient, _ scopes: SMARTScopes = Self.scopes) async throws -> SMARTGrant {
        let pending = try client.begin(scopes)
        return try await client.finish(pending, redirect: redirect(pending))
    }

    static let scopes: SMARTScopes = [.launchPatient, .offlineAccess, .patient(nil, [.read, .search])]

    // MARK: Reading

    /// A client of the FHIR server that shows tokens.
    func fhir(_ credentials: SMARTCredentials) throws -> FHIRClient {
        let transport = network.through(try CredentialsMiddleware(.provider(credentials), for: base))
        return try FHIRClient(base: base, version: .r4, transport: transport)
    }

    /// The status with which the server answers a read that shows a token, whatever the keeper of tokens thinks of it.
    func status(showing token: Secret) async throws -> Int {
        let fixed = try CredentialsMiddleware(.bearer(token), for: base)
        let url = base.appending(path: "Patient/f001")
        return try await network.through(fixed).send(HTTPRequest(url: url)).status
    }

    // MARK: What arrived

    func requests() async throws -> [Request] {
        let log = try RealServers.url("FHIR_SMART_URL", "/\(space)/requests")
        let response = try await network.send(HTTPRequest(url: log))
        return try JSONDecoder().decode([Request].self, from: Data(response.body)).filter { $0.path != log.path() }
    }

    /// The kinds of grant that tokens were asked with, in order.
    func tokenRequests() async throws -> [String] {
        try await requests().filter { $0.path.hasSuffix("/token") }.map { $0.form["grant_type"] ?? "" }
    }

    /// The values of the field Authorization with which a patient was asked for, in order.
    func reads() async throws -> [String?] {
        try await requests().filter { $0.path.contains("/Patient/") }.map(\.authorization)
    }
}

extension SMARTGrant {
    /// The same grant with another access token, which the server does not know, or as one of another server.
    func changed(accessToken: String? = nil, server: URL? = nil) throws -> SMARTGrant {
        let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self))
        var object = try #require(encoded as? [String: Any])
        if let accessToken { object["accessToken"] = accessToken }
        if let server { object["server"] = server.absoluteString }
        return try JSONDecoder().decode(SMARTGrant.self, from: JSONSerialization.data(withJSONObject: object))
    }
}

/// A clock that a test sets forward.
struct MovableClock: Sendable {
    private let ahead = Locked<TimeInterval>(0)

    func advance(by seconds: TimeInterval) {
        ahead.withLock { $0 += seconds }
    }

    var environment: HostEnvironment {
        var environment = HostEnvironment.system
        let ahead = ahead
        environment.date = { Date().addingTimeInterval(ahead.withLock { $0 }) }
        return environment
    }
}
