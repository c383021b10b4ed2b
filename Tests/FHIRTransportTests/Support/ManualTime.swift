// SPDX-License-Identifier: Apache-2.0

import FHIRTransport
import Foundation

/// A clock on which every wait is over at once and moves the time on, except one that a test holds back.
final class ManualTime: Sendable {
    private struct State {
        var now = Duration.zero
        var waits: [Duration] = []
    }

    /// Ends the wait that is held back.
    let due = Signal()

    private let held: Duration?
    private let state = Locked(State())

    /// Creates a clock.
    ///
    /// - Parameter held: The length of a wait, such as a deadline, that only ends when the signal is fired.
    init(holding held: Duration? = nil) {
        self.held = held
    }

    /// The waits so far, without the one that is held back.
    var waits: [Duration] { state.withLock(\.waits) }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }

    /// An environment with this clock, on 15 August 2016, 10:00 UTC.
    func environment(random: Double = 0.5) -> HostEnvironment {
        HostEnvironment(
            uptime: { self.state.withLock(\.now) },
            sleep: { duration in
                guard duration != self.held else { return try await self.due.wait() }
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.now += duration
                    state.waits.append(duration)
                }
            },
            date: { Clinic.now },
            random: { random }
        )
    }
}
