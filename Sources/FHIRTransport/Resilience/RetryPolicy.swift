// SPDX-License-Identifier: Apache-2.0

/// A rule that says which failures are worth another attempt, and how long to wait for it.
///
/// The wait before attempt *n* + 1 is a random part of `baseDelay` × 2ⁿ⁻¹, at most of `maximumDelay`: full jitter, so that
/// clients that failed together do not come back together. A `Retry-After` is added to it, never cut short.
public struct RetryPolicy: Sendable, Hashable {
    /// The largest number of times a request is sent, the first included; at least one.
    public var maximumAttempts: Int
    /// The longest wait before the second attempt.
    public var baseDelay: Duration
    /// The longest wait before any attempt, without what a server asks for.
    public var maximumDelay: Duration
    /// The longest time for a call with all its attempts and waits; nil for no limit.
    ///
    /// A wait that would not end in time is not begun: the caller gets the response or error there is.
    public var deadline: Duration?
    /// The status codes by which a server says that it may do better next time.
    public var statuses: Set<Int>
    /// The failures of a transport after which the next attempt may do better.
    public var codes: Set<TransportError.Code>

    /// The status codes for a request that came too slowly, too early or too often, and for a server behind that is away.
    ///
    /// 500 is not among them: a FHIR server that fails on a request fails on the same one again.
    public static let defaultStatuses: Set<Int> = [408, 425, 429, 502, 503, 504]

    /// The failures of the network, as opposed to those of the request, the answer or the trust in a server.
    public static let defaultCodes: Set<TransportError.Code> = [.cannotConnect, .connectionLost, .timedOut]

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The largest number of times a request is sent.
    ///   - baseDelay: The longest wait before the second attempt.
    ///   - maximumDelay: The longest wait before any attempt.
    ///   - deadline: The longest time for a call with all its attempts and waits; nil for no limit.
    ///   - statuses: The status codes after which to try again.
    ///   - codes: The failures of a transport after which to try again.
    public init(
        maximumAttempts: Int = 4,
        baseDelay: Duration = .milliseconds(250),
        maximumDelay: Duration = .seconds(20),
        deadline: Duration? = .seconds(90),
        statuses: Set<Int> = Self.defaultStatuses,
        codes: Set<TransportError.Code> = Self.defaultCodes
    ) {
        self.maximumAttempts = maximumAttempts
        self.baseDelay = baseDelay
        self.maximumDelay = maximumDelay
        self.deadline = deadline
        self.statuses = statuses
        self.codes = codes
    }

    /// Returns the wait before the next attempt.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts made, at least one.
    ///   - random: A number from 0 to 1.
    /// - Returns: The wait, without what the server asks for.
    func delay(after attempts: Int, random: Double) -> Duration {
        var longest = max(baseDelay, .zero)
        for _ in 1..<max(attempts, 1) where longest < maximumDelay { longest *= 2 }
        return min(longest, max(maximumDelay, .zero)) * min(max(random, 0), 1)
    }
}
