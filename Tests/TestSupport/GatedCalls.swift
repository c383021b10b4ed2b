// SPDX-License-Identifier: Apache-2.0

/// An asynchronous function under the control of a test: each call waits until the test answers it.
///
/// Calls are numbered from 0 in the order in which they begin. Nothing here sleeps.
///
/// ```swift
/// let fetch = GatedCalls<String, [String]>()
/// let loader = ContentLoader(isEmpty: \.isEmpty) { try await fetch($0) }
/// loader.load("a")
/// await fetch.answer(0, .success(["x"]))
/// ```
public actor GatedCalls<Argument: Sendable, Answer: Sendable> {
    private struct Call {
        let argument: Argument
        var continuation: CheckedContinuation<Result<Answer, any Error>, Never>?
        var wasCancelled = false
    }

    private let cancellationError: (any Error)?
    private var calls: [Call] = []
    private var waiters: [(index: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates the function.
    ///
    /// - Parameter cancellationError: The error with which a waiting call ends when its task is cancelled; `nil` for
    ///   a function that does not notice cancellation.
    public init(cancellationError: (any Error)? = nil) {
        self.cancellationError = cancellationError
    }

    /// The arguments of all calls so far.
    public var arguments: [Argument] { calls.map(\.argument) }

    /// Calls the function and waits for the test.
    public func callAsFunction(_ argument: Argument) async throws -> Answer {
        let index = calls.count
        calls.append(Call(argument: argument))
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                calls[index].continuation = continuation
                wakeWaiters()
            }
        } onCancel: {
            Task { await self.noticeCancellation(of: index) }
        }
        calls[index].wasCancelled = Task.isCancelled
        return try result.get()
    }

    /// Waits until a call has begun and returns its argument.
    @discardableResult
    public func started(_ index: Int) async -> Argument {
        if index >= calls.count {
            await withCheckedContinuation { waiters.append((index, $0)) }
        }
        return calls[index].argument
    }

    /// Waits until a call has begun and lets it end; a call that has ended stays as it is.
    public func answer(_ index: Int, _ result: Result<Answer, any Error>) async {
        await started(index)
        calls[index].continuation?.resume(returning: result)
        calls[index].continuation = nil
    }

    /// Returns whether the task of a call was cancelled by the time the call ended.
    public func wasCancelled(_ index: Int) -> Bool { calls[index].wasCancelled }

    private func wakeWaiters() {
        let count = calls.count
        for waiter in waiters where waiter.index < count {
            waiter.continuation.resume()
        }
        waiters.removeAll { $0.index < count }
    }

    private func noticeCancellation(of index: Int) {
        guard let cancellationError else { return }
        calls[index].continuation?.resume(returning: .failure(cancellationError))
        calls[index].continuation = nil
    }
}
