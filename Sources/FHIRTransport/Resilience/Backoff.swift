// SPDX-License-Identifier: Apache-2.0

/// How long to wait before the next attempt, after so many that failed.
///
/// The wait doubles with each attempt up to a limit. A random part of it keeps apart the clients that failed together, so that
/// they do not come back together.
public struct Backoff: Sendable, Hashable {
    /// How much of a wait is left to chance.
    public enum Jitter: Sendable, Hashable {
        /// Nothing: the wait is the same each time.
        case none
        /// Half: the wait lies between half of it and all of it.
        case half
        /// Everything: the wait lies between nothing and all of it.
        case full
    }

    /// The longest wait after the first attempt.
    public let first: Duration
    /// The longest wait of all.
    public let limit: Duration
    /// How much of a wait is left to chance.
    public let jitter: Jitter

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - first: The longest wait after the first attempt; not negative.
    ///   - limit: The longest wait of all; at least the first.
    ///   - jitter: How much of a wait is left to chance.
    public init(first: Duration, limit: Duration, jitter: Jitter = .half) {
        self.first = max(.zero, first)
        self.limit = max(self.first, limit)
        self.jitter = jitter
    }

    /// Returns the wait after some attempts.
    ///
    /// - Parameters:
    ///   - attempts: How many have failed, at least 1.
    ///   - random: A number from 0 up to 1, which chooses within the part that is left to chance.
    /// - Returns: The wait.
    public func delay(afterAttempts attempts: Int, random: Double) -> Duration {
        var delay = first
        // More doublings than lie between the shortest wait that there is and the longest.
        for _ in 0..<min(max(0, attempts - 1), 128) where delay < limit { delay *= 2 }
        let chance = min(max(random, 0), 1)
        return switch jitter {
        case .none: min(delay, limit)
        case .half: min(delay, limit) * (0.5 + chance / 2)
        case .full: min(delay, limit) * chance
        }
    }
}
