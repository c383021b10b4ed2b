// SPDX-License-Identifier: Apache-2.0

import FHIRCore

/// A JSON value of the input, not read yet.
struct InputValue {
    /// The number of its first line, counted from 1.
    let line: Int
    /// The JSON, or why there is none.
    let text: Result<[UInt8], FHIRError>

    /// The most bytes of a value.
    static let limit = FHIRReader.defaultLineLimit

    /// Takes a text as a value, which cannot be read where it is too long; nil for a blank line.
    init?(_ text: Block.Text) {
        line = text.line
        if let bytes = text.bytes {
            guard !bytes.allSatisfy(Self.isBlank) else { return nil }
            self.text = .success(bytes)
        } else {
            self.text = .failure(Self.tooLong)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static let tooLong = FHIRError(
        FHIRIssue(.error, .syntax, path: "", detail: "expected a value of at most \(limit >> 20) MiB"))
}
