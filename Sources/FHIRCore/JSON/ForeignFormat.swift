// SPDX-License-Identifier: Apache-2.0

/// The formats that are taken for FHIR in UTF-8 and are something else, by their first bytes.
package enum ForeignFormat {
    /// Tells what bytes are by the first of them.
    ///
    /// - Parameter bytes: The beginning of a text, or all of it.
    /// - Returns: The name in words; nil where they may be JSON or XML in UTF-8.
    package static func name(of bytes: some Collection<UInt8>) -> String? {
        let start = Array(bytes.prefix(4))
        if start.isEmpty { return "no text" }
        if start.starts(with: [0x1F, 0x8B]) { return "data compressed by gzip" }
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "a ZIP archive" }
        // Byte order marks, and the first character of either format beside zeros.
        if start.starts(with: [0xFF, 0xFE, 0, 0]) || start == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
        let zeros = start.map { $0 == 0 }
        if zeros == [true, true, true, false] || zeros == [false, true, true, true] { return "UTF-32" }
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        return zeros.prefix(2) == [true, false] || zeros.prefix(2) == [false, true] ? "UTF-16" : nil
    }
}
