// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// A small HTTP/1.1 server on 127.0.0.1, whose every byte a test decides.
///
/// A script turns each request into steps; connections stay open until a step or the client closes them. Each connection
/// has a thread of its own, so that a held answer holds nothing else.
final class LoopbackServer: Sendable {
    /// A request as it came over the wire.
    struct Received: Sendable {
        var method: String
        /// The path with the query.
        var target: String
        var fields: HTTPFields
        var body: [UInt8]
        /// The number of the connection, counted from 1.
        var connection: Int
    }

    /// Something to do on a connection.
    enum Step: Sendable {
        case send([UInt8])
        /// Holds the answer until the gate opens.
        case wait(Gate)
        /// Tells a test that the steps before this one are done.
        case fire(Signal)
        /// Sends the same bytes again and again, as long as the client takes them.
        case flood([UInt8], times: Int)
        /// Sends one byte after another, with a moment between them, as long as the client takes them.
        case drip([UInt8])
        /// Takes whatever comes and answers nothing until the client has gone.
        case waitUntilGone
        /// Ends the connection in order.
        case close
        /// Ends the connection with a reset.
        case reset
    }

    typealias Script = @Sendable (Received) -> [Step]

    private struct State {
        var isStopped = false
        var received: [Received] = []
        var open: Set<Int32> = []
        var connections = 0
        var gates: [Gate] = []
    }

    private let listener: LoopbackSocket
    private let script: Script
    private let keepsRequests: Bool
    private let state = Locked(State())

    private init(_ script: @escaping Script, keepsRequests: Bool) throws {
        listener = try LoopbackSocket(isListening: true)
        self.script = script
        self.keepsRequests = keepsRequests
    }

    /// Runs a test body while a server answers by a script, and stops the server at the end.
    ///
    /// A run of hours would not want to keep all its requests.
    static func run<Result>(
        _ script: @escaping Script,
        keepsRequests: Bool = true,
        _ body: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let server = try LoopbackServer(script, keepsRequests: keepsRequests)
        Thread.detachNewThread { server.acceptConnections() }
        defer { server.stop() }
        return try await body(server)
    }

    /// The requests so far, in the order they were whole.
    var received: [Received] { state.withLock(\.received) }

    /// The number of connections that neither side has closed.
    var openCount: Int { state.withLock(\.open.count) }

    /// The origin as text.
    var origin: String { "http://127.0.0.1:\(listener.port)" }

    /// Returns the address of a path, which may have a query.
    func url(_ path: String) throws -> URL {
        try #require(URL(string: origin + path))
    }

    private func stop() {
        let (open, gates) = state.withLock { state in
            state.isStopped = true
            return (state.open, state.gates)
        }
        gates.forEach { $0.open() }
        open.forEach(Connection.shutDown)
        listener.wake()
    }

    private func acceptConnections() {
        while let descriptor = listener.accept() {
            let number = state.withLock { state -> Int? in
                guard !state.isStopped else { return nil }
                state.connections += 1
                state.open.insert(descriptor)
                return state.connections
            }
            guard let number else { return Connection(descriptor).close() }
            Thread.detachNewThread { [self] in
                let connection = Connection(descriptor)
                serve(connection, number: number)
                // Forgotten before it is closed: the number of a closed descriptor may come again.
                state.withLock { _ = $0.open.remove(descriptor) }
                connection.close()
            }
        }
    }

    private func serve(_ connection: Connection, number: Int) {
        while let request = connection.readRequest(number: number) {
            if keepsRequests { state.withLock { $0.received.append(request) } }
            for step in script(request) {
                switch step {
                case .send(let bytes):
                    guard connection.write(bytes) else { return }
                case .wait(let gate):
                    let isStopped = state.withLock { state in
                        state.gates.append(gate)
                        return state.isStopped
                    }
                    if !isStopped { gate.wait() }
                case .fire(let signal): signal.fire()
                case .flood(let bytes, let times):
                    for _ in 0..<times {
                        guard connection.write(bytes) else { return }
                    }
                case .drip(let bytes):
                    for byte in bytes {
                        guard connection.write([byte]) else { return }
                        Thread.sleep(forTimeInterval: 0.002)
                    }
                case .waitUntilGone: return connection.waitUntilGone()
                case .close: return
                case .reset: return connection.resetOnClose()
                }
            }
        }
    }
}

extension [LoopbackServer.Step] {
    /// A whole response with the length of its body.
    static func response(_ status: Int = 200, _ fields: [String] = [], body: String = "") -> Self {
        response(status, fields, bytes: Array<UInt8>(body.utf8))
    }

    /// A whole response with the length of its body.
    static func response(_ status: Int = 200, _ fields: [String] = [], bytes: [UInt8]) -> Self {
        [.head(status, fields + ["Content-Length: \(bytes.count)"]), .send(bytes)]
    }

    /// A redirect; the body is there to be ignored.
    static func redirect(_ status: Int, to location: String) -> Self {
        response(status, ["Location: \(location)"], body: "moved")
    }
}

extension LoopbackServer.Step {
    /// The header section of a response.
    static func head(_ status: Int, _ fields: [String]) -> Self {
        .send(Array((["HTTP/1.1 \(status) Scripted"] + fields + ["", ""]).joined(separator: "\r\n").utf8))
    }
}
