// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import FHIRTransportTesting
import Testing

/// A script says what must come; whatever else comes is told in one sentence.
struct ScriptedTransportTests {
    private let script: ScriptedTransport

    init() {
        script = ScriptedTransport([
            .expecting(.get, "/base/metadata", answering: HTTPResponse(status: 200)),
            .expecting(.post, "/base/Patient?x=%2B1", where: { $0.body == [1] }, failing: .timedOut),
        ])
    }

    @Test func `a script is answered in order and ends`() async throws {
        let response = try await script.send(.example(.get, "/metadata"))
        #expect(response.status == 200)
        #expect(response.url == (try .example("/metadata")))
        let post = HTTPRequest(method: .post, url: try .example("/Patient?x=%2B1"), body: [1])
        let error = await #expect(throws: TransportError.self) { try await script.send(post) }
        #expect(error?.code == .timedOut)
        try script.checkIsFinished()

        let end = await #expect(throws: ScriptError.self) { try await script.send(.example(.get, "/more")) }
        #expect(end?.description == "scriptEnded: after 2 requests the script has no answer left to GET /base/more")
        #expect(script.received.count == 3)
        // What a client under test may have swallowed is told at the end.
        #expect(throws: try #require(end)) { try script.checkIsFinished() }
    }

    @Test func `another request than the expected one is refused and uses up nothing`() async throws {
        let error = await #expect(throws: ScriptError.self) { try await script.send(.example(.get, "/Patient")) }
        #expect(
            error?.description
                == "unexpectedRequest: request 1 should be GET /base/metadata, and was GET /base/Patient")
        #expect(try await script.send(.example(.get, "/metadata")).status == 200)
        let body = await #expect(throws: ScriptError.self) {
            try await script.send(.example(.post, "/Patient?x=%2B1"))
        }
        #expect(body?.description.hasSuffix("but the condition of the expectation was not met") == true)
    }

    @Test func `what has not come is told`() async throws {
        _ = try await script.send(.example(.get, "/metadata"))
        let error = #expect(throws: ScriptError.self) { try script.checkIsFinished() }
        #expect(error?.description == "unfinished: request 2, POST /base/Patient?x=%2B1, has not come")
    }

    @Test func `a retry does not hide the end of a script`() async throws {
        let transport = script.through(RetryMiddleware(environment: ManualTime(holding: .seconds(90)).environment()))
        await #expect(throws: ScriptError.self) { try await transport.send(.example(.get, "/Patient")) }
        #expect(script.received.count == 1)
    }

    @Test func `a cancelled call uses up nothing`() async throws {
        let script = script
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await script.send(.example(.get, "/metadata"))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(script.received.isEmpty)
    }
}
