// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs asynchronous work and blocks the thread until it is done, as a measurement needs it.
///
/// The work runs on other threads, whose processor time and allocations are not counted.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        do {
            outcome.result = .success(try await work())
        } catch {
            outcome.result = .failure(error)
        }
        done.signal()
    }
    done.wait()
    guard let result = outcome.result else { throw BenchmarkError("the work ended without a result") }
    return try result.get()
}

/// `@unchecked Sendable`: the semaphore orders the one write before the one read.
private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
}
