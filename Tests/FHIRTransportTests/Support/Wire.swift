// SPDX-License-Identifier: Apache-2.0

import FHIRCore
import FHIRSandbox
import FHIRTransport
import Foundation
import Testing

/// The way between a client and the server in memory.
enum Wire: CaseIterable, Sendable {
    /// The server is the transport.
    case memory
    /// URL loading, sockets, and a server of HTTP that hands on to the server in memory.
    case sockets
}

/// A server in memory and a client of it.
struct Clinic: Sendable {
    let server: SandboxServer
    let client: FHIRClient
    let recorder: Recorder

    /// The versions with which the tests of client and server run.
    static let versions = FHIRVersion.allCases

    /// The moment that the clock of the server shows: 15 August 2016, 10:00 UTC.
    static let now = Date(timeIntervalSince1970: 1_471_255_200)

    /// Runs a test with a server that holds resources, given as JSON.
    static func open(
        _ version: FHIRVersion,
        _ wire: Wire = .memory,
        holding resources: [String] = [],
        body: (Clinic) async throws -> Void
    ) async throws {
        let address = try #require(URL(string: "http://clinic.example/fhir"))
        let number = Locked(0)
        let makeID: @Sendable () -> String = {
            number.withLock { number in
                number += 1
                return "new-\(number)"
            }
        }
        let server = SandboxServer(version: version, base: address, makeID: makeID, environment: .stopped(at: now))
        let issues = try await server.load(.bundle(resources))
        #expect(issues.isEmpty)
        let recorder = Recorder()
        switch wire {
        case .memory:
            let client = try FHIRClient(base: address, version: version, transport: server.through(recorder))
            try await body(Clinic(server: server, client: client, recorder: recorder))
        case .sockets:
            try await LoopbackServer.run(bridge(to: server)) { loopback in
                let client = try FHIRClient(
                    base: loopback.url("/fhir"),
                    version: version,
                    transport: URLSessionTransport().through(recorder)
                )
                try await body(Clinic(server: server, client: client, recorder: recorder))
            }
        }
    }

    /// Hands requests of sockets on to a transport; each connection has a thread of its own that may wait.
    static func bridge(to server: SandboxServer) -> LoopbackServer.Script {
        { received in
            guard let request = HTTPRequest(received) else { return .response(400) }
            let answer = Locked<HTTPResponse?>(nil)
            let gate = Gate()
            Task {
                let response = try? await server.send(request)
                answer.withLock { $0 = response }
                gate.open()
            }
            gate.wait()
            guard let response = answer.withLock({ $0 }) else { return .response(500) }
            return .response(response)
        }
    }
}
