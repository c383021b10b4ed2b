// SPDX-License-Identifier: Apache-2.0

/// A middleware that lets a limited number of requests pass at the same time, in the order they came.
///
/// A request that waits can be cancelled and then never passes. The place of a streamed response is free when its header
/// section has arrived: who reads the body slowly does not hold up others.
public final class ConcurrencyLimiter: HTTPMiddleware {
    private struct State {
        var free: Int
        var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
        /// The numbers of those that came to wait, in order, from `head` on; who is not in `waiting` was cancelled.
        var line: [Int] = []
        var head = 0
        /// Those that were cancelled before they came to wait.
        var cancelled: Set<Int> = []
        var numbers = 0
    }

    /// The number of requests that may be under way at the same time.
    public let limit: Int

    private let state: Locked<State>

    /// Creates a middleware.
    ///
    /// - Parameter limit: The number of requests that may be under way at the same time, at least one.
    public init(limit: Int) {
        self.limit = max(limit, 1)
        state = Locked(State(free: self.limit))
    }

    /// The number of requests that wait for their turn.
    public var waitingCount: Int {
        state.withLock(\.waiting.count)
    }

    /// Sends a request when it is its turn.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response.
    /// - Throws: `CancellationError` when the task is cancelled while it waits, or what `next` throws.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        try await enter()
        defer { leave() }
        return try await next.send(request)
    }

    private func enter() async throws {
        let number = state.withLock { state in
            state.numbers += 1
            return state.numbers
        }
        defer { state.withLock { _ = $0.cancelled.remove(number) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let answer = state.withLock { state -> Result<Void, any Error>? in
                    if state.cancelled.contains(number) { return .failure(CancellationError()) }
                    if state.free > 0 {
                        state.free -= 1
                        return .success(())
                    }
                    state.waiting[number] = continuation
                    state.line.append(number)
                    return nil
                }
                if let answer { continuation.resume(with: answer) }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.cancelled.insert(number)
                return state.waiting.removeValue(forKey: number)
            }
            waiting?.resume(throwing: CancellationError())
        }
    }

    /// Gives the place to the request that has waited longest.
    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            if state.head > 1000, state.head > state.line.count / 2 {
                // Or the line would never get shorter while it never gets empty.
                state.line.removeFirst(state.head)
                state.head = 0
            }
            while state.head < state.line.count {
                defer { state.head += 1 }
                if let next = state.waiting.removeValue(forKey: state.line[state.head]) { return next }
            }
            (state.line, state.head) = ([], 0)
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
