// SPDX-License-Identifier: Apache-2.0

/// The work of one request, with its retries: what both loaders share besides ``KeyedPhase``.
struct ContentSource<Key: Sendable, Value: Sendable>: Sendable {
    let isEmpty: @Sendable (Value) -> Bool
    let retry: ContentRetryPolicy
    let sleep: @Sendable (Swift.Duration) async throws -> Void
    let fetch: @Sendable @concurrent (Key) async throws -> Value

    /// Returns the answer for a key after as many attempts as the policy allows.
    ///
    /// In a cancelled task the answer is always a `CancellationError`, whatever the fetch made of the cancellation:
    /// some platforms throw an error of their own, and some fetches do not notice. No attempt begins in one.
    ///
    /// - Parameters:
    ///   - key: The key to fetch.
    ///   - willRetry: Told about each lost attempt that is followed by another; `false` gives up.
    /// - Returns: The answer.
    func answer(
        for key: Key,
        willRetry: (any Error) async -> Bool
    ) async -> Result<Value, any Error> {
        var failedAttempts = 0
        while !Task.isCancelled {
            let result = await attempt(key)
            guard !Task.isCancelled else { break }
            guard case .failure(let error) = result else { return result }
            failedAttempts += 1
            guard
                let delay = retry.delay(after: error, failedAttempts: failedAttempts),
                await willRetry(error)
            else { return result }
            do {
                try await sleep(delay)
            } catch is CancellationError {
                break
            } catch {
                return result  // Without a pause there is no next attempt; what went wrong is the fetch.
            }
        }
        return .failure(CancellationError())
    }

    private func attempt(_ key: Key) async -> Result<Value, any Error> {
        do {
            return .success(try await fetch(key))
        } catch {
            return .failure(error)
        }
    }
}
