// SPDX-License-Identifier: Apache-2.0

import FHIRTransportTesting
import Foundation
import Testing

@testable import FHIRTransport

/// What is sent again, when, and how often.
struct RetryTests {
    // MARK: - What

    @Test(
        arguments: [
            (.get, "/Patient/1", [:], .harmless),
            (.head, "/Patient/1", [:], .harmless),
            (.options, "/metadata", [:], .harmless),
            (.post, "/Patient/_search", [:], .harmless),  // a read, by POST to keep names out of addresses
            (.post, "/Patient", [:], .harmful),
            (.post, "/Patient", [.ifNoneExist: "identifier=a%7Cb"], .harmless),
            (.post, "", [:], .harmful),  // a transaction
            (.post, "/Patient/1/$everything", [:], .harmful),
            (.put, "/Patient/1", [:], .harmless),
            (.put, "/Patient/1", [.ifMatch: "W/\"3\""], .misleading),
            (.put, "/Patient/1", [.ifNoneMatch: "*"], .misleading),
            (.put, "/Patient?identifier=a%7Cb", [:], .harmful),
            (.put, "/Patient?identifier=a%7Cb", [.ifMatch: "W/\"3\""], .harmful),
            (.delete, "/Patient/1", [:], .harmless),
            (.delete, "/Patient?active=false", [:], .harmful),
            (.patch, "/Patient/1", [:], .harmful),
            (.patch, "/Patient/1", [.ifMatch: "W/\"3\""], .harmful),
        ] as [(HTTPRequest.Method, String, [HTTPField.Name: String], Repetition)])
    func `the method, the address and the fields say what a second request does`(
        method: HTTPRequest.Method,
        path: String,
        fields: [HTTPField.Name: String],
        repetition: Repetition
    ) throws {
        #expect(try HTTPRequest.example(method, path, fields).repetition == repetition)
    }

    @Test(arguments: [(408, 3), (429, 3), (503, 3), (502, 1), (504, 1), (412, 1)])
    func `an update of a version is repeated when it was refused`(status: Int, count: Int) async throws {
        let scripted = ScriptedTransport { _ in HTTPResponse(status: status) }
        let request = try HTTPRequest.example(.put, "/Patient/1", [.ifMatch: "W/\"3\""])
        _ = try await scripted.through(retry(RetryPolicy(maximumAttempts: 3))).send(request)
        #expect(scripted.received.count == count)
    }

