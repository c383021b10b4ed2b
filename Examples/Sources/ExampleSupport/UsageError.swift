// SPDX-License-Identifier: Apache-2.0

/// A wrong use of the command line, with the reason.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
