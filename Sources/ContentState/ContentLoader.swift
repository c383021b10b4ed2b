// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A loader that keeps the content of one screen on the main actor and tells observers when it changes.
///
/// The newest load wins: an older one is cancelled, and its answer is ignored even if its fetch does not notice the
/// cancellation. Each answer is one change of ``state``, so content, failure and activity never disagree, and calls
/// that change nothing notify nobody.
///
/// The loader owns its task: the task ends when the loader goes away.
/// For hosts without a main actor loop, such as servers, there is ``ContentStreamLoader``.
@MainActor
@Observable
public final class ContentLoader<Key: Hashable & Sendable, Value: Sendable> {
    /// The phase with the key it is about.
    public private(set) var state = KeyedPhase<Key, Value>()

    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private let source: ContentSource<Key, Value>

    /// Creates a loader that may try again after a failure.
    ///
    /// - Parameters:
    ///   - isEmpty: Whether a received value holds nothing to show. An answer known to be incomplete should not count
    ///     as empty.
    ///   - retry: The rule for further attempts.
    ///   - sleep: The pause before a further attempt; it should throw when its task is cancelled.
    ///   - fetch: The request, which runs outside the main actor.
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
    ///   - fetch: The request, which runs outside the main actor.
    public convenience init(
        isEmpty: @escaping @Sendable (Value) -> Bool,
        fetch: @escaping @Sendable @concurrent (Key) async throws -> Value
    ) {
        self.init(isEmpty: isEmpty, retry: .never, sleep: { _ in }, fetch: fetch)
    }

    deinit {
        task?.cancel()
    }

    /// What we have, what we do, and what went wrong last.
    public var phase: ContentPhase<Value> { state.phase }

    /// The key that was asked for last.
    public var key: Key? { state.key }

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
            let result = await source.answer(for: key) { [weak self] in self?.willRetry(ticket, after: $0) ?? false }
            self?.finish(ticket, result)
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

    /// Gives up the request under way and goes back to what was shown before it, with its key.
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
    public func modify(_ change: (inout Value) -> Void) -> Bool {
        guard phase.value != nil, !state.isShowingPrevious else { return false }
        state.modify(isEmpty: source.isEmpty, change)
        return true
    }

    // An overtaken request must not touch the state at all: touching it would notify observers.

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
}