    @Test(arguments: [(TransportError.Code.connectionLost, 1), (.timedOut, 1), (.cannotConnect, 3)])
    func `an update of a version is not repeated when it may have been done`(
        code: TransportError.Code,
        count: Int
    ) async throws {
        let scripted = ScriptedTransport { throw TransportError(code, request: $0) }
        let request = try HTTPRequest.example(.put, "/Patient/1", [.ifMatch: "W/\"3\""])
        let error = await #expect(throws: TransportError.self) {
            try await scripted.through(retry(RetryPolicy(maximumAttempts: 3))).send(request)
        }
        #expect(error?.code == code)
        #expect(scripted.received.count == count)
    }

    @Test func `a success after failures is the answer, and every attempt is the same request`() async throws {
        let request = try HTTPRequest.example(.put, "/Patient/1")
        let script = ScriptedTransport([
            .expecting(.put, "/base/Patient/1", failing: .connectionLost),
            .expecting(.put, "/base/Patient/1", answering: HTTPResponse(status: 503)),
            .expecting(.put, "/base/Patient/1", answering: HTTPResponse(status: 200)),
        ])
        #expect(try await script.through(retry()).send(request).status == 200)
        #expect(script.received == [request, request, request])
        try script.checkIsFinished()
    }

    // MARK: - When

    @Test(
        arguments: [
            // attempts made, random, wait with a base of 100 ms and a limit of 1 s
            (1, 1, .milliseconds(100)), (2, 1, .milliseconds(200)), (3, 1, .milliseconds(400)),
            (4, 1, .milliseconds(800)), (5, 1, .seconds(1)), (1000, 1, .seconds(1)),
            (3, 0.5, .milliseconds(200)), (3, 0, .zero),
        ] as [(Int, Double, Duration)])
    func `waits double up to a limit, and chance takes a part of each`(attempts: Int, random: Double, wait: Duration) {
        let policy = RetryPolicy(backoff: Backoff(first: .milliseconds(100), limit: .seconds(1), jitter: .full))
        #expect(policy.backoff.delay(afterAttempts: attempts, random: random) == wait)
    }

    @Test func `a server that says when is not asked earlier`() async throws {
        let time = ManualTime()
        let response = try HTTPResponse.with(429, .retryAfter, "7")
        let scripted = ScriptedTransport { _ in response }
        let policy = RetryPolicy(maximumAttempts: 2, backoff: .full(.seconds(1)), deadline: nil)
        let retry = RetryMiddleware(policy: policy, environment: time.environment(random: 0.5))
        #expect(try await scripted.through(retry).send(.example()).status == 429)
        #expect(time.waits == [.milliseconds(7500)])
    }

    @Test func `a wait beyond the deadline is not begun`() async throws {
        let time = ManualTime(holding: .seconds(60))
        let response = try HTTPResponse.with(503, .retryAfter, "3600")
        let scripted = ScriptedTransport { _ in response }
        let retry = RetryMiddleware(
            policy: RetryPolicy(deadline: .seconds(60)), environment: time.environment(random: 0))
        let answer = try await scripted.through(retry).send(.example())
        #expect(answer.fields[.retryAfter] == "3600")
        #expect(time.waits.isEmpty)
        #expect(scripted.received.count == 1)
    }

    @Test func `the time of attempts counts for the deadline`() async throws {
        let time = ManualTime(holding: .seconds(60))
        let scripted = ScriptedTransport { _ in
            time.advance(by: .seconds(25))
            return HTTPResponse(status: 503)
        }
        let policy = RetryPolicy(maximumAttempts: 100, backoff: .full(.seconds(1)), deadline: .seconds(60))
        let retry = RetryMiddleware(policy: policy, environment: time.environment(random: 0))
        #expect(try await scripted.through(retry).send(.example()).status == 503)
        // After 25, 50 and 75 seconds.
        #expect(scripted.received.count == 3)
    }

    @Test func `an attempt that hangs ends at the deadline`() async throws {
        let time = ManualTime(holding: .seconds(60))
        let scripted = ScriptedTransport { _ in
            time.due.fire()
            try await Signal().wait()
            return HTTPResponse(status: 200)
        }
        let retry = RetryMiddleware(policy: RetryPolicy(deadline: .seconds(60)), environment: time.environment())
        let error = await #expect(throws: TransportError.self) {
            try await scripted.through(retry).send(.example())
        }
        #expect(error?.code == .deadlineExceeded)
    }

    @Test func `a wait can be cancelled`() async throws {
        let waiting = Signal()
        let environment = HostEnvironment(
            uptime: { .zero },
            sleep: { _ in
                waiting.fire()
                try await Signal().wait()
            },
            date: { Clinic.now },
            random: { 1 }
        )
        let scripted = ScriptedTransport { _ in HTTPResponse(status: 503) }
        let retry = RetryMiddleware(policy: RetryPolicy(deadline: nil), environment: environment)
        let task = Task { try await scripted.through(retry).send(.example()) }
        try await waiting.wait()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(scripted.received.count == 1)
    }

    @Test func `a cancelled request is not sent again`() async throws {
        let scripted = ScriptedTransport { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) { try await scripted.through(retry()).send(.example()) }
        #expect(scripted.received.count == 1)
    }

    // MARK: - How often

    @Test func `attempts are counted`() async throws {
        let scripted = ScriptedTransport { _ in HTTPResponse(status: 503) }
        for maximum in [-1, 0, 1, 2, 5] {
            let before = scripted.received.count
            _ = try await scripted.through(retry(RetryPolicy(maximumAttempts: maximum))).send(.example())
            #expect(scripted.received.count - before == max(maximum, 1))
        }
    }

    @Test func `a client has a budget of retries, which successes earn back`() async throws {
        let isDown = Locked(true)
        let scripted = ScriptedTransport { _ in HTTPResponse(status: isDown.withLock { $0 } ? 503 : 200) }
        let budget = RetryBudget(capacity: 5, successesPerRetry: 10)
        let transport = scripted.through(retry(RetryPolicy(maximumAttempts: 3), budget: budget))
        for _ in 0..<100 { _ = try await transport.send(.example()) }
        #expect(scripted.received.count == 105)
        #expect(budget.available == 0)

        isDown.withLock { $0 = false }
        for _ in 0..<20 { _ = try await transport.send(.example()) }
        #expect(budget.available == 2)
        for _ in 0..<1000 { _ = try await transport.send(.example()) }
        #expect(budget.available == 5)
    }

    private func retry(_ policy: RetryPolicy = RetryPolicy(), budget: RetryBudget = RetryBudget()) -> RetryMiddleware {
        var policy = policy
        policy.deadline = nil
        return RetryMiddleware(policy: policy, budget: budget, environment: ManualTime().environment())
    }
}

extension Backoff {
    fileprivate static func full(_ first: Duration) -> Backoff {
        Backoff(first: first, limit: .seconds(20), jitter: .full)
    }
}
