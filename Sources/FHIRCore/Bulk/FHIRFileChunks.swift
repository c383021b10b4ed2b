// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bytes of a file, read block by block as they are asked for.
///
/// The file is opened when the first block is asked for, and closed after the last one, after an error, or with the
/// iterator. Each iteration reads it anew.
///
/// A read blocks its thread, outside the actor of the caller, until the block is there. For a local file that is a
/// matter of microseconds and costs less than a change of threads. Who reads from something that can keep a thread
/// waiting, such as a pipe or a file of the network, should make chunks with `DispatchIO` instead.
public struct FHIRFileChunks: AsyncSequence, Sendable {
    let url: URL

    /// The length of a block: long enough that a call costs nothing beside the reading of what it brings.
    private static let length = 262_144

    /// Starts before the first block.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(url: url)
    }

    /// A position in the file.
    ///
    /// Copies share the open file: a block that one has read is not read by the other.
    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
        private enum Position {
            case start(URL)
            case open(FileBlocks, byteOffset: Int)
            case end
        }

        private var position: Position

        fileprivate init(url: URL) {
            position = .start(url)
        }

        /// Reads the next block.
        ///
        /// - Returns: The block, never empty, or nil at the end of the file.
        /// - Throws: `FHIRFileError`, or `CancellationError`.
        @concurrent
        public mutating func next() async throws -> [UInt8]? {
            let place = position
            // Stays so if one of the following throws.
            position = .end
            try Task.checkCancellation()
            let file: FileBlocks
            let byteOffset: Int
            switch place {
            case .start(let url): (file, byteOffset) = (try FileBlocks(of: url, length: FHIRFileChunks.length), 0)
            case .open(let open, let offset): (file, byteOffset) = (open, offset)
            case .end: return nil
            }
            let block = try file.next(after: byteOffset)
            guard !block.isEmpty else { return nil }
            position = .open(file, byteOffset: byteOffset + block.count)
            return block
        }
    }
}
