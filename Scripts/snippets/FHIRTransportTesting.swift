// SPDX-License-Identifier: Apache-2.0

// Further names for the comments and the catalog of FHIRTransportTesting; see Names.swift.

struct MyTransport: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { given() }
}
struct MyHost: ConformanceHost {
    func serve(
        _ answer: @escaping @Sendable (HTTPRequest) -> ConformanceAnswer,
        during body: nonisolated(nonsending) (URL) async throws -> Void
    ) async throws {}
}
let capabilities: HTTPResponse = given()
let file: URL = given()
