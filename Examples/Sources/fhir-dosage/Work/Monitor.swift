// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that several threads share, one at a time, and that they can wait for.
///
/// `@unchecked Sendable`: the value is private and is read and written while the lock is held only.
final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Runs a function with the value, while nobody else does.
    ///
    /// - Parameter body: Uses the value; it may take long, for which the others wait.
    /// - Returns: What the function returns.
    func use<Result>(_ body: (inout Value) -> Result) -> Result {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return body(&value)
    }

    /// Runs a function with the value again and again, after each change, until it returns something.
    ///
    /// - Parameter body: Uses the value; it must leave it as it was when it returns nil.
    /// - Returns: What the function returns.
    func wait<Result>(for body: (inout Value) -> Result?) -> Result {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let result = body(&value) {
                condition.broadcast()
                return result
            }
            condition.wait()
        }
    }
}
