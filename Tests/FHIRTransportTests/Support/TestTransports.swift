// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import Foundation
import TestSupport
import Testing

/// A transport whose answers wait for the test.
struct GatedTransport: HTTPTransport {
    let calls = GatedCalls<HTTPRequest, HTTPResponse>()

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await calls(request)
    }
}

/// A step that remembers the requests that pass.
final class Recorder: HTTPMiddleware {
    private let requests = Locked<[HTTPRequest]>([])

    /// The requests so far.
    var received: [HTTPRequest] { requests.withLock { $0 } }

    func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        requests.withLock { $0.append(request) }
        return try await next.send(request)
    }
}

extension HTTPResponse {
    /// A response with a body and fields given as "Name: value".
    static func text(
        _ body: String,
        status: Int = 200,
        type: String = "application/fhir+json",
        _ fields: String...
    ) throws -> HTTPResponse {
        var response = HTTPResponse(status: status, body: Array(body.utf8))
        if !body.isEmpty { try response.fields.set(.contentType, to: type) }
        for field in fields {
            let parts = field.split(separator: ":", maxSplits: 1).map(String.init)
            try response.fields.append(HTTPField.Name(parts[0]), parts[1])
        }
        return response
    }
}

extension URL {
    /// The address that the scripted servers of the tests have.
    static func example(_ path: String = "") throws -> URL {
        try #require(URL(string: "https://fhir.example/base" + path))
    }
}

extension FHIRClient {
    /// A client of a scripted server.
    init(_ version: FHIRVersion = .r4, scripted transport: any HTTPTransport) throws {
        try self.init(base: .example(), version: version, transport: transport)
    }
}

extension HTTPResponse {
    /// A response with one field.
    static func with(_ status: Int, _ name: HTTPField.Name, _ value: String) throws -> HTTPResponse {
        var response = HTTPResponse(status: status)
        try response.fields.set(name, to: value)
        return response
    }
}

extension HTTPRequest {
    /// A request to the scripted server.
    static func example(
        _ method: Method = .get,
        _ path: String = "/Patient/1",
        _ fields: [HTTPField.Name: String] = [:]
    ) throws -> HTTPRequest {
        var request = HTTPRequest(method: method, url: try .example(path))
        for (name, value) in fields { try request.fields.set(name, to: value) }
        return request
    }
}
