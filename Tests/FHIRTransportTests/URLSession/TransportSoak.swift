// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation
import Testing

private let soakSeconds = ProcessInfo.processInfo.environment["SOAK_SECONDS"].flatMap { Int($0) }

/// Everything at once for a while: run by Scripts/soak-transport, which says for how many seconds.
@Suite(.enabled(if: soakSeconds != nil))
struct TransportSoak {
    private static let inFlight = 16

    /// What the servers do, by path; each comes as often as it is listed.
    private static let paths =
        [
            "/large", "/large", "/redirect", "/redirect", "/redirect", "/redirect", "/other", "/other", "/circle",
            "/close", "/reset", "/cut", "/chunks", "/cut-chunks", "/drip", "/drip", "/silence", "/challenge",
            "/refusal", "/bad-gzip", "/too-large",
        ] + Array(repeating: "/ok", count: 20)

    private static let body = [UInt8](repeating: 65, count: 100_000)

    private static func script(other: String) -> LoopbackServer.Script {
        { request in
            switch request.target {
            case "/large": .response(bytes: body)
            case "/redirect": .redirect(request.method == "GET" ? 302 : 307, to: "/ok")
            case "/other": .redirect(308, to: other + "/ok")
            case "/circle": .redirect(302, to: "/circle")
            case "/close": [.close]
            case "/reset": [.reset]
            case "/cut": [.head(200, ["Content-Length: 200000"]), .send(body), .close]
            case "/chunks": [.head(200, ["Transfer-Encoding: chunked"]), .send(Array("2\r\nok\r\n0\r\n\r\n".utf8))]
            case "/cut-chunks": [.head(200, ["Transfer-Encoding: chunked"]), .send(Array("9\r\nok".utf8)), .close]
            case "/drip": [.head(200, ["Content-Length: 10"]), .drip(Array("0123456789".utf8))]
            case "/silence": [.waitUntilGone]
            case "/challenge": .response(401, ["WWW-Authenticate: Basic realm=\"x\""], body: "outcome")
            case "/refusal": .response(503, ["Retry-After: 1"], body: "outcome")
            case "/bad-gzip": .response(200, ["Content-Encoding: gzip"], body: "plain")
            case "/too-large": [.head(200, ["Connection: close"]), .flood(body, times: 6), .close]
            default: .response(body: "ok")
            }
        }
    }

    /// What came of the requests, by name.
    private final class Counts: Sendable {
        private let counts = Locked<[String: Int]>([:])

        func add(_ outcome: String) {
            counts.withLock { $0[outcome, default: 0] += 1 }
        }

        var total: Int { counts.withLock { $0.values.reduce(0, +) } }

        var text: String {
            counts.withLock { $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }.joined(separator: ", ")
        }
    }

    @Test func `nothing hangs and nothing crashes`() async throws {
        let counts = Counts()
        let end = ContinuousClock.now + .seconds(soakSeconds ?? 1)
        Self.watch(counts, until: end + .seconds(60))
        try await LoopbackServer.run({ _ in .response(body: "ok") }) { other in
            try await LoopbackServer.run(Self.script(other: other.origin), keepsRequests: false) { server in
                let transport = URLSessionTransport(
                    configuration: .init(
                        responseDeadline: .milliseconds(400), idleTimeout: .seconds(1), deadline: .seconds(3),
                        maximumBodySize: 500_000, maximumStreamedBodySize: 500_000))
                try await withThrowingTaskGroup { group in
                    for _ in 0..<Self.inFlight {
                        group.addTask {
                            while ContinuousClock.now < end { try await Self.sendOne(transport, server, counts) }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
        print("» \(counts.total) requests: \(counts.text)")
        #expect(counts.total > 0)
    }

    private static func sendOne(
        _ transport: URLSessionTransport,
        _ server: LoopbackServer,
        _ counts: Counts
    ) async throws {
        let path = paths.randomElement() ?? "/ok"
        let isWrite = Int.random(in: 0..<4) == 0
        var request = HTTPRequest(method: isWrite ? .post : .get, url: try server.url(path))
        request.body = isWrite ? [1, 2, 3] : nil
        request.streamsResponse = Int.random(in: 0..<3) == 0
        let isCancelled = Int.random(in: 0..<3) == 0
        let task = Task { [request] in
            let response = try await transport.send(request)
            var size = response.body.count
            // Some readers lose interest.
            let pieces = Int.random(in: 0..<20)
            var count = 0
            for try await chunk in response.chunks where count < pieces {
                size += chunk.count
                count += 1
            }
            return response.status
        }
        if isCancelled {
            try await Task.sleep(for: .microseconds(Int.random(in: 0..<8000)))
            task.cancel()
        }
        switch await task.result {
        case .success(let status):
            counts.add("status \(status)")
        case .failure(is CancellationError):
            // Nobody but us cancels.
            counts.add(isCancelled ? "cancelled" : "cancelled by nobody")
            #expect(isCancelled)
        case .failure(let error as TransportError):
            counts.add(error.code.description)
        case .failure(let error):
            counts.add("other")
            Issue.record(error)
        }
    }

    /// Ends the process when nothing comes to an end any more: a task that hangs cannot be ended otherwise.
    private static func watch(_ counts: Counts, until end: ContinuousClock.Instant) {
        Thread.detachNewThread {
            var last = -1
            while ContinuousClock.now < end {
                Thread.sleep(forTimeInterval: 20)
                let total = counts.total
                guard total != last else {
                    print("» HANG after \(total) requests: \(counts.text)")
                    exit(3)
                }
                last = total
            }
        }
    }
}
