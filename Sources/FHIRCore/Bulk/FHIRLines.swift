// SPDX-License-Identifier: Apache-2.0

/// The lines of NDJSON that is in memory, read as they are asked for.
public struct FHIRLines: Sequence, Sendable {
    let reader: FHIRReader
    let bytes: [UInt8]
    let lineLimit: Int

    /// Starts before the first line.
    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// A position between lines.
    public struct Iterator: IteratorProtocol, Sendable {
        private let lines: FHIRLines
        private var cutter: LineCutter

        fileprivate init(_ lines: FHIRLines) {
            self.lines = lines
            cutter = LineCutter(limit: lines.lineLimit)
            cutter.append(lines.bytes)
            cutter.finish()
        }

        /// Reads the next line that is not blank.
        ///
        /// - Returns: The line, or nil after the last one.
        public mutating func next() -> FHIRLine? {
            cutter.next().map { FHIRLine($0, limit: lines.lineLimit, reader: lines.reader) }
        }
    }
}
