// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import TestSupport
import Testing

/// So many at a time, in the order they came.
struct ConcurrencyLimiterTests {
    private let gated = GatedTransport()
    private let limiter = ConcurrencyLimiter(limit: 2)

    private func send(_ number: Int) throws -> Task<Int, any Error> {
        let request = try HTTPRequest.example(.get, "/\(number)")
        return Task { try await gated.through(limiter).send(request).status }
    }

    /// Waits until so many requests wait for their turn.
    private func untilWaiting(_ count: Int) async {
        while limiter.waitingCount != count { await Task.yield() }
    }

    @Test func `requests beyond the limit wait, and pass in the order they came`() async throws {
        var tasks: [Task<Int, any Error>] = []
        for number in 0..<6 {
            tasks.append(try send(number))
            // One by one, so that the order is known.
            if number < 2 { await gated.calls.started(number) } else { await untilWaiting(number - 1) }
        }
        for number in 0..<6 {
            #expect(await gated.calls.arguments.count == min(number + 2, 6))
            await gated.calls.answer(number, .success(HTTPResponse(status: 200 + number)))
            if number + 2 < 6 { await gated.calls.started(number + 2) }
        }
        for (number, task) in tasks.enumerated() { #expect(try await task.value == 200 + number) }
        #expect(await gated.calls.arguments.map(\.url.lastPathComponent) == ["0", "1", "2", "3", "4", "5"])
    }

    @Test func `a request that waits can be cancelled and is never sent`() async throws {
        let first = try send(0)
        await gated.calls.started(0)
        let second = try send(1)
        await gated.calls.started(1)
        let third = try send(2)
        await untilWaiting(1)
        let fourth = try send(3)
        await untilWaiting(2)
        third.cancel()
        await #expect(throws: CancellationError.self) { try await third.value }
        await gated.calls.answer(0, .success(HTTPResponse(status: 200)))
        #expect(await gated.calls.started(2).url.lastPathComponent == "3")
        await gated.calls.answer(1, .success(HTTPResponse(status: 200)))
        await gated.calls.answer(2, .success(HTTPResponse(status: 200)))
        for task in [first, second, fourth] { #expect(try await task.value == 200) }
    }

    @Test func `a failure gives its place back`() async throws {
        for number in 0..<10 {
            let task = try send(number)
            await gated.calls.started(number)
            await gated.calls.answer(number, .failure(TransportError(.timedOut, request: try .example())))
            await #expect(throws: TransportError.self) { try await task.value }
        }
    }

    @Test func `under a storm of cancels no place is lost and the limit holds`() async throws {
        struct Counting: HTTPTransport {
            let count = Locked((now: 0, most: 0))

            func send(_ request: HTTPRequest) async throws -> HTTPResponse {
                count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                defer { count.withLock { $0.now -= 1 } }
                for _ in 0..<3 { await Task.yield() }
                return HTTPResponse(status: 200)
            }
        }
        let counting = Counting()
        let transport = counting.through(limiter)
        let request = try HTTPRequest.example()
        await withTaskGroup { group in
            for number in 0..<2000 {
                group.addTask {
                    let task = Task { try await transport.send(request) }
                    if number.isMultiple(of: 2) {
                        for _ in 0..<number % 7 { await Task.yield() }
                        task.cancel()
                    }
                    _ = await task.result
                }
            }
        }
        #expect(counting.count.withLock(\.most) == 2)
        #expect(limiter.waitingCount == 0)
        #expect(try await transport.send(request).status == 200)
    }
}
