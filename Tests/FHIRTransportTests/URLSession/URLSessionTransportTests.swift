// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What every transport owes, for URL loading alone and behind a middleware.
struct URLSessionTransportTests {
    private struct PassOn: HTTPMiddleware {
        func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
            try await next.send(request)
        }
    }

    private static let transports: [any HTTPTransport] = [
        URLSessionTransport(),
        URLSessionTransport(configuration: .init(deadline: nil)),
        URLSessionTransport().through(PassOn()),
    ]

    @Test(arguments: transports)
    func `a transport keeps its promises`(transport: any HTTPTransport) async throws {
        let failures = await TransportConformance.failures(
            of: TransportConformance.checks(of: transport, host: LoopbackHost()))
        #expect(failures.isEmpty)
    }

    @Test func `a server of FHIR over sockets keeps its promises`() async throws {
        try await Clinic.open(.r4) { clinic in
            try await LoopbackServer.run(Clinic.bridge(to: clinic.server)) { loopback in
                let checks = TransportConformance.checks(of: URLSessionTransport(), base: try loopback.url("/fhir"))
                let failures = await TransportConformance.failures(of: checks)
                #expect(failures.isEmpty)
            }
        }
    }

    @Test func `a connection is used again`() async throws {
        try await LoopbackServer.run({ _ in .response(body: "x") }) { server in
            let transport = URLSessionTransport()
            for _ in 0..<5 { _ = try await transport.send(HTTPRequest(url: server.url("/"))) }
            #expect(Set(server.received.map(\.connection)) == [1])
        }
    }

    @Test func `a host gets no more connections than it should`() async throws {
        try await LoopbackServer.run({ _ in .response(body: "x") }) { server in
            let transport = URLSessionTransport(configuration: .init(maximumConnectionsPerHost: 2))
            try await withThrowingTaskGroup { group in
                for _ in 0..<30 {
                    let request = HTTPRequest(url: try server.url("/"))
                    group.addTask { _ = try await transport.send(request) }
                }
                try await group.waitForAll()
            }
            #expect(server.received.count == 30)
            #expect(Set(server.received.map(\.connection)).count <= 2)
        }
    }

    @Test func `a read on a reused connection that closes is answered on another`() async throws {
        let script: LoopbackServer.Script = { request in
            request.connection == 1 && request.target == "/second" ? [.close] : .response(body: request.target)
        }
        try await LoopbackServer.run(script) { server in
            let transport = URLSessionTransport()
            for path in ["/first", "/second"] {
                let response = try await transport.send(HTTPRequest(url: server.url(path)))
                #expect(response.body == Array(path.utf8))
            }
        }
    }

    @Test func `a body in many pieces arrives whole and in order`() async throws {
        let pieces = (0..<200).map { number in [UInt8](repeating: UInt8(number), count: 1000) }
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Connection: close"])] + pieces.map { .send($0) } + [.close]
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(HTTPRequest(url: server.url("/")))
            #expect(response.body == pieces.flatMap { $0 })
        }
    }

    @Test(arguments: [
        ("Basic realm=\"FHIR\"", "Basic"),  // makes URL loading ask for a password, for ever on Linux
        ("Basic", "Basic"),
        ("Digest realm=\"FHIR\", nonce=\"1\"", "Digest"),
        ("Bearer realm=\"FHIR\", error=\"invalid_token\"", "Bearer"),
    ])
    func `a challenge is a response with its body`(challenge: String, scheme: String) async throws {
        let script: LoopbackServer.Script = { _ in .response(401, ["WWW-Authenticate: \(challenge)"], body: "outcome") }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(HTTPRequest(url: server.url("/")))
            #expect(response.status == 401)
            #expect(response.fields[.wwwAuthenticate]?.hasPrefix(scheme) == true)
            #expect(response.body == Array("outcome".utf8))
            #expect(server.received.count == 1)
        }
    }

    @Test func `a response that may be cached is asked for again`() async throws {
        try await LoopbackServer.run({ _ in .response(200, ["Cache-Control: max-age=3600"], body: "x") }) { server in
            let transport = URLSessionTransport()
            for _ in 0..<2 { _ = try await transport.send(HTTPRequest(url: server.url("/"))) }
            #expect(server.received.count == 2)
        }
    }

    @Test(arguments: [100, 103])
    func `an interim response is not the response`(status: Int) async throws {
        let script: LoopbackServer.Script = { _ in [.head(status, ["Link: </a>"])] + .response(201, body: "x") }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(HTTPRequest(url: server.url("/")))
            #expect(response.status == 201)
            #expect(response.body == Array("x".utf8))
        }
    }

    @Test func `a 304 is a response`() async throws {
        try await LoopbackServer.run({ _ in [.head(304, ["ETag: W/\"1\""])] }) { server in
            var fields = HTTPFields()
            try fields.set(.ifNoneMatch, to: "W/\"1\"")
            let response = try await URLSessionTransport().send(HTTPRequest(url: server.url("/"), fields: fields))
            #expect(response.status == 304)
            #expect(server.received.first?.fields[.ifNoneMatch] == "W/\"1\"")
        }
    }

    @Test func `a HEAD response has the length of the body and no body`() async throws {
        try await LoopbackServer.run({ _ in [.head(200, ["Content-Length: 12"])] }) { server in
            let response = try await URLSessionTransport().send(HTTPRequest(method: .head, url: server.url("/")))
            #expect(response.fields[.contentLength] == "12")
            #expect(response.body.isEmpty)
        }
    }
}
