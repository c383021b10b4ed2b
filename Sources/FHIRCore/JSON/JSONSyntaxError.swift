// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A place where a text is not JSON.
///
/// The error names the byte offset, the line and the column, and says what was expected there. It never quotes the
/// text itself, which may hold patient data.
public struct JSONSyntaxError: Error, Sendable, Hashable {
    /// A kind of syntax error, open to new kinds.
    public struct Code: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
        /// The stable name of the code.
        public let rawValue: String

        /// Creates a code from its stable name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The stable name.
        public var description: String { rawValue }

        /// The text ended in the middle of a value.
        public static var unexpectedEnd: Code { Code(rawValue: "unexpectedEnd") }
        /// A byte that the grammar does not allow here.
        public static var unexpectedByte: Code { Code(rawValue: "unexpectedByte") }
        /// Something follows the one value that a JSON text holds.
        public static var trailingContent: Code { Code(rawValue: "trailingContent") }
        /// A number that does not follow the grammar, such as one with a leading zero.
        public static var invalidNumber: Code { Code(rawValue: "invalidNumber") }
        /// A backslash sequence that JSON does not know, or half of a surrogate pair.
        public static var invalidEscape: Code { Code(rawValue: "invalidEscape") }
        /// A control character inside a string that should have been escaped.
        public static var controlCharacter: Code { Code(rawValue: "controlCharacter") }
        /// Bytes that are not UTF-8.
        public static var invalidUTF8: Code { Code(rawValue: "invalidUTF8") }
        /// Objects and arrays nested deeper than the limit.
        public static var tooDeep: Code { Code(rawValue: "tooDeep") }
        /// A text longer than the limit.
        public static var tooLong: Code { Code(rawValue: "tooLong") }
    }

    /// The kind of error.
    public let code: Code
    /// The number of bytes before the place.
    public let byteOffset: Int
    /// The line, counted from 1.
    public let line: Int
    /// The column in bytes, counted from 1.
    public let column: Int
    /// What the grammar expects at the place, in words.
    public let expected: String

    init(_ code: Code, at offset: Int, in bytes: [UInt8], expected: String) {
        self.code = code
        self.byteOffset = offset
        self.expected = expected
        // Counting happens only here, so that reading a good text pays nothing for it.
        var line = 1
        var lineStart = 0
        var index = 0
        while index < offset, index < bytes.count {
            let byte = bytes[index]
            let isReturnOfCRLF = byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isReturnOfCRLF) {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        self.line = line
        self.column = offset - lineStart + 1
    }
}

extension JSONSyntaxError {
    /// The same error with the name of what the text is instead of JSON, where that can be told.
    func naming(_ bytes: [UInt8]) -> JSONSyntaxError {
        guard byteOffset < 4 else { return self }
        let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let format =
            ForeignFormat.name(of: bytes)
            ?? (first == UInt8(ascii: "<") ? "XML or HTML" : first == nil ? "white space only" : nil)
        guard let format else { return self }
        return JSONSyntaxError(code, at: byteOffset, in: bytes, expected: "expected JSON in UTF-8, found \(format)")
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// A sentence with place and expectation.
    public var description: String {
        "line \(line), column \(column) (byte \(byteOffset)): \(expected)"
    }
}

extension JSONSyntaxError: LocalizedError {
    /// The description, so that it is also what Foundation shows.
    public var errorDescription: String? { description }
}
