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
        private var reader: BundleReader
        /// nil after the last chunk, and after an error.
        private var chunks: Chunks.AsyncIterator?
        /// What the source threw, until the entries before it are given out.
        private var failure: (any Error)?

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
            try Task.checkCancellation()
            while true {
                if let part = try nextPart() { return part }
                if let failure {
                    self.failure = nil
                    throw failure
                }
                guard chunks != nil else { return nil }
                await fill()
            }
        }

        private mutating func nextPart() throws(FHIRError) -> FHIRBundlePart? {
            do throws(FHIRError) {
                return try reader.next()
            } catch {
                // The rest of the source is of no use.
                chunks = nil
                throw error
            }
        }

        /// Gives the next chunk to the reader.
        @concurrent
        private mutating func fill() async {
            do {
                if let chunk = try await chunks?.next() {
                    reader.append(Array(chunk))
                } else {
                    chunks = nil
                    reader.finish()
                }
            } catch {
                chunks = nil
                failure = error
                reader.stop()
            }
        }
    }
}

extension AsyncFHIRBundleParts: Sendable where Chunks: Sendable {}
extension AsyncFHIRBundleParts.AsyncIterator: Sendable where Chunks.AsyncIterator: Sendable {}
