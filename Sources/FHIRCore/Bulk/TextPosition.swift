// SPDX-License-Identifier: Apache-2.0

/// A place in a long text that is read in parts.
struct TextPosition: Sendable, Hashable {
    /// The number of bytes before the place.
    private(set) var byteOffset = 0
    /// The line, counted from 1.
    private(set) var line = 1
    /// The number of bytes before the line.
    private(set) var lineStart = 0
    /// Whether the byte before the place is a carriage return; a line feed after it ends no second line.
    private var isAfterReturn = false

    /// The beginning of the text.
    init() {}

    /// The beginning of a line.
    init(line: Int, byteOffset: Int) {
        self.line = line
        self.byteOffset = byteOffset
        lineStart = byteOffset
    }

    /// The column in bytes, counted from 1.
    var column: Int { byteOffset - lineStart + 1 }

    /// Moves over bytes, counting the lines as ``JSONSyntaxError`` does.
    mutating func advance(over bytes: ArraySlice<UInt8>) {
        for byte in bytes {
            byteOffset += 1
            // No other byte of JSON is as frequent as those above the control characters.
            if byte > 0x0D {
                isAfterReturn = false
            } else if byte == 0x0A {
                if !isAfterReturn { line += 1 }
                lineStart = byteOffset
                isAfterReturn = false
            } else if byte == 0x0D {
                line += 1
                lineStart = byteOffset
                isAfterReturn = true
            } else {
                isAfterReturn = false
            }
        }
    }
}

extension JSONSyntaxError {
    /// An error at a place of a long text.
    init(_ code: Code, at position: TextPosition, expected: String) {
        self.init(JSONSyntaxError(code, at: 0, in: [], expected: expected), inPartAt: position)
    }

    /// The error of a part, with its place in the whole text.
    init(_ error: JSONSyntaxError, inPartAt start: TextPosition) {
        code = error.code
        byteOffset = start.byteOffset + error.byteOffset
        line = start.line + error.line - 1
        column = error.line == 1 ? start.column + error.column - 1 : error.column
        // The words may name the beginning of a string, counted from the beginning of the part.
        let counted = " that starts at byte "
        expected =
            if let place = error.expected.firstRange(of: counted),
                let offset = Int(error.expected[place.upperBound...])
            {
                error.expected[..<place.upperBound] + String(start.byteOffset + offset)
            } else {
                error.expected
            }
    }
}
