// SPDX-License-Identifier: Apache-2.0

/// The rule by which a failed fetch is tried again without asking the user.
///
/// There is no default for what is worth trying again, because only the caller knows the errors: a lost connection or
/// a busy server may recover, a refused sign-in or an unreadable answer will not.
public struct ContentRetryPolicy: Sendable {
    private let maximum: Int
    private let pause: @Sendable (_ failedAttempts: Int, _ error: any Error) -> Swift.Duration
    private let shouldRetry: @Sendable (any Error) -> Bool

    /// A policy that never tries again.
    public static let never = ContentRetryPolicy.attempts(1, delay: { _, _ in .zero }, shouldRetry: { _ in false })

    /// Returns a policy with a limit and a pause before each further attempt.
    ///
    /// - Parameters:
    ///   - maximum: The number of attempts in all. The first attempt is always made, so less than 1 counts as 1.
    ///   - delay: The pause, from the number of attempts lost so far (1 after the first) and the last error, which may
    ///     carry the wish of the server. A negative pause counts as none.
    ///   - shouldRetry: Whether another attempt can help after this error. Never asked about a cancellation.
    /// - Returns: The policy.
    public static func attempts(
        _ maximum: Int,
        delay: @escaping @Sendable (_ failedAttempts: Int, _ error: any Error) -> Swift.Duration,
        shouldRetry: @escaping @Sendable (any Error) -> Bool
    ) -> ContentRetryPolicy {
        ContentRetryPolicy(maximum: maximum, pause: delay, shouldRetry: shouldRetry)
    }

    /// Returns a policy that makes one more attempt after each of some pauses.
    ///
    /// - Parameters:
    ///   - delays: The pauses in order; their number is the number of further attempts.
    ///   - shouldRetry: Whether another attempt can help after this error. Never asked about a cancellation.
    /// - Returns: The policy.
    public static func attempts(
        delays: [Swift.Duration],
        shouldRetry: @escaping @Sendable (any Error) -> Bool
    ) -> ContentRetryPolicy {
        ContentRetryPolicy(
            maximum: delays.count + 1,
            pause: { failedAttempts, _ in
                delays.indices.contains(failedAttempts - 1) ? delays[failedAttempts - 1] : .zero
            },
            shouldRetry: shouldRetry
        )
    }

    /// Returns the pause before the next attempt.
    ///
    /// - Parameters:
    ///   - error: The error of the last attempt.
    ///   - failedAttempts: The number of attempts lost so far, the last one included.
    /// - Returns: The pause, never negative, or `nil` when no further attempt shall be made.
    public func delay(after error: any Error, failedAttempts: Int) -> Swift.Duration? {
        guard failedAttempts < maximum, !(error is CancellationError), shouldRetry(error) else { return nil }
        return max(.zero, pause(failedAttempts, error))
    }
}
