// SPDX-License-Identifier: Apache-2.0

/// A middleware that sends one request for all callers that ask for the same at the same time.
///
/// Only GET and HEAD are shared, and only when method, address, all fields and the wish for a stream are the same; a request
/// with other credentials is another request. So that this holds, a middleware that adds credentials must come before this
/// one.
///
/// The request goes on as long as one caller waits for it; a caller that is cancelled leaves at once and disturbs nobody.
/// An answer is not kept: who asks after it has come asks the server again. Streams are never shared.
public final class SharedReads: HTTPMiddleware {
    private struct Flight {
        let number: Int
        var task: Task<Void, Never>?
        var waiters: [Int: CheckedContinuation<HTTPResponse, any Error>] = [:]
    }

    private struct State {
        var flights: [HTTPRequest: Flight] = [:]
        /// Callers that were cancelled before they came to wait.
        var cancelled: Set<Int> = []
        var numbers = 0

        mutating func makeNumber() -> Int {
            numbers += 1
            return numbers
        }
    }

    private let state = Locked(State())

    /// Creates a middleware with no request under way.
    public init() {}

    /// The number of callers that wait for an answer.
    public var waitingCount: Int {
        state.withLock { $0.flights.values.reduce(0) { $0 + $1.waiters.count } }
    }

    /// Sends a request, or waits for the answer to the same one that is under way.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - next: The way to the server.
    /// - Returns: The response.
    /// - Throws: `CancellationError` when the calling task was cancelled, or what `next` throws.
    public func send(_ request: HTTPRequest, next: any HTTPTransport) async throws -> HTTPResponse {
        guard [.get, .head].contains(request.method), !request.streamsResponse else {
            return try await next.send(request)
        }
        let caller = state.withLock { $0.makeNumber() }
        defer { state.withLock { _ = $0.cancelled.remove(caller) } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { join(request, caller, $0, next) }
        } onCancel: {
            leave(request, caller)
        }
    }

    private func join(
        _ request: HTTPRequest,
        _ caller: Int,
        _ waiter: CheckedContinuation<HTTPResponse, any Error>,
        _ next: any HTTPTransport
    ) {
        let isCancelled = state.withLock { state in
            guard !state.cancelled.contains(caller) else { return true }
            if state.flights[request] == nil {
                let number = state.makeNumber()
                // Owned by its flight: the last caller to leave cancels it.
                let task = Task { [self] in
                    let result: Result<HTTPResponse, any Error>
                    do { result = .success(try await next.send(request)) } catch { result = .failure(error) }
                    land(request, number, result)
                }
                state.flights[request] = Flight(number: number, task: task)
            }
            state.flights[request]?.waiters[caller] = waiter
            return false
        }
        if isCancelled { waiter.resume(throwing: CancellationError()) }
    }

    private func land(_ request: HTTPRequest, _ number: Int, _ result: Result<HTTPResponse, any Error>) {
        let waiters = state.withLock { state -> [Int: CheckedContinuation<HTTPResponse, any Error>] in
            // Abandoned by all, and maybe followed by another.
            guard state.flights[request]?.number == number else { return [:] }
            return state.flights.removeValue(forKey: request)?.waiters ?? [:]
        }
        for waiter in waiters.values { waiter.resume(with: result) }
    }

    private func leave(_ request: HTTPRequest, _ caller: Int) {
        let (waiter, task) = state.withLock { state in
            state.cancelled.insert(caller)
            let waiter = state.flights[request]?.waiters.removeValue(forKey: caller)
            guard waiter != nil, state.flights[request]?.waiters.isEmpty == true else {
                return (waiter, nil as Task<Void, Never>?)
            }
            return (waiter, state.flights.removeValue(forKey: request)?.task)
        }
        task?.cancel()
        waiter?.resume(throwing: CancellationError())
    }
}
