// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps the values of recent keys, as records repeat their words.
///
/// When the cache is full, it removes all values. Its size is bounded, and it keeps no order.
// The unchecked conformance holds: `values` is only touched under `lock`.
final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let limit: Int
    private let lock = NSLock()
    private var values: [Key: Value] = [:]

    init(limit: Int) {
        self.limit = limit
    }

    /// The value for a key, made if it is not kept.
    ///
    /// Two threads may make it at the same time.
    func value<Failure: Error>(for key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let known = lock.withLock({ values[key] }) { return known }
        let made = try make()
        lock.withLock {
            if values.count >= limit { values.removeAll() }
            values[key] = made
        }
        return made
    }
}
