// SPDX-License-Identifier: Apache-2.0

/// A value that shows no patient data and no secret, however it is printed.
///
/// A type says in its description what may stand in a log; debugging and dumping, which would look behind it, show the same.
package protocol LogSafe: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension LogSafe {
    /// The same text as the description.
    public var debugDescription: String { description }

    /// The description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
