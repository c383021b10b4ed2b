// SPDX-License-Identifier: Apache-2.0

/// A loader for hosts without a main actor loop, which publishes each state as an element of a stream.
///
/// It follows the same rules as ``ContentLoader``; isolation to the actor keeps the promise that only the newest
/// request changes the state.
///
/// ```swift
/// for await state in await loader.states() {
///     print(state.phase.display)  // initial, loading, loaded
/// }
/// ```
///
/// The loader owns its task: the task and the streams end when the loader goes away.
public actor ContentStreamLoader<Key: Hashable & Sendable, Value: Sendable> {
    /// The phase with the key it is about.
    public private(set) var state = KeyedPhase<Key, Value>() {
        didSet {
            for subscriber in subscribers.values {
                subscriber.yield(state)
            }
        }
    }

    private let source: ContentSource<Key, Value>
    private var task: Task<Void, Never>?
    private var subscribers: [Int: AsyncStream<KeyedPhase<Key, Value>>.Continuation] = [:]
    private var lastSubscriber = 0

    /// Creates a loader that may try again after a failure.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether a received value holds nothing to show. An answer known to be incomplete should not count
    ///     as empty.
    ///   - retry: The rule for further attempts.
    ///   - sleep: The pause before a further attempt; it should throw when its task is cancelled.
    ///   - fetch: The request.
    public init(
        isEmpty: @escaping @Sendable (Value) -> Bool,
        retry: ContentRetryPolicy,
        sleep: @escaping @Sendable (Swift.Duration) async throws -> Void,
        fetch: @escaping @Sendable @concurrent (Key) async throws -> Value
    ) {
        source = ContentSource(isEmpty: isEmpty, retry: retry, sleep: sleep, fetch: fetch)
    }

    /// Creates a loader that makes one attempt per request.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether a received value holds nothing to show. An answer known to be incomplete should not count
    ///     as empty.
    ///   - fetch: The request.
    public init(
        isEmpty: @escaping @Sendable (Value) -> Bool,
        fetch: @escaping @Sendable @concurrent (Key) async throws -> Value
    ) {
        self.init(isEmpty: isEmpty, retry: .never, sleep: { _ in }, fetch: fetch)
    }

    deinit {
        task?.cancel()
        for subscriber in subscribers.values {
            subscriber.finish()
        }
    }

    /// What we have, what we do, and what went wrong last.
    public var phase: ContentPhase<Value> { state.phase }

    /// The key that was asked for last.
    public var key: Key? { state.key }

    /// Returns a stream of the present state and all later ones.
    ///
    /// Each call gives an independent stream. A reader that is slower than the changes misses those in between, never
    /// the newest.
    ///
    /// - Returns: The stream, which ends when the loader goes away.
    public func states() -> AsyncStream<KeyedPhase<Key, Value>> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: KeyedPhase<Key, Value>.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        lastSubscriber += 1
        let subscriber = lastSubscriber
        continuation.onTermination = { [weak self] _ in
            Task { [weak self] in await self?.unsubscribe(subscriber) }
        }
        subscribers[subscriber] = continuation
        continuation.yield(state)
        return stream
    }

    /// Fetches the content of a key, in place of any request under way.
    ///
    /// Content of the same key stays until the answer arrives, and also if the answer is a failure.
    ///
    /// - Parameters:
    ///   - key: The key to fetch.
    ///   - keepingPrevious: Whether content of another key stays as well. Do not use it where mistaking one for the
    ///     other does harm; ``KeyedPhase/isShowingPrevious`` tells them apart.
    /// - Returns: The task of this request. It ends when its fetch does, also if it was overtaken. Cancelling it has
    ///   the effect of ``cancel()`` as soon as its fetch ends.
    @discardableResult
    public func load(_ key: Key, keepingPrevious: Bool = false) -> Task<Void, Never> {
        let ticket = state.begin(key, keepingPrevious: keepingPrevious)
        task?.cancel()
        let newTask = Task { [weak self, source] in
            let result = await source.answer(for: key) { [weak self] in
                await self?.willRetry(ticket, after: $0) ?? false
            }
            await self?.finish(ticket, result)
        }
        task = newTask
        return newTask
    }

    /// Fetches the content of the last key again and keeps what is shown meanwhile.
    ///
    /// - Returns: The task of the request, or `nil` when nothing was loaded yet.
    @discardableResult
    public func reload() -> Task<Void, Never>? {
        key.map { load($0, keepingPrevious: true) }
    }

    /// Starts a request that must not run twice at a time, such as saving; the key is what shall be saved.
    ///
    /// After a failure, submit the same key again; an identifier in the key lets the server find out that it is the
    /// same. ``reload()`` would not do, as it overtakes a request under way instead of leaving it alone. Cancelling
    /// does not take back what the server has already done.
    ///
    /// - Parameter key: The key to submit.
    /// - Returns: The task of the request, or `nil` while another request is under way.
    @discardableResult
    public func submit(_ key: Key) -> Task<Void, Never>? {
        phase.isFetching ? nil : load(key)
    }

    /// Gives up the request under way and goes back to what was there before it, with its key.
    ///
    /// Content that the request replaced by nothing, because it was for another key, does not come back.
    public func cancel() {
        guard phase.isFetching else { return }
        state.cancel()
        stop()
    }

    /// Forgets content, failure and key, as after signing out; an answer under way is ignored.
    public func reset() {
        guard key != nil else { return }
        state.reset()
        stop()
    }

    /// Changes the content in place, as when a saved record is shown before the next load confirms it.
    ///
    /// - Parameter change: The change. It is not called when there is no content, or content of another key only.
    /// - Returns: Whether there was content to change.
    @discardableResult
    public func modify(_ change: @Sendable (inout Value) -> Void) -> Bool {
        guard phase.value != nil, !state.isShowingPrevious else { return false }
        state.modify(isEmpty: source.isEmpty, change)
        return true
    }

    // An overtaken request must not touch the state at all: touching it would publish it again.

    private func willRetry(_ ticket: ContentPhase<Value>.Ticket, after error: any Error) -> Bool {
        guard phase.inFlight == ticket else { return false }
        state.retry(ticket, after: error)
        return true
    }

    private func finish(_ ticket: ContentPhase<Value>.Ticket, _ result: Result<Value, any Error>) {
        guard phase.inFlight == ticket else { return }
        state.finish(ticket, result, isEmpty: source.isEmpty)
        task = nil
    }

    private func stop() {
        task?.cancel()
        task = nil
    }

    private func unsubscribe(_ subscriber: Int) {
        subscribers[subscriber] = nil
    }
}
