// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A store that keeps responses in a folder, so that they are there again after a restart.
///
/// Medical data on a disk is a decision: nothing uses this store unless it is asked to. Each response is one file that only
/// its owner can read (mode 0600, in a folder with mode 0700), and its content passes a sealing function of yours. The names
/// of files are digests and tell nothing. The credentials of a request are not written.
///
/// ```swift
/// let store = try FileResponseStore(
///     folder: caches.appending(path: "FHIR"),
///     seal: { [UInt8](try AES.GCM.seal($0, using: key).combined ?? Data()) },
///     open: { [UInt8](try AES.GCM.open(.init(combined: $0), using: key)) })
/// ```
///
/// A file that is damaged or cannot be opened counts as not there and is removed. One process at a time should use a folder.
public actor FileResponseStore: ResponseStore {
    private struct Entry {
        var size: Int
        var lastUse: Int
    }

    /// The folder, made when it is not there.
    public nonisolated let folder: URL
    /// The largest number of bytes of all files.
    public nonisolated let byteLimit: Int

    private let seal: @Sendable ([UInt8]) throws -> [UInt8]
    private let open: @Sendable ([UInt8]) throws -> [UInt8]
    private var entries: [String: Entry] = [:]
    private var uses = 0

    /// Creates a store from what is in a folder.
    ///
    /// - Parameters:
    ///   - folder: A folder for this store alone, such as one in the folder of caches.
    ///   - byteLimit: The largest number of bytes of all files; 64 MiB by default. What was not used for longest goes first.
    ///   - seal: Encrypts what is to be written; give `{ $0 }` only where the disk itself is protected.
    ///   - open: Decrypts what `seal` made, and throws for anything else.
    /// - Throws: The error of the file system when the folder cannot be made, protected or read.
    public init(
        folder: URL,
        byteLimit: Int = 64 << 20,
        seal: @escaping @Sendable ([UInt8]) throws -> [UInt8],
        open: @escaping @Sendable ([UInt8]) throws -> [UInt8]
    ) throws {
        self.folder = folder
        self.byteLimit = byteLimit
        self.seal = seal
        self.open = open
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path(percentEncoded: false))
        let properties: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let contents = try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(properties))
        // What a process left that ended while it wrote.
        for file in contents where file.lastPathComponent.hasSuffix(Self.draftSuffix) {
            try? files.removeItem(at: file)
        }
        let found =
            try contents
            .filter { $0.pathExtension == Self.pathExtension }
            .map { file in (file: file, values: try file.resourceValues(forKeys: properties)) }
            .sorted {
                ($0.values.contentModificationDate ?? .distantPast)
                    < ($1.values.contentModificationDate ?? .distantPast)
            }
        for (number, (file, values)) in found.enumerated() {
            entries[file.lastPathComponent] = Entry(size: values.fileSize ?? 0, lastUse: number)
        }
        uses = found.count
    }

    /// The number of bytes of all files.
    public var byteCount: Int {
        entries.values.reduce(0) { $0 + $1.size }
    }

    /// Returns a response that was kept.
    ///
    /// - Parameter key: What the response answered.
    /// - Returns: The response, or nil when there is none or its file is damaged.
    public func response(for key: ResponseKey) -> HTTPResponse? {
        let name = key.fileName(Self.pathExtension)
        guard entries[name] != nil else { return nil }
        guard let sealed = try? Data(contentsOf: folder.appending(path: name)),
            let bytes = try? open([UInt8](sealed)), let record = ResponseRecord(bytes), record.answers(key)
        else {
            remove(name)
            return nil
        }
        uses += 1
        entries[name]?.lastUse = uses
        return record.response
    }

    /// Keeps a response; one that cannot be sealed or written, or is larger than the limit, is not kept.
    ///
    /// - Parameters:
    ///   - response: A response with its whole body.
    ///   - key: What the response answers.
    public func keep(_ response: HTTPResponse, for key: ResponseKey) {
        let name = key.fileName(Self.pathExtension)
        remove(name)
        guard let bytes = ResponseRecord(response, key)?.bytes, let sealed = try? seal(bytes),
            sealed.count <= byteLimit,
            write(Data(sealed), as: name)
        else { return }
        uses += 1
        entries[name] = Entry(size: sealed.count, lastUse: uses)
        var total = byteCount
        while total > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            total -= oldest.value.size
            remove(oldest.key)
        }
    }

    /// Removes the files of this store, and leaves the folder.
    public func removeAll() {
        for name in Array(entries.keys) { remove(name) }
    }

    private static let pathExtension = "response"
    private static let draftSuffix = ".response.new"

    /// Writes a file that is whole or not there, and never readable by others.
    private func write(_ data: Data, as name: String) -> Bool {
        let files = FileManager.default
        let draft = folder.appending(path: name.replacing("." + Self.pathExtension, with: Self.draftSuffix))
        let file = folder.appending(path: name)
        try? files.removeItem(at: draft)
        let isWritten = files.createFile(
            atPath: draft.path(percentEncoded: false), contents: data, attributes: [.posixPermissions: 0o600])
        guard isWritten, (try? files.moveItem(at: draft, to: file)) != nil else {
            try? files.removeItem(at: draft)
            return false
        }
        return true
    }

    private func remove(_ name: String) {
        guard entries.removeValue(forKey: name) != nil else { return }
        try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
}
