// SPDX-License-Identifier: Apache-2.0

/// The sequences that want to hear of changes of a session or an outbox.
///
/// A sequence may end on any thread, so they stand behind a lock and not in the actor. No continuation is called while the
/// lock is held: ending one comes back here.
package final class StateListeners<State: Sendable>: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<State>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Locked(Listeners())

    package init() {}

    package var isEmpty: Bool { listeners.withLock(\.continuations.isEmpty) }

    /// Begins a sequence.
    ///
    /// - Parameters:
    ///   - first: What it begins with, if anything.
    ///   - bufferingPolicy: What it keeps of the states that nobody took yet.
    /// - Returns: The sequence, which ends with the listeners.
    package func stream(
        from first: State? = nil,
        keeping bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: bufferingPolicy)
        if let first { continuation.yield(first) }
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { _ = $0.continuations.removeValue(forKey: number) }
        }
        return stream
    }

    package func yield(_ state: State) {
        for continuation in continuations() { continuation.yield(state) }
    }

    package func finish() {
        for continuation in continuations() { continuation.finish() }
    }

    private func continuations() -> [AsyncStream<State>.Continuation] {
        listeners.withLock { Array($0.continuations.values) }
    }
}
