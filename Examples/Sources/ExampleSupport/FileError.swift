// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that cannot be read or written, with its name and the reason.
package struct FileError: Error, CustomStringConvertible {
    package let description: String

    /// Creates an error.
    ///
    /// - Parameter description: What is wrong with which file.
    package init(_ description: String) {
        self.description = description
    }

    /// Creates an error from one of Foundation.
    ///
    /// - Parameters:
    ///   - task: What was tried with which file, such as "cannot read /tmp".
    ///   - error: What Foundation threw; its own text often names neither the file nor the reason.
    package init(_ task: String, _ error: any Error) {
        let error = error as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        let reason =
            cause.domain == NSPOSIXErrorDomain
            ? String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
            : error.localizedFailureReason ?? error.localizedDescription
        description = "\(task): \(reason)"
    }
}
