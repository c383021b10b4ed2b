// SPDX-License-Identifier: Apache-2.0

public import ContentState
import FHIROutbox
import FHIRTransport
public import Foundation

extension ContentRetryPolicy {
    /// Returns a policy for what is read from a server: tries again where that can help.
    ///
    /// That is without a connection, without an answer in time, and with a server that has too much to do. A refused
    /// sign-in, something that is not there, and an answer that cannot be read are not asked for again. The pause
    /// doubles with each attempt; it is longer where the server asks for more time.
    ///
    /// - Parameters:
    ///   - attempts: The number of attempts in all.
    ///   - first: The first pause.
    ///   - limit: The longest pause, unless the server asks for more.
    ///   - now: The clock, for a server that names a moment.
    /// - Returns: The policy.
    public static func reading(
        attempts: Int,
        first: Duration = .seconds(1),
        limit: Duration = .seconds(30),
        now: @escaping @Sendable () -> Date
    ) -> ContentRetryPolicy {
        let backoff = Backoff(first: first, limit: limit, jitter: .none)
        return .attempts(attempts) { failedAttempts, error in
            let own = backoff.delay(afterAttempts: failedAttempts, random: 1)
            return max(own, (error as? FHIRClientError)?.retryDelay(now: now()) ?? .zero)
        } shouldRetry: {
            ScreenFailure($0).mayPass
        }
    }
}
