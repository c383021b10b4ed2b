// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file or standard input, line by line, with the memory of the longest line.
struct LineReader {
    private let handle: FileHandle
    private let name: String
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Opens a file, or standard input for nil.
    ///
    /// - Parameter path: The file.
    /// - Throws: That it cannot be opened.
    init(path: String?) throws(FileError) {
        name = path ?? "standard input"
        do {
            handle = if let path { try FileHandle(forReadingFrom: URL(filePath: path)) } else { .standardInput }
        } catch {
            throw FileError("cannot read \(name)", error)
        }
    }

    /// Returns the next line without its end, nil after the last.
    ///
    /// - Returns: The line.
    /// - Throws: That the file cannot be read, as a folder cannot.
    mutating func next() throws(FileError) -> [UInt8]? {
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
            let chunk = try chunk()
            buffer.append(contentsOf: chunk)
            isAtEnd = chunk.isEmpty
        }
    }

    private func chunk() throws(FileError) -> Data {
        do {
            return try handle.read(upToCount: 1 << 16) ?? Data()
        } catch {
            throw FileError("cannot read \(name)", error)
        }
    }
}
