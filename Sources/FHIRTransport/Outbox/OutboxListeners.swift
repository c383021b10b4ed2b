// SPDX-License-Identifier: Apache-2.0

/// The sequences that want to hear of the changes of an outbox.
///
/// A sequence may end on any thread, so they stand behind a lock and not in the actor. No continuation is called while the
/// lock is held: ending one comes back here.
final class OutboxListeners: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<OutboxSnapshot>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Locked(Listeners())

    var isEmpty: Bool { listeners.withLock(\.continuations.isEmpty) }

    /// Begins a sequence; of the snapshots that nobody took yet it keeps the newest.
    func stream(from first: OutboxSnapshot) -> AsyncStream<OutboxSnapshot> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: OutboxSnapshot.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(first)
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

    func yield(_ snapshot: OutboxSnapshot) {
        for continuation in continuations() { continuation.yield(snapshot) }
    }

    func finish() {
        for continuation in continuations() { continuation.finish() }
    }

    private func continuations() -> [AsyncStream<OutboxSnapshot>.Continuation] {
        listeners.withLock { Array($0.continuations.values) }
    }
}
