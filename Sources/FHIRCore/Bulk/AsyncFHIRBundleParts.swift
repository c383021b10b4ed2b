// SPDX-License-Identifier: Apache-2.0

/// The parts of a Bundle that arrives in chunks, read as they are asked for.
///
/// An entry that cannot be read is an element like the others. `FHIRError` is thrown where the structure is lost, after
/// the entries before that place, and where the head cannot be read; what the source of the chunks throws is thrown, and
/// `CancellationError` where the task is cancelled. Nothing follows an error.
///
/// Memory holds one chunk, one entry and the head; and the first entries up to a mebibyte where the version is found in
/// the text. Reading is done outside the actor of the caller, so that iterating on the main actor does not block it.
public struct AsyncFHIRBundleParts<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element: Collection<UInt8> {
    let reader: FHIRReader
    let chunks: Chunks
    let entryLimit: Int

    /// Starts before the first part.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(self)
    }

    /// A position between parts.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// nil after an error.
        private var reader: BundleReader?
        /// nil after the last chunk.
        private var chunks: Chunks.AsyncIterator?

        fileprivate init(_ parts: AsyncFHIRBundleParts) {
            reader = BundleReader(parts.reader, entryLimit: parts.entryLimit)
            chunks = parts.chunks.makeAsyncIterator()
        }

        /// Reads the next part.
        ///
        /// - Returns: An entry, then the head, then nil.
        /// - Throws: `FHIRError`, what the source throws, or `CancellationError`.
        @concurrent
        public mutating func next() async throws -> FHIRBundlePart? {
            do {
                try Task.checkCancellation()
                while reader != nil {
                    if let part = try reader?.next() { return part }
                    guard chunks != nil else { return nil }
                    if let chunk = try await chunks?.next() {
                        reader?.append(Array(chunk))
                    } else {
                        chunks = nil
                        reader?.finish()
                    }
                }
                return nil
            } catch {
                reader = nil
                chunks = nil
                throw error
            }
        }
    }
}

extension AsyncFHIRBundleParts: Sendable where Chunks: Sendable {}
extension AsyncFHIRBundleParts.AsyncIterator: Sendable where Chunks.AsyncIterator: Sendable {}
