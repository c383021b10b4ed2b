// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// NDJSON, as bulk export gives it: one resource in each line. https://hl7.org/fhir/R4/nd-json.html
extension FHIRReader {
    /// The length that a line may have unless a caller says otherwise, 64 MiB.
    public static let defaultLineLimit = 64 << 20

    /// Returns the resources of an NDJSON file, read while they are asked for.
    ///
    /// ```swift
    /// for try await line in FHIRReader(version: .r4).ndjson(contentsOf: url) {
    ///     switch line.result {
    ///     case .success(let reading): add(reading.value)
    ///     case .failure(let error): report(line.number, error)
    ///     }
    /// }
    /// ```
    ///
    /// Lines end with a line feed, with or without a carriage return before it. Blank lines are passed over. Where the
    /// reader has no version, it is found in each line on its own.
    ///
    /// - Parameters:
    ///   - url: The address of a file.
    ///   - lineLimit: The most bytes of a line; a longer one is an error of that line and is not held.
    /// - Returns: One element for each line with content. Iterating throws ``FHIRFileError`` or `CancellationError`.
    public func ndjson(
        contentsOf url: URL,
        lineLimit: Int = defaultLineLimit
    ) -> AsyncFHIRLines<FHIRFileChunks> {
        ndjson(chunks: FHIRFileChunks(url: url), lineLimit: lineLimit)
    }

    /// Returns the resources of NDJSON that arrives in chunks, read while they are asked for.
    ///
    /// - Parameters:
    ///   - chunks: The text in UTF-8, cut anywhere.
    ///   - lineLimit: The most bytes of a line.
    /// - Returns: One element for each line with content. Iterating throws what the chunks throw, or
    ///   `CancellationError`.
    public func ndjson<Chunks: AsyncSequence>(
        chunks: Chunks,
        lineLimit: Int = defaultLineLimit
    ) -> AsyncFHIRLines<Chunks> where Chunks.Element: Collection<UInt8> {
        AsyncFHIRLines(reader: self, chunks: chunks, lineLimit: lineLimit)
    }

    /// Returns the resources of NDJSON that arrives byte by byte, read while they are asked for.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - lineLimit: The most bytes of a line.
    /// - Returns: One element for each line with content. Iterating throws what the bytes throw, or `CancellationError`.
    public func ndjson<Bytes: AsyncSequence>(
        bytes: Bytes,
        lineLimit: Int = defaultLineLimit
    ) -> AsyncFHIRLines<FHIRByteChunks<Bytes>> where Bytes.Element == UInt8 {
        ndjson(chunks: FHIRByteChunks(bytes: bytes, delimiter: UInt8(ascii: "\n")), lineLimit: lineLimit)
    }

    /// Returns the resources of NDJSON that is in memory, read while they are asked for.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - lineLimit: The most bytes of a line.
    /// - Returns: One element for each line with content.
    public func ndjson(_ bytes: [UInt8], lineLimit: Int = defaultLineLimit) -> FHIRLines {
        FHIRLines(reader: self, bytes: bytes, lineLimit: lineLimit)
    }
}
