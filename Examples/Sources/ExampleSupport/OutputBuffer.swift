// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard output with a buffer of its own.
package struct OutputBuffer {
    private var bytes: [UInt8] = []

    package init() {}

    /// Adds a line, and writes what has gathered when it is much.
    package mutating func line(_ line: [UInt8]) throws(FileError) {
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count > 1 << 16 { try flush() }
    }

    /// Writes what has gathered.
    ///
    /// - Throws: That it could not be written: output that got lost must not look like success. A closed pipe ends the
    ///   program by its signal, as it does any tool.
    package mutating func flush() throws(FileError) {
        guard !bytes.isEmpty else { return }
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            throw FileError("cannot write to standard output", error)
        }
        bytes.removeAll(keepingCapacity: true)
    }
}
