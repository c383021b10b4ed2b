// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Foundation
import Testing

/// What can go wrong between a client and a server: what the transport makes of it over real connections, and what a retry
/// makes of that.
struct FaultMatrixTests {
    /// A fault, as a server makes it and as a transport must tell it.
    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var steps: @Sendable (LoopbackServer.Received) -> [LoopbackServer.Step]
        var outcome: Cassette.Outcome
        /// Whether a read is worth another attempt.
        var isTemporary = false

        var testDescription: String { name }
    }

    private static func status(_ status: Int, isTemporary: Bool = false) -> Fault {
        Fault(
            name: "status \(status)",
            steps: { _ in .response(status, body: "<html>") },
            outcome: .response(HTTPResponse(status: status, body: Array("<html>".utf8))),
            isTemporary: isTemporary
        )
    }

    private static func broken(
        _ name: String,
        _ code: TransportError.Code,
        isTemporary: Bool = false,
        _ steps: LoopbackServer.Step...
    ) -> Fault {
        Fault(name: name, steps: { _ in steps }, outcome: .failure(code), isTemporary: isTemporary)
    }

    private static func whole(_ name: String, _ body: [UInt8], _ steps: LoopbackServer.Step...) -> Fault {
        Fault(name: name, steps: { _ in steps }, outcome: .response(HTTPResponse(status: 200, body: body)))
    }

    private static let text = Array("outcome".utf8)
    private static let zeros = [UInt8](repeating: 0, count: 1 << 20)

    /// A million zeros as a part of a deflate stream that ends on a byte and leaves nothing behind, made by zlib with a full
    /// flush; any number of them is a body of that many million bytes.
    private static let bomb: [UInt8] =
        [0xEC, 0xC1, 0x01, 0x01, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 0x01]
        + [UInt8](repeating: 0, count: 968) + [0xAF, 0x06, 0, 0, 0xFF, 0xFF]
    private static let gzipHead: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]

    /// Cuts inside the header section, which end the process on Linux, are in `CutHeadTests`.
    static let faults: [Fault] =
        [
            broken("closed before an answer", .connectionLost, isTemporary: true, .close),
            broken("reset", .connectionLost, isTemporary: true, .reset),
            broken("not HTTP", .invalidResponse, .send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8)), .close),
            broken(
                "closed in the body", .connectionLost, isTemporary: true,
                .head(200, ["Content-Length: 100"]), .send(text), .close),
            broken(
                "reset in the body", .connectionLost, isTemporary: true,
                .head(200, ["Content-Length: 100"]), .send(text), .reset),
            broken(
                "cut between chunks", .connectionLost, isTemporary: true,
                .head(200, ["Transfer-Encoding: chunked"]), .send(Array("7\r\noutcome\r\n".utf8)), .close),
            broken(
                "cut in a chunk", .connectionLost, isTemporary: true,
                .head(200, ["Transfer-Encoding: chunked"]), .send(Array("F\r\noutcome".utf8)), .close),
            broken(
                "gzip that is none", .connectionLost, isTemporary: true,
                .head(200, ["Content-Encoding: gzip", "Content-Length: 7"]), .send(text)),
            broken(
                "gzip that is cut", .connectionLost, isTemporary: true,
                .head(200, ["Content-Encoding: gzip", "Content-Length: 9999"]), .send(gzipHead + bomb), .close),
            broken(
                "100 MB, announced", .responseTooLarge,
                .head(200, ["Content-Length: 104857600"]), .flood(zeros, times: 100)),
            broken(
                "100 MB, not announced", .responseTooLarge,
                .head(200, ["Connection: close"]), .flood(zeros, times: 100), .close),
            broken(
                "a bomb of 50 MB", .responseTooLarge,
                .head(200, ["Content-Encoding: gzip", "Connection: close"]), .send(gzipHead), .flood(bomb, times: 50),
                .close),
            broken("a redirect in a circle", .tooManyRedirects, .head(302, ["Location: /", "Content-Length: 0"])),
            broken(
                "a redirect to a file", .redirectRefused,
                .head(302, ["Location: file:///etc/passwd", "Content-Length: 0"])),
            whole("an empty body", [], .head(200, ["Content-Length: 0"])),
            whole(
                "a head that drips", text, .drip(Array("HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n".utf8)),
                .send(text)),
            whole("a body that drips", text, .head(200, ["Content-Length: 7"]), .drip(text)),
            whole(
                "chunks", text, .head(200, ["Transfer-Encoding: chunked"]),
                .send(Array("7\r\noutcome\r\n0\r\n\r\n".utf8))),
            status(400), status(401), status(403), status(404), status(409), status(410), status(412), status(422),
            status(408, isTemporary: true), status(429, isTemporary: true), status(500), status(501),
            status(502, isTemporary: true), status(503, isTemporary: true), status(504, isTemporary: true),
        ]

    private static let configuration = URLSessionTransport.Configuration(
        maximumBodySize: 1_000_000, redirects: RedirectPolicy(limit: 3))

    @Test(arguments: faults)
    func `over sockets a fault has one outcome`(fault: Fault) async throws {
        try await LoopbackServer.run(fault.steps) { server in
            let request = HTTPRequest(url: try server.url("/"))
            let transport = URLSessionTransport(configuration: Self.configuration)
            do {
                let response = try await transport.send(request)
                #expect(fault.outcome == .response(HTTPResponse(status: response.status, body: response.body)))
            } catch let error as TransportError {
                #expect(fault.outcome == .failure(error.code), "\(error)")
            }
        }
    }

    private static func fail(_ fault: Fault, _ request: HTTPRequest) throws -> HTTPResponse {
        switch fault.outcome {
        case .response(let response): return response
        case .failure(let code): throw TransportError(code, request: request)
        }
    }

    @Test(arguments: faults)
    func `a read is tried again after what is temporary, and only then`(fault: Fault) async throws {
        let scripted = ScriptedTransport { try Self.fail(fault, $0) }
        let time = ManualTime()
        let policy = RetryPolicy(maximumAttempts: 3, deadline: nil)
        let retry = RetryMiddleware(policy: policy, environment: time.environment())
        _ = try? await scripted.through(retry).send(.example())
        #expect(scripted.received.count == (fault.isTemporary ? 3 : 1))
        #expect(time.waits.count == (fault.isTemporary ? 2 : 0))
    }

    @Test(arguments: faults)
    func `a create without a condition is sent once, whatever happens`(fault: Fault) async throws {
        let scripted = ScriptedTransport { try Self.fail(fault, $0) }
        let retry = RetryMiddleware(policy: RetryPolicy(deadline: nil), environment: ManualTime().environment())
        _ = try? await scripted.through(retry).send(.example(.post, "/Patient"))
        #expect(scripted.received.count == 1)
    }

    @Test(arguments: faults)
    func `over sockets a write is sent once by the transport`(fault: Fault) async throws {
        try await LoopbackServer.run(fault.steps) { server in
            let transport = URLSessionTransport(configuration: Self.configuration)
            _ = try? await transport.send(HTTPRequest(method: .post, url: server.url("/"), body: [1, 2, 3]))
            #expect(server.received.filter { $0.body == [1, 2, 3] }.count == 1)
        }
    }

    @Test func `a response that never has a head ends at its deadline`() async throws {
        let due = Signal()
        let configuration = URLSessionTransport.Configuration(idleTimeout: .seconds(3_600), deadline: nil)
        let transport = URLSessionTransport(configuration: configuration, environment: .due(after: due))
        let script: LoopbackServer.Script = { _ in
            [.send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)), .fire(due), .drip([UInt8](repeating: 65, count: 10_000))]
        }
        try await LoopbackServer.run(script) { server in
            let url = try server.url("/")
            let error = await #expect(throws: TransportError.self) {
                try await transport.send(HTTPRequest(method: .post, url: url, body: [1]))
            }
            #expect(error?.code == .timedOut)
            #expect(error?.mayHaveBeenDone == true)
            #expect(
                error?.description.hasSuffix("no response within 60.0 seconds; the request may have been done") == true)
        }
    }

    @Test func `the deadline for a response does not end its body`() async throws {
        let due = Signal()
        let configuration = URLSessionTransport.Configuration(idleTimeout: .seconds(3_600), deadline: nil)
        let transport = URLSessionTransport(configuration: configuration, environment: .due(after: due))
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 50"]), .send([65]), .fire(due), .drip([UInt8](repeating: 65, count: 49))]
        }
        try await LoopbackServer.run(script) { server in
            var request = HTTPRequest(url: try server.url("/"))
            request.streamsResponse = true
            var count = 0
            for try await chunk in try await transport.send(request).chunks {
                count += chunk.count
                due.fire()
            }
            #expect(count == 50)
        }
    }
}
