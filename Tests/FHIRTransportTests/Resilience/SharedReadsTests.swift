// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import TestSupport
import Testing

/// One request for all who ask for the same at the same time.
struct SharedReadsTests {
    private let gated = GatedTransport()
    private let shared = SharedReads()

    private func send(_ request: HTTPRequest) -> Task<HTTPResponse, any Error> {
        Task { try await gated.through(shared).send(request) }
    }

    private func untilWaiting(_ count: Int) async {
        while shared.waitingCount != count { await Task.yield() }
    }

    @Test func `the same read is sent once for all`() async throws {
        let tasks = try (0..<10).map { _ in send(try .example()) }
        await untilWaiting(10)
        await gated.calls.answer(0, .success(HTTPResponse(status: 200, body: [7])))
        for task in tasks { #expect(try await task.value.body == [7]) }
        #expect(await gated.calls.arguments.count == 1)
    }

    @Test func `a failure is shared, too, and not kept`() async throws {
        let tasks = try (0..<3).map { _ in send(try .example()) }
        await untilWaiting(3)
        await gated.calls.answer(0, .failure(TransportError(.timedOut, request: try .example())))
        for task in tasks { await #expect(throws: TransportError.self) { try await task.value } }
        let next = send(try .example())
        await gated.calls.started(1)
        await gated.calls.answer(1, .success(HTTPResponse(status: 200)))
        #expect(try await next.value.status == 200)
    }

    @Test func `one cancelled caller does not cancel the others`() async throws {
        let first = send(try .example())
        await gated.calls.started(0)
        let second = send(try .example())
        await untilWaiting(2)
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        await gated.calls.answer(0, .success(HTTPResponse(status: 200)))
        #expect(try await second.value.status == 200)
        #expect(await gated.calls.wasCancelled(0) == false)
    }

    @Test func `the last caller to leave cancels the request, and who comes then gets a new one`() async throws {
        let tasks = try (0..<3).map { _ in send(try .example()) }
        await untilWaiting(3)
        for task in tasks { task.cancel() }
        for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
        let next = send(try .example())
        await gated.calls.started(1)
        await gated.calls.answer(0, .success(HTTPResponse(status: 500)))
        await gated.calls.answer(1, .success(HTTPResponse(status: 200)))
        #expect(try await next.value.status == 200)
        while await !gated.calls.wasCancelled(0) { await Task.yield() }
    }

    @Test(arguments: [
        [HTTPField.Name.authorization: "Bearer other"], [.cookie: "session=other"], [.accept: "application/json"],
    ])
    func `a request with other fields is another request`(fields: [HTTPField.Name: String]) async throws {
        var first = try HTTPRequest.example()
        try first.fields.set(.authorization, to: "Bearer one")
        var second = first
        for (name, value) in fields { try second.fields.set(name, to: value) }
        let tasks = [send(first)]
        await gated.calls.started(0)
        let other = send(second)
        await gated.calls.started(1)
        await gated.calls.answer(0, .success(HTTPResponse(status: 200, body: [1])))
        await gated.calls.answer(1, .success(HTTPResponse(status: 200, body: [2])))
        #expect(try await tasks[0].value.body == [1])
        #expect(try await other.value.body == [2])
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete])
    func `a write is never shared`(method: HTTPRequest.Method) async throws {
        let tasks = try (0..<2).map { _ in send(try .example(method)) }
        for number in 0..<2 {
            await gated.calls.started(number)
            await gated.calls.answer(number, .success(HTTPResponse(status: 200)))
        }
        for task in tasks { #expect(try await task.value.status == 200) }
    }

    @Test func `a stream is never shared`() async throws {
        var request = try HTTPRequest.example()
        request.streamsResponse = true
        let tasks = [send(request), send(request)]
        for number in 0..<2 {
            await gated.calls.started(number)
            await gated.calls.answer(number, .success(HTTPResponse(status: 200)))
        }
        for task in tasks { _ = try await task.value }
    }

    @Test func `a caller that was cancelled before sends nothing`() async throws {
        let request = try HTTPRequest.example()
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await gated.through(shared).send(request)
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await gated.calls.arguments.isEmpty)
    }
}
