// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// A door that holds threads of a test server until a test opens it.
final class Gate: @unchecked Sendable {
    // `NSCondition` is both the lock of the flag and the way to wait for it.
    private let condition = NSCondition()
    private var isOpen = false

    /// Lets everybody through, now and later.
    func open() {
        condition.lock()
        isOpen = true
        condition.broadcast()
        condition.unlock()
    }

    /// Blocks the thread until the door is open; never to be called from a task.
    func wait() {
        condition.lock()
        while !isOpen { condition.wait() }
        condition.unlock()
    }
}

/// An event that one task of a test waits for.
final class Signal: Sendable {
    private let stream: AsyncStream<Never>
    private let continuation: AsyncStream<Never>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// Tells that the event has happened.
    func fire() {
        continuation.finish()
    }

    /// Waits for the event, or until the task is cancelled.
    func wait() async throws {
        for await _ in stream {}
        try Task.checkCancellation()
    }
}

extension HostEnvironment {
    /// An environment in which every sleep ends when a signal is fired, and not before.
    static func due(after signal: Signal) -> HostEnvironment {
        HostEnvironment(sleep: { _ in try await signal.wait() })
    }
}
