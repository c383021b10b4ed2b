// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// A file or standard input, line by line, with the memory of the longest line that is within the limit.
struct LineReader {
    /// A line without its end; nil where it is longer than the limit.
    typealias Line = [UInt8]?

    private let handle: FileHandle
    private let name: String
    private let limit: Int
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false

    /// Opens a file, or standard input for nil.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The most bytes of a line.
    /// - Throws: That it cannot be opened.
    init(path: String?, limit: Int) throws(FileError) {
        name = path ?? "standard input"
        self.limit = limit
        do {
            handle = if let path { try FileHandle(forReadingFrom: URL(filePath: path)) } else { .standardInput }
        } catch {
            throw FileError("cannot read \(name)", error)
        }
    }

    /// Returns the next line, nil after the last.
    ///
    /// - Returns: The line.
    /// - Throws: That the file cannot be read, as a folder cannot.
    mutating func next() throws(FileError) -> Line? {
        var searched = start
        var isTooLong = false
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { start = end + 1 }
                return .some(isTooLong ? nil : line(upTo: end))
            }
            if isAtEnd {
                defer { start = buffer.count }
                return isTooLong ? .some(nil) : start < buffer.count ? .some(line(upTo: buffer.count)) : nil
            }
            if buffer.count - start > limit { (isTooLong, start) = (true, buffer.count) }
            buffer.removeSubrange(..<start)
            start = 0
            searched = buffer.count
            let chunk = try chunk()
            buffer.append(contentsOf: chunk)
            isAtEnd = chunk.isEmpty
        }
    }

    /// The line that starts where the last one ended, without the carriage return of CRLF.
    private func line(upTo end: Int) -> Line {
        guard end - start <= limit else { return nil }
        let isCRLF = end < buffer.count && end > start && buffer[end - 1] == UInt8(ascii: "\r")
        return Array(buffer[start..<(isCRLF ? end - 1 : end)])
    }

    private func chunk() throws(FileError) -> Data {
        do {
            return try handle.read(upToCount: 1 << 16) ?? Data()
        } catch {
            throw FileError("cannot read \(name)", error)
        }
    }
}
