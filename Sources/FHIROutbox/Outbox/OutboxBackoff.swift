// SPDX-License-Identifier: Apache-2.0

import FHIRTransport

/// How long to wait before the next attempt, after so many that failed.
///
/// The wait doubles with each attempt up to a limit. Half of it is random, so that devices that lost a server at the same moment
/// do not come back at the same moment.
public struct OutboxBackoff: Sendable, Hashable {
    /// The wait after the first attempt.
    public let first: Duration
    /// The longest wait.
    public let limit: Duration

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - first: The wait after the first attempt; not negative.
    ///   - limit: The longest wait; at least the first.
    public init(first: Duration = .seconds(2), limit: Duration = .seconds(300)) {
        self.first = max(.zero, first)
        self.limit = max(self.first, limit)
    }

    /// Returns the wait after some attempts.
    ///
    /// - Parameters:
    ///   - attempts: How many have failed, at least 1.
    ///   - random: A number from 0 up to 1, which chooses between half of the wait and all of it.
    /// - Returns: The wait.
    public func delay(afterAttempts attempts: Int, random: Double) -> Duration {
        var delay = first
        // More doublings than lie between the shortest wait that there is and the longest.
        for _ in 0..<min(max(0, attempts - 1), 128) where delay < limit { delay *= 2 }
        return min(delay, limit) * (0.5 + min(max(random, 0), 1) / 2)
    }
}
