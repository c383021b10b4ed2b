// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One request on its way through URL loading: what has arrived so far, and one outcome.
///
/// The first outcome counts and later ones are ignored, so that whoever knows first may end the exchange: the delegate with
/// a response or failure, or the caller with a cancellation, which then need not wait for URL loading to notice. The
/// outcome of a streamed response is its header section; what comes later goes to the channel of its body.
final class Exchange: Sendable {
    typealias Outcome = Result<HTTPResponse, any Error>

    private struct State {
        var arrived: HTTPResponse?
        var waiter: CheckedContinuation<HTTPResponse, any Error>?
        var isOver = false
        /// An outcome that came before anybody waited for it; not kept longer, or nobody could let go of its stream.
        var early: Outcome?
        var channel: BodyChannel?
        var bodySize = 0
        var pieceCount = 0
    }

    let request: HTTPRequest
    private let limits: URLSessionTransport.Configuration
    private let makeChannel: @Sendable () -> BodyChannel
    private let state = Locked(State())

    init(
        _ request: HTTPRequest,
        limits: URLSessionTransport.Configuration,
        makeChannel: @escaping @Sendable () -> BodyChannel
    ) {
        self.request = request
        self.limits = limits
        self.makeChannel = makeChannel
    }

    /// The response as far as it has arrived, unless it is streamed.
    var arrived: HTTPResponse? {
        state.withLock { $0.arrived }
    }

    // MARK: - Receiving

    /// Takes note of the header section of the response, unless the exchange is over.
    ///
    /// - Returns: Whether the transfer should go on; the exchange has failed when a body is announced that is too long.
    func receive(_ head: HTTPResponse) -> BodyChannel.Advice {
        let isStreamed = request.streamsResponse && request.method != .head && head.isSuccess
        let limit = isStreamed ? limits.maximumStreamedBodySize : self.limit(of: head)
        // HEAD and 304 tell the length of a body that does not come.
        let hasBody = request.method != .head && head.status != 304
        if hasBody, let length = head.fields[.contentLength].flatMap({ Int($0) }), length > limit {
            finish(.failure(request.tooLarge(limit)))
            return .stop
        }
        let channel = isStreamed ? makeChannel() : nil
        let isOver = state.withLock { state in
            guard !state.isOver else { return true }
            state.channel = channel
            if channel == nil { state.arrived = head }
            return false
        }
        guard !isOver, let channel else { return .goOn }
        var response = head
        response.stream = channel.stream()
        resume(with: .success(response))
        return .goOn
    }

    /// Appends to the body of the response, unless the exchange is over.
    func receive(_ bytes: some Collection<UInt8>) -> BodyChannel.Advice {
        let (channel, error) = state.withLock { state -> (BodyChannel?, TransportError?) in
            let isStreamed = state.channel != nil
            guard isStreamed || !state.isOver && state.arrived != nil else { return (nil, nil) }
            let limit = state.arrived.map(self.limit) ?? limits.maximumStreamedBodySize
            guard bytes.count <= limit - state.bodySize else { return (nil, request.tooLarge(limit)) }
            state.bodySize += bytes.count
            state.pieceCount += 1
            let room = max(isStreamed ? limits.streamBufferSize : limit, Self.fewPieces * Self.pieceCost)
            guard state.pieceCount * Self.pieceCost <= room else {
                return (nil, request.tooManyPieces(state.pieceCount))
            }
            if !isStreamed { state.arrived?.body.append(contentsOf: bytes) }
            return (state.channel, nil)
        }
        if let error {
            finish(.failure(error))
            return .stop
        }
        return channel?.write(bytes) ?? .goOn
    }

    #if canImport(FoundationNetworking)
    /// The bytes that URL loading keeps for good of each piece that it reads, however small: 350 were measured.
    private static let pieceCost = 400
    #else
    private static let pieceCost = 0
    #endif
    /// The number of pieces that is no matter whatever the limits are.
    private static let fewPieces = 10_000

    /// The largest body of a response that is collected.
    private func limit(of head: HTTPResponse) -> Int {
        min(limits.maximumBodySize, request.bodyLimit(of: head))
    }

    // MARK: - Ending

    /// Ends the exchange, or the body of its streamed response, unless it has ended already.
    func finish(_ outcome: Outcome) {
        if let channel = state.withLock({ $0.channel }) {
            channel.finish(outcome.map { _ in })
        } else {
            resume(with: outcome)
        }
    }

    /// Ends the exchange with a failure if there is no header section of a response yet.
    ///
    /// - Returns: Whether it did.
    func failUnlessAnswered(_ error: TransportError) -> Bool {
        guard state.withLock({ !$0.isOver && $0.arrived == nil && $0.channel == nil }) else { return false }
        finish(.failure(error))
        return true
    }

    private func resume(with outcome: Outcome) {
        let waiter = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard !state.isOver else { return nil }
            state.isOver = true
            state.arrived = nil
            if state.waiter == nil { state.early = outcome }
            defer { state.waiter = nil }
            return state.waiter
        }
        // Outside the lock: resuming runs code of the concurrency runtime, which has locks of its own.
        waiter?.resume(with: outcome)
    }

    /// Waits for the outcome; to be called once.
    func response() async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            let outcome = state.withLock { state -> Outcome? in
                if !state.isOver { state.waiter = continuation }
                defer { state.early = nil }
                return state.early
            }
            if let outcome { continuation.resume(with: outcome) }
        }
    }
}
