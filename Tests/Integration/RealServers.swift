// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import Testing

/// The addresses that `Scripts/check-integration` gives to the suites.
enum RealServers {
    /// What the script sets, without which the suites are skipped.
    static let names = [
        "FHIR_HAPI_URL", "FHIR_HAPI_CLIENT", "FHIR_FAULTS_URL", "FHIR_SMART_URL", "FHIR_SMART_KEY", "FHIR_SANDBOX_URL",
        "FHIR_FHIRSTARTER_STU3_URL", "FHIR_FHIRSTARTER_R4B_URL", "FHIR_FHIRSTARTER_R5_URL",
    ]

    static var areRunning: Bool { names.allSatisfy { value($0) != nil } }

    static func value(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name]
    }

    static func url(_ name: String, _ path: String = "") throws -> URL {
        let address = try #require(value(name), "\(name) is not set")
        return try #require(URL(string: address + path))
    }
}

extension Trait where Self == ConditionTrait {
    /// The suite runs only beside real servers.
    static var realServers: Self {
        .enabled(
            if: RealServers.areRunning,
            "no servers: run Scripts/check-integration, which starts them and then this suite"
        )
    }
}

/// A FHIR server around HAPI, which nobody else uses.
struct HAPIServer: Sendable {
    /// A request as it arrived there.
    struct Request: Decodable, Sendable {
        var method: String
        /// The path below the base address.
        var path: String
        var query: String
        /// The fields, with names in lower case.
        var headers: [String: String]
        var body: String
        /// The status of the answer.
        var status: Int
    }

    let client: FHIRClient
    let transport: any HTTPTransport
    private let log: URL

    /// Opens a new server.
    ///
    /// - Parameters:
    ///   - token: The bearer token without which it admits nobody; nil to admit everybody.
    ///   - isBehindProxy: Whether the client goes through the proxy that makes faults.
    ///   - middlewares: What requests pass on their way.
    /// - Throws: An error when no server is running.
    init(token: String? = nil, isBehindProxy: Bool = false, _ middlewares: any HTTPMiddleware...) throws {
        let space = (token.map { "token-\($0)-" } ?? "open-") + UUID().uuidString.lowercased()
        log = try RealServers.url("FHIR_HAPI_URL", "/\(space)/requests")
        let base = try RealServers.url(isBehindProxy ? "FHIR_FAULTS_URL" : "FHIR_HAPI_URL", "/\(space)/fhir")
        transport = URLSessionTransport().through(middlewares)
        client = try FHIRClient(base: base, version: .r4, transport: transport)
    }

    /// What arrived at the server so far, whichever way it came.
    func requests() async throws -> [Request] {
        try await Self.requests(at: log)
    }

    static func requests(at log: URL) async throws -> [Request] {
        let response = try await URLSessionTransport().send(HTTPRequest(url: log))
        return try JSONDecoder().decode([Request].self, from: Data(response.body))
    }

    /// The text of a resource as the server sends it.
    func text(of path: String) async throws -> String {
        let url = client.base.appendingPathComponent(path)
        let response = try await transport.send(HTTPRequest(url: url))
        return String(decoding: response.body, as: UTF8.self)
    }
}

/// Shows a bearer token with every request.
struct Bearer: HTTPMiddleware {
    let token: String

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        var request = request
        try request.fields.set(.authorization, to: "Bearer \(token)")
        return try await next.send(request)
    }
}

/// Asks the proxy for a fault, for the first requests of a method.
struct Fault: HTTPMiddleware {
    /// The kind, as faults.py names it.
    let name: String
    let method: HTTPRequest.Method
    let times: Int
    private let id = UUID().uuidString

    init(_ name: String, _ method: HTTPRequest.Method, times: Int = 1) {
        self.name = name
        self.method = method
        self.times = times
    }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard request.method == method else { return try await next.send(request) }
        var request = request
        try request.fields.set(HTTPField.Name("X-Fault"), to: "\(name) \(id) \(times)")
        return try await next.send(request)
    }
}
