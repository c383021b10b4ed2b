// SPDX-License-Identifier: Apache-2.0

/// The way of a streamed body from URL loading to its one reader.
///
/// What has arrived and was not read is kept, up to a limit. Nothing on Linux can make URL loading wait for a slow reader: a
/// suspended task goes on receiving. There the limit ends the transfer; elsewhere the task is suspended long before it.
final class BodyChannel: Sendable {
    /// What URL loading should do after it has delivered bytes.
    enum Advice: Sendable {
        case goOn
        /// Wait until the reader has caught up, if that is possible.
        case pause
        /// Stop, since nobody wants the rest.
        case stop
    }

    private struct State {
        var unread: [UInt8] = []
        var end: Result<Void, any Error>?
        var reader: CheckedContinuation<[UInt8]?, any Error>?
        var isPaused = false
    }

    private let request: HTTPRequest
    private let bufferSize: Int
    private let state = Locked(State())
    private let resumeTransfer: @Sendable () -> Void
    private let cancelTransfer: @Sendable () -> Void

    /// Creates a channel.
    ///
    /// - Parameters:
    ///   - request: The request, for errors.
    ///   - bufferSize: The largest number of bytes kept for the reader.
    ///   - resume: Called when the reader has caught up after a pause was advised.
    ///   - cancel: Called when the reader wants no more.
    init(
        _ request: HTTPRequest,
        bufferSize: Int,
        resume: @escaping @Sendable () -> Void,
        cancel: @escaping @Sendable () -> Void
    ) {
        self.request = request
        self.bufferSize = bufferSize
        resumeTransfer = resume
        cancelTransfer = cancel
    }

    // MARK: - Writing

    /// Hands bytes to the reader.
    func write(_ bytes: some Collection<UInt8>) -> Advice {
        guard !bytes.isEmpty else { return .goOn }
        var piece: [UInt8] = []
        var reader: CheckedContinuation<[UInt8]?, any Error>?
        let advice = state.withLock { state -> Advice in
            guard state.end == nil else { return .stop }
            if let waiting = state.reader {
                (reader, piece) = (waiting, Array(bytes))
                state.reader = nil
                return .goOn
            }
            guard bytes.count <= bufferSize - state.unread.count else {
                let detail = "more than \(bufferSize) bytes were waiting to be read"
                // What is kept is of no use without what comes after it.
                state.unread = []
                state.end = .failure(TransportError(.readerTooSlow, request: request, detail: detail))
                return .stop
            }
            state.unread.append(contentsOf: bytes)
            state.isPaused = state.unread.count >= bufferSize / 4
            return state.isPaused ? .pause : .goOn
        }
        reader?.resume(returning: piece)
        return advice
    }

    /// Ends the body, whole or with the reason why it is not; only the first end counts.
    func finish(_ end: Result<Void, any Error>) {
        let reader = state.withLock { state -> CheckedContinuation<[UInt8]?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: end.map { nil })
    }

    // MARK: - Reading

    /// The stream of the body; the transfer ends when it is let go.
    func stream() -> HTTPBodyStream {
        let handle = Handle(channel: self)
        return HTTPBodyStream { try await handle.channel.next() }
    }

    private final class Handle: Sendable {
        let channel: BodyChannel

        init(channel: BodyChannel) {
            self.channel = channel
        }

        deinit {
            channel.abandon()
        }
    }

    private func next() async throws -> [UInt8]? {
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { wait(with: $0) }
        } onCancel: {
            abandon()
        }
    }

    private func wait(with reader: CheckedContinuation<[UInt8]?, any Error>) {
        var isDrained = false
        let answer = state.withLock { state -> Result<[UInt8]?, any Error>? in
            if !state.unread.isEmpty {
                defer { (state.unread, state.isPaused) = ([], false) }
                isDrained = state.isPaused
                return .success(state.unread)
            }
            if let end = state.end { return end.map { nil } }
            guard state.reader == nil else {
                let detail = "two tasks read the body at the same time"
                return .failure(TransportError(.invalidRequest, request: request, detail: detail))
            }
            state.reader = reader
            return nil
        }
        if isDrained { resumeTransfer() }
        if let answer { reader.resume(with: answer) }
    }

    /// Ends the stream for its reader, who wants no more of it, and the transfer with it.
    private func abandon() {
        let (reader, isUnderWay) = state.withLock { state in
            let isUnderWay = state.end == nil
            // A body that is whole, but was not read to its end, must not pass for one that was.
            if isUnderWay || !state.unread.isEmpty { state.end = .failure(CancellationError()) }
            state.unread = []
            defer { state.reader = nil }
            return (state.reader, isUnderWay)
        }
        reader?.resume(throwing: CancellationError())
        if isUnderWay { cancelTransfer() }
    }
}
