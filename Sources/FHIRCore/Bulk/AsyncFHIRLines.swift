// SPDX-License-Identifier: Apache-2.0

/// The lines of NDJSON that arrives in chunks, read as they are asked for.
///
/// A line that cannot be read is an element like the others and ends nothing. What the source of the chunks throws is
/// thrown, and `CancellationError` where the task is cancelled; nothing follows an error.
///
/// Memory holds one chunk and one line. Reading is done outside the actor of the caller, so that iterating on the main
/// actor does not block it.
public struct AsyncFHIRLines<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Collection<UInt8> {
    let reader: FHIRReader
    let chunks: Chunks
    let lineLimit: Int

    /// Starts before the first line.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
    }

    /// A position between lines.
    public struct AsyncIterator: AsyncIteratorProtocol {
        private let reader: FHIRReader
        private let lineLimit: Int
        /// nil after the last chunk, and after an error.
        private var chunks: Chunks.AsyncIterator?
        private var cutter: LineCutter

        fileprivate init(_ lines: AsyncFHIRLines) {
            reader = lines.reader
            lineLimit = lines.lineLimit
            chunks = lines.chunks.makeAsyncIterator()
            cutter = LineCutter(limit: lines.lineLimit)
        }

        /// Reads the next line that is not blank.
        ///
        /// - Returns: The line, or nil after the last one.
        /// - Throws: What the source throws, or `CancellationError`.
        @concurrent
        public mutating func next() async throws -> FHIRLine? {
            do {
                try Task.checkCancellation()
                while true {
                    if let line = cutter.next() { return FHIRLine(line, limit: lineLimit, reader: reader) }
                    guard chunks != nil else { return nil }
                    if let chunk = try await chunks?.next() {
                        cutter.append(Array(chunk))
                    } else {
                        chunks = nil
                        cutter.finish()
                    }
                }
            } catch {
                chunks = nil
                cutter = LineCutter(limit: lineLimit)
                throw error
            }
        }
    }
}

extension AsyncFHIRLines: Sendable where Chunks: Sendable {}
extension AsyncFHIRLines.AsyncIterator: Sendable where Chunks.AsyncIterator: Sendable {}
