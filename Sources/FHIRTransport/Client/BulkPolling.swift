// SPDX-License-Identifier: Apache-2.0

/// How long and how often to ask whether an export is done.
public struct BulkPolling: Sendable, Hashable {
    /// The time to wait for the whole; then waiting ends with an error, and the export goes on.
    public var deadline: Duration
    /// The waits between questions where the server names none; its limit holds for those that the server names as well.
    ///
    /// The server is asked every 100 milliseconds at most.
    public var backoff: Backoff

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - deadline: The time to wait for the whole.
    ///   - backoff: The waits between questions.
    public init(deadline: Duration = .seconds(3600), backoff: Backoff = Self.defaultBackoff) {
        self.deadline = deadline
        self.backoff = backoff
    }

    /// 2 seconds, twice as long after each question, at most 5 minutes.
    public static let defaultBackoff = Backoff(first: .seconds(2), limit: .seconds(300), jitter: .none)
}
