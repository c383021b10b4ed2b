// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

struct HTTPMiddlewareTests {
    /// Answers with what it was asked, as the order in which middlewares have marked it.
    private struct MirrorTransport: HTTPTransport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(status: 200, fields: request.fields)
        }
    }

    /// Adds its mark to the request on the way in and to the response on the way out.
    private struct Mark: HTTPMiddleware {
        let text: String

        func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
            var request = request
            try request.fields.append(.prefer, "in \(text)")
            var response = try await next.send(request)
            try response.fields.append(.prefer, "out \(text)")
            return response
        }
    }

    /// Answers by itself.
    private struct Stop: HTTPMiddleware {
        func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
            HTTPResponse(status: 503, fields: request.fields)
        }
    }

    private func marks(of transport: any HTTPTransport) async throws -> [String] {
        let url = try #require(URL(string: "https://fhir.example.org"))
        return try await transport.send(HTTPRequest(url: url)).fields.values(of: .prefer)
    }

    @Test func `the first middleware is the outermost`() async throws {
        let transport = MirrorTransport().through(Mark(text: "a"), Mark(text: "b"))
        #expect(try await marks(of: transport) == ["in a", "in b", "out b", "out a"])
    }

    @Test func `composing again goes outside`() async throws {
        let transport = MirrorTransport().through(Mark(text: "a")).through(Mark(text: "b"))
        #expect(try await marks(of: transport) == ["in b", "in a", "out a", "out b"])
    }

    @Test func `a middleware may answer instead of the transport`() async throws {
        let transport = MirrorTransport().through(Mark(text: "a"), Stop(), Mark(text: "b"))
        #expect(try await marks(of: transport) == ["in a", "out a"])
    }

    @Test func `no middlewares leave the transport as it is`() async throws {
        #expect(MirrorTransport().through([]) is MirrorTransport)
    }
}
