// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// An error that a call of the operating system can be turned into.
package protocol SystemFailure: Error {
    /// Creates the error of a step that failed.
    ///
    /// - Parameters:
    ///   - step: What was done, such as "writing".
    ///   - number: The number that the system gave, `errno`.
    init(step: String, number: Int32)
}

/// A call of the operating system that failed, without the path it was about.
package struct SystemError: SystemFailure, LogSafe {
    /// What was done, such as "writing".
    package let step: String
    /// The number that the system gave, `errno`.
    package let number: Int32

    package init(step: String, number: Int32) {
        self.step = step
        self.number = number
    }

    package var description: String { "\(step) failed (\(Self.text(of: number)))" }

    /// The words of the system for one of its error numbers.
    package static func text(of number: Int32) -> String {
        // Safe: the text is copied at once.
        unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error"
    }
}
