// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A store that keeps responses in a folder, so that they are there again after a restart.
///
/// Medical data on a disk is a decision: nothing uses this store unless it is asked to. Each response is one file that only
/// its owner can read (mode 0600, in a folder with mode 0700), and its content passes a ``Seal`` of yours. The
/// credentials of a request are not written.
///
/// The name of a file is a digest (SHA-256) of the address, the fields and the party under a random key of the folder, and
/// stands in the file as well: what was kept for one party never answers another. The key is in a file that is sealed like
/// the others. Who can list the folder learns the number and sizes of responses; to test by a name which address was asked
/// for takes the key, that is, reading the folder and undoing the seal.
///
/// ```swift
/// let seal = Seal(
///     seal: { [UInt8](try AES.GCM.seal($0, using: key).combined ?? Data()) },
///     open: { [UInt8](try AES.GCM.open(.init(combined: $0), using: key)) })
/// let store = try FileResponseStore(folder: caches.appending(path: "FHIR"), seal: seal)
/// ```
///
/// A file that is damaged or cannot be opened counts as not there and is removed; without the key that is all of them. One
/// process at a time should use a folder.
public actor FileResponseStore: ResponseStore {
    private struct Entry {
        var size: Int
        var lastUse: Int
    }

    /// The folder, made when it is not there.
    public nonisolated let folder: URL
    /// The largest number of bytes of all files.
    public nonisolated let byteLimit: Int

    private let seal: Seal?
    private let nameKey: [UInt8]
    private var entries: [String: Entry] = [:]
    private var uses = 0
    /// The number of times that everything was forgotten.
    public private(set) var generation = 0

    /// Creates a store from what is in a folder.
    ///
    /// - Parameters:
    ///   - folder: A folder for this store alone, such as one in the folder of caches.
    ///   - byteLimit: The largest number of bytes of all files; 64 MiB by default. What was not used for longest goes first.
    ///   - seal: The encryption of what is kept; nil, for none, only where the disk itself is protected.
    /// - Throws: The error of the file system when the folder cannot be made, protected or read.
    public init(
        folder: URL,
        byteLimit: Int = 64 << 20,
        seal: Seal?
    ) throws {
        self.folder = folder
        self.byteLimit = byteLimit
        self.seal = seal
        let files = FileManager.default
        try files.makePrivateFolder(at: folder)
        let properties: Set<URLResourceKey> = [.fileSizeKey, .contentModificationDateKey]
        let contents = try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(properties))
        let keptKey = Self.nameKey(in: folder, seal)
        nameKey = keptKey ?? Self.makeNameKey(in: folder, seal)
        let isNamed = { (file: URL) in keptKey != nil && file.lastPathComponent.count == Self.nameLength }
        // What a process left that ended while it wrote, and what nobody can find any more.
        for file in contents
        where file.lastPathComponent.hasSuffix(Self.draftSuffix)
            || file.pathExtension == Self.pathExtension && !isNamed(file)
        {
            try? files.removeItem(at: file)
        }
        let found =
            try contents
            .filter { $0.pathExtension == Self.pathExtension && isNamed($0) }
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
        let name = name(of: key)
        guard entries[name] != nil else { return nil }
        guard let sealed = try? Data(contentsOf: folder.appending(path: name)),
            let bytes = try? seal.opened([UInt8](sealed)), let record = ResponseRecord(bytes), record.name == name
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
    ///   - generation: The generation when it was asked for; in another one it is not kept.
    public func keep(_ response: HTTPResponse, for key: ResponseKey, in generation: Int) {
        guard generation == self.generation else { return }
        let name = name(of: key)
        remove(name)
        guard let bytes = ResponseRecord(response, name: name).bytes, let sealed = try? seal.sealed(bytes),
            sealed.count <= byteLimit,
            Self.write(sealed, to: folder.appending(path: name), by: draft(of: name))
        else { return }
        uses += 1
        entries[name] = Entry(size: sealed.count, lastUse: uses)
        var total = byteCount
        while total > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            total -= oldest.value.size
            remove(oldest.key)
        }
    }

    /// Removes all responses, and leaves the folder and the key of the names.
    public func removeAll() {
        generation += 1
        for name in Array(entries.keys) { remove(name) }
    }

    /// The name of the file that keeps the key of the names, sealed.
    package static let nameKeyFile = "names.key"
    private static let pathExtension = "response"
    private static let draftSuffix = ".response.new"

    // MARK: Names

    /// The number of characters of a name: two digits for each byte of the digest, and the ending.
    private static let nameLength = 64 + 1 + pathExtension.utf8.count
    private static let nameKeyLength = 32

    /// Returns the key of the names in a folder; nil where there is none that can be opened.
    private static func nameKey(in folder: URL, _ seal: Seal?) -> [UInt8]? {
        guard let sealed = try? Data(contentsOf: folder.appending(path: nameKeyFile)),
            let key = try? seal.opened([UInt8](sealed)), key.count == nameKeyLength
        else { return nil }
        return key
    }

    /// Makes a key of the names; one that cannot be written is that of this store alone.
    private static func makeNameKey(in folder: URL, _ seal: Seal?) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        let key = (0..<nameKeyLength).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        if let sealed = try? seal.sealed(key) {
            let place = folder.appending(path: nameKeyFile)
            _ = write(sealed, to: place, by: place.appendingPathExtension("new"))
        }
        return key
    }

    /// Returns a name that is the same for equal keys as long as the key of the folder is.
    private func name(of key: ResponseKey) -> String {
        // Lengths keep apart what would be the same text when it is joined.
        let parts = [key.address, key.party] + key.fields.joined()
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        let digits = SHA256.authenticationCode(of: Array(text.utf8), key: nameKey).map { byte in
            (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
        return digits.joined() + "." + Self.pathExtension
    }

    // MARK: Files

    private func draft(of name: String) -> URL {
        folder.appending(path: name.replacing("." + Self.pathExtension, with: Self.draftSuffix))
    }

    /// Writes a file that is whole or not there, and never readable by others; a cache need not survive the loss of power.
    private static func write(_ bytes: [UInt8], to file: URL, by draft: URL) -> Bool {
        (try? PrivateFile<SystemError>.replace(file, by: draft, with: bytes, isSynced: false)) != nil
    }

    private func remove(_ name: String) {
        guard entries.removeValue(forKey: name) != nil else { return }
        try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
}
