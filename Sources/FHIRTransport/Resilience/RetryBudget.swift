// SPDX-License-Identifier: Apache-2.0

/// A number of retries that a client may still make, which its successes earn back.
///
/// Retries help when a few requests fail. When all fail, they multiply the load of a server that is in trouble; a budget
/// then lets them die down to a small part of the traffic. Share one between all middlewares of a client.
public final class RetryBudget: Sendable {
    /// The largest number of retries that can be saved up.
    public let capacity: Int
    /// The number of successful requests that earn one retry.
    public let successesPerRetry: Int

    /// The balance, counted in successes so that it is a whole number.
    private let balance: Locked<Int>

    /// Creates a full budget.
    ///
    /// - Parameters:
    ///   - capacity: The largest number of retries that can be saved up; a negative number counts as zero.
    ///   - successesPerRetry: The number of successful requests that earn one retry, at least one.
    public init(capacity: Int = 10, successesPerRetry: Int = 10) {
        self.capacity = min(max(capacity, 0), 1_000_000)
        self.successesPerRetry = min(max(successesPerRetry, 1), 1_000_000)
        balance = Locked(self.capacity * self.successesPerRetry)
    }

    /// The number of retries that may be made now.
    public var available: Int {
        balance.withLock { $0 } / successesPerRetry
    }

    /// Takes one retry, if there is one.
    func withdraw() -> Bool {
        balance.withLock { balance in
            guard balance >= successesPerRetry else { return false }
            balance -= successesPerRetry
            return true
        }
    }

    /// Takes note of a request that needed no retry.
    func deposit() {
        balance.withLock { $0 = min($0 + 1, capacity * successesPerRetry) }
    }
}
