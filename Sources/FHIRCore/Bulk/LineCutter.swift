// SPDX-License-Identifier: Apache-2.0

/// A cutter of lines out of chunks that end anywhere.
///
/// It holds one chunk and what earlier chunks had of the line, never more than the limit of that.
struct LineCutter: Sendable {
    /// A line with content.
    struct Line: Sendable {
        /// Where it starts.
        let position: TextPosition
        /// What stands in it, without its line feed; nil where that is more than the limit.
        let bytes: [UInt8]?
    }

    private let limit: Int
    private var chunk: [UInt8] = []
    /// The first byte of the chunk that belongs to no line yet.
    private var index = 0
    /// What earlier chunks had of the line, unless it is too long already.
    private var carried: [UInt8] = []
    /// How many bytes earlier chunks had of the line, kept or not.
    private var carriedCount = 0
    private var isFinished = false
    private var number = 1
    private var byteOffset = 0

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds the next bytes.
    mutating func append(_ bytes: [UInt8]) {
        if index < chunk.count {
            chunk = Array(chunk[index...]) + bytes
        } else {
            chunk = bytes
        }
        index = 0
    }

    /// Tells that no more bytes follow.
    mutating func finish() {
        isFinished = true
    }

    /// Returns the next line that is not blank; nil when more bytes are needed, and at the end.
    mutating func next() -> Line? {
        while index < chunk.count {
            guard let feed = ByteSearch.lineFeed(in: chunk, from: index) else {
                carry(upTo: chunk.count)
                break
            }
            carry(upTo: feed)
            index = feed + 1
            if let line = endLine(terminatorCount: 1) { return line }
        }
        return isFinished && carriedCount > 0 ? endLine(terminatorCount: 0) : nil
    }

    private mutating func carry(upTo end: Int) {
        carriedCount += end - index
        if carriedCount > limit {
            carried = []
        } else if carried.isEmpty {
            carried = Array(chunk[index..<end])
        } else {
            carried.append(contentsOf: chunk[index..<end])
        }
        index = end
    }

    private mutating func endLine(terminatorCount: Int) -> Line? {
        let bytes = carriedCount > limit ? nil : carried
        let position = TextPosition(line: number, byteOffset: byteOffset)
        number += 1
        byteOffset += carriedCount + terminatorCount
        carried = []
        carriedCount = 0
        if let bytes, Self.isBlank(bytes) { return nil }
        return Line(position: position, bytes: bytes)
    }

    /// Whether a line holds only white space of JSON, after a byte order mark or not.
    private static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
            .allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }
}
