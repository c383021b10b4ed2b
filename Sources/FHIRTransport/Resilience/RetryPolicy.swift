// SPDX-License-Identifier: Apache-2.0

/// A rule that says which failures are worth another attempt, and how long to wait for it.
///
/// The waits are those of ``backoff``. A `Retry-After` is added to them, never cut short.
public struct RetryPolicy: Sendable, Hashable {
    /// The largest number of times a request is sent, the first included; at least one.
    public var maximumAttempts: Int
    /// How long to wait between attempts, without what a server asks for.
    public var backoff: Backoff
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

    /// A random part of a quarter of a second, twice as long after each attempt, at most 20 seconds.
    public static let defaultBackoff = Backoff(first: .milliseconds(250), limit: .seconds(20), jitter: .full)

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximumAttempts: The largest number of times a request is sent.
    ///   - backoff: How long to wait between attempts.
    ///   - deadline: The longest time for a call with all its attempts and waits; nil for no limit.
    ///   - statuses: The status codes after which to try again.
    ///   - codes: The failures of a transport after which to try again.
    public init(
        maximumAttempts: Int = 4,
        backoff: Backoff = Self.defaultBackoff,
        deadline: Duration? = .seconds(90),
        statuses: Set<Int> = Self.defaultStatuses,
        codes: Set<TransportError.Code> = Self.defaultCodes
    ) {
        self.maximumAttempts = maximumAttempts
        self.backoff = backoff
        self.deadline = deadline
        self.statuses = statuses
        self.codes = codes
    }
}
