// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file or standard input, line by line, with the memory of the longest line.
struct LineReader {
    private let handle: FileHandle
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Opens a file, or standard input for nil.
    init(path: String?) throws {
        if let path {
            handle = try FileHandle(forReadingFrom: URL(filePath: path))
        } else {
            handle = .standardInput
        }
    }

    /// Returns the next line without its end, nil after the last.
    mutating func next() throws -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                var line = Array(buffer[start..<end])
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                start = end + 1
                return line
            }
            if isAtEnd {
                defer { start = buffer.count }
                return start < buffer.count ? Array(buffer[start...]) : nil
            }
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            if let chunk = try handle.read(upToCount: 1 << 16), !chunk.isEmpty {
                buffer.append(contentsOf: chunk)
            } else {
                isAtEnd = true
            }
        }
    }
}
