// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The suite passes who keeps the promises, and finds who does not.
struct TransportConformanceTests {
    @Test(arguments: Clinic.versions)
    func `the server in memory keeps its promises`(version: FHIRVersion) async throws {
        try await Clinic.open(version) { clinic in
            let checks = TransportConformance.checks(of: clinic.server, base: clinic.server.base)
            let failures = await TransportConformance.failures(of: checks)
            #expect(failures.isEmpty)
        }
    }

    /// A transport that breaks one promise.
    private struct Broken: HTTPMiddleware {
        var request: @Sendable (inout HTTPRequest) throws -> Void = { _ in }
        var response: @Sendable (inout HTTPResponse) throws -> Void = { _ in }
        var error: @Sendable (any Error) -> any Error = { $0 }

        func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
            do {
                var request = request
                try self.request(&request)
                var response = try await next.send(request)
                try self.response(&response)
                return response
            } catch {
                throw self.error(error)
            }
        }
    }

    private static let broken: [(Broken, String)] = [
        (
            Broken(response: { if $0.status >= 400 { throw URLError(.badServerResponse) } }),
            "the status 404 is a response"
        ),
        (Broken(response: { $0.body = $0.body.dropLast() }), "a large body arrives whole, both ways"),
        (Broken(response: { $0.url = nil }), "a request and its response arrive as given"),
        (
            Broken(error: { $0 is CancellationError ? URLError(.cancelled) : $0 }),
            "a call cancelled before the answer throws CancellationError"
        ),
        (
            Broken(error: { $0 is CancellationError ? $0 : URLError(.networkConnectionLost) }),
            "a body that ends early is an error"
        ),
        (Broken(request: { try $0.fields.set(.cookie, to: "a=b") }), "cookies are not kept"),
        (Broken(request: { $0.followsRedirects = true }), "a request that follows no redirect gets it as the response"),
    ]

    @Test(arguments: broken.indices)
    func `a broken promise is found by its name`(index: Int) async throws {
        let (middleware, name) = Self.broken[index]
        let checks = TransportConformance.checks(of: URLSessionTransport().through(middleware), host: LoopbackHost())
        let failures = await TransportConformance.failures(of: checks)
        #expect(failures.map(\.check).contains(name))
    }
}
