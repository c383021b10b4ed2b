// SPDX-License-Identifier: Apache-2.0

/// A code of a code system, open to codes that are not known today.
///
/// A code keeps its text, equals itself, and is written back as it came; a caller asks for meaning where it is needed.
public protocol FHIRCode: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral,
    CustomStringConvertible
where RawValue == String, StringLiteralType == String {
    /// Creates a code from its text.
    init(rawValue: String)
}

extension FHIRCode {
    /// Creates a code from its text in source code.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The text of the code.
    public var description: String { rawValue }
}

/// A code whose system has its vocabulary in another module.
public struct Code: FHIRCode {
    /// The text of the code.
    public let rawValue: String

    /// Creates a code from its text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}
