// SPDX-License-Identifier: Apache-2.0

/// The chunks of a source that gives its bytes one at a time, such as `URLSession.AsyncBytes`.
///
/// A chunk ends where a line or an entry may end, so that a slow source is not waited for longer than needed.
public struct FHIRByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
    let bytes: Bytes
    /// The byte that may end what is read.
    let delimiter: UInt8

    /// The length at which a chunk ends in any case.
    private static var length: Int { 16_384 }

    /// Starts before the first byte.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(bytes: bytes.makeAsyncIterator(), delimiter: delimiter)
    }

    /// A position between chunks.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate var bytes: Bytes.AsyncIterator
        fileprivate let delimiter: UInt8

        /// Collects the next chunk.
        ///
        /// - Returns: The chunk, never empty, or nil after the last one.
        /// - Throws: What the source throws; the bytes of the unfinished chunk are lost then.
        @concurrent
        public mutating func next() async throws -> [UInt8]? {
            var chunk: [UInt8] = []
            while chunk.count < FHIRByteChunks.length, let byte = try await bytes.next() {
                chunk.append(byte)
                if byte == delimiter { break }
            }
            return chunk.isEmpty ? nil : chunk
        }
    }
}

extension FHIRByteChunks: Sendable where Bytes: Sendable {}
extension FHIRByteChunks.AsyncIterator: Sendable where Bytes.AsyncIterator: Sendable {}
