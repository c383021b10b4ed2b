// SPDX-License-Identifier: Apache-2.0

/// A value, and what it says of itself; a row of a test of what may stand in a log.
package struct PrintedValue: Sendable, CustomStringConvertible {
    package let value: any Sendable
    package let text: String

    package init(_ value: any Sendable, _ text: String) {
        self.value = value
        self.text = text
    }

    package var description: String { "\(type(of: value)): \(text)" }
}
