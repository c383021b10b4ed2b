// SPDX-License-Identifier: Apache-2.0

/// How long and how often to ask whether an export is done.
public struct BulkPolling: Sendable, Hashable {
    /// The time to wait for the whole; then waiting ends with an error, and the export goes on.
    public var deadline: Duration
    /// The wait before the second question, where the server names none; each later one is twice as long.
    public var interval: Duration
    /// The longest wait, also where the server names a longer one.
    public var maximumInterval: Duration

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - deadline: The time to wait for the whole.
    ///   - interval: The wait before the second question, at least 100 milliseconds.
    ///   - maximumInterval: The longest wait.
    public init(
        deadline: Duration = .seconds(3600),
        interval: Duration = .seconds(2),
        maximumInterval: Duration = .seconds(300)
    ) {
        self.deadline = deadline
        self.interval = max(interval, .milliseconds(100))
        self.maximumInterval = max(maximumInterval, self.interval)
    }
}
