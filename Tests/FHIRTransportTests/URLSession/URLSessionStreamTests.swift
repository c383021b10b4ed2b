// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

/// Bodies that are read as they arrive, over real connections.
struct URLSessionStreamTests {
    private func request(_ server: LoopbackServer, _ path: String = "/") throws -> HTTPRequest {
        var request = HTTPRequest(url: try server.url(path))
        request.streamsResponse = true
        return request
    }

    @Test func `the response is there before its body is whole`() async throws {
        let gate = Gate()
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 6"]), .send([1, 2, 3]), .wait(gate), .send([4, 5, 6])]
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(request(server))
            #expect(response.status == 200)
            #expect(response.body.isEmpty)
            var iterator = response.chunks.makeAsyncIterator()
            #expect(try await iterator.next() == [1, 2, 3])
            gate.open()
            #expect(try await iterator.next() == [4, 5, 6])
            #expect(try await iterator.next() == nil)
            #expect(try await iterator.next() == nil)
        }
    }

    @Test(arguments: [400, 401, 404, 500, 503])
    func `the body of a refusal is whole`(status: Int) async throws {
        let script: LoopbackServer.Script = { _ in
            .response(status, ["WWW-Authenticate: Basic realm=\"x\""], body: "outcome")
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(request(server))
            #expect(response.status == status)
            #expect(response.stream == nil)
            #expect(response.body == Array("outcome".utf8))
        }
    }

    @Test func `a redirect is followed before the stream begins`() async throws {
        let script: LoopbackServer.Script = {
            $0.target == "/" ? .redirect(307, to: "/end") : .response(body: "here")
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(request(server))
            #expect(response.url == (try server.url("/end")))
            var read: [UInt8] = []
            for try await chunk in response.chunks { read += chunk }
            #expect(read == Array("here".utf8))
        }
    }

    @Test(arguments: [true, false])
    func `a stream over its limit fails`(isAnnounced: Bool) async throws {
        let configuration = URLSessionTransport.Configuration(maximumBodySize: 0, maximumStreamedBodySize: 1000)
        let script: LoopbackServer.Script = { _ in
            [.head(200, isAnnounced ? ["Content-Length: 100000"] : ["Connection: close"])]
                + [.flood([UInt8](repeating: 65, count: 1000), times: 100), .close]
        }
        try await LoopbackServer.run(script) { server in
            let transport = URLSessionTransport(configuration: configuration)
            let error = await #expect(throws: TransportError.self) {
                for try await _ in try await transport.send(request(server)).chunks {}
            }
            #expect(error?.code == .responseTooLarge)
            #expect(error?.detail == "the limit is 1000 bytes")
        }
    }

    /// On Linux nothing can make the server wait, so what was not read is kept up to a limit; elsewhere the transfer waits.
    @Test func `a reader who falls behind loses nothing silently`() async throws {
        let sent = Signal()
        let configuration = URLSessionTransport.Configuration(streamBufferSize: 200_000)
        let piece = [UInt8](repeating: 65, count: 100_000)
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 20000000"]), .flood(piece, times: 200), .fire(sent), .close]
        }
        try await LoopbackServer.run(script) { server in
            let transport = URLSessionTransport(configuration: configuration)
            let response = try await transport.send(request(server))
            #if canImport(FoundationNetworking)
            // The server has been rid of everything, or was left by a transport that cannot keep it.
            #expect(response.stream != nil)
            try await Self.untilIdle(server)
            let error = await #expect(throws: TransportError.self) {
                for try await _ in response.chunks {}
            }
            #expect(error?.code == .readerTooSlow)
            #expect(error?.detail == "more than 200000 bytes were waiting to be read")
            #else
            var count = 0
            for try await chunk in response.chunks { count += chunk.count }
            #expect(count == 20_000_000)
            #endif
        }
    }

    /// Waits until the server has no connection left.
    private static func untilIdle(_ server: LoopbackServer) async throws {
        while server.openCount > 0 { await Task.yield() }
    }

    @Test func `a reader who keeps up gets a body larger than the buffer`() async throws {
        let pieces = (0..<30).map { [UInt8](repeating: $0, count: 100_000) }
        let gates = pieces.map { _ in Gate() }
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 3000000"])] + zip(pieces, gates).flatMap { [.send($0), .wait($1)] }
        }
        let configuration = URLSessionTransport.Configuration(maximumBodySize: 1000, streamBufferSize: 200_000)
        try await LoopbackServer.run(script) { server in
            let transport = URLSessionTransport(configuration: configuration)
            var read: [UInt8] = []
            for try await chunk in try await transport.send(request(server)).chunks {
                read += chunk
                // The next piece is sent when the one before was read.
                gates.prefix(read.count / 100_000).forEach { $0.open() }
            }
            #expect(read == Array(pieces.joined()))
        }
    }

    @Test func `a reader that is cancelled gets CancellationError, and the transfer ends`() async throws {
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 9"]), .send([1, 2, 3]), .waitUntilGone]
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(request(server))
            let first = Signal()
            let task = Task {
                for try await _ in response.chunks { first.fire() }
            }
            try await first.wait()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await Self.untilIdle(server)
            var iterator = response.chunks.makeAsyncIterator()
            await #expect(throws: CancellationError.self) { try await iterator.next() }
        }
    }

    @Test func `letting go of a stream ends the transfer`() async throws {
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 9"]), .send([1, 2, 3]), .waitUntilGone]
        }
        try await LoopbackServer.run(script) { server in
            let transport = URLSessionTransport()
            _ = try await transport.send(request(server))
            try await Self.untilIdle(server)
        }
    }

    @Test func `a stream outlives its transport`() async throws {
        let gate = Gate()
        let script: LoopbackServer.Script = { _ in
            [.head(200, ["Content-Length: 3"]), .wait(gate), .send([1, 2, 3])]
        }
        try await LoopbackServer.run(script) { server in
            let response = try await URLSessionTransport().send(request(server))
            gate.open()
            var read: [UInt8] = []
            for try await chunk in response.chunks { read += chunk }
            #expect(read == [1, 2, 3])
        }
    }

    @Test func `a stream passes through a middleware`() async throws {
        try await LoopbackServer.run({ _ in .response(body: "here") }) { server in
            let transport = URLSessionTransport().through(Recorder(), ConcurrencyLimiter(limit: 1), RetryMiddleware())
            var read: [UInt8] = []
            for try await chunk in try await transport.send(request(server)).chunks { read += chunk }
            #expect(read == Array("here".utf8))
        }
    }
}
