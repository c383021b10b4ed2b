// SPDX-License-Identifier: Apache-2.0

/// The parts of a Bundle that is in memory, read as they are asked for.
///
/// ```swift
/// var parts = FHIRReader(version: .r4).bundleParts(bytes)
/// while let part = try parts.next() { … }
/// ```
public struct FHIRBundleParts: Sendable {
    private var reader: BundleReader

    init(_ reader: FHIRReader, _ bytes: [UInt8], entryLimit: Int) {
        self.reader = BundleReader(reader, entryLimit: entryLimit)
        self.reader.append(bytes)
        self.reader.finish()
    }

    /// Reads the next part.
    ///
    /// - Returns: An entry, then the head, then nil.
    /// - Throws: The place where the structure of the Bundle is lost, or why its head could not be read; there is no
    ///   part after an error.
    public mutating func next() throws(FHIRError) -> FHIRBundlePart? {
        try reader.next()
    }
}
