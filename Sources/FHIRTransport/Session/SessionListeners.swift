// SPDX-License-Identifier: Apache-2.0

/// The sequences that want to hear of changes.
///
/// A sequence may end on any thread, so they stand behind a lock and not in the actor. No continuation is called while the
/// lock is held: ending one comes back here.
final class SessionListeners: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<PatientSession.State>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Locked(Listeners())

    func stream() -> AsyncStream<PatientSession.State> {
        let (stream, continuation) = AsyncStream.makeStream(of: PatientSession.State.self)
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

    func yield(_ state: PatientSession.State) {
        for continuation in continuations() { continuation.yield(state) }
    }

    func finish() {
        for continuation in continuations() { continuation.finish() }
    }

    private func continuations() -> [AsyncStream<PatientSession.State>.Continuation] {
        listeners.withLock { Array($0.continuations.values) }
    }
}
