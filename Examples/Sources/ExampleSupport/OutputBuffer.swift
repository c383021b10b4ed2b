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
        try Self.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes bytes to standard output at once.
    ///
    /// - Parameter bytes: What to write, which nothing is added to.
    /// - Throws: That it could not be written.
    package static func write(_ bytes: [UInt8]) throws(FileError) {
        guard !bytes.isEmpty else { return }
        do {
            try FileHandle.standardOutput.write(contentsOf: bytes)
        } catch {
            throw FileError("cannot write to standard output", error)
        }
    }
}
