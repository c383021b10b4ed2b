// SPDX-License-Identifier: Apache-2.0

/// A value that shows no patient data and no secret, however it is printed.
///
/// A type says in its description what may stand in a log; debugging and dumping, which would look behind it, show the same.
/// Services, what came of requests, and what screens hold have the name of their type as the description: each module lists
/// these in a file `LogSafe+….swift`. A class of the main actor conforms as `nonisolated`, else a dump elsewhere looks inside.
package protocol LogSafe: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

extension LogSafe {
    /// The name of the type.
    public var description: String { "\(Self.self)" }

    /// The same text as the description.
    public var debugDescription: String { description }

    /// The description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
