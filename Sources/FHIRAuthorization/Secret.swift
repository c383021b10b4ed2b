// SPDX-License-Identifier: Apache-2.0

public import FHIRTransport

/// A text that must not be shown: a token, a password, a key.
///
/// Printing, interpolating, reflecting and dumping it show its length only. Whoever needs the text asks for ``text``,
/// which is easy to find in a review.
public struct Secret: Sendable, Hashable {
    /// The text itself.
    public let text: String

    /// Creates a secret.
    ///
    /// - Parameter text: The text that must not be shown.
    public init(_ text: String) {
        self.text = text
    }

    /// Tells whether the secret is the same as a text, in a time that does not depend on where they differ.
    ///
    /// - Parameter other: The text to compare with.
    /// - Returns: Whether both have the same bytes in UTF-8.
    public func matches(_ other: String) -> Bool {
        let left = Array(text.utf8)
        let right = Array(other.utf8)
        // The length is no secret: it is that of every value of its kind.
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension Secret: Codable {
    /// Reads the text as it was written.
    public init(from decoder: any Decoder) throws {
        text = try decoder.singleValueContainer().decode(String.self)
    }

    /// Writes the text as it is: what is encoded must be kept as safe as the secret.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension Secret: LogSafe {
    /// The length in bytes.
    public var description: String { "<\(text.utf8.count) bytes>" }

    /// A mirror without children: a dump looks behind descriptions.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
