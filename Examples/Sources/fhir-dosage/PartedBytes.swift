// SPDX-License-Identifier: Apache-2.0

import ExampleSupport
import Foundation

/// Bytes in parts that grow by turns, by the hash of a key: all of a key are in one part.
///
/// They wait in memory while they are few, and in a file when they get many, so that one part after the other can be
/// worked on in the memory of one.
struct PartedBytes: Sendable {
    private static let partCount = 256
    /// The most bytes that wait in memory.
    private static let memory = 8 << 20

    private var parts: [[UInt8]] = Array(repeating: [], count: partCount)
    private var waiting = 0
    private var file: SpillFile?

    /// Whether nothing had to go to a file.
    var isInMemory: Bool { file == nil }

    var indices: Range<Int> { parts.indices }

    /// Adds bytes to the part of a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - append: Appends the bytes.
    /// - Throws: That the file cannot be written.
    mutating func append(toPartOf key: String, _ append: (inout [UInt8]) -> Void) throws(FileError) {
        let part = Self.part(of: key)
        let length = parts[part].count
        append(&parts[part])
        try didAppend(parts[part].count - length)
    }

    /// Adds bytes that were put together before.
    ///
    /// - Parameter batch: The bytes, which come after all that were added before.
    /// - Throws: That the file cannot be written.
    mutating func append(_ batch: Batch) throws(FileError) {
        var start = 0
        for (part, end) in batch.ends {
            parts[part] += batch.bytes[start..<end]
            start = end
        }
        try didAppend(batch.bytes.count)
    }

    private static func part(of key: String) -> Int {
        Int(key.utf8.reduce(5_381 as UInt32) { $0 &* 33 &+ UInt32($1) } >> 3) % partCount
    }

    private mutating func didAppend(_ count: Int) throws(FileError) {
        waiting += count
        guard waiting > Self.memory else { return }
        if file == nil { file = try SpillFile(partCount: Self.partCount) }
        for part in parts.indices {
            try file?.append(parts[part], toPart: part)
            parts[part] = []
        }
        waiting = 0
    }

    /// Returns the bytes of a part, in the order in which they were added.
    ///
    /// - Throws: That the file cannot be read again.
    func contents(of part: Int) throws(FileError) -> [UInt8] {
        try (file?.contents(ofPart: part) ?? []) + parts[part]
    }
}

extension PartedBytes {
    /// Bytes on their way to their parts, which any thread can put together.
    struct Batch: Sendable {
        fileprivate private(set) var bytes: [UInt8] = []
        /// To which part each piece belongs, and where it ends.
        fileprivate private(set) var ends: [(part: Int, end: Int)] = []

        var byteCount: Int { bytes.count }

        /// Adds bytes to the part of a key.
        mutating func append(toPartOf key: String, _ append: (inout [UInt8]) -> Void) {
            append(&bytes)
            ends.append((PartedBytes.part(of: key), bytes.count))
        }
    }
}

/// A temporary file with parts that grow by turns.
///
/// It has no name from the moment on when it is open, so that nothing of it remains, however the program ends.
private struct SpillFile: Sendable {
    private let handle: FileHandle
    private var end: UInt64 = 0
    private var places: [[(offset: UInt64, length: Int)]]

    init(partCount: Int) throws(FileError) {
        places = Array(repeating: [], count: partCount)
        let url = FileManager.default.temporaryDirectory.appending(path: "fhir-dosage-\(UUID().uuidString)")
        let path = url.path(percentEncoded: false)
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw FileError("cannot make a temporary file in \(url.deletingLastPathComponent().path)")
        }
        do {
            handle = try FileHandle(forUpdating: url)
            try FileManager.default.removeItem(at: url)
        } catch {
            throw FileError("cannot use the temporary file \(path)", error)
        }
    }

    mutating func append(_ bytes: [UInt8], toPart part: Int) throws(FileError) {
        guard !bytes.isEmpty else { return }
        do {
            try handle.write(contentsOf: bytes)
        } catch {
            throw FileError("cannot write to a temporary file", error)
        }
        places[part].append((end, bytes.count))
        end += UInt64(bytes.count)
    }

    func contents(ofPart part: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(places[part].reduce(0) { $0 + $1.length })
        do {
            for place in places[part] {
                try handle.seek(toOffset: place.offset)
                let block = try handle.read(upToCount: place.length) ?? Data()
                guard block.count == place.length else { throw CocoaError(.fileReadCorruptFile) }
                bytes += block
            }
        } catch {
            throw FileError("cannot read a temporary file again", error)
        }
        return bytes
    }
}
