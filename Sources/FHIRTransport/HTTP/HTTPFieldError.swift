// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An error that tells why text cannot be part of an HTTP header section.
///
/// It never holds the refused text: a value is often a token, and a name that is wrong may be a value in the wrong place.
public struct HTTPFieldError: Error, Sendable, Hashable {
    /// The reason.
    public let code: Code
    /// The name of the field, if that part was valid.
    public let name: HTTPField.Name?
    /// The offset of the first byte that is not allowed, in the UTF-8 form of the refused text.
    public let offset: Int
}

extension HTTPFieldError {
    /// The reason of an HTTP field error; new reasons may be added.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The name is empty or not a token (RFC 9110, section 5.6.2).
        public static let invalidName = Code(rawValue: "invalidName")
        /// The value holds a control character, such as CR, LF or NUL (RFC 9110, section 5.5).
        public static let invalidValue = Code(rawValue: "invalidValue")
    }
}

extension HTTPFieldError: CustomStringConvertible {
    /// A sentence for logs and developers, without the refused text.
    public var description: String {
        let part = name.map { "the value of the HTTP field \($0)" } ?? "the name of an HTTP field"
        return "\(code): \(part) must not hold what stands at byte \(offset)"
    }
}

extension HTTPFieldError: LocalizedError {
    /// The same text as the description: without it Foundation tells only the name of the type.
    public var errorDescription: String? { description }
}
