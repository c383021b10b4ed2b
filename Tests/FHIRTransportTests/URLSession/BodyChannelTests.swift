// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FHIRTransport

/// What lies between URL loading and the reader of a stream.
struct BodyChannelTests {
    private let resumed = Locked(0)
    private let cancelled = Locked(0)
    private let channel: BodyChannel

    init() throws {
        let (resumed, cancelled) = (resumed, cancelled)
        channel = BodyChannel(
            try .example(),
            bufferSize: 100,
            resume: { resumed.withLock { $0 += 1 } },
            cancel: { cancelled.withLock { $0 += 1 } }
        )
    }

    #if canImport(FoundationNetworking)
    // Each piece takes 400 bytes of the limit, since Foundation on Linux keeps 350 for good.
    @Test(arguments: [(8_000_000, 20_000), (1_000, 10_000)])
    func `a body in too many pieces is refused`(limit: Int, pieces: Int) async throws {
        let request = try HTTPRequest.example()
        let exchange = Exchange(request, limits: .init(maximumBodySize: limit)) {
            BodyChannel(request, bufferSize: 1, resume: {}, cancel: {})
        }
        _ = exchange.receive(HTTPResponse(status: 200))
        let piece: [UInt8] = pieces > 10_000 ? [65] : []
        for _ in 0..<pieces { #expect(exchange.receive(piece) == .goOn) }
        #expect(exchange.receive(piece) == .stop)
        let error = await #expect(throws: TransportError.self) { try await exchange.response() }
        #expect(error?.code == .responseTooLarge)
        #expect(error?.detail?.hasPrefix("it came in more than \(pieces) pieces") == true)
    }
    #endif

    @Test func `a transfer should pause when a quarter is full, and is resumed when that was read`() async throws {
        let stream = channel.stream()
        var iterator = stream.makeAsyncIterator()
        #expect(channel.write([UInt8](repeating: 1, count: 24)) == .goOn)
        #expect(try await iterator.next()?.count == 24)
        #expect(resumed.withLock { $0 } == 0)
        #expect(channel.write([UInt8](repeating: 1, count: 24)) == .goOn)
        #expect(channel.write([2]) == .pause)
        // The transfer does not always stop at once.
        #expect(channel.write([3]) == .pause)
        #expect(try await iterator.next()?.count == 26)
        #expect(resumed.withLock { $0 } == 1)
    }

    @Test func `more than the buffer holds is an error, and nothing after it is read`() async throws {
        let stream = channel.stream()
        var iterator = stream.makeAsyncIterator()
        #expect(channel.write([UInt8](repeating: 1, count: 100)) == .pause)
        #expect(channel.write([2]) == .stop)
        #expect(channel.write([3]) == .stop)
        let error = await #expect(throws: TransportError.self) { try await iterator.next() }
        #expect(error?.code == .readerTooSlow)
    }

    @Test func `what has arrived is read before the failure`() async throws {
        let stream = channel.stream()
        var iterator = stream.makeAsyncIterator()
        _ = channel.write([1])
        channel.finish(.failure(TransportError(.connectionLost, request: try .example())))
        channel.finish(.success(()))
        #expect(try await iterator.next() == [1])
        let error = await #expect(throws: TransportError.self) { try await iterator.next() }
        #expect(error?.code == .connectionLost)
    }

    @Test func `letting go ends a transfer that is under way, and only that`() throws {
        _ = channel.stream()
        #expect(cancelled.withLock { $0 } == 1)
        #expect(channel.write([1]) == .stop)
        _ = channel.stream()
        #expect(cancelled.withLock { $0 } == 1)
    }

    @Test func `a body that was not read to its end does not pass for whole`() async throws {
        let stream = channel.stream()
        _ = channel.write([1])
        channel.finish(.success(()))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        var iterator = stream.makeAsyncIterator()
        await #expect(throws: CancellationError.self) { try await iterator.next() }
        #expect(cancelled.withLock { $0 } == 0)
    }

    @Test func `two tasks cannot read at the same time`() async throws {
        let stream = channel.stream()
        let reader = Task {
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        // Whoever comes second is refused, and the first one is not disturbed.
        let other = Task {
            var iterator = stream.makeAsyncIterator()
            return try await iterator.next()
        }
        let refused = await withTaskGroup(of: TransportError.Code?.self) { group in
            for task in [reader, other] {
                group.addTask {
                    do {
                        _ = try await task.value
                        return nil
                    } catch {
                        return (error as? TransportError)?.code
                    }
                }
            }
            let first = await group.next() ?? nil
            channel.finish(.success(()))
            await group.waitForAll()
            return first
        }
        #expect(refused == .invalidRequest)
    }
}
