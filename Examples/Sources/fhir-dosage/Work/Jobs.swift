// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Reads the option that says how many threads work.
///
/// - Parameter arguments: The command line.
/// - Returns: The number of threads; that of the processors unless the option is given.
/// - Throws: That it is no such number.
func jobs(of arguments: Arguments) throws(UsageError) -> Int {
    guard let text = arguments.options["--jobs"] else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let count = Int(text), 1...1_024 ~= count else {
        throw UsageError("--jobs takes a number from 1 to 1024; \(text) is none")
    }
    return count
}
