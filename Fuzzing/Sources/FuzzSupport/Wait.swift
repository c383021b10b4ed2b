// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs what is asynchronous to its end; libFuzzer calls from outside any task.
public func wait<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let semaphore = DispatchSemaphore(value: 0)
    // Written once before the semaphore is signalled, and read after that.
    nonisolated(unsafe) var result: [Value] = []
    Task {
        result.append(await body())
        semaphore.signal()
    }
    semaphore.wait()
    return result[0]
}
