// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that one thread at a time can reach.
///
/// `@unchecked Sendable`: the value is private and is read and written in `withLock` only, while the lock is held.
/// (`Mutex` would say the same without the comment, but needs newer systems than this package supports.)
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs a closure with the value; it must not call out to code that may come back here.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
