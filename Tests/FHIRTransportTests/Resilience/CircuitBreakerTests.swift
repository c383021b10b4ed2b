// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Foundation
import TestSupport
import Testing

/// A server that fails again and again is left alone for a while.
struct CircuitBreakerTests {
    private enum Answer: Sendable {
        case status(Int)
        case failure(TransportError.Code)
        case cancelled
    }

    private let time = ManualTime()
    private let answer = Locked<Answer>(.status(503))
    private let scripted: ScriptedTransport
    private let breaker: CircuitBreaker
    private let origin: HTTPOrigin

    init() throws {
        let answer = answer
        scripted = ScriptedTransport { request in
            switch answer.withLock({ $0 }) {
            case .status(let status): return HTTPResponse(status: status)
            case .failure(let code): throw TransportError(code, request: request)
            case .cancelled: throw CancellationError()
            }
        }
        breaker = CircuitBreaker(failureLimit: 3, pause: .seconds(30), environment: time.environment())
        origin = try #require(HTTPOrigin(.example()))
    }

    /// Sends requests and returns how many of them were really sent.
    private func send(_ count: Int, _ next: Answer) async -> Int {
        answer.withLock { $0 = next }
        let before = scripted.received.count
        for _ in 0..<count { _ = try? await scripted.through(breaker).send(.example()) }
        return scripted.received.count - before
    }

    @Test func `a circuit opens after failures in a row, and says so`() async throws {
        #expect(await send(2, .status(503)) == 2)
        #expect(breaker.state(of: origin) == .closed)
        #expect(await send(5, .failure(.timedOut)) == 1)
        #expect(breaker.state(of: origin) == .open)
        time.advance(by: .seconds(10))
        let error = await #expect(throws: TransportError.self) {
            try await scripted.through(breaker).send(.example(.post))
        }
        #expect(error?.code == .circuitOpen)
        #expect(error?.mayHaveBeenDone == false)
        #expect(error?.detail == "it failed 3 times in a row; next attempt in 20.0 seconds")
    }

    @Test(arguments: [200, 304, 401, 404, 409, 429, 500])
    func `an answer of the server itself is a sign of life`(status: Int) async {
        #expect(await send(2, .status(503)) == 2)
        #expect(await send(1, .status(status)) == 1)
        #expect(await send(2, .status(503)) == 2)
        #expect(breaker.state(of: origin) == .closed)
    }

    @Test func `after a pause one request finds out, and its success closes the circuit`() async {
        #expect(await send(9, .failure(.cannotConnect)) == 3)
        time.advance(by: .seconds(30))
        #expect(breaker.state(of: origin) == .halfOpen)
        #expect(await send(3, .status(200)) == 3)
        #expect(breaker.state(of: origin) == .closed)
        // And the count begins anew.
        #expect(await send(2, .status(502)) == 2)
        #expect(breaker.state(of: origin) == .closed)
    }

    @Test func `its failure opens it again for a whole pause`() async {
        #expect(await send(9, .status(504)) == 3)
        time.advance(by: .seconds(30))
        #expect(await send(9, .status(504)) == 1)
        time.advance(by: .seconds(29))
        #expect(await send(9, .status(200)) == 0)
        time.advance(by: .seconds(1))
        #expect(await send(9, .status(200)) == 9)
    }

    @Test func `others fail while one finds out`() async throws {
        let gated = GatedTransport()
        _ = await send(3, .status(503))
        time.advance(by: .seconds(30))
        let transport = gated.through(breaker)
        let trial = Task { try await transport.send(.example()) }
        await gated.calls.started(0)
        let error = await #expect(throws: TransportError.self) { try await transport.send(.example()) }
        #expect(error?.code == .circuitOpen)
        await gated.calls.answer(0, .success(HTTPResponse(status: 200)))
        #expect(try await trial.value.status == 200)
        #expect(breaker.state(of: origin) == .closed)
    }

    @Test func `a cancelled trial leaves the next request to find out`() async {
        _ = await send(3, .status(503))
        time.advance(by: .seconds(30))
        #expect(await send(1, .cancelled) == 1)
        #expect(breaker.state(of: origin) == .halfOpen)
        #expect(await send(1, .status(200)) == 1)
        #expect(breaker.state(of: origin) == .closed)
    }

    @Test func `cancelled requests are no failures`() async {
        #expect(await send(20, .cancelled) == 20)
        #expect(breaker.state(of: origin) == .closed)
    }

    @Test func `a late answer does not close an open circuit`() async throws {
        let gated = GatedTransport()
        let transport = gated.through(breaker)
        let early = Task { try await transport.send(.example()) }
        await gated.calls.started(0)
        _ = await send(3, .status(503))
        await gated.calls.answer(0, .success(HTTPResponse(status: 200)))
        #expect(try await early.value.status == 200)
        #expect(breaker.state(of: origin) == .open)
    }

    @Test func `each origin has a circuit of its own`() async throws {
        _ = await send(3, .status(503))
        let other = try #require(URL(string: "https://other.example/Patient"))
        #expect(try await scripted.through(breaker).send(HTTPRequest(url: other)).status == 503)
        #expect(breaker.state(of: try #require(HTTPOrigin(other))) == .closed)
    }
}
