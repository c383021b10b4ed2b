// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension FHIRReader {
    /// The length that an entry may have unless a caller says otherwise, 64 MiB.
    public static let defaultEntryLimit = 64 << 20

    /// Returns the entries of a Bundle in a file and then the Bundle without them, read while they are asked for.
    ///
    /// ```swift
    /// for try await part in FHIRReader(version: .r4).bundleParts(contentsOf: url) {
    ///     switch part {
    ///     case .entry(let entry): add(entry.result)
    ///     case .head(let reading): check(reading.value.total)
    ///     }
    /// }
    /// ```
    ///
    /// The entries may stand before or after the other members of the Bundle. An entry that is not JSON, or no object,
    /// is an element with its error, as long as strings and brackets show where it ends; an error is thrown where they
    /// do not, where the text ends too early or goes on after the Bundle, and where a second list of entries begins.
    /// What the text says after an entry, such as another resourceType, is known only after that entry was given out.
    ///
    /// A Bundle has one version. Where the reader has none, it is the first that a member or an entry tells. Entries
    /// wait for that, up to a mebibyte of them; then R4 is assumed, and a later entry that tells another version is an
    /// error of that entry. Give the version where it is known.
    ///
    /// - Parameters:
    ///   - url: The address of a file.
    ///   - entryLimit: The most bytes of an entry, and of all the rest; a longer entry is an error of that entry and is
    ///     not held.
    /// - Returns: The entries in the order of the text, then the head. Iterating throws ``FHIRError``,
    ///   ``FHIRFileError`` or `CancellationError`.
    public func bundleParts(
        contentsOf url: URL,
        entryLimit: Int = defaultEntryLimit
    ) -> AsyncFHIRBundleParts<FHIRFileChunks> {
        bundleParts(chunks: FHIRFileChunks(url: url), entryLimit: entryLimit)
    }

    /// Returns the entries of a Bundle that arrives in chunks and then the Bundle without them.
    ///
    /// - Parameters:
    ///   - chunks: The text in UTF-8, cut anywhere.
    ///   - entryLimit: The most bytes of an entry, and of all the rest.
    /// - Returns: The entries in the order of the text, then the head. Iterating throws ``FHIRError``, what the chunks
    ///   throw, or `CancellationError`.
    public func bundleParts<Chunks: AsyncSequence>(
        chunks: Chunks,
        entryLimit: Int = defaultEntryLimit
    ) -> AsyncFHIRBundleParts<Chunks> where Chunks.Element: Collection<UInt8> {
        AsyncFHIRBundleParts(reader: self, chunks: chunks, entryLimit: entryLimit)
    }

    /// Returns the entries of a Bundle that arrives byte by byte and then the Bundle without them.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - entryLimit: The most bytes of an entry, and of all the rest.
    /// - Returns: The entries in the order of the text, then the head. Iterating throws ``FHIRError``, what the bytes
    ///   throw, or `CancellationError`.
    public func bundleParts<Bytes: AsyncSequence>(
        bytes: Bytes,
        entryLimit: Int = defaultEntryLimit
    ) -> AsyncFHIRBundleParts<FHIRByteChunks<Bytes>> where Bytes.Element == UInt8 {
        bundleParts(chunks: FHIRByteChunks(bytes: bytes, delimiter: UInt8(ascii: "}")), entryLimit: entryLimit)
    }

    /// Returns the entries of a Bundle that is in memory and then the Bundle without them.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - entryLimit: The most bytes of an entry, and of all the rest.
    /// - Returns: The parts, to be asked for one by one.
    public func bundleParts(_ bytes: [UInt8], entryLimit: Int = defaultEntryLimit) -> FHIRBundleParts {
        FHIRBundleParts(self, bytes, entryLimit: entryLimit)
    }
}
